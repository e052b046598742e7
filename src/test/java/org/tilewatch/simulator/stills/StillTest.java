package org.tilewatch.simulator.stills;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("native")
class StillTest {
    private static final ArtChoice ART = new ArtChoice(List.of(new ArtChoice.Source.Drawn(false)));

    @Test
    void theSameSeedAndNumberGiveTheSamePictureToTheLastPixelAndAnotherNumberAnother() {
        var once = Still.of(5, 3, ART);
        var again = Still.of(5, 3, ART);

        assertThat(again.picture().bgr()).isEqualTo(once.picture().bgr());
        assertThat(again.picture().tiles()).isEqualTo(once.picture().tiles());
        assertThat(Still.of(5, 4, ART).picture().tiles())
                .isNotEqualTo(once.picture().tiles());
    }
}
