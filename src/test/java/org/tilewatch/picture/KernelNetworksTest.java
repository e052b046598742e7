package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.qemu.KernelGuest;

/** The networks on the processor of a Raspberry Pi 5: {@code ./mvnw -P qemu test}. Slow; needs root. */
@Tag("qemu")
class KernelNetworksTest {
    @Test
    void both_networks_say_what_they_were_trained_to_and_the_same_with_half_precision()
            throws IOException, InterruptedException {
        assertThat(KernelGuest.run(KernelNetworksProgram.class))
                .contains("on aarch64", "half precision is computed with", "reader.onnx is", "PASSED");
    }
}
