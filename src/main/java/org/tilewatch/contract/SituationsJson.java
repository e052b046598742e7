package org.tilewatch.contract;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ranking;
import org.tilewatch.rules.Settlement.AfterChombo;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.riichi.AtTheTable;
import org.tilewatch.rules.riichi.AtTheTable.WonAfterKong;
import org.tilewatch.rules.riichi.GameEnding;
import org.tilewatch.rules.riichi.GameEnding.AfterHand;
import org.tilewatch.rules.riichi.GameEnding.HandEvent;
import org.tilewatch.rules.riichi.GameEnding.HandOfGame;
import org.tilewatch.rules.riichi.Riichi;
import org.tilewatch.rules.riichi.Setting;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** What a set of riichi rules says beyond a hand, as the contract's {@code situations} asks and answers. */
final class SituationsJson {
    /** The one whose options the settlement looks at itself. */
    private static final String CHOMBO = "chombo";

    private static final int MOST_POINTS = 10_000_000;
    private static final int MOST_TILES = 136;
    private static final double THOUSAND = 1000;

    /** The players of a game by their winds in its first hand. */
    private static final List<String> PLAYERS = List.of("first-east", "first-south", "first-west", "first-north");

    private static final List<String> ROUNDS = List.of("east", "south", "west", "north");
    private static final Set<String> COMMON = Set.of("id", "rules", "situation", "options");
    private static final Map<String, HandEvent> EVENTS = words(HandEvent.values());
    private static final Map<String, WonAfterKong> WON_ON = words(WonAfterKong.values());
    private static final Map<String, Boolean> KONGS = Map.of("claimed", false, "added", false, "concealed", true);

    /**
     * A situation.
     *
     * @param fields what it asks with
     * @param answer writes the answer's fields
     */
    private record SituationAsked(Set<String> fields, Asking answer) {
        static SituationAsked with(Asking answer, String... fields) {
            return new SituationAsked(
                    Stream.concat(COMMON.stream(), Stream.of(fields)).collect(Collectors.toSet()), answer);
        }
    }

    private interface Asking {
        Consumer<JsonGenerator> of(Fields fields, Riichi rules);
    }

    private static final Map<String, SituationAsked> SITUATIONS = Map.ofEntries(
            entry("game-end", SituationAsked.with(SituationsJson::gameEnd, "points", "sticksLeft")),
            entry(
                    "next-hand",
                    SituationAsked.with(SituationsJson::nextHand, "hand", "event", "leader", "leaderPoints", "lowest")),
            entry("riichi-declared", SituationAsked.with(SituationsJson::riichiDeclared, "points", "tilesLeft")),
            entry(
                    "discard-after-claim",
                    SituationAsked.with(SituationsJson::discardAfterClaim, "claimed", "with", "discard")),
            entry("rob-concealed-kong", SituationAsked.with(SituationsJson::robConcealedKong, "hand")),
            entry("kong-dora", SituationAsked.with(SituationsJson::kongDora, "kong", "wonOn")),
            entry(
                    CHOMBO,
                    SituationAsked.with(
                            SituationsJson::chombo, "offender", "roundWind", "riichi", "counters", "riichiSticks")));

    private SituationsJson() {}

    /** @throws BadInput with the contract's codes */
    static Consumer<JsonGenerator> answer(JsonNode node, Riichi rules) {
        var among = Fields.among(node, "");
        var name = among.text("situation").orElseThrow(() -> among.missing("situation"));
        var asked = SITUATIONS.get(name);
        if (asked == null) {
            throw new BadInput(
                    ErrorCode.UNKNOWN_SITUATION, Key.SITUATION_NO_SUCH.with(Argument.of(Fields.quoted(name))));
        }
        var fields = Fields.of(node, "", asked.fields());
        if (!name.equals(CHOMBO)) {
            TableOption.refuse(rules.name(), rules.options(), options(fields)).ifPresent(refused -> {
                throw new BadInput(refused.code(), refused.because());
            });
        }
        return asked.answer().of(fields, rules);
    }

