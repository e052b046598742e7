package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

class TableCustomsTest {
    private static final Options AGREED =
            new Options(Map.of("rack2", true, "rack0", false, "console", 220, "kongsOpen", true));

    private static List<NumberedEvent> told(TableEvent... events) {
        return IntStream.range(0, events.length)
                .mapToObj(place -> new NumberedEvent(place + 1L, events[place]))
                .toList();
    }

    private static TableEvent unseen(Seat seat) {
        return TableEvent.inferred(
                1, new Attention(Doubt.OUT_OF_SIGHT, Key.TILES_OUT_OF_SIGHT.with(seat), Optional.of(seat), List.of()));
    }

    private static Happening.MeldLaid concealedKong() {
        return new Happening.MeldLaid(
                Seat.BOTTOM,
                Meld.concealedKong(List.of(Tile.M1, Tile.M1, Tile.M1, Tile.M1)),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void aGamesOptionsSayWhatIsUsualAtItsTable() {
        assertThat(TableCustoms.of(AGREED)).isEqualTo(new TableCustoms(Set.of(Seat.TOP), 220, true));
        assertThat(TableCustoms.of(Options.NONE)).isEqualTo(TableCustoms.USUAL);
    }

    @Test
    void everyGameCanBePlayedAtSuchATableAndIsScoredAsAtAnyOther() {
        for (var game : Games.all()) {
            var settings = new GameSettings(game.name(), List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, AGREED);

            assertThat(settings.objection()).as(game.name()).isEmpty();
            assertThat(settings.customs().racks()).containsExactly(Seat.TOP);
            assertThat(settings.begin(settings.playRules().orElseThrow())
                            .handOptions()
                            .values())
                    .as(game.name())
                    .doesNotContainKeys("rack0", "rack2", "console", "kongsOpen");
        }
    }

    @Test
    void aConsoleIsNoLargerThanATable() {
        var settings = new GameSettings(
                "millington",
                List.of("A", "B", "C", "D"),
                Seat.BOTTOM,
                Wind.EAST,
                new Options(Map.of("console", 5000)));

        assertThat(settings.objection()).isPresent();
    }

    @Test
    void whoseTilesWereOutOfSightMayHaveARack() {
        assertThat(TableCustoms.shownBy(told(unseen(Seat.RIGHT))).values()).containsExactly(Map.entry("rack1", true));
        assertThat(TableCustoms.shownBy(List.of()).values()).isEmpty();
    }

    @Test
    void whatShinesInTheMiddleMayBeAConsole() {
        var lights = new Attention(
                Doubt.OUT_OF_SIGHT, Key.LOOKS_LIKE_A_CONSOLE.with(Argument.of(120)), Optional.empty(), List.of());

        var shown = TableCustoms.shownBy(told(TableEvent.inferred(1, lights)));

        assertThat(TableCustoms.of(shown).consoleMm()).isEqualTo(120);
    }

    @Test
    void whatPeopleHadToPutRightIsShown() {
        var riichi = new Happening.Discard(Seat.LEFT, Tile.M1, true);

        assertThat(TableCustoms.shownBy(told(TableEvent.said(1, riichi), TableEvent.said(2, concealedKong())))
                        .values())
                .isEqualTo(Map.of("riichiTileTurned", false, "kongsOpen", true));
    }

    @Test
    void whatWasSeenSoOrToldWhereNobodyLookedSaysNothing() {
        assertThat(TableCustoms.shownBy(told(TableEvent.seen(1, 1, concealedKong())))
                        .values())
                .isEmpty();
        assertThat(TableCustoms.shownBy(told(
                                TableEvent.said(1, new Happening.Unwatched()), TableEvent.said(2, concealedKong())))
                        .values())
                .isEmpty();
    }
}
