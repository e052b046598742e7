package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.Games;
import org.tilewatch.play.Arrangement.Ruled;
import org.tilewatch.play.GameInPlay.Substitute;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

/** What a referee rules: by its number in the text, undone like everything, and in the list of a game's penalties. */
class RefereeTest {
    private static final Happening START = new Happening.HandStart(1, EAST, Wind.EAST);

    private final List<NumberedEvent> journal = new ArrayList<>();
    private GameInPlay beginning = GamesOfSets.begin("ema-riichi-2012");

    private GameRecord told(Happening... more) {
        for (var happening : more) {
            journal.add(new NumberedEvent(journal.size() + 1L, TableEvent.said(journal.size(), happening)));
        }
        return record();
    }

    private GameRecord record() {
        return GameRecord.of(beginning, journal);
    }

    /** Settles the hand in play as its rules have it. */
    private GameRecord settled() {
        var hand = record().hand().orElseThrow();
        var ruleset = Games.named(beginning.rules().ruleset()).orElseThrow().scoring();
        if (hand.game().settle(hand.record().hand(), ruleset)
                instanceof GameInPlay.SettlingResult.Done(GameInPlay.HandSettlement done)) {
            return told(done.scored());
        }
        throw new AssertionError("the hand is settled");
    }

    private Ruled ruling(Seat seat, Infringement penalty, int amount) {
        var rule = beginning.rules().penalties().getOrDefault(penalty, "none");
        return new Ruled(seat, penalty, rule, amount, Optional.empty(), Optional.of("Jana"));
    }

    private Happening ruled(Seat seat, Infringement penalty, int amount) {
        var what = ruling(seat, penalty, amount);
        return new Happening.Correction(
                what.said(),
                List.of(),
                List.of(TableEvent.said(0, new Happening.Arranged(what))),
                Optional.empty(),
                Happening.Cause.PERSON,
                Optional.empty());
    }

    private static HandInPlay inPlay(GameRecord record) {
        return record.hand().orElseThrow().record().hand();
    }

    @Test
    void aDeadHandNeitherWinsNorClaimsNorWaitsUntilTheRulingIsTakenBack_ema5_2_2() {
        told(START, Told.discard(EAST, Tile.P1), ruled(SOUTH, Infringement.DEAD_WALL_SHOWN, 0));
        var dead = inPlay(record());
        assertThat(dead.after(Told.chow(SOUTH, Tile.P1, Tile.P1))).isInstanceOf(Ruling.Forbidden.class);
        assertThat(dead.after(Told.pung(SOUTH, Tile.P1, EAST))).isInstanceOf(Ruling.Forbidden.class);
        assertThat(dead.after(Told.pung(WEST, Tile.P1, EAST))).isInstanceOf(Ruling.Legal.class);
        assertThat(dead.after(Told.riichi(SOUTH, Tile.M9))).isInstanceOf(Ruling.Forbidden.class);
        var penalties = Penalties.of(record());
        assertThat(penalties.all()).hasSize(1);
        assertThat(penalties.all().getFirst().rule()).isEqualTo("5.2.2");
        assertThat(penalties.all().getFirst().by()).hasValue("Jana");
        assertThat(penalties.all().getFirst().player()).isEqualTo(Player.SECOND);
        assertThat(penalties.sums()).isEqualTo(Map.of(Player.SECOND, 0));

        journal.add(new NumberedEvent(4, record().undo(4).orElseThrow()));
        assertThat(inPlay(record()).after(Told.pung(SOUTH, Tile.P1, EAST))).isInstanceOf(Ruling.Legal.class);
        assertThat(Penalties.of(record()).all()).isEmpty();
    }

    @Test
    void aDeadHandIsNotCountedAmongThoseThatWait_ema3_4_7() {
        told(START, new Happening.Unwatched(), ruled(SOUTH, Infringement.WRONG_NUMBER_OF_TILES, 0));
        told(new Happening.Exhausted(Key.END_WALL.sentence(), Optional.of(Set.of(EAST, SOUTH))));
        var after = settled().game();
        assertThat(after.points())
                .isEqualTo(Map.of(
                        Player.FIRST, 3_000, Player.SECOND, -1_000, Player.THIRD, -1_000, Player.FOURTH, -1_000));
    }

    @Test
    void aRiichiThatWasHalfDeclaredIsNoneAndItsStickGoesBack_ema5_3() {
        told(START, Told.riichi(EAST, Tile.P1));
        assertThat(inPlay(record()).seat(EAST).riichiDeclaration()).isPresent();
        told(ruled(EAST, Infringement.RIICHI_HALF_DECLARED, 0));
        assertThat(inPlay(record()).seat(EAST).riichiDeclaration()).isEmpty();
        assertThat(inPlay(record()).seat(EAST).seatHistory().fault()).hasValue(HandFault.DEAD);
    }

