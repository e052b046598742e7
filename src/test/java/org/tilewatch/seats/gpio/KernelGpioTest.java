package org.tilewatch.seats.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.qemu.KernelGuest;

/** The seats on a real kernel's GPIO lines, on the Pi's architecture: {@code ./mvnw -P qemu test}. Slow; needs root. */
@Tag("qemu")
class KernelGpioTest {
    @Test
    void buttonsAndLightsWorkThroughTheKernelsGpio() throws IOException, InterruptedException {
        assertThat(KernelGuest.run(KernelGpioProgram.class))
                .contains("every seat is heard", "a bouncing press ends pressed", "order is kept between seats")
                .contains("every light burns", "a line that is taken is named", "PASSED");
    }
}
