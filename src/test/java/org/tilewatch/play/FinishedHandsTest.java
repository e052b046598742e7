package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.abortive;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.declared;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.drawnWin;
import static org.tilewatch.play.Told.exhausted;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.reveal;
import static org.tilewatch.play.Told.riichi;
import static org.tilewatch.play.Told.tiles;
import static org.tilewatch.play.Told.win;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** What the record of a hand hands over to be settled. */
class FinishedHandsTest {
    private static FinishedHand finished(HandInPlay hand) {
        return FourPlayers.begin(hand.rules(), EAST, Wind.EAST, Options.NONE).finished(hand);
    }

    private static Settled settled(HandInPlay hand) {
        return (Settled)
                Games.named(hand.rules().ruleset()).orElseThrow().scoring().settle(finished(hand));
    }

    @Test
    void aFalseMahjongIsPaidAndEastLosesHisTitle82() {
        var hand = dealt("millington");
        var ended = after(hand, win(hand, EAST, Tile.M1, Optional.empty()), declared(EAST, Declaration.FALSE_MAHJONG));
        assertThat(finished(ended).outcome()).isEqualTo(Outcome.FALSE_MAHJONG);
        assertThat(settled(ended).deltas()).containsEntry(Wind.EAST, -900).containsEntry(Wind.WEST, 300);
        assertThat(settled(ended).next().eastStays()).isFalse();
    }

    @Test
    void whoseHandsMustStillBeLaidOpenIsSaid107() {
        var hand = dealt("millington");
        var won = after(hand, win(hand, EAST, Tile.M1, Optional.empty()));
        var settlingResult = FourPlayers.begin(won.rules(), EAST, Wind.EAST, Options.NONE)
                .settle(won, Games.named("millington").orElseThrow().scoring());
        assertThat(settlingResult)
                .isEqualTo(new GameInPlay.SettlingResult.HandRefused(Key.HANDS_NOT_OPEN.with(
                        new Argument.Several(List.of(Argument.of(SOUTH), Argument.of(WEST), Argument.of(NORTH))))));
    }

    @Test
    void aMisnamedTileFalselyClaimedIsPaidByBoth87() {
        var ended = after(
                dealt("millington"),
                discard(EAST, Tile.M1),
                declared(WEST, Declaration.FALSE_MAHJONG),
                declared(EAST, Declaration.MISNAMED));
        assertThat(finished(ended).outcome()).isEqualTo(Outcome.MISNAMED);
        assertThat(settled(ended).deltas()).containsEntry(Wind.SOUTH, 300).containsEntry(Wind.WEST, -300);
    }

    @Test
    void chomboIsPaidAndTheSticksGoBack346() {
        var ended = after(dealt("ema-riichi-2012"), riichi(EAST, Tile.M1), declared(SOUTH, Declaration.CHOMBO));
        assertThat(settled(ended).deltas()).containsEntry(Wind.SOUTH, -8000).containsEntry(Wind.EAST, 4000);
        assertThat(settled(ended).next().riichiSticks()).isZero();
    }

    @Test
    void whoHasLessThan1000PointsLeftIsDealtAHandWithoutAStake3312() {
        var rules = Games.named("ema-riichi-2012").orElseThrow().play();
        var begun = FourPlayers.begin(rules, EAST, Wind.EAST, new Options(Map.of("startingPoints", 8000)));
        var chombo = after(begun.deal(), declared(SOUTH, Declaration.CHOMBO));
        var settled = begun.settle(
                chombo, Games.named("ema-riichi-2012").orElseThrow().scoring());
        assertThat(settled)
                .isInstanceOfSatisfying(
                        GameInPlay.SettlingResult.Done.class,
                        done -> assertThat(done.handSettlement()
                                        .next()
                                        .deal()
                                        .memory()
                                        .withoutStake())
                                .containsExactly(SOUTH));
        assertThat(begun.deal().memory().withoutStake()).isEmpty();
    }

    @Test
    void aMisdealtHandCountsNothingAndEastStays25() {
        var ended = after(dealt("millington"), abortive());
        assertThat(settled(ended).deltas().values()).containsOnly(0);
        assertThat(settled(ended).next().eastStays()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"SHORT_HAND, SHORT", "LONG_HAND, LONG", "FOUL_HAND, FOUL"})
    void aFaultIsScoredAsOne89(Declaration declared, Fault fault) {
        var hand = after(dealt("millington"), declared(SOUTH, declared));
        var won = after(hand, win(hand, EAST, Tile.M1, Optional.empty()), reveal(SOUTH, "m1 m1 m1"));
        assertThat(finished(won).hands())
                .hasEntrySatisfying(
                        Wind.SOUTH, scored -> assertThat(scored.fault()).contains(fault));
    }

    @Test
    void aDeadHandIsNeverReady347() {
        var hand = downTo(dealt("ema-riichi-2012"), 0);
        var ended = after(
                hand,
                declared(SOUTH, Declaration.DEAD_HAND),
                exhausted(),
                reveal(SOUTH, "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 p8"),
                reveal(WEST, "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 p8"));
        assertThat(finished(ended).tenpai()).containsExactly(Wind.WEST);
    }

