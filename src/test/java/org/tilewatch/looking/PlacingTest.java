package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Face;

/** A table of 800 mm in the middle of a picture of 1200 by 1000 pixels, its sides upright. */
@Tag("native")
class PlacingTest {
    private static final TileSize TILE = new TileSize(26, 35, 20);

    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    @Test
    void aTileThatStandsAtTheVeryEdgeIsOnTheTable() {
        assertThat(placing().isOnTable(standing(390))).isTrue();
    }

    @Test
    void aPieceOfTheRimIsNoTile() {
        assertThat(placing().isOnTable(standing(399))).isFalse();
    }

    @Test
    void ofTwoFindsInOnePlaceTheSurerOneIsATile() {
        var one = face(0, 0, 5, 0.6);
        var again = face(8, 0, 13, 0.7);
        var beside = face(26, 0, 13, 0.5);

        assertThat(placing().apart(List.of(one, again, beside))).containsExactly(again, beside);
    }

    @Test
    void twoSmallFindsInThePlaceOfOneTileAreItsHalves() {
        var one = face(0, 0, 11, 0.7);
        var other = face(17, 0, 11, 0.6);
        var wholeBeside = face(17, 0, 13, 17.5, 0.6);
        var neighbour = face(26, 0, 11, 0.6);

        assertThat(placing().halves(List.of(other, one))).containsExactly(new Placing.Halves(one, other));
        assertThat(placing().halves(List.of(one, wholeBeside))).isEmpty();
        assertThat(placing().halves(List.of(one, neighbour))).isEmpty();

        var whole = placing().whole(new Placing.Halves(one, other), 0).corners();
        assertThat(whole.width()).isCloseTo(26, within(1.5));
        assertThat(whole.height()).isCloseTo(35, within(1.5));
        assertThat(Math.abs(Math.cos(whole.up())))
                .as("along the line between them")
                .isGreaterThan(0.99);
    }

    @Test
    void aFindMayBeEitherEndOfAFaceThatLiesAlongItOrAcross() {
        var half = face(100, 50, 10, 0.6);
        var middle = half.corners().centre();

        var faces = placing().endingIn(half);

        assertThat(faces).hasSize(4).allSatisfy(face -> {
            assertThat(face.corners().width()).isCloseTo(26, within(1.5));
            assertThat(face.corners().height()).isCloseTo(35, within(1.5));
            assertThat(face.corners().centre().distanceTo(middle)).isCloseTo(35 / 4.0, within(1.0));
        });
        assertThat(faces.stream()
                        .mapToDouble(face -> face.corners().centre().x())
                        .average()
                        .orElseThrow())
                .isCloseTo(middle.x(), within(0.5));
    }

    @Test
    void aFaceThatWasFoundTooSmallHasTheSizeOfATile() {
        var small = face(100, 50, 5, 0.6);

        var upright = placing().fullSize(small, 0).corners();
        var turned = placing().fullSize(small, 1).corners();

        // A face is seen from above the middle of the table, and as large as something that lies 20 mm nearer.
        assertThat(upright.width()).isCloseTo(26, within(1.5));
        assertThat(upright.height()).isCloseTo(35, within(1.5));
        assertThat(upright.centre().distanceTo(small.corners().centre())).isLessThan(0.01);
        assertThat(upright.topLeft().y()).isLessThan(upright.bottomLeft().y());
        assertThat(upright.topLeft().x()).isLessThan(upright.topRight().x());
        // A quarter turn anticlockwise: its top is on the left.
        assertThat(turned.topLeft().x()).isLessThan(turned.bottomLeft().x());
        assertThat(turned.topLeft().y()).isGreaterThan(turned.topRight().y());
    }

    @Test
    void aStandingTileReachesDownToTheTable() {
        var body = placing().body(standing(360));
        var foot = placing().view().toPixel(new TablePoint(0, 360), 0);

        assertThat(body).hasSize(3);
        assertThat(body.getLast().centre().distanceTo(foot)).isLessThan(0.5);
        assertThat(body.getLast().centre().distanceTo(body.getFirst().centre())).isGreaterThan(8);
        assertThat(placing().body(face(0, 0, 13, 0.6))).hasSize(1);
    }

    /** A square face about a place, its half side given in pixels. */
    private static FoundTile face(double x, double y, double half, double confidence) {
        return face(x, y, half, half, confidence);
    }

    private static FoundTile face(double x, double y, double right, double down, double confidence) {
        var centre = placing().view().toPixel(new TablePoint(x, y), TILE.thicknessMm());
        return new FoundTile(
                new PixelQuad(
                        new PixelPoint(centre.x() - right, centre.y() - down),
                        new PixelPoint(centre.x() + right, centre.y() - down),
                        new PixelPoint(centre.x() + right, centre.y() + down),
                        new PixelPoint(centre.x() - right, centre.y() + down)),
                Face.UP,
                confidence);
    }

    private static Placing placing() {
        var corners = List.of(
                new PixelPoint(200, 900),
                new PixelPoint(1000, 900),
                new PixelPoint(1000, 100),
                new PixelPoint(200, 100));
        var lens = new Lens(1200, 1000, Optional.empty(), List.of());
        return new Placing(CalibratedView.of(new Calibration(corners, 800, lens)), TILE);
    }

    private static FoundTile standing(double y) {
        var centre = placing().view().toPixel(new TablePoint(0, y), TILE.heightMm());
        return new FoundTile(
                new PixelQuad(
                        new PixelPoint(centre.x() - 13, centre.y() - 10),
                        new PixelPoint(centre.x() + 13, centre.y() - 10),
                        new PixelPoint(centre.x() + 13, centre.y() + 10),
                        new PixelPoint(centre.x() - 13, centre.y() + 10)),
                Face.EDGE,
                0.4);
    }
}
