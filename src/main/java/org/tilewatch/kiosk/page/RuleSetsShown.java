package org.tilewatch.kiosk.page;

import java.util.LinkedHashMap;
import java.util.Optional;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.RuleSetSheet;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.setup.ClubRules;
import org.tilewatch.games.Games;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.RecordedGame;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.riichi.Riichi;
import tools.jackson.core.JsonGenerator;

/** Every set of rules for the page on which they are compared and a club's own is made, and what everybody played last. */
public final class RuleSetsShown {
    private final Ledger book;
    private final ClubRulesFolder clubs;
    private final Optional<HouseRules> ofTheOptions;

    /**
     * @param book         in which the players are known
     * @param clubs        where a club's own sets lie
     * @param ofTheOptions the set that the kiosk was started with
     */
    public RuleSetsShown(Ledger book, ClubRulesFolder clubs, Optional<HouseRules> ofTheOptions) {
        this.book = book;
        this.clubs = clubs;
        this.ofTheOptions = ofTheOptions;
    }

    /** What the page may ask for. */
    public ClubRules port() {
        return new ClubRules(this::all, clubs::tried, clubs::keep, clubs::file, clubs::drop);
    }

    private String all() {
        var shelf = clubs.shelf();
        return Json.text(out -> {
            out.writeStartObject();
            RuleSetSheet.writeSettings(out);
            out.writeArrayPropertyStart("sets");
            Games.rulesets().forEach(ruleset -> write(out, ruleset, Optional.empty()));
            ofTheOptions.ifPresent(house -> write(out, Games.rulesetOf(house), Optional.of(house.base())));
            shelf.sets().forEach(house -> write(out, Games.rulesetOf(house), Optional.of(house.base())));
            out.writeEndArray();
            out.writeArrayPropertyStart("kept");
            shelf.sets().forEach(house -> out.writeString(house.name()));
            out.writeEndArray();
            out.writeArrayPropertyStart("refused");
            shelf.refused().forEach((file, because) -> {
                out.writeStartObject();
                out.writeStringProperty("file", file);
                out.writeStringProperty("message", ContractEnglish.of(because));
                out.writeName("sentence");
                out.writeRawValue(SentenceJson.write(because));
                out.writeEndObject();
            });
            out.writeEndArray();
            writePlayed(out);
            out.writeEndObject();
        });
    }

    /** Of the classical games nothing but their names: they differ in more than settings. */
    private static void write(JsonGenerator out, Ruleset ruleset, Optional<String> base) {
        if (ruleset instanceof Riichi riichi) {
            RuleSetSheet.write(out, riichi.set(), base);
        }
    }

    /** By what rules each player's last game was played, who played last first. */
    private void writePlayed(JsonGenerator out) {
        var last = new LinkedHashMap<String, RecordedGame>();
        for (var game : book.games()) {
            game.settings().players().stream()
                    .filter(name -> !name.isEmpty())
                    .forEach(name -> last.putIfAbsent(name, game));
        }
        out.writeArrayPropertyStart("played");
        last.forEach((name, game) -> {
            out.writeStartObject();
            out.writeStringProperty("name", name);
            out.writeStringProperty("rules", game.settings().rulesName());
            out.writeStringProperty("started", game.started().toString());
            out.writeEndObject();
        });
        out.writeEndArray();
    }
}
