package org.tilewatch.simulator.beam;

import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;

/** Who claims presses a button, mostly, and who presses claims: a claim that nobody pressed for is less likely, not impossible. */
final class PressedFor implements Likelihood {
    private static final double UNPRESSED = 0.2;
    /** Who has drawn the tile has no reason to call. */
    private static final double CALLED_THOUGH_DRAWN = 0.1;
    /** Another has called the win, and this one lays his hand open without. */
    private static final double ANOTHERS_CALL = 0.05;

    @Override
    public EvidenceKind kind() {
        return EvidenceKind.PRESSES;
    }

    @Override
    public double of(Hypothesis hypothesis, BeamStep step, Snapshot now) {
        if (!(step instanceof BeamStep.Happened happened)) {
            return 0;
        }
        // At a table at which nobody ever presses a button nothing follows from that.
        if (now.presses().isEmpty()) {
            return 0;
        }
        return Math.log(
                switch (happened.what()) {
                    case Happening.MeldLaid laid
                    when laid.from().isPresent() -> pressed(hypothesis, now, laid.seat(), false) ? 1 : UNPRESSED;
                    case Happening.Win win
                    when win.selfDrawn() -> pressed(hypothesis, now, win.seat(), true) ? CALLED_THOUGH_DRAWN : 1;
                    case Happening.Win win -> won(hypothesis, now, win);
                    default -> 1;
                });
    }

    private static double won(Hypothesis hypothesis, Snapshot now, Happening.Win win) {
        if (pressed(hypothesis, now, win.seat(), true)) {
            return 1;
        }
        boolean anothers = hypothesis
                .hand()
                .rules()
                .seatsFrom(win.seat())
                .anyMatch(seat -> seat != win.seat()
                        && hypothesis.hand().wins().stream().noneMatch(other -> other.seat() == seat)
                        && pressed(hypothesis, now, seat, true));
        return anothers ? ANOTHERS_CALL : UNPRESSED;
    }

    /** Whether a player has pressed since the last discard was laid, or just before it. */
    private static boolean pressed(Hypothesis hypothesis, Snapshot now, Seat seat, boolean win) {
        double since = hypothesis.told().reversed().stream()
                .filter(told -> !(told.what() instanceof Happening.Win))
                .mapToDouble(Hypothesis.SupposedEvent::t)
                .findFirst()
                .orElse(Double.NEGATIVE_INFINITY);
        return now.presses().stream()
                .anyMatch(press -> press.seat() == seat
                        && press.win() == win
                        && press.down() >= since - Pace.USUAL.haste()
                        && press.down() <= now.t());
    }
}
