package org.tilewatch.camera;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The cameras that hang on this machine: those on a Raspberry Pi's ribbon as {@code rpicam-hello --list-cameras} lists them, and those on USB
 * as the kernel names them. A Pi's kernel has video devices of its own that are no cameras; they hang on no USB.
 *
 * @param classes the kernel's {@code /sys/class/video4linux}
 * @param devices {@code /dev}
 * @param lister  answers as {@code rpicam-hello} does
 */
public record AttachedCameras(Path classes, Path devices, String lister) {
    /** The name by which whatever hangs there is asked for. */
    public static final String AUTO = "auto";

    private static final Logger LOG = LoggerFactory.getLogger(AttachedCameras.class);
    /** {@code 0 : imx708_wide [4608x2592 10-bit RGGB] (/base/axi/pcie@120000/rp1/i2c@88000/imx708@1a)}. */
    private static final Pattern RIBBON = Pattern.compile("\\s*(\\d) : (\\S+) \\[.*\\((.*)\\)\\s*");

    /** By its sensor. */
    private static final Map<String, String> MODULES = Map.of(
            "ov5647", "Camera Module 1",
            "imx219", "Camera Module 2",
            "imx708", "Camera Module 3",
            "imx708_wide", "Camera Module 3 Wide",
            "imx708_noir", "Camera Module 3 NoIR",
            "imx708_wide_noir", "Camera Module 3 Wide NoIR",
            "imx477", "HQ Camera",
            "imx296", "Global Shutter Camera",
            "imx500", "AI Camera");

    private static final int LISTED_SECONDS = 10;

    public static AttachedCameras ofThisMachine() {
        return new AttachedCameras(Path.of("/sys/class/video4linux"), Path.of("/dev"), "rpicam-hello");
    }

    /** Those on the ribbon first: whoever has one has bought it for this. */
    public List<AttachedCamera> found() {
        var cameras = new ArrayList<>(onTheRibbon());
        cameras.addAll(onUsb());
        return List.copyOf(cameras);
    }

    /** The first of them; empty where none hangs there. */
    public Optional<AttachedCamera> first() {
        return found().stream().findFirst();
    }

    private List<AttachedCamera> onTheRibbon() {
        try {
            var process = new ProcessBuilder(lister, "--list-cameras")
                    .redirectErrorStream(true)
                    .start();
            var ended = process.onExit();
            try (var said =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                ended.orTimeout(LISTED_SECONDS, TimeUnit.SECONDS).exceptionally(late -> process.destroyForcibly());
                return said.lines()
                        .map(RIBBON::matcher)
                        .filter(Matcher::matches)
                        // Those on USB are opened without it.
                        .filter(line -> !line.group(3).contains("usb"))
                        .map(line -> new AttachedCamera(
                                "rpi:" + line.group(1), MODULES.getOrDefault(line.group(2), line.group(2))))
                        .toList();
            }
        } catch (IOException notThere) {
            LOG.debug("No ribbon cameras: {}", notThere.getMessage());
            return List.of();
        }
    }

    /** A device that gives pictures, one of the several that a camera on USB has. */
    private record Capture(String device, String name, String socket) {}

    private List<AttachedCamera> onUsb() {
        var captures = captures();
        return captures.stream()
                .map(capture -> {
                    boolean alone = captures.stream()
                                    .filter(other -> other.name().equals(capture.name()))
                                    .count()
                            == 1;
                    return new AttachedCamera(
                            "usb:" + lasting(capture, alone ? "by-id" : "by-path"),
                            alone ? capture.name() : capture.name() + " (" + capture.socket() + ")");
                })
                .toList();
    }

    private List<Capture> captures() {
        if (!Files.isDirectory(classes)) {
            return List.of();
        }
        try (Stream<Path> nodes = Files.list(classes)) {
            return nodes.sorted()
                    .map(AttachedCameras::capture)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (IOException unreadable) {
            LOG.warn("Which cameras hang on USB cannot be read: {}", unreadable.getMessage());
            return List.of();
        }
    }

    private static Optional<Capture> capture(Path node) {
        try {
            var port = node.resolve("device").toRealPath();
            if (!port.toString().contains("/usb")
                    || !Files.readString(node.resolve("index")).strip().equals("0")) {
                return Optional.empty();
            }
            // Of an interface such as 1-1.2:1.0 the socket is 1-1.2.
            var socket = String.valueOf(port.getFileName()).replaceFirst(":.*", "");
            return Optional.of(new Capture(
                    String.valueOf(node.getFileName()),
                    Files.readString(node.resolve("name")).strip(),
                    socket));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /** The link to a device that stays when cameras are plugged in in another order; its number where there is none. */
    private String lasting(Capture capture, String links) {
        var device = devices.resolve(capture.device());
        try (Stream<Path> there = Files.list(devices.resolve("v4l").resolve(links))) {
            return there.filter(link -> pointsTo(link, device))
                    .sorted()
                    .findFirst()
                    .orElse(device)
                    .toString();
        } catch (IOException none) {
            return device.toString();
        }
    }

    private static boolean pointsTo(Path link, Path device) {
        try {
            return Files.isSameFile(link, device);
        } catch (IOException dangling) {
            return false;
        }
    }
}
