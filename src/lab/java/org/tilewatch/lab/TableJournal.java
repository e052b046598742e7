package org.tilewatch.lab;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.random.RandomGenerator;
import org.tilewatch.ledger.GameIdentity;
import org.tilewatch.ledger.Outbox.GameHead;
import org.tilewatch.ledger.Outbox.OutgoingEntry;
import org.tilewatch.ledger.OutgoingJournals;
import org.tilewatch.ledger.Seal;
import org.tilewatch.ledger.SealedBody;

/**
 * What a simulated table has told: one game after another, each as its template has it. Of an entry it remembers when it was told and its
 * seal, so that a thousand tables fit into one memory; its body is made anew. Safe for use by several threads.
 */
final class TableJournal implements OutgoingJournals {
    /** Entries; a table that tells more at once has been away. */
    private static final int FEW = 20;
    /**
     * Tables that tell much write it down one after another: each has a core of its own where it stands, and hundreds at once on the cores of
     * one machine would keep those that play from telling anything.
     */
    private static final Semaphore MUCH = new Semaphore(1);

    private final JournalTemplate template;
    private final RandomGenerator random;
    private final List<GameOfTable> games = new ArrayList<>();
    private long told;

    /** A game that is told, and when each of its entries was. */
    private record GameOfTable(UUID identity, Instant begun, List<TellingOf> entries) {}

    private record TellingOf(Instant at, Seal seal) {}

    TableJournal(JournalTemplate template, RandomGenerator random) {
        this.template = template;
        this.random = random;
    }

    /** As it is now, kept elsewhere: what either tells from now on the other does not. */
    synchronized TableJournal copy(RandomGenerator other) {
        var copy = new TableJournal(template, other);
        games.forEach(game ->
                copy.games.add(new GameOfTable(game.identity(), game.begun(), new ArrayList<>(game.entries()))));
        copy.told = told;
        return copy;
    }

    /** Tells the next entry, of the next game where one is over. */
    synchronized void tell(Instant now) {
        if (games.isEmpty()
                || games.getLast().entries().size() == template.bodies().size()) {
            games.add(new GameOfTable(GameIdentity.anew(now, random), now, new ArrayList<>()));
        }
        var entries = games.getLast().entries();
        var previous = entries.isEmpty() ? Seal.NONE : entries.getLast().seal();
        var body = template.body(entries.size() + 1, games.size(), now.toString());
        entries.add(new TellingOf(now, body.seal(previous)));
        told++;
    }

    /** How many entries were told. */
    synchronized long told() {
        return told;
    }

    @Override
    public synchronized List<GameHead> heads(long from) {
        var heads = new ArrayList<GameHead>();
        for (int number = Math.max(1, (int) from); number <= games.size(); number++) {
            var game = games.get(number - 1);
            heads.add(new GameHead(
                    number,
                    game.identity(),
                    game.entries().size(),
                    game.entries().getLast().seal()));
        }
        return heads;
    }

    @Override
    public List<OutgoingEntry> after(long number, long seq, int most) {
        if (lacking(number, seq) <= FEW) {
            return written(number, seq, most);
        }
        MUCH.acquireUninterruptibly();
        try {
            return written(number, seq, most);
        } finally {
            MUCH.release();
        }
    }

    private synchronized long lacking(long number, long seq) {
        return games.get((int) number - 1).entries().size() - seq;
    }

    private synchronized List<OutgoingEntry> written(long number, long seq, int most) {
        var game = games.get((int) number - 1);
        var agreed = SealedBody.ofText(template.agreed());
        var entries = new ArrayList<OutgoingEntry>();
        if (seq < 0) {
            entries.add(new OutgoingEntry(0, agreed, Seal.NONE, game.begun(), template.agreed()));
        }
        for (int nth = (int) Math.max(0, seq) + 1; nth <= game.entries().size() && entries.size() < most; nth++) {
            var told = game.entries().get(nth - 1);
            var previous = nth == 1 ? agreed : game.entries().get(nth - 2).seal();
            entries.add(new OutgoingEntry(
                    nth,
                    told.seal(),
                    previous,
                    told.at(),
                    template.body(nth, number, told.at().toString()).write()));
        }
        return entries;
    }

    @Override
    public void close() {}
}
