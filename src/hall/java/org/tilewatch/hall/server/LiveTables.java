package org.tilewatch.hall.server;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallFinding;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.book.StoredEntry;
import org.tilewatch.hall.book.TakenEntry;
import org.tilewatch.hall.tables.ShownTable;
import org.tilewatch.hall.tables.ShownTableJson;
import org.tilewatch.hall.tables.ShownTables;
import org.tilewatch.hall.tables.ShownTables.Window;
import org.tilewatch.hall.tables.TableState;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.play.Happening;
import org.tilewatch.tournament.rounds.TableClock;

/**
 * How the tables stand now: read from the book once, and moved on by what is told since. One of those who look on looks again for all, and
 * the others do not wait for it. Safe for use by several threads.
 */
final class LiveTables {
    private static final Logger LOG = LoggerFactory.getLogger(LiveTables.class);

    private static final Duration SHOWN_FOR = Duration.ofMillis(200);
    /** Who the tables are, and what is open about them, is asked of the book more seldom than what they tell, which needs no asking. */
    private static final Duration ASKED_FOR = Duration.ofSeconds(1);
    /** A screen that is behind by more than this rather waits. */
    private static final Duration TOO_OLD = Duration.ofSeconds(3);
    /** Characters of the answers of one moment: whoever asks for what nobody else does is answered without one being kept. */
    private static final long MOST_KEPT = 1 << 20;
    /** Entries; nobody has looked for a while then. */
    private static final int MANY_TAKEN = 2_000;
    /** Entries that whoever looks for long leaves to be read from the book. */
    private static final int MOST_TAKEN = 20_000;
    /** Kiosks speak every minute. */
    private static final Duration SILENT_AFTER = Duration.ofSeconds(150);

    private final HallBook book;
    private final HallKiosks kiosks;
    private final InstantSource clock;
    private final HallMessages messages;
    private final Function<String, Optional<TableClock>> clocks;
    /** What was taken, and nobody has looked since: bounded, for nobody may ever look. */
    private final ConcurrentLinkedQueue<TakenEntry> taken = new ConcurrentLinkedQueue<>();

    private final AtomicInteger takenCount = new AtomicInteger();
    /** Of whoever looks, as all that follows. */
    private final Map<UUID, LatestGame> latest = new HashMap<>();
    /** Of which the book has no game, as far as nothing was taken since. */
    private final Set<UUID> without = new HashSet<>();

    private final ReentrantLock looking = new ReentrantLock();
    private AskedBook asked = AskedBook.NOTHING;
    private volatile ToldScreens screens;

    /** What the book was asked, and when. */
    private record AskedBook(
            Instant at, List<HallKiosks.Seated> kiosks, Set<String> findings, Map<UUID, Integer> unheard) {
        static final AskedBook NOTHING = new AskedBook(Instant.EPOCH, List.of(), Set.of(), Map.of());
    }

    /**
     * What is shown: hundreds may look on, and are told the same for as long as nobody sees a difference.
     *
     * @param answers what those were told who knew one of the earlier versions: most know one of the last
     */
    private record ToldScreens(
            ShownTables shown, Instant at, Map<WindowQuestion, PackedJson> answers, AtomicLong kept) {
        ToldScreens(ShownTables shown, Instant at) {
            this(shown, at, new ConcurrentHashMap<>(), new AtomicLong());
        }

        boolean isOlder(Duration age, Instant now) {
            return Duration.between(at, now).abs().compareTo(age) >= 0;
        }

        PackedJson since(long known, Window window) {
            // Whoever knows none of them is told all, by whatever number.
            var question = new WindowQuestion(shown.isAllNew(known) ? 0 : known, window);
            return kept.get() < MOST_KEPT
                    ? answers.computeIfAbsent(question, this::keptAnswer)
                    : Optional.ofNullable(answers.get(question)).orElseGet(() -> answer(question));
        }

        private PackedJson keptAnswer(WindowQuestion asked) {
            var answer = answer(asked);
            kept.addAndGet(answer.bytes());
            return answer;
        }

        private PackedJson answer(WindowQuestion asked) {
            return PackedJson.of(ShownTableJson.write(shown, asked.known(), asked.window(), at));
        }
    }

    private record WindowQuestion(long known, Window window) {}

    /** The game that a table told last. */
    private record LatestGame(UUID game, long last, TableState state, Instant since) {
        LatestGame after(TakenEntry entry, Happening what) {
            var now = state.after(what, entry.seq());
            boolean same = now.phase() == state.phase() && now.waits().equals(state.waits());
            return new LatestGame(game, entry.seq(), now, same ? since : entry.heard());
        }
    }

    /** @param clocks what a table's clock shows, by its name */
    LiveTables(
            HallBook book,
            HallKiosks kiosks,
            HallMessages messages,
            Function<String, Optional<TableClock>> clocks,
            InstantSource clock) {
        this.book = book;
        this.kiosks = kiosks;
        this.messages = messages;
        this.clocks = clocks;
        this.clock = clock;
        this.screens = new ToldScreens(ShownTables.none(clock.millis()), Instant.EPOCH);
    }

