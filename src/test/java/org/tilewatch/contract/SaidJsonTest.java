package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import tools.jackson.databind.json.JsonMapper;

class SaidJsonTest {
    private static Said back(Said said) {
        return SaidJson.read(JsonMapper.shared().readTree(SaidJson.write(said)), said.t())
                .orElseThrow();
    }

    @Test
    void thatSomethingStandsByAgreementComesBackAsItWasSaid() {
        var said = new Said.Answer(3, 17, TableEvent.agreed(2, new Happening.Discard(Seat.TOP, Tile.M7, false)));
        assertThat(back(said)).isEqualTo(said);
    }

    @Test
    void whoDealsComesBackAsItWasSaid() {
        var said = new Said.Answer(3, 17, TableEvent.said(2, new Happening.HandStart(1, Seat.TOP, Wind.EAST)));
        assertThat(back(said)).isEqualTo(said);
    }
}
