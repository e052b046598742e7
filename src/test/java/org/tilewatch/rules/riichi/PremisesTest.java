package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tilewatch.tiles.Wind;

class PremisesTest {
    /** Every row is asked of every reading, whatever it presupposes. */
    @Property(tries = 1000)
    void noPremiseHidesARowThatHolds(@ForAll Random random) {
        var hand = RandomHands.winning(random, Wind.values()[random.nextInt(4)], random.nextBoolean());
        for (var reading :
                HandReading.all(new WinningHand(hand, hand.winningTile().orElseThrow()))) {
            for (var row : conditions()) {
                if (row.rest().test(reading)) {
                    assertThat(row.premises() & ~reading.premises())
                            .as("%s", hand)
                            .isZero();
                }
            }
            for (var row : Scores.EMA_2008.text().fuRow()) {
                if (row.count(reading, new ArrayList<>()) > 0) {
                    assertThat(row.premises() & ~reading.premises())
                            .as("%s of %s", row.name(), hand)
                            .isZero();
                }
            }
        }
    }

    private static List<YakuCondition> conditions() {
        var yakuConditions = new ArrayList<YakuCondition>();
        Scores.EMA_2008.text().yaku().forEach(row -> yakuConditions.add(row.holds()));
        Scores.EMA_2008.text().yakumanRow().forEach(row -> yakuConditions.add(row.holds()));
        return yakuConditions;
    }
}
