package org.tilewatch.health;

import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether the telephone that is the camera lasts the evening. */
final class PhoneCheck implements Check {
    private static final double PERCENT = 100;

    @Override
    public String name() {
        return "phone";
    }

    @Override
    public Finding of(Condition now) {
        if (now.phone().isEmpty()) {
            return find().good(Key.PHONE_NONE.sentence());
        }
        var phone = now.phone().get();
        long percent = Math.round(PERCENT * phone.charge());
        if (phone.charging() || percent >= HealthLimit.CHARGE_FAIR.value()) {
            return find().good(
                            (phone.charging() ? Key.PHONE_CHARGES : Key.PHONE_CHARGE_GOOD).with(Argument.of(percent)));
        }
        var low = Key.PHONE_CHARGE_LOW.with(Argument.of(percent));
        return percent >= HealthLimit.CHARGE_POOR.value() ? find().fair(low) : find().poor(low);
    }
}
