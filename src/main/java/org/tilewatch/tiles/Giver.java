package org.tilewatch.tiles;

/** Whose discard a meld claimed, seen from the meld's owner. */
public enum Giver {
    /** The player who plays just before the owner. */
    LEFT,
    /** The player opposite. */
    ACROSS,
    /** The player who plays just after the owner. */
    RIGHT;

    /** The giver as the owner sees the seat. The two must differ. */
    public static Giver of(Seat owner, Seat giver) {
        return switch (owner.placesTo(giver)) {
            case 1 -> RIGHT;
            case 2 -> ACROSS;
            case 3 -> LEFT;
            default -> throw new IllegalArgumentException("nobody claims a tile from himself");
        };
    }

    /** The seat of this giver for an owner. */
    public Seat seatFor(Seat owner) {
        return switch (this) {
            case RIGHT -> owner.plus(1);
            case ACROSS -> owner.plus(2);
            case LEFT -> owner.plus(3);
        };
    }
}