    /** Entries have come to the disk. */
    void taken(List<TakenEntry> entries) {
        int count = takenCount.addAndGet(entries.size());
        if (count <= MOST_TAKEN) {
            taken.addAll(entries);
        }
        // Where nobody looks, whoever writes moves them on: it takes no reading.
        if (count > MANY_TAKEN && looking.tryLock()) {
            try {
                follow();
            } finally {
                looking.unlock();
            }
        }
    }

    /** Moves on what is known by what was taken since; where that was too much, all is read anew. */
    private void follow() {
        if (takenCount.get() > MOST_TAKEN) {
            taken.clear();
            latest.clear();
            without.clear();
            takenCount.set(0);
        }
        for (var entry = taken.poll(); entry != null; entry = taken.poll()) {
            takenCount.decrementAndGet();
            follow(entry);
        }
    }

    private void follow(TakenEntry entry) {
        without.remove(entry.kiosk());
        var before = latest.get(entry.kiosk());
        if (entry.seq() == 0 && (before == null || isNewer(entry.game(), before.game()))) {
            latest.put(entry.kiosk(), new LatestGame(entry.game(), 0, TableState.NEW, entry.heard()));
            return;
        }
        if (before == null) {
            return;
        }
        boolean same = entry.game().equals(before.game());
        if (same && entry.seq() == before.last() + 1 && entry.what().isPresent()) {
            latest.put(entry.kiosk(), before.after(entry, entry.what().get()));
        } else if (same ? entry.seq() > before.last() : isNewer(entry.game(), before.game())) {
            // It is read from the book where somebody looks.
            latest.remove(entry.kiosk());
        }
    }

    private static boolean isNewer(UUID game, UUID than) {
        return game.toString().compareTo(than.toString()) > 0;
    }

    /** How many are shown. */
    int count() {
        return screens.shown().tables().size();
    }

    /** What a page does not know yet that knows a version of what is seen in a window. */
    PackedJson since(long known, Window window) {
        var now = clock.instant();
        var last = screens;
        if (last.isOlder(SHOWN_FOR, now) && (last.isOlder(TOO_OLD, now) ? lock() : looking.tryLock())) {
            try {
                last = screens;
                if (last.isOlder(SHOWN_FOR, now)) {
                    last = new ToldScreens(last.shown().then(read(now)), now);
                    screens = last;
                }
            } finally {
                looking.unlock();
            }
        }
        return last.since(known, window);
    }

    private boolean lock() {
        looking.lock();
        return true;
    }

    private List<ShownTable> read(Instant now) {
        follow();
        if (Duration.between(asked.at(), now).abs().compareTo(ASKED_FOR) >= 0) {
            var findings = new HashSet<String>();
            book.findings().stream()
                    .filter(finding -> finding.decided().isEmpty())
                    .map(HallFinding::table)
                    .forEach(findings::add);
            asked = new AskedBook(now, kiosks.all(), findings, messages.unheard());
        }
        var tables = new ArrayList<ShownTable>();
        for (var kiosk : asked.kiosks()) {
            if (kiosk.revoked().isPresent()) {
                continue;
            }
            var game = latest(kiosk.id());
            tables.add(new ShownTable(
                    kiosk.id(),
                    kiosk.name(),
                    kiosk.heard(),
                    kiosk.heard()
                            .filter(heard -> heard.plus(SILENT_AFTER).isAfter(now))
                            .isEmpty(),
                    game.map(LatestGame::game),
                    game.map(LatestGame::state).orElse(TableState.NEW),
                    game.map(LatestGame::since).or(kiosk::heard).orElse(Instant.EPOCH),
                    asked.findings().contains(kiosk.name()),
                    asked.unheard().getOrDefault(kiosk.id(), 0),
                    clocks.apply(kiosk.name())));
        }
        return tables;
    }

    private Optional<LatestGame> latest(UUID kiosk) {
        if (!latest.containsKey(kiosk) && !without.contains(kiosk)) {
            read(kiosk);
            without.add(kiosk);
        }
        return Optional.ofNullable(latest.get(kiosk));
    }

    /** The settled hands of a table's latest game, by its players. */
    Optional<ToldGame> hands(UUID kiosk) {
        return kiosks.latestGame(kiosk).map(book::entries).map(entries -> {
            var bodies = entries.stream().map(StoredEntry::body).toList();
            return ToldGame.of(bodies.getFirst(), bodies.subList(1, bodies.size()));
        });
    }

    /** Reads a table's latest game from the book; an entry that cannot be read changes nothing that is shown. */
    private void read(UUID kiosk) {
        kiosks.latestGame(kiosk).ifPresent(game -> {
            var now = new LatestGame(game, 0, TableState.NEW, Instant.EPOCH);
            for (StoredEntry entry : book.entries(game)) {
                now = entry.seq() == 0
                        ? new LatestGame(game, 0, TableState.NEW, entry.heard())
                        : after(now, kiosk, entry);
            }
            latest.put(kiosk, now);
        });
    }

    private static LatestGame after(LatestGame before, UUID kiosk, StoredEntry entry) {
        try {
            var what = ToldGame.entry(entry.seq(), entry.body()).event().what();
            return before.after(
                    new TakenEntry(kiosk, before.game(), entry.seq(), Optional.of(what), entry.heard()), what);
        } catch (RuntimeException unreadable) {
            LOG.warn("Entry {} of game {} cannot be read", entry.seq(), before.game(), unreadable);
            return new LatestGame(before.game(), entry.seq(), before.state(), before.since());
        }
    }
}
