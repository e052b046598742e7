package org.tilewatch.rules.riichi;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.TableOption.Values;

/**
 * A point in which one set of riichi rules differs from another. Whoever plays nothing else plays the standard, which is that of the
 * EMA's text of 2012.
 */
public enum Setting {
    // Points, places and the end of a game.
    START_POINTS("startPoints", points(0, 1_000_000), 0, Unit.POINTS, Section.PLACES),
    RETURN_POINTS("returnPoints", points(0, 1_000_000), 30_000, Unit.POINTS, Section.PLACES),
    OKA("oka", points(0, 1_000_000), 0, Unit.POINTS, Section.PLACES),
    UMA("uma", numbers(List.of(4)), List.of(30_000, 10_000, -10_000, -30_000), Unit.POINTS, Section.PLACES),
    /** Four numbers each for one, two and three players who return what they began with. */
    UMA_BY_RETURNED("umaByReturned", numbers(List.of(0, 12)), List.of(), Unit.POINTS, Section.PLACES),
    TIES("ties", words("share", "share-rest-by-seat", "seat"), "share", Unit.NONE, Section.PLACES),
    FINAL_POINTS("finalPoints", words("exact", "thousands"), "exact", Unit.NONE, Section.PLACES),
    STICKS_LEFT(
            "sticksLeft",
            words("first-shared", "first-shared-down", "first-shared-by-seat", "first", "nobody"),
            "first-shared",
            Unit.NONE,
            Section.PLACES),
    BELOW_ZERO_ENDS("belowZeroEnds", flag(), false, Unit.NONE, Section.ROUNDS),
    ROUNDS("rounds", words("east", "east-south"), "east-south", Unit.NONE, Section.ROUNDS),
    EXTENSION("extension", words("none", "one-round"), "none", Unit.NONE, Section.ROUNDS),
    LEADING_DEALER_ENDS("leadingDealerEnds", words("no", "win", "win-or-tenpai"), "no", Unit.NONE, Section.ROUNDS),
    GOAL_POINTS("goalPoints", points(0, 1_000_000), 30_000, Unit.POINTS, Section.ROUNDS),

    // What a hand is worth.
    OPEN_TANYAO("openTanyao", flag(), false, Unit.NONE, Section.ONE_FAN),
    LEAST_FAN("leastFan", whole(1, 4), 1, Unit.FAN, Section.WINNING_HAND),
    TWO_FAN_FROM("twoFanFrom", whole(1, 20).or("never"), 5, Unit.COUNTERS, Section.TWO_FAN_MINIMUM),
    RED_FIVES("redFives", flag(), true, Unit.NONE, Section.RED_FIVES),
    IPPATSU("ippatsu", flag(), true, Unit.NONE, Section.ONE_FAN),
    URA_DORA("uraDora", flag(), true, Unit.NONE, Section.DORA),
    KAN_DORA("kanDora", flag(), true, Unit.NONE, Section.DORA),
    KAN_URA_DORA("kanUraDora", flag(), true, Unit.NONE, Section.DORA),
    RENHOU("renhou", words("yakuman", "mangan", "five-fan", "none"), "yakuman", Unit.NONE, Section.YAKUMAN),
    NAGASHI("nagashi", words("as-a-win", "as-a-draw", "none"), "as-a-win", Unit.NONE, Section.FIVE_FAN),
    NAGASHI_CONCEALED("nagashiConcealed", flag(), false, Unit.NONE, Section.FIVE_FAN),
    ROUND_UP_TO_MANGAN("roundUpToMangan", flag(), false, Unit.NONE, Section.LIMITS),
    THIRTEEN_FAN("thirteenFan", words("yakuman", "sanbaiman"), "yakuman", Unit.NONE, Section.LIMITS),
    YAKUMAN_ADD_UP("yakumanAddUp", flag(), false, Unit.NONE, Section.YAKUMAN),
    MOST_YAKUMAN("mostYakuman", whole(1, 12), 12, Unit.YAKUMAN, Section.YAKUMAN),
    DOUBLE_YAKUMAN(
            "doubleYakuman",
            some("daisuushii", "kokushi-13-wait", "chuuren-9-wait", "suuankou-tanki"),
            List.of("daisuushii"),
            Unit.NONE,
            Section.YAKUMAN),
    ALL_GREEN_NEEDS_DRAGON("allGreenNeedsDragon", flag(), false, Unit.NONE, Section.YAKUMAN),
    DOUBLE_WIND_PAIR_TWICE("doubleWindPairTwice", flag(), true, Unit.NONE, Section.FU),
    REPLACEMENT_TILE_FU("replacementTileFu", flag(), true, Unit.NONE, Section.FU),
    OPEN_PINFU_FU("openPinfuFu", flag(), true, Unit.NONE, Section.FU),
    SEVEN_PAIRS_FU("sevenPairsFu", whole(20, 50), 25, Unit.FU, Section.FU),
    TILE_KEPT_APART("tileKeptApart", flag(), false, Unit.NONE, Section.FU),

