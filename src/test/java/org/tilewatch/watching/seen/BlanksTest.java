package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Blank sides on a table of 800 mm, where a wall stood along the side of seat 0. */
class BlanksTest {
    private static final TileSize SIZE = new TileSize(26, 35, 20);
    private static final List<TablePoint> WALLS = List.of(new TablePoint(0, -240), new TablePoint(26, -240));

    /** Before the deal a wall stood along the other side too. */
    private static final LastDeal DEAL =
            new LastDeal(-30, -40, WALLS, List.of(new TablePoint(0, 240), new TablePoint(26, 240)));

    private final Tracks tracks = new Tracks(SIZE);
    private final TableZones zones = TableZones.guessed(
            800, SIZE, Games.named("millington").orElseThrow().play());

    private final Reaches reaches = new Reaches();

    @Test
    void givenABlankAloneInTheMiddleThenItIsAWhiteDragon() {
        assertThat(told(look(blank(40, 60)))).containsExactly(Face.UP);
    }

    /** Whoever discards far out lays tiles up to the wall; where the wall's own row goes on, a back is the wall's. */
    @Test
    void givenABlankThatTouchesTheWallThenItIsADragonUnlessItLiesInTheWallsRow() {
        assertThat(told(look(blank(0, -203)))).containsExactly(Face.UP);
        assertThat(told(look(blank(-27, -240)))).containsExactly(Face.DOWN);
    }

    /** Of a wall that was moved since the deal one tile is found and those beside it are not. */
    @Test
    void givenABlankThatShowsWhereNoHandHasBeenThenItStaysABack() {
        var elsewhere = new Look.Region(-220, 140, -160, 400);
        for (int look = 0; look < 6; look++) {
            reaches.look(new Look(-1.2 + 0.2 * look, List.of(), List.of(elsewhere)));
        }

        assertThat(told(look(blank(40, 60)))).containsExactly(Face.DOWN);
    }

    /** East has won with a pair of blank white dragons, and another lies in his concealed kong: their backs look alike. */
    @Test
    void givenBlanksInAHandLaidOpenThenTheyAreWhiteDragonsButNotThoseOfAKong() {
        var tiles = new ArrayList<SeenTile>();
        for (int i = 0; i < 8; i++) {
            tiles.add(i == 3 || i == 4 ? blank(27 * i - 200, -345) : face(27 * i - 200, Tile.values()[i]));
        }
        for (int i = 0; i < 4; i++) {
            tiles.add(i == 0 || i == 3 ? blank(27 * i + 120, -345) : face(27 * i + 120, Tile.RED));
        }

        var told = told(new Look(0, tiles, List.of()));

        assertThat(told.subList(0, 8)).containsOnly(Face.UP);
        assertThat(told.subList(8, 12)).containsExactly(Face.DOWN, Face.UP, Face.UP, Face.DOWN);
    }

    /** East's concealed kong lies in line with the hand that he lays open now, and his arm is over the half of it. */
    @Test
    void givenABackOfAKongThatHasLainThereForLongThenItStaysOneWhateverIsLaidBesideIt() {
        tracks.update(new Look(-20, List.of(blank(120, -345)), List.of()), track -> false);
        var tiles = new ArrayList<SeenTile>();
        tiles.add(blank(120, -345));
        for (int i = 1; i < 7; i++) {
            tiles.add(face(120 + 27 * i, Tile.values()[i]));
        }

        assertThat(told(new Look(0, tiles, List.of()))).startsWith(Face.DOWN);
        assertThat(told(new Look(-19, tiles, List.of()))).startsWith(Face.UP);
    }

    @Test
    void givenNoHandInAnyLookThenABlankIsAWhiteDragon() {
        for (int look = 0; look < 6; look++) {
            reaches.look(new Look(-1.2 + 0.2 * look, List.of(), List.of()));
        }

        assertThat(told(look(blank(40, 60)))).containsExactly(Face.UP);
    }

    @Test
    void givenABlankUnderAHandJustNowThenItIsAWhiteDragon() {
        var hand = new Look.Region(20, 40, 60, 80);
        for (int look = 0; look < 6; look++) {
            reaches.look(new Look(-1.2 + 0.2 * look, List.of(), look == 4 ? List.of(hand) : List.of()));
        }

        assertThat(told(look(blank(40, 60)))).containsExactly(Face.UP);
    }

    @Test
    void givenABackThatALaterHandPassesThenItIsABackStill() {
        tracks.update(look(blank(40, 60)), track -> false);

        assertThat(told(look(blank(41, 60)))).containsExactly(Face.DOWN);
    }

    @Test
    void givenABlankWhereAWallStoodThenItIsABack() {
        assertThat(told(look(blank(24, -235)))).containsExactly(Face.DOWN);
    }

