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
        return of(now.throttlingState());
    }

    Finding of(ThrottlingState throttlingState) {
        if (!throttlingState.measured().contains(ThrottlingCause.UNDER_VOLTAGE)) {
            return find().unmeasured();
        }
        return throttlingState.now().contains(ThrottlingCause.UNDER_VOLTAGE)
                ? find().poor(Key.VOLTAGE_LOW.sentence())
                : throttlingState.since().contains(ThrottlingCause.UNDER_VOLTAGE)
                        ? find().fair(Key.VOLTAGE_WAS_LOW.sentence())
                        : find().good(Key.VOLTAGE_GOOD.sentence());
    }
}
