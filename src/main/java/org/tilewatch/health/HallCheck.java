package org.tilewatch.health;

import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether what is told reaches the hall, where the kiosk has joined one; without it the table plays on, and the ledger keeps all. */
final class HallCheck implements Check {
    @Override
    public String name() {
        return "hall";
    }

    @Override
    public Finding of(Condition now) {
        if (now.hall().isEmpty()) {
            return find().good(Key.HALL_UNWANTED.sentence());
        }
        var hall = now.hall().get();
        var name = Argument.of(hall.name());
        if (hall.trouble().isPresent()) {
            return find().fair(hall.trouble().get());
        }
        if (hall.forked() > 0) {
            return find().poor(Key.HALL_HAS_FORKS.with(name, Argument.of(hall.forked())));
        }
        return hall.waiting() > 0
                ? find().fair(Key.HALL_LACKS.with(name, Argument.of(hall.waiting())))
                : find().good(Key.HALL_HEARS.with(name));
    }
}
