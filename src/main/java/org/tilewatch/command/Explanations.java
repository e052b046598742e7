package org.tilewatch.command;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Why;
import org.tilewatch.watching.telling.Wording;

/** Says in English why each event was told, beside the events themselves: by its number, the place of its line. */
record Explanations(PrintWriter err) implements Audience {
    @Override
    public void tell(NumberedEvent event) {
        // Printed as an event elsewhere; why it was told follows.
    }

    @Override
    public void because(NumberedEvent event, Why why) {
        err.printf(
                Locale.ROOT,
                "%d. %.1f s, %s%n",
                event.number(),
                event.event().t(),
                ContractEnglish.of(Wording.of(event.event())));
        for (var one : why.because()) {
            err.printf(Locale.ROOT, "   %8.3g  %s%n", one.weight(), ContractEnglish.of(one.what()));
        }
        why.second()
                .ifPresent(second -> err.printf(
                        Locale.ROOT,
                        "   second    %s%s%s%n",
                        second.events().stream().map(ContractEnglish::of).collect(Collectors.joining("; ")),
                        second.odds().isPresent()
                                ? String.format(
                                        Locale.ROOT,
                                        " (odds %.2g)",
                                        second.odds().getAsDouble())
                                : "",
                        second.fewer() > 0 ? " (explains fewer tiles: " + second.fewer() + ")" : ""));
        err.flush();
    }
}
