package org.tilewatch.seats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The seats on a real kernel's GPIO lines, on the Pi's architecture: {@code ./mvnw -P qemu test}. Slow; needs root. */
@Tag("qemu")
class KernelGpioTest {
    @Test
    void buttons_and_lights_work_through_the_kernel_s_gpio() throws IOException, InterruptedException {
        var guest = new ProcessBuilder(
                        Path.of("hardware", "qemu", "kernel-gpio").toString(),
                        System.getProperty("java.class.path"),
                        KernelGpioProgram.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var said = new String(guest.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        guest.waitFor();

        assertThat(said)
                .contains("every seat is heard", "a bouncing press ends pressed", "order is kept between seats")
                .contains("every light burns", "PASSED");
    }
}
