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

    /** Figures that stay are the same as such that come back: they read like nothing each time that the whole table is looked at. */
    @Test
    void figuresThatLieBeforeThreePlayersAreAConsolesToo() {
        var map = new ClutterMap();
        var figures = IntStream.range(0, 3)
                .mapToObj(i -> figure(i, new TablePoint(0, -40).turned(i), Tile.P6, 0.1))
                .toList();
        map.look(20, figures, figure -> true);
        assertThat(map.console()).isEmpty();
        map.look(23, figures, figure -> true);
        map.look(24, figures, figure -> true);
        assertThat(map.console()).isEmpty();
        map.look(46, figures, figure -> true);
        assertThat(map.console()).hasValue(110);
    }

    @Test
    void whatIsBlankOrUnreadOnAConsoleIsOfItAndWhatIsReadIsNot() {
        var map = of(twiceBefore(40, 4));
        assertThat(map.isOnConsole(figure(1, new TablePoint(-15, 42), Tile.WHITE, 0.96)))
                .isTrue();
        assertThat(map.isOnConsole(figure(1, new TablePoint(-15, 42), Tile.M4, 0.3)))
                .isTrue();
        assertThat(map.isOnConsole(figure(1, new TablePoint(-15, 42), Tile.M4, 0.99)))
                .isFalse();
        assertThat(map.isOnConsole(figure(1, new TablePoint(-15, 90), Tile.WHITE, 0.96)))
                .isFalse();
        assertThat(new ClutterMap().isOnConsole(figure(1, new TablePoint(0, 40), Tile.WHITE, 0.96)))
                .isFalse();
    }

    private static Track figure(long id, TablePoint place, Tile like, double read) {
        return new Track(id, 0, 0, new SeenTile(place, 0, Face.UP, Optional.of(Reading.mostly(like, read)), 0.5));
    }
}
