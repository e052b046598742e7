package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tilewatch.rules.Ranking;
import org.tilewatch.rules.riichi.GameEnding.AfterHand;
import org.tilewatch.rules.riichi.GameEnding.HandEvent;
import org.tilewatch.rules.riichi.GameEnding.HandOfGame;
import org.tilewatch.rules.riichi.GameEnding.StandOfPoints;
import org.tilewatch.tiles.Wind;

/** When a game is over and what everybody has then, beside a scorer written apart, by every set of riichi rules. */
class SecondEndingTest {
    @Property(tries = 3000)
    void aSecondScorerRanksTheSame(@ForAll Random random) {
        for (var name : SecondEnding.names()) {
            int sticks = random.nextInt(4);
            var points = points(random, 4 * SecondEnding.start(name) - 1000 * sticks);
            var finals = GameEnding.ranking(Scores.riichi(name).set()).finals(points, sticks);
            var second = SecondEnding.finals(name, points, sticks);
            for (int player = 0; player < 4; player++) {
                assertThat(finals.get(player) / (1000.0 * Ranking.PARTS))
                        .as("%s: player %d of %s with %d sticks left", name, player, points, sticks)
                        .isCloseTo(second[player], within(1e-6));
            }
        }
    }

    @Property(tries = 3000)
    void aSecondScorerEndsTheSame(@ForAll Random random) {
        for (var name : SecondEnding.names()) {
            var ending = new GameEnding(Scores.riichi(name).set());
            int round = random.nextInt(3);
            int number = 1 + random.nextInt(4);
            if (!ending.isPlayed(new HandOfGame(Wind.values()[round], number))) {
                continue;
            }
            var event = HandEvent.values()[random.nextInt(HandEvent.values().length)];
            var points = points(random, 4 * SecondEnding.start(name));
            int leader = Collections.max(points);
            int lowest = Collections.min(points);
            // Of equals whoever sat earlier leads, by the sets that end by it.
            boolean dealerLeads = points.indexOf(leader) == number - 1;
            var after = ending.after(
                    new HandOfGame(Wind.values()[round], number),
                    event,
                    new StandOfPoints(dealerLeads, OptionalInt.of(leader), OptionalInt.of(lowest)));
            assertThat(said(after))
                    .as("%s: %s in hand %d of round %d with %s", name, event, number, round, points)
                    .isEqualTo(SecondEnding.after(name, round, number, event, dealerLeads, leader, lowest));
        }
    }

    @Test
    void theSecondScorerKnowsEverySetThatComesWithTheProgram() {
        assertThat(SecondEnding.names()).isEqualTo(Scores.RIICHI);
    }

    private static String said(AfterHand after) {
        return switch (after) {
            case AfterHand.Over() -> "over";
            case AfterHand.Another() -> "on";
            case AfterHand.Extension(HandOfGame first) -> {
                assertThat(first).isEqualTo(new HandOfGame(Wind.WEST, 1));
                yield "west";
            }
            case AfterHand.LeaderNeeded() -> "unknown";
        };
    }

    /** Four players' points of so many in all: often equal, often about what is returned, now and then below nothing. */
    private static List<Integer> points(Random random, int all) {
        var points = new ArrayList<Integer>();
        int left = all;
        for (int player = 0; player < 3; player++) {
            int own = !points.isEmpty() && random.nextInt(3) == 0
                    ? points.getLast()
                    : switch (random.nextInt(4)) {
                        case 0 -> all / 400 * 100;
                        case 1 -> 100 * (285 + random.nextInt(30));
                        default -> 100 * (random.nextInt(620) - 20);
                    };
            points.add(own);
            left -= own;
        }
        points.add(left);
        Collections.shuffle(points, random);
        return points;
    }
}
