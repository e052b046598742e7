package org.tilewatch.watching.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.pressed.Calls;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.OpenHands.LaidOpen;

class OneUnseenTileTest {
    @Test
    void ofARowOfOneTileNothingIsSaidWhicheverWayItLies() {
        for (double direction : new double[] {Math.PI / 2, Math.PI}) {
            assertThat(winOfOneTile(direction)).isEmpty();
        }
    }

    private static Optional<Deed> winOfOneTile(double direction) {
        var settings =
                new GameSettings("millington", List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE);
        var rules = settings.playRules().orElseThrow();
        var game = settings.begin(rules);
        var record = GameRecord.begin(game)
                .with(new NumberedEvent(1, TableEvent.said(0, new Happening.HandStart(1, Seat.BOTTOM, Wind.EAST))));
        var hand = record.hand().orElseThrow().record().hand();
        var sightings = new Sightings(rules, 800, new TileSize(26, 35, 20), TableCustoms.USUAL);
        var lone = new SeenTile(
                new TablePoint(0, -330), direction, Face.UP, Optional.of(Reading.mostly(Tile.EAST, 0.99)), 0.95);
        Look look = new Look(0, List.of(lone), List.of());
        for (int i = 1; i < 40; i++) {
            look = sightings
                    .take(new Look(i * 0.2, List.of(lone), List.of()), true, track -> false)
                    .look();
        }
        List<Track> row = sightings.tracks().settled(look.t());
        var sight = TableSight.of(
                sightings, look, hand, Explained.NOTHING, new Calls(), RowsHabit.before(sightings.zones()));
        var ruleset = settings.ruleset().orElseThrow();
        var wins = new LaidOpenWins(ruleset, game, sight, Set.of(), false);
        return new OneUnseenTile(sight, wins, ruleset)
                .win(hand, new LaidOpen(Seat.BOTTOM, row, Optional.empty()), look.t());
    }
}
