package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.qemu.KernelGuest;

/** A camera of a real kernel's video devices, on the Pi's architecture: {@code ./mvnw -P qemu test}. Slow; needs root. */
@Tag("qemu")
class KernelCameraTest {
    @Test
    void picturesComeThroughTheKernelsVideoDevicesAndComeAgainAfterUnplugging()
            throws IOException, InterruptedException {
        assertThat(KernelGuest.run(KernelCameraProgram.class))
                .contains("pictures come at the size asked for", "colours are right", "the picture moves")
                .contains("unplugging is said", "pictures come again", "PASSED");
    }
}
