package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether the ledger can be read and written. */
final class DatabaseCheck implements Check {
    @Override
    public String name() {
        return "database";
    }

    @Override
    public Finding of(Condition now) {
        return now.database()
                .trouble()
                .map(find()::poor)
                .orElseGet(() -> now.database().written().isPresent()
                        ? find().good(Key.DATABASE_GOOD.sentence())
                        : find().good(Key.DATABASE_NOT_BEGUN.sentence()));
    }
}
