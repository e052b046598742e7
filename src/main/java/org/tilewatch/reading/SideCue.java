package org.tilewatch.reading;

/**
 * One witness of what a side is: it looks at the side, at the sides about it and at what this table has shown so far, and says how likely a back or
 * cloth is by that alone. It changes nothing, and does not know what others say.
 */
interface SideCue {
    /** What it says; {@link SideWord#NOTHING} of a side that it cannot judge. */
    SideWord weigh(SeenSide side, Neighbourhood about, TableColours table);
}
