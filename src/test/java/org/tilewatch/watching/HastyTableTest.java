package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/** Tables at which tiles are pushed about, missed for long, or laid so fast one after another that the watcher sees them together. */
class HastyTableTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;
    private static final String START = "hand-start 1 BOTTOM EAST";

    private final ScriptedTable table = new ScriptedTable("millington").look(1);

    private List<String> holding() {
        return Retelling.of(table.holding().stream().map(NumberedEvent::event).toList());
    }

    /** North's sleeve pushes the four aside, and looks miss it there until it is East's turn, who has not drawn. */
    /** East's first discard is missed while he lays one like it sideways beside it, which seems to be the first, pushed. */
    @Test
    void whatIsSeenAgainWhereItLayHasNotMovedAndWhatSeemedToBeItIsADiscardOfItsOwn() {
        var riichi = new ScriptedTable("ema-riichi-2012").takeStanding(EAST, 1).look(1);
        var first = riichi.lay(EAST, Tile.S5, -97, 220);
        riichi.look(2);
        for (var seat : List.of(SOUTH, WEST, NORTH)) {
            riichi.drawAndDiscard(seat, Tile.values()[seat.number()], -97, 220);
        }
        var drawn = riichi.stand(EAST, 250);
        riichi.look(1).miss(first).look(1.2).take(drawn);
        riichi.laySideways(EAST, Tile.S5, -64, 220);
        riichi.look(1.4).find(first).look(2);
        assertThat(riichi.told()).last().isEqualTo("discard BOTTOM s5 riichi");
        assertThat(riichi.outOfStep()).isZero();
    }

    @Test
    void aDiscardPushedAsideAndLongUnseenIsNotLaidAgain() {
        var four = table.lay(EAST, Tile.M4, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        table.drawAndDiscard(SOUTH, Tile.P9, 0);
        table.drawAndDiscard(WEST, Tile.SOUTH, 20);
        table.take(four).look(4);
        table.drawAndDiscard(NORTH, Tile.S2, -20);
        table.lay(EAST, Tile.M4, 70, 320);
        table.look(3);
        table.drawAndDiscard(EAST, Tile.P5, -80);
        assertThat(holding())
                .containsExactly(
                        START,
                        "discard BOTTOM m4",
                        "discard RIGHT p9",
                        "discard TOP z2",
                        "discard LEFT s2",
                        "discard BOTTOM p5");
    }

    /** West claims the dragon, turns one tile of his kong, draws, and lays his hand open before his arm has left the kong. */
    @Test
    void aKongWithATurnedTileIsToldThoughTheHandIsLaidOpenJustAfterIt() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        var dragon = table.lay(SOUTH, Tile.WHITE, 0, 300);
        table.look(2).take(dragon);
        table.hide(new TablePoint(200, 30 - ScriptedTable.SIDE / 2).turned(WEST.number()), 40);
        table.takeStanding(WEST, 3);
        table.laySet(WEST, 330, Tile.WHITE, Tile.WHITE, Tile.WHITE);
        table.layFaceDown(WEST, 330 - 3 * 27, 24);
        table.look(0.6);
        table.takeStanding(WEST, 14);
        var hand = List.of(
                Tile.M5, Tile.M6, Tile.M7, Tile.P9, Tile.P9, Tile.P9, Tile.S3, Tile.S4, Tile.S8, Tile.S8, Tile.S5);
        IntStream.range(0, hand.size())
                .forEach(i -> table.lay(WEST, hand.get(i), -180 + 27 * i + (i > 9 ? 20 : 0), 50));
        table.look(0.4).unhide().look(6);
        assertThat(holding())
                .contains("meld TOP KONG[z5, z5, z5, z5] from LEFT on-concealed-pung claimed=Optional[z5]"
                        + " from=Optional[RIGHT]")
                .anyMatch(line -> line.startsWith("win TOP s5 drawn=true")
                        && line.contains("melds=KONG[z5, z5, z5, z5] from LEFT on-concealed-pung"));
    }

    /** South's sleeve leaves the discard of East a little beside its place for two looks: no two tiles lie so close. */
    @Test
    void aDiscardSeenBesideItsPlaceForAMomentIsNoOther() {
        var one = table.lay(EAST, Tile.M4, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        var drawn = table.stand(SOUTH, 200);
        table.look(1.2).take(drawn).miss(one);
        var beside = table.lay(EAST, Tile.M4, 40 + 20, 300);
        table.look(0.4).take(beside).find(one);
        table.look(0.8);
        assertThat(holding()).containsExactly(START, "discard BOTTOM m4");
    }

    /** West has drawn and lays his hand open; looks miss the seven between his six and his eight. */
    @Test
    void oneTileOfAWonHandIsKnownUnseenWhereOnlyOneKindCompletesItAndItsPlaceIsEmpty() {
        westShows(Tile.M7, Tile.M6, Tile.M7, Tile.M8);
        assertThat(holding())
                .anyMatch(line -> line.startsWith("win TOP s5 drawn=true")
                        && line.contains("[m6, m7, m8, p3, p3, p3, p9, p9, s1, s2, s3, s4, s6]"));
    }

    /** The same with the first tile of the row unseen: no gap shows where it lies, and a five or an eight would do. */
    @Test
    void whereTwoKindsMayBeTheUnseenTileNothingIsToldOfIt() {
        westShows(Tile.M5, Tile.M5, Tile.M6, Tile.M7);
        assertThat(holding()).noneMatch(line -> line.startsWith("win TOP"));
    }

    /** West wins by drawing the five of bamboos, which he lays a little apart, and looks miss one of the three tiles with which his row begins. */
    private void westShows(Tile unseen, Tile... first) {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        table.drawAndDiscard(SOUTH, Tile.M9, -40);
        table.stand(WEST, 200);
        table.look(1.2);
        table.takeStanding(WEST, 14);
        var rest = List.of(Tile.P3, Tile.P3, Tile.P3, Tile.P9, Tile.P9, Tile.S1, Tile.S2, Tile.S3, Tile.S4, Tile.S6);
        var row = Stream.concat(Stream.of(first), rest.stream()).toList();
        for (int i = 0; i < row.size(); i++) {
            var body = table.lay(WEST, row.get(i), -180 + 27 * i, 50);
            if (row.get(i) == unseen) {
                table.miss(body);
            }
        }
        table.lay(WEST, Tile.S5, -180 + 27 * row.size() + 10, 50);
        table.look(8);
    }

    /** West laid a flower before his discard, and it comes to sight just after South's next one: nobody has drawn since. */
    @Test
    void aFlowerThatComesToSightJustAfterADiscardWasLaidEarlier() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        table.drawAndDiscard(SOUTH, Tile.P9, 0);
        var flower = table.lay(WEST, Tile.CHRYSANTHEMUM, 240, 24);
        table.miss(flower);
        table.drawAndDiscard(WEST, Tile.SOUTH, 20);
        table.drawAndDiscard(NORTH, Tile.S2, -20);
        table.drawAndDiscard(EAST, Tile.P5, -80);
        var drawn = table.stand(SOUTH, 200);
        table.look(1.2).take(drawn);
        table.lay(SOUTH, Tile.S7, 90, 300);
        table.look(0.2).find(flower).look(2);
        assertThat(holding())
                .containsExactly(
                        START,
                        "discard BOTTOM m1",
                        "discard RIGHT p9",
                        "bonus TOP f3",
                        "discard TOP z2",
                        "discard LEFT s2",
                        "discard BOTTOM p5",
                        "discard RIGHT s7");
    }

    /** Two things beside West's hand look like dragons for long, while South's discard was missed and West has discarded since. */
    @Test
    void whatLooksLikeASetDoesNotKeepADiscardFromBeingOverlooked() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        var drawn = table.stand(WEST, 200);
        table.look(1.2).take(drawn);
        table.lay(WEST, Tile.M9, -40, 300);
        table.look(2);
        var things = IntStream.range(0, 2)
                .mapToObj(place -> new SeenTile(
                        new TablePoint(260 + 27 * place, 24 - ScriptedTable.SIDE / 2).turned(WEST.number()),
                        Math.PI,
                        Face.UP,
                        Optional.of(Reading.mostly(Tile.WHITE, 0.97)),
                        0.95))
                .toArray(SeenTile[]::new);
        for (int look = 0; look < 30; look++) {
            table.lookWith(things);
        }
        assertThat(holding()).containsExactly(START, "discard BOTTOM m1", "discard RIGHT unread", "discard TOP m9");
    }
}