    // Kongs, claims, riichi, furiten.
    CONCEALED_KONG_DORA("concealedKongDora", words("at-once", "with-next-discard"), "at-once", Unit.NONE, Section.DORA),
    CLAIMED_KONG_DORA("claimedKongDora", words("at-once", "with-next-discard"), "at-once", Unit.NONE, Section.DORA),
    KOKUSHI_ROBS_CONCEALED_KONG("kokushiRobsConcealedKong", flag(), true, Unit.NONE, Section.CONCEALED_KONG),
    SWAP_CALLING(
            "swapCalling", words("allowed", "not-the-same", "neither-end"), "allowed", Unit.NONE, Section.SWAP_CALLING),
    RIICHI_POINTS("riichiPoints", points(0, 100_000).or("none"), 1_000, Unit.POINTS, Section.RIICHI),
    RIICHI_TILES("riichiTiles", whole(0, 69), 4, Unit.TILES, Section.RIICHI),
    WIN_LET_GO(
            "winLetGo",
            words("draw-or-any-claim", "draw-or-own-claim", "draw", "discard"),
            "draw-or-any-claim",
            Unit.NONE,
            Section.FURITEN),
    CLAIM_SECONDS("claimSeconds", whole(0, 10), 3, Unit.SECONDS, Section.PRECEDENCE),
    UNROBBED_KONG_LET_GO("unrobbedKongLetGo", flag(), true, Unit.NONE, Section.RIICHI),
    EVERY_DRAW_PROVES_RIICHI("everyDrawProvesRiichi", flag(), true, Unit.NONE, Section.CHOMBO),
    WINNERS_KONGS_LOOKED_AT("winnersKongsLookedAt", flag(), false, Unit.NONE, Section.CHOMBO),

    // Who pays whom.
    MOST_WINNERS("mostWinners", whole(1, 3), 3, Unit.PLAYERS, Section.SEVERAL_WINNERS),
    COUNTERS_OF_SEVERAL("countersOfSeveral", words("each", "nearest"), "each", Unit.NONE, Section.COUNTERS),
    STICKS_OF_SEVERAL("sticksOfSeveral", words("own-back", "nearest"), "own-back", Unit.NONE, Section.SEVERAL_WINNERS),
    COUNTER_POINTS("counterPoints", points(0, 3_000), 300, Unit.POINTS, Section.COUNTERS),
    NOTEN_POINTS("notenPoints", points(0, 30_000), 3_000, Unit.POINTS, Section.EXHAUSTED),
    ABORTIVE_DRAWS(
            "abortiveDraws",
            some("nine-ends", "four-winds", "four-riichi", "four-kongs", "three-winners"),
            List.of("nine-ends", "four-winds", "four-riichi", "four-kongs"),
            Unit.NONE,
            Section.ABORTIVE),
    LIABILITY_FOR(
            "liabilityFor",
            some("daisangen", "daisuushii", "suukantsu"),
            List.of("daisangen", "daisuushii"),
            Unit.NONE,
            Section.LIABILITY),
    LIABILITY_OWES("liabilityOwes", words("everything", "own-yakuman"), "everything", Unit.NONE, Section.LIABILITY),
    LIABILITY_COUNTERS("liabilityCounters", words("discarder", "liable"), "discarder", Unit.NONE, Section.LIABILITY),
    CHOMBO("chombo", words("mangan", "after-uma", "none"), "mangan", Unit.NONE, Section.CHOMBO),
    CHOMBO_POINTS("chomboPoints", points(0, 100_000), 20_000, Unit.POINTS, Section.CHOMBO),
    AFTER_SIGNAL("afterSignal", words("one-more", "hand-in-play"), "one-more", Unit.NONE, Section.TIME_LIMIT),
    CHOMBO_DEALT_AGAIN_AT_THE_END("chomboDealtAgainAtTheEnd", flag(), true, Unit.NONE, Section.TIME_LIMIT),
    SOCIAL_CHOMBO("socialChombo", words("none", "mangan"), "none", Unit.NONE, Section.CHOMBO);

