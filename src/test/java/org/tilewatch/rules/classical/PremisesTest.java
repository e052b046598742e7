package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class PremisesTest {
    /** Every row is asked of every reading, whatever it presupposes. */
    @Property(tries = 500)
    void noPremiseHidesARowThatHolds(@ForAll Random random) {
        for (var text : List.of(MillingtonText.TEXT, RussianText.TEXT)) {
            var hands = new RandomHands(random, text == RussianText.TEXT);
            var hand = random.nextInt(3) > 0 ? hands.won() : hands.lost();
            if (text == MillingtonText.TEXT && random.nextInt(3) == 0) {
                hand.option("directions", "dragons");
            }
            var counted = new CountedHand(hand.build());
            var readings = counted.hasWinningTile()
                    ? Dividing.won(counted, text.shapes())
                    : List.of(Dividing.lost(counted, text.shapes()));
            for (var reading : readings) {
                assertThat(rowsThatHold(text.rows(), reading))
                        .allSatisfy(row -> assertThat(row.premises() & ~reading.premises())
                                .as("%s of %s", row.name(), hand)
                                .isZero());
            }
        }
    }

    private static List<Row> rowsThatHold(List<Row> rows, Division reading) {
        var holding = new ArrayList<Row>();
        for (var row : rows) {
            if (reading.hasWon() || !row.isWinners()) {
                row.find(reading, (held, tiles) -> holding.add(held));
            }
        }
        return holding;
    }
}
