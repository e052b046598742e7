package org.tilewatch.simulator.game;

import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.tiles.Seat;

/**
 * Where things lie on a table, worked out from its side and the size of the tiles. Coordinates named {@code x} and {@code y} here
 * are those of a player who sits at the bottom: x to the right and y away from the player, from the table's centre, in millimetres.
 */
record TableLayout(double sideMm, TileSize tile, boolean setsAtLeft) {
    TableLayout(double sideMm, TileSize tile) {
        this(sideMm, tile, false);
    }

    /** The same where everybody lays sets and bonus tiles to the left of the hand. */
    TableLayout withSetsAtLeft() {
        return new TableLayout(sideMm, tile, true);
    }

    /** Between the tiles of a row, so that no jitter lets them overlap. */
    static final double ROW_GAP = 0.9;

    /** How far beside the table a rack stands. */
    private static final double RACK = 60;

    private static final double QUARTER = Math.PI / 2;

    double width() {
        return tile.widthMm();
    }

    double height() {
        return tile.heightMm();
    }

    double thickness() {
        return tile.thicknessMm();
    }

    private double edge() {
        return sideMm / 2;
    }

    /** A place in a player's own coordinates as a pose on the table; the heading too is as the player at the bottom sees it. */
    Pose place(Seat seat, double x, double y, double height, double heading, Stance stance) {
        return new Pose(new TablePoint(x, y).turned(seat.number()), height, heading + seat.number() * QUARTER, stance);
    }

    /** A face lying upright for its owner. */
    Pose faceUp(Seat seat, double x, double y) {
        return place(seat, x, y, 0, QUARTER, Stance.FACE_UP);
    }

    /** A point in a player's own coordinates on the table. */
    TablePoint point(Seat seat, double x, double y) {
        return new TablePoint(x, y).turned(seat.number());
    }

    /** Where a player's hand rests, out of sight. */
    TablePoint lap(Seat seat) {
        return point(seat, 40, -(edge() + 190));
    }

    /** Where a player's arm comes in when the fingers are at a point. */
    TablePoint shoulder(Seat seat, TablePoint fingers) {
        double x = fingers.turned(-seat.number()).x();
        return point(seat, 40 + 0.45 * x, -(edge() + 110));
    }

    /** Whether an arm with its fingers here is in the picture. */
    boolean overTable(Seat seat, TablePoint fingers) {
        return fingers.turned(-seat.number()).y() > -(edge() + 70);
    }

    // Rows, from the player inwards.

    double meldRow() {
        return -(edge() - 4 - height() / 2);
    }

    double bonusRow() {
        return meldRow() + height() + 5;
    }

    double handRow() {
        return -(edge() - 45);
    }

    double openRow() {
        return -(edge() - 38 - height() / 2);
    }

    double wallRow() {
        return -(edge() - 60 - 2 * height());
    }

    double pondRow(int row) {
        return -(3 * width() + 10 + height() / 2 + row * (height() + 2.8));
    }

    /** The middle of the table where classical discards go reaches this far from the centre. */
    double middle() {
        return -wallRow() - height() / 2 - 8;
    }

    /** The right end of the melds. */
    double meldEnd() {
        return edge() - 8;
    }

    /** The left end of the standing hand. */
    double handStart() {
        return (setsAtLeft ? -0.14 : -0.29) * sideMm;
    }

    /** A standing tile of the hand; {@code apart} millimetres further right than its index asks. */
    Pose inHand(Seat seat, int index, double apart) {
        double x = handStart() + (index + 0.5) * (width() + ROW_GAP) + apart;
        return place(seat, x, handRow(), 0, -QUARTER, Stance.STANDING);
    }

    /** The same on a rack that stands before the player beside the table. */
    Pose onRack(Seat seat, int index, double apart) {
        double x = handStart() + (index + 0.5) * (width() + ROW_GAP) + apart;
        return place(seat, x, -(edge() + RACK), 0, -QUARTER, Stance.STANDING);
    }

    Pose bonus(Seat seat, int index) {
        double x = meldEnd() - (index + 0.5) * (width() + ROW_GAP);
        return faceUp(seat, setsAtLeft ? -x : x, bonusRow());
    }

    /** Where a player lays the stick for riichi: in front of the first row of discards. */
    TablePoint stick(Seat seat) {
        return point(seat, 0, -(3 * width() + 3));
    }

    /** Where a counter lies: at the right of east's hand. */
    TablePoint counter(Seat seat, int index) {
        return point(seat, 0.29 * sideMm, openRow() + 12 - 8 * index);
    }
}
