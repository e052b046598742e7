package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

class AttributionTest {
    private static final Optional<Speaker> TABLET = Optional.of(new Speaker(3, "iPad"));
    private static final TableEvent DISCARD = TableEvent.said(2, new Discard(Seat.TOP, Tile.S1, false));

    private final Attribution attribution = new Attribution();

    private static TableEvent claim(Seat seat) {
        return TableEvent.said(2, new Call(seat, Claim.PUNG, true, 300));
    }

    @Test
    void aClaimGoesByTheDeviceOnWhichItsSeatWasPressedLast() {
        attribution.pressed(new ButtonEdge(1, Seat.TOP, true, TABLET));

        assertThat(attribution.told(claim(Seat.TOP)).by()).isEqualTo(TABLET);
        assertThat(attribution.told(claim(Seat.LEFT)).by()).isEmpty();
        attribution.pressed(new ButtonEdge(3, Seat.TOP, true));
        assertThat(attribution.told(claim(Seat.TOP)).by())
                .as("the button on the table")
                .isEmpty();
    }

    @Test
    void whatWasSeenNobodySaid() {
        attribution.pressed(new ButtonEdge(1, Seat.TOP, true, TABLET));

        assertThat(attribution.told(DISCARD).by()).isEmpty();
        assertThat(Attribution.told(TableEvent.inferred(2, DISCARD.what()), TABLET)
                        .by())
                .as("what follows from words")
                .isEmpty();
        assertThat(Attribution.told(DISCARD, TABLET).by()).isEqualTo(TABLET);
    }
}
