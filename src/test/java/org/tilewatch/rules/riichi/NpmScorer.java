package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import tools.jackson.databind.json.JsonMapper;

/**
 * A scorer of riichi that strangers wrote, out of npm (both are MIT), set to what a set of rules says as far as it can be. Needs
 * Node.js and npm, which fetches it by its checksum.
 */
enum NpmScorer {
    /** What AI players of the same author count by; it pays the table, liability included. */
    MAJIANG_CORE("majiang.js") {
        @Override
        Map<Setting, Object> fixed(RuleSet set) {
            Map<Setting, Object> fixed = new EnumMap<>(Setting.class);
            fixed.put(Setting.RENHOU, "none");
            fixed.put(Setting.TWO_FAN_FROM, "never");
            fixed.put(Setting.MOST_YAKUMAN, 12);
            fixed.put(Setting.LIABILITY_COUNTERS, "discarder");
            if (set.is(Setting.YAKUMAN_ADD_UP)) {
                fixed.put(Setting.LIABILITY_OWES, "own-yakuman");
            } else {
                fixed.put(Setting.DOUBLE_YAKUMAN, List.of());
            }
            return fixed;
        }

        @Override
        String written(RuleSet set, FinishedHand finished) {
            var hand = winner(finished);
            var line = JsonMapper.shared().createObjectNode();
            line.putObject("rule")
                    .put("連風牌は2符", !set.is(Setting.DOUBLE_WIND_PAIR_TWICE))
                    .put("クイタンあり", set.is(Setting.OPEN_TANYAO))
                    .put("役満の複合あり", set.is(Setting.YAKUMAN_ADD_UP))
                    .put("ダブル役満あり", countsWaits(set))
                    .put("数え役満あり", set.says(Setting.THIRTEEN_FAN, "yakuman"))
                    .put("役満パオあり", true)
                    .put("切り上げ満貫あり", set.is(Setting.ROUND_UP_TO_MANGAN));
            Function<Tile, String> tile = one -> (set.is(Setting.RED_FIVES) ? one : one.kind()).code();
            var winning = tile.apply(hand.winningTile().orElseThrow());
            line.put(
                    "hand",
                    hand.concealed().stream().map(tile).collect(Collectors.joining())
                            + (hand.selfDrawn() ? winning : "")
                            + hand.melds().stream()
                                    .map(meld -> "," + written(meld, tile))
                                    .collect(Collectors.joining()));
            line.put(
                    "claimed",
                    finished.discarder()
                            .map(giver -> winning + side(Giver.of(seat(hand.seatWind()), seat(giver))))
                            .orElse(null));
            var param = line.putObject("param")
                    .put("zhuangfeng", hand.roundWind().ordinal())
                    .put("menfeng", hand.seatWind().ordinal())
                    .put("lizhi", has(hand, Situation.DOUBLE_RIICHI) ? 2 : has(hand, Situation.RIICHI) ? 1 : 0)
                    .put("yifa", has(hand, Situation.IPPATSU) && set.is(Setting.IPPATSU))
                    .put("qianggang", has(hand, Situation.ROBBING_KONG))
                    .put("lingshang", has(hand, Situation.REPLACEMENT_TILE))
                    .put("haidi", has(hand, Situation.LAST_TILE) ? hand.selfDrawn() ? 1 : 2 : 0)
                    .put("tianhu", has(hand, Situation.HEAVEN) ? 1 : has(hand, Situation.EARTH) ? 2 : 0)
                    .put("changbang", finished.counters())
                    .put(
                            "lizhibang",
                            finished.riichiSticks() + finished.riichi().size());
            var above = param.putArray("baopai");
            indicators(set, hand).forEach(indicator -> above.add(indicator.code()));
            var below = param.putArray("fubaopai");
            uraIndicators(set, hand).forEach(indicator -> below.add(indicator.code()));
            return line.toString();
        }

        /** A meld with the side from which its last tile came, a chow's its first. */
        private String written(Meld meld, Function<Tile, String> tile) {
            var numbers = meld.tiles().stream()
                    .sorted(Comparator.comparing(Tile::kind))
                    .map(one -> tile.apply(one).substring(1))
                    .toList();
            var suit = meld.lowest().code().substring(0, 1);
            if (meld.concealed()) {
                return suit + String.join("", numbers);
            }
            var from = side(meld.from().orElse(Giver.LEFT));
            if (meld.type() == MeldType.CHOW) {
                return suit + numbers.get(0) + from + numbers.get(1) + numbers.get(2);
            }
            return meld.added()
                    ? suit + String.join("", numbers.subList(0, 3)) + from + numbers.get(3)
                    : suit + String.join("", numbers) + from;
        }

        private String side(Giver giver) {
            return switch (giver) {
                case RIGHT -> "+";
                case ACROSS -> "=";
                case LEFT -> "-";
            };
        }
    },

