package org.tilewatch.qemu;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A real kernel under QEMU, with simulated devices. */
public final class KernelGuest {
    private KernelGuest() {}

    /** Boots it, runs a program there and gives back what the program printed. */
    public static String run(Class<?> program) throws IOException, InterruptedException {
        var guest = new ProcessBuilder(
                        Path.of("hardware", "qemu", "kernel").toString(),
                        System.getProperty("java.class.path"),
                        program.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var said = new String(guest.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        guest.waitFor();
        return said;
    }
}
