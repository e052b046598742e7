package org.tilewatch.table;

import java.util.Locale;

/**
 * A camera straight above the middle of a table, looking down: how large things are in its picture.
 *
 * @param sideMm  of the playing surface, in millimetres
 * @param angle   of view of the picture's short side, in degrees
 * @param pixels  of the picture's short side
 * @param tileMm  across a tile, in millimetres
 */
public record Mounting(double sideMm, double angle, int pixels, double tileMm) {
    /** Beyond each edge of the table, in millimetres: hands come in there, and walls may stand out. */
    public static final double BEYOND_MM = 100;

    /** @throws IllegalArgumentException for what no camera and no table is */
    public Mounting {
        if (!(angle > 5 && angle < 150)) {
            throw new IllegalArgumentException("a camera sees 5 to 150 degrees, not " + angle);
        }
        if (!(sideMm >= 200 && sideMm <= 3000)) {
            throw new IllegalArgumentException("a table's side lies between 200 and 3000 mm, not at " + sideMm);
        }
        if (pixels < 240 || !(tileMm >= 10 && tileMm <= 60)) {
            throw new IllegalArgumentException("a picture has 240 pixels or more, and a tile is 10 to 60 mm across");
        }
    }

    /** How much of the table's plane the picture's short side shows from a height, both in millimetres. */
    public double seenMm(double heightMm) {
        return 2 * heightMm * Math.tan(Math.toRadians(angle / 2));
    }

    /** How many pixels a tile is across from a height in millimetres. */
    public double tilePixels(double heightMm) {
        return tileMm * pixels / seenMm(heightMm);
    }

    /** From which height the picture shows the table and {@link #BEYOND_MM} around it, in millimetres. */
    public double bestMm() {
        return (sideMm + 2 * BEYOND_MM) / 2 / Math.tan(Math.toRadians(angle / 2));
    }

    /** From which height the table alone fills the picture, in millimetres: below it corners are cut off. */
    public double lowestMm() {
        return sideMm / 2 / Math.tan(Math.toRadians(angle / 2));
    }

    /** Table, camera and what it sees, from the side, with a mark at each height that is named. */
    public String svg() {
        double best = bestMm();
        double half = seenMm(best) / 2;
        double top = best * 1.15;
        var svg = new StringBuilder(2048);
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.0f %.0f %.0f %.0f\" font-family=\"sans-serif\" font-size=\"45\">%n",
                -half - 150,
                -top - 60,
                2 * half + 650,
                top + 260));
        line(svg, "<path d=\"M0 %.0fL%.0f 0H%.0fz\" fill=\"#ffd97a\" fill-opacity=\".45\"/>", -best, -half, half);
        line(svg, "<rect x=\"%.0f\" y=\"0\" width=\"%.0f\" height=\"40\" fill=\"#1d6b4f\"/>", -sideMm / 2, sideMm);
        line(svg, "<rect x=\"-50\" y=\"%.0f\" width=\"100\" height=\"60\" rx=\"8\" fill=\"#333\"/>", -best - 60);
        for (double height : new double[] {lowestMm(), best, best * 1.15}) {
            line(svg, "<path d=\"M%.0f %.0fh40\" stroke=\"#333\" stroke-width=\"4\"/>", half + 60, -height);
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.0f\" y=\"%.0f\">%.0f cm: %.0f px</text>%n",
                    half + 115,
                    -height + 15,
                    height / 10,
                    tilePixels(height)));
        }
        svg.append(String.format(
                Locale.ROOT, "<text x=\"0\" y=\"110\" text-anchor=\"middle\">%.0f cm</text>%n</svg>%n", sideMm / 10));
        return svg.toString();
    }

    private static void line(StringBuilder svg, String format, Object... numbers) {
        svg.append(String.format(Locale.ROOT, format, numbers)).append('\n');
    }
}