    @Test
    void anIndicatorTurnedUpByMistakeShowsNoDora522() {
        var hand = dealt("ema-riichi-2012").withIndicators(tiles("m1 m2"));
        var won = after(hand, win(hand, EAST, Tile.M1, Optional.empty()));
        assertThat(finished(won).hands())
                .hasEntrySatisfying(
                        Wind.EAST, scored -> assertThat(scored.doraIndicators()).containsExactly(Tile.M1));
    }

    @Test
    void whoDiscardedOnlyEndsAndHonoursWinsWhenTheWallIsUsedUp424() {
        var ended = after(endsOfEast(dealt("ema-riichi-2012"), false), exhausted());
        assertThat(finished(ended).winners()).containsExactly(Wind.EAST);
        assertThat(settled(ended).deltas()).containsEntry(Wind.EAST, 12000).containsEntry(Wind.SOUTH, -4000);
    }

    @Test
    void in2008OnlyAConcealedHandDoes424() {
        var open = after(endsOfEast(dealt("ema-riichi-2008"), true), exhausted());
        assertThat(finished(open).winners()).isEmpty();
        var in2012 = after(endsOfEast(dealt("ema-riichi-2012"), true), exhausted());
        assertThat(finished(in2012).winners()).containsExactly(Wind.EAST);
        var concealed = after(endsOfEast(dealt("ema-riichi-2008"), false), exhausted());
        assertThat(finished(concealed).winners()).containsExactly(Wind.EAST);
    }

    /** East discards only ends and honours, the others only minors; with a claim north's first discard makes east's pung. */
    private static HandInPlay endsOfEast(HandInPlay dealt, boolean claims) {
        var ends = tiles("m1 m9 p1 p9 s1 s9 z1 z2 z3 z4 z5 z6 z7");
        var minors = Tile.PLAYING.stream()
                .filter(t -> !t.isTerminalOrHonour() && t != Tile.M2)
                .toList();
        var hand = dealt;
        var seat = EAST;
        int end = 0;
        int minor = 0;
        boolean claimed = !claims;
        while (hand.open().isEmpty() || hand.liveWall() > 0) {
            if (seat == EAST) {
                hand = after(hand, discard(EAST, ends.get(end++ % 13)));
            } else if (seat == NORTH && !claimed) {
                hand = after(hand, discard(NORTH, Tile.M2), pung(EAST, Tile.M2, NORTH));
                claimed = true;
            } else {
                hand = after(hand, discard(seat, minors.get(minor++ % minors.size())));
            }
            seat = hand.toDiscard().orElse(EAST);
        }
        return hand;
    }

    @Test
    void aHandThrownAwayCountsNothingThoughItWasNotLaidOpen106() {
        var hand = after(dealt("millington"), discard(EAST, Tile.S9));
        var won = after(
                hand,
                drawnWin(hand, SOUTH, Tile.P8, "m2 m3 m4 p3 p4 p5 s6 s7 s8 s2 s2 p6 p7"),
                declared(WEST, Declaration.THROWN_AWAY),
                reveal(NORTH, "z6 z6 z6 m1 m4 m7 p2 p5 p8 s3 s6 z3 z4"),
                declared(NORTH, Declaration.THROWN_AWAY),
                reveal(EAST, "z5 z5 z5 m1 m4 m7 p2 p5 p8 s3 s6 z3 z4"));
        assertThat(settled(won).deltas())
                .containsEntry(Wind.SOUTH, 4 * 48)
                .containsEntry(Wind.WEST, -48 - 2 * 16)
                .containsEntry(Wind.NORTH, -48 - 2 * 16)
                .containsEntry(Wind.EAST, -2 * 48 + 4 * 16);
    }

    @Test
    void aDrawnTileThatWasNotShownEarnsNothingForItsPlace103() {
        var hand = after(dealt("millington"), discard(EAST, Tile.S9));
        var won = after(
                hand,
                drawnWin(hand, SOUTH, Tile.P2, "m2 m3 m4 p3 p4 p5 s6 s7 s8 s2 s2 p1 p3"),
                reveal(WEST, "m1 m4 m7 p2 p5 p8 s3 s6 z3 z4 z5 z6 z7"),
                reveal(NORTH, "m1 m4 m7 p2 p5 p8 s3 s6 z3 z4 z5 z6 z7"),
                reveal(EAST, "m1 m4 m7 p2 p5 p8 s3 s6 z3 z4 z5 z6 z7"));
        // Mahjong, self-drawn and the only possible tile, doubled for chows alone and for a concealed hand.
        assertThat(settled(won).deltas()).containsEntry(Wind.SOUTH, 4 * (10 + 2 + 2) * 4);
        var unshown = after(won, declared(SOUTH, Declaration.TILE_NOT_SHOWN));
        assertThat(settled(unshown).deltas()).containsEntry(Wind.SOUTH, 4 * (10 + 2) * 4);
    }
}
