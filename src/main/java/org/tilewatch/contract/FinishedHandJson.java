package org.tilewatch.contract;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.databind.JsonNode;

/** A finished hand as the scoring contract writes it. */
final class FinishedHandJson {
    private static final Set<String> FIELDS = Set.of(
            "id",
            "rules",
            "roundWind",
            "hands",
            "outcome",
            "winners",
            "discarder",
            "liable",
            "tenpai",
            "riichi",
            "offenders",
            "counters",
            "riichiSticks",
            "options");
    private static final Map<String, Outcome> OUTCOMES =
            Stream.of(Outcome.values()).collect(Collectors.toUnmodifiableMap(Kind::wordOf, outcome -> outcome));

    private FinishedHandJson() {}

    /** @throws BadInput with the contract's codes */
    static FinishedHand read(JsonNode node, String rules) {
        var fields = Fields.of(node, "", FIELDS);
        var roundWind = fields.wind("roundWind").orElseThrow(() -> fields.missing("roundWind"));
        var outcome = fields.word("outcome", OUTCOMES).orElseThrow(() -> fields.missing("outcome"));
        var winners = winds(fields, "winners");
        var discarder = fields.wind("discarder");
        var counters = fields.whole("counters", 0, 0, HandJson.MOST_STICKS);
        var riichiSticks = fields.whole("riichiSticks", 0, 0, HandJson.MOST_STICKS);
        var options = HandJson.options(fields, "options");
        var hands = new HashMap<Wind, Hand>();
        fields.map("hands", FinishedHandJson::wind, HandNode::new).forEach((wind, hand) -> {
            var defaults = new HandJson.Defaults(
                    Optional.of(wind),
                    Optional.of(roundWind),
                    Optional.of(rules),
                    winners.contains(wind) && discarder.isEmpty(),
                    counters,
                    riichiSticks,
                    options);
            hands.put(wind, HandJson.read(hand.node(), hand.path(), defaults));
        });
        return new FinishedHand(
                roundWind,
                hands,
                outcome,
                winners,
                discarder,
                fields.map("liable", FinishedHandJson::wind, Fields::wind),
                new HashSet<>(winds(fields, "tenpai")),
                new HashSet<>(winds(fields, "riichi")),
                winds(fields, "offenders"),
                counters,
                riichiSticks,
                options);
    }

    private record HandNode(JsonNode node, String path) {}

    private static List<Wind> winds(Fields fields, String name) {
        var winds = fields.list(name, Fields::wind);
        if (new HashSet<>(winds).size() < winds.size()) {
            throw new BadInput(
                    ErrorCode.CONTRADICTION, Key.FIELD_SAME_PLAYER_TWICE.with(Argument.of(fields.pathOf(name))));
        }
        return winds;
    }

    private static Wind wind(String code, String path) {
        return Stream.of(Wind.values())
                .filter(wind -> wind.tile().code().equals(code))
                .findFirst()
                .orElseThrow(() -> BadInput.badValue(Key.FIELD_GOES_BY.with(
                        Argument.of(path), Key.KEYS_WINDS.sentence(), Argument.of(Fields.quoted(code)))));
    }
}
