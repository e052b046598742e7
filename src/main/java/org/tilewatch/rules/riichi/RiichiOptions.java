package org.tilewatch.rules.riichi;

import java.util.List;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.TableOption;

/** What the texts leave to the table: whether the red fives are in (1.1), and how long a game may take (5.8). */
final class RiichiOptions {
    private static final String RED_FIVES = "redFives";

    static final List<TableOption> ALL = List.of(
            TableOption.flag(
                    RED_FIVES,
                    "whether one five of each suit is red and counts a fan; without them they count as plain fives",
                    "1.1",
                    true),
            TableOption.whole(
                    "timeLimit",
                    "minutes after which no hand begins; a signal is given 15 minutes before; 0 plays without a limit",
                    "5.8",
                    0,
                    0,
                    600));

    private RiichiOptions() {}

    /** Whether the red fives are in. */
    static boolean redFives(Options options) {
        return options.get(RED_FIVES).map(Boolean.TRUE::equals).orElse(true);
    }
}
