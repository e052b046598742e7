package org.tilewatch.seats.keypad;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernel's own list of input devices, as it lies on machines. */
class AttachedKeypadsTest {
    /** A keyboard's, which most keypads' chips say that they have; a keypad's of the number pad alone; a power button's. */
    private static final String EVERYTHING = "1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe";

    private static final String NUMBER_PAD = "5000fffa0 80000000000000";
    private static final String POWER = "10000000000000 0";
    private static final String USB = "0003";
    private static final String BUILT_IN = "0011";

    @TempDir
    Path machine;

    @BeforeEach
    void empty() throws IOException {
        Files.createDirectories(machine.resolve("class"));
        Files.createDirectories(machine.resolve("dev/by-path"));
    }

    private AttachedKeypads keypads() {
        return new AttachedKeypads(machine.resolve("class"), machine.resolve("dev"));
    }

    private void plugIn(int number, String name, String bus, String socket, String keys) throws IOException {
        var device = machine.resolve("class/event" + number + "/device");
        Files.createDirectories(device.resolve("capabilities"));
        Files.createDirectories(device.resolve("id"));
        Files.writeString(device.resolve("capabilities/key"), keys + "\n");
        Files.writeString(device.resolve("id/bustype"), bus + "\n");
        Files.writeString(device.resolve("name"), name + "\n");
        Files.writeString(device.resolve("phys"), "usb-0000:01:00.0-" + socket + "/input0\n");
        Files.createSymbolicLink(
                machine.resolve("dev/by-path/pci-0000:01:00.0-usb-0:" + socket + ":1.0-event-kbd"),
                Path.of("../event" + number));
    }

    private Path link(String socket) {
        return machine.resolve("dev/by-path/pci-0000:01:00.0-usb-0:" + socket + ":1.0-event-kbd");
    }

    @Test
    void aMachineWithoutKeypadsHasNone() throws IOException {
        assertThat(keypads().found()).isEmpty();
        assertThat(new AttachedKeypads(machine.resolve("no"), machine.resolve("no")).found())
                .isEmpty();
        plugIn(0, "Power Button", USB, "1", POWER);
        plugIn(1, "AT Translated Set 2 keyboard", BUILT_IN, "2", EVERYTHING);
        Files.createDirectories(machine.resolve("class/mouse0"));
        Files.createDirectories(machine.resolve("class/event7"));
        assertThat(keypads().found()).isEmpty();
    }

    @Test
    void aKeypadIsKnownByItsKeysOrItsNameAndAKeyboardIsNoMoreThanOffered() throws IOException {
        plugIn(10, "Logitech Keyboard", USB, "1.1", EVERYTHING);
        plugIn(2, "SIGMACHIP USB Keypad", USB, "1.2", EVERYTHING);
        plugIn(3, "HID 04d9:a0cd", USB, "1.3", NUMBER_PAD);
        assertThat(keypads().found())
                .containsExactly(
                        new AttachedKeypad(link("1.2"), "SIGMACHIP USB Keypad", true),
                        new AttachedKeypad(link("1.3"), "HID 04d9:a0cd", true),
                        new AttachedKeypad(link("1.1"), "Logitech Keyboard", false));
    }

    @Test
    void twoThatAreCalledTheSameAreToldApartByTheirSockets() throws IOException {
        plugIn(0, "USB Keypad", USB, "1.1", NUMBER_PAD);
        plugIn(1, "USB Keypad", USB, "1.2", NUMBER_PAD);
        assertThat(keypads().found())
                .extracting(AttachedKeypad::name)
                .containsExactly("USB Keypad (1.1)", "USB Keypad (1.2)");
        Files.delete(link("1.2"));
        assertThat(keypads().found())
                .extracting(AttachedKeypad::device)
                .containsExactly(link("1.1"), machine.resolve("dev/event1"));
    }
}
