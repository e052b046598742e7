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
        return of(now.strains());
    }

    Finding of(Strains strains) {
        if (!strains.measured().contains(Strain.THROTTLED)) {
            return find().unmeasured();
        }
        return slowed(strains.now())
                ? find().poor(now(strains.now()))
                : slowed(strains.since())
                        ? find().fair(before(strains.since()))
                        : find().good(Key.THROTTLED_NEVER.sentence());
    }

    private static boolean slowed(Set<Strain> strains) {
        return strains.contains(Strain.CAPPED)
                || strains.contains(Strain.THROTTLED)
                || strains.contains(Strain.SOFT_LIMIT);
    }

    private static Sentence now(Set<Strain> strains) {
        boolean power = strains.contains(Strain.UNDER_VOLTAGE);
        var why = !power
                ? Key.THROTTLED_BY_HEAT
                : strains.contains(Strain.SOFT_LIMIT) ? Key.THROTTLED_NOW : Key.THROTTLED_FOR_POWER;
        return why.sentence();
    }

    /** Where power was wanting once, too, nobody knows which of the two it was. */
    private static Sentence before(Set<Strain> strains) {
        return (strains.contains(Strain.UNDER_VOLTAGE) ? Key.THROTTLED_BEFORE : Key.THROTTLED_BY_HEAT_BEFORE)
                .sentence();
    }
}
