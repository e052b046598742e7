package org.tilewatch.health;

import org.tilewatch.health.Condition.ReceiverCondition;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether those hear whom the host lets the kiosk tell what happens; without them the table plays on, and the ledger keeps all. */
final class ReceiversCheck implements Check {
    @Override
    public String name() {
        return "receivers";
    }

    @Override
    public Finding of(Condition now) {
        var deaf = now.receivers().stream()
                .flatMap(receiver -> receiver.trouble().stream())
                .findFirst();
        if (deaf.isPresent()) {
            return find().fair(deaf.get());
        }
        var behind = now.receivers().stream()
                .filter(receiver -> receiver.waiting() > 0)
                .findFirst();
        if (behind.isPresent()) {
            return find().fair(Key.RECEIVER_LACKS.with(
                    Argument.of(behind.get().name()), Argument.of(behind.get().waiting())));
        }
        return find().good(
                        now.receivers().isEmpty()
                                ? Key.RECEIVERS_UNWANTED.sentence()
                                : Key.RECEIVERS_HEAR.with(Argument.of(String.join(
                                        ", ",
                                        now.receivers().stream()
                                                .map(ReceiverCondition::name)
                                                .distinct()
                                                .toList()))));
    }
}
