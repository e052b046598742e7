package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

class RiichiPropertiesTest {
    private static final List<Riichi> BOTH = List.of(Scores.EMA_2012, Scores.EMA_2008);
    private static final List<Riichi> SETS =
            List.of(Scores.EMA_2012, Scores.EMA_2008, Scores.riichi("wrc"), Scores.riichi("mahjong-soul"));

    @Property(tries = 500)
    void whatAllGainIsWhatTheTableLoses(@ForAll Random random) {
        var finished = finished(random);
        for (var rules : BOTH) {
            assertThat(rules.settle(finished)).isInstanceOfSatisfying(Settled.class, settled -> {
                int gained = settled.deltas().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum();
                int lost = 1000 * (finished.riichiSticks() - settled.next().riichiSticks());
                assertThat(gained).isEqualTo(lost);
                assertThat(settled.transfers()).allMatch(transfer -> transfer.points() > 0);
            });
        }
    }

    @Property(tries = 1000)
    void theItemsAddUpToTheResult(@ForAll Random random) {
        var hand = RandomHands.winning(random, Wind.SOUTH, random.nextBoolean());
        for (var rules : SETS) {
            if (rules.score(hand) instanceof RiichiScore score && !isYakuman(score)) {
                int fan = score.items().stream()
                        .mapToInt(item -> item.value() instanceof Value.Fan(int value) ? value : 0)
                        .sum();
                assertThat(score.fan()).isEqualTo(fan);
                assertThat(score.fu()).isEqualTo(Worth.roundedFu(Scores.fu(score)));
            }
        }
    }

    @Property(tries = 2000)
    void aSecondScorerWrittenApartAgrees(@ForAll Random random) {
        var hand = RandomHands.winning(random, Wind.values()[random.nextInt(4)], random.nextBoolean());
        var second = SecondScorer.best(hand);
        var first = SETS.getFirst().score(hand);
        if (second.isEmpty()) {
            assertThat(first).isInstanceOf(HandResult.Refused.class);
            return;
        }
        assertThat(first).as("%s", hand).isInstanceOfSatisfying(RiichiScore.class, score -> {
            var expected = second.getFirst();
            int yakuman = isYakuman(score) ? score.yakumanCount() : 0;
            assertThat(List.of(yakuman, score.fan(), score.fu()))
                    .isEqualTo(List.of(expected.yakuman(), expected.fan(), expected.rounded()));
        });
    }

    private static boolean isYakuman(RiichiScore score) {
        return score.items().stream().anyMatch(item -> item.value() instanceof Value.Yakuman);
    }

    @Property(tries = 500)
    void theOrderOfTheTilesIsNothingToTheScore(@ForAll Random random) {
        var hand = RandomHands.winning(random, Wind.WEST, random.nextBoolean());
        var shuffled = new ArrayList<>(hand.concealed());
        Collections.shuffle(shuffled, random);
        var melds = new ArrayList<>(hand.melds());
        Collections.shuffle(melds, random);
        var other = RandomHands.with(hand, shuffled, melds);
        for (var rules : SETS) {
            assertThat(withoutItems(rules.score(other))).isEqualTo(withoutItems(rules.score(hand)));
        }
    }

    /** All green is the one row that names a suit; hands of it are left out. */
    @Property(tries = 500)
    void theNamesOfTheSuitsAreNothingToTheScore(@ForAll Random random) {
        var hand = RandomHands.winning(random, Wind.NORTH, random.nextBoolean());
        var renamed = RandomHands.renamed(hand);
        for (var rules : SETS) {
            var one = rules.score(hand);
            var other = rules.score(renamed);
            if (!(one.toString() + other).contains("ryuuiisou")
                    && one instanceof RiichiScore
                    && other instanceof RiichiScore) {
                assertThat(withoutItems(other)).as("%s", hand).isEqualTo(withoutItems(one));
            } else {
                assertThat(other.getClass()).isEqualTo(one.getClass());
            }
        }
    }

    private static Object withoutItems(Object result) {
        return result instanceof RiichiScore score
                ? List.of(score.fan(), score.fu(), score.payments(), score.yakumanCount())
                : result;
    }

    @Property(tries = 300)
    void aDoraIndicatorMoreNeverMakesAHandCheaper(@ForAll Random random, @ForAll @IntRange(max = 33) int kind) {
        var hand = RandomHands.winning(random, Wind.WEST, random.nextBoolean());
        var more = RandomHands.withDora(hand, List.of(Tile.PLAYING.get(kind)));
        for (var rules : SETS) {
            if (rules.score(hand) instanceof RiichiScore without && rules.score(more) instanceof RiichiScore with) {
                assertThat(with.fan()).isGreaterThanOrEqualTo(without.fan());
            }
        }
    }

    static FinishedHand finished(Random random) {
        var outcome = List.of(
                        Outcome.WIN, Outcome.WIN, Outcome.WIN, Outcome.EXHAUSTED, Outcome.ABORTIVE, Outcome.CHOMBO)
                .get(random.nextInt(6));
        var seats = new ArrayList<>(List.of(Wind.values()));
        Collections.shuffle(seats, random);
        Map<Wind, Hand> hands = new EnumMap<>(Wind.class);
        List<Wind> winners = new ArrayList<>();
        Optional<Wind> discarder = Optional.empty();
        List<Wind> offenders = List.of();
        if (outcome == Outcome.WIN) {
            var winner = seats.getFirst();
            boolean selfDrawn = random.nextBoolean();
            hands.put(winner, scored(random, winner, selfDrawn));
            winners.add(winner);
            discarder = selfDrawn ? Optional.empty() : Optional.of(seats.getLast());
        } else if (outcome == Outcome.CHOMBO) {
            offenders = seats.subList(0, 1 + random.nextInt(3));
        } else if (outcome == Outcome.EXHAUSTED && random.nextInt(4) == 0) {
            winners.addAll(seats.subList(0, 1 + random.nextInt(2)));
        }
        var riichi = some(random);
        winners.stream().filter(hands::containsKey).forEach(riichi::remove);
        return new FinishedHand(
                Wind.EAST,
                hands,
                outcome,
                winners,
                discarder,
                Map.of(),
                some(random),
                riichi,
                offenders,
                random.nextInt(5),
                random.nextInt(4),
                Options.NONE);
    }

    private static Hand scored(Random random, Wind seat, boolean selfDrawn) {
        Hand hand;
        do {
            hand = RandomHands.winning(random, seat, selfDrawn);
        } while (!(SETS.getFirst().score(hand) instanceof RiichiScore));
        return hand;
    }

    private static Set<Wind> some(Random random) {
        Set<Wind> some = EnumSet.noneOf(Wind.class);
        for (var wind : Wind.values()) {
            if (random.nextBoolean()) {
                some.add(wind);
            }
        }
        return some;
    }
}
