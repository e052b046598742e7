package org.tilewatch.seats.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SeatPinsTest {
    @Test
    void settings_change_single_lines_and_leave_the_others() {
        var pins = SeatPins.of(Map.of("seat.3.button", "23", "lock.millis", "30"));

        assertThat(pins.seats().get(2)).isEqualTo(new SeatPins.Pins(23, 20));
        assertThat(pins.seats().get(0)).isEqualTo(SeatPins.DEFAULT.seats().get(0));
        assertThat(pins.lockSeconds()).isEqualTo(0.03);
    }

    @Test
    void a_line_wired_twice_is_named() {
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.2.light", "5"))).hasMessage("GPIO 5 is wired twice");
    }

    @Test
    void a_line_that_is_not_on_the_header_is_named() {
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.2.light", "40"))).hasMessageStartingWith("GPIO 40 is not");
    }

    @Test
    void an_unknown_setting_and_a_value_that_is_no_number_are_named() {
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.5.light", "4"))).hasMessageContaining("seat.5.light");
        assertThatThrownBy(() -> SeatPins.of(Map.of("seat.1.light", "four")))
                .hasMessage("seat.1.light is a whole number, not 'four'");
    }
}
