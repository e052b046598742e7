package org.tilewatch.kiosk;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;

/**
 * Through which device somebody said what is journalled. A claim is told when its window closes, so that it goes by the press before
 * it; words are told at once. What the kiosk sees or concludes nobody said.
 */
final class Attribution {
    private final Map<Seat, Optional<Speaker>> pressed = new EnumMap<>(Seat.class);

    /**
     * An event, and who said it.
     *
     * @param by through which device, where somebody said it and that is known
     */
    record AttributedEvent(TableEvent event, Optional<Speaker> by) {}

    /** A button goes down or up. */
    void pressed(ButtonEdge edge) {
        pressed.put(edge.seat(), edge.by());
    }

    /** An event that follows from what was seen or pressed. */
    AttributedEvent told(TableEvent event) {
        return new AttributedEvent(
                event,
                event.what() instanceof Call call
                        ? pressed.getOrDefault(call.seat(), Optional.empty())
                        : Optional.empty());
    }

    /** An event that follows from words. */
    static AttributedEvent told(TableEvent event, Optional<Speaker> by) {
        return new AttributedEvent(event, event.known() == Known.SAID || event.agreed() ? by : Optional.empty());
    }
}
