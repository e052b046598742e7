package org.tilewatch.simulator.art;

import java.util.Locale;

/** Writes a vector picture, one shape after the other; the later ones lie on top. */
final class Svg {
    private final StringBuilder text = new StringBuilder();
    private final String head;

    Svg(int width, int height) {
        head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">\n".formatted(width, height);
    }

    Svg circle(double x, double y, double radius, String fill) {
        return add("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>", n(x), n(y), n(radius), fill);
    }

    Svg ring(double x, double y, double radius, double width, String ink) {
        return add(
                "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"/>",
                n(x), n(y), n(radius), ink, n(width));
    }

    Svg ellipse(double x, double y, double across, double down, String fill) {
        return add(
                "<ellipse cx=\"%s\" cy=\"%s\" rx=\"%s\" ry=\"%s\" fill=\"%s\"/>", n(x), n(y), n(across), n(down), fill);
    }

    Svg box(double x, double y, double width, double height, double rounding, String fill) {
        return add(
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" fill=\"%s\"/>",
                n(x), n(y), n(width), n(height), n(rounding), fill);
    }

    Svg frame(double x, double y, double width, double height, double rounding, double line, String ink) {
        return add(
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"/>",
                n(x), n(y), n(width), n(height), n(rounding), ink, n(line));
    }

    Svg shape(String path, String fill) {
        return add("<path d=\"%s\" fill=\"%s\"/>", path, fill);
    }

    Svg line(String path, double width, String ink) {
        return add(
                "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
                path, ink, n(width));
    }

    /** A shape with an outline of its own colour, which makes thin characters bolder. */
    Svg bold(String path, double width, String ink) {
        return add(
                "<path d=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\" stroke-linejoin=\"round\"/>",
                path, ink, ink, n(width));
    }

    /** What {@code drawn} draws, moved, turned clockwise by degrees, then made larger. */
    Svg placed(double x, double y, double degrees, double scaleX, double scaleY, Runnable drawn) {
        add("<g transform=\"translate(%s %s) rotate(%s) scale(%s %s)\">", n(x), n(y), n(degrees), n(scaleX), n(scaleY));
        drawn.run();
        return add("</g>");
    }

    private Svg add(String format, Object... values) {
        text.append(format.formatted(values)).append('\n');
        return this;
    }

    static String n(double value) {
        var written = String.format(Locale.ROOT, "%.3f", value);
        int end = written.length();
        while (written.charAt(end - 1) == '0') {
            end--;
        }
        var short_ = written.substring(0, written.charAt(end - 1) == '.' ? end - 1 : end);
        return short_.equals("-0") ? "0" : short_;
    }

    @Override
    public String toString() {
        return head + text + "</svg>\n";
    }
}
