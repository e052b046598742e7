package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

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

    @Test
    void squareHalvesOfAFaceSayNothingOfTheSize() {
        var read = List.of(
                sure(box(0, 0, 24, 32)),
                sure(box(40, 0, 24, 32)),
                sure(box(80, 0, 24, 32)),
                sure(box(200, 100, 24, 22)));

        var alike = Alike.to(read, 24, 1.35);

        assertThat(alike.known()).hasSize(3).noneMatch(face -> face.height() < 30);
    }

    /** Seen aslant its tiles are not as wide as tiles seen from above: two of them would lie in one's place. */
    @Test
    void tilesOfASetThatNobodyCanReadAreAsLargeAsThoseThatAreSurelyFound() {
        var unread = IntStream.range(0, 6)
                .mapToObj(i -> new ReadTile(found(box(20 * i, 0, 20, 32)), Optional.of(Reading.mostly(Tile.P2, 0.1))))
                .toList();
        var byChance = Stream.concat(unread.stream(), Stream.of(sure(box(300, 0, 12, 18))))
                .toList();

        assertThat(Alike.to(byChance, 38, 1.35).known()).contains(box(0, 0, 20, 32), box(300, 0, 12, 18));
        assertThat(Alike.to(List.of(unread.getFirst(), sure(box(300, 0, 24, 32))), 38, 1.35)
                        .known())
                .as("where one in two is read")
                .containsExactly(box(300, 0, 24, 32));
    }

    @Test
    void anOutlineBetweenTheTwoWaysThatATileMayLieIsSquare() {
        var alike = new Alike(List.of(), 24, 1.35);

        assertThat(alike.isSquat(found(box(50, 50, 25, 26)))).isTrue();
        assertThat(alike.isSquat(found(box(50, 50, 24, 32)))).isFalse();
        assertThat(alike.isSquat(found(box(50, 50, 32, 24)))).isFalse();
    }

    @Test
    void twoSquareFindsInThePlaceOfOneTileAreItsHalves() {
        var alike = new Alike(List.of(), 24, 1.35);
        var one = found(box(50, 50, 26, 26));
        var other = found(box(50, 64, 26, 26));

        assertThat(alike.halves(List.of(one, other))).containsExactly(new FullSize.Halves(one, other));
        assertThat(alike.halves(List.of(one, found(box(50, 76, 26, 26))))).isEmpty();
    }

    @Test
    void ofFacesInOnePlaceTheOneThatLooksMostLikeATileStays() {
        var alike = new Alike(List.of(), 24, 1.35);
        var one = sure(box(50, 50, 24, 32));
        var piece = new ReadTile(found(box(56, 52, 24, 30)), Optional.of(Reading.mostly(Tile.P2, 0.3)));
        var beside = sure(box(76, 50, 24, 32));

        assertThat(alike.oneInAPlace(List.of(piece, one, beside))).containsExactly(one, beside);
    }

    private static ReadTile sure(PixelQuad face) {
        return new ReadTile(found(face), Optional.of(Reading.mostly(Tile.M1, 0.99)));
    }

    private static FoundTile found(PixelQuad face) {
        return new FoundTile(face, Face.UP, 0.8);
    }

    /** A face with its middle there, so wide and high. */
    private static PixelQuad box(double x, double y, double width, double height) {
        return new PixelQuad(
                new PixelPoint(x - width / 2, y - height / 2),
                new PixelPoint(x + width / 2, y - height / 2),
                new PixelPoint(x + width / 2, y + height / 2),
                new PixelPoint(x - width / 2, y + height / 2));
    }
}
