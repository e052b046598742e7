package org.tilewatch.health;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the kernel tells of the machine in files. Where a machine has no such file nothing is known, which is not the same as well.
 *
 * @param root under which {@code sys} and {@code run} lie; {@code /} but in tests
 */
public record KernelFiles(Path root) {
    /** Those of this machine. */
    public static KernelFiles ofThisMachine() {
        return new KernelFiles(Path.of("/"));
    }

    /** Whether something holds now, and whether it has held since the machine was started. */
    record Flag(boolean now, boolean since) {}

    /** The hottest of the machine's sensors, in degrees Celsius (Documentation/driver-api/thermal/sysfs-api.rst: thousandths). */
    OptionalDouble temperature() {
        return under("sys/class/thermal", "thermal_zone*").stream()
                .map(zone -> text(zone.resolve("temp")))
                .flatMap(Optional::stream)
                .filter(text -> text.matches("-?\\d{1,7}"))
                .mapToDouble(text -> Integer.parseInt(text) / 1000.0)
                .max();
    }

    /** Whether the firmware slows the processor down, for heat or for want of current. */
    Optional<Flag> throttled() {
        return bits().map(bits -> new Flag((bits & 0b1110) != 0, (bits & 0b1110 << 16) != 0));
    }

    /** Whether the supply gives less than 4.63 V: the firmware's first bit, or else the alarm of the driver raspberrypi-hwmon. */
    Optional<Flag> underVoltage() {
        return bits().map(bits -> new Flag((bits & 1) != 0, (bits & 1 << 16) != 0))
                .or(() -> under("sys/class/hwmon", "hwmon*").stream()
                        .filter(sensor -> text(sensor.resolve("name"))
                                .filter("rpi_volt"::equals)
                                .isPresent())
                        .map(sensor -> text(sensor.resolve("in0_lcrit_alarm")))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .map(alarm -> new Flag(alarm.equals("1"), alarm.equals("1"))));
    }

    /** Whether the clock was set from the network since the start; empty where systemd-timesyncd does not do it. */
    Optional<Boolean> clockSet() {
        var folder = root.resolve("run/systemd/timesync");
        return Files.isDirectory(folder) ? Optional.of(Files.exists(folder.resolve("synchronized"))) : Optional.empty();
    }

    /** The Raspberry Pi firmware's answer, as vcgencmd get_throttled prints it: bits 0 to 3 now, 16 to 19 since the start. */
    private Optional<Long> bits() {
        var firmware = new ArrayList<>(under("sys/devices/platform", "*firmware*"));
        under("sys/devices/platform", "soc*").forEach(soc -> firmware.addAll(list(soc, "*firmware*")));
        return firmware.stream()
                .map(place -> text(place.resolve("get_throttled")))
                .flatMap(Optional::stream)
                .map(text -> text.replaceFirst("^0x", ""))
                .filter(text -> text.matches("[0-9a-fA-F]{1,8}"))
                .findFirst()
                .map(text -> Long.parseLong(text, 16));
    }

    private List<Path> under(String folder, String glob) {
        return list(root.resolve(folder), glob);
    }

    private static List<Path> list(Path folder, String glob) {
        var found = new ArrayList<Path>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, glob)) {
            files.forEach(found::add);
        } catch (IOException notThere) {
            return List.of();
        }
        return found;
    }

    /** Sensors answer reads with errors of their own, such as EAGAIN. */
    private static Optional<String> text(Path file) {
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
