package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether the machine slows itself down. */
final class ThrottlingCheck implements Check {
    @Override
    public String name() {
        return "throttling";
    }

    @Override
    public Finding of(Condition now) {
        return now.kernel()
                .throttled()
                .map(flag -> flag.now()
                        ? find().poor(Key.THROTTLED_NOW.sentence())
                        : flag.since()
                                ? find().fair(Key.THROTTLED_BEFORE.sentence())
                                : find().good(Key.THROTTLED_NEVER.sentence()))
                .orElseGet(find()::unmeasured);
    }
}
