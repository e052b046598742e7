package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Tile;

/** What is known of a set, as it grows from picture to picture. */
class SetProfileTest {
    private static final BackLook GREEN = new BackLook(48, -37, 20, 0.01);
    private static final BackLook SHADED = new BackLook(44, -35, 19, 0.02);

    @Test
    void aFurtherPictureAddsItsBacks() {
        var both = profile(Tile.M1, 1.3)
                .withBacks(List.of(GREEN))
                .and(profile(Tile.M2, 1.4).withBacks(List.of(SHADED)));

        assertThat(both.backs()).containsExactly(GREEN, SHADED);
        assertThat(both.tiles()).containsExactlyInAnyOrder(Tile.M1, Tile.M2);
        assertThat(both.heightToWidth()).isCloseTo(1.35, within(1e-9));
    }

    @Test
    void aFurtherPictureAddsItsGaps() {
        var one = profile(Tile.M1, 1.3);
        var gaps = Objects.requireNonNull(one.looks().get(Tile.M1));

        assertThat(one.withGaps(gaps).and(one.withGaps(gaps)).gaps()).hasSize(2);
        assertThat(one.withGaps(gaps).withWidth(26).withBacks(List.of(GREEN)).gaps())
                .isEqualTo(gaps);
        assertThat(one.likenessToGaps(gaps.getFirst())).isEmpty();
        assertThat(one.withGaps(gaps).likenessToGaps(gaps.getFirst()))
                .hasValueSatisfying(like -> assertThat(like).isCloseTo(1, within(1e-6)));
    }

    @Test
    void aPictureWithoutBacksTakesNoneAway() {
        var shown = profile(Tile.M1, 1.3).withBacks(List.of(GREEN));

        assertThat(shown.and(profile(Tile.M1, 1.3)).backs()).containsExactly(GREEN);
        assertThat(profile(Tile.M1, 1.3).and(shown).backs()).containsExactly(GREEN);
    }

    @Test
    void theWidthIsTheMeanOfWhatWasMeasured() {
        var measured = profile(Tile.M1, 1.3).withWidth(26);
        var unmeasured = profile(Tile.M1, 1.3);

        assertThat(measured.and(profile(Tile.M1, 1.3).withWidth(27)).widthMm()).contains(26.5);
        assertThat(measured.and(unmeasured).widthMm()).contains(26.0);
        assertThat(unmeasured.and(measured).widthMm()).contains(26.0);
        assertThat(unmeasured.and(unmeasured).widthMm()).isEmpty();
    }

    @Test
    void aMeasuredSetHasASizeOfItsOwnShape() {
        assertThat(profile(Tile.M1, 1.4).size()).isEmpty();
        assertThat(profile(Tile.M1, 1.4).withWidth(20).size()).hasValueSatisfying(size -> {
            assertThat(size.widthMm()).isEqualTo(20);
            assertThat(size.heightMm()).isCloseTo(28, within(1e-9));
            assertThat(size.thicknessMm()).isBetween(12.0, 18.0);
        });
    }

    @Test
    void nobodysTilesAreAsWideAsAHand() {
        assertThat(SetProfile.isWidth(81)).isFalse();
        assertThatThrownBy(() -> profile(Tile.M1, 1.3).withWidth(81)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> profile(Tile.M1, 1.3).withWidth(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static SetProfile profile(Tile tile, double heightToWidth) {
        var look = new float[Embedding.SIZE];
        Arrays.fill(look, 1);
        return new SetProfile(Map.of(tile, List.of(Embedding.of(look))), heightToWidth);
    }
}
