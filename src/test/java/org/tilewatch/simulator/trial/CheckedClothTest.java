package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.words.Key;

/** A cloth of which all checks are taken for tiles from some moment of a hand on, as when the light changes. */
class CheckedClothTest {
    private static final double LOOKS_PER_SECOND = 5;
    private static final double UNTIL = 45;

    private static Look with(Look look, double side) {
        var tiles = new ArrayList<>(look.tiles());
        for (double x = -0.22 * side; x <= 0.22 * side; x += 30) {
            for (double y = -0.22 * side; y <= 0.22 * side; y += 30) {
                var check = Reading.mostly(Tile.values()[tiles.size() % 34], 0.6);
                tiles.add(new SeenTile(new TablePoint(x, y), 0, Face.UP, Optional.of(check), 0.8));
            }
        }
        return new Look(look.t(), tiles, look.hidden());
    }

    /** Larger checks are taken for backs, before the players too. */
    private static Look withBacks(Look look, double side) {
        var tiles = new ArrayList<>(look.tiles());
        for (double x = -0.48 * side; x <= 0.48 * side; x += 39) {
            for (double y = -0.48 * side; y <= 0.48 * side; y += 39) {
                var place = new TablePoint(x, y);
                if (look.tiles().stream().noneMatch(tile -> tile.centre().distanceTo(place) < 30)) {
                    tiles.add(new SeenTile(place, 0, Face.DOWN, Optional.empty(), 0.65));
                }
            }
        }
        return new Look(look.t(), tiles, look.hidden());
    }

    @Test
    void thatTheClothLooksLikeTilesIsSaidOnceAndNothingOfItIsTold() {
        assertThat(toldAfterItIsSaidOnce(CheckedClothTest::with))
                .noneMatch(event -> event.what() instanceof Happening.Discard);
    }

    @Test
    void thatItLooksLikeBacksIsSaidOnceToo() {
        assertThat(toldAfterItIsSaidOnce(CheckedClothTest::withBacks)).isNotEmpty();
    }

    private static List<TableEvent> toldAfterItIsSaidOnce(BiFunction<Look, Double, Look> cloth) {
        var hand = SimulatedGame.play(SimulatedGame.Order.hand(3, "millington"));
        var looking = new LookingOn(hand, Errors.NONE, 1, false);
        var told = new ArrayList<TableEvent>();
        var before = new ArrayList<TableEvent>();
        for (double t : hand.frames(LOOKS_PER_SECOND)) {
            if (t > UNTIL) {
                break;
            }
            boolean checks = t > UNTIL / 2;
            var look = looking.look(t);
            var news = looking.watcher().onLook(checks ? cloth.apply(look, hand.sideMm()) : look);
            (checks ? told : before).addAll(news);
        }
        assertThat(before).anyMatch(event -> event.what() instanceof Happening.HandStart);
        assertThat(told.stream().map(TableEvent::what).filter(CheckedClothTest::saysSo))
                .hasSize(1);
        return told;
    }

    private static boolean saysSo(Happening what) {
        return what instanceof Attention attention && attention.reason().key() == Key.CLOTH_LIKE_TILES;
    }
}
