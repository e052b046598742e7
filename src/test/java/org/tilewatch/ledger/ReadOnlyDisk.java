package org.tilewatch.ledger;

import java.sql.SQLException;

/** Lets a ledger's file take nothing, as a disk that the kernel has made read-only. */
public final class ReadOnlyDisk {
    private ReadOnlyDisk() {}

    public static void lock(Ledger ledger) {
        set(ledger, "ON");
    }

    public static void unlock(Ledger ledger) {
        set(ledger, "OFF");
    }

    private static void set(Ledger ledger, String value) {
        try {
            ledger.execute("PRAGMA query_only = " + value);
        } catch (SQLException failed) {
            throw new AssertionError(failed);
        }
    }
}