    /** What scores one hand from its text; it knows no table. */
    RIICHI("score.js") {
        @Override
        Map<Setting, Object> fixed(RuleSet set) {
            Map<Setting, Object> fixed = new EnumMap<>(Setting.class);
            fixed.put(Setting.TWO_FAN_FROM, "never");
            fixed.put(Setting.ROUND_UP_TO_MANGAN, false);
            fixed.put(Setting.THIRTEEN_FAN, "yakuman");
            fixed.put(Setting.YAKUMAN_ADD_UP, true);
            fixed.put(Setting.MOST_YAKUMAN, 12);
            fixed.put(Setting.DOUBLE_WIND_PAIR_TWICE, true);
            fixed.put(Setting.RENHOU, set.says(Setting.RENHOU, "yakuman") ? "yakuman" : "none");
            if (!countsWaits(set)) {
                fixed.put(Setting.DOUBLE_YAKUMAN, List.of());
            }
            return fixed;
        }

        @Override
        String written(RuleSet set, FinishedHand finished) {
            var hand = winner(finished);
            var asked = Stream.of(
                            countsWaits(set) ? "" : "disableWyakuman ",
                            set.is(Setting.OPEN_TANYAO) ? "" : "disableKuitan ",
                            set.is(Setting.RED_FIVES) ? "" : "disableAka ",
                            set.says(Setting.RENHOU, "yakuman") ? "enableLocalYaku:人和 " : "")
                    .collect(Collectors.joining());
            var text = new StringBuilder(asked);
            hand.concealed().forEach(tile -> text.append(written(tile)));
            text.append(hand.selfDrawn() ? "" : "+")
                    .append(written(hand.winningTile().orElseThrow()));
            hand.melds().forEach(meld -> text.append('+').append(written(meld)));
            text.append(Stream.concat(indicators(set, hand), uraIndicators(set, hand))
                    .map(indicator -> written(Tile.PLAYING.get(Dora.indicated(indicator))))
                    .collect(Collectors.joining("", "+d", "")));
            return text.append('+')
                    .append(has(hand, Situation.RIICHI) ? "r" : "")
                    .append(has(hand, Situation.DOUBLE_RIICHI) ? "w" : "")
                    .append(has(hand, Situation.IPPATSU) && set.is(Setting.IPPATSU) ? "i" : "")
                    .append(has(hand, Situation.LAST_TILE) ? "h" : "")
                    .append(has(hand, Situation.REPLACEMENT_TILE) || has(hand, Situation.ROBBING_KONG) ? "k" : "")
                    .append(
                            has(hand, Situation.HEAVEN) || has(hand, Situation.EARTH) || has(hand, Situation.HUMAN)
                                    ? "t"
                                    : "")
                    .append(hand.roundWind().tile().number())
                    .append(hand.seatWind().tile().number())
                    .toString();
        }

        /** A concealed kong is two tiles, the red five one of them. */
        private String written(Meld meld) {
            var redFirst = meld.tiles().stream()
                    .sorted(Comparator.comparing(Tile::isRedFive).reversed())
                    .limit(meld.concealed() ? 2 : 4);
            return redFirst.sorted(Comparator.comparing(Tile::kind))
                            .map(tile -> tile.code().substring(1))
                            .collect(Collectors.joining())
                    + meld.lowest().code().charAt(0);
        }

        private String written(Tile tile) {
            return "" + tile.code().charAt(1) + tile.code().charAt(0);
        }
    };

    private static final Path SOURCE = Path.of("src/test/peer");

    private final String script;

    NpmScorer(String script) {
        this.script = script;
    }

    /** What it has by itself, whatever a set says. */
    abstract Map<Setting, Object> fixed(RuleSet set);

    /** A hand that one player won, as it is asked about it by a set. */
    abstract String written(RuleSet set, FinishedHand finished);

    /** What it prints about hands as they are {@link #written}. */
    List<String> answers(Path folder, List<String> written) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        for (var file : List.of("package.json", "package-lock.json", script)) {
            Files.writeString(folder.resolve(file), Files.readString(SOURCE.resolve(file)));
        }
        Files.write(folder.resolve("hands.txt"), written);
        assumeThat(ran(folder, "npm", "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"))
                .as("npm installs the peer")
                .isZero();
        assertThat(ran(folder, "node", script, "hands.txt")).isZero();
        return Files.readAllLines(folder.resolve("node.txt"));
    }

    private static int ran(Path folder, String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve(command[0] + ".txt").toFile())
                    .start()
                    .waitFor();
        } catch (IOException missing) {
            assumeThat(missing).as(command[0] + " is installed").isNull();
            throw missing;
        }
    }

    static Hand winner(FinishedHand finished) {
        return finished.hands().values().iterator().next();
    }

    static boolean has(Hand hand, Situation situation) {
        return hand.situations().contains(situation);
    }

    /** Whether yakuman count twice by how they wait, which both peers know for all of them or for none. */
    private static boolean countsWaits(RuleSet set) {
        return set.value(Setting.DOUBLE_YAKUMAN) instanceof List<?> some && some.size() == 4;
    }

    private static Stream<Tile> indicators(RuleSet set, Hand hand) {
        return hand.doraIndicators().stream().limit(set.is(Setting.KAN_DORA) ? 5 : 1);
    }

    private static Stream<Tile> uraIndicators(RuleSet set, Hand hand) {
        return set.is(Setting.URA_DORA)
                ? hand.uraDoraIndicators().stream().limit(set.is(Setting.KAN_URA_DORA) ? 5 : 1)
                : Stream.of();
    }

    private static Seat seat(Wind wind) {
        return Seat.of(wind.ordinal());
    }
}
