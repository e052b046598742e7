package org.tilewatch.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How many of a game's simulated hands are followed, by what makes it hard, drawn from the figures that are kept beside the page. */
final class FollowedChart {
    private static final Path FIGURES = Path.of("src/site/resources/data/followed.tsv");

    /** The hands that the page tells of. */
    private static final String SEED = "500000";

    /** What a reader calls what {@code bench-watch --noise} calls so. */
    private static final Map<String, String> IN_WORDS = Map.ofEntries(
            Map.entry("usual", "as the recogniser errs"),
            Map.entry("x5", "5 times the errors"),
            Map.entry("x20", "20 times the errors"),
            Map.entry("x50", "50 times the errors"),
            Map.entry("doubtful", "5 % of the faces hard to read"),
            Map.entry("late", "0.5 % of the tiles seen late"),
            Map.entry("missed", "each look misses 10 %"),
            Map.entry("looks-1.5", "3 looks in 2 seconds"),
            Map.entry("half-pace", "slow players"),
            Map.entry("double-pace", "fast players"),
            Map.entry("three-players", "three players"),
            Map.entry("five-players", "five players"),
            Map.entry("wrong-dealer", "dealer told wrongly at the start"));

    private static final int LEFT = 250;
    private static final int WIDTH = 400;
    private static final int TOP = 64;
    private static final int ROW = 26;
    private static final int BAR = 16;
    /** In so many standard deviations lie 95 of a hundred. */
    private static final double DEVIATIONS = 1.96;

    private static final String EXACT = "#2f6f4f";
    private static final String ANSWERED = "#a9d1b6";
    private static final String INK = "#333333";

    private final StringBuilder svg = new StringBuilder();

    private FollowedChart() {}

    /** @param rules the game's */
    static String of(String rules, String title) throws IOException {
        var chart = new FollowedChart();
        chart.draw(
                title,
                figures().stream()
                        .filter(row -> row.get("rules").equals(rules)
                                && row.get("seed").equals(SEED)
                                && row.get("level").equals("2")
                                && !row.get("exact").isEmpty())
                        .toList());
        return chart.svg.toString();
    }

    private static List<Map<String, String>> figures() throws IOException {
        var lines = Files.readAllLines(FIGURES);
        var names = lines.getFirst().split("\t", -1);
        return lines.stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .map(fields -> IntStream.range(0, names.length)
                        .boxed()
                        .collect(Collectors.toMap(at -> names[at], at -> fields[at])))
                .toList();
    }

    private void draw(String title, List<Map<String, String>> rows) {
        int height = TOP + rows.size() * ROW + 44;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">",
                LEFT + WIDTH + 40, height);
        add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", LEFT + WIDTH + 40, height);
        text(LEFT, 22, "start", title);
        legend(LEFT, EXACT, "exact by itself");
        legend(LEFT + 130, ANSWERED, "exact once answered");
        int bottom = TOP + rows.size() * ROW;
        for (int percent = 0; percent <= 100; percent += 20) {
            add("<path d=\"M%.1f %dV%d\" stroke=\"#dddddd\"/>", x(percent), TOP, bottom);
            text(x(percent), bottom + 18, "middle", percent + " %");
        }
        for (int at = 0; at < rows.size(); at++) {
            row(TOP + at * ROW + (ROW - BAR) / 2, rows.get(at));
        }
        text(LEFT, bottom + 36, "start", "Whiskers: what as many other hands may come to, 95 of 100.");
        svg.append("</svg>\n");
    }

    private void legend(int x, String colour, String words) {
        add("<rect x=\"%d\" y=\"36\" width=\"12\" height=\"12\" fill=\"%s\"/>", x, colour);
        text(x + 18, 46, "start", words);
    }

    private void row(int y, Map<String, String> row) {
        double answered = Double.parseDouble(row.get("answered"));
        text(LEFT - 10, y + 12, "end", IN_WORDS.get(row.get("noise")));
        bar(y, answered, ANSWERED);
        bar(y, Double.parseDouble(row.get("exact")), EXACT);
        // Wilson's interval, which holds for few hands and for all of them too.
        double share = answered / 100;
        double spread = DEVIATIONS * DEVIATIONS / Integer.parseInt(row.get("hands"));
        double middle = (share + spread / 2) / (1 + spread);
        double half = Math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread);
        add(
                "<path d=\"M%.1f %dH%.1fm0 -4v8M%.1f %dv8\" stroke=\"%s\" fill=\"none\"/>",
                x(100 * (middle - half)),
                y + BAR / 2,
                x(100 * (middle + half)),
                x(100 * (middle - half)),
                y + BAR / 2 - 4,
                INK);
    }

    private void bar(int y, double percent, String colour) {
        add(
                "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
                LEFT, y, x(percent) - LEFT, BAR, colour);
    }

    private static double x(double percent) {
        return LEFT + WIDTH * percent / 100;
    }

    private void text(double x, double y, String anchor, String words) {
        add(
                "<text x=\"%.1f\" y=\"%.1f\" font-size=\"12\" fill=\"%s\" text-anchor=\"%s\">%s</text>",
                x, y, INK, anchor, words);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
