package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.Sentences;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.play.Choices.Answer;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Due;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.Settlement.Transfer;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Whatever the rules say while a hand is played and when it is paid is among the sentences of the page in four languages. */
class SaidSentencesTest {
    @Provide
    Arbitrary<String> rules() {
        return Arbitraries.of("millington", "classical-russian", "ema-riichi-2012", "ema-riichi-2008");
    }

    @Property(tries = 60)
    void everyReasonToPayIsAmongThem(@ForAll("rules") String rules, @ForAll long seed) {
        reasonsToPay(RandomHand.played(rules, seed).hand(), Options.NONE).forEach(SaidSentencesTest::assertSaid);
    }

    @Test
    void soAreTheReasonsOfOffencesLiabilityAndDues() {
        for (var what : List.of(Declaration.FALSE_MAHJONG, Declaration.MISNAMED)) {
            var ended = Told.after(
                    Told.dealt("millington"),
                    Told.discard(Told.EAST, Tile.P1),
                    Told.declared(Told.SOUTH, Declaration.MISNAMED_FOR_CHOW),
                    Told.declared(Told.EAST, what));
            assertThat(reasonsToPay(ended, Options.NONE)).isNotEmpty().allSatisfy(SaidSentencesTest::assertSaid);
        }
        assertSaid("pays the winner for z1, doubled for east");
        assertSaid("pays the dreamer, doubled for east");
        assertSaid("nagashi-mangan");
        assertSaid("liability");
        assertSaid("chombo");
    }

    private static List<String> reasonsToPay(HandInPlay hand, Options options) {
        var game = FourPlayers.begin(hand.rules(), Seat.BOTTOM, Wind.EAST, options);
        var settlement =
                Games.named(hand.rules().ruleset()).orElseThrow().scoring().settle(game.finished(hand));
        return settlement instanceof Settled settled
                ? Stream.concat(
                                settled.transfers().stream().map(Transfer::why),
                                settled.dues().stream().map(Due::why))
                        .toList()
                : List.of();
    }

    @Property(tries = 12)
    void everythingThatTheRulesForbidIsAmongThem(@ForAll("rules") String rules, @ForAll long seed) {
        var played = RandomHand.played(rules, seed);
        var hand = played.dealt().withIndicators(played.hand().indicators());
        for (var event : played.events()) {
            for (var seat : Seat.values()) {
                refusals(hand, seat).forEach(SaidSentencesTest::assertSaid);
            }
            hand = hand.after(event).hand().orElseThrow();
        }
    }

    private static Stream<String> refusals(HandInPlay hand, Seat seat) {
        var choices = Choices.of(hand, seat).values().stream()
                .flatMap(answer -> answer instanceof Answer.MayNot(Ruling.Forbidden because)
                        ? Stream.of(because)
                        : Stream.<Ruling.Forbidden>empty());
        var said = Stream.of(Declaration.values())
                .map(what -> hand.after(Told.declared(seat, what)))
                .flatMap(step -> step instanceof Ruling.Forbidden because
                        ? Stream.of(because)
                        : Stream.<Ruling.Forbidden>empty());
        return Stream.concat(choices, said).map(Ruling.Forbidden::reason);
    }

    private static final Set<String> TOO_WIDE = Set.of("forbidden-by", "now-not-told", "what-of-seat");

    private static void assertSaid(String sentence) {
        assertThat(Sentences.key(sentence)).as(sentence).isPresent();
        assertThat(Sentences.key(sentence).orElseThrow()).as(sentence).isNotIn(TOO_WIDE);
    }
}
