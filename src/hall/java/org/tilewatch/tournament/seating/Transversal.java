package org.tilewatch.tournament.seating;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Rounds of four groups of equally many players, one of each group at every table, in which nobody meets anybody twice. In each the groups
 * are shifted against one another; two that are shifted by another difference in each round meet anew in each. Where a group's points make
 * fields these are the lines of one slope each, as many rounds as a group has players (a resolvable transversal design); elsewhere the
 * shifts are found by trying, more than any tournament has rounds (difference matrices: C. J. Colbourn, J. H. Dinitz, Handbook of
 * Combinatorial Designs, VI.17).
 */
final class Transversal {
    private static final int FOUR = 4;
    /** Shifts that are tried from one beginning, and beginnings: the same for everybody, so that the same plan is found again. */
    private static final int TRIES = 40_000;

    private static final int BEGINNINGS = 25;

    private final PointGroup group;
    private final int most;
    private final List<Integer> order = new ArrayList<>();
    /** By two groups, and the difference of their shifts. */
    private final boolean[][][] taken;

    private final List<int[]> shifts = new ArrayList<>();
    private List<int[]> best = List.of();
    private int tries;

    private Transversal(PointGroup group, int most) {
        this.group = group;
        this.most = most;
        this.taken = new boolean[FOUR][FOUR][group.size()];
        for (int point = 0; point < group.size(); point++) {
            order.add(point);
        }
    }

    /**
     * As many rounds as are known, each a list of tables of one player of each group, in the order of the groups.
     *
     * @param points players of a group; of the first group from 0, of the second from {@code points} on
     * @param most   rounds that are wanted
     */
    static List<List<List<Integer>>> rounds(int points, int most) {
        if (points < FOUR) {
            return List.of();
        }
        var group = new PointGroup(points);
        var shifts = group.fields()
                .map(fields -> slopes(group, fields, most))
                .orElseGet(() -> new Transversal(group, Math.min(most, points)).found());
        return shifts.stream().map(shift -> round(group, shift)).toList();
    }

    private static List<List<Integer>> round(PointGroup group, int[] shift) {
        var tables = new ArrayList<List<Integer>>();
        for (int height = 0; height < group.size(); height++) {
            var table = new ArrayList<Integer>();
            for (int nth = 0; nth < FOUR; nth++) {
                table.add(nth * group.size() + group.plus(shift[nth], height));
            }
            tables.add(table);
        }
        return tables;
    }

    private static List<int[]> slopes(PointGroup group, List<FiniteField> fields, int most) {
        var shifts = new ArrayList<int[]>();
        for (int slope = 0; slope < Math.min(most, group.size()); slope++) {
            var shift = new int[FOUR];
            for (int nth = 0; nth < FOUR; nth++) {
                shift[nth] = group.times(fields, slope, nth);
            }
            shifts.add(shift);
        }
        return shifts;
    }

    private List<int[]> found() {
        var random = new Random(group.size());
        for (int beginning = 0; beginning < BEGINNINGS && best.size() < most; beginning++) {
            Collections.shuffle(order, random);
            tries = 0;
            goOn();
        }
        return best;
    }

    /** Finds the shifts of the next round and of all that follow; false where there are none, or too many were tried. */
    private boolean goOn() {
        if (shifts.size() > best.size()) {
            best = List.copyOf(shifts);
        }
        if (shifts.size() == most) {
            shifts.clear();
            return true;
        }
        var shift = new int[FOUR];
        shift[1] = shifts.size();
        for (int third : order) {
            shift[2] = third;
            if (take(shift, 2)) {
                for (int fourth : order) {
                    shift[3] = fourth;
                    if (take(shift, 3)) {
                        shifts.add(shift.clone());
                        if (goOn()) {
                            return true;
                        }
                        shifts.removeLast();
                        giveBack(shift, 3);
                    }
                    if (tries > TRIES) {
                        break;
                    }
                }
                giveBack(shift, 2);
            }
            if (++tries > TRIES) {
                break;
            }
        }
        return false;
    }

    /** Takes a group's differences from those before it, where none of them is taken. */
    private boolean take(int[] shift, int nth) {
        for (int before = 0; before < nth; before++) {
            if (taken[nth][before][group.minus(shift[nth], shift[before])]) {
                return false;
            }
        }
        mark(shift, nth, true);
        return true;
    }

    private void giveBack(int[] shift, int nth) {
        mark(shift, nth, false);
    }

    private void mark(int[] shift, int nth, boolean now) {
        for (int before = 0; before < nth; before++) {
            taken[nth][before][group.minus(shift[nth], shift[before])] = now;
        }
    }
}
