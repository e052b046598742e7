package org.tilewatch.ledger;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Player;

/**
 * A game as the ledger lists it.
 *
 * @param number counts from 1
 * @param identity by which it is known in whatever ledger
 * @param misdated whether the clock cannot have been right when it was begun
 * @param ended  empty while it is being played
 * @param hands  the hands that were settled, in order, corrections applied
 */
public record RecordedGame(
        long number,
        UUID identity,
        GameSettings settings,
        Instant started,
        boolean misdated,
        Optional<Instant> ended,
        List<SettledHand> hands) {
    public RecordedGame {
        hands = List.copyOf(hands);
    }

    /** The points of every player after the last settled hand; empty before the first. */
    public Map<Player, Integer> totals() {
        return hands.isEmpty() ? Map.of() : hands.getLast().totals();
    }

    /** What a hand brought every player, and where they stood after it. */
    public record SettledHand(int hand, Map<Player, Integer> deltas, Map<Player, Integer> totals) {
        public SettledHand {
            deltas = Map.copyOf(deltas);
            totals = Map.copyOf(totals);
        }
    }
}
