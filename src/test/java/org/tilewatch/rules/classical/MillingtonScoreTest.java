package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.Situation.LAST_TILE;
import static org.tilewatch.rules.Situation.REPLACEMENT_TILE;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON_MANGA;
import static org.tilewatch.rules.classical.TestHand.hand;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Wind;

/** Whole hands by Millington's rules 112 to 122. */
class MillingtonScoreTest {
    /** Millington 57 and 113: a robbed winning tile can only complete a chow, and leaves the other sets concealed. */
    @Test
    void aRobbedTileExposesOnlyTheSetThatItCompletes() {
        var robbed = hand("m2m3m4 p4p5 s6s7s8 s2s2s2 z3z3").claims("p6").in(Situation.ROBBING_KONG);
        assertThat(robbed.items(MILLINGTON)).contains("pung-minor-concealed", "robbing-the-kong");
    }

    @Test
    void theMiddleOfAChowIsTheOnlyPossiblePlaceAsTheNoteOf115cSays() {
        var inner = hand("m2m3m4 s4s5s6 s7s8s9 z3z3 p2p4").draws("p3");
        var outer = hand("m2m3m4 s4s5s6 s7s8s9 z3z3 p4p5").draws("p3");
        assertThat(inner.items(MILLINGTON)).contains("only-possible-tile");
        assertThat(outer.items(MILLINGTON)).doesNotContain("only-possible-tile");
        assertThat(outer.visible("p6p6p6p6").items(MILLINGTON)).contains("only-possible-tile");
    }

    @Test
    void aKindIsExhaustedByTheWinnersLaidSetsTooButNotByHisConcealedTiles() {
        assertThat(hand("m2m3m4 s7s8s9 z3z3 p4p5")
                        .concealedKong("p6p6p6p6")
                        .draws("p3")
                        .items(MILLINGTON))
                .as("rule 115c, a concealed kong lies face up enough")
                .contains("only-possible-tile");
        assertThat(hand("m2m3m4 s7s8s9 p6p6 p4p5")
                        .claimed("z4z4z4")
                        .visible("p6p6")
                        .draws("p3")
                        .items(MILLINGTON))
                .as("rule 115c, two of the sixes stand in the hand")
                .doesNotContain("only-possible-tile");
    }

    @Test
    void eyesAreFishedAtEitherEndOfARowOfFourAsTheNoteOf115dSays() {
        for (String tile : new String[] {"p6", "p9"}) {
            assertThat(hand("m2m3m4 s4s5s6 s7s8s9 p6p7p8p9").draws(tile).items(MILLINGTON))
                    .contains(tile.equals("p9") ? "fishing-the-eyes-major" : "fishing-the-eyes-minor")
                    .doesNotContain("only-possible-tile");
        }
    }

    @Test
    void aPairOfTheOwnWindThatPrevailsToIsWorthFour() {
        var score = hand("m2m3m4 s4s5s6 z1z1 p2p4p6p8 s9").seat(Wind.EAST).score(MILLINGTON);
        assertThat(score.base()).as("rule 114e").isEqualTo(4);
        assertThat(score.doubles()).isZero();
        assertThat(score.points()).isEqualTo(4);
    }

    @Test
    void aSetOfTheOwnWindThatPrevailsTooDoublesTwice() {
        var score = hand("m2m3m4 s4s5s6 p2p4p6 s9")
                .claimed("z1z1z1")
                .seat(Wind.EAST)
                .score(MILLINGTON);
        assertThat(score.points()).as("rules 116e and 116f").isEqualTo(4 << 2);
    }

    @Test
    void aClaimedTileExposesOnlyTheSetItCompletes() {
        var score = hand("m2m2m2 p5p5p5 s8s8s8 z3z3 z4z4").claims("z3").score(MILLINGTON);
        assertThat(score.base())
                .as("rule 113: three minor concealed, one major exposed, mahjong")
                .isEqualTo(3 * 4 + 4 + 10);
        assertThat(score.doubles()).as("three concealed pungs, no chows").isEqualTo(2);
        assertThat(score.limitHand()).isEmpty();
    }

    @Test
    void theDearerOfTwoReadingsCounts() {
        var score = hand("m1m1m1 m2m2m2 m3m3m3 p6p7 z3z3").draws("p8").score(MILLINGTON);
        assertThat(score.base()).as("rule 105: pungs, not chows").isEqualTo(8 + 4 + 4 + 10 + 2);
        assertThat(score.doubles()).as("three concealed pungs, concealed hand").isEqualTo(2);
        assertThat(score.points()).isEqualTo(28 << 2);
        assertThat(hand("m2m2m2 m3m3m3 m4m4m4 p6p7 z3z3")
                        .claims("p8")
                        .score(MILLINGTON)
                        .points())
                .isEqualTo(22 << 1);
    }

    @Test
    void theClaimedTileGoesWhereItCostsLeast() {
        var score = hand("m2m2 m2m3m4 p5p5p5 s8s8s8 z3z3").claims("m2").score(MILLINGTON);
        assertThat(score.items())
                .as("rule 113: the third two completes the chow beside a concealed pung")
                .anySatisfy(item -> {
                    assertThat(item.name()).isEqualTo("pung-minor-concealed");
                    assertThat(item.tiles()).isEqualTo(TestHand.tiles("m2m2m2"));
                });
    }

