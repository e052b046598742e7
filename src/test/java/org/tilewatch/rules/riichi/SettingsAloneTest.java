package org.tilewatch.rules.riichi;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Each setting that bears on what a hand is worth, switched alone: it changes the hands that it is about and no others. */
class SettingsAloneTest {
    private static final RuleSet TENHOU = Scores.riichi("tenhou").set();
    private static final Riichi BEFORE = Riichi.of(TENHOU);

    /** Whether a hand may be worth something else by a setting, as it was and is. */
    private interface May {
        boolean change(Hand hand, HandResult was, HandResult is);
    }

    /**
     * A setting switched.
     *
     * @param rules those with the setting switched
     * @param may   which hands it may change
     */
    private record Switched(Riichi rules, May may) {
        static Switched of(Setting setting, Object to, May may) {
            return new Switched(
                    Riichi.of(TENHOU.with(
                            "tenhou", Optional.empty(), Map.of(), Map.of(), Map.of(setting, RuleSet.Set.to(to)))),
                    may);
        }
    }

    private static final Map<Setting, Switched> SWITCHED = Map.ofEntries(
            alone(Setting.OPEN_TANYAO, false, (hand, was, is) -> isOpen(hand) && hasItem("tanyao", was)),
            alone(Setting.IPPATSU, false, (hand, was, is) -> has(hand, Situation.IPPATSU)),
            alone(Setting.URA_DORA, false, (hand, was, is) -> hasItem("ura-dora", was)),
            alone(
                    Setting.KAN_DORA,
                    false,
                    (hand, was, is) -> hand.doraIndicators().size() > 1),
            alone(
                    Setting.KAN_URA_DORA,
                    false,
                    (hand, was, is) -> hand.uraDoraIndicators().size() > 1),
            alone(Setting.RENHOU, "five-fan", (hand, was, is) -> has(hand, Situation.HUMAN)),
            alone(Setting.RED_FIVES, false, (hand, was, is) -> hasItem("red-five", was)),
            alone(
                    Setting.ROUND_UP_TO_MANGAN,
                    true,
                    (hand, was, is) -> is instanceof RiichiScore score
                            && (score.fan() == 4 && score.fu() == 30 || score.fan() == 3 && score.fu() == 60)),
            alone(
                    Setting.THIRTEEN_FAN,
                    "sanbaiman",
                    (hand, was, is) -> is instanceof RiichiScore score && score.fan() >= 13),
            alone(Setting.YAKUMAN_ADD_UP, false, (hand, was, is) -> yakuman(was) > 1),
            alone(
                    Setting.DOUBLE_YAKUMAN,
                    List.of("daisuushii", "kokushi-13-wait", "chuuren-9-wait", "suuankou-tanki"),
                    (hand, was, is) -> yakuman(is) > yakuman(was)),
            alone(Setting.ALL_GREEN_NEEDS_DRAGON, true, (hand, was, is) -> hasItem("ryuuiisou", was)),
            alone(
                    Setting.DOUBLE_WIND_PAIR_TWICE,
                    false,
                    (hand, was, is) -> hasItem("pair-round-wind", was) && hand.seatWind() == hand.roundWind()),
            alone(
                    Setting.REPLACEMENT_TILE_FU,
                    false,
                    (hand, was, is) -> has(hand, Situation.REPLACEMENT_TILE) && hasItem("self-drawn", was)),
            alone(Setting.OPEN_PINFU_FU, false, (hand, was, is) -> hasItem("open-pinfu", was)),
            alone(Setting.SEVEN_PAIRS_FU, 30, (hand, was, is) -> hasItem("chiitoitsu", was)),
            alone(
                    Setting.TWO_FAN_FROM,
                    5,
                    (hand, was, is) -> hand.counters() >= 5 && is instanceof HandResult.Refused));

    private static Map.Entry<Setting, Switched> alone(Setting setting, Object to, May may) {
        return entry(setting, Switched.of(setting, to, may));
    }

    @Property(tries = 1500)
    void aSettingChangesNoHandThatItIsNotAbout(@ForAll Random random) {
        var hand = withCircumstances(random);
        var was = BEFORE.score(hand);
        SWITCHED.forEach((setting, switched) -> {
            var is = switched.rules().score(hand);
            if (!is.equals(was)) {
                assertThat(switched.may().change(hand, was, is))
                        .as("%s changes %s from %s to %s", setting, hand, was, is)
                        .isTrue();
            }
        });
    }

    private static Hand withCircumstances(Random random) {
        boolean drawn = random.nextBoolean();
        var hand = RandomHands.winning(random, Wind.values()[random.nextInt(4)], drawn);
        var told = EnumSet.noneOf(Situation.class);
        boolean kong = hand.melds().stream().anyMatch(meld -> meld.type() == MeldType.KONG);
        if (!isOpen(hand) && random.nextBoolean()) {
            told.add(Situation.RIICHI);
            if (random.nextBoolean()) {
                told.add(Situation.IPPATSU);
            }
        } else if (kong && drawn) {
            told.add(Situation.REPLACEMENT_TILE);
        } else if (hand.melds().isEmpty() && !drawn && hand.seatWind() != Wind.EAST && random.nextInt(4) == 0) {
            told.add(Situation.HUMAN);
        }
        var indicators = Stream.generate(() -> Tile.PLAYING.get(random.nextInt(34)))
                .limit(4)
                .toList();
        return new Hand(
                hand.concealed(),
                hand.melds(),
                List.of(),
                hand.winningTile(),
                drawn,
                hand.seatWind(),
                Wind.values()[random.nextInt(2)],
                told,
                List.of(),
                indicators.subList(0, 2),
                told.contains(Situation.RIICHI) ? indicators.subList(2, 4) : List.of(),
                random.nextInt(7),
                0,
                Optional.empty(),
                Options.NONE);
    }

    private static boolean isOpen(Hand hand) {
        return !hand.melds().stream().allMatch(Meld::concealed);
    }

    private static boolean has(Hand hand, Situation situation) {
        return hand.situations().contains(situation);
    }

    private static boolean hasItem(String name, HandResult result) {
        return result instanceof RiichiScore score
                && score.items().stream().anyMatch(item -> item.name().equals(name));
    }

    private static int yakuman(HandResult result) {
        return result instanceof RiichiScore score ? score.yakumanCount() : 0;
    }
}