    /** In what the value of a setting is counted. */
    public enum Unit {
        NONE,
        POINTS,
        FAN,
        FU,
        YAKUMAN,
        COUNTERS,
        TILES,
        SECONDS,
        PLAYERS
    }

    /** What a setting may be. */
    public sealed interface Range {
        /** One value of those that an option may take. */
        record SingleValue(Values values) implements Range {
            SingleValue or(String word) {
                return values instanceof Values.WholeNumber(int least, int most, Optional<String> none)
                        ? new SingleValue(new Values.WholeNumber(least, most, none.or(() -> Optional.of(word))))
                        : this;
            }
        }

        /** Some of a few words, none of them twice. */
        record Some(List<String> words) implements Range {
            public Some {
                words = List.copyOf(words);
            }
        }

        /** As many numbers of points as one of the lengths says, which each four of them give and take among four players. */
        record Numbers(List<Integer> lengths) implements Range {
            public Numbers {
                lengths = List.copyOf(lengths);
            }
        }

        /** Whether a value is one of them. */
        default boolean allows(Object value) {
            return switch (this) {
                case SingleValue(Values values) -> values.allow(value);
                case Some(List<String> words) ->
                    value instanceof List<?> some
                            && words.containsAll(some)
                            && new HashSet<>(some).size() == some.size();
                case Numbers(List<Integer> lengths) ->
                    value instanceof List<?> numbers && lengths.contains(numbers.size()) && sumToNothing(numbers);
            };
        }

        private static boolean sumToNothing(List<?> numbers) {
            int sum = 0;
            for (int i = 0; i < numbers.size(); i++) {
                if (!(numbers.get(i) instanceof Integer number) || Math.abs(number) > 1_000_000) {
                    return false;
                }
                sum += number;
                if (i % 4 == 3 && sum != 0) {
                    return false;
                }
            }
            return true;
        }

        /** In words. */
        default String text() {
            return switch (this) {
                case SingleValue(Values values) -> values.text();
                case Some(List<String> words) ->
                    words.stream().map(word -> '"' + word + '"').collect(Collectors.joining(", ", "some of [", "]"));
                case Numbers(List<Integer> lengths) ->
                    lengths.stream().map(String::valueOf).collect(Collectors.joining(" or "))
                            + " whole numbers, each four of which sum to 0";
            };
        }
    }

    private final String key;
    private final Range range;
    private final Object standard;
    private final Unit unit;
    private final Section section;

    Setting(String key, Range range, Object standard, Unit unit, Section section) {
        this.key = key;
        this.range = range;
        this.standard = standard;
        this.unit = unit;
        this.section = section;
    }

    /** Its name in a set's file. */
    public String key() {
        return key;
    }

    /** What it may be. */
    public Range range() {
        return range;
    }

    /** What it is where nobody says what. */
    public Object standard() {
        return standard;
    }

    /** In what it is counted. */
    public Unit unit() {
        return unit;
    }

    /** What section of a text settles it. */
    public Section section() {
        return section;
    }

    /** The setting of a name. */
    public static Optional<Setting> ofKey(String key) {
        return Stream.of(values()).filter(setting -> setting.key.equals(key)).findFirst();
    }

    private static Range flag() {
        return new Range.SingleValue(new Values.Flag());
    }

    private static Range words(String... words) {
        return new Range.SingleValue(new Values.OneOfWords(List.of(words)));
    }

    private static Range.SingleValue whole(int least, int most) {
        return new Range.SingleValue(new Values.WholeNumber(least, most, Optional.empty()));
    }

    private static Range.SingleValue points(int least, int most) {
        return whole(least, most);
    }

    private static Range some(String... words) {
        return new Range.Some(List.of(words));
    }

    private static Range numbers(List<Integer> lengths) {
        return new Range.Numbers(lengths);
    }
}
