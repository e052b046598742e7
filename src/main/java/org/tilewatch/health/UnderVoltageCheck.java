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
        return now.kernel()
                .underVoltage()
                .map(flag -> flag.now()
                        ? find().poor(Key.VOLTAGE_LOW.sentence())
                        : flag.since()
                                ? find().fair(Key.VOLTAGE_WAS_LOW.sentence())
                                : find().good(Key.VOLTAGE_GOOD.sentence()))
                .orElseGet(find()::unmeasured);
    }
}