    @Test
    void honoursOnlyAddUpEveryDoubleThatHolds() {
        var score = hand("z1z1z1 z3z3z3 z4z4 z7z7")
                .claimed("z5z5z5")
                .claims("z4")
                .option("roof", "open")
                .option("limit", 500)
                .score(MILLINGTON);
        assertThat(score.base()).as("8 + 8 + 4 + 4, a pair of dragons, mahjong").isEqualTo(24 + 2 + 10);
        assertThat(score.doubles())
                .as("prevailing wind, dragon, no chows, majors, honours twice")
                .isEqualTo(6);
        assertThat(score.limitHand()).contains("all-symbols");
        assertThat(score.points()).as("rule 121: more than the agreed minimum").isEqualTo(36 << 6);
    }

    @Test
    void aKongMarkedAsLaidOnAConcealedPungScoresAsExposed() {
        var score = hand("m2m2m2 p5p5p5 s8s9z3z4").markedKong("z5z5z5z5").score(MILLINGTON);
        assertThat(score.base()).as("rules 46 and 116k").isEqualTo(4 + 4 + 16);
        assertThat(score.doubles()).as("dragons, three concealed pungs").isEqualTo(2);
    }

    @Test
    void fourUndeclaredEqualTilesOfALoserAreAConcealedPung() {
        var score = hand("m9m9m9m9 p2p4p6 s1s3s5 z3z4z5").score(MILLINGTON);
        assertThat(score.points()).as("rule 51").isEqualTo(8);
        assertThat(score.complete()).isFalse();
    }

    @Test
    void aHandIsCutAtTheLimitAndWinsAndLossesAlike() {
        var lost = hand("z5z5z5 z6z6z6 z7z7z7 m1m1m1 p2").seat(Wind.WEST);
        var score = lost.score(MILLINGTON);
        assertThat(score.base()).isEqualTo(32);
        assertThat(score.doubles())
                .as("three dragons, big three, three concealed")
                .isEqualTo(6);
        assertThat(score.points()).as("rule 119").isEqualTo(1000);
        assertThat(lost.option("limit", 300).score(MILLINGTON).points()).isEqualTo(300);
        assertThat(lost.option("roof", "open").score(MILLINGTON).points()).isEqualTo(32 << 6);
    }

    @Test
    void underAnOpenRoofALimitHandIsWorthAtLeastTheAgreedMinimum() {
        var wonders = hand("m1m9p1p9s1s9z1z2z3z4z5z6z7").claims("z4");
        assertThat(wonders.score(MILLINGTON).points()).isEqualTo(1000);
        var open = wonders.option("roof", "open").option("limit", 600).score(MILLINGTON);
        assertThat(open.points()).as("rule 121").isEqualTo(600);
        assertThat(open.base())
                .as("mahjong and the eyes of majors; no wind of value")
                .isEqualTo(14);
    }

    @Test
    void theFreeTileAfterTheWallIsGoneDoublesTwice() {
        var score = hand("m2m3m4 p6p7 z3z3 s3s4s5")
                .claimed("s9s9s9s9")
                .draws("p8")
                .in(LAST_TILE, REPLACEMENT_TILE)
                .score(MILLINGTON);
        assertThat(score.doubles()).as("rule 117i").isEqualTo(2);
    }

    @Test
    void aShortOrFoulHandScoresItsSetsAndALongHandNothing() {
        for (Fault fault : new Fault[] {Fault.SHORT, Fault.FOUL}) {
            var score = hand("m9m9m9 p2p4")
                    .claimed("z5z5z5")
                    .bonus("f1")
                    .fault(fault)
                    .score(MILLINGTON);
            assertThat(score.points()).as("rule 89").isEqualTo((8 + 4 + 4) << 1);
        }
        assertThat(hand("m9m9m9 p2p4p6p7p8s1s2s3s4 f3")
                        .claimed("z5z5z5")
                        .bonus("f1")
                        .fault(Fault.LONG)
                        .score(MILLINGTON))
                .isEqualTo(new ClassicalScore(false, 0, 0, Optional.empty(), 0, List.of()));
    }

    @Test
    void aHandThrownAwayGetsNothingThoughItMayHaveWon() {
        assertThat(hand("m9m9m9 p2p4")
                        .claimed("z5z5z5")
                        .bonus("f1")
                        .fault(Fault.THROWN_AWAY)
                        .score(MILLINGTON))
                .as("rule 106")
                .isEqualTo(new ClassicalScore(false, 0, 0, Optional.empty(), 0, List.of()));
        var won = hand("m2m3m4 p3p4p5 s6s7s8 s2s2 p6p7").draws("p8").fault(Fault.THROWN_AWAY);
        assertThat(won.score(MILLINGTON))
                .as("rule 106")
                .isEqualTo(new ClassicalScore(true, 0, 0, Optional.empty(), 0, List.of()));
    }

    @Test
    void theItemsAddUpToTheResult() {
        var score = hand("m1m1m1 m2m2m2 m3m3m3 z1z1 z2z2")
                .bonus("f2f6f3")
                .draws("z1")
                .score(MILLINGTON);
        int points = 0;
        int doubles = 0;
        for (var item : score.items()) {
            points += item.value() instanceof Value.Points(int each) ? each : 0;
            doubles += item.value() instanceof Value.Doubles(int each) ? each : 0;
        }
        assertThat(points).isEqualTo(score.base());
        assertThat(doubles).isEqualTo(score.doubles());
    }

    @Test
    void theMangaRulesetScoresAsMillingtonsDoes() {
        var hand = hand("m1m1m1 m2m2m2 m3m3m3 p6p7 z3z3").draws("p8").in(Situation.ORIGINAL_CALL);
        assertThat(hand.score(MILLINGTON_MANGA)).isEqualTo(hand.score(MILLINGTON));
    }
}
