package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Manner;

/** What makes a table harder to follow, alone and together. */
class NoiseTest {
    @Test
    void severalHabitsAreJoinedAndEachIsAsOftenAsAlone() {
        var evening = Noise.named("half-pressed+overlap-4+brisk+x5").orElseThrow();
        assertThat(evening.name()).isEqualTo("half-pressed+overlap-4+brisk+x5");
        assertThat(evening.manners().share(Manner.UNPRESSED)).isEqualTo(0.5);
        assertThat(evening.manners().share(Manner.OVERLAPPING)).isEqualTo(0.04);
        assertThat(evening.tempo()).isEqualTo(0.6);
        assertThat(evening.errors()).isEqualTo(Errors.USUAL.times(5));
        assertThat(evening.players()).isEqualTo(4);
    }

    @Test
    void whatIsNoneAndWhatSaysOtherwiseOfTheSameIsNone() {
        assertThat(Noise.named("usual+nonsense")).isEmpty();
        assertThat(Noise.named("")).isEmpty();
        assertThat(Noise.named("x5+")).isEmpty();
        assertThat(Noise.named("x5+x20")).isEmpty();
        assertThat(Noise.named("three-players+five-players")).isEmpty();
        assertThat(Noise.named("x5"))
                .contains(Noise.named("usual+x5")
                        .map(noise -> new Noise(
                                "x5",
                                noise.errors(),
                                noise.looksPerSecond(),
                                noise.tempo(),
                                noise.players(),
                                noise.misled(),
                                noise.manners()))
                        .orElseThrow());
    }
}
