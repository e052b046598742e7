package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Tables of three and of five (millington 123 to 132): who sits where, hand by hand, and whose the points are. */
class SeatingTest {
    private static final List<String> FIVE = List.of("A", "B", "C", "D", "E");
    private static final Next EAST_PASSES = new Next(false, 0, 0);

    private static GameSettings settings(List<String> names, Map<String, Object> options) {
        return new GameSettings("millington", names, Seat.RIGHT, Wind.EAST, new Options(options));
    }

    private static GameInPlay game(GameSettings settings) {
        return settings.begin(settings.playRules().orElseThrow());
    }

    private static Map<Seat, Integer> bySeat(int bottom, int right, int top, int left) {
        return Map.of(Seat.BOTTOM, bottom, Seat.RIGHT, right, Seat.TOP, top, Seat.LEFT, left);
    }

    private static Scored passing(Map<Seat, Integer> totals, int dreamers) {
        return new Scored(
                Map.of(),
                totals,
                totals,
                EAST_PASSES,
                List.of(),
                List.of(),
                Optional.of(new Scored.Dreamt(dreamers, dreamers)));
    }

    @Test
    void fivePlayersTakeTheirPointsWithThemWhenEastLeavesTheTableToTheDreamer_125() {
        var given = game(settings(FIVE, Map.of("dreamer", "paid")));
        var then = given.after(passing(bySeat(10, -50, 20, 12), 8), GameEnd.HandClose.OTHERS_WON);
        assertThat(then.east()).isEqualTo(Seat.TOP);
        assertThat(then.totals()).isEqualTo(bySeat(10, 8, 20, 12));
        assertThat(then.points()).containsEntry(Player.FIRST, -50);
        assertThat(then.course().dreamer()).contains(Player.FIRST);
    }

    @Test
    void theNamesGoWithThePlayersToo_125() {
        var settings = settings(FIVE, Map.of());
        var course = settings.course().begun(Seat.TOP, Wind.EAST);
        assertThat(course.playerAt(Seat.RIGHT).map(settings::name)).contains("E");
        assertThat(course.dreamer().map(settings::name)).contains("B");
    }

    @Test
    void theMiddlePrevailsInTheFifthRoundOfTheChineseGameOfFive_128note1() {
        var settings = settings(FIVE, Map.of("middleRound", true));
        var game = game(settings);
        for (int titles = 0; titles < 20; titles++) {
            game = game.after(passing(bySeat(0, 0, 0, 0), 0), GameEnd.HandClose.OTHERS_WON);
        }
        assertThat(game.course().round()).isEqualTo(Round.MIDDLE);
        assertThat(game.handOptions().get("prevailing")).contains("middle");
    }

    @Test
    void ofThreePlayersNobodySitsToTheLeftOfTheFirstEast_129() {
        var settings = settings(List.of("A", "B", "C"), Map.of());
        assertThat(settings.empty()).contains(Seat.BOTTOM);
        assertThat(settings.players()).containsExactly("", "A", "B", "C");
        assertThat(settings.name(Player.FIRST)).isEqualTo("A");
        assertThat(settings.name(Player.THIRD)).isEqualTo("C");
        assertThat(settings.objection()).isEmpty();
        assertThat(settings(List.of("A", "B", "", "D"), Map.of()).empty()).contains(Seat.TOP);
    }

    @Test
    void theDummysWindIsSaidToTheRulesHandByHand_130() {
        var given = game(settings(List.of("A", "B", "C"), Map.of()));
        assertThat(given.handOptions().get("dummy")).contains("z4");
        var totals = Map.of(Seat.RIGHT, 4, Seat.TOP, -6, Seat.LEFT, 2);
        var then = given.after(new Scored(Map.of(), totals, totals, EAST_PASSES), GameEnd.HandClose.OTHERS_WON);
        assertThat(then.handOptions().get("dummy")).contains("z3");
        assertThat(then.totals()).isEqualTo(totals);
    }

    @Test
    void theTurnGoesPastTheDummyAndAChowIsClaimedAcrossHim_131() {
        var given = game(settings(List.of("A", "B", "C"), Map.of())).deal();
        assertThat(given.liveWall()).isEqualTo(144 - 16 - 40);
        var discarded = List.of(Seat.RIGHT, Seat.TOP, Seat.LEFT);
        var hand = given;
        for (var seat : discarded) {
            hand = hand.after(new Discard(seat, Tile.P4, false)).hand().orElseThrow();
        }
        assertThat(hand.toDiscard()).contains(Seat.RIGHT);
        assertThat(hand.after(new Discard(Seat.BOTTOM, Tile.P9, false))).isInstanceOf(Ruling.Forbidden.class);
        var chow = new MeldLaid(
                Seat.RIGHT,
                Meld.claimed(MeldType.CHOW, List.of(Tile.P3, Tile.P4, Tile.P5), Giver.ACROSS),
                Optional.of(Tile.P4),
                Optional.of(Seat.LEFT));
        assertThat(hand.after(chow)).isInstanceOf(Ruling.Legal.class);
    }

    @Test
    void whatTheTableCannotSeatIsRefusedInOneSentence() {
        assertThat(settings(List.of("A", "", "C", "D"), Map.of()).objection())
                .contains(Key.NOBODY_AT_FIRST_EAST.sentence());
        assertThat(settings(List.of("A", "B", "", "D", "E"), Map.of()).objection())
                .contains(Key.FIVE_NAMES_NEEDED.sentence());
        assertThat(ContractEnglish.of(settings(List.of("A", "B", "C", "D"), Map.of("walls", "three"))
                        .objection()
                        .orElseThrow()))
                .isEqualTo("The option walls belongs to a game of three (132).");
        assertThat(ContractEnglish.of(
                        settings(FIVE, Map.of("dummy", "z4")).objection().orElseThrow()))
                .contains("dummy");
        assertThat(new GameSettings("ema-riichi-2012", FIVE, Seat.TOP, Wind.EAST, Options.NONE).objection())
                .contains(Key.GAME_OF_FOUR.with(Argument.of("ema-riichi-2012"), Argument.of(5)));
    }
}
