package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.KnownHand;
import org.tilewatch.formats.KnownHand.WonPart;
import org.tilewatch.formats.LogOrigin;
import org.tilewatch.formats.LoggedEnding;
import org.tilewatch.formats.LoggedEvent.LoggedValue;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What the ledger keeps of the log that a game was taken in from: tiles of a player in one text, two letters each. */
final class LogOriginJson {
    private static final String UNKNOWN = "--";

    private LogOriginJson() {}

    static ObjectNode node(JsonMapper json, LogOrigin origin) {
        var node = json.createObjectNode();
        node.put("grade", origin.grade().code());
        var omitted = node.putArray("omitted");
        origin.omitted()
                .forEach(hand -> omitted.addObject().put("hand", hand.hand()).set("why", sentence(json, hand.why())));
        var otherwise = node.putArray("otherwise");
        origin.otherwise().forEach(remark -> otherwise.add(sentence(json, remark)));
        var hands = node.putObject("hands");
        origin.hands().keySet().stream()
                .sorted()
                .forEach(number -> write(
                        hands.putObject(Integer.toString(number)),
                        Optional.ofNullable(origin.hands().get(number)).orElseThrow()));
        return node;
    }

    private static JsonNode sentence(JsonMapper json, Sentence sentence) {
        return json.readTree(SentenceJson.write(sentence));
    }

    /** A sentence, or the English of a ledger that kept no other. */
    private static Sentence sentence(JsonNode node) {
        return SentenceJson.read(node).orElseGet(() -> Sentence.asWritten(node.asString("")));
    }

    private static void write(ObjectNode node, KnownHand hand) {
        var dealt = node.putArray("dealt");
        hand.dealt().forEach(tiles -> dealt.add(text(tiles)));
        var draws = node.putArray("draws");
        hand.draws().forEach(tiles -> draws.add(text(tiles)));
        var knowledge = node.putArray("knowledge");
        hand.knowledge().forEach(grade -> knowledge.add(grade.code()));
        var won = node.putArray("won");
        hand.won().forEach(part -> {
            var one = won.addObject();
            one.put("player", part.player().number());
            var deltas = one.putArray("deltas");
            part.deltas().forEach(deltas::add);
            part.value().ifPresent(value -> {
                one.put("liable", value.liable().number());
                one.put("points", value.points());
                var yaku = one.putArray("yaku");
                value.yaku().forEach(yaku::add);
            });
        });
        hand.ending().ifPresent(ending -> node.put("ending", ending.word()));
    }

    private static String text(List<Optional<Tile>> tiles) {
        var text = new StringBuilder();
        tiles.forEach(tile -> text.append(tile.map(Tile::code).orElse(UNKNOWN)));
        return text.toString();
    }

    static LogOrigin read(JsonNode node) {
        var hands = new HashMap<Integer, KnownHand>();
        node.path("hands")
                .properties()
                .forEach(hand -> hands.put(Integer.parseInt(hand.getKey()), hand(hand.getValue())));
        return new LogOrigin(
                grade(node.path("grade")),
                node.path("omitted")
                        .valueStream()
                        .map(hand -> new OmittedHand(hand.path("hand").asInt(), sentence(hand.path("why"))))
                        .toList(),
                node.path("otherwise")
                        .valueStream()
                        .map(LogOriginJson::sentence)
                        .toList(),
                hands);
    }

    private static KnowledgeGrade grade(JsonNode code) {
        return KnowledgeGrade.ofCode(code.asString("")).orElse(KnowledgeGrade.PUBLIC);
    }

    private static KnownHand hand(JsonNode node) {
        return new KnownHand(
                node.path("dealt").valueStream().map(LogOriginJson::tiles).toList(),
                node.path("draws").valueStream().map(LogOriginJson::tiles).toList(),
                node.path("knowledge").valueStream().map(LogOriginJson::grade).toList(),
                node.path("won").valueStream().map(LogOriginJson::part).toList(),
                LoggedEnding.ofWord(node.path("ending").asString("")));
    }

    private static WonPart part(JsonNode node) {
        return new WonPart(
                Seat.of(node.path("player").asInt()),
                node.path("deltas").valueStream().map(JsonNode::asInt).toList(),
                node.has("points")
                        ? Optional.of(new LoggedValue(
                                Seat.of(node.path("liable").asInt()),
                                node.path("points").asString(),
                                node.path("yaku")
                                        .valueStream()
                                        .map(JsonNode::asString)
                                        .toList()))
                        : Optional.empty());
    }

    private static List<Optional<Tile>> tiles(JsonNode node) {
        var text = node.asString();
        var tiles = new ArrayList<Optional<Tile>>();
        for (int i = 0; i + 1 < text.length(); i += 2) {
            tiles.add(Tile.ofCode(text.substring(i, i + 2)));
        }
        return tiles;
    }
}
