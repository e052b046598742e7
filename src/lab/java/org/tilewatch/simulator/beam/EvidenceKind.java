package org.tilewatch.simulator.beam;

/** What may speak for an explanation. Of each kind it is fitted how much it says beside the others. */
enum EvidenceKind {
    /** How tiles read, and how many copies there are. */
    READINGS,
    /** Whose arm it was, whose hand, and whose rows. */
    WHOSE,
    /** When tiles came to lie there. */
    WHEN,
    /** How often players do such a thing, and looks miss it. */
    HOW_OFTEN,
    /** Who pressed a button. */
    PRESSES,
    /** Whether a hand laid open has won. */
    WINS,
    /** What of the table as it lies is not explained. */
    UNSAID
}
