package org.tilewatch.health;

import org.tilewatch.health.Condition.Buttons;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether the wired buttons can be had, and none is stuck. */
final class ButtonsCheck implements Check {
    @Override
    public String name() {
        return "buttons";
    }

    @Override
    public Finding of(Condition now) {
        return switch (now.buttons()) {
            case Buttons.OnThePage() -> find().good(Key.BUTTONS_ON_THE_PAGE.sentence());
            case Buttons.Unreachable unreachable -> find().poor(unreachable.why());
            case Buttons.Wired wired ->
                wired.held().stream()
                        .filter(button -> button.seconds() >= HealthLimit.BUTTON_HELD.value())
                        .findFirst()
                        .map(stuck -> find().fair(Key.BUTTON_STUCK.with(
                                Argument.of(stuck.seat()), Argument.of(Math.round(stuck.seconds())))))
                        .orElseGet(() -> find().good(Key.BUTTONS_WIRED.sentence()));
        };
    }
}