    @Test
    void aChomboByNameEndsTheHandAndCostsWhatTheSetSays() {
        told(START, ruled(SOUTH, Infringement.MANY_TILES_SHOWN, 0));
        assertThat(inPlay(record()).over()).isTrue();
        var after = settled();
        assertThat(after.game().points().get(Player.SECOND)).isEqualTo(-8_000);
        assertThat(after.game().course().eastPlayer()).isEqualTo(Player.FIRST);
        assertThat(Penalties.of(after).sums()).isEqualTo(Map.of(Player.SECOND, 8_000));

        journal.clear();
        beginning = GamesOfSets.begin("ema-riichi-2016");
        told(START, ruled(SOUTH, Infringement.MANY_TILES_SHOWN, 0));
        var tournament = settled();
        assertThat(tournament.game().points().values()).containsOnly(0);
        assertThat(Penalties.of(tournament).sums()).isEqualTo(Map.of(Player.SECOND, 20_000));
        assertThat(Penalties.of(tournament).all().getFirst().rule()).isEqualTo("3.4.6");
    }

    @Test
    void tilesThatLieOpenByNobodysFaultHaveTheHandDealtAgainAndNobodyPays_ema5_2() {
        told(START, Told.riichi(EAST, Tile.P1), ruled(SOUTH, Infringement.MANY_TILES_SHOWN_BY_NOBODY, 0));
        var after = settled().game();
        assertThat(after.points().values()).containsOnly(0);
        assertThat(after.riichiSticks()).isZero();
        assertThat(after.counters()).isZero();
        assertThat(after.course().eastPlayer()).isEqualTo(Player.FIRST);
    }

    @Test
    void aFineIsTakenAtOnceAndGoesToNobody_ema5_5() {
        told(START, ruled(WEST, Infringement.SERIOUS_OBSTRUCTION, 24_000));
        assertThat(record().game().totals().get(WEST)).isEqualTo(-24_000);
        assertThat(record().game().totals().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum())
                .isEqualTo(-24_000);
        told(ruled(WEST, Infringement.HINT_FINED, 1_000), ruled(WEST, Infringement.HINT, 0));
        assertThat(Penalties.of(record()).sums()).isEqualTo(Map.of(Player.THIRD, 25_000));
        assertThat(Penalties.of(record()).all()).hasSize(3);
        journal.add(new NumberedEvent(5, record().undo(5).orElseThrow()));
        journal.add(new NumberedEvent(6, record().undo(6).orElseThrow()));
        assertThat(Penalties.of(record()).sums()).isEqualTo(Map.of(Player.THIRD, 24_000));
    }

    @ParameterizedTest
    @CsvSource({"LATE, 4, 4000", "LATE, 10, 10000"})
    void everyMinuteOfLatenessCostsAThousand_ema5_6(Infringement late, int minutes, int points) {
        assertThat(ruling(NORTH, late, minutes).objection(beginning)).isEmpty();
        told(ruled(NORTH, late, minutes), START);
        assertThat(record().game().totals().get(NORTH)).isEqualTo(-points);
        assertThat(Penalties.of(record()).sums()).isEqualTo(Map.of(Player.FOURTH, points));
    }

    @ParameterizedTest
    @CsvSource({
        "LATE, 11, late-is-replaced",
        "LATE, 0, ruling-minutes",
        "OBSTRUCTION, 500, ruling-fine",
        "SERIOUS_OBSTRUCTION, 49000, ruling-fine",
        "LEFT, 0, substitute-unnamed",
        "FALSE_MAHJONG, 0, ruling-unknown"
    })
    void whatCannotBeRuledIsRefusedByASentence(Infringement penalty, int amount, String why) {
        assertThat(ruling(NORTH, penalty, amount)
                        .objection(beginning)
                        .orElseThrow()
                        .key()
                        .code())
                .isEqualTo(why);
    }

