package org.tilewatch.rules.riichi;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.TableOption.Values;
import org.tilewatch.rules.riichi.Setting.Range;
import org.tilewatch.tiles.Meld;
import org.tilewatch.words.Refusal;

/**
 * Hands by every set of riichi rules: their explanations add up, their settlements lose nothing, and each setting of a set, switched
 * alone to anything else that it may be, changes the hands that it is about and no others.
 */
class SettingsAloneTest {
    private static final int HANDS = Integer.getInteger("hands.of.a.set", 20_000);

    /** Whether what a hand is worth may change by a setting, as it was and is. */
    private interface MayScore {
        boolean change(Hand hand, HandResult was, HandResult is);
    }

    /** Whether what is paid after a hand may change by a setting. */
    private interface MaySettle {
        boolean change(FinishedHand finished);
    }

    /** Those that bear on what a hand is worth; no other does. */
    private static final Map<Setting, MayScore> SCORED = Map.ofEntries(
            // What has no yaku without it may have one and still too little (3.4.11).
            entry(
                    Setting.OPEN_TANYAO,
                    (hand, was, is) -> isOpen(hand)
                            && (either("tanyao", was, is) || was instanceof Refused && is instanceof Refused)),
            // A hand that is too cheap for itself may be a mangan for when it was won.
            entry(
                    Setting.LEAST_FAN,
                    (hand, was, is) -> was instanceof Refused || is instanceof Refused || has(hand, Situation.HUMAN)),
            entry(
                    Setting.TWO_FAN_FROM,
                    (hand, was, is) -> hand.counters() > 0
                            && (was instanceof Refused || is instanceof Refused || has(hand, Situation.HUMAN))),
            entry(Setting.RED_FIVES, (hand, was, is) -> either("red-five", was, is)),
            entry(Setting.IPPATSU, (hand, was, is) -> has(hand, Situation.IPPATSU)),
            entry(Setting.URA_DORA, (hand, was, is) -> either("ura-dora", was, is)),
            entry(Setting.KAN_DORA, (hand, was, is) -> hand.doraIndicators().size() > 1),
            entry(
                    Setting.KAN_URA_DORA,
                    (hand, was, is) -> hand.uraDoraIndicators().size() > 1),
            entry(Setting.RENHOU, (hand, was, is) -> has(hand, Situation.HUMAN)),
            entry(
                    Setting.ROUND_UP_TO_MANGAN,
                    (hand, was, is) -> is instanceof RiichiScore score
                            && (score.fan() == 4 && score.fu() == 30 || score.fan() == 3 && score.fu() == 60)),
            entry(Setting.THIRTEEN_FAN, (hand, was, is) -> is instanceof RiichiScore score && score.fan() >= 13),
            entry(
                    Setting.YAKUMAN_ADD_UP,
                    (hand, was, is) -> yakuman(was) != yakuman(is) && yakuman(was) + yakuman(is) > 2),
            entry(Setting.MOST_YAKUMAN, (hand, was, is) -> yakuman(was) + yakuman(is) > 2),
            entry(Setting.DOUBLE_YAKUMAN, (hand, was, is) -> yakuman(was) + yakuman(is) > 2),
            entry(Setting.ALL_GREEN_NEEDS_DRAGON, (hand, was, is) -> either("ryuuiisou", was, is)),
            entry(
                    Setting.DOUBLE_WIND_PAIR_TWICE,
                    (hand, was, is) -> either("pair-round-wind", was, is) && hand.seatWind() == hand.roundWind()),
            entry(
                    Setting.REPLACEMENT_TILE_FU,
                    (hand, was, is) -> has(hand, Situation.REPLACEMENT_TILE) && either("self-drawn", was, is)),
            entry(Setting.OPEN_PINFU_FU, (hand, was, is) -> either("open-pinfu", was, is)),
            entry(Setting.SEVEN_PAIRS_FU, (hand, was, is) -> either("chiitoitsu", was, is)),
            entry(Setting.TILE_KEPT_APART, (hand, was, is) -> has(hand, Situation.WINNING_TILE_NOT_SHOWN)));

