package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.Purse;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;

/** A hand of five that the kiosk follows: four at the table, and one whom they pay (millington 127, 128 note 2). */
class FivePlayersTest {
    private static final Performance HAND = SimulatedGame.play(SimulatedGame.Order.hand(2, "millington"));

    @Test
    void whoSitsOutGetsHisDuesWithTheSettlement() {
        var four = HAND.settings();
        var five = new GameSettings(
                four.rules(),
                Stream.concat(four.players().stream(), Stream.of("E")).toList(),
                four.east(),
                four.roundWind(),
                new Options(Map.of("dreamer", "paid")));
        var follower = GameFollower.of(five, HAND.sideMm(), HAND.tileSize());
        var told = told(follower);

        assertThat(told).anyMatch(event -> event.what() instanceof Win);
        var settlement = told.stream()
                .filter(event -> event.what() instanceof Scored)
                .findFirst()
                .orElseThrow();
        var scored = (Scored) settlement.what();
        int dues = scored.payments().stream()
                .filter(payment -> payment.to() == Purse.NoSeat.DREAMER)
                .mapToInt(payment -> payment.points())
                .sum();
        assertThat(dues).isPositive();
        assertThat(scored.dreamt()).isEqualTo(Optional.of(new Scored.Dreamt(dues, dues)));
        assertThat(scored.deltas().values().stream().mapToInt(delta -> delta).sum())
                .isEqualTo(-dues);
    }

    private static List<TableEvent> told(GameFollower follower) {
        var eye = new IdealEye(HAND.tileSize(), Errors.NONE, 1);
        var presses = new ArrayList<>(HAND.presses());
        var told = new ArrayList<TableEvent>();
        for (double t = 0; t < HAND.duration() + 3; t += 0.25) {
            while (!presses.isEmpty() && presses.getFirst().t() <= t) {
                told.addAll(follower.press(presses.removeFirst()));
            }
            told.addAll(follower.see(eye.look(t, at -> HAND.at(Math.min(at, HAND.duration())))));
        }
        return told;
    }
}
