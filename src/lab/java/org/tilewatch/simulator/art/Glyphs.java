package org.tilewatch.simulator.art;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The outlines of the few characters that stand on tiles, taken from open fonts; glyphs-licences.txt beside them names the sources. */
final class Glyphs {
    private static final Map<String, Glyph> ALL = read();

    private Glyphs() {}

    /** An outline within 0..width and 0..height, thousandths of the font's size, y down. */
    record Glyph(double width, double height, String path) {}

    /** How characters are written. */
    public enum Handwriting {
        /** Printed, with thick and thin strokes. */
        SERIF,
        /** Printed, even strokes. */
        SANS,
        /** Brushed. */
        KAI,
        /** Printed, light. */
        MING,
        /** Brushed in one go, thick. */
        RUNNING,
        /** Brushed stroke by stroke, the strokes ending in points. */
        BRUSH,
        /** Written fast with a fine brush. */
        FLOWING,
        /** Written with a pencil. */
        PENCIL,
        /** As children are taught it. */
        SCHOOL,
        /** Printed, as black as can be. */
        HEAVY,
        /** Printed, with round ends. */
        ROUND,
        /** Painted, as on a poster. */
        POSTER,
        /** Written with a felt pen. */
        WRITTEN
    }

    private static Map<String, Glyph> read() {
        try (var in = Glyphs.class.getResourceAsStream("glyphs.txt")) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its file of character outlines, glyphs.txt");
            }
            var glyphs = new HashMap<String, Glyph>();
            for (var line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                var parts = line.split(" ", 5);
                glyphs.put(
                        parts[0] + parts[1],
                        new Glyph(Integer.parseInt(parts[2]), Integer.parseInt(parts[3]), parts[4]));
            }
            return Map.copyOf(glyphs);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Glyph of(Handwriting handwriting, char character) {
        var glyph = ALL.get(handwriting.name().toLowerCase(Locale.ROOT) + character);
        if (glyph == null) {
            throw new IllegalArgumentException("no outline of " + character + " in " + handwriting);
        }
        return glyph;
    }

    /** Draws a character as large as a box about a centre allows, its own proportions kept. */
    static void draw(
            Svg svg,
            Handwriting handwriting,
            char character,
            double centreX,
            double centreY,
            double width,
            double height,
            double bolder,
            String ink) {
        var glyph = of(handwriting, character);
        double scale = Math.min(width / glyph.width, height / glyph.height);
        svg.placed(centreX - glyph.width * scale / 2, centreY - glyph.height * scale / 2, 0, scale, scale, () -> {
            if (bolder > 0) {
                svg.bold(glyph.path, bolder / scale, ink);
            } else {
                svg.shape(glyph.path, ink);
            }
        });
    }
}
