package org.tilewatch.table;

/**
 * By what a table is told from the one whose corners were set. The same surface has the same colours but for the light, and light changes
 * all of them alike: lamps are brighter or dimmer, and warmer or colder. So the one change of light is looked for that explains most of the
 * cells. Another table's cloth is explained by none that any lamp makes, or next to none of its cells are. Where the light explains them, as of
 * black cloth and grey, the grain tells: wood's and a pattern's lies where it lay. A plain cloth that looks the same in another light is not
 * told, but where it goes on beyond the corners.
 *
 * <p>Measured on 32 rendered tables (felt, woven cloth, wood, planks, glass, a chequered cloth), each empty, in play and being mixed with hands
 * over it, under six lights (as it was, two other lamps, a warm lamp that the camera does not balance away, half the light, a window from one
 * side): none of 896 pictures is taken for another table's, and of 992 of other tables hung in exactly the same place 816 are told. On 25
 * films of whole hands and the demonstration's none of some 3 700 moments is taken for another table's. Of the four overhead samples in four
 * lights each, 40 of 48 pictures of another table are told, and none is mistaken. {@code AnotherTableTest} and {@code OverheadSampleTest}
 * measure it anew.
 *
 * @param black      share of white added to each colour before it is compared, since a sensor's black is noise
 * @param chroma     by how much the logarithm of red or blue over green may differ in a cell; a mat's weave and the light's own
 *                   course over a table stay below it
 * @param light      the same for the logarithm of green: a lamp from one side makes as much between a table's near and far side
 * @param warmest    how much warmer light may have become, in natural logarithms along the colours of lamps and daylight: daylight to a
 *                   bulb of 2850 K makes 1.5, and a warm lamp without white balance 1.3 on the rendered tables
 * @param coldest    how much colder, the same: a bulb to daylight where the camera does not balance it away
 * @param tint       how far light may lie beside the colours of lamps and daylight: 0.29 was the most on the rendered tables, from the
 *                   camera's own curve in half the light
 * @param brightest  by how much brighter or dimmer, in natural logarithms: from a picture that is just not too dark to one that is just not too
 *                   bright it is 3.1
 * @param leastAlike share of the surface's cells that the light explains on a table that is the one: 0.25 was the least on the
 *                   rendered tables, and 0.54 in the films; a table covered with tiles shows a third of its cloth
 * @param grain      by how much a surface's cells differ from their neighbours, as a natural logarithm, for it to have a grain: plain
 *                   cloth has 0.01 to 0.03, wood and patterns up to 0.15
 * @param sameGrain  how alike the grain of two pictures of one table is at least: 0.85 in the middle on the rendered tables, 0.1 at
 *                   the least where there is one; two tables' are alike by 0.0 to 0.1
 * @param beyond     share of a side beyond which the surface may be seen to go on; nothing but a surface elsewhere does that
 * @param still      share of two pictures' cells that must be the same, a second apart, for what is seen there to be a table: whoever
 *                   leans over it does not hold still
 */
public record AnotherTable(
        double black,
        double chroma,
        double light,
        double warmest,
        double coldest,
        double tint,
        double brightest,
        double leastAlike,
        double grain,
        double sameGrain,
        double beyond,
        double still) {
    public static final AnotherTable MEASURED =
            new AnotherTable(0.001, 0.22, 0.45, 1.6, 1.6, 0.35, 3.2, 0.2, 0.04, 0.1, 0.4, 0.6);

    /** What is seen where the table should be. */
    public enum Verdict {
        /** The table. */
        THE_ONE,
        /** Another one, or something that lies over all of it. */
        ANOTHER,
        /** A surface like its own, beyond where it should end. */
        ELSEWHERE
    }

    /**
     * Whether a table is the one that is known.
     *
     * @param known how the table looked
     * @param now   how what lies there looks
     */
    public Verdict of(TablePortrait known, TablePortrait now) {
        var change = known.relit(now, this);
        if (change.alike() < leastAlike || !isOfALamp(change)) {
            return Verdict.ANOTHER;
        }
        var seen = known.grain(now, change, this);
        if (seen.isKnown() && Math.max(seen.before(), seen.now()) > grain && seen.together() < sameGrain) {
            return Verdict.ANOTHER;
        }
        return known.beyond(now, change, this) > beyond ? Verdict.ELSEWHERE : Verdict.THE_ONE;
    }

    /** Whether two pictures, shortly one after the other, show the same thing at rest. */
    public boolean isStill(TablePortrait before, TablePortrait now) {
        return before.unchanged(now, this) >= still;
    }

    /** Along the colours of black bodies, as sRGB has them, red grows by 0.53 where blue goes by 0.85; across them lies the tint. */
    private boolean isOfALamp(TablePortrait.Relit change) {
        double warmer = 0.53 * change.red() - 0.85 * change.blue();
        double aside = 0.85 * change.red() + 0.53 * change.blue();
        return warmer <= warmest
                && warmer >= -coldest
                && Math.abs(aside) <= tint
                && Math.abs(change.brighter()) <= brightest;
    }
}
