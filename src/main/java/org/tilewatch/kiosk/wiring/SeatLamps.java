package org.tilewatch.kiosk.wiring;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.pressed.Confirmation;

/**
 * Sets the seats' lights by what happens. A seat that was heard burns: its claim is held until the next thing happens, or it has
 * confirmed the score card. A seat that is asked pulses: by a question until that is answered, or for the score card. A refused
 * press blinks.
 */
public final class SeatLamps implements Audience {
    private final SeatPanel panel;
    private final Set<Seat> held = EnumSet.noneOf(Seat.class);
    private final Set<Seat> asked = EnumSet.noneOf(Seat.class);
    private final Map<Seat, SeatLight> shown = new EnumMap<>(Seat.class);
    private Optional<Confirmation> card = Optional.empty();

    /** @param soFar what happened in the hand before, where a game is gone on with */
    public SeatLamps(SeatPanel panel, List<NumberedEvent> soFar) {
        this.panel = panel;
        take(soFar);
        show();
    }

    @Override
    public void tell(NumberedEvent event) {
        if (event.event().what() instanceof Call call && !call.accepted()) {
            panel.show(call.seat(), SeatLight.REFUSED);
        }
    }

    @Override
    public void holds(HoldingEvents before, HoldingEvents now) {
        take(now.lastHand());
        show();
    }

    /** Whose claim is heard and nothing has happened since, and who is asked. */
    private void take(List<NumberedEvent> hand) {
        held.clear();
        asked.clear();
        for (var event : hand) {
            switch (event.event().what()) {
                case Call call -> {
                    if (call.accepted()) {
                        held.add(call.seat());
                    }
                }
                case Attention attention -> attention.seat().ifPresent(asked::add);
                default -> held.clear();
            }
        }
    }

    /** Another game begins: nobody is heard or asked. */
    public void clear() {
        held.clear();
        asked.clear();
        card = Optional.empty();
        show();
    }

    @Override
    public void confirmation(Optional<Confirmation> now) {
        card = now;
        show();
    }

    private void show() {
        for (var seat : Seat.values()) {
            var light = card.map(confirmation -> confirming(confirmation, seat)).orElseGet(() -> playing(seat));
            if (shown.put(seat, light) != light) {
                panel.show(seat, light);
            }
        }
    }

    private static SeatLight confirming(Confirmation card, Seat seat) {
        if (card.given()) {
            return SeatLight.OFF;
        }
        if (!card.asked().contains(seat)) {
            return SeatLight.OFF;
        }
        return card.by().contains(seat) ? SeatLight.CLAIM_HELD : SeatLight.ASKED;
    }

    private SeatLight playing(Seat seat) {
        if (held.contains(seat)) {
            return SeatLight.CLAIM_HELD;
        }
        return asked.contains(seat) ? SeatLight.ASKED : SeatLight.OFF;
    }
}
