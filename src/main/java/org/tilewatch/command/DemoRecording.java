package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.words.Key;

/**
 * The recording that comes with the program: a whole simulated hand. A zip is read by its path, so it is unpacked from the
 * program for as long as it is used.
 */
record DemoRecording(Path path) implements AutoCloseable {
    private static final String RESOURCE = "/org/tilewatch/demo/hand.zip";

    static DemoRecording unpack() throws IOException {
        try (var in = DemoRecording.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new KioskException(Key.NO_DEMO_RECORDING.sentence());
            }
            var file = Files.createTempFile("tilewatch-demo", ".zip");
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            return new DemoRecording(file);
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
