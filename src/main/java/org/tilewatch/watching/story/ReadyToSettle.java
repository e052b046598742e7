package org.tilewatch.watching.story;

import java.util.Arrays;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.ShownHands;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.story.Meaning.Part;

/** When a hand that is over can be settled: everything that counts has been laid open, or is being swept away. */
public final class ReadyToSettle {
    private ReadyToSettle() {}

    /**
     * @param called seats that called the win
     * @param idle   seconds since anything moved
     */
    public static boolean due(TableSight sight, HandInPlay hand, Set<Seat> called, double idle) {
        return switch (hand.turn()) {
            case Turn.Won won ->
                hand.rules().has(Trait.LOSERS_COUNTED)
                        ? ShownHands.awaited(hand).isEmpty()
                        : winnersOpen(sight, hand, won, called, idle);
            case Turn.Drawn drawn ->
                !hand.rules().has(Trait.WAITING_HANDS_PAID) || shown(sight, hand, idle) || isSwept(sight.explained());
            default -> false;
        };
    }

    private static boolean winnersOpen(TableSight sight, HandInPlay hand, Turn.Won won, Set<Seat> called, double idle) {
        if (isSwept(sight.explained())) {
            return true;
        }
        // A riichi tile may lie as any other, and its stick may not be seen: what is turned up after the win tells of
        // it then.
        boolean under = hand.rules().has(Trait.RIICHI)
                && hand.wins().stream().anyMatch(w -> hand.seat(w.seat()).concealed());
        if (under && hand.hidden().size() < hand.hiddenDue() && idle < Pace.USUAL.longer() * Pace.USUAL.turn()) {
            return false;
        }
        boolean awaited = called.stream().anyMatch(s -> hand.wins().stream().noneMatch(w -> w.seat() == s));
        // On a discard others may win too, and lay their hands open a little later; what no look at the whole table
        // finds of these is asked about.
        return won.from().isEmpty() || (!awaited && (quiet(sight, hand, idle) || idle >= Pace.USUAL.wholeTable()));
    }

    /** Those who wait show their hands, one after the other, and the others turn theirs down; who still holds one may yet show it. */
    private static boolean shown(TableSight sight, HandInPlay hand, double idle) {
        boolean holding = Arrays.stream(Seat.values()).anyMatch(seat -> OpenHands.standing(sight, seat) > 0);
        return idle >= (holding ? Pace.USUAL.doubt() : 0) && quiet(sight, hand, idle);
    }

    private static boolean quiet(TableSight sight, HandInPlay hand, double idle) {
        return idle >= Pace.USUAL.turn() && !OpenHands.anyOpening(sight, hand);
    }

    /** Whether the tiles are being washed: what was explained is gone. */
    static boolean isSwept(Explained explained) {
        int lost = explained.lost().size();
        int left = 0;
        for (var part : Part.values()) {
            left += explained.of(part).size();
        }
        // More told tiles gone than two sets hold are being washed.
        return lost > 2 * MeldType.KONG.size() && lost > left;
    }
}
