package org.tilewatch.simulator.eye;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/** A checked cloth as the recogniser sees it. */
class ChecksTest {
    private static final TileSize SIZE = new TileSize(26, 35, 20);
    private static final double HALF = 400;

    private static List<SeenTile> seen(double t, Thing.Cloth cloth, TileBody... tiles) {
        return new Checks(SIZE, 1)
                .at(t, new SimulatedScene(List.of(tiles), List.of(), List.of(cloth))).stream()
                        .filter(tile -> Math.abs(tile.centre().x()) < HALF
                                && Math.abs(tile.centre().y()) < HALF)
                        .toList();
    }

    private static TileBody tile(double x, double y) {
        return new TileBody(
                1, Tile.P5, new Pose(new TablePoint(x, y), 0, Math.PI / 2, Stance.FACE_UP), TileRole.DISCARD);
    }

    /** So many were found on rendered cloths of 800 millimetres: 670 to 702, 369 to 410, 181 to 210. */
    @ParameterizedTest
    @CsvSource({"30, 600, 720", "39, 350, 430", "48, 170, 220", "75, 0, 0"})
    void ofChecksOfATilesSizeHundredsAreTakenForTilesAndOfLargeOnesNone(double side, int least, int most) {
        assertThat(seen(5, new Thing.Cloth(side, 0.3, false))).hasSizeBetween(least, most);
    }

    @Test
    void mostLieWhereTheyLieAndAFewComeAndGo() {
        var cloth = new Thing.Cloth(39, 0.3, false);
        var first = seen(5, cloth);
        var later = seen(60, cloth);
        assertThat(later).isNotEqualTo(first);
        assertThat(later.stream().filter(first::contains).count()).isGreaterThan(first.size() * 8 / 10);
        assertThat(first.stream().filter(check -> check.face() == Face.DOWN).count())
                .isGreaterThan(first.size() * 9 / 10);
    }

    @Test
    void whereTheEmptyTableWasLearntOnlyTheChecksBesideATileAre() {
        var cloth = new Thing.Cloth(30, 0.3, true);
        assertThat(seen(5, cloth)).isEmpty();
        var lying = new TablePoint(40, -20);
        var beside = seen(5, cloth, tile(lying.x(), lying.y()), tile(-200, 100), tile(-100, 250));
        assertThat(beside)
                .isNotEmpty()
                .hasSizeLessThan(9)
                .noneMatch(check -> check.centre().distanceTo(lying) < SIZE.widthMm() / 2);
    }
}
