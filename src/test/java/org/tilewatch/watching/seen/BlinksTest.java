package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Missing;

class BlinksTest {
    private final Blinks blinks = new Blinks(Missing.USUAL);

    private static Track face(double finder) {
        return new Track(
                1,
                0,
                0.1,
                new SeenTile(new TablePoint(0, 0), 0, Face.UP, Optional.of(Reading.mostly(Tile.P4, 0.99)), finder));
    }

    private int enough() {
        return blinks.enough(Enough.USUAL.few());
    }

    @Test
    void whereLooksMissManyFacesThatLieThereMoreMissesAreWaitedFor() {
        int before = enough();
        for (int i = 0; i < 3000; i++) {
            var track = face(0.9);
            track.miss(0.3);
            track.miss(0.5);
            blinks.seen(track);
        }

        assertThat(enough()).isGreaterThan(before);
    }

    @Test
    void facesThatAreAlwaysSeenAreNotWaitedForLonger() {
        int before = enough();
        for (int i = 0; i < 3000; i++) {
            blinks.seen(face(0.9));
        }

        assertThat(enough()).isLessThanOrEqualTo(before);
    }

    @Test
    void aFaceThatComesBackWhereOneWentWasOnlyMissed() {
        int before = enough();
        for (int i = 0; i < 3000; i++) {
            var gone = face(0.9);
            gone.miss(0.3);
            gone.miss(0.5);
            blinks.gone(gone);
            blinks.came(face(0.9), 0.9, 5, 0.2);
        }

        assertThat(enough()).isGreaterThan(before);
    }
}
