package org.tilewatch.kiosk;

import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent.Attention;
import org.tilewatch.play.TableEvent.Call;
import org.tilewatch.seats.Light;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;

/** Sets the seats' lights by the events: a held claim burns until the next thing happens, a refused one blinks, a question pulses. */
final class SeatLamps implements Audience {
    private final SeatPanel panel;

    SeatLamps(SeatPanel panel) {
        this.panel = panel;
    }

    @Override
    public void tell(NumberedEvent event) {
        switch (event.event()) {
            case Call call -> panel.show(call.seat(), call.accepted() ? Light.CLAIM_HELD : Light.REFUSED);
            case Attention attention -> attention.seat().ifPresent(seat -> panel.show(seat, Light.ASKED));
            default -> allOff();
        }
    }

    private void allOff() {
        for (var seat : Seat.values()) {
            panel.show(seat, Light.OFF);
        }
    }
}