    /** Those that bear on what is paid besides; no other does. */
    private static final Map<Setting, MaySettle> SETTLED = Map.ofEntries(
            entry(Setting.MOST_WINNERS, finished -> finished.winners().size() > 1),
            entry(Setting.COUNTERS_OF_SEVERAL, finished -> finished.winners().size() > 1 && finished.counters() > 0),
            entry(
                    Setting.STICKS_OF_SEVERAL,
                    finished ->
                            finished.winners().size() > 1 && !finished.riichi().isEmpty()),
            entry(Setting.COUNTER_POINTS, finished -> finished.counters() > 0),
            entry(Setting.NOTEN_POINTS, finished -> finished.outcome() == Outcome.EXHAUSTED),
            entry(
                    Setting.NAGASHI,
                    finished -> finished.outcome() == Outcome.EXHAUSTED
                            && !finished.winners().isEmpty()),
            entry(
                    Setting.NAGASHI_CONCEALED,
                    finished -> finished.outcome() == Outcome.EXHAUSTED
                            && !finished.winners().isEmpty()),
            entry(
                    Setting.ABORTIVE_DRAWS,
                    finished -> finished.outcome() == Outcome.ABORTIVE
                            || finished.winners().size() == 3),
            entry(Setting.LIABILITY_FOR, finished -> !finished.liable().isEmpty()),
            entry(Setting.LIABILITY_OWES, finished -> !finished.liable().isEmpty()),
            entry(Setting.LIABILITY_COUNTERS, finished -> !finished.liable().isEmpty() && finished.counters() > 0),
            entry(Setting.CHOMBO, finished -> finished.outcome() == Outcome.CHOMBO),
            entry(Setting.CHOMBO_POINTS, finished -> finished.outcome() == Outcome.CHOMBO),
            entry(Setting.SOCIAL_CHOMBO, finished -> finished.outcome() == Outcome.CHOMBO));

    /** A setting switched. */
    private record Switched(Setting setting, Object to, Riichi rules) {}

    /** A set, and each of its settings switched alone to everything else of its range that goes with the others. */
    private record SetOfRules(Riichi rules, List<Switched> switched) {
        static SetOfRules named(String name) {
            var rules = Scores.riichi(name);
            var switched = new ArrayList<Switched>();
            for (var setting : Setting.values()) {
                for (var value : others(setting.range(), rules.set().value(setting))) {
                    switchedTo(rules.set(), setting, value)
                            .ifPresent(one -> switched.add(new Switched(setting, value, one)));
                }
            }
            assertThat(switched.stream().map(Switched::setting).distinct())
                    .as("settings of %s that can be switched alone", name)
                    .hasSizeGreaterThan(Setting.values().length - 12);
            return new SetOfRules(rules, switched);
        }
    }

    private static Optional<Riichi> switchedTo(RuleSet set, Setting setting, Object value) {
        var stated = Optional.ofNullable(set.settings().get(setting));
        var to = new RuleSet.Set(value, stated.flatMap(RuleSet.Set::rule), stated.flatMap(RuleSet.Set::doubt));
        try {
            return Optional.of(
                    Riichi.of(set.with(set.name(), Optional.empty(), Map.of(), Map.of(), Map.of(setting, to))));
        } catch (Refusal doesNotGoWithTheOthers) {
            return Optional.empty();
        }
    }

    private static List<Object> others(Range range, Object value) {
        Stream<Object> all = switch (range) {
            case Range.SingleValue(Values.Flag()) -> Stream.of(true, false);
            case Range.SingleValue(Values.OneOfWords(List<String> words)) -> Stream.<Object>of(words.toArray());
            case Range.SingleValue(Values.OneOfNumbers(List<Integer> numbers)) -> Stream.<Object>of(numbers.toArray());
            case Range.SingleValue(Values.WholeNumber(int least, int most, Optional<String> word)) ->
                Stream.concat(Stream.<Object>of(least, most), word.stream());
            case Range.Some(List<String> words) ->
                Stream.concat(Stream.of(List.of(), words), words.stream().map(List::of));
            case Range.Numbers _ -> Stream.of(List.of(3000, 1000, -1000, -3000));
        };
        return all.filter(other -> !other.equals(value)).toList();
    }

