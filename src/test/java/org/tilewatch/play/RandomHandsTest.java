package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Game;
import org.tilewatch.games.Games;
import org.tilewatch.play.Choices.Choice;
import org.tilewatch.play.Choices.ChoiceRuling;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** Whatever happens by the rules, in every ruleset, leads to a hand that is legal at every step, ends, and can be settled. */
class RandomHandsTest {
    private static final Set<ErrorCode> WINS_WITHOUT_A_YAKU = Set.of(ErrorCode.NO_YAKU, ErrorCode.TWO_FAN_MINIMUM);

    @Provide
    Arbitrary<String> rules() {
        return Arbitraries.of(Games.all()).map(Game::name);
    }

    @Property(tries = 150)
    void aHandPlayedWithRealTilesIsLegalAtEveryStepAndEnds(@ForAll("rules") String rules, @ForAll long seed) {
        assertThat(RandomHand.played(rules, seed).hand().over()).isTrue();
    }

    @Property(tries = 100)
    void theSameEventsLeadToTheSameHand(@ForAll("rules") String rules, @ForAll long seed) {
        var played = RandomHand.played(rules, seed);
        // Indicators are seen, not told: the dead wall shows them all when a hand is told again.
        var again = played.dealt().withIndicators(played.hand().indicators());
        for (var event : played.events()) {
            again = again.after(event).hand().orElseThrow();
        }
        assertThat(again).isEqualTo(played.hand());
    }

    @Property(tries = 150)
    void whatEndedCanBeSettledAndThePointsAddUp(@ForAll("rules") String rules, @ForAll long seed) {
        var played = RandomHand.played(rules, seed);
        var ruleset = Games.named(rules).orElseThrow().scoring();
        var game = FourPlayers.begin(Games.named(rules).orElseThrow().play(), Seat.BOTTOM, Wind.EAST, Options.NONE);
        switch (ruleset.settle(game.finished(played.hand()))) {
            case Refused refused ->
                assertThat(refused.code())
                        .as(ContractEnglish.of(refused.because()))
                        .isIn(WINS_WITHOUT_A_YAKU);
            case Settled settled -> {
                int sticks = settled.next().riichiSticks() * 1000;
                assertThat(settled.deltas().values().stream()
                                .mapToInt(Integer::intValue)
                                .sum())
                        .isEqualTo(-sticks);
            }
        }
    }

    /** One whose last tiles are those that his claim forbids him to discard. */
    @Test
    void aClaimThatLeavesNothingToDiscardIsNotMade() {
        for (var game : Games.all()) {
            assertThat(RandomHand.played(game.name(), -7_276_579).hand().over()).isTrue();
        }
    }

    @Property(tries = 8)
    void whatTheChoicesOfferIsLegalAndWhatTheyRefuseCitesTheText(@ForAll("rules") String rules, @ForAll long seed) {
        var random = new Random(seed);
        var hand = HandInPlay.dealt(Games.named(rules).orElseThrow().play(), 1, Seat.BOTTOM, Wind.EAST);
        for (int i = 0; !hand.over(); i++) {
            assertThat(i).as("a hand ends").isLessThan(600);
            var ways = new EnumMap<Choice, List<Happening>>(Choice.class);
            for (var seat : Seat.values()) {
                for (var choiceRuling : Choices.of(hand, seat).entrySet()) {
                    take(choiceRuling, ways, hand);
                }
            }
            var choices = List.copyOf(ways.values());
            assertThat(choices).as("something can always be done").isNotEmpty();
            var way = choices.get(random.nextInt(choices.size()));
            hand = hand.after(way.get(random.nextInt(way.size()))).hand().orElseThrow();
            assertThat(TileCopies.fit(List.of(), hand.known())).isTrue();
            assertThat(hand.liveWall()).isNotNegative();
        }
    }

    /** Only what moves the hand on: what can be taken back again and again would let it go on for ever. */
    private static void take(
            Map.Entry<Choice, ChoiceRuling> choiceRuling, Map<Choice, List<Happening>> ways, HandInPlay hand) {
        switch (choiceRuling.getValue()) {
            case ChoiceRuling.MayNot(Ruling.Forbidden because) -> {
                assertThat(because.rule()).isEqualTo(hand.rules().number(because.law()));
                assertThat(ContractEnglish.of(because.reason())).isNotBlank().doesNotContain("\n");
            }
            case ChoiceRuling.May(List<Happening> legal) -> {
                boolean movesOn = choiceRuling.getKey() != Choice.TAKE_BACK
                        && (choiceRuling.getKey() != Choice.BREAK_OFF
                                || hand.brokenOff().isPresent());
                if (movesOn && !legal.isEmpty()) {
                    ways.merge(
                            choiceRuling.getKey(),
                            legal,
                            (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
                }
            }
        }
    }
}
