package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.TableOption;

/** What the texts leave to the table: whether the red fives are in (EMA 1.1), how long a game may take (EMA 5.8), and with how many points it begins. */
final class RiichiOptions {
    private static final String RED_FIVES = "redFives";
    private static final String CHOMBO = "chombo";
    private static final String SOCIAL = "social";
    private static final String STARTING_POINTS = "startingPoints";

    /** The options of a set: what it says itself is their standard. */
    static List<TableOption> of(RuleSet set) {
        var options = new ArrayList<>(ofEverySet(set));
        if (set.says(Setting.CHOMBO, "after-uma")) {
            var meaning =
                    "in a tournament a chombo costs points after uma; among friends a mangan is paid to everybody at once, where"
                            + " the rules know that";
            var rule = set.rule(Setting.CHOMBO);
            options.add(
                    set.says(Setting.SOCIAL_CHOMBO, "mangan")
                            ? TableOption.word(CHOMBO, meaning, rule, "tournament", SOCIAL)
                            : TableOption.word(CHOMBO, meaning, rule, "tournament"));
        }
        return List.copyOf(options);
    }

    private static List<TableOption> ofEverySet(RuleSet set) {
        return List.of(
                TableOption.flag(
                                RED_FIVES,
                                "whether one five of each suit is red and counts a fan; without them they count as plain fives",
                                set.number(Section.RED_FIVES),
                                set.is(Setting.RED_FIVES))
                        .bearingOn(Set.of("red-five")),
                TableOption.flag(
                        "riichiTileTurned",
                        "whether the tile that declares riichi is laid turned; where it lies straight it is asked at the end of each hand who"
                                + " declared",
                        set.number(Section.RIICHI),
                        true),
                TableOption.whole(
                        "timeLimit",
                        "minutes after which no hand begins; a signal is given 15 minutes before; 0 plays without a limit",
                        set.number(Section.TIME_LIMIT),
                        0,
                        0,
                        600),
                TableOption.whole(
                                STARTING_POINTS,
                                "the points with which everybody begins; who has less than 1000 left cannot declare riichi; 0 leaves that to the"
                                        + " players",
                                set.number(Section.RIICHI),
                                set.number(Setting.START_POINTS),
                                0,
                                1_000_000)
                        .bearingOn(Set.of("riichi", "double-riichi")));
    }

    private RiichiOptions() {}

    /** Whether the red fives are in. */
    static boolean redFives(Options options, boolean standard) {
        return options.get(RED_FIVES).map(Boolean.TRUE::equals).orElse(standard);
    }

    /** Whether a chombo is paid at once, as among friends. */
    static boolean isSocial(Options options) {
        return options.has(CHOMBO, SOCIAL);
    }
}
