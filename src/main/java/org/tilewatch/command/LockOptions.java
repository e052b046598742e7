package org.tilewatch.command;

import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.camera.CameraLocks;
import picocli.CommandLine.Option;

/** What a camera shall not choose by itself. */
final class LockOptions {
    @Option(
            names = "--exposure",
            paramLabel = "MS",
            description = "How long light falls on each picture, in milliseconds, where the camera lets somebody else"
                    + " choose it: with 10 or 20 lamps of 50 hertz do not flicker, with 8.33 those of 60."
                    + " Default: the camera chooses.")
    private Optional<Double> exposure = Optional.empty();

    @Option(
            names = "--white-balance",
            paramLabel = "K",
            description = "The colour of the light in kelvin, where the camera lets somebody else choose it: 2700 for a"
                    + " warm lamp, 4000 for a neutral one, 6000 by day. Default: the camera chooses.")
    private Optional<Integer> whiteBalance = Optional.empty();

    @Option(
            names = "--focus",
            paramLabel = "NUMBER",
            description = "Keeps the lens where it is put: for a Raspberry Pi camera its distance from the table in"
                    + " centimetres, for a USB camera the number that v4l2-ctl -L calls focus_absolute."
                    + " Default: the camera chooses.")
    private Optional<Double> focus = Optional.empty();

    @Option(
            names = "--gain",
            paramLabel = "NUMBER",
            description =
                    "How much the sensor amplifies: for a Raspberry Pi camera 1 to 16, which it goes on choosing where"
                            + " --exposure alone is given; for a USB camera the number that v4l2-ctl -L calls gain."
                            + " Default: the camera chooses.")
    private Optional<Double> gain = Optional.empty();

    /** Reads an option, and names it where it cannot be used. */
    interface OptionReader {
        CameraLocks of(String option, Supplier<CameraLocks> locks);
    }

    CameraLocks locks(OptionReader optionReader) {
        var exposed = optionReader.of(
                "--exposure", () -> exposure.map(CameraLocks.NONE::withExposure).orElse(CameraLocks.NONE));
        var balanced = optionReader.of(
                "--white-balance",
                () -> whiteBalance.map(exposed::withWhiteBalance).orElse(exposed));
        var focused =
                optionReader.of("--focus", () -> focus.map(balanced::withFocus).orElse(balanced));
        return optionReader.of("--gain", () -> gain.map(focused::withGain).orElse(focused));
    }
}
