package org.tilewatch.fuzz;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.ZipInputStream;
import org.tilewatch.contract.ScoringFuzz;
import org.tilewatch.ledger.GameFileFuzz;
import org.tilewatch.picture.PictureFuzz;
import org.tilewatch.recording.RecordingFuzz;

/** A door through which anybody's bytes come in, with the inputs that are kept of its fuzzing: one for each way through the code. */
enum Target {
    PICTURE(PictureFuzz.class, PictureFuzz::fuzzerTestOneInput, 4096),
    SCORING(ScoringFuzz.class, ScoringFuzz::fuzzerTestOneInput, 2048),
    RECORDING(RecordingFuzz.class, RecordingFuzz::fuzzerTestOneInput, 4096),
    GAME_FILE(GameFileFuzz.class, GameFileFuzz::fuzzerTestOneInput, 8192);

    private final Class<?> door;
    private final Attempt attempt;
    private final int longest;

    Target(Class<?> door, Attempt attempt, int longest) {
        this.door = door;
        this.attempt = attempt;
        this.longest = longest;
    }

    /** Has an input tried. */
    interface Attempt {
        void on(byte[] input) throws IOException;
    }

    /** The class that a fuzzer calls. */
    String door() {
        return door.getName();
    }

    /** Bytes of the longest input that a fuzzer makes. */
    int longest() {
        return longest;
    }

    void attempt(byte[] input) throws IOException {
        attempt.on(input);
    }

    /** Its name in files. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What is kept, by its names. */
    Map<String, byte[]> kept() throws IOException {
        var kept = new TreeMap<String, byte[]>();
        try (var zip = new ZipInputStream(
                Objects.requireNonNull(Target.class.getResourceAsStream("/fuzz/" + word() + ".zip")))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                kept.put(entry.getName(), zip.readAllBytes());
            }
        }
        return kept;
    }
}
