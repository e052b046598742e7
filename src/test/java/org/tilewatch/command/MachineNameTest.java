package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineNameTest {
    @TempDir
    Path root;

    @Test
    void aRaspberryPiSaysWhichItIs() throws IOException {
        write("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0");
        write("proc/cpuinfo", "processor\t: 0\nBogoMIPS\t: 108.00\n");

        assertThat(MachineName.of(root, "aarch64")).isEqualTo("Raspberry Pi 5 Model B Rev 1.0, aarch64");
    }

    @Test
    void anotherMachineSaysWhichProcessorItHas() throws IOException {
        write(
                "proc/cpuinfo",
                "processor\t: 0\nmodel name\t: Some Processor\nprocessor\t: 1\nmodel name\t: Some Processor\n");

        assertThat(MachineName.of(root, "amd64")).isEqualTo("Some Processor, amd64");
    }

    @Test
    void ofWhatTellsNothingTheArchitectureIsKnown() {
        assertThat(MachineName.of(root, "amd64")).isEqualTo("amd64");
    }

    private void write(String file, String text) throws IOException {
        var path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
