package org.tilewatch.lab;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How much each witness of a side counts: logistic regression over sides whose truth is known, held to the weight that a witness has who speaks alone and is right
 * about how sure it is (Bishop, <i>Pattern Recognition and Machine Learning</i>, 2006, 4.3.2, with a normal prior).
 *
 * @param byWitness so many times what it says counts for a back; at least 0, for no witness speaks against itself
 * @param read      so many times what was read counts for a face
 * @param unsaid    natural logarithm of the odds of a back where nobody says anything and nothing was read
 */
record SideWeights(Map<String, Double> byWitness, double read, double unsaid) {
    /** One standard deviation about 1 within which a weight is taken to lie where nothing is known of it. */
    private static final double ABOUT = 1;
    /** The same of what is likely where nobody says anything. */
    private static final double ABOUT_UNSAID = 5;

    private static final int STEPS = 2000;
    private static final double SMALLEST_STEP = 1e-9;

    SideWeights {
        byWitness = Map.copyOf(byWitness);
    }

    /** The weights with which these sides are likeliest. */
    static SideWeights fitted(List<HeardSide> sides) {
        var names = new TreeSet<String>();
        sides.forEach(side -> names.addAll(side.said().keySet()));
        var weights = new SideWeights(start(names), 1, 0);
        double step = 1.0 / Math.max(1, sides.size());
        double before = weights.agreement(sides);
        for (int i = 0; i < STEPS && step > SMALLEST_STEP; i++) {
            var next = weights.uphill(sides, step);
            double after = next.agreement(sides);
            if (after > before) {
                weights = next;
                before = after;
                step *= 2;
            } else {
                step /= 2;
            }
        }
        return weights;
    }

    private static Map<String, Double> start(TreeSet<String> names) {
        var start = new TreeMap<String, Double>();
        names.forEach(name -> start.put(name, 1.0));
        return start;
    }

    /** The natural logarithm of the odds that a side's back is up. */
    double back(HeardSide side) {
        double sum = unsaid - read * side.read();
        for (var word : side.said().entrySet()) {
            sum += byWitness.getOrDefault(word.getKey(), 1.0) * word.getValue();
        }
        return sum;
    }

    private double agreement(List<HeardSide> sides) {
        double sum = -off(read, 1, ABOUT) - off(unsaid, 0, ABOUT_UNSAID);
        for (double weight : byWitness.values()) {
            sum -= off(weight, 1, ABOUT);
        }
        for (var side : sides) {
            double back = back(side);
            sum -= Math.log1p(Math.exp(side.back() ? -back : back));
        }
        return sum;
    }

    private static double off(double weight, double usual, double about) {
        return (weight - usual) * (weight - usual) / (2 * about * about);
    }

    private SideWeights uphill(List<HeardSide> sides, double step) {
        var slope = new TreeMap<String, Double>();
        byWitness.forEach((name, weight) -> slope.put(name, (1 - weight) / (ABOUT * ABOUT)));
        double readSlope = (1 - read) / (ABOUT * ABOUT);
        double unsaidSlope = -unsaid / (ABOUT_UNSAID * ABOUT_UNSAID);
        for (var side : sides) {
            double off = (side.back() ? 1 : 0) - 1 / (1 + Math.exp(-back(side)));
            side.said().forEach((name, said) -> slope.merge(name, off * said, Double::sum));
            readSlope -= off * side.read();
            unsaidSlope += off;
        }
        var moved = new TreeMap<String, Double>();
        byWitness.forEach((name, weight) ->
                moved.put(name, Math.max(0, weight + step * slope.getOrDefault(name, 0.0))));
        return new SideWeights(moved, Math.max(0, read + step * readSlope), unsaid + step * unsaidSlope);
    }

    /** A line for each weight, as in a file of properties. */
    String lines() {
        var lines = new StringBuilder();
        new TreeMap<>(byWitness).forEach((name, weight) -> lines.append(line(name, weight)));
        return lines.append(line("read", read)).append(line("unsaid", unsaid)).toString();
    }

    private static String line(String name, double weight) {
        return String.format(Locale.ROOT, "%s=%.3f%n", name, weight);
    }
}
