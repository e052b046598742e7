package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/** What speaks for or against a face in the middle being a discard, one witness at a time. */
class WitnessesTest {
    @Test
    void whatNobodysHandHasGrownSmallerForNobodyLaid() {
        var table = new ToldTable("millington");
        table.discarded(Tile.M1, 0);
        var late = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(2);
        var track = table.track(late);

        var arrival = Arrival.of(table.sight(), table.hand(), track);

        assertThat(arrival.wasLaid()).isFalse();
        assertThat(arrival.nobodyLaid()).isTrue();
    }

    @Test
    void whatIsNewIsNotKnownToHaveLainThere() {
        var table = new ToldTable("millington");
        table.discarded(Tile.M1, 0);
        var late = table.lay(Seat.RIGHT, Tile.M2, 0, 300);
        table.look(0.6);

        assertThat(Arrival.of(table.sight(), table.hand(), table.track(late)).known())
                .isFalse();
    }

    @Test
    void aDiscardThatIsGoneSpeaksAgainstTheNextBeingLaid() {
        var table = new ToldTable("millington");
        var last = table.discarded(Tile.GREEN, 0);
        assertThat(DiscardSight.after(table.sight(), table.hand())).isEqualTo(1);

        table.take(last).look(3);
        assertThat(DiscardSight.after(table.sight(), table.hand())).isLessThan(0.5);
    }

    @Test
    void whileADiscardIsHiddenOneLikeItNearByMayBeThatOne() {
        var table = new ToldTable("millington");
        var last = table.discarded(Tile.GREEN, 0);
        table.cover(last).look(0.6);
        var like = table.lay(Seat.BOTTOM, Tile.GREEN, 60, 320);
        var other = table.lay(Seat.BOTTOM, Tile.M1, -60, 320);
        table.look(1);

        assertThat(Moves.mayHaveMoved(table.sight(), table.hand(), table.track(like)))
                .isTrue();
        assertThat(Moves.mayHaveMoved(table.sight(), table.hand(), table.track(other)))
                .isFalse();
    }

    @Test
    void whoseArmWasOverATileHasLaidIt() {
        var table = new ToldTable("millington");
        table.discarded(Tile.GREEN, 0);
        var laid = new SeenTile[1];
        table.reach(Seat.LEFT, 0, 300, () -> {
            table.takeStanding(Seat.LEFT, 1);
            laid[0] = table.lay(Seat.LEFT, Tile.M1, 0, 300);
        });
        table.look(2);

        assertThat(OutOfTurn.another(table.sight(), table.hand(), Seat.RIGHT, table.track(laid[0])))
                .contains(Seat.LEFT);
    }

    @Test
    void whatTheFinderHardlySeesBesideStandingTilesIsNone() {
        var table = new ToldTable("millington");
        var mirage = table.layFaint(Seat.BOTTOM, Tile.M1, 330, 24);
        var face = table.lay(Seat.TOP, Tile.M1, 330, 24);
        table.look(2);

        assertThat(table.sight().fresh()).contains(table.track(face)).doesNotContain(table.track(mirage));
    }

    /** On a cloth on which the finder is sure of few tiles. */
    @Test
    void whatTheFinderHardlySeesIsAFaceInARowOfWhichItSeesOthers() {
        var table = new ToldTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 330, 24);
        table.layFaint(Seat.BOTTOM, Tile.M2, 303, 24);
        var between = table.layFaint(Seat.BOTTOM, Tile.M3, 276, 24);
        table.look(2);

        assertThat(table.sight().fresh()).contains(table.track(between));
    }

    @Test
    void inARowWhatLiesBeforeADiscardWasLaidBefore() {
        var table = new ToldTable("ema-riichi-2012");
        var first = table.discarded(Tile.M1, 0);
        for (var seat : List.of(Seat.RIGHT, Seat.TOP, Seat.LEFT)) {
            var laid = table.lay(seat, Tile.P1, 0, 300);
            table.takeStanding(seat, 0).look(1);
            table.tell(new Happening.Discard(seat, Tile.P1, false), laid);
        }
        var second = table.lay(Seat.BOTTOM, Tile.M2, 27, 300);
        table.look(1).tell(new Happening.Discard(Seat.BOTTOM, Tile.M2, false), second);
        var before = table.lay(Seat.BOTTOM, Tile.M3, -27, 300);
        var after = table.lay(Seat.BOTTOM, Tile.M4, 54, 300);
        table.look(1);
        var row = DiscardRow.of(table.sight(), table.hand(), Seat.BOTTOM).orElseThrow();

        assertThat(row.laidBefore(table.track(before)))
                .map(Meaning::event)
                .contains(table.sight()
                        .explained()
                        .meaning(table.track(first))
                        .orElseThrow()
                        .event());
        assertThat(row.laidBefore(table.track(after))).isEmpty();
    }

    @Test
    void aHandOnItsBackLiesOpen() {
        var table = new ToldTable("millington");
        assertThat(OpenHands.anyOpen(table.sight(), table.hand())).isFalse();

        table.takeStanding(Seat.TOP, 13);
        for (int i = 0; i < 13; i++) {
            table.lay(Seat.TOP, Tile.PLAYING.get(i), 180 - 27 * i, 50);
        }
        table.look(2);
        assertThat(OpenHands.isNearlyOpen(table.sight(), table.hand(), Seat.TOP))
                .isTrue();
        assertThat(OpenHands.isNearlyOpen(table.sight(), table.hand(), Seat.LEFT))
                .isFalse();
    }
}
