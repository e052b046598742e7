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
import org.tilewatch.tiles.Tile;

/** A row of standing tiles before seat 0 at a table of 800 mm, of which some tops are read as white dragons. */
class StandingTopsTest {
    private static final TileSize SIZE = new TileSize(26, 35, 20);
    private static final double ROW = -355;

    private final TableZones zones = TableZones.guessed(
            800, SIZE, Games.named("millington").orElseThrow().play());
    private final StandingTops tops = new StandingTops(SIZE.widthMm());

    @Test
    void threeBlanksInARowBeforeTheDealAreTopsAndSoIsEachLaterOne() {
        assertThat(upright(row(2, 5, 6), false)).isEqualTo(13);
        assertThat(upright(beside(), true)).isEqualTo(14);
    }

    @Test
    void twoProveNothing() {
        assertThat(upright(row(2, 5), false)).isEqualTo(11);
        assertThat(upright(beside(), true)).isEqualTo(13);
    }

    @Test
    void tilesThatArriveOnTheirFacesProveNothing() {
        var tiles = row();
        IntStream.range(13, 17).forEach(i -> tiles.add(back(i * 27, ROW)));
        assertThat(upright(tiles, false)).isEqualTo(13);
    }

    /** A row, and a blank face beside it, as of a set that was laid there. */
    private static List<SeenTile> beside() {
        var tiles = row();
        tiles.add(blank(13 * 27, ROW - 3, 0.45));
        return tiles;
    }

    @Test
    void blankFacesAmongStandingTilesAreTopsInAnySet() {
        assertThat(upright(row(1, 2, 3), true)).isEqualTo(13);
    }

    /** Of a set whose tops look like its backs the finder takes now these, now those for tiles that lie face down. */
    @Test
    void whatLiesFaceDownAmongStandingTilesIsATopInAnySet() {
        var tiles = row();
        IntStream.of(3, 4, 5, 8).forEach(i -> tiles.set(i, back(i * 27, ROW + 3)));
        assertThat(upright(tiles, true)).isEqualTo(13);
    }

    @Test
    void aKongFaceDownBesideTheRowStaysOne() {
        var tiles = row();
        IntStream.range(13, 17).forEach(i -> tiles.add(back(i * 27, ROW)));
        assertThat(upright(tiles, true)).isEqualTo(13);
    }

    @Test
    void whatLiesBesideTheLineOfTheRowIsAFace() {
        upright(row(2, 5, 6), false);
        var tiles = row();
        tiles.add(blank(0, ROW + 11, 0.5));
        assertThat(upright(tiles, true)).isEqualTo(13);
    }

    @Test
    void whatIsSurelyFoundInTheLineIsAFace() {
        upright(row(2, 5, 6), false);
        var tiles = row();
        tiles.add(blank(13.5 * 27, ROW, 0.8));
        assertThat(upright(tiles, true)).isEqualTo(13);
    }

    @Test
    void anotherHandIsJudgedByItsOwnDeal() {
        upright(row(2, 5, 6), false);
        upright(row(), true);
        assertThat(upright(row(2, 5), false)).isEqualTo(11);
        assertThat(upright(beside(), true)).isEqualTo(13);
    }

    /** A slanting row of which only its left end is seen to stand: its right end lies in its line all the same. */
    @Test
    void aFewStandingTilesSayLittleOfHowARowSlants() {
        var tiles = new ArrayList<SeenTile>();
        IntStream.range(0, 3).forEach(i -> tiles.add(edge(i * 27, ROW + 1.2 * i)));
        IntStream.range(3, 7).forEach(i -> tiles.add(blank(i * 27, ROW + 3, 0.45)));
        assertThat(upright(tiles, false)).isEqualTo(7);
    }

    @Test
    void aTopThatIsSeenTogetherWithItsTileIsOneTile() {
        upright(row(2, 5, 6), false);
        var tiles = row();
        tiles.add(blank(4 * 27, ROW - 3, 0.45));
        assertThat(upright(tiles, true)).isEqualTo(13);
    }

    /** Of a black set none of them may be seen on edge. */
    @Test
    void handsThatSeemToLieInLinesOutsideTheWallsStand() {
        assertThat(upright(with(walls(20), line(13)), false)).isEqualTo(13);
        assertThat(upright(with(walls(20), line(13)), true)).isEqualTo(13);
        assertThat(upright(with(walls(20), line(5)), true)).isEqualTo(5);
    }

    @Test
    void wallsThatAreBeingBuiltLieInLongerLinesAndWithNoneFartherIn() {
        assertThat(upright(with(walls(20), line(17)), false)).isZero();
        assertThat(upright(with(walls(8), line(13)), false)).isZero();
        assertThat(upright(with(walls(20), line(8)), false)).isZero();
    }

    @Test
    void handsThatWereDealtOnTheirFacesAreNoTopsOnceTheyStand() {
        assertThat(upright(with(walls(20), line(13)), false)).isEqualTo(13);
        assertThat(upright(row(), true)).isEqualTo(13);
        var kong = row();
        IntStream.range(13, 17).forEach(i -> kong.add(back(i * 27, ROW)));
        assertThat(upright(kong, true)).isEqualTo(13);
    }

    @Test
    void whatLiesFaceDownAsAHandIsPlayedIsNoStandingHand() {
        assertThat(upright(with(walls(20), line(13)), true)).isZero();
    }

    private static List<SeenTile> with(List<SeenTile> walls, List<SeenTile> hands) {
        var tiles = new ArrayList<>(walls);
        tiles.addAll(hands);
        return tiles;
    }

    private static List<SeenTile> walls(int tiles) {
        return IntStream.range(0, tiles)
                .mapToObj(i -> back(i * 27 - 100, ROW + 80))
                .toList();
    }

    private static List<SeenTile> line(int tiles) {
        return IntStream.range(0, tiles).mapToObj(i -> back(i * 27, ROW)).toList();
    }

    private long upright(List<SeenTile> tiles, boolean dealt) {
        return tops.told(new Look(0, tiles, List.of()), zones, dealt).tiles().stream()
                .filter(tile -> tile.face() == Face.EDGE)
                .count();
    }

    /** Thirteen tiles, those with these numbers read as white dragons. */
    private static List<SeenTile> row(Integer... blanks) {
        var read = List.of(blanks);
        var tiles = new ArrayList<SeenTile>();
        for (int i = 0; i < 13; i++) {
            tiles.add(read.contains(i) ? blank(i * 27, ROW - 3, 0.45) : edge(i * 27, ROW));
        }
        return tiles;
    }

    private static SeenTile edge(double x, double y) {
        return new SeenTile(new TablePoint(x - 160, y), 0, Face.EDGE, Optional.empty(), 0.6);
    }

    private static SeenTile back(double x, double y) {
        return new SeenTile(new TablePoint(x - 160, y), 0, Face.DOWN, Optional.empty(), 0.6);
    }

    private static SeenTile blank(double x, double y, double confidence) {
        return new SeenTile(
                new TablePoint(x - 160, y),
                Math.PI / 2,
                Face.UP,
                Optional.of(Reading.mostly(Tile.WHITE, 0.97)),
                confidence);
    }
}
