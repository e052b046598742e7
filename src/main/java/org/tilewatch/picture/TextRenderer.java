package org.tilewatch.picture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;

/**
 * Writes in the letters of all the program's languages. OpenCV writes English alone, and a Java without a screen need not have a font:
 * the outlines are the program's own, those of DejaVu Sans Condensed.
 */
public final class TextRenderer {
    /** Parts of a pixel that OpenCV tells apart when it fills an outline, as a power of two. */
    private static final int FRACTION_BITS = 4;

    private static final double UNITS = 1000;
    private static final char HOLLOW_BOX = '\u25a1';
    private static final Pattern OUTLINE = Pattern.compile("\\|");

    /** How high a capital is, of the letters' size. */
    public static final double CAPITAL = 0.729;

    private static final Map<Character, Letter> ALL = read();

    private TextRenderer() {}

    /**
     * A letter.
     *
     * @param advance  to the next one, in thousandths of the letters' size
     * @param outlines in thousandths of the letters' size, from the left end of the line on which it stands, y down; what lies within
     *                 two of them is a hole
     */
    private record Letter(double advance, List<List<Point>> outlines) {}

    private static Map<Character, Letter> read() {
        try (var in = Objects.requireNonNull(TextRenderer.class.getResourceAsStream("letters.txt"), "letters.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.toUnmodifiableMap(
                            line -> (char) Integer.parseInt(line.substring(0, 4), 16), TextRenderer::letter));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A line of the file: the character's number, how far it is to the next one, its outlines. */
    private static Letter letter(String line) {
        var parts = OUTLINE.split(line);
        var advance = parts[0].substring(5).strip();
        return new Letter(
                Double.parseDouble(advance),
                Arrays.stream(parts)
                        .skip(1)
                        .map(outline -> Arrays.stream(outline.strip().split(" "))
                                .map(point -> point.split(","))
                                .map(point -> new Point(Double.parseDouble(point[0]), Double.parseDouble(point[1])))
                                .toList())
                        .toList());
    }

    /** Whether a character can be written; a hollow box stands for one that cannot. */
    public static boolean has(char character) {
        return ALL.containsKey(character);
    }

    private static Letter of(int character) {
        return Objects.requireNonNull(ALL.getOrDefault((char) character, ALL.get(HOLLOW_BOX)));
    }

    /**
     * How long a text is, in pixels.
     *
     * @param size of the letters, in pixels
     */
    public static double width(String text, double size) {
        return text.chars().mapToDouble(character -> of(character).advance).sum() * size / UNITS;
    }

    /**
     * Writes a text.
     *
     * @param at   the left end of the line on which the letters stand, in pixels
     * @param size of the letters, in pixels
     */
    public static void write(Mat picture, String text, Point at, double size, Scalar ink) {
        double scale = size / UNITS;
        double x = at.x;
        for (char character : text.toCharArray()) {
            var letter = of(character);
            double left = x;
            fill(picture, letter, point -> new Point(left + point.x * scale, at.y + point.y * scale), ink);
            x += letter.advance * scale;
        }
    }

    private static void fill(Mat picture, Letter letter, Function<Point, Point> place, Scalar ink) {
        if (letter.outlines.isEmpty()) {
            return;
        }
        try (var scope = new NativeScope()) {
            var outlines = letter.outlines.stream()
                    .map(outline -> scope.own(new MatOfPoint(outline.stream()
                            .map(place)
                            .map(point -> new Point(
                                    Math.rint(point.x * (1 << FRACTION_BITS)),
                                    Math.rint(point.y * (1 << FRACTION_BITS))))
                            .toArray(Point[]::new))))
                    .toList();
            Imgproc.fillPoly(picture, outlines, ink, Imgproc.LINE_AA, FRACTION_BITS);
        }
    }
}
