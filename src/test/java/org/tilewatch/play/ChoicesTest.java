package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.chow;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.win;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.play.Choices.Choice;
import org.tilewatch.play.Choices.ChoiceRuling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Given a moment of a hand, what each seat may do, and by which number it may not. East has just discarded the red dragon. */
class ChoicesTest {
    private static HandInPlay redLiesOpen(String rules) {
        return after(dealt(rules), discard(EAST, Tile.RED));
    }

    private static List<Happening> ways(HandInPlay hand, Seat seat, Choice choice) {
        return switch (Choices.of(hand, seat).get(choice)) {
            case ChoiceRuling.May(List<Happening> ways) -> ways;
            case ChoiceRuling.MayNot(Ruling.Forbidden because) -> throw new AssertionError(because.reason());
            case null -> throw new AssertionError("no answer to " + choice);
        };
    }

    @Test
    void theNextSeatMayDrawClaimOrWin36() {
        var hand = redLiesOpen("millington");
        assertThat(ways(hand, SOUTH, Choice.DISCARD)).hasSize(34);
        assertThat(ways(hand, SOUTH, Choice.PUNG)).hasSize(1);
        assertThat(ways(hand, SOUTH, Choice.CLAIMED_KONG)).hasSize(1);
        assertThat(ways(hand, SOUTH, Choice.DECLARE_BONUS)).hasSize(8);
        assertThat(ways(hand, SOUTH, Choice.CONCEALED_KONG)).hasSize(33);
        assertThat(ways(hand, SOUTH, Choice.WIN_DRAWN)).isEmpty();
        assertThat(ways(hand, SOUTH, Choice.WIN_CLAIMED)).isEmpty();
    }

    @Test
    void aChowIsOfferedInAllItsWays39() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M4));
        assertThat(ways(hand, SOUTH, Choice.CHOW)).hasSize(3);
        assertThat(ways(after(dealt("millington"), discard(EAST, Tile.M1)), SOUTH, Choice.CHOW))
                .hasSize(1);
    }

    @Test
    void aRedFiveIsOneOfItsKind13() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.M5));
        assertThat(ways(hand, WEST, Choice.CLAIMED_KONG))
                .singleElement()
                .satisfies(way ->
                        assertThat(((Happening.MeldLaid) way).meld().tiles()).contains(Tile.RED_M5));
        assertThat(ways(hand, SOUTH, Choice.DISCARD)).hasSize(37);
    }

    @ParameterizedTest(name = "{0}: seat {1} may not {2}, by {3}")
    @CsvSource({
        "millington, TOP, DISCARD, 36",
        "millington, RIGHT, DECLARE_RIICHI, 55",
        "millington, TOP, DECLARE_BONUS, 36",
        "millington, RIGHT, CHOW, 37",
        "millington, BOTTOM, PUNG, 37",
        "millington, BOTTOM, CLAIMED_KONG, 37",
        "millington, TOP, CONCEALED_KONG, 36",
        "millington, RIGHT, ADDED_KONG, 48",
        "millington, TOP, WIN_DRAWN, 36",
        "millington, BOTTOM, WIN_CLAIMED, 53",
        "millington, RIGHT, ORIGINAL_CALL, 56",
        "millington, RIGHT, TAKE_BACK, 71",
        "millington, BOTTOM, DISCARD, 36",
        "millington, BOTTOM, NO_CHOICE, 95",
        "millington, BOTTOM, END_EXHAUSTED, 97",
        "millington, BOTTOM, BREAK_OFF, 26",
        "classical-russian, TOP, DISCARD, III",
        "classical-russian, RIGHT, TAKE_BACK, III",
        "classical-russian, BOTTOM, END_EXHAUSTED, IV",
        "ema-riichi-2012, BOTTOM, DISCARD, 3.3",
        "ema-riichi-2012, RIGHT, DECLARE_BONUS, 1.3",
        "ema-riichi-2012, RIGHT, CHOW, 3.3.1",
        "ema-riichi-2012, RIGHT, ADDED_KONG, 3.3.7",
        "ema-riichi-2012, BOTTOM, WIN_CLAIMED, 3.3.10",
        "ema-riichi-2012, RIGHT, ORIGINAL_CALL, 3.3.12",
        "ema-riichi-2012, RIGHT, TAKE_BACK, 3.3.1",
        "ema-riichi-2008, BOTTOM, END_EXHAUSTED, 3.4.2"
    })
    void everyRefusalCitesTheText(String rules, Seat seat, Choice choice, String rule) {
        assertThat(Choices.of(redLiesOpen(rules), seat).get(choice))
                .isInstanceOfSatisfying(ChoiceRuling.MayNot.class, answer -> {
                    assertThat(answer.because().rule()).isEqualTo(rule);
                    assertThat(ContractEnglish.of(answer.because().reason())).isNotBlank();
                });
    }

    @Test
    void theDiscarderMayTakeItBack70() {
        assertThat(ways(redLiesOpen("millington"), EAST, Choice.TAKE_BACK)).hasSize(1);
    }

    @Test
    void whileASetIsClaimedABetterClaimIsOffered62() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M4), chow(SOUTH, Tile.M4, Tile.M3));
        assertThat(ways(hand, NORTH, Choice.PUNG)).hasSize(1);
        assertThat(ways(hand, WEST, Choice.WIN_CLAIMED)).isEmpty();
        assertThat(ways(hand, SOUTH, Choice.TAKE_BACK)).hasSize(1);
        assertThat(Choices.of(hand, SOUTH).get(Choice.WIN_DRAWN)).isInstanceOf(ChoiceRuling.MayNot.class);
    }

    @Test
    void afterAWinOnlyWhoGoesFirstMayStillWin65() {
        var hand = redLiesOpen("millington");
        var won = after(hand, win(hand, WEST, Tile.RED, Optional.of(EAST)));
        assertThat(ways(won, SOUTH, Choice.WIN_CLAIMED)).isEmpty();
        assertThat(Choices.of(won, NORTH).get(Choice.WIN_CLAIMED)).isInstanceOf(ChoiceRuling.MayNot.class);
    }
}
