package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.Set;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.TableOption;

/** What the texts leave to the table: whether the red fives are in (1.1), how long a game may take (5.8), and with how many points it begins. */
final class RiichiOptions {
    private static final String RED_FIVES = "redFives";
    private static final String STARTING_POINTS = "startingPoints";

    static final List<TableOption> ALL = List.of(
            TableOption.flag(
                            RED_FIVES,
                            "whether one five of each suit is red and counts a fan; without them they count as plain fives",
                            "1.1",
                            true)
                    .bearingOn(Set.of("red-five")),
            TableOption.flag(
                    "riichiTileTurned",
                    "whether the tile that declares riichi is laid turned; where it lies straight it is asked at the end of each hand who"
                            + " declared",
                    "3.3.12",
                    true),
            TableOption.whole(
                    "timeLimit",
                    "minutes after which no hand begins; a signal is given 15 minutes before; 0 plays without a limit",
                    "5.8",
                    0,
                    0,
                    600),
            TableOption.whole(
                            STARTING_POINTS,
                            "the points with which everybody begins; who has less than 1000 left cannot declare riichi; 0 leaves that to the"
                                    + " players",
                            "3.3.12",
                            0,
                            0,
                            1_000_000)
                    .bearingOn(Set.of("riichi", "double-riichi")));

    private RiichiOptions() {}

    /** Whether the red fives are in. */
    static boolean redFives(Options options) {
        return options.get(RED_FIVES).map(Boolean.TRUE::equals).orElse(true);
    }
}
