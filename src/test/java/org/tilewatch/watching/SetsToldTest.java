package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/** Sets laid before a player: whose they are, which tile was claimed, and what belongs to none. */
class SetsToldTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;
    private static final String START = "hand-start 1 BOTTOM EAST";

    private static ScriptedTable started(String rules) {
        return new ScriptedTable(rules).look(1);
    }

    @Test
    void aPungLaidInTheLeftCornerIsItsOwners() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.RED, 40, 300);
        table.look(1).take(discard).takeStanding(NORTH, 2);
        table.lay(NORTH, Tile.RED, -380, 24);
        table.lay(NORTH, Tile.RED, -353, 24);
        table.lay(NORTH, Tile.RED, -326, 24);
        table.look(2);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM z7",
                        "meld LEFT PUNG[z7, z7, z7] from RIGHT claimed=Optional[z7] from=Optional[BOTTOM]");
    }

    @Test
    void aPungOfWhichOneTileIsNotSeenIsToldAndStaysAPungWhenItIs() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.WHITE, 40, 300);
        table.look(1).take(discard).takeStanding(NORTH, 2);
        table.lay(NORTH, Tile.WHITE, -380, 24);
        var unseen = table.lay(NORTH, Tile.WHITE, -353, 24);
        table.lay(NORTH, Tile.WHITE, -326, 24);
        table.miss(unseen).look(4);
        var told = "meld LEFT PUNG[z5, z5, z5] from RIGHT claimed=Optional[z5] from=Optional[BOTTOM]";
        assertThat(table.told()).containsExactly(START, "discard BOTTOM z5", told);

        table.find(unseen).look(1);
        var turns = new ArrayList<>(List.of(START, "discard BOTTOM z5", told));
        for (var seat : List.of(NORTH, EAST, SOUTH, WEST)) {
            table.lay(seat, Tile.M1, 40, 300);
            table.look(1);
            turns.add("discard " + seat + " m1");
        }
        // Now it is its owner's turn again, who might add a fourth to it.
        table.look(2);
        assertThat(table.told()).containsExactlyElementsOf(turns);
    }

    /** His fourth tile is on its way when the set is told; he marks with its back that the other three were concealed (46). */
    @Test
    void aPungBesideWhichItsPlayerLaysABackBeforeHeDiscardsIsAKong() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.RED, 40, 300);
        table.look(1).take(discard).takeStanding(NORTH, 3);
        table.lay(NORTH, Tile.RED, 299, 24);
        table.lay(NORTH, Tile.RED, 326, 24);
        table.lay(NORTH, Tile.RED, 353, 24);
        table.look(3);
        assertThat(table.told()).last().asString().contains("PUNG");
        table.layFaceDown(NORTH, 380, 24);
        table.look(2);
        assertThat(Retelling.of(
                        table.holding().stream().map(NumberedEvent::event).toList()))
                .containsExactly(
                        START,
                        "discard BOTTOM z7",
                        "meld LEFT KONG[z7, z7, z7, z7] from RIGHT on-concealed-pung claimed=Optional[z7]"
                                + " from=Optional[BOTTOM]");
        assertThat(table.outOfStep()).isZero();
    }

    /** South's seven and eight lie in the corner that is West's too, and between them a tile that no look finds: the six or the nine. */
    @Test
    void whereAClaimersOwnTileIsNotSeenItIsAskedWhichChowHeHas() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.S7, 40, 300);
        table.look(1).take(discard).takeStanding(SOUTH, 2);
        table.lay(SOUTH, Tile.S8, 379, 20);
        var unseen = table.lay(SOUTH, Tile.S9, 352, 20);
        table.laySideways(SOUTH, Tile.S7, 325, 18);
        table.miss(unseen).look(1);
        table.lay(SOUTH, Tile.M1, 40, 300);
        table.look(4);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM s7",
                        "meld RIGHT CHOW[s6, s7, s8] from LEFT claimed=Optional[s7] from=Optional[BOTTOM]",
                        "attention Which set is this? Optional[RIGHT] [s6, s7, s8, s7, s8, s9]",
                        "discard RIGHT m1");

        table.find(unseen).look(2);
        assertThat(table.told().getLast()).startsWith("correction");
        assertThat(table.watcher().known().questions()).isEmpty();
        assertThat(table.watcher().known().playing().orElseThrow().events())
                .extracting(event -> event.event().what())
                .anyMatch(what -> what instanceof Happening.MeldLaid laid
                        && laid.meld().tiles().equals(List.of(Tile.S7, Tile.S8, Tile.S9)));
    }

    @Test
    void aChowThatIsLaidAfterItsPlayersDiscardWasClaimedBeforeIt_millington41() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.S7, 40, 300);
        table.look(1).takeStanding(SOUTH, 1);
        table.lay(SOUTH, Tile.M1, 40, 300);
        table.look(1).take(discard).takeStanding(SOUTH, 2);
        table.lay(SOUTH, Tile.S8, 379, 20);
        table.lay(SOUTH, Tile.S9, 352, 20);
        table.laySideways(SOUTH, Tile.S7, 325, 18);
        table.look(4);
        assertThat(table.holding())
                .extracting(event -> event.event().what().getClass().getSimpleName())
                .containsSequence("Discard", "MeldLaid", "Discard");
        assertThat(table.watcher().known().questions()).isEmpty();
    }

    /** Two of East's own tiles have tipped over before him, one of them like the one that he has just discarded. */
    @Test
    void whatLiesBeforeTheDiscarderIsNoSetWithHisOwnDiscard() {
        var table = started("millington").takeStanding(EAST, 1);
        table.lay(EAST, Tile.S7, 40, 300);
        table.look(1).takeStanding(EAST, 2);
        table.lay(EAST, Tile.S7, -27, 50);
        table.lay(EAST, Tile.S8, 0, 50);
        table.look(8);
        assertThat(table.told().getLast()).startsWith("attention Out of step: seat 0 has laid tiles that make no set");
    }

    /** The top of a standing tile may look like a white dragon. */
    @Test
    void aFourthTileThatLiesNotBesideItsPungMakesNoKong() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.WHITE, 40, 300);
        table.look(1).take(discard).takeStanding(NORTH, 2);
        table.lay(NORTH, Tile.WHITE, -380, 24);
        table.lay(NORTH, Tile.WHITE, -353, 24);
        table.lay(NORTH, Tile.WHITE, -326, 24);
        table.look(2);
        table.lay(NORTH, Tile.WHITE, 0, 50);
        table.look(2);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM z5",
                        "meld LEFT PUNG[z5, z5, z5] from RIGHT claimed=Optional[z5] from=Optional[BOTTOM]");
    }

    @Test
    void aBlankFaceAtTheEndOfARowOfStandingTilesIsTheTopOfOne() {
        var table = started("millington");
        table.lay(EAST, Tile.WHITE, 198, 50);

        assertThat(table.look(8).told()).containsExactly(START);
    }

    @Test
    void twoBlankFacesInARowOfStandingTilesAreTheirTops() {
        var table = started("millington");
        var one = faintBlank(table.lay(EAST, Tile.WHITE, 198, 50));
        var other = faintBlank(table.lay(EAST, Tile.WHITE, 225, 50));
        for (int i = 0; i < 40; i++) {
            table.lookWith(one, other);
        }

        assertThat(table.told()).containsExactly(START);
    }

    private static SeenTile faintBlank(ScriptedTable.Lying body) {
        return new SeenTile(
                body.centre(), body.direction(), Face.UP, Optional.of(Reading.mostly(Tile.WHITE, 0.97)), 0.5);
    }

    /** Which tile of a set nobody saw as a discard, the one that lies sideways says. */
    @Test
    void ofASetWhoseDiscardNobodySawTheTurnedTileWasClaimed() {
        var table = started("ema-riichi-2012");
        table.takeStanding(SOUTH, 2);
        table.laySideways(SOUTH, Tile.M5, 300, 24);
        table.lay(SOUTH, Tile.M4, 332, 24);
        table.lay(SOUTH, Tile.M6, 360, 24);
        table.look(5);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM m5",
                        "meld RIGHT CHOW[m4, m5, m6] from LEFT claimed=Optional[m5] from=Optional[BOTTOM]");
    }

    @Test
    void threeOwnTilesOfAKongAreNoPungWhileTheHandIsOut() {
        var table = started("millington");
        var discard = table.lay(EAST, Tile.RED, 40, 300);
        table.look(1).takeStanding(SOUTH, 3);
        table.lay(SOUTH, Tile.RED, 370, 24);
        table.lay(SOUTH, Tile.RED, 343, 24);
        table.lay(SOUTH, Tile.RED, 316, 24);
        // The arm reaches from the right over its own side to the discard, and takes it.
        var region = new Look.Region(0, -150, 400, 20);
        table.take(discard)
                .hide(new TablePoint(330, -40), 70)
                .hide(new TablePoint((region.minX() + region.maxX()) / 2, -40), 200)
                .look(1.6)
                .unhide();
        table.layFaceDown(SOUTH, 289, 24);
        table.look(2);
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM z7",
                        "meld RIGHT KONG[z7, z7, z7, z7] from LEFT on-concealed-pung claimed=Optional[z7]"
                                + " from=Optional[BOTTOM]");
    }

    /** West's white dragon is so pale that it takes seconds to count; North has drawn and declared his kong meanwhile. */
    @Test
    void aDiscardThatCameBeforeADeclaredKongIsNotHeldBackByIt() {
        var table = started("millington").takeStanding(EAST, 1);
        table.lay(EAST, Tile.M1, 40, 300);
        table.look(2).drawAndDiscard(SOUTH, Tile.M2, 40);
        var drawn = table.stand(WEST, 200);
        table.look(1.2).take(drawn);
        var pale = table.lay(WEST, Tile.WHITE, 40, 300);
        var seen = new SeenTile(
                pale.centre(), pale.direction(), Face.UP, Optional.of(Reading.mostly(Tile.WHITE, 0.77)), 0.45);
        for (int look = 0; look < 8; look++) {
            table.lookWith(seen);
        }
        table.takeStanding(NORTH, 3);
        table.layFaceDown(NORTH, 300, 24);
        table.lay(NORTH, Tile.P9, 326, 24);
        table.lay(NORTH, Tile.P9, 352, 24);
        table.layFaceDown(NORTH, 378, 24);
        for (int look = 0; look < 25; look++) {
            table.lookWith(seen);
        }
        assertThat(table.told())
                .containsExactly(
                        START,
                        "discard BOTTOM m1",
                        "discard RIGHT m2",
                        "discard TOP z5",
                        "meld LEFT KONG[p9, p9, p9, p9] concealed claimed=Optional.empty from=Optional.empty");
    }

    /** The others of East's tiles stand on a rack, where no look sees them: a hand of which none is seen to stand may be laid open. */
    @Test
    void aKongThatIsLaidJustBeforeTheHandIsShownIsTold() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 14).look(1);
        table.layFaceDown(Seat.BOTTOM, 330, 24);
        table.lay(Seat.BOTTOM, Tile.NORTH, 303, 24);
        table.lay(Seat.BOTTOM, Tile.NORTH, 276, 24);
        table.layFaceDown(Seat.BOTTOM, 249, 24);
        table.look(2.4);
        var hand = List.of(Tile.M1, Tile.M2, Tile.M3, Tile.P4, Tile.P5, Tile.P6, Tile.S1, Tile.S2, Tile.S3, Tile.RED);
        for (int i = 0; i < hand.size(); i++) {
            table.lay(Seat.BOTTOM, hand.get(i), -180 + 27 * i, 50);
        }
        table.lay(Seat.BOTTOM, Tile.RED, 130, 50);

        assertThat(table.look(8).told())
                .contains("meld BOTTOM KONG[z4, z4, z4, z4] concealed claimed=Optional.empty from=Optional.empty")
                .anyMatch(line -> line.startsWith("win BOTTOM z7 drawn=true"));
    }
}
