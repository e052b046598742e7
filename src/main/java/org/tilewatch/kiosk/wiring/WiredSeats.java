package org.tilewatch.kiosk.wiring;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.setup.SeatButtons;
import org.tilewatch.health.Condition.Buttons;
import org.tilewatch.seats.AssignedSeats;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.seats.gpio.GpioSeats;
import org.tilewatch.seats.gpio.SeatPins;
import org.tilewatch.seats.gpio.SeatsUnavailable;
import org.tilewatch.seats.keypad.KeypadSeats;
import org.tilewatch.words.Sentence;

/**
 * The buttons on the table, where some are wired. Where they cannot be had, play goes on with those on the page, and it is said why.
 *
 * @param panel    the buttons; empty where none are wired, or they cannot be had
 * @param assigned which seat each of these belongs to
 * @param broken   why they cannot be had at the moment
 */
public record WiredSeats(
        Optional<HeldButtons> panel, Optional<SeatButtons> assigned, Supplier<Optional<Sentence>> broken) {
    private static final Logger LOG = LoggerFactory.getLogger(WiredSeats.class);

    /** @param folder of the kiosk, which knows over restarts which seat each button belongs to */
    public static WiredSeats on(Optional<SeatWiring> wiring, DoubleSupplier clock, Path folder) {
        var file = new AssignmentFile(folder.resolve("buttons"));
        return wiring.map(wired -> switch (wired) {
                    case SeatWiring.GpioHeader gpioHeader -> onTheHeader(gpioHeader.pins(), clock, file);
                    case SeatWiring.LeftOpen open ->
                        on(ButtonChoice.of(open, folder).used().wiring(), clock, folder);
                    case SeatWiring.Keypad keypad -> {
                        var keys = new KeypadSeats(keypad.device(), clock);
                        yield of(keys, clock, file, keys::trouble);
                    }
                })
                .orElseGet(() -> new WiredSeats(Optional.empty(), Optional.empty(), Optional::empty));
    }

    private static WiredSeats onTheHeader(SeatPins pins, DoubleSupplier clock, AssignmentFile file) {
        try {
            return of(GpioSeats.onRaspberryPi(pins, clock), clock, file, Optional::empty);
        } catch (SeatsUnavailable unreachable) {
            LOG.error("{}", ContractEnglish.of(unreachable));
            var why = Optional.of(unreachable.because());
            return new WiredSeats(Optional.empty(), Optional.empty(), () -> why);
        }
    }

    private static WiredSeats of(
            SeatPanel panel, DoubleSupplier clock, AssignmentFile file, Supplier<Optional<Sentence>> broken) {
        var assigned = new AssignedSeats(panel, file.read(), clock);
        return new WiredSeats(
                Optional.of(new HeldButtons(assigned, clock)),
                Optional.of(new SeatButtons(assigned, file::write)),
                broken);
    }

    /** Why they cannot be had; empty where they can, or none are wired. */
    public Optional<Sentence> trouble() {
        return broken.get();
    }

    public Buttons condition() {
        return trouble()
                .<Buttons>map(Buttons.Unreachable::new)
                .or(() -> panel.map(buttons -> new Buttons.Wired(buttons.held())))
                .orElseGet(Buttons.OnThePage::new);
    }
}
