package org.tilewatch.lab;

import java.util.List;
import java.util.Locale;
import org.tilewatch.simulator.trial.LevelFigures;

/**
 * The figures of {@link BenchWatch} as an SVG picture: for each rules and level three bars, with what as many other hands may come to, and the
 * wrong score cards in words.
 */
final class WatchChart {
    private static final int LEFT = 60;
    private static final int TOP = 60;
    private static final int HEIGHT = 260;
    private static final int GROUP = 132;
    private static final int BAR = 30;
    /** As wide as so many rows the legend is. */
    private static final int LEGEND = 4;
    /** In so many standard deviations lie 95 of a hundred. */
    private static final double DEVIATIONS = 1.96;

    private static final String MAY_BE = "#333333";

    private static final String EXACT = "#2f6f4f";
    private static final String ANSWERED = "#7fb38f";
    private static final String QUESTIONS = "#c9a227";

    private final StringBuilder svg = new StringBuilder();

    private WatchChart() {}

    static String of(List<LevelFigures> rows) {
        var chart = new WatchChart();
        chart.draw(rows);
        return chart.svg.toString();
    }

    private void draw(List<LevelFigures> rows) {
        int width = LEFT + Math.max(rows.size(), LEGEND) * GROUP + 20;
        int height = TOP + HEIGHT + 108;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">",
                width, height);
        add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", width, height);
        legend(LEFT, EXACT, "exact record");
        legend(LEFT + 120, ANSWERED, "exact once answered");
        legend(LEFT + 280, QUESTIONS, "at most one question");
        for (int percent = 0; percent <= 100; percent += 20) {
            double y = y(percent);
            add("<path d=\"M%d %.1fH%d\" stroke=\"#dddddd\"/>", LEFT, y, width - 20);
            text(LEFT - 8, y + 4, "end", percent + " %");
        }
        for (int i = 0; i < rows.size(); i++) {
            group(
                    LEFT + i * GROUP + 14,
                    rows.get(i),
                    i == 0 || !rows.get(i).rules().equals(rows.get(i - 1).rules()));
        }
        svg.append("</svg>\n");
    }

    private void legend(int x, String colour, String words) {
        add("<rect x=\"%d\" y=\"18\" width=\"14\" height=\"14\" fill=\"%s\"/>", x, colour);
        text(x + 20, 30, "start", words);
    }

    private void group(int x, LevelFigures row, boolean first) {
        bar(x, row.exact(), row.hands(), EXACT);
        bar(x + BAR + 6, row.answered(), row.hands(), ANSWERED);
        bar(x + 2 * (BAR + 6), row.oneQuestion(), row.hands(), QUESTIONS);
        double under = TOP + HEIGHT + 18;
        text(x + 3 * BAR / 2 + 6, under, "middle", "level " + row.level().ordinal());
        text(x + 3 * BAR / 2 + 6, under + 18, "middle", row.noise().name());
        text(x + 3 * BAR / 2 + 6, under + 36, "middle", row.confidentlyWrong() + " wrong cards");
        text(x + 3 * BAR / 2 + 6, under + 54, "middle", String.format(Locale.ROOT, "%.1f s", row.delay95()));
        if (first) {
            text(x, under + 76, "start", row.rules() + ", " + row.hands() + " hands a level");
        }
    }

    private void bar(int x, int of, int hands, String colour) {
        double percent = 100.0 * of / hands;
        add(
                "<rect x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" fill=\"%s\"/>",
                x, y(percent), BAR, TOP + HEIGHT - y(percent), colour);
        // Wilson's interval, which holds for few hands and for all of them too.
        double share = percent / 100;
        double spread = DEVIATIONS * DEVIATIONS / hands;
        double middle = (share + spread / 2) / (1 + spread);
        double half = Math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread);
        add(
                "<path d=\"M%d %.1fV%.1fm-4 0h8m-8 %.1fh8\" stroke=\"%s\" fill=\"none\"/>",
                x + BAR / 2,
                y(100 * (middle + half)),
                y(100 * (middle - half)),
                y(100 * (middle + half)) - y(100 * (middle - half)),
                MAY_BE);
        text(x + BAR / 2, y(100 * (middle + half)) - 4, "middle", String.format(Locale.ROOT, "%.0f", percent));
    }

    private static double y(double percent) {
        return TOP + HEIGHT * (1 - percent / 100);
    }

    private void text(int x, double y, String anchor, String words) {
        add("<text x=\"%d\" y=\"%.1f\" font-size=\"12\" text-anchor=\"%s\">%s</text>", x, y, anchor, words);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
