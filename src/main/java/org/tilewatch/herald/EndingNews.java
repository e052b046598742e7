package org.tilewatch.herald;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.tilewatch.contract.Json;
import org.tilewatch.play.Happening.Abortive;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.ToldWin;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;

/**
 * What a hand ended by, for programs that react to it: a win for each winner, or a draw.
 *
 * @param seat of the winner; none for a draw
 */
record EndingNews(String type, OptionalInt seat) {
    private static final String WIN = "win";
    private static final String DRAW = "draw";

    /** What there is. */
    static final List<String> TYPES = List.of(WIN, DRAW);

    /** What a step has brought. */
    static List<EndingNews> of(HandHeard.HeardStep step) {
        var endings = new ArrayList<>(of(step.now()));
        if (begun(step.before()).equals(begun(step.now()))) {
            endings.removeAll(of(step.before()));
        }
        return endings;
    }

    private static List<HandStart> begun(List<NumberedEvent> hand) {
        return HandHeard.of(hand, HandStart.class).toList();
    }

    private static List<EndingNews> of(List<NumberedEvent> hand) {
        var endings = new ArrayList<EndingNews>();
        for (var event : hand) {
            switch (event.event().what()) {
                case Win win ->
                    endings.add(new EndingNews(WIN, OptionalInt.of(win.seat().number())));
                case ToldWin win ->
                    endings.add(new EndingNews(WIN, OptionalInt.of(win.seat().number())));
                case Exhausted _, Abortive _ -> endings.add(new EndingNews(DRAW, OptionalInt.empty()));
                default -> {}
            }
        }
        return endings;
    }

    /** As JSON; {@code id} is that of the entry that brought it. */
    String json(String id) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("event_type", type);
            seat.ifPresent(number -> out.writeNumberProperty("seat", number));
            out.writeStringProperty("id", id);
            out.writeEndObject();
        });
    }
}
