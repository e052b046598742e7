package org.tilewatch.health;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * Raspberry Pi's own program that asks the firmware. The kiosk does without: the device that it opens would let whoever breaks into the
 * kiosk write into the machine's memory. At a terminal it tells what was before the kiosk ran.
 */
public final class Vcgencmd {
    private static final int PATIENCE_SECONDS = 2;

    private Vcgencmd() {}

    /**
     * What it says of the machine's strains; nothing where there is no such program, or no firmware that it could ask.
     *
     * @param program its name or path
     */
    public static ThrottlingState strains(String program) throws InterruptedException {
        try {
            var asked = new ProcessBuilder(program, "get_throttled")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                return asked.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
                        ? ThrottlingState.told(
                                new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        : ThrottlingState.UNMEASURED;
            } finally {
                asked.destroyForcibly();
            }
        } catch (IOException noSuchProgram) {
            return ThrottlingState.UNMEASURED;
        }
    }
}
