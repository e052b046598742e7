package org.tilewatch.simulator.game;

import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.tiles.Seat;

/** Players who press their buttons when they claim: short for a set, long for the win. Some tables leave the buttons alone. */
final class Pressing {
    private static final double LONG = 0.95;

    private final Performer performer;
    private final boolean used;
    private final Habits habits;

    Pressing(Performer performer, boolean used, Habits habits) {
        this.performer = performer;
        this.used = used;
        this.habits = habits;
    }

    /** A player claims the discard that has just come in sight, for a set. */
    void claims(Seat seat) {
        press(seat, Claim.ANY, 0.12, 0.1, true, habits.lateness());
    }

    /** A player claims it for the win. */
    void wins(Seat seat) {
        press(seat, Claim.WIN, LONG, 0.3, true, 0);
    }

    /** A player presses where there is nothing to claim. */
    void refused(Seat seat) {
        press(seat, Claim.ANY, 0.12, 0.1, false, 0);
    }

    private void press(Seat seat, Claim claim, double held, double more, boolean accepted, double late) {
        double visible = performer.now();
        performer.pause(0.3, 0.8);
        if (!used) {
            return;
        }
        double now = performer.now();
        double down = now + late;
        double up = down + held + performer.jitter().between(0, more);
        if (!habits.leavesButtonAlone()) {
            performer.press(seat, down, up);
            long millis = Math.round((down - visible) * 1000);
            performer.tell(down, new Happening.Call(seat, claim, accepted, millis));
        }
        performer.reached(now + Math.min(held, 0.3));
        performer.pause(0.1, 0.3);
    }
}
