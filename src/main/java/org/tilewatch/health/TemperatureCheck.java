package org.tilewatch.health;

import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** How hot the processor is. */
final class TemperatureCheck implements Check {
    @Override
    public String name() {
        return "temperature";
    }

    @Override
    public Finding of(Condition now) {
        var measured = now.kernel().temperature();
        if (measured.isEmpty()) {
            return find().unmeasured();
        }
        double degrees = measured.getAsDouble();
        var said = Argument.of(Math.round(degrees));
        return degrees < HealthLimit.WARM.value()
                ? find().good(Key.TEMPERATURE_GOOD.with(said))
                : degrees < HealthLimit.HOT.value()
                        ? find().fair(Key.TEMPERATURE_WARM.with(said))
                        : find().poor(Key.TEMPERATURE_HOT.with(said));
    }
}
