package org.tilewatch.kiosk.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folder of a kiosk that begins from nothing: all that a kiosk keeps there is deleted, and nothing that anybody else has put there. */
final class EmptiedFolder {
    private static final Pattern OWN = Pattern.compile(
            "ledger[.-].*|hand[.-].*|kiosk.*\\.log|backups|cameras|camera|corners.*|without-camera|sets|buttons"
                    + "|wiring|devices.*|certificates|counted-by-name.*|hall.*|players|rules|told|taken.*|evening(-\\d+)?");

    private EmptiedFolder() {}

    /** @throws UncheckedIOException when something of it cannot be deleted */
    static void of(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            for (var own : all.filter(file ->
                            OWN.matcher(String.valueOf(file.getFileName())).matches())
                    .toList()) {
                delete(own);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void delete(Path own) throws IOException {
        try (Stream<Path> within = Files.walk(own)) {
            for (var file : within.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
