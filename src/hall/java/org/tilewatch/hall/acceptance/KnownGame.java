package org.tilewatch.hall.acceptance;

import java.util.OptionalInt;
import org.tilewatch.ledger.Seal;

/** What is known of a game. Branches are numbered from 0; each begins where it leaves another. */
public interface KnownGame {
    /** The branch that ends with this entry; empty where none does. */
    OptionalInt endingWith(long seq, Seal seal);

    /** The branch to which an entry belongs; empty where it is not known. */
    OptionalInt having(long seq, Seal seal);

    /** Whether anything is known of the game. */
    boolean isKnown();
}
