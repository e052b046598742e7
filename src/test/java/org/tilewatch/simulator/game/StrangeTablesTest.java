package org.tilewatch.simulator.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.play.Happening;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody.TileRole;

/** Tables with more on them than tiles. */
class StrangeTablesTest {
    private static Performance played(String rules, int hands, Manner manner) {
        return SimulatedGame.play(new SimulatedGame.Order(
                3, rules, hands, 1, Disturbance.HANDS, 4, Options.NONE, Optional.empty(), Manners.of(manner, 1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void theTilesOfAHandFallIntoTheHoleAndTheNextWallsRise(String rules) {
        var game = played(rules, 2, Manner.HOLE);
        double scored = game.truth().stream()
                .filter(event -> event.what() instanceof Happening.Scored)
                .findFirst()
                .orElseThrow()
                .t();
        assertThat(DoubleStream.iterate(scored, t -> t < scored + 12, t -> t + 0.1)
                        .mapToObj(game::at)
                        .anyMatch(StrangeTablesTest::isBare))
                .isTrue();
        assertThat(game.truth().stream().filter(event -> event.what() instanceof Happening.HandStart))
                .hasSize(2);
        assertThat(game.at(game.duration()).tiles())
                .allMatch(tile -> tile.pose().height() < 0);
    }

    private static boolean isBare(SimulatedScene scene) {
        return scene.tiles().stream().allMatch(tile -> tile.pose().height() < 0);
    }

    @ParameterizedTest
    @CsvSource({"millington, 3", "ema-riichi-2012, 3"})
    void whatLiesAtTheEdgeIsTakenUpAndPutBackAndNeverStandsOnAHand(String rules, int most) {
        var game = played(rules, 1, Manner.THINGS);
        var places = DoubleStream.iterate(3, t -> t < game.duration(), t -> t + 0.5)
                .mapToObj(game::at)
                .peek(StrangeTablesTest::assertThatHandsAreFree)
                .map(SimulatedScene::things)
                .distinct()
                .count();
        assertThat(places).isGreaterThan(most);
    }

    private static void assertThatHandsAreFree(SimulatedScene scene) {
        for (var thing : scene.things()) {
            if (thing instanceof Thing.Phone || thing instanceof Thing.Glass) {
                assertThat(scene.tiles())
                        .filteredOn(tile -> tile.tileRole() == TileRole.HAND)
                        .noneMatch(tile -> thing.hides(tile.pose().centre(), 0));
            }
        }
    }

    @Test
    void everyMannerHasAName() {
        for (var manner : Manner.values()) {
            assertThat(Manner.named(manner.label())).contains(manner);
        }
        assertThat(Manner.named("nonsense")).isEmpty();
        assertThat(Manners.of(Manner.CLOTH, 1).shares()).isEqualTo(Map.of(Manner.CLOTH, 1.0));
    }
}
