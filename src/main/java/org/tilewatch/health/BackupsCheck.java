package org.tilewatch.health;

import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether what was written lately is in a copy. */
final class BackupsCheck implements Check {
    @Override
    public String name() {
        return "backups";
    }

    @Override
    public Finding of(Condition now) {
        var ledgerCopiesCondition = now.ledgerCopiesCondition();
        if (ledgerCopiesCondition.trouble().isPresent()) {
            return find().poor(ledgerCopiesCondition.trouble().get());
        }
        if (ledgerCopiesCondition.newest().isEmpty()) {
            return find().good(Key.COPIES_NONE_YET.sentence());
        }
        long days = Condition.days(
                        ledgerCopiesCondition.newest(), now.database().written())
                .orElse(0);
        return days < HealthLimit.COPY_FAIR.value()
                ? find().good(Key.COPIES_GOOD.with(Argument.of(ledgerCopiesCondition.count())))
                : days < HealthLimit.COPY_POOR.value()
                        ? find().fair(Key.COPIES_OLD.with(Argument.of(days)))
                        : find().poor(Key.COPIES_OLD.with(Argument.of(days)));
    }
}
