package org.tilewatch.watching.seen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Whose arm has laid what, five looks a second. */
class ReachesTest {
    private static final TablePoint MIDDLE = new TablePoint(0, 0);
    private static final TableZones ZONES = TableZones.guessed(
            800,
            new TileSize(26, 35, 20),
            new GameSettings("millington", List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE)
                    .playRules()
                    .orElseThrow());
    /** The arm of the player at the top, from the edge to the middle. */
    private static final List<Look.Region> ARM = IntStream.rangeClosed(0, 10)
            .mapToObj(piece -> new Look.Region(-30, 40 * piece - 30, 30, 40 * piece + 30))
            .toList();

    private static final List<Look.Region> HAND = List.of(new Look.Region(-30, -30, 30, 30));

    private final Reaches reaches = new Reaches();
    private double t;

    private Track laidAfter(List<List<Look.Region>> looks) {
        for (var hidden : looks) {
            t += 0.2;
            reaches.look(new Look(t, List.of(), hidden));
        }
        return new Track(
                1, t, t + 0.2, new SeenTile(MIDDLE, 0, Face.UP, Optional.of(Reading.mostly(Tile.P2, 0.97)), 0.97));
    }

    @Test
    void whoseArmAloneLayOverATileHasLaidIt() {
        var tile = laidAfter(List.of(List.of(), List.of(), List.of(), List.of(), ARM, ARM));

        assertThat(reaches.knownOver(tile, ZONES)).containsExactly(Seat.TOP);
    }

    @Test
    void aHandSeenWithoutItsArmMayHaveLaidATileThatAnothersArmLayOverAfterwards() {
        var tile = laidAfter(List.of(List.of(), List.of(), List.of(), List.of(), HAND, ARM));

        assertThat(reaches.over(tile, ZONES)).containsExactly(Seat.TOP);
        assertThat(reaches.knownOver(tile, ZONES)).isEmpty();
    }

    /** Where a look is missing among the others, somebody may have been there meanwhile. */
    @Test
    void nobodyIsSaidToHaveLaidOrTakenATileWhereNoLookIsMissing() {
        List<Look.Region> elsewhere = List.of(new Look.Region(300, 300, 360, 360));
        var even = laidAfter(List.of(elsewhere, List.of(), List.of(), List.of(), List.of(), List.of()));
        even.miss(t);
        assertThat(reaches.nobodyLaid(even)).isTrue();
        assertThat(reaches.nobodyTook(even)).isTrue();

        t += 0.6;
        var uneven = laidAfter(List.of(List.of(), List.of()));
        uneven.miss(t);
        assertThat(reaches.nobodyLaid(uneven)).isFalse();
        assertThat(reaches.nobodyTook(uneven)).isFalse();
        assertThat(reaches.nobodyNear(uneven.centre(), uneven.firstSeen())).isTrue();
    }
}
