package org.tilewatch.seats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;

class AssignedSeatsTest {
    /** The right and the top seat's buttons were wired crosswise. */
    private static final Assignment CROSSWISE = new Assignment(List.of(Seat.BOTTOM, Seat.TOP, Seat.RIGHT, Seat.LEFT));

    private double now;
    private final List<String> lights = new ArrayList<>();
    private final TouchSeats wires = new TouchSeats(() -> now, (seat, light) -> lights.add(seat + " " + light));
    private final AssignedSeats seats = new AssignedSeats(wires, Assignment.AS_WIRED, () -> now);
    private final List<String> heard = new ArrayList<>();

    AssignedSeatsTest() {
        seats.onEdge(edge -> heard.add(edge.seat() + (edge.down() ? " down" : " up")));
    }

    private void press(double t, Seat button) {
        now = t;
        wires.touch(button, true, Optional.empty());
        wires.touch(button, false, Optional.empty());
    }

    @Test
    void everyButtonBelongsToTheSeatForWhichItIsWired() {
        press(1, Seat.TOP);
        assertThat(heard).containsExactly("TOP down", "TOP up");
    }

    @Test
    void aButtonThatWasWiredCrosswiseCountsForItsSeatAndItsLightBurnsThere() {
        seats.assign(CROSSWISE);
        press(1, Seat.TOP);
        assertThat(heard).containsExactly("RIGHT down", "RIGHT up");
        seats.show(Seat.RIGHT, SeatLight.CLAIM_HELD);
        assertThat(lights).containsExactly("TOP CLAIM_HELD");
    }

    @Test
    void whatIsPressedWhileTheButtonsAreTriedIsNoPressInTheGame() {
        assertThat(seats.trial(true)).isEmpty();
        press(1, Seat.LEFT);
        press(2, Seat.BOTTOM);
        assertThat(seats.trial(false)).containsExactly(Seat.LEFT, Seat.BOTTOM);
        assertThat(heard).isEmpty();
        assertThat(seats.trial(true)).isEmpty();
    }

    @Test
    void aTrialThatNobodyLooksAtEnds() {
        seats.trial(true);
        press(AssignedSeats.TRIAL_SECONDS + 0.1, Seat.LEFT);
        assertThat(heard).containsExactly("LEFT down", "LEFT up");
        now = 20;
        assertThat(seats.trial(false)).isEmpty();
    }

    @Test
    void aButtonThatIsHeldWhenATrialBeginsComesUpInTheGame() {
        wires.touch(Seat.TOP, true, Optional.empty());
        seats.trial(true);
        wires.touch(Seat.TOP, false, Optional.empty());
        assertThat(heard).containsExactly("TOP down", "TOP up");
    }

    @Test
    void aButtonThatIsHeldWhenATrialEndsIsNotHeardOfBeforeItIsPressedAgain() {
        seats.trial(true);
        wires.touch(Seat.TOP, true, Optional.empty());
        seats.assign(CROSSWISE);
        wires.touch(Seat.TOP, false, Optional.empty());
        assertThat(heard).isEmpty();
        press(1, Seat.TOP);
        assertThat(heard).containsExactly("RIGHT down", "RIGHT up");
    }

    @Test
    void aButtonThatIsHeldWhileItGetsAnotherSeatComesUpWhereItWentDown() {
        wires.touch(Seat.TOP, true, Optional.empty());
        seats.assign(CROSSWISE);
        wires.touch(Seat.TOP, false, Optional.empty());
        assertThat(heard).containsExactly("TOP down", "TOP up");
    }

    @Test
    void noSeatIsLeftWithoutAButton() {
        assertThatThrownBy(() -> new Assignment(List.of(Seat.BOTTOM, Seat.TOP, Seat.TOP, Seat.LEFT)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