    private static <W extends Enum<W>> Map<String, W> words(W[] words) {
        return Stream.of(words)
                .collect(Collectors.toUnmodifiableMap(
                        word -> word.name().toLowerCase(Locale.ROOT).replace('_', '-'), Function.identity()));
    }

    private static int needed(Fields fields, String name, int least, int most) {
        return fields.whole(name, least, most).orElseThrow(() -> fields.missing(name));
    }

    private static OptionalInt ifGiven(Fields fields, String name) {
        return fields.given(name)
                .map(node -> OptionalInt.of(Fields.whole(node, fields.pathOf(name), -MOST_POINTS, MOST_POINTS)))
                .orElse(OptionalInt.empty());
    }

    private static <T> T neededWord(Fields fields, String name, Map<String, T> words) {
        return fields.word(name, words).orElseThrow(() -> fields.missing(name));
    }

    private static Consumer<JsonGenerator> flag(String name, boolean value) {
        return out -> out.writeBooleanProperty(name, value);
    }

    private static Consumer<JsonGenerator> gameEnd(Fields fields, Riichi rules) {
        var given = Fields.of(
                fields.given("points").orElseThrow(() -> fields.missing("points")), "points", Set.copyOf(PLAYERS));
        var points = PLAYERS.stream()
                .map(player -> needed(given, player, -MOST_POINTS, MOST_POINTS))
                .toList();
        var finals =
                GameEnding.ranking(rules.set()).finals(points, fields.whole("sticksLeft", 0, 0, HandJson.MOST_STICKS));
        return out -> {
            out.writeObjectPropertyStart("final");
            for (int player = 0; player < PLAYERS.size(); player++) {
                out.writeNumberProperty(PLAYERS.get(player), finals.get(player) / (Ranking.PARTS * THOUSAND));
            }
            out.writeEndObject();
        };
    }

    private static Consumer<JsonGenerator> nextHand(Fields fields, Riichi rules) {
        var ending = new GameEnding(rules.set());
        var hand = hand(fields, ending, rules.name());
        var event = event(fields, rules);
        boolean leads = fields.word("leader", Map.of("dealer", true)).orElse(false);
        var points = new GameEnding.StandOfPoints(leads, ifGiven(fields, "leaderPoints"), ifGiven(fields, "lowest"));
        return switch (ending.after(hand, event, points)) {
            case AfterHand.Over over -> following(true, Optional.empty());
            case AfterHand.Another another -> following(false, Optional.empty());
            case AfterHand.Extension(HandOfGame first) -> following(false, Optional.of(first));
            case AfterHand.LeaderNeeded needed -> throw fields.missing("leaderPoints");
        };
    }

    private static Consumer<JsonGenerator> following(boolean over, Optional<HandOfGame> extension) {
        return out -> {
            out.writeBooleanProperty("gameOver", over);
            extension.ifPresentOrElse(
                    first -> out.writeStringProperty(
                            "next", ROUNDS.get(first.round().ordinal()) + "-" + first.number()),
                    () -> out.writeNullProperty("next"));
        };
    }

    private static HandOfGame hand(Fields fields, GameEnding ending, String rules) {
        var text = fields.neededText("hand");
        for (var wind : Wind.values()) {
            for (int number = 1; number <= 4; number++) {
                var hand = new HandOfGame(wind, number);
                if (text.equals(ROUNDS.get(wind.ordinal()) + "-" + number) && ending.isPlayed(hand)) {
                    return hand;
                }
            }
        }
        throw BadInput.badValue(Key.NO_HAND_OF_GAME.with(Argument.of(Fields.quoted(text)), Argument.of(rules)));
    }

    private static HandEvent event(Fields fields, Riichi rules) {
        var event = neededWord(fields, "event", EVENTS);
        var set = rules.set();
        if (event == HandEvent.ABORTIVE && set.value(Setting.ABORTIVE_DRAWS).equals(List.of())) {
            throw none(Key.NO_ABORTIVE_DRAWS, rules, Setting.ABORTIVE_DRAWS);
        }
        if (event == HandEvent.CHOMBO && set.says(Setting.CHOMBO, "none")) {
            throw none(Key.NO_CHOMBO, rules, Setting.CHOMBO);
        }
        return event;
    }

