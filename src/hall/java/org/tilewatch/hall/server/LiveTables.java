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
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.HallFinding;
import org.tilewatch.hall.book.HallKiosks;
import org.tilewatch.hall.book.HallMessages;
import org.tilewatch.hall.book.StoredEntry;
import org.tilewatch.hall.tables.ShownTable;
import org.tilewatch.hall.tables.ShownTables;
import org.tilewatch.hall.tables.TableState;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.tournament.rounds.TableClock;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Envelope;

/** How the tables stand now: read from the book once, and moved on by what is told since. Safe for use by several threads. */
final class LiveTables {
    private static final Logger LOG = LoggerFactory.getLogger(LiveTables.class);

    private static final Duration SHOWN_FOR = Duration.ofMillis(500);
    /** Kiosks speak every minute. */
    private static final Duration SILENT_AFTER = Duration.ofSeconds(150);

    private final HallBook book;
    private final HallKiosks kiosks;
    private final InstantSource clock;
    private final HallMessages messages;
    private final Function<String, Optional<TableClock>> clocks;
    private final Map<UUID, LatestGame> latest = new HashMap<>();
    /** What was shown last: hundreds may look on, and are shown the same for as long as nobody sees a difference. */
    private ShownTables shown;

    private Instant shownAt = Instant.EPOCH;

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
        this.shown = ShownTables.none(clock.millis());
    }

    /** A kiosk's batch is in the book. */
    synchronized void told(Batch batch) {
        for (var envelope : batch.envelopes()) {
            var before = latest.get(batch.kiosk());
            boolean newer = before == null || envelope.game().toString().compareTo(before.game().toString()) > 0;
            if (newer && envelope.seq() == 0) {
                latest.put(batch.kiosk(), new LatestGame(envelope.game(), 0, TableState.NEW, clock.instant()));
            } else if (before != null && envelope.game().equals(before.game()) && envelope.seq() == before.last() + 1) {
                latest.put(batch.kiosk(), after(before, envelope));
            } else if (newer) {
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

    /** All tables, by their names. */
    synchronized ShownTables now() {
        var now = clock.instant();
        if (Duration.between(shownAt, now).abs().compareTo(SHOWN_FOR) < 0) {
            return shown;
        }
        shown = shown.then(read(now));
        shownAt = now;
        return shown;
    }

    private List<ShownTable> read(Instant now) {
        var asking = new HashSet<String>();
        book.findings().stream()
                .filter(finding -> finding.decided().isEmpty())
                .map(HallFinding::table)
                .forEach(asking::add);
        var unheard = messages.unheard();
        var tables = new ArrayList<ShownTable>();
        for (var kiosk : kiosks.all()) {
            if (kiosk.revoked().isPresent()) {
                continue;
            }
            if (!latest.containsKey(kiosk.id())) {
                read(kiosk.id());
            }
            var game = Optional.ofNullable(latest.get(kiosk.id()));
            tables.add(new ShownTable(
                    kiosk.id(),
                    kiosk.name(),
                    kiosk.heard(),
                    kiosk.heard().filter(heard -> heard.plus(SILENT_AFTER).isAfter(now)).isEmpty(),
                    game.map(LatestGame::game),
                    game.map(LatestGame::state).orElse(TableState.NEW),
                    game.map(LatestGame::since).or(kiosk::heard).orElse(Instant.EPOCH),
                    asking.contains(kiosk.name()),
                    unheard.getOrDefault(kiosk.id(), 0),
                    clocks.apply(kiosk.name())));
        }
        return tables;
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
