package org.tilewatch.camera;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is locked, as {@code rpicam-vid} takes it (rpicam-apps, core/options.cpp). */
final class RibbonLocks {
    /** The program knows lamps by name, each with the kelvins that it lets the balance move in. */
    private enum WhiteBalance {
        INCANDESCENT(2750),
        TUNGSTEN(3250),
        FLUORESCENT(4350),
        DAYLIGHT(6000),
        CLOUDY(7750);

        private final int kelvin;

        WhiteBalance(int kelvin) {
            this.kelvin = kelvin;
        }

        static WhiteBalance nearest(int kelvin) {
            var nearest = INCANDESCENT;
            for (var whiteBalance : values()) {
                if (Math.abs(whiteBalance.kelvin - kelvin) < Math.abs(nearest.kelvin - kelvin)) {
                    nearest = whiteBalance;
                }
            }
            return nearest;
        }
    }

    private RibbonLocks() {}

    /** The program's arguments. */
    static List<String> arguments(CameraLocks locks) {
        var arguments = new ArrayList<String>();
        locks.exposureMillis()
                .ifPresent(millis -> arguments.addAll(List.of("--shutter", Long.toString(Math.round(1000 * millis)))));
        locks.gain().ifPresent(times -> arguments.addAll(List.of("--gain", String.format(Locale.ROOT, "%.2f", times))));
        locks.whiteBalanceKelvin()
                .ifPresent(kelvin -> arguments.addAll(
                        List.of("--awb", WhiteBalance.nearest(kelvin).name().toLowerCase(Locale.ROOT))));
        // A lens is told dioptres: one over metres.
        locks.focus()
                .ifPresent(far -> arguments.addAll(List.of(
                        "--autofocus-mode",
                        "manual",
                        "--lens-position",
                        String.format(Locale.ROOT, "%.2f", far > 0 ? 100 / far : 0))));
        return List.copyOf(arguments);
    }
}
