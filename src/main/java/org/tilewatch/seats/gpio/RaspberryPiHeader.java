package org.tilewatch.seats.gpio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether this machine has the header that the seats' buttons are wired to.
 *
 * @param model   where the kernel says what machine it is
 * @param devices {@code /dev}
 */
public record RaspberryPiHeader(Path model, Path devices) {
    public static RaspberryPiHeader ofThisMachine() {
        return new RaspberryPiHeader(Path.of("/sys/firmware/devicetree/base/model"), Path.of("/dev"));
    }

    /** A Raspberry Pi with a GPIO chip. Lines to which nothing is wired are held high, so nobody is heard pressing them. */
    public boolean isThere() {
        try (var chips = Files.newDirectoryStream(devices, "gpiochip*")) {
            return Files.readString(model).startsWith("Raspberry Pi")
                    && chips.iterator().hasNext();
        } catch (IOException elsewhere) {
            return false;
        }
    }
}
