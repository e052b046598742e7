package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.TableEvent.Attention;
import org.tilewatch.play.TableEvent.Bonus;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Flowers of a set that the recogniser does not know: each set draws its own. */
class StrangeFlowersTest {
    private static List<Attention> asked(ScriptedTable table) {
        return table.all().stream()
                .filter(Attention.class::isInstance)
                .map(Attention.class::cast)
                .toList();
    }

    @Test
    void twoThatLookLikeTheSameAreBothAskedAbout() {
        var table = new ScriptedTable("millington").look(1);
        table.lay(Seat.TOP, Tile.SUMMER, 370, 60);
        table.look(2);
        assertThat(asked(table)).isEmpty();

        table.lay(Seat.TOP, Tile.SUMMER, 340, 60);
        table.look(2);
        var questions = asked(table);
        assertThat(questions).hasSize(2).allMatch(asked -> asked.reason().equals("Which tile is this?"));
        assertThat(questions).extracting(Attention::about).containsExactlyInAnyOrder(Optional.of(2L), Optional.of(3L));
        assertThat(questions).allMatch(asked -> asked.answers().stream().allMatch(answer -> answer instanceof Bonus));
    }

    @Test
    void oneThatMayBeAnotherFlowerIsAskedAbout() {
        var table = new ScriptedTable("millington").look(1);
        var flower = table.lay(Seat.TOP, Tile.SUMMER, 370, 60);
        var probabilities = new double[Tile.values().length];
        probabilities[Tile.SUMMER.ordinal()] = 0.96;
        probabilities[Tile.PLUM.ordinal()] = 0.04;
        var seen = new SeenTile(
                flower.centre(), flower.direction(), Face.UP, Optional.of(Reading.of(probabilities)), 0.95);
        for (int look = 0; look < 10; look++) {
            table.lookWith(seen);
        }
        assertThat(asked(table))
                .singleElement()
                .satisfies(asked -> assertThat(asked.tiles()).startsWith(Tile.SUMMER, Tile.PLUM));
    }
}
