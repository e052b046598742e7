package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.HandRows.RowSeen;
import org.tilewatch.watching.seen.Look.Region;

/** A row of thirteen, a tile drawn to its right, and a discard: what the row tells of whether that was the tile drawn. */
class HandRowsTest {
    private static final TileSize SIZE = new TileSize(26, 35, 20);
    private static final double ROW = -350;
    private static final double PLACE = 7 * 26 + 20;
    private static final Region OVER_THE_RIGHT = new Region(140, -400, 240, -300);
    private static final Region BESIDE_THE_ROW = new Region(180, -400, 240, -300);
    private static final Region FINGERS_AT_THE_END = new Region(140, -400, 240, -330);
    private static final Region FINGERS_IN_THE_MIDDLE = new Region(-40, -400, 20, -330);
    private static final Region OVER_THE_MIDDLE = new Region(-90, -400, 60, -300);

    private static final Region OVER_TWO_ON_ITS_WAY = new Region(30, -400, 80, -120);

    private final Tracks tracks = new Tracks(SIZE);
    private final TableZones zones = TableZones.guessed(800, SIZE, Games.usual().play());
    private final HandRows rows = new HandRows(SIZE);
    private final Reaches reaches = new Reaches();
    private double t;

    @Test
    void aTileThatStillStandsApartWasNotThrown() {
        row(10);
        row(5, drawn());
        row(2, drawn(), discard());
        assertThat(told()).isEqualTo(RowSeen.DRAWN_TILE_STOOD);
    }

    /** It was seen no more for a moment, and then lay in the middle: whoever puts it to the others leaves the same row. */
    @Test
    void aTileThatStoodApartUntilAMomentAgoMayHaveBeenThrownItself() {
        row(10);
        row(5, drawn());
        under(2, List.of(OVER_THE_RIGHT));
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.UNSEEN);
    }

    @Test
    void aHandAmongTheOthersWhileItStoodApartTookAnother() {
        row(10);
        row(4, drawn());
        under(2, List.of(OVER_THE_MIDDLE), drawn());
        under(1, List.of(OVER_THE_MIDDLE, OVER_THE_RIGHT));
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.DRAWN_TILE_STOOD);
    }

    @Test
    void aRowThatHasNotChangedBesideAnEmptyPlaceKeptItsTiles() {
        row(15);
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.AS_BEFORE);
    }

    /** Fingers were at the row's end until the discard lay: by then a tile just drawn stands where the last one stood. */
    @Test
    void aPlaceSeenTooLateTellsNothing() {
        row(10);
        under(5, List.of(FINGERS_AT_THE_END));
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.UNSEEN);
    }

    /** An arm was over the row's end all the while, but no hand in the row, and then all stand there as before: none of them was thrown. */
    @Test
    void aRowThatNoHandHasBeenInKeptItsTilesThoughThePlaceBesideItWasNotSeen() {
        row(10);
        under(5, List.of(OVER_THE_RIGHT));
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.AS_BEFORE);
    }

    /** A look is missing while the arm was there: meanwhile a hand may have been in the row. */
    @Test
    void whereALookIsMissingAHandMayHaveBeenInTheRow() {
        row(10);
        under(2, List.of(OVER_THE_RIGHT));
        t += 0.2;
        under(2, List.of(OVER_THE_RIGHT));
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.UNSEEN);
    }

    /** The tile just drawn is seen no more, but fingers were in the midst of the row: one of the others was taken. */
    @Test
    void fingersInTheMidstOfTheRowTookAnotherThanTheTileThatStoodApart() {
        row(10);
        row(4, drawn());
        under(1, List.of(FINGERS_IN_THE_MIDDLE, OVER_THE_RIGHT));
        under(1, List.of(OVER_THE_RIGHT));
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.DRAWN_TILE_STOOD);
    }

    /** The drawn tile stood under an arm until the last of the row was thrown, and took its place. */
    @Test
    void aPlaceThatIsBesideTheRowOnlyOnceItsLastTileIsThrownTellsNothing() {
        row(10);
        under(4, List.of(BESIDE_THE_ROW));
        without(12, 1, List.of(BESIDE_THE_ROW));
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.UNSEEN);
    }

    @Test
    void aTileThatLooksMissedInARowUnderAnArmWasThrownAndAnotherTookItsPlace() {
        row(10);
        without(6, 2, List.of(OVER_THE_RIGHT));
        row(1);
        row(2, discard());
        assertThat(told()).isEqualTo(RowSeen.UNSEEN);
    }

    /** An arm throws one of the others; then those on its right are pushed together, and the tile drawn is put where the last one stood. */
    @Test
    void aRowWhoseTilesWereMovedWhenTheDiscardLayKeptNotAllOfThem() {
        row(13);
        under(2, List.of(OVER_TWO_ON_ITS_WAY));
        under(1, List.of(pushed(78), pushed(104), pushed(130)), discard());
        row(3, discard());
        assertThat(told()).isEqualTo(RowSeen.UNSEEN);
    }

    @Test
    void anArmOnItsWayToTheMiddleMovesNoTileOfTheRow() {
        row(13);
        under(2, List.of(OVER_TWO_ON_ITS_WAY));
        under(1, List.of(OVER_TWO_ON_ITS_WAY), discard());
        row(3, discard());
        assertThat(told()).isEqualTo(RowSeen.AS_BEFORE);
    }

    private RowSeen told() {
        var discard = tracks.all().stream()
                .filter(track -> track.face() == Face.UP)
                .findFirst()
                .orElseThrow();
        return rows.seen(Seat.BOTTOM, 13, discard);
    }

    private void row(int looks, SeenTile... more) {
        under(looks, List.of(), more);
    }

    private void under(int looks, List<Region> hidden, SeenTile... more) {
        without(-1, looks, hidden, more);
    }

    private void without(int gone, int looks, List<Region> hidden, SeenTile... more) {
        for (int i = 0; i < looks; i++) {
            t += 0.2;
            var seen = new ArrayList<>(IntStream.range(0, 13)
                    .filter(place -> place != gone)
                    .mapToObj(place -> standing(26 * (place - 6)))
                    .filter(tile -> hidden.stream().noneMatch(region -> region.contains(tile.centre(), 0)))
                    .toList());
            seen.addAll(List.of(more));
            var look = new Look(t, seen, hidden);
            tracks.update(look, track -> false);
            reaches.look(look);
            rows.look(look, reaches, tracks, zones);
        }
    }

    /** A tile of the row on its way to another place. */
    private static Region pushed(double x) {
        return new Region(x - 25, ROW - 25, x + 25, ROW + 25);
    }

    private static SeenTile drawn() {
        return standing(PLACE);
    }

    private static SeenTile standing(double x) {
        return new SeenTile(new TablePoint(x, ROW), 0, Face.EDGE, Optional.empty(), 0.95);
    }

    private static SeenTile discard() {
        return new SeenTile(
                new TablePoint(0, -100), Math.PI / 2, Face.UP, Optional.of(Reading.mostly(Tile.M1, 0.99)), 0.95);
    }
}
