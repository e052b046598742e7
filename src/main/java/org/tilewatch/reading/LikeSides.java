package org.tilewatch.reading;

import java.util.List;

/** Which sides look alike, as the backs of one set do under one lamp. */
final class LikeSides {
    /** Colours within this distance in CIE L*a*b*, lightness counted by half, are of one kind under one lamp. */
    static final double SAME = 9;
    /** The pattern of a back makes brightness vary alike on all of them, within this share. */
    static final double SAME_PATTERN = 0.03;

    /** More sides than this that look alike show what backs look like: two kinds of four that look alike, and one more. */
    static final int MANY = 2 * OneSet.COPIES;
    /** Colours further apart than this are of different kinds, whatever the lamp. */
    static final double OTHER = 16;

    private LikeSides() {}

    /** The largest group of like colours and all that go over into it, when it has more members than a number; none otherwise. */
    static List<SideLook> most(List<SideLook> looks, long moreThan) {
        List<SideLook> largest = List.of();
        for (var middle : looks) {
            var group = looks.stream()
                    .filter(look -> look.distanceTo(middle) < SAME)
                    .toList();
            if (group.size() > largest.size()) {
                largest = group;
            }
        }
        return largest.size() <= moreThan ? List.of() : grown(largest, looks);
    }

    /** The backs in the glare are like those at its rim, and these like the others. */
    private static List<SideLook> grown(List<SideLook> group, List<SideLook> looks) {
        var all =
                looks.stream().filter(look -> distance(look, group) < SAME / 2).toList();
        return all.size() == group.size() ? all : grown(all, looks);
    }

    /** How far a side's colour is from the nearest of some; infinite where there are none. */
    static double distance(SideLook look, List<SideLook> sides) {
        return sides.stream().mapToDouble(look::distanceTo).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** Whether a side has quite another colour than all of some. */
    static boolean isOther(SideLook look, List<SideLook> sides) {
        return distance(look, sides) > OTHER;
    }

    /** Whether a side has the colour of one of some, and its pattern. */
    static boolean isAlike(SideLook look, List<SideLook> sides) {
        return sides.stream()
                .anyMatch(side ->
                        look.distanceTo(side) < SAME && Math.abs(look.variation() - side.variation()) < SAME_PATTERN);
    }
}
