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
    void bothNetworksSayWhatTheyWereTrainedToAndTheSameWithFewerBits() throws IOException, InterruptedException {
        assertThat(KernelGuest.run(KernelNetworksProgram.class))
                .contains(
                        "on aarch64",
                        "OpenCV with half precision is computed with",
                        "ONNX Runtime with eight bits is computed with",
                        "reader.onnx is",
                        "PASSED");
    }
}
