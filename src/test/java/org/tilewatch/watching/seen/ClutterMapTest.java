package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class ClutterMapTest {
    private static ClutterMap of(List<TablePoint> places) {
        var map = new ClutterMap();
        places.forEach(place -> map.add(new Track(
                1, 0, 0.1, new SeenTile(place, 0, Face.UP, Optional.of(Reading.mostly(Tile.M1, 0.6)), 0.5))));
        return map;
    }

    private static List<TablePoint> twiceBefore(double fromTheMiddle, int players) {
        return IntStream.range(0, 2 * players)
                .mapToObj(i -> new TablePoint(i / players * 5, -fromTheMiddle).turned(i % players))
                .toList();
    }

    @Test
    void lightsThatComeBackBeforeThreePlayersAreAConsoles() {
        assertThat(of(twiceBefore(40, 3)).console()).hasValue(110);
        assertThat(of(twiceBefore(40, 4)).console()).hasValue(110);
    }

    @Test
    void whatComesOnceOrBeforeTwoOrLiesAmongTheDiscardsIsNone() {
        assertThat(of(twiceBefore(40, 4).subList(0, 4)).console()).isEmpty();
        assertThat(of(twiceBefore(40, 2)).console()).isEmpty();
        assertThat(of(twiceBefore(160, 4)).console()).isEmpty();
        assertThat(new ClutterMap().console()).isEmpty();
    }
}
