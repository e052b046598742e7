package org.tilewatch.simulator.game;

import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.tiles.Seat;

/** Where walls stand, and where between and beside them discards may lie. All in millimetres. */
sealed interface WallPlan {
    /** Between the tiles of a wall. */
    double GAP = 0.3;

    /** Between a wall and the discards. */
    double CLEAR = 8;

    /** How walls stand at a table. */
    static WallPlan of(Custom custom, TableLayout layout) {
        int stacks = custom.stacksAWall();
        return custom.play().threeWalls()
                ? Triangle.at(layout, stacks, custom.play().empty().orElseThrow())
                : new Square(layout, stacks);
    }

    /**
     * A tile of a wall.
     *
     * @param fromRight the stack, counted from the owner's right end
     * @param level     0 on the table, 1 on another tile, 2 on two
     * @param inwards   how far the stack has been pushed towards the middle
     */
    Pose place(Seat owner, int fromRight, int level, double inwards);

    /** How far the stacks of a classical dead wall are pushed towards the middle to set them apart. */
    double deadShift();

    /** Where a player keeps the dice, one of them so far to the right of the first. */
    TablePoint dice(Seat owner, double aside);

    /** Whether a discard may lie at a point between the walls. */
    boolean isInside(TablePoint centre);

    /** Whether a discard for which no room is left between the walls may lie at a point beside them. */
    boolean isBeside(TablePoint centre);

    /**
     * Four walls, each parallel to its owner's side of the table.
     *
     * @param stacks how many stacks a wall has
     */
    record Square(TableLayout layout, int stacks) implements WallPlan {
        @Override
        public Pose place(Seat owner, int fromRight, int level, double inwards) {
            double x = (stacks / 2.0 - fromRight - 0.5) * (layout.width() + GAP);
            return layout.place(
                    owner, x, layout.wallRow() + inwards, level * layout.thickness(), Math.PI / 2, Stance.FACE_DOWN);
        }

        @Override
        public double deadShift() {
            return 14;
        }

        @Override
        public TablePoint dice(Seat owner, double aside) {
            return layout.point(owner, 0.375 * layout.sideMm() + aside, layout.bonusRow() + layout.height() + 6);
        }

        @Override
        public boolean isInside(TablePoint centre) {
            return Math.abs(centre.x()) < layout.middle() && Math.abs(centre.y()) < layout.middle();
        }

        @Override
        public boolean isBeside(TablePoint centre) {
            return false;
        }
    }

    /**
     * Three walls in a triangle of equal sides (millington 132, note): the base is the wall of the player opposite the empty chair, and
     * the apex points to that chair, where the table is free. The walls' inner edges meet at the corners.
     *
     * @param stacks   how many stacks a wall has
     * @param base     whose wall is the base
     * @param inradius from the triangle's centre to a wall's inner edge
     * @param centreY  how far the triangle's centre lies from the table's, as the player at the base sees it
     */
    record Triangle(TableLayout layout, int stacks, Seat base, double inradius, double centreY) implements WallPlan {
        private static final double THIRD = 2 * Math.PI / 3;
        /** What the inexactness of hands needs where two walls meet. */
        private static final double SLACK = 1.5;

        static Triangle at(TableLayout layout, int stacks, Seat empty) {
            double inradius = stacks * (layout.width() + GAP) / (2 * Math.sqrt(3)) + SLACK;
            // A dead wall pushed outwards comes no nearer to its owner than a wall of four stands.
            double innerEdge = layout.wallRow() + layout.height() / 2 + CLEAR;
            return new Triangle(layout, stacks, empty.plus(2), inradius, innerEdge + inradius);
        }

        @Override
        public Pose place(Seat owner, int fromRight, int level, double inwards) {
            double along = (stacks / 2.0 - fromRight - 0.5) * (layout.width() + GAP);
            double out = inradius + layout.height() / 2 - inwards;
            double turn = turn(owner);
            return layout.place(
                    base,
                    along * Math.cos(turn) + out * Math.sin(turn),
                    centreY + along * Math.sin(turn) - out * Math.cos(turn),
                    level * layout.thickness(),
                    Math.PI / 2 + turn,
                    Stance.FACE_DOWN);
        }

        /** How far a wall is turned from the base, anticlockwise. */
        private double turn(Seat owner) {
            return owner == base ? 0 : owner == base.next() ? THIRD : -THIRD;
        }

        /** Outwards: two walls pushed inwards would meet at the corner. */
        @Override
        public double deadShift() {
            return -CLEAR;
        }

        /** Between the hand and the bonus tiles: before these the corners of the triangle leave too little room. */
        @Override
        public TablePoint dice(Seat owner, double aside) {
            return layout.point(owner, 0.27 * layout.sideMm() + aside, layout.bonusRow() + layout.height() / 2);
        }

        @Override
        public boolean isInside(TablePoint centre) {
            return farthestOut(centre) < inradius - CLEAR - layout.height() / 2;
        }

        /** Outside the walls, no nearer to a player's side than the base, and up to the side at which nobody sits. */
        @Override
        public boolean isBeside(TablePoint centre) {
            var seen = centre.turned(-base.number());
            double most = layout.middle() - layout.height() / 2;
            return farthestOut(centre) > inradius + 1.5 * layout.height() + 2 * CLEAR
                    && Math.abs(seen.x()) < most
                    && seen.y() > -most
                    && seen.y() < layout.sideMm() / 2 - CLEAR - layout.height() / 2;
        }

        /** How far a point lies from the triangle's centre towards the wall that it is nearest to or most beyond. */
        private double farthestOut(TablePoint point) {
            var seen = point.turned(-base.number());
            double y = seen.y() - centreY;
            double aslant = Math.abs(seen.x()) * Math.sin(THIRD) - y * Math.cos(THIRD);
            return Math.max(-y, aslant);
        }
    }
}
