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
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallFinding;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.book.StoredEntry;
import org.tilewatch.hall.tables.ShownTable;
import org.tilewatch.hall.tables.ShownTableJson;
import org.tilewatch.hall.tables.ShownTables;
import org.tilewatch.hall.tables.ShownTables.Window;
import org.tilewatch.hall.tables.TableState;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.tournament.rounds.TableClock;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Envelope;

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
    /** Of one moment: whoever asks for what nobody else does is answered without one being kept. */
    private static final int MOST_ANSWERS = 500;
    /** Kiosks speak every minute. */
    private static final Duration SILENT_AFTER = Duration.ofSeconds(150);

    private final HallBook book;
    private final HallKiosks kiosks;
    private final InstantSource clock;
    private final HallMessages messages;
    private final Function<String, Optional<TableClock>> clocks;
    private final Map<UUID, LatestGame> latest = new HashMap<>();
    /** Of which the book has no game, as far as nothing was told since. */
    private final Set<UUID> without = new HashSet<>();

    private final ReentrantLock looking = new ReentrantLock();
    private Asked asked = Asked.NOTHING;
    private volatile ToldScreens screens;

    /** What the book was asked, and when. */
    private record Asked(Instant at, List<HallKiosks.Seated> kiosks, Set<String> findings, Map<UUID, Integer> unheard) {
        static final Asked NOTHING = new Asked(Instant.EPOCH, List.of(), Set.of(), Map.of());
    }

    /**
     * What is shown: hundreds may look on, and are told the same for as long as nobody sees a difference.
     *
     * @param answers what those were told who knew one of the earlier versions: most know one of the last
     */
    private record ToldScreens(ShownTables shown, Instant at, Map<Question, PackedJson> answers) {
        ToldScreens(ShownTables shown, Instant at) {
            this(shown, at, new ConcurrentHashMap<>());
        }

        boolean isOlder(Duration age, Instant now) {
            return Duration.between(at, now).abs().compareTo(age) >= 0;
        }

        PackedJson since(long known, Window window) {
            // Whoever knows none of them is told all, by whatever number.
            var question = new Question(shown.isAllNew(known) ? 0 : known, window);
            return answers.size() < MOST_ANSWERS
                    ? answers.computeIfAbsent(question, this::answer)
                    : Optional.ofNullable(answers.get(question)).orElseGet(() -> answer(question));
        }

        private PackedJson answer(Question asked) {
            return PackedJson.of(ShownTableJson.write(shown, asked.known(), asked.window(), at));
        }
    }

    private record Question(long known, Window window) {}

    /** The game that a table told last. */
    private record LatestGame(UUID game, long last, TableState state, Instant since) {}

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

    /** A kiosk's batch is in the book. */
    synchronized void told(Batch batch) {
        for (var envelope : batch.envelopes()) {
            var before = latest.get(batch.kiosk());
            boolean same = before != null && envelope.game().equals(before.game());
            boolean newer = before == null || envelope.game().toString().compareTo(before.game().toString()) > 0;
            if (newer && envelope.seq() == 0) {
                latest.put(batch.kiosk(), new LatestGame(envelope.game(), 0, TableState.NEW, clock.instant()));
            } else if (same && envelope.seq() == before.last() + 1) {
                latest.put(batch.kiosk(), after(before, envelope));
            } else if (newer || (same && envelope.seq() > before.last())) {
                read(batch.kiosk());
            }
        }
    }

    private LatestGame after(LatestGame before, Envelope envelope) {
        try {
            var state = before.state().after(ToldGame.entry(envelope.seq(), envelope.body()).numbered());
            boolean same = state.phase() == before.state().phase()
                    && state.waits().equals(before.state().waits());
            return new LatestGame(before.game(), envelope.seq(), state, same ? before.since() : clock.instant());
        } catch (RuntimeException unreadable) {
            LOG.warn("Entry {} of game {} cannot be read", envelope.seq(), envelope.game(), unreadable);
            return new LatestGame(before.game(), envelope.seq(), before.state(), before.since());
        }
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
        if (Duration.between(asked.at(), now).abs().compareTo(ASKED_FOR) >= 0) {
            var findings = new HashSet<String>();
            book.findings().stream()
                    .filter(finding -> finding.decided().isEmpty())
                    .map(HallFinding::table)
                    .forEach(findings::add);
            asked = new Asked(now, kiosks.all(), findings, messages.unheard());
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
                    kiosk.heard().filter(heard -> heard.plus(SILENT_AFTER).isAfter(now)).isEmpty(),
                    game.map(LatestGame::game),
                    game.map(LatestGame::state).orElse(TableState.NEW),
                    game.map(LatestGame::since).or(kiosk::heard).orElse(Instant.EPOCH),
                    asked.findings().contains(kiosk.name()),
                    asked.unheard().getOrDefault(kiosk.id(), 0),
                    clocks.apply(kiosk.name())));
        }
        return tables;
    }

    private synchronized Optional<LatestGame> latest(UUID kiosk) {
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

    /** Reads a table's latest game from the book. */
    private void read(UUID kiosk) {
        kiosks.latestGame(kiosk).ifPresent(game -> {
            var state = TableState.NEW;
            var since = Instant.EPOCH;
            long last = 0;
            for (StoredEntry entry : book.entries(game)) {
                last = entry.seq();
                if (entry.seq() > 0) {
                    var now = state.after(ToldGame.entry(entry.seq(), entry.body()).numbered());
                    boolean same =
                            now.phase() == state.phase() && now.waits().equals(state.waits());
                    since = same ? since : entry.heard();
                    state = now;
                }
            }
            latest.put(kiosk, new LatestGame(game, last, state, since));
        });
    }
}
