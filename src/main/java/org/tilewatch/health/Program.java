package org.tilewatch.health;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Properties;

/**
 * Which program this is. Both stand in {@code pom.xml} alone; the build writes them into a resource.
 *
 * @param built when its sources were made, not when they were compiled
 */
public record Program(String version, Instant built) {
    private static final String RESOURCE = "/org/tilewatch/version.properties";

    /** The one that runs. */
    public static Program running() {
        var written = new Properties();
        try (var in = Program.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("this build of the program holds no " + RESOURCE);
            }
            written.load(in);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return new Program(written.getProperty("version", ""), time(written.getProperty("built", "")));
    }

    /** Where the resource was copied by hand, as editors do, nothing is known. */
    private static Instant time(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException unfilled) {
            return Instant.EPOCH;
        }
    }
}
