package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Payment;
import org.tilewatch.play.TableEvent;

/** The payments in an event, which the ledger keeps in a table of their own. */
final class EventPayments {
    private EventPayments() {}

    /** Who pays whom for the settlement that an event tells or corrects; empty where it settles no hand. */
    static List<Payment> by(TableEvent event) {
        return switch (event.what()) {
            case Scored scored -> scored.payments();
            case Correction correction ->
                correction.by().stream()
                        .filter(EventPayments::settles)
                        .findFirst()
                        .map(EventPayments::by)
                        .orElse(List.of());
            default -> List.of();
        };
    }

    /** The same event with the payments that stand beside it. */
    static TableEvent with(TableEvent event, List<Payment> payments) {
        return switch (event.what()) {
            case Scored scored -> event.with(scored.with(payments));
            case Correction correction -> {
                var by = new ArrayList<TableEvent>();
                for (var corrected : correction.by()) {
                    boolean first = by.stream().noneMatch(EventPayments::settles);
                    by.add(first ? with(corrected, payments) : corrected);
                }
                yield event.with(new Correction(
                        correction.what(),
                        correction.replaces(),
                        by,
                        correction.before(),
                        correction.cause(),
                        correction.undoes()));
            }
            default -> event;
        };
    }

    private static boolean settles(TableEvent event) {
        return event.what() instanceof Scored;
    }
}
