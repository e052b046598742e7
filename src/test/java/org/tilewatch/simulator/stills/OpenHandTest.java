package org.tilewatch.simulator.stills;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.stills.RandomTable.Layout;
import org.tilewatch.tiles.Tile;

/** Winning hands laid open, many of them, without their pictures. */
class OpenHandTest {
    private static final TileSize SIZE = new TileSize(26, 35, 20);

    @Test
    void aHandHasFourteenToEighteenTilesBesideItsFlowers() {
        for (int seed = 0; seed < 300; seed++) {
            var playing = hand(seed, DrawnArt.house().tiles()).tiles().stream()
                    .filter(body -> !body.tile().isBonus())
                    .toList();
            assertThat(playing).as("seed %d", seed).hasSizeBetween(14, 18);
        }
    }

    @Test
    void onlyTwoTilesOfAConcealedKongLieFaceDown() {
        int kongs = 0;
        for (int seed = 0; seed < 300; seed++) {
            var simulatedScene = hand(seed, DrawnArt.house().tiles());
            var down = simulatedScene.tiles().stream()
                    .filter(body -> body.pose().stance() == Stance.FACE_DOWN)
                    .toList();
            assertThat(down.size() % 2).as("seed %d", seed).isZero();
            for (TileBody back : down) {
                assertThat(simulatedScene.tiles())
                        .filteredOn(body -> body.tile().kind() == back.tile().kind())
                        .as("seed %d", seed)
                        .hasSize(4);
            }
            kongs += down.size() / 2;
        }
        assertThat(kongs).isBetween(20, 150);
    }

    @Test
    void artWithoutFlowersShowsNone() {
        var suits = Set.copyOf(DrawnArt.house().tiles().stream()
                .filter(tile -> !tile.isBonus())
                .toList());
        for (int seed = 0; seed < 50; seed++) {
            assertThat(hand(seed, suits).tiles()).extracting(TileBody::tile).noneMatch(Tile::isBonus);
        }
    }

    @Test
    void aTelephoneSeesTheWholeHandAndNoTileTooSmall() {
        for (int seed = 0; seed < 300; seed++) {
            var centres = hand(seed, DrawnArt.house().tiles()).tiles().stream()
                    .map(body -> body.pose().centre())
                    .toList();
            var pinholeCamera = new RandomLook(new SplittableRandom(seed)).overTiles(centres, SIZE);
            for (var centre : centres) {
                var left = pinholeCamera.project(centre.x() - 13, centre.y(), 20);
                var right = pinholeCamera.project(centre.x() + 13, centre.y(), 20);
                assertThat(left.x()).as("seed %d", seed).isBetween(0.0, (double) pinholeCamera.width());
                assertThat(left.y()).as("seed %d", seed).isBetween(0.0, (double) pinholeCamera.height());
                assertThat(left.distanceTo(right)).as("seed %d", seed).isBetween(10.0, 100.0);
            }
        }
    }

    private static SimulatedScene hand(long seed, Set<Tile> faces) {
        return RandomTable.scene(Layout.HAND, 850, SIZE, faces, new SplittableRandom(seed));
    }
}
