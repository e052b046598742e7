package org.tilewatch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SideWeightsTest {
    private static final double SAID = 2;

    @Test
    void aWitnessWhoIsRightMoreOftenThanHeSaysCountsMoreAndOneWhoSaysAnythingCountsNothing() {
        var weights = SideWeights.fitted(sides(2000));

        assertThat(weights.byWitness().get("right")).isGreaterThan(1.3);
        assertThat(weights.byWitness().get("anything")).isCloseTo(0, within(0.2));
    }

    /** A face is read at these odds as often as it is one. */
    @Test
    void whatWasReadCountsAgainstABackAsMuchAsItSays() {
        var random = new SplittableRandom(7);
        var sides = new ArrayList<HeardSide>();
        for (int i = 0; i < 4000; i++) {
            double odds = random.nextDouble(-3, 3);
            boolean face = random.nextDouble() < 1 / (1 + Math.exp(-odds));
            sides.add(new HeardSide(Map.of(), odds, -odds, !face, 1, true));
        }

        var weights = SideWeights.fitted(sides);

        assertThat(weights.read()).isCloseTo(1, within(0.1));
        assertThat(weights.unsaid()).isCloseTo(0, within(0.15));
    }

    @Test
    void ofFewSidesLittleIsLearnt() {
        var weights = SideWeights.fitted(sides(6));

        assertThat(weights.byWitness().get("right")).isCloseTo(1, within(0.8));
        assertThat(SideWeights.fitted(List.of()).lines()).isEqualTo("read=1.000%nunsaid=0.000%n".formatted());
    }

    @Test
    void nobodySpeaksAgainstHimself() {
        var random = new SplittableRandom(9);
        var sides = new ArrayList<HeardSide>();
        for (int i = 0; i < 500; i++) {
            boolean back = random.nextBoolean();
            sides.add(new HeardSide(Map.of("liar", back ? -SAID : SAID), 0, 0, back, 1, true));
        }

        assertThat(SideWeights.fitted(sides).byWitness().get("liar")).isZero();
    }

    /** Two witnesses speak of each side; one is right of 99 in 100, though he says 88. */
    private static List<HeardSide> sides(int count) {
        var random = new SplittableRandom(5);
        var sides = new ArrayList<HeardSide>();
        for (int i = 0; i < count; i++) {
            boolean back = random.nextBoolean();
            boolean right = random.nextInt(100) > 0;
            sides.add(new HeardSide(
                    Map.of("right", back == right ? SAID : -SAID, "anything", random.nextBoolean() ? SAID : -SAID),
                    0,
                    0,
                    back,
                    1,
                    true));
        }
        return sides;
    }
}