    @Test
    void aSubstituteWhoComesInDuringTheGameHasTheLowestUmaAndOneWhoPlaysFromItsBeginningHasNot_ema5_7() {
        told(START, new Happening.Unwatched());
        told(new Happening.ToldWin(WEST, Optional.of(EAST), new ToldWorth.OfYakuman(1), Set.of()));
        settled();
        var left = new Ruled(WEST, Infringement.LEFT, "5.7", 0, Optional.of("Petr"), Optional.empty());
        assertThat(left.objection(beginning)).isEmpty();
        var cameIn = record().game().with(left);
        assertThat(cameIn.substitutes()).isEqualTo(Map.of(Player.THIRD, new Substitute("Petr", true)));
        assertThat(uma(cameIn, Player.THIRD)).isEqualTo(-30_000);
        assertThat(uma(cameIn, Player.SECOND)).isEqualTo(20_000);
        var absent = new Ruled(WEST, Infringement.ABSENT, "5.7", 0, Optional.of("Petr"), Optional.empty());
        assertThat(uma(record().game().with(absent), Player.THIRD)).isEqualTo(30_000);
    }

    private static int uma(GameInPlay game, Player player) {
        return game.standings().standingsLines().stream()
                .filter(line -> line.player() == player)
                .findFirst()
                .orElseThrow()
                .uma();
    }

    @Test
    void theClassicalGameHasItsOwnNumbersAndWhoMisnamedATileIsTheOneWhoPays_millington86() {
        beginning = GamesOfSets.begin("millington");
        told(START, Told.discard(EAST, Tile.P1), ruled(WEST, Infringement.MISLED_FOR_PUNG, 0));
        told(ruled(NORTH, Infringement.SET_NOT_LAID, 0));
        assertThat(inPlay(record()).seat(NORTH).seatHistory().fault()).hasValue(HandFault.FOUL);
        told(ruled(SOUTH, Infringement.FALSE_MAHJONG, 0));
        var penalties = Penalties.of(settled());
        assertThat(penalties.all().stream().map(Penalties.GivenPenalty::rule).toList())
                .containsExactly("86", "78", "82");
        assertThat(penalties.all().getFirst().player()).isEqualTo(Player.FIRST);
        assertThat(penalties.sums()).isEqualTo(Map.of(Player.FIRST, 100, Player.SECOND, 900, Player.FOURTH, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "WRONG_TILE_DRAWN, 72, ",
        "DREW_OUT_OF_TURN, 73, LONG",
        "DISCARDED_OUT_OF_TURN, 74, SHORT",
        "SEVERAL_DISCARDED, 75, ",
        "CLAIMED_AMISS, 76, FOUL",
        "WRONG_TILES_LAID, 77, FOUL",
        "SET_NOT_LAID, 78, FOUL",
        "FORGOT_TO_DRAW, 80, SHORT",
        "DISCARD_TAKEN_IN, 81, ",
        "UNTRUE_ANSWER, 100, ",
        "ASKED_ABOUT_A_HAND, 101, ",
        "TOLD_OF_A_HAND, 102, "
    })
    void eachMistakeOfTheClassicalGameBringsWhatItsNumberSaysAndWhoHasAFaultyHandDoesNotWin(
            Infringement mistake, String rule, HandFault fault) {
        beginning = GamesOfSets.begin("millington");
        assertThat(beginning.rules().penalties()).containsEntry(mistake, rule);
        told(START, ruled(SOUTH, mistake, 0), Told.discard(EAST, Tile.P9));
        var hand = inPlay(record());
        assertThat(hand.seat(SOUTH).seatHistory().fault()).isEqualTo(Optional.ofNullable(fault));
        var win = Told.winOn(hand, SOUTH, Tile.P9, EAST, "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 p8");
        assertThat(hand.after(win)).isInstanceOf(fault == null ? Ruling.Legal.class : Ruling.Forbidden.class);
    }

    @Test
    void whatIsSaidNamesThePlayerTheNumberWhatItBringsAndWhoRuled() {
        assertThat(ContractEnglish.of(
                        ruling(SOUTH, Infringement.OBSTRUCTION, 8_000).said()))
                .contains("obstruction of the game (5.5)", "8000 points are taken", "ruled by Jana");
        assertThat(ContractEnglish.of(
                        ruling(SOUTH, Infringement.WALL_TILE_SHOWN, 0).said()))
                .contains("(5.2.1)", "a reminder and no penalty");
    }

    @Test
    void aSetWithoutChomboRulesNothingByOne() {
        assertThat(GamesOfSets.begin("tenhou").rules().penalties()).isEmpty();
        var social = GamesOfSets.begin("ema-riichi-2025", new Options(Map.of("chombo", "social")));
        assertThat(social.rules().penalties()).containsEntry(Infringement.WRONG_WIN, "EMA 2025");
        assertThat(GamesOfSets.begin("ema-riichi-2008").rules().penalties())
                .doesNotContainKeys(Infringement.HINT, Infringement.LATE)
                .containsEntry(Infringement.WALL_TILE_SHOWN, "3.4.8");
    }
}
