package org.tilewatch.kiosk;

import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.health.Condition.Buttons;
import org.tilewatch.seats.gpio.GpioSeats;
import org.tilewatch.seats.gpio.SeatPins;
import org.tilewatch.seats.gpio.SeatsUnavailable;
import org.tilewatch.words.Sentence;

/**
 * The buttons on the table, where some are wired. Where they cannot be had, play goes on with those on the page, and it is said why.
 *
 * @param panel   the buttons; empty where none are wired, or they cannot be had
 * @param trouble why they cannot be had
 */
record WiredSeats(Optional<HeldButtons> panel, Optional<Sentence> trouble) {
    private static final Logger LOG = LoggerFactory.getLogger(WiredSeats.class);

    static WiredSeats on(Optional<SeatPins> pins, DoubleSupplier clock) {
        try {
            return new WiredSeats(
                    pins.map(wired -> new HeldButtons(GpioSeats.onRaspberryPi(wired, clock), clock)), Optional.empty());
        } catch (SeatsUnavailable unreachable) {
            LOG.error("{}", ContractEnglish.of(unreachable));
            return new WiredSeats(Optional.empty(), Optional.of(unreachable.because()));
        }
    }

    Buttons condition() {
        return trouble.<Buttons>map(Buttons.Unreachable::new)
                .or(() -> panel.map(buttons -> new Buttons.Wired(buttons.held())))
                .orElseGet(Buttons.OnThePage::new);
    }
}
