package org.tilewatch.seats.keypad;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The keypads and keyboards on this machine's USB, as the kernel tells of input devices (Documentation/input/input.rst). Most keypads say that
 * they have letters, as their chip would: one is known by its name, or by having none.
 *
 * @param classes the kernel's {@code /sys/class/input}
 * @param devices {@code /dev/input}
 */
public record AttachedKeypads(Path classes, Path devices) {
    private static final Logger LOG = LoggerFactory.getLogger(AttachedKeypads.class);
    private static final String USB = "0003";
    /** KEY_Q of linux/input-event-codes.h. */
    private static final int LETTER = 16;
    /** Of a word in the kernel's list of keys, on a 64-bit kernel. */
    private static final int BITS = 64;

    private static final List<String> CALLED = List.of("keypad", "key pad", "numpad", "number pad", "numeric");

    public static AttachedKeypads ofThisMachine() {
        return new AttachedKeypads(Path.of("/sys/class/input"), Path.of("/dev/input"));
    }

    /** In the order of the kernel's numbers. */
    public List<AttachedKeypad> found() {
        var keyboards = keyboards();
        var links = links();
        return keyboards.stream()
                .map(keyboard -> new AttachedKeypad(
                        links.getOrDefault(keyboard.event(), devices.resolve(keyboard.event())),
                        keyboards.stream()
                                                .filter(other -> other.name().equals(keyboard.name()))
                                                .count()
                                        == 1
                                ? keyboard.name()
                                : keyboard.name() + " (" + keyboard.socket() + ")",
                        !keyboard.keys().testBit(LETTER) || isCalledKeypad(keyboard.name())))
                .toList();
    }

    private static boolean isCalledKeypad(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        return CALLED.stream().anyMatch(lower::contains);
    }

    /**
     * One of them.
     *
     * @param keys a bit for each that it has
     */
    private record Keyboard(String event, String name, String socket, BigInteger keys) {}

    private List<Keyboard> keyboards() {
        if (!Files.isDirectory(classes)) {
            return List.of();
        }
        try (Stream<Path> nodes = Files.list(classes)) {
            return nodes.filter(node -> String.valueOf(node.getFileName()).matches("event\\d{1,4}"))
                    .sorted((one, other) -> Integer.compare(number(one), number(other)))
                    .map(AttachedKeypads::keyboard)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (IOException unreadable) {
            LOG.warn("Which keypads hang on USB cannot be read: {}", unreadable.getMessage());
            return List.of();
        }
    }

    private static int number(Path node) {
        return Integer.parseInt(String.valueOf(node.getFileName()).substring("event".length()));
    }

    private static Optional<Keyboard> keyboard(Path node) {
        try {
            var device = node.resolve("device");
            var keys = keys(Files.readString(device.resolve("capabilities/key")));
            if (!Files.readString(device.resolve("id/bustype")).strip().equals(USB)
                    || KeypadSeats.ROWS.stream().noneMatch(row -> row.stream().allMatch(keys::testBit))) {
                return Optional.empty();
            }
            // Of a place such as usb-0000:01:00.0-1.2/input0 the socket is 1.2.
            var socket = Files.readString(device.resolve("phys"))
                    .strip()
                    .replaceFirst("/.*", "")
                    .replaceFirst(".*-", "");
            return Optional.of(new Keyboard(
                    String.valueOf(node.getFileName()),
                    Files.readString(device.resolve("name")).strip(),
                    socket,
                    keys));
        } catch (IOException | NumberFormatException gone) {
            return Optional.empty();
        }
    }

    /** Words in hexadecimal, the highest first. */
    private static BigInteger keys(String words) {
        return Stream.of(words.strip().split(" "))
                .map(word -> new BigInteger(word, 16))
                .reduce(
                        BigInteger.ZERO,
                        (higher, word) -> higher.shiftLeft(BITS).or(word));
    }

    /** By the kernel's name of a device the link to it that stays while it is in the same socket. */
    private Map<String, Path> links() {
        var links = new HashMap<String, Path>();
        try (Stream<Path> there = Files.list(devices.resolve("by-path"))) {
            for (var link : there.sorted().toList()) {
                links.putIfAbsent(String.valueOf(Files.readSymbolicLink(link).getFileName()), link);
            }
        } catch (IOException none) {
            LOG.debug("Input devices have no links: {}", none.getMessage());
        }
        return links;
    }
}
