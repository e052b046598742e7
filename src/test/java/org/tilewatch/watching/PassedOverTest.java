package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** A tile that looks find late, where the picture shows since when it has lain there. */
class PassedOverTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;

    /** Hands stand out of sight behind racks, so that only the picture tells when something was laid. */
    private final ScriptedTable table = new ScriptedTable("millington").look(1);

    private List<String> discards() {
        return table.holding().stream()
                .map(NumberedEvent::event)
                .filter(event -> event.what() instanceof Happening.Discard)
                .map(event -> Retelling.of(event).substring("discard ".length()))
                .toList();
    }

    private double eastDiscards() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        return table.now();
    }

    /** West's is taken for south's, as nobody's hand can be counted, until south's is found. */
    @Test
    void itIsToldWhenItWasLaidAndWhatCameAfterItAsLaidByTheNext() {
        eastDiscards();
        for (var seat : Seat.values()) {
            table.takeStanding(seat, 14);
        }
        var unseen = table.lay(SOUTH, Tile.M5, -80, 260);
        table.miss(unseen).look(0.4);
        double laid = table.now();
        table.look(3);
        table.lay(WEST, Tile.M9, -40, 300);
        table.look(3);
        assertThat(discards()).containsExactly("BOTTOM m1", "RIGHT m9");

        table.findLying(unseen, laid).look(2);
        assertThat(discards()).containsExactly("BOTTOM m1", "RIGHT m5", "TOP m9");
        assertThat(table.outOfStep()).isZero();
    }

    /** A check of the cloth that looks like a tile of a sudden has been there all the time. */
    @Test
    void whereNothingHasChangedSinceTheDealNobodyHasLaidATile() {
        eastDiscards();
        var print = table.lay(SOUTH, Tile.WHITE, -80, 260);
        table.findLying(print, 0).look(4);
        assertThat(discards()).containsExactly("BOTTOM m1");
    }

    @Test
    void whatHasJustComeIsTheNextDiscard() {
        double before = eastDiscards();
        table.takeStanding(SOUTH, 1);
        var tile = table.lay(SOUTH, Tile.M5, -80, 260);
        table.findLying(tile, before).look(2);
        assertThat(discards()).containsExactly("BOTTOM m1", "RIGHT m5");
    }
}
