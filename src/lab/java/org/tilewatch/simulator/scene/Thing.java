package org.tilewatch.simulator.scene;

import org.tilewatch.geometry.TablePoint;

/** What else lies about on a table. Positions in table millimetres, headings in radians anticlockwise from the x axis. */
public sealed interface Thing {
    /** A riichi or counter stick, by its value in points (100 or 1000). */
    record Stick(TablePoint centre, double heading, int points) implements Thing {}

    /** A die showing one to six. */
    record Die(TablePoint centre, double heading, int eyes) implements Thing {}

    /** A cup or glass; radius in millimetres. */
    record Cup(TablePoint centre, double radius, double height) implements Thing {}

    /** An elbow that rests on the table, or a head bent over it; radius in millimetres, as seen from above. */
    record Cover(TablePoint centre, double radius, double height) implements Thing {}

    /** A console in the table's middle with lights and figures; half a side in millimetres. */
    record Console(double halfMm) implements Thing {}

    /** A glass at the table's edge; radius in millimetres. */
    record Glass(TablePoint centre, double radius, double height) implements Thing {}

    /** A telephone that lies on its back, its longer side along the heading. */
    record Phone(TablePoint centre, double heading) implements Thing {
        /** Half of its longer and of its shorter side, in millimetres. */
        public static final double HALF_LENGTH = 75;

        public static final double HALF_WIDTH = 36;

        /** The rectangle that it covers. */
        public Footprint footprint() {
            return new Footprint(centre, heading, HALF_LENGTH, HALF_WIDTH);
        }
    }

    /** The opening beside a wall through which an automatic table lifts it, along the heading; half its sides in millimetres. */
    record WallSlot(TablePoint centre, double heading, double halfLength, double halfWidth) implements Thing {}

    /** An opening in the middle into which tiles are pushed; half a side in millimetres. */
    record Hole(double halfMm) implements Thing {}

    /**
     * A checked cloth over the whole table.
     *
     * @param checkMm a check's side, in millimetres
     * @param turn    radians by which its rows are turned
     * @param learnt  whether the kiosk has been shown the empty table
     */
    record Cloth(double checkMm, double turn, boolean learnt) implements Thing {}

    /** Whether it hides a point of the table from above, or one so many millimetres beside it: what is flat and small hides nothing. */
    default boolean hides(TablePoint point, double beside) {
        return switch (this) {
            case Cup cup -> cup.centre().distanceTo(point) < cup.radius() + beside;
            case Glass glass -> glass.centre().distanceTo(point) < glass.radius() + beside;
            case Cover cover -> cover.centre().distanceTo(point) < cover.radius() + beside;
            case Phone phone -> phone.footprint().grownBy(beside).contains(point);
            case Stick _, Die _, Console _, WallSlot _, Hole _, Cloth _ -> false;
        };
    }
}
