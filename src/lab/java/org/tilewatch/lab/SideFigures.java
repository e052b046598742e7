package org.tilewatch.lab;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * How well it is told which side is up, or which face.
 *
 * @param sides       of which it is told
 * @param logLoss     minus the natural logarithm of the chance that was given to what is so, on average
 * @param wrong       told otherwise than they are
 * @param surelyWrong those told so at {@link #SURE} and more
 * @param bands       how many are right of those told at so much
 */
record SideFigures(int sides, double logLoss, int wrong, int surelyWrong, List<Band> bands) {
    private static final double SURE = 0.98;
    private static final List<Double> FROM = List.of(0.0, 0.5, 0.7, 0.8, 0.9, 0.98, 0.995);

    /**
     * Sides of which one side is told to be up at so much.
     *
     * @param from  chance, 0 to 1
     * @param said  at how much on average
     * @param sides so many
     * @param right of them
     */
    record Band(double from, double said, int sides, int right) {}

    /** @param back the natural logarithm of the odds of a side's back */
    static SideFigures of(List<HeardSide> sides, ToDoubleFunction<HeardSide> back) {
        var told = sides.stream()
                .map(side -> {
                    double bounded = Math.clamp(back.applyAsDouble(side), -HeardSide.SURELY, HeardSide.SURELY);
                    double chance = 1 / (1 + Math.exp(-bounded));
                    return new ToldAt(Math.max(chance, 1 - chance), chance > 0.5 == side.back());
                })
                .toList();
        return of(told);
    }

    /** The same of those told to be a face: as which one. */
    static SideFigures ofFaces(List<HeardSide> sides) {
        double surest = 1 / (1 + Math.exp(-HeardSide.SURELY));
        return of(sides.stream()
                .filter(side -> side.now() <= 0)
                .map(side -> new ToldAt(Math.clamp(side.face(), 1 - surest, surest), side.same()))
                .toList());
    }

    private static SideFigures of(List<ToldAt> told) {
        return new SideFigures(
                told.size(),
                told.stream()
                        .mapToDouble(one -> -Math.log(one.right() ? one.chance() : 1 - one.chance()))
                        .average()
                        .orElse(0),
                count(told, 0),
                count(told, SURE),
                bands(told));
    }

    private record ToldAt(double chance, boolean right) {}

    private static int count(List<ToldAt> told, double from) {
        return (int) told.stream()
                .filter(one -> !one.right() && one.chance() >= from)
                .count();
    }

    private static List<Band> bands(List<ToldAt> told) {
        return FROM.stream()
                .map(from -> {
                    double to = FROM.stream()
                            .filter(more -> more > from)
                            .findFirst()
                            .orElse(2.0);
                    var here = told.stream()
                            .filter(one -> one.chance() >= from && one.chance() < to)
                            .toList();
                    return new Band(
                            from,
                            here.stream().mapToDouble(ToldAt::chance).average().orElse(0),
                            here.size(),
                            (int) here.stream().filter(ToldAt::right).count());
                })
                .toList();
    }

    /** A line of numbers, and one for each band. */
    String lines(String name) {
        var lines = new StringBuilder(
                String.format(Locale.ROOT, "| %s | %d | %.4f | %d | %d |%n", name, sides, logLoss, wrong, surelyWrong));
        for (var band : bands) {
            lines.append(String.format(
                    Locale.ROOT,
                    "| %s, from %.3f | %d | said %.4f | right %.4f | |%n",
                    name,
                    band.from(),
                    band.sides(),
                    band.said(),
                    band.sides() == 0 ? 0 : (double) band.right() / band.sides()));
        }
        return lines.toString();
    }
}
