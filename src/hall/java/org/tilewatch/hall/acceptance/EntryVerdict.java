package org.tilewatch.hall.acceptance;

/** What a hall makes of an entry. */
public sealed interface EntryVerdict {
    /** It follows upon the last one of a branch. */
    record FollowsOn(int branch) implements EntryVerdict {}

    /** It is here already: its kiosk has not heard so, or was put back to before it was told. */
    record AlreadyHere(int branch) implements EntryVerdict {}

    /** It follows upon one that another has followed upon: from here on there are two stories of the game, and both are kept. */
    record Forks(int from) implements EntryVerdict {}

    /** What it follows upon is not here. */
    record LacksBefore() implements EntryVerdict {}

    /** Its seal is not that of what it says. */
    record Broken() implements EntryVerdict {}
}
