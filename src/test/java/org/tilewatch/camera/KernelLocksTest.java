package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.qemu.KernelGuest;

/**
 * What a camera on USB shall not choose by itself, through the kernel's own driver on the Pi's architecture: {@code ./mvnw -P qemu test}.
 * Slow; needs root.
 */
@Tag("qemu")
class KernelLocksTest {
    @Test
    void exposureWhiteBalanceAndFocusAreLockedInTheCamera() throws IOException, InterruptedException {
        assertThat(KernelGuest.run(KernelLocksProgram.class))
                .contains("the kernel's driver has taken the camera", "its pictures come")
                .contains("exposure is locked: 125", "white balance is locked: 3200", "focus is locked: 40")
                .contains("the camera itself has all six", "PASSED");
    }
}