    /** The hands were dealt from that wall, and where it stood a slot gapes. */
    @Test
    void givenABlankWhereAWallStoodBeforeTheDealThenItIsABack() {
        assertThat(told(look(blank(24, 235), white(0, 235)))).containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void givenABlankBesideOthersFaceDownThenTheyStayBacks() {
        assertThat(told(look(blank(40, 60), blank(66, 60)))).containsExactly(Face.DOWN, Face.DOWN);
    }

    @Test
    void givenAWhiteDragonToldBeforeThenABlankBesideItIsOneToo() {
        tracks.update(Blanks.told(look(blank(40, 60)), tracks, zones, DEAL, reaches), track -> false);

        assertThat(told(look(blank(40, 60), blank(66, 60)))).containsExactly(Face.UP, Face.UP);
    }

    @Test
    void givenAHandAboveItThenABlankIsLeftOut() {
        var hand = new Look.Region(20, 40, 60, 80);

        assertThat(told(new Look(0, List.of(blank(40, 60)), List.of(hand)))).isEmpty();
    }

    @Test
    void givenAnUnreadableFaceWhereAWallStoodThenItIsTheWallsRest() {
        assertThat(told(look(face(0, -238, 0.5), face(26, -238, 0.95)))).containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void givenAFaintUnreadableFaceBesideAWallThenItIsTheWallsSide() {
        assertThat(told(look(faint(13, -205, 0.5), faint(13, -190, 0.9)))).containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void givenAGuessBesideAWallThenItIsATileOfTheWall() {
        assertThat(told(look(face(0, -208, 0.4), face(40, -208, 0.6)))).containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void givenAGuessWhereAWallStoodBeforeTheDealThenItIsWhatIsUnderIt() {
        assertThat(told(look(face(0, 242, 0.1), face(26, 242, 0.6), face(0, 205, 0.1))))
                .containsExactly(Face.DOWN, Face.UP, Face.UP);
    }

    @Test
    void givenAWhiteDragonReadWhereABackOfTheWallLiesStillThenItIsThatBack() {
        tracks.update(look(blank(0, -240)), track -> false);

        assertThat(told(look(white(1, -239), white(26, -240)))).containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void givenAWhiteDragonLaidWhereATileOfTheWallWasDrawnThenItIsADragon() {
        tracks.update(look(blank(0, -240)), track -> false);
        tracks.update(look(), track -> false);

        assertThat(told(look(white(1, -239)))).containsExactly(Face.UP);
    }

    @Test
    void givenRiichisIndicatorTurnedInTheWallThenItIsADragon() {
        tracks.update(look(blank(0, -240)), track -> false);
        var riichi = TableZones.guessed(
                800, SIZE, Games.named("ema-riichi-2012").orElseThrow().play());

        assertThat(Blanks.told(look(white(0, -240)), tracks, riichi, DEAL, reaches)
                        .tiles())
                .extracting(SeenTile::face)
                .containsExactly(Face.UP);
    }

    /** A flecked back, seen for the first time as the tile above it was drawn. */
    @Test
    void givenAFaceWhereABackOfTheWallLayUntilNowThenItIsTheBackUnderIt() {
        tracks.update(look(blank(0, -240)), track -> false);

        assertThat(told(look(face(1, -239, 0.97), face(40, -239, 0.97)))).containsExactly(Face.DOWN, Face.UP);
    }

    @Test
    void givenABackByItselfAmongStandingTilesThenItIsNoWall() {
        var top = new Track(1, 0, 0, blank(0, -345));
        var wall = new Track(2, 0, 0, blank(0, -240));
        var next = new Track(3, 0, 0, blank(26, -240));
        assertThat(DealSight.walls(List.of(top, wall, next), zones)).containsExactly(wall, next);
    }

    private List<Face> told(Look look) {
        return Blanks.told(look, tracks, zones, DEAL, reaches).tiles().stream()
                .map(SeenTile::face)
                .toList();
    }

    private static Look look(SeenTile... tiles) {
        return new Look(0, List.of(tiles), List.of());
    }

    private static SeenTile blank(double x, double y) {
        return new SeenTile(new TablePoint(x, y), 0, Face.DOWN, Optional.empty(), 0.7);
    }

    private static SeenTile faint(double x, double y, double sure) {
        return new SeenTile(new TablePoint(x, y), 0, Face.UP, Optional.of(Reading.mostly(Tile.P8, sure)), 0.36);
    }

    private static SeenTile white(double x, double y) {
        return new SeenTile(new TablePoint(x, y), 0, Face.UP, Optional.of(Reading.mostly(Tile.WHITE, 0.98)), 0.7);
    }

    private static SeenTile face(double x, Tile tile) {
        return new SeenTile(new TablePoint(x, -345), 0, Face.UP, Optional.of(Reading.mostly(tile, 0.99)), 0.9);
    }

    private static SeenTile face(double x, double y, double sure) {
        return new SeenTile(new TablePoint(x, y), 0, Face.UP, Optional.of(Reading.mostly(Tile.P8, sure)), 0.7);
    }
}
