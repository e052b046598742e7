package org.tilewatch.seats.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaspberryPiHeaderTest {
    @TempDir
    Path machine;

    @Test
    void onlyARaspberryPiWithAChipHasIt() throws IOException {
        var header = new RaspberryPiHeader(machine.resolve("model"), machine);
        assertThat(header.isThere()).isFalse();
        Files.createFile(machine.resolve("gpiochip0"));
        assertThat(header.isThere()).isFalse();
        Files.writeString(machine.resolve("model"), "Some other board\0");
        assertThat(header.isThere()).isFalse();
        Files.writeString(machine.resolve("model"), "Raspberry Pi 5 Model B Rev 1.0\0");
        assertThat(header.isThere()).isTrue();
        Files.delete(machine.resolve("gpiochip0"));
        assertThat(header.isThere()).isFalse();
    }
}
