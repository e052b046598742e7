package org.tilewatch.table;

import java.util.Locale;

/** The four cards of {@link CornerMarkers} on a sheet of A4, to be printed at full size and cut out. */
public final class MarkerSheet {
    /** Of A4, in millimetres. */
    private static final int WIDTH = 210;

    private static final int HEIGHT = 297;
    /** Of a card. */
    private static final double CARD = CornerMarkers.SQUARE_MM + 2 * CornerMarkers.RIM_MM;

    private MarkerSheet() {}

    /** The sheet as a drawing of its true size: a line of 100 mm shows whether the printer has kept it. */
    public static String svg() {
        var svg = new StringBuilder(4096);
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$dmm\" height=\"%2$dmm\" viewBox=\"0 0 %1$d %2$d\">\n",
                WIDTH,
                HEIGHT));
        svg.append(String.format(Locale.ROOT, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", WIDTH, HEIGHT));
        for (int number = 1; number <= 4; number++) {
            double x = number % 2 == 1 ? 20 : WIDTH - 20 - CARD;
            double y = number <= 2 ? 30 : 150;
            card(svg, number, x, y);
        }
        svg.append("<path d=\"M55 268h100M55 265v6M155 265v6\" fill=\"none\" stroke=\"#000\" stroke-width=\".4\"/>\n")
                .append(
                        "<text x=\"105\" y=\"277\" font-size=\"5\" text-anchor=\"middle\" font-family=\"sans-serif\">100 mm</text>\n")
                .append("</svg>\n");
        return svg.toString();
    }

    private static void card(StringBuilder svg, int number, double x, double y) {
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"#fff\" stroke=\"#888\" stroke-width=\".2\"/>%n",
                x,
                y,
                CARD,
                CARD));
        var black = CornerMarkers.black(number);
        double cell = CornerMarkers.SQUARE_MM / black.size();
        svg.append("<path d=\"");
        for (int row = 0; row < black.size(); row++) {
            for (int column = 0; column < black.size(); column++) {
                if (black.get(row).get(column)) {
                    svg.append(String.format(
                            Locale.ROOT,
                            "M%s %sh%sv%sh-%sz",
                            x + CornerMarkers.RIM_MM + column * cell,
                            y + CornerMarkers.RIM_MM + row * cell,
                            cell,
                            cell,
                            cell));
                }
            }
        }
        svg.append("\"/>\n");
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%s\" y=\"%s\" font-size=\"7\" text-anchor=\"middle\" font-family=\"sans-serif\">%d</text>%n",
                x + CARD / 2,
                y + CARD - 2,
                number));
    }
}
