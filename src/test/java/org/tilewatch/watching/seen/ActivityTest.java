package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class ActivityTest {
    private static final int HAND = 13;

    private final Tracks tracks = new Tracks(new TileSize(26, 35, 20));
    private final Activity activity = new Activity();

    private double idle(double t, List<SeenTile> tiles) {
        var look = new Look(t, tiles, List.of());
        tracks.update(look, _ -> false);
        activity.look(look, tracks);
        return activity.idle(t);
    }

    private static List<SeenTile> tiles(int count, Face face) {
        return IntStream.range(0, count)
                .mapToObj(place -> new SeenTile(
                        new TablePoint(27 * place, -340),
                        Math.PI / 2,
                        face,
                        face == Face.UP ? Optional.of(Reading.mostly(Tile.M1, 0.99)) : Optional.empty(),
                        0.9))
                .toList();
    }

    /** Who settled the hand at the first look at these faces would leave them out. */
    @Test
    void aHandLaidOpenBetweenTwoLooksMovesBeforeItsFacesHaveComeToRest() {
        idle(0, tiles(HAND, Face.EDGE));
        idle(0.2, tiles(HAND, Face.EDGE));
        assertThat(idle(3, tiles(HAND, Face.EDGE))).isEqualTo(3);

        assertThat(idle(3.2, tiles(HAND, Face.UP))).isZero();
    }

    @Test
    void aFaceThatSeemsToLieThereForALookMovesNothing() {
        idle(0, tiles(HAND, Face.EDGE));
        idle(0.2, tiles(HAND, Face.EDGE));
        var phantom = new SeenTile(new TablePoint(0, 0), 1, Face.UP, Optional.of(Reading.mostly(Tile.M1, 0.6)), 0.4);

        assertThat(idle(3, List.of(phantom))).isEqualTo(3);
    }
}
