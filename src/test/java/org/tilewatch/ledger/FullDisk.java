package org.tilewatch.ledger;

import java.sql.SQLException;

/** Lets a ledger's file grow no further, as a full disk would. */
public final class FullDisk {
    private FullDisk() {}

    public static void fill(Ledger ledger) {
        limit(ledger, 1);
    }

    public static void makeRoom(Ledger ledger) {
        limit(ledger, 1_000_000);
    }

    /** SQLite takes the pages that there are for the least. */
    private static void limit(Ledger ledger, int pages) {
        try {
            ledger.pragma("max_page_count = " + pages);
        } catch (SQLException failed) {
            throw new AssertionError(failed);
        }
    }
}
