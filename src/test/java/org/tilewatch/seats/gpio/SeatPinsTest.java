package org.tilewatch.seats.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SeatPinsTest {
    @Test
    void settingsChangeSingleLinesAndLeaveTheOthers() {
        var pins = SeatPins.of(Map.of("seat.3.button", "23", "lock.millis", "30"));

        assertThat(pins.seats().get(2)).isEqualTo(new SeatPins.Pins(23, 20));
        assertThat(pins.seats().get(0)).isEqualTo(SeatPins.DEFAULT.seats().get(0));
        assertThat(pins.lockSeconds()).isEqualTo(0.03);
    }

    @Test
    void aLineWiredTwiceIsNamed() {
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.2.light", "5")))
                .hasMessage("GPIO 5 is wired twice, as seat.1.button and as seat.2.light: name another line for one of"
                        + " them, as in --pin=seat.2.light=16");
    }

    @Test
    void theLineThatIsProposedInsteadIsFree() {
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.4.light", "5", "seat.1.light", "17", "seat.2.button", "18")))
                .hasMessageEndingWith("--pin=seat.4.light=21");
    }

    @Test
    void aLineThatIsNotOnTheHeaderIsNamed() {
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.2.light", "40"))).hasMessageStartingWith("GPIO 40 is not");
    }

    @Test
    void anUnknownSettingAndAValueThatIsNoNumberAreNamed() {
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.5.light", "4"))).hasMessageContaining("seat.5.light");
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.1.light", "four")))
                .hasMessage("seat.1.light is a whole number, not 'four'");
    }
}
