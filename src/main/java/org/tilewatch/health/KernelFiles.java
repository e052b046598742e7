package org.tilewatch.health;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

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

    /** The hottest of the machine's sensors, in degrees Celsius (Documentation/driver-api/thermal/sysfs-api.rst: thousandths). */
    public OptionalDouble temperature() {
        return under("sys/class/thermal", "thermal_zone*").stream()
                .map(zone -> text(zone.resolve("temp")))
                .flatMap(Optional::stream)
                .filter(text -> text.matches("-?\\d{1,7}"))
                .mapToDouble(text -> Integer.parseInt(text) / 1000.0)
                .max();
    }

    /**
     * What keeps the machine from its full speed: the firmware's answer as the kernel got it last, or else the alarm of the driver
     * raspberrypi-hwmon, which knows of the power supply alone. What held longer than some seconds ago is in neither ({@link ThrottlingMonitor}).
     */
    public ThrottlingState strains() {
        return firmware()
                .map(ThrottlingState::told)
                .filter(throttlingState -> !throttlingState.measured().isEmpty())
                .findFirst()
                .or(() -> under("sys/class/hwmon", "hwmon*").stream()
                        .filter(sensor -> text(sensor.resolve("name"))
                                .filter("rpi_volt"::equals)
                                .isPresent())
                        .map(sensor -> text(sensor.resolve("in0_lcrit_alarm")))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .map(alarm -> ThrottlingState.underVoltage(alarm.equals("1"))))
                .orElse(ThrottlingState.UNMEASURED);
    }

    /** Whether the clock was set from the network since the start; empty where systemd-timesyncd does not do it. */
    public Optional<Boolean> clockSet() {
        var folder = root.resolve("run/systemd/timesync");
        return Files.isDirectory(folder) ? Optional.of(Files.exists(folder.resolve("synchronized"))) : Optional.empty();
    }

    /** What the files of the Raspberry Pi's firmware hold; the folder above them bears an address on newer ones. */
    private Stream<String> firmware() {
        return Stream.concat(
                        under("sys/devices/platform", "*firmware*").stream(),
                        under("sys/devices/platform", "soc*").stream().flatMap(soc -> list(soc, "*firmware*").stream()))
                .map(place -> text(place.resolve("get_throttled")))
                .flatMap(Optional::stream);
    }

    private List<Path> under(String folder, String glob) {
        return list(root.resolve(folder), glob);
    }

    private static List<Path> list(Path folder, String glob) {
        var found = new ArrayList<Path>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, glob)) {
            files.forEach(found::add);
        } catch (IOException | DirectoryIteratorException notThere) {
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
