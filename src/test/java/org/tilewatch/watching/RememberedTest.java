package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.GameRecord;
import org.tilewatch.rules.Options;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/** What is kept of a hand that does not end. */
class RememberedTest {
    private static final int LOOKS = Limits.USUAL.looks();
    private static final double EVERY = 0.2;

    private Remembered remembered;

    @BeforeEach
    void begin() {
        var rules = Games.named("millington").orElseThrow().play();
        remembered = new Remembered(
                GameRecord.of(FourPlayers.begin(rules, Seat.BOTTOM, Wind.EAST, Options.NONE), List.of()));
    }

    private static Input looked(int number, int place) {
        var tile = new SeenTile(new TablePoint(place, 0), 0, Face.DOWN, Optional.empty(), 1);
        return new Input.Looked(new Look(number * EVERY, List.of(tile), List.of()));
    }

    private List<Double> times() {
        return remembered.inputs().stream()
                .filter(input -> input instanceof Input.Looked)
                .map(Input::t)
                .toList();
    }

    @Test
    void aHandOfAnEveningTakesNoMoreThanOneOfAQuarterOfAnHour() {
        for (int number = 0; number < 10 * LOOKS; number++) {
            remembered.add(looked(number, number));
            assertThat(remembered.inputs()).hasSizeLessThanOrEqualTo(LOOKS);
        }
        var times = times();
        assertThat(times.getFirst()).as("from the deal on").isZero();
        assertThat(times).isSorted().hasSizeGreaterThan(LOOKS / 2);
        var newest = times.subList(times.size() - LOOKS / 4, times.size());
        assertThat(newest.getLast() - newest.getFirst())
                .as("what happened last is known by every look")
                .isLessThan(LOOKS / 4 * EVERY);
    }

    @Test
    void aTableOnWhichNothingChangesIsKeptAsItIs() {
        for (int number = 0; number < 2 * LOOKS; number++) {
            remembered.add(looked(number, 0));
        }
        assertThat(times()).hasSize(2 * LOOKS);
    }

    @Test
    void noPressIsForgotten() {
        for (int number = 0; number < 5 * LOOKS; number++) {
            remembered.add(looked(number, number));
            if (number % 1000 == 0) {
                remembered.add(new Input.Pressed(new ButtonEdge(number * EVERY, Seat.LEFT, true)));
            }
        }
        assertThat(remembered.inputs())
                .filteredOn(input -> input instanceof Input.Pressed)
                .extracting(Input::t)
                .containsExactlyElementsOf(IntStream.range(0, 5 * LOOKS / 1000)
                        .mapToObj(number -> number * 1000 * EVERY)
                        .toList());
    }
}
