package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/** Flowers of a set that the recogniser does not know: each set draws its own. */
@Tag("whole-hands")
class StrangeFlowersTest {
    @Test
    @Tag("thorough")
    void twoThatLookLikeTheSameAreAskedAboutOneAfterTheOther() {
        var flowers = flowers();
        var game = new SpoiledGame("millington", seed()).doubting(flowers.getFirst(), flowers.get(1), 0.45);
        game.end();
        var first = game.questions();
        assertThat(first).hasSize(1);
        assertThat(tiles(first.getFirst())).contains(flowers.getFirst(), flowers.get(1));

        game.say(new Said.Answer(
                game.now(),
                first.getFirst().number(),
                ((Attention) first.getFirst().event().what()).answers().getFirst()));
        assertThat(game.questions()).doesNotContain(first.getFirst());
    }

    @Test
    @Tag("thorough")
    void oneThatMayWellBeAnotherFlowerIsAskedAboutWhenTheHandIsOver() {
        var flowers = flowers();
        var missing = missing(flowers);
        var game = new SpoiledGame("millington", seed()).doubting(flowers.getFirst(), missing, 0.85);
        game.watch(30);
        assertThat(game.questions()).isEmpty();
        game.end();
        assertThat(game.questions())
                .singleElement()
                .satisfies(asked -> assertThat(tiles(asked)).startsWith(flowers.getFirst(), missing));
    }

    private static List<Tile> tiles(NumberedEvent question) {
        return ((Attention) question.event().what()).tiles();
    }

    @Test
    void oneThatReadsLikeNoFlowerIsToldAsTheOneThatItReadsMostLike() {
        var table = lookedAt(Tile.P8, 0.6, Tile.PLUM, 0.95);
        assertThat(table.told()).contains("bonus TOP f1");
    }

    /** Of a black set on dark cloth, or at the rim of the table: the tops of standing tiles are found so, but they do not read like one flower for long. */
    @Test
    void oneThatIsHardlyFoundAndSurelyReadIsLaidDownForAllThat() {
        var table = lookedAt(Tile.PLUM, 0.99, Tile.P8, 0.55);
        assertThat(table.told()).contains("bonus TOP f1");

        var top = lookedAt(Tile.PLUM, 0.8, Tile.P8, 0.55);
        assertThat(top.told()).doesNotContain("bonus TOP f1");
    }

    /** Of a set that is white all round, the tile just drawn stands beside the others and shows a blank top; strange flowers are drawn on. */
    @Test
    void aBlankTopAloneBeforeAPlayerIsNoFlower() {
        assertThat(lookedAt(Tile.WHITE, 0.85, Tile.BAMBOO, 0.82).told()).noneMatch(told -> told.startsWith("bonus"));
    }

    /** Two dice side by side read like a three of dots. */
    @Test
    void dicePutDownBeforeAPlayerAreNoTile() {
        var dice = lookedAt(Tile.P3, 0.99, Tile.P8, 0.55);
        assertThat(dice.outOfStep()).isZero();
    }

    /** A face that lies alone before West, read as one tile or else as another, found with a confidence. */
    private static ScriptedTable lookedAt(Tile one, double probability, Tile other, double found) {
        var table = new ScriptedTable("millington").look(1);
        var flower = table.lay(Seat.TOP, one, 370, 60);
        var probabilities = new double[Tile.values().length];
        probabilities[one.ordinal()] = probability;
        probabilities[other.ordinal()] = 1 - probability;
        var seen = new SeenTile(
                flower.centre(), flower.direction(), Face.UP, Optional.of(Reading.of(probabilities)), found);
        for (int look = 0; look < 120; look++) {
            table.lookWith(seen);
        }
        return table;
    }

    @Test
    @Tag("thorough")
    void oneThatMayJustBeAnotherThatIsLaidLaterIsNotAskedAbout() {
        var flowers = flowers();
        var game = played(flowers.getFirst(), flowers.get(1));

        assertThat(game.told()).noneMatch(told -> told.event().what() instanceof Attention);
        assertThat(game.holding()).anyMatch(told -> told.event().what() instanceof Scored);
    }

    @Test
    void oneThatMayJustBeAnotherThatIsNeverLaidIsAskedAboutBeforeTheHandIsScored() {
        var flowers = flowers();
        var missing = missing(flowers);
        var told = played(flowers.getFirst(), missing).told().stream()
                .map(event -> event.event().what())
                .toList();

        var question = told.stream().filter(Attention.class::isInstance).toList();
        assertThat(question)
                .singleElement()
                .satisfies(asked -> assertThat(((Attention) asked).tiles()).startsWith(flowers.getFirst(), missing));
        int asked = told.indexOf(question.getFirst());
        assertThat(told.subList(asked, told.size())).anyMatch(Scored.class::isInstance);
        assertThat(told.subList(0, asked)).anyMatch(Win.class::isInstance).noneMatch(Scored.class::isInstance);
    }

    @Test
    @Tag("thorough")
    void oneThatMayJustBeAnotherIsNotAskedAboutThoughThatOneIsUnsureToo() {
        var flowers = flowers();
        var missing = missing(flowers);
        var game = new SpoiledGame("millington", seed())
                .doubting(flowers.getFirst(), flowers.get(1))
                .doubting(flowers.get(1), missing);
        game.end();

        assertThat(game.told().stream()
                        .map(event -> event.event().what())
                        .filter(Attention.class::isInstance)
                        .map(asked -> ((Attention) asked).tiles().subList(0, 2)))
                .containsExactly(List.of(flowers.get(1), missing));
    }

    /** A hand that is won, with two flowers and more, seen perfectly but for the first of them. */
    private static SpoiledGame played(Tile flower, Tile other) {
        var game = new SpoiledGame("millington", seed()).doubting(flower, other);
        game.end();
        return game;
    }

    private static List<Tile> flowers() {
        return flowers(new SpoiledGame("millington", seed()).truth());
    }

    private static List<Tile> flowers(List<TableEvent> truth) {
        return truth.stream()
                .flatMap(event -> event.what() instanceof Bonus bonus ? Stream.of(bonus.tile()) : Stream.empty())
                .toList();
    }

    private static Tile missing(List<Tile> flowers) {
        return Tile.BONUS.stream()
                .filter(tile -> !flowers.contains(tile))
                .findFirst()
                .orElseThrow();
    }

    private static long seed() {
        return LongStream.iterate(1, seed -> seed + 1)
                .filter(seed -> {
                    var truth = new SpoiledGame("millington", seed).truth();
                    return flowers(truth).size() > 1 && truth.stream().anyMatch(event -> event.what() instanceof Win);
                })
                .findFirst()
                .orElseThrow();
    }
}
