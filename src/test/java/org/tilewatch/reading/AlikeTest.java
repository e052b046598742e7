package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;

class AlikeTest {
    private static final PixelPoint PLACE = new PixelPoint(200, 100);

    @Test
    void whereNothingIsKnownATileIsAsWideAsTold() {
        var face = new Alike(List.of(), 24, 1.35).face(PLACE, -Math.PI / 2, 0);

        assertThat(face.centre().distanceTo(PLACE)).isLessThan(1e-9);
        assertThat(face.width()).isCloseTo(24, within(1e-6));
        assertThat(face.height()).isCloseTo(24 * 1.35, within(1e-6));
        assertThat(face.topLeft().x()).isLessThan(face.topRight().x());
        assertThat(face.topLeft().y()).isLessThan(face.bottomLeft().y());
    }

    @Test
    void aQuarterTurnedItLiesOnItsLeftSide() {
        var face = new Alike(List.of(), 24, 1.35).face(PLACE, -Math.PI / 2, 1);

        assertThat(Math.abs(face.up())).isCloseTo(Math.PI, within(1e-6));
        assertThat(face.height()).isCloseTo(24 * 1.35, within(1e-6));
    }

    @Test
    void amongTilesSeenAslantItIsAsAslant() {
        // Half as tall as wide tiles are: taken from far down the table's side.
        var neighbour = new PixelQuad(
                new PixelPoint(140, 92), new PixelPoint(170, 92), new PixelPoint(166, 112), new PixelPoint(136, 112));
        var alike = new Alike(List.of(neighbour), 24, 1.35);

        var along = alike.face(PLACE, neighbour.up(), 0);
        var across = alike.face(PLACE, neighbour.up(), 1);

        assertThat(along.width()).isCloseTo(neighbour.width(), within(0.01));
        assertThat(along.height()).isCloseTo(neighbour.height(), within(0.01));
        assertThat(across.height())
                .as("lying across, its long side is seen whole")
                .isCloseTo(30 * 1.35, within(0.01));
        assertThat(across.width()).isCloseTo(neighbour.height() / 1.35, within(0.01));
        assertThat(alike.apart(PLACE, new PixelPoint(230, 100))).isCloseTo(1, within(0.01));
    }
}
