package org.tilewatch.tiles;

/**
 * A side of the table, as calibrated: numbered 0 to 3 anticlockwise, which is the order of play, from the side at the bottom
 * of the calibrated view. A seat is a place in the room; which wind it is changes from hand to hand.
 */
public enum Seat {
    BOTTOM,
    RIGHT,
    TOP,
    LEFT;

    /** The seat of a number from 0 to 3. */
    public static Seat of(int number) {
        if (number < 0 || number > 3) {
            throw new IllegalArgumentException("a seat's number runs from 0 to 3, not " + number);
        }
        return values()[number];
    }

    /** The seat's number, 0 to 3. */
    public int number() {
        return ordinal();
    }

    /** The seat that plays next. */
    public Seat next() {
        return plus(1);
    }

    /** The seat some places on in the order of play; negative counts go back. */
    public Seat plus(int places) {
        return values()[Math.floorMod(ordinal() + places, 4)];
    }

    /** How many places after this seat the other one plays, 0 to 3. */
    public int placesTo(Seat other) {
        return Math.floorMod(other.ordinal() - ordinal(), 4);
    }

    /** The wind of this seat while the given seat is east. */
    public Wind windWhenEastIs(Seat east) {
        return Wind.values()[east.placesTo(this)];
    }
}
