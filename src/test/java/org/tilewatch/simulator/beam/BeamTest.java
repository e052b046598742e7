package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.trial.Noise;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

class BeamTest {
    @Test
    void discardsAreToldInTurn() {
        var table = new LaidTable("millington")
                .discard(Seat.BOTTOM, Tile.M1, -60)
                .discard(Seat.RIGHT, Tile.P9, 0)
                .discard(Seat.TOP, Tile.GREEN, 60);

        assertThat(table.told()).containsExactly("BOTTOM m1", "RIGHT p9", "TOP z6");
    }

    @Test
    void aDiscardThatIsFoundLateIsPutWhereItWasMissed() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60);
        // Nobody sees what the player on the right lays, but the next player's arm.
        table.takeStanding(Seat.RIGHT, 1).look(2).discard(Seat.TOP, Tile.GREEN, 60);
        assertThat(table.beam().kept())
                .anySatisfy(one -> assertThat(one.told())
                        .extracting(told -> told.what().bySeat().orElseThrow())
                        .containsExactly(Seat.BOTTOM, Seat.RIGHT, Seat.TOP));

        table.lay(Seat.RIGHT, Tile.P9, 0, 300);
        table.look(4);

        assertThat(table.told()).containsExactly("BOTTOM m1", "RIGHT p9", "TOP z6");
    }

    @Test
    void aClaimedSetTakesItsDiscard() {
        var table = new LaidTable("millington");
        table.reach(Seat.BOTTOM, 0, 300, () -> table.lay(Seat.BOTTOM, Tile.GREEN, 0, 300));
        table.look(2);
        var discard = table.now().resting().stream()
                .filter(track -> track.face() == Face.UP && track.best() == Tile.GREEN)
                .findFirst()
                .orElseThrow();
        table.take(table.seen(discard.centre()));
        table.takeStanding(Seat.TOP, 2);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(4);

        assertThat(table.told()).containsExactly("BOTTOM z6", "TOP PUNG z6");
    }

    @Test
    void aHandLaidOpenThatWaitsForTheDiscardHasWon() {
        var table = new LaidTable("millington")
                .discard(Seat.BOTTOM, Tile.P9, 0)
                .layOpen(Seat.LEFT, LaidTable.WAITS_FOR_NINE_OF_DOTS)
                .look(2);

        assertThat(table.told()).last().asString().contains("LEFT Win");
    }

    @Test
    void whatIsNoTileIsToldAsNothing() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60);
        table.layFaint(Seat.TOP, Tile.P1, 150, 390);
        table.look(6);

        assertThat(table.told()).containsExactly("BOTTOM m1");
    }

    /** The finder is as unsure of a white dragon as of what is no tile, but nothing else in the middle reads like one. */
    @Test
    void aFaintWhiteDragonIsADiscard() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60);
        table.takeStanding(Seat.RIGHT, 1);
        table.layFaint(Seat.RIGHT, Tile.WHITE, 0, 300);
        table.look(3);

        assertThat(table.told()).containsExactly("BOTTOM m1", "RIGHT z5");
    }

    /** Read as if none could be a flower, three flowers side by side are the likeliest set of all. */
    @Test
    void threeFlowersSideBySideAreNoSet() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60);
        table.layBirds(Seat.RIGHT, 330, Tile.PLUM, Tile.ORCHID, Tile.BAMBOO);
        table.look(4);

        assertThat(table.told())
                .hasSize(4)
                .allMatch(told -> told.equals("BOTTOM m1") || told.startsWith("RIGHT flower"));
    }

    /** What a person says that none of the explanations holds counts where the same looks are watched once more. */
    @Test
    void whatSomebodySaysHoldsFromTheBeginning() {
        var table = new LaidTable("millington");
        table.say(one ->
                one.told().isEmpty() || one.told().getFirst().what().bySeat().equals(Optional.of(Seat.RIGHT)));
        table.discard(Seat.BOTTOM, Tile.M1, -60).look(3);

        assertThat(table.beam().kept())
                .allMatch(one -> table.beam().said().getFirst().test(one));
        assertThat(table.told()).doesNotContain("BOTTOM m1");
        assertThat(new LaidTable("millington")
                        .discard(Seat.BOTTOM, Tile.M1, -60)
                        .look(3)
                        .told())
                .containsExactly("BOTTOM m1");
    }

    /** What truly happened stays among the explanations until the window's end: of hands on which nothing of the beam was tried. */
    @Tag("whole-hands")
    @ParameterizedTest
    @CsvSource({"usual, millington, 7101", "usual, ema-riichi-2012, 7102", "one-rack, ema-riichi-2012, 7103"})
    @Tag("thorough")
    void theTruthIsKept(String noise, String rules, long seed) {
        var chosen = Noise.named(noise).orElseThrow();
        var outcome = BeamTrial.of(
                SimulatedGame.play(chosen.hand(seed, rules, Disturbance.of(2))),
                chosen.errors(),
                5,
                seed,
                false,
                () -> 0);

        assertThat(outcome.lost()).isEmpty();
        assertThat(outcome.kept()).isEqualTo(outcome.events()).isPositive();
        assertThat(outcome.widths()).isLessThanOrEqualTo((long) outcome.looks() * Beam.WIDTH);
    }
}
