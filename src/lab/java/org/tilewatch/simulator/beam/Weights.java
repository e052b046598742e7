package org.tilewatch.simulator.beam;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * How much each kind of evidence says beside the others: its logarithm counts so many times. {@code bench-watch --beam --fit} finds with what the
 * explanations that are true are likeliest among those kept, on hands of their own, and prints the file.
 *
 * @param byKind       of all kinds, above 0
 * @param sharpness    so many times odds count in shares, above 0
 */
record Weights(Map<EvidenceKind, Double> byKind, double sharpness) {
    private static final String FILE = "weights.properties";
    private static final String SHARPNESS = "sharpness";

    /** As they were fitted. */
    static final Weights FITTED = read();

    /** @throws IllegalArgumentException where one is missing, or none */
    Weights {
        byKind = Map.copyOf(byKind);
        for (var kind : EvidenceKind.values()) {
            check(kind.name(), Optional.ofNullable(byKind.get(kind)).orElse(Double.NaN));
        }
        check(SHARPNESS, sharpness);
    }

    private static void check(String name, double weight) {
        if (!(weight > 0 && Double.isFinite(weight))) {
            throw new IllegalArgumentException("%s is a number above 0, not %s".formatted(name, weight));
        }
    }

    private static Weights read() {
        var lines = new Properties();
        try (var in = new InputStreamReader(
                Objects.requireNonNull(Weights.class.getResourceAsStream(FILE), FILE), StandardCharsets.UTF_8)) {
            lines.load(in);
        } catch (IOException unread) {
            throw new UncheckedIOException(unread);
        }
        var byKind = new EnumMap<EvidenceKind, Double>(EvidenceKind.class);
        for (var kind : EvidenceKind.values()) {
            byKind.put(kind, number(lines, kind.name()));
        }
        return new Weights(byKind, number(lines, SHARPNESS));
    }

    private static double number(Properties lines, String name) {
        var line = Optional.ofNullable(lines.getProperty(name.toLowerCase(Locale.ROOT)))
                .orElseThrow(() -> new IllegalArgumentException(FILE + " lacks " + name.toLowerCase(Locale.ROOT)));
        return Double.parseDouble(line);
    }

    /** What all evidence says together: a natural logarithm. */
    double of(LogOdds odds) {
        double sum = 0;
        for (var kind : EvidenceKind.values()) {
            sum += weight(kind) * odds.of(kind);
        }
        return sum;
    }

    double weight(EvidenceKind kind) {
        return Objects.requireNonNull(byKind.get(kind));
    }

    /** The lines of the file. */
    String lines() {
        return Arrays.stream(EvidenceKind.values())
                        .map(kind -> line(kind.name(), weight(kind)))
                        .collect(Collectors.joining())
                + line(SHARPNESS, sharpness);
    }

    private static String line(String name, double weight) {
        return String.format(Locale.ROOT, "%s=%.3f%n", name.toLowerCase(Locale.ROOT), weight);
    }
}
