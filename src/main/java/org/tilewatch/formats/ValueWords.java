package org.tilewatch.formats;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.tiles.Wind;

/** What a hand of riichi is worth, in tenhou.net's words (formats contract, 5): analysers refuse others. */
final class ValueWords {
    private static final Map<String, String> YAKU = Map.ofEntries(
            entry("riichi", "立直"),
            entry("double-riichi", "両立直"),
            entry("ippatsu", "一発"),
            entry("menzen-tsumo", "門前清自摸和"),
            entry("tanyao", "断幺九"),
            entry("pinfu", "平和"),
            entry("iipeikou", "一盃口"),
            entry("ryanpeikou", "二盃口"),
            entry("sanshoku-doujun", "三色同順"),
            entry("ittsuu", "一気通貫"),
            entry("chanta", "混全帯幺九"),
            entry("junchan", "純全帯幺九"),
            entry("yakuhai-white", "役牌 白"),
            entry("yakuhai-green", "役牌 發"),
            entry("yakuhai-red", "役牌 中"),
            entry("rinshan", "嶺上開花"),
            entry("chankan", "槍槓"),
            entry("haitei", "海底摸月"),
            entry("houtei", "河底撈魚"),
            entry("chiitoitsu", "七対子"),
            entry("sanshoku-doukou", "三色同刻"),
            entry("sanankou", "三暗刻"),
            entry("sankantsu", "三槓子"),
            entry("toitoi", "対々和"),
            entry("honroutou", "混老頭"),
            entry("shousangen", "小三元"),
            entry("honitsu", "混一色"),
            entry("chinitsu", "清一色"),
            entry("kokushi", "国士無双"),
            entry("kokushi-13-wait", "国士無双１３面"),
            entry("chuuren", "九蓮宝燈"),
            entry("chuuren-9-wait", "純正九蓮宝燈"),
            entry("tenhou", "天和"),
            entry("chihou", "地和"),
            entry("renhou", "人和"),
            entry("suuankou", "四暗刻"),
            entry("suuankou-tanki", "四暗刻単騎"),
            entry("suukantsu", "四槓子"),
            entry("ryuuiisou", "緑一色"),
            entry("chinroutou", "清老頭"),
            entry("tsuuiisou", "字一色"),
            entry("daisangen", "大三元"),
            entry("shousuushii", "小四喜"),
            entry("daisuushii", "大四喜"),
            entry("dora", "ドラ"),
            entry("ura-dora", "裏ドラ"),
            entry("red-five", "赤ドラ"));

    private static final Map<String, String> LIMITS =
            Map.of("mangan", "満貫", "haneman", "跳満", "baiman", "倍満", "sanbaiman", "三倍満", "yakuman", "役満");

    private static final Map<Wind, String> WINDS =
            Map.of(Wind.EAST, "東", Wind.SOUTH, "南", Wind.WEST, "西", Wind.NORTH, "北");

    private ValueWords() {}

    /** The hand's own value: no counters, no sticks. */
    static String points(RiichiScore score) {
        var worth = score.limit()
                .map(limit -> LIMITS.getOrDefault(limit, limit))
                .orElseGet(() -> score.fu() + "符" + score.fan() + "飜");
        return worth
                + switch (score.payments()) {
                    case Payments.Discarder(int points) -> points + "点";
                    case Payments.Each(int points) -> points + "点∀";
                    case Payments.EastAndOthers(int east, int other) -> other + "-" + east + "点";
                };
    }

    /** The yaku with their fan; empty where tenhou.net has no name for one. */
    static Optional<List<String>> yaku(RiichiScore score, Wind seat, Wind round) {
        var words = new ArrayList<String>();
        boolean twice = score.items().stream().anyMatch(item -> item.name().equals("double-riichi"));
        for (var item : score.items()) {
            if (item.value() instanceof Value.Fu || twice && item.name().equals("riichi")) {
                continue;
            }
            var name = name(item, seat, round);
            if (name.isEmpty()) {
                return Optional.empty();
            }
            words.add(name.get() + "(" + worth(item, score.items()) + ")");
        }
        return Optional.of(words);
    }

    private static Optional<String> name(Item item, Wind seat, Wind round) {
        return switch (item.name()) {
            case "yakuhai-seat" -> Optional.of("自風 " + WINDS.get(seat));
            case "yakuhai-round" -> Optional.of("場風 " + WINDS.get(round));
            default -> Optional.ofNullable(YAKU.get(item.name()));
        };
    }

    /** The text gives a fan for riichi and another for declaring it at once; tenhou.net has one name for both. */
    private static String worth(Item item, List<Item> all) {
        return switch (item.value()) {
            case Value.Fan(int fan)
            when item.name().equals("double-riichi") ->
                fan
                        + all.stream()
                                .filter(other -> other.name().equals("riichi"))
                                .count() + "飜";
            case Value.Fan(int fan) -> fan + "飜";
            default -> "役満";
        };
    }
}
