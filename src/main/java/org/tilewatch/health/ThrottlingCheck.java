package org.tilewatch.health;

import java.util.Set;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Whether the machine slows itself down, and why. */
final class ThrottlingCheck implements Check {
    @Override
    public String name() {
        return "throttling";
    }

    @Override
    public Finding of(Condition now) {
        return of(now.throttlingState());
    }

    Finding of(ThrottlingState throttlingState) {
        if (!throttlingState.measured().contains(ThrottlingCause.THROTTLED)) {
            return find().unmeasured();
        }
        return slowed(throttlingState.now())
                ? find().poor(now(throttlingState.now()))
                : slowed(throttlingState.since())
                        ? find().fair(before(throttlingState.since()))
                        : find().good(Key.THROTTLED_NEVER.sentence());
    }

    private static boolean slowed(Set<ThrottlingCause> throttlingCauses) {
        return throttlingCauses.contains(ThrottlingCause.CAPPED)
                || throttlingCauses.contains(ThrottlingCause.THROTTLED)
                || throttlingCauses.contains(ThrottlingCause.SOFT_LIMIT);
    }

    private static Sentence now(Set<ThrottlingCause> throttlingCauses) {
        boolean power = throttlingCauses.contains(ThrottlingCause.UNDER_VOLTAGE);
        var why = !power
                ? Key.THROTTLED_BY_HEAT
                : throttlingCauses.contains(ThrottlingCause.SOFT_LIMIT) ? Key.THROTTLED_NOW : Key.THROTTLED_FOR_POWER;
        return why.sentence();
    }

    /** Where power was wanting once, too, nobody knows which of the two it was. */
    private static Sentence before(Set<ThrottlingCause> throttlingCauses) {
        return (throttlingCauses.contains(ThrottlingCause.UNDER_VOLTAGE)
                        ? Key.THROTTLED_BEFORE
                        : Key.THROTTLED_BY_HEAT_BEFORE)
                .sentence();
    }
}