    private static BadInput none(Key why, Riichi rules, Setting setting) {
        return BadInput.badValue(
                why.with(Argument.of(rules.name()), Argument.of(rules.set().rule(setting))));
    }

    private static Consumer<JsonGenerator> riichiDeclared(Fields fields, Riichi rules) {
        int points = needed(fields, "points", -MOST_POINTS, MOST_POINTS);
        int tiles = needed(fields, "tilesLeft", 0, MOST_TILES);
        return flag("allowed", new AtTheTable(rules.set()).allowsRiichi(points, tiles));
    }

    private static Consumer<JsonGenerator> discardAfterClaim(Fields fields, Riichi rules) {
        var claimed = playing(fields, "claimed");
        var discard = playing(fields, "discard");
        var with = fields.tiles("with");
        if (!makeASet(claimed, with)) {
            throw new BadInput(ErrorCode.BAD_MELD, Key.CLAIM_MAKES_NO_SET.with(Argument.of(claimed)));
        }
        return flag("allowed", new AtTheTable(rules.set()).allowsDiscardAfter(claimed, with, discard));
    }

    private static Tile playing(Fields fields, String name) {
        var tile = fields.tile(name).orElseThrow(() -> fields.missing(name));
        if (tile.isBonus()) {
            throw new BadInput(ErrorCode.UNKNOWN_TILE, Key.FIELD_NO_TILE.with(Argument.of(name), Argument.of(tile)));
        }
        return tile;
    }

    private static boolean makeASet(Tile claimed, List<Tile> with) {
        if (with.stream().anyMatch(Tile::isBonus)) {
            return false;
        }
        var kinds = new ArrayList<Integer>();
        kinds.add(Counts.kind(claimed));
        with.forEach(tile -> kinds.add(Counts.kind(tile)));
        kinds.sort(Integer::compare);
        int lowest = kinds.getFirst();
        boolean alike = new HashSet<>(kinds).size() == 1 && (kinds.size() == 3 || kinds.size() == 4);
        boolean row = kinds.equals(List.of(lowest, lowest + 1, lowest + 2)) && lowest < 27 && lowest % 9 <= 6;
        return alike || row;
    }

    private static Consumer<JsonGenerator> robConcealedKong(Fields fields, Riichi rules) {
        neededWord(fields, "hand", Map.of("kokushi", true));
        return flag("allowed", new AtTheTable(rules.set()).letsKokushiRobConcealedKong());
    }

    private static Consumer<JsonGenerator> kongDora(Fields fields, Riichi rules) {
        boolean concealed = neededWord(fields, "kong", KONGS);
        var wonOn = neededWord(fields, "wonOn", WON_ON);
        return flag("counts", new AtTheTable(rules.set()).countsKongDora(concealed, wonOn));
    }

    private static Consumer<JsonGenerator> chombo(Fields fields, Riichi rules) {
        var offender = fields.wind("offender").orElseThrow(() -> fields.missing("offender"));
        var riichi = Set.copyOf(fields.list("riichi", Fields::wind));
        var finished = new FinishedHand(
                fields.wind("roundWind").orElse(Wind.EAST),
                Map.of(),
                Outcome.CHOMBO,
                List.of(),
                Optional.empty(),
                Map.of(),
                Set.of(),
                riichi,
                List.of(offender),
                fields.whole("counters", 0, 0, HandJson.MOST_STICKS),
                fields.whole("riichiSticks", 0, 0, HandJson.MOST_STICKS),
                options(fields));
        return switch (rules.settle(finished)) {
            case Refused refused -> throw new BadInput(refused.code(), refused.because());
            case Settled settled ->
                out -> {
                    SettlementJson.writeDeltas(out, settled);
                    out.writeName("next");
                    SettlementJson.NEXT.write(out, settled.next());
                    SettlementJson.writeAfterChombo(
                            out,
                            settled.after()
                                    .orElseGet(() -> new AfterChombo(
                                            Map.of(), riichi.stream().sorted().toList())));
                };
        };
    }

    private static Options options(Fields fields) {
        return HandJson.options(fields, "options");
    }
}
