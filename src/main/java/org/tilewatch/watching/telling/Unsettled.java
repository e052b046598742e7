package org.tilewatch.watching.telling;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.ShownHands;
import org.tilewatch.play.Turn;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * Whose hand is waited for at the end of a hand, said by name before anybody wonders why nothing happens.
 *
 * @param called   seats that called the win and were accepted
 * @param lastTold when something was told last, in seconds
 */
public record Unsettled(HandInPlay hand, Set<Seat> called, double lastTold) {
    /**
     * How the next hand begins where the last was never settled: by who has won that, as far as it is known, and else with the same east.
     *
     * @param game before the hand
     */
    public static Happening.HandStart next(GameInPlay game, HandInPlay hand) {
        boolean won = hand.turn() instanceof Turn.Won;
        boolean eastWon = hand.wins().stream().anyMatch(win -> win.seat() == hand.east());
        var course = game.course().after(new Settlement.Next(!won || eastWon, 0, 0), eastWon);
        return new Happening.HandStart(
                hand.number() + 1, course.east(), course.round().wind());
    }

    /** What is said at a moment, in seconds; empty while there is nothing to wait for, or it has only just begun. */
    Optional<Attention> said(double t) {
        if (t - lastTold < Pace.USUAL.longer() * Pace.USUAL.doubt()) {
            return Optional.empty();
        }
        var awaited = ShownHands.awaited(hand);
        if (hand.turn() instanceof Turn.Won && !awaited.isEmpty()) {
            return Optional.of(new Attention(
                    Doubt.NOT_SETTLED,
                    Key.ASK_CANNOT_SETTLE.with(Key.HANDS_NOT_OPEN.with(new Argument.Several(
                            awaited.stream().map(Argument::of).toList()))),
                    Optional.empty(),
                    List.of()));
        }
        return hand.over()
                ? Optional.empty()
                : called.stream()
                        .min(Seat::compareTo)
                        .map(seat -> new Attention(
                                Doubt.NOT_SETTLED, Key.ASK_CALLED_WIN.with(seat), Optional.of(seat), List.of()));
    }
}
