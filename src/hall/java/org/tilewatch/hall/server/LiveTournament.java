package org.tilewatch.hall.server;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.Json;
import org.tilewatch.hall.book.HallException;
import org.tilewatch.hall.organiser.HallTournament;
import org.tilewatch.hall.organiser.HallTournament.StandingTournament;
import org.tilewatch.hall.organiser.HallTournament.StandingsSoFar;
import org.tilewatch.hall.organiser.TournamentJson;
import org.tilewatch.tournament.rounds.TableClock;

/** The tournament as screens show it, reckoned anew at most every so often, however many look on. Safe for use by several threads. */
final class LiveTournament {
    private static final Logger LOG = LoggerFactory.getLogger(LiveTournament.class);

    private static final Duration STEPS_FOR = Duration.ofSeconds(1);
    /** Every game of every round is looked at. */
    private static final Duration STANDINGS_FOR = Duration.ofSeconds(3);

    private final HallTournament hosted;
    private final InstantSource clock;
    private Optional<StandingTournament> standing = Optional.empty();
    private Instant readAt = Instant.EPOCH;
    private final ShownJson shown = new ShownJson();
    private final ShownJson shownToAll = new ShownJson();

    /**
     * The standings of a tournament.
     *
     * @param tournament its number
     */
    record StandingsOf(long tournament, StandingsSoFar standings) {}

    /** What is told to all who ask within a moment. */
    private static final class ShownJson {
        private String text = "{}";
        private Instant at = Instant.EPOCH;
    }

    LiveTournament(HallTournament hosted, InstantSource clock) {
        this.hosted = hosted;
        this.clock = clock;
    }

    /** The tournament as its steps have it; empty where none was begun, or a newer version keeps it. */
    synchronized Optional<StandingTournament> now() {
        var now = clock.instant();
        if (Duration.between(readAt, now).abs().compareTo(STEPS_FOR) >= 0) {
            readAt = now;
            try {
                standing = hosted.now();
            } catch (HallException away) {
                throw away;
            } catch (RuntimeException newer) {
                LOG.warn("The tournament cannot be read", newer);
                standing = Optional.empty();
            }
        }
        return standing;
    }

    /** What the clock of a table shows, by its name. */
    Optional<TableClock> clock(String table) {
        return number(table)
                .flatMap(number -> now().flatMap(tournament -> tournament.run().clock(number)));
    }

    private static Optional<Integer> number(String table) {
        try {
            return Optional.of(Integer.parseInt(table));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    /** Where everybody stands; empty where there is no tournament. */
    synchronized Optional<StandingsOf> standings() {
        return now().map(tournament -> new StandingsOf(tournament.kept().number(), hosted.standings(tournament)));
    }

    /** All of it in JSON, as it is; an empty object where there is none. */
    synchronized String json() {
        return json(shown, this::standings, Optional.empty());
    }

    /**
     * The same with standings that were, for everybody.
     *
     * @param then the standings; empty where there were none
     * @param ago  how long ago they were so
     */
    synchronized String json(Optional<StandingsOf> then, Duration ago) {
        return json(shownToAll, () -> then, Optional.of(ago));
    }

    private String json(ShownJson last, Supplier<Optional<StandingsOf>> standings, Optional<Duration> ago) {
        var now = clock.instant();
        if (Duration.between(last.at, now).abs().compareTo(STANDINGS_FOR) >= 0) {
            last.text = now().map(tournament -> Json.text(out -> TournamentJson.write(
                            out,
                            tournament,
                            hosted.tables(tournament, tournament.run().round().orElse(1)),
                            standings
                                    .get()
                                    .filter(of ->
                                            of.tournament() == tournament.kept().number())
                                    .map(StandingsOf::standings)
                                    .orElse(StandingsSoFar.NONE),
                            now,
                            ago)))
                    .orElse("{}");
            last.at = now;
        }
        return last.text;
    }
}