    /** One set in a usual build: what is counted by each of a hundred and forty others takes memory and time. */
    private static final class Tenhou {
        static final SetOfRules SET = SetOfRules.named("tenhou");
    }

    @Property(tries = 500)
    void aSettingChangesNoHandThatItIsNotAbout(@ForAll Random random) {
        aHandOf(Tenhou.SET, random);
    }

    @ParameterizedTest
    @MethodSource("sets")
    @Tag("slow")
    void twentyThousandHandsOfASetAddUpAndChangeByWhatIsAboutThem(String name) {
        var random = new Random(53);
        var set = SetOfRules.named(name);
        for (int hand = 0; hand < HANDS; hand++) {
            aHandOf(set, random);
        }
    }

    static List<String> sets() {
        return Scores.RIICHI;
    }

    private static void aHandOf(SetOfRules set, Random random) {
        var name = set.rules().name();
        var hand = TableHands.any(random);
        var score = set.rules().score(hand);
        addsUp(name, hand, score);
        for (var switched : set.switched()) {
            var is = switched.rules().score(hand);
            if (!is.equals(score)) {
                var may = SCORED.get(switched.setting());
                assertThat(may != null && may.change(hand, score, is))
                        .as(
                                "%s to %s in %s changes %s from %s to %s",
                                switched.setting(), switched.to(), name, hand, score, is)
                        .isTrue();
            }
        }
        settles(set, hand, random);
    }

    private static void addsUp(String name, Hand hand, HandResult result) {
        if (!(result instanceof RiichiScore score)) {
            return;
        }
        int fan = 0;
        int yakuman = 0;
        for (var item : score.items()) {
            fan += item.value() instanceof Value.Fan(int value) ? value : 0;
            yakuman += item.value() instanceof Value.Yakuman(int count) ? count : 0;
        }
        if (yakuman > 0) {
            assertThat(score.yakumanCount())
                    .as("%s: %s", name, hand)
                    .isPositive()
                    .isLessThanOrEqualTo(yakuman);
        } else {
            assertThat(score.fan()).as("%s: %s", name, hand).isEqualTo(fan);
            assertThat(score.fu()).as("%s: %s", name, hand).isEqualTo(Worth.roundedFu(Scores.fu(score)));
        }
    }

    private static void settles(SetOfRules set, Hand hand, Random random) {
        var finished = FinishedTables.any(random, set.rules(), hand);
        var settlement = set.rules().settle(finished);
        losesNothing(finished, settlement);
        for (var switched : set.switched()) {
            var is = switched.rules().settle(finished);
            if (!gist(is).equals(gist(settlement))) {
                var may = SETTLED.get(switched.setting());
                boolean worth = finished.hands().values().stream()
                        .anyMatch(one ->
                                !switched.rules().score(one).equals(set.rules().score(one)));
                assertThat(worth || may != null && may.change(finished))
                        .as(
                                "%s to %s in %s changes %s from %s to %s",
                                switched.setting(), switched.to(), set.rules(), finished, settlement, is)
                        .isTrue();
                losesNothing(finished, is);
            }
        }
    }

    /** What a settlement comes to, in whatever payments. */
    private static Object gist(Settlement settlement) {
        return settlement instanceof Settled settled
                ? List.of(settled.deltas(), settled.next(), settled.after())
                : settlement;
    }

    private static void losesNothing(FinishedHand finished, Settlement settlement) {
        if (settlement instanceof Settled settled) {
            int gained = settled.deltas().values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            int lost = 1000 * (finished.riichiSticks() - settled.next().riichiSticks());
            assertThat(gained).as("%s", finished).isEqualTo(lost);
        }
    }

    private static boolean isOpen(Hand hand) {
        return !hand.melds().stream().allMatch(Meld::concealed);
    }

    private static boolean has(Hand hand, Situation situation) {
        return hand.situations().contains(situation);
    }

    private static boolean either(String name, HandResult was, HandResult is) {
        return Stream.of(was, is)
                .anyMatch(result -> result instanceof RiichiScore score
                        && score.items().stream().anyMatch(item -> item.name().equals(name)));
    }

    private static int yakuman(HandResult result) {
        return result instanceof RiichiScore score ? score.yakumanCount() : 0;
    }
}
