package org.tilewatch.simulator.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.simulator.scene.Footprint;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

class SimulatedGameTest {
    @ParameterizedTest
    @CsvSource({
        "1,millington,1",
        "2,millington,2",
        "3,millington-manga,3",
        "4,classical-russian,1",
        "6,classical-russian,2",
        "5,ema-riichi-2012,1",
        "6,ema-riichi-2008,3",
        "2,ema-riichi-2012,2",
        "3,ema-riichi-2012,1"
    })
    void noTwoTilesEverLieOnTheSamePlace(long seed, String rules, int level) {
        assertNothingEverOverlaps(SimulatedGame.play(new Order(seed, rules, 2, 1, Disturbance.of(level))));
    }

    /** Where three play, also in the corners of the triangle, where dead walls are set apart and discards find no room inside. */
    @ParameterizedTest
    @CsvSource({"1,three,0", "2,three,1", "3,three,2", "5,three,3", "6,three,3", "1,four,1", "2,four,3"})
    void norWhereThreePlay(long seed, String walls, int level) {
        assertNothingEverOverlaps(SimulatedGame.play(three(seed, 3, level, walls)));
    }

    private static Order three(long seed, int hands, int level, String walls) {
        var options = new Options(Map.of("walls", walls));
        return new Order(seed, "millington", hands, 1, Disturbance.of(level), 3, options, Optional.empty());
    }

    private static void assertNothingEverOverlaps(Performance performance) {
        for (double t = 0; t < performance.duration(); t += 1.7) {
            assertNothingOverlaps(performance, t);
        }
    }

    private static void assertNothingOverlaps(Performance performance, double t) {
        var now = performance.at(t).tiles();
        var before = performance.at(Math.max(0, t - 0.05)).tiles();
        var resting = now.stream()
                .filter(body -> body.tileRole() != TileRole.HELD
                        && body.pose().equals(before.get(body.id()).pose()))
                .toList();
        for (int i = 0; i < resting.size(); i++) {
            for (int j = 0; j < i; j++) {
                var a = resting.get(i);
                var b = resting.get(j);
                if (a.pose().height() == b.pose().height()) {
                    var one = Footprint.of(a.pose(), performance.tileSize()).grownBy(-0.15);
                    var other = Footprint.of(b.pose(), performance.tileSize()).grownBy(-0.15);
                    assertThat(one.overlaps(other))
                            .as("%s and %s at %.2f s", a, b, t)
                            .isFalse();
                }
            }
        }
    }

    @Test
    void aClubsOwnRulesScoreTheSimulatedHandsToo() throws IOException {
        var house = HouseRulesJson.parse(Files.readString(Path.of("deploy", "rules", "sparrows.json")));
        var order = new Order(3, "millington", 3, 1, Disturbance.NONE, 4, Options.NONE, Optional.of(house));
        var performance = SimulatedGame.play(order);
        assertThat(performance.settings().house()).contains(house);
        assertThat(performance.truth())
                .extracting(TableEvent::what)
                .filteredOn(Scored.class::isInstance)
                .flatExtracting(what -> ((Scored) what).results().values())
                .filteredOn(ClassicalScore.class::isInstance)
                .flatExtracting(result -> ((ClassicalScore) result).items())
                .filteredOn(item -> item.name().equals("mahjong"))
                .isNotEmpty()
                .allSatisfy(item -> assertThat(item.value()).isEqualTo(new Value.Points(20)));
    }

    @ParameterizedTest
    @CsvSource({"1,millington", "5,ema-riichi-2012"})
    void theSameSeedPlaysTheSameGame(long seed, String rules) {
        var one = SimulatedGame.play(Order.hand(seed, rules));
        var other = SimulatedGame.play(Order.hand(seed, rules));
        assertThat(one.truth()).isEqualTo(other.truth());
        assertThat(one.presses()).isEqualTo(other.presses());
        assertThat(one.at(40)).isEqualTo(other.at(40));
    }

    @ParameterizedTest
    @CsvSource({"7,millington", "8,classical-russian", "9,ema-riichi-2012"})
    void everyTileOfTheSetIsOnTheTableAllTheTime(long seed, String rules) {
        var performance = SimulatedGame.play(new Order(seed, rules, 2, 1));
        List<?> set = new Custom(performance.settings().playRules().orElseThrow()).set();
        for (double t = 0; t < performance.duration(); t += 5) {
            assertThat(performance.at(t).tiles().stream().map(TileBody::tile).collect(Collectors.toList()))
                    .isEqualTo(set);
        }
    }

    @Test
    void threeWallsOfTwentyThreeStacksAreBuiltWithoutNorthsWinterAndTheBambooFlower() {
        var performance = SimulatedGame.play(three(4, 1, 0, "three"));
        var tiles = performance.at(0).tiles();
        assertThat(tiles).hasSize(3 * 23 * 2);
        assertThat(tiles).extracting(TileBody::tile).doesNotContain(Tile.NORTH, Tile.WINTER, Tile.BAMBOO);
        assertThat(tiles.stream()
                        .collect(Collectors.groupingBy(
                                body -> Math.floorMod(
                                        Math.round(Math.toDegrees(body.pose().heading()) / 10), 36),
                                Collectors.counting()))
                        .values())
                .containsOnly(46L);
    }

    @Test
    void whatCannotBePlayedIsRefusedInOneSentence() {
        assertThatThrownBy(() -> new Order(1, "millington", 1, 1, Disturbance.NONE, 6, Options.NONE, Optional.empty()))
                .hasMessage("a simulated game has three to five players, not 6");
        assertThatThrownBy(() -> SimulatedGame.play(
                        new Order(1, "ema-riichi-2012", 1, 1, Disturbance.NONE, 3, Options.NONE, Optional.empty())))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(refused.because())
                                .isEqualTo(Key.GAME_OF_FOUR.with(Argument.of("ema-riichi-2012"), Argument.of(3))));
    }

    @ParameterizedTest
    @CsvSource({"10,millington", "11,ema-riichi-2012"})
    void eventsAreToldInOrderOfTime(long seed, String rules) {
        var truth = SimulatedGame.play(new Order(seed, rules, 3, 1)).truth();
        assertThat(truth).isSortedAccordingTo(Comparator.comparingDouble(TableEvent::t));
        assertThat(truth.getFirst().what()).isInstanceOf(Happening.HandStart.class);
    }

    @ParameterizedTest
    @CsvSource({"12,millington", "13,ema-riichi-2012"})
    void onAQuietTableNoHandIsSeenAndOnARoughOneCupsComeAndGo(long seed, String rules) {
        var quiet = SimulatedGame.play(new Order(seed, rules, 1, 1, Disturbance.NONE));
        var rough = SimulatedGame.play(new Order(seed, rules, 3, 1, Disturbance.ROUGH));
        for (double t = 0; t < quiet.duration(); t += 0.5) {
            assertThat(quiet.at(t).arms()).isEmpty();
            assertThat(quiet.at(t).tiles()).noneMatch(body -> body.tileRole() == TileRole.HELD);
        }
        assertThat(rough.frames(2)).hasSizeLessThan((int) (rough.duration() * 2));
        assertThat(DoubleStream.iterate(0, t -> t < rough.duration(), t -> t + 1)
                        .anyMatch(t -> rough.at(t).things().stream().anyMatch(Thing.Cup.class::isInstance)))
                .isTrue();
    }
}
