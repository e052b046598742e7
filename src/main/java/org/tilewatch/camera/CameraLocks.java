package org.tilewatch.camera;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a camera shall not choose by itself, as far as it lets somebody else choose: one that hunts for its focus, or for the light, when
 * a hand comes into the picture sees a table that has changed everywhere. Empty for what it goes on choosing.
 *
 * @param exposureMillis     how long light falls on each picture, in milliseconds; above 0
 * @param whiteBalanceKelvin the colour of the light, in kelvin
 * @param focus              how far the table is from a Raspberry Pi's camera in centimetres; for a USB camera the number that its driver
 *                           calls {@code focus_absolute}
 * @param gain               how many times the sensor's signal is amplified; for a USB camera the number that its driver calls {@code gain}
 */
public record CameraLocks(
        OptionalDouble exposureMillis, OptionalInt whiteBalanceKelvin, OptionalDouble focus, OptionalDouble gain) {
    /** It chooses everything. */
    public static final CameraLocks NONE = new CameraLocks(
            OptionalDouble.empty(), OptionalInt.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    /** No lamp is redder, and no sky bluer. */
    private static final int REDDEST = 2000;

    private static final int BLUEST = 10_000;

    public CameraLocks {
        if (exposureMillis.isPresent() && !(exposureMillis.getAsDouble() > 0 && exposureMillis.getAsDouble() <= 1000)) {
            throw new IllegalArgumentException(
                    "--exposure is in milliseconds, above 0 and at most 1000, not " + exposureMillis.getAsDouble());
        }
        if (whiteBalanceKelvin.isPresent()
                && (whiteBalanceKelvin.getAsInt() < REDDEST || whiteBalanceKelvin.getAsInt() > BLUEST)) {
            throw new IllegalArgumentException("--white-balance is in kelvin, from " + REDDEST + " to " + BLUEST
                    + ", not " + whiteBalanceKelvin.getAsInt());
        }
        if (focus.isPresent() && !(focus.getAsDouble() >= 0 && focus.getAsDouble() <= 10_000)) {
            throw new IllegalArgumentException("--focus is a number from 0 to 10000, not " + focus.getAsDouble());
        }
        if (gain.isPresent() && !(gain.getAsDouble() > 0 && gain.getAsDouble() <= 10_000)) {
            throw new IllegalArgumentException("--gain is a number above 0, up to 10000, not " + gain.getAsDouble());
        }
    }

    /**
     * @param millis of each picture's exposure
     * @throws IllegalArgumentException in one sentence, where no camera exposes so long
     */
    public CameraLocks withExposure(double millis) {
        return new CameraLocks(OptionalDouble.of(millis), whiteBalanceKelvin, focus, gain);
    }

    /**
     * @param kelvin of the light
     * @throws IllegalArgumentException in one sentence, where no light is of that colour
     */
    public CameraLocks withWhiteBalance(int kelvin) {
        return new CameraLocks(exposureMillis, OptionalInt.of(kelvin), focus, gain);
    }

    /**
     * @param where centimetres, or the driver's own number
     * @throws IllegalArgumentException in one sentence, where no lens can be put there
     */
    public CameraLocks withFocus(double where) {
        return new CameraLocks(exposureMillis, whiteBalanceKelvin, OptionalDouble.of(where), gain);
    }

    /**
     * @param times how much the signal is amplified, or the driver's own number
     * @throws IllegalArgumentException in one sentence, where none amplifies so
     */
    public CameraLocks withGain(double times) {
        return new CameraLocks(exposureMillis, whiteBalanceKelvin, focus, OptionalDouble.of(times));
    }
}
