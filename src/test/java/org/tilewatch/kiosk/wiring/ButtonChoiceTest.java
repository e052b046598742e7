package org.tilewatch.kiosk.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.dashboard.setup.Attached;
import org.tilewatch.kiosk.page.OfferedParts;
import org.tilewatch.seats.gpio.RaspberryPiHeader;
import org.tilewatch.seats.gpio.SeatPins;
import org.tilewatch.seats.keypad.AttachedKeypads;
import org.tilewatch.words.Refusal;

/** A Raspberry Pi, on which keypads and keyboards are plugged in. */
class ButtonChoiceTest {
    private static final String ALL_KEYS = "fffffffffffffffe fffffffffffffffe";
    private static final SeatWiring.LeftOpen OPEN = new SeatWiring.LeftOpen(SeatPins.DEFAULT);
    private static final Optional<SeatWiring> HEADER = Optional.of(new SeatWiring.GpioHeader(SeatPins.DEFAULT));

    @TempDir
    Path machine;

    @BeforeEach
    void raspberryPi() throws IOException {
        Files.writeString(machine.resolve("model"), "Raspberry Pi 5 Model B\0");
        Files.createFile(Files.createDirectories(machine.resolve("dev")).resolve("gpiochip0"));
    }

    private Path plugIn(int number, String name) throws IOException {
        var device = machine.resolve("class/event" + number + "/device");
        Files.createDirectories(device.resolve("capabilities"));
        Files.createDirectories(device.resolve("id"));
        Files.writeString(device.resolve("capabilities/key"), ALL_KEYS);
        Files.writeString(device.resolve("id/bustype"), "0003");
        Files.writeString(device.resolve("name"), name);
        Files.writeString(device.resolve("phys"), "usb-0000:01:00.0-" + number + "/input0");
        return machine.resolve("dev/event" + number);
    }

    private ButtonChoice choice() {
        return new ButtonChoice(
                OPEN,
                new AttachedKeypads(machine.resolve("class"), machine.resolve("dev")),
                new RaspberryPiHeader(machine.resolve("model"), machine.resolve("dev")),
                machine);
    }

    @Test
    void theHeaderIsTakenOnARaspberryPiAndThePageElsewhere() throws IOException {
        assertThat(choice().used().wiring()).isEqualTo(HEADER);
        Files.delete(machine.resolve("model"));
        assertThat(choice().used().option()).isEqualTo("page");
        assertThat(choice().used().wiring()).isEmpty();
        assertThat(choice().found()).hasSize(1);
    }

    @Test
    void aKeypadIsTakenUnaskedAndAKeyboardOnceSomebodyChoosesIt() throws IOException {
        var keyboard = plugIn(0, "Office Keyboard");
        assertThat(choice().used().wiring()).isEqualTo(HEADER);
        var keypad = plugIn(1, "USB Keypad");
        assertThat(choice().used().wiring()).contains(new SeatWiring.Keypad(keypad));
        assertThat(choice().found())
                .extracting(ButtonChoice.AttachedButtons::option)
                .containsExactly("keypad:" + keyboard, "keypad:" + keypad, "gpio", "page");

        assertThat(choice().choose("keypad:" + keyboard)).isTrue();
        assertThat(choice().used().wiring()).contains(new SeatWiring.Keypad(keyboard));
        assertThat(choice().choose("page")).isTrue();
        assertThat(choice().used().wiring()).isEmpty();
        assertThat(choice().choose("keypad:/dev/input/event9")).isFalse();
        assertThat(choice().used().option()).isEqualTo("page");
    }

    @Test
    void aChosenKeypadThatIsUnpluggedIsWaitedForAndWhatIsNoChoiceIsPassedOver() throws IOException {
        var keypad = plugIn(1, "Office Keyboard");
        choice().choose("keypad:" + keypad);
        Files.delete(machine.resolve("class/event1/device/name"));
        assertThat(choice().used().wiring()).contains(new SeatWiring.Keypad(keypad));
        Files.writeString(machine.resolve("wiring"), "the red ones\n");
        assertThat(choice().used().wiring()).isEqualTo(HEADER);
    }

    @Test
    void optionsThatNameTheButtonsLeaveNoChoice() {
        assertThat(ButtonChoice.of(Optional.of(OPEN), machine)).isPresent();
        assertThat(ButtonChoice.of(HEADER, machine)).isEmpty();
        assertThat(ButtonChoice.of(Optional.empty(), machine)).isEmpty();
    }

    @Test
    void thePageOffersThemAndTheKioskBeginsAnewWithOthersAlone() throws IOException {
        plugIn(0, "Office Keyboard");
        var begun = new AtomicInteger();
        var offered = OfferedParts.buttons(choice(), begun::incrementAndGet);
        assertThat(offered.found().get()).extracting(Attached.Attachment::used).containsExactly(false, true, false);
        offered.use().accept("gpio");
        assertThatThrownBy(() -> offered.use().accept("radio")).isInstanceOf(Refusal.class);
        assertThat(begun).hasValue(0);
        offered.use().accept("page");
        assertThat(begun).hasValue(1);
        assertThat(offered.found().get()).extracting(Attached.Attachment::used).containsExactly(false, false, true);
    }
}
