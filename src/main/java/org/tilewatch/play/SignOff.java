package org.tilewatch.play;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.tiles.Seat;

/**
 * Who has signed how a game ended. A signature is of the points that it names: once anything moves them it signs nothing any more, and the
 * result is signed anew.
 *
 * @param asked  the seats at which somebody sits
 * @param signed of those
 */
public record SignOff(Set<Seat> asked, Set<Seat> signed) {
    public SignOff {
        asked = Set.copyOf(asked);
        signed = Set.copyOf(signed);
    }

    /** Of a game as it stands; empty while it is played. */
    public static Optional<SignOff> of(GameRecord game) {
        var now = game.game();
        if (!now.isOver()) {
            return Optional.empty();
        }
        var asked = now.course().sitting().keySet();
        var signed = EnumSet.noneOf(Seat.class);
        for (var event : game.holding()) {
            switch (event.event().what()) {
                case Arranged(Arrangement.Signed(Seat seat, Map<Seat, Integer> totals))
                when totals.equals(now.totals()) -> signed.add(seat);
                case Arranged(Arrangement.Unsigned()) -> signed.clear();
                default -> {
                    // Nothing else is a signature.
                }
            }
        }
        signed.retainAll(asked);
        return Optional.of(new SignOff(asked, signed));
    }

    /** Whether a seat's signature is missing. */
    public boolean awaits(Seat seat) {
        return asked.contains(seat) && !signed.contains(seat);
    }

    /** Whether everybody has signed. */
    public boolean isFinal() {
        return signed.equals(asked);
    }
}
