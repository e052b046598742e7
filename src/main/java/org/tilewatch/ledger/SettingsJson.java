package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Json;
import org.tilewatch.games.GameSettings;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A game's settings as the ledger keeps them: the words of a recording's {@code game}, its {@code rules}, and a club's own rules whole. */
final class SettingsJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final String IDENTITY = "identity";
    private static final String MISDATED = "misdated";
    private static final String IMPORTED = "imported";
    private static final String REVISION = "revision";
    private static final String LOG = "log";
    private static final String EXPORTED = "exported";

    private SettingsJson() {}

    /** What is agreed, with what the game is marked by. */
    static String write(AgreedGame game) {
        var node = node(game.settings());
        game.identity().ifPresent(identity -> node.put(IDENTITY, identity.toString()));
        if (game.misdated()) {
            node.put(MISDATED, true);
        }
        if (game.imported()) {
            node.put(IMPORTED, true);
        }
        if (game.revision() > 1) {
            node.put(REVISION, game.revision());
        }
        game.origin().ifPresent(origin -> node.set(LOG, LogOriginJson.node(JSON, origin)));
        if (game.exported() > 0) {
            node.put(EXPORTED, game.exported());
        }
        return JSON.writeValueAsString(node);
    }

    /** What is agreed and what the game is marked by, as they were written. */
    static AgreedGame readGame(String text) {
        var node = JSON.readTree(text);
        return new AgreedGame(
                read(node),
                Optional.ofNullable(node.get(IDENTITY)).map(identity -> UUID.fromString(identity.asString())),
                node.path(MISDATED).asBoolean(false),
                node.path(IMPORTED).asBoolean(false),
                node.path(REVISION).asInt(1),
                Optional.ofNullable(node.get(LOG)).map(LogOriginJson::read),
                node.path(EXPORTED).asInt(0));
    }

    static String write(GameSettings settings) {
        return JSON.writeValueAsString(node(settings));
    }

    static ObjectNode node(GameSettings settings) {
        var node = JSON.createObjectNode();
        node.put("rules", settings.rules());
        node.put("east", settings.east().number());
        node.put("roundWind", settings.roundWind().tile().code());
        node.putPOJO("players", settings.players());
        node.putPOJO("options", settings.options().values());
        settings.house()
                .ifPresent(house ->
                        node.set("house", JSON.readTree(Json.text(out -> HouseRulesJson.write(out, house)))));
        return node;
    }

    /** The settings as a game's file begins with them: with the time at which it was begun. */
    static String begunAt(String settings, String started) {
        var node = (ObjectNode) JSON.readTree(settings);
        node.remove(List.of(IDENTITY, MISDATED, IMPORTED, REVISION, LOG, EXPORTED));
        return JSON.writeValueAsString(node.put("started", started));
    }

    /** What leaves the house of a game: what {@link #begunAt} says, and in the place of each name the number of its seat, from 1. */
    static String withoutNames(String settings, String started) {
        var node = (ObjectNode) JSON.readTree(begunAt(settings, started));
        var numbered = JSON.createArrayNode();
        node.required("players")
                .forEach(player ->
                        numbered.add(player.asString().isEmpty() ? "" : Integer.toString(numbered.size() + 1)));
        node.set("players", numbered);
        return JSON.writeValueAsString(node);
    }

    static GameSettings read(String text) {
        return read(JSON.readTree(text));
    }

    private static GameSettings read(JsonNode node) {
        var players = new ArrayList<String>();
        node.required("players").forEach(player -> players.add(player.asString()));
        return new GameSettings(
                node.required("rules").asString(),
                players,
                Seat.of(node.required("east").asInt()),
                wind(node.required("roundWind").asString()),
                new Options(options(node.required("options"))),
                Optional.ofNullable(node.get("house")).map(house -> HouseRulesJson.read(house, "house")));
    }

    private static Wind wind(String code) {
        return List.of(Wind.values()).stream()
                .filter(wind -> Tile.ofCode(code).filter(wind.tile()::equals).isPresent())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(code + " is no wind"));
    }

    private static Map<String, Object> options(JsonNode node) {
        var options = new HashMap<String, Object>();
        for (var option : node.properties()) {
            var value = option.getValue();
            options.put(
                    option.getKey(),
                    value.isBoolean() ? value.asBoolean() : value.isInt() ? value.asInt() : value.asString());
        }
        return options;
    }
}
