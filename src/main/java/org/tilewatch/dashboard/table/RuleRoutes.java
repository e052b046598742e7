package org.tilewatch.dashboard.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import org.tilewatch.games.Games;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.Ruleset;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The route under the sheet that a rule's number opens: what a row is worth in each game that has it, under
 * which number, and which choices of the table bear on it.
 */
public final class RuleRoutes {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    public void addTo(RoutesConfig routes) {
        routes.get("/api/rows/{name}", RuleRoutes::row);
    }

    private static void row(Context context) {
        var name = context.pathParam("name");
        var answer = JSON.createObjectNode();
        var games = answer.putArray("games");
        for (var ruleset : Games.rulesets()) {
            ruleset.rows().stream()
                    .filter(row -> row.name().equals(name))
                    .forEach(row -> write(games.addObject(), ruleset, row));
        }
        context.contentType(ContentType.JSON).result(JSON.writeValueAsString(answer));
    }

    private static void write(ObjectNode game, Ruleset ruleset, RuleRow row) {
        game.put("rules", ruleset.name()).put("rule", row.rule());
        write(game.putObject("concealed"), row.price().concealed());
        row.price().open().ifPresent(open -> write(game.putObject("open"), open));
        var options = game.putArray("options");
        for (var option : ruleset.options()) {
            if (option.rows().contains(row.name())) {
                options.addObject()
                        .put("name", option.name())
                        .put("rule", option.rule())
                        .put("meaning", option.meaning());
            }
        }
    }

    /** As in the items of a score. */
    private static void write(ObjectNode node, Value value) {
        switch (value) {
            case Value.Points(int points) -> node.put("points", points);
            case Value.Doubles(int doubles) -> node.put("doubles", doubles);
            case Value.Limit() -> node.put("limit", true);
            case Value.Fan(int fan) -> node.put("fan", fan);
            case Value.Fu(int fu) -> node.put("fu", fu);
            case Value.Yakuman(int count) -> node.put("yakuman", count);
            case Value.Told told -> throw new IllegalStateException("no row is worth what players say");
        }
    }
}
