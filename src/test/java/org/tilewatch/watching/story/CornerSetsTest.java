package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.TableByHand;
import org.tilewatch.watching.seen.SeenTile;

/** A set with a turned tile lies in the corner at East's left and North's right: it is that player's whose hand grew smaller as it came. */
class CornerSetsTest {
    private static List<SeenTile> lay(ToldTable table) {
        return Stream.of(
                        table.lay(Seat.BOTTOM, Tile.RED, -385, 24),
                        table.lay(Seat.BOTTOM, Tile.RED, -358, 24),
                        table.laySideways(Seat.BOTTOM, Tile.RED, -326, 20))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(
            value = Seat.class,
            names = {"BOTTOM", "LEFT"})
    void itIsTheirsWhoseHandGrewSmaller(Seat seat) {
        var table = new ToldTable("ema-riichi-2012").look(4);
        table.takeStanding(seat, 2);
        var set = lay(table);
        table.look(4);

        assertThat(set)
                .allSatisfy(tile -> assertThat(table.sight().owners().get(table.track(tile)))
                        .isEqualTo(seat));
        // What is known of it lasts longer than what is remembered of the hands.
        table.look(90);
        assertThat(set)
                .allSatisfy(tile -> assertThat(table.sight().owners().get(table.track(tile)))
                        .isEqualTo(seat));
    }

    /** A concealed kong shows but two faces, and whose hand it came from is not counted yet: it lies along its player's side. */
    @Test
    void aSetLiesAlongItsPlayersSide() {
        var table = new ToldTable("ema-riichi-2012").look(4);
        var kong = List.of(
                table.layFaceDown(Seat.BOTTOM, -397, 24),
                table.lay(Seat.BOTTOM, Tile.RED, -370, 24),
                table.lay(Seat.BOTTOM, Tile.RED, -343, 24),
                table.layFaceDown(Seat.BOTTOM, -316, 24));
        table.look(0.6);

        assertThat(kong)
                .allSatisfy(tile -> assertThat(table.sight().owners().get(table.track(tile)))
                        .isEqualTo(Seat.BOTTOM));
    }

    /** What is hardly a tile lies beyond the last of East's flowers, so that both lie along North's side: two are no set. */
    @Test
    void aFlowerBesideItsPlayersOthersIsHisWhateverLiesBeyondIt() {
        var table = new ToldTable("millington").look(4);
        var first = table.lay(Seat.BOTTOM, Tile.PLUM, -350, 62);
        table.look(2).tell(new Happening.Bonus(Seat.BOTTOM, Tile.PLUM), first);
        var next = table.lay(Seat.BOTTOM, Tile.ORCHID, -323, 62);
        table.layFaint(Seat.BOTTOM, Tile.P4, 0.4, -323, 100);
        table.look(4);

        assertThat(table.sight().owners().get(table.track(next))).isEqualTo(Seat.BOTTOM);
    }

    /** Two of four lie sideways then, as tiles of the other player do in this corner; they lie beside what was told. */
    @ParameterizedTest
    @EnumSource(
            value = Seat.class,
            names = {"BOTTOM", "LEFT"})
    void aTileAddedToASetThatWasToldIsItsPlayers(Seat seat) {
        var table = new ToldTable("ema-riichi-2012");
        table.discarded(Tile.M1, 0);
        var red = table.lay(Seat.TOP, Tile.RED, 40, 300);
        table.look(2).tell(new Happening.Discard(Seat.RIGHT, Tile.RED, false), red);
        table.take(red);
        var set = lay(table);
        table.look(3).tell(TableByHand.pung(seat, Tile.RED, Seat.RIGHT), set.toArray(SeenTile[]::new));
        var fourth = table.laySideways(Seat.BOTTOM, Tile.RED, -326, 47);
        table.look(3);

        assertThat(table.sight().owners().get(table.track(fourth))).isEqualTo(seat);
    }
}
