package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether the power supply and its cable give enough. */
final class UnderVoltageCheck implements Check {
    @Override
    public String name() {
        return "voltage";
    }

    @Override
    public Finding of(Condition now) {
        return of(now.strains());
    }

    Finding of(Strains strains) {
        if (!strains.measured().contains(Strain.UNDER_VOLTAGE)) {
            return find().unmeasured();
        }
        return strains.now().contains(Strain.UNDER_VOLTAGE)
                ? find().poor(Key.VOLTAGE_LOW.sentence())
                : strains.since().contains(Strain.UNDER_VOLTAGE)
                        ? find().fair(Key.VOLTAGE_WAS_LOW.sentence())
                        : find().good(Key.VOLTAGE_GOOD.sentence());
    }
}
