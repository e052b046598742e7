package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.Json;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import tools.jackson.databind.node.ObjectNode;

/**
 * A game as it is carried from one ledger to another, the form {@code tilewatch} of the formats contract: one line of what was agreed,
 * then what holds of its finished hands as JSON Lines. When something was told, how surely, by whom, and what was asked or pressed stays
 * in the ledger.
 */
final class GameFile {
    /** The word of the first line. */
    static final String GAME = "game";

    static final String REVISION = "revision";

    private GameFile() {}

    /**
     * The lines of a game.
     *
     * @param settings with the names that are to be told
     * @param finished what holds of its finished hands
     */
    static List<String> lines(UUID identity, int revision, GameSettings settings, List<TableEvent> finished) {
        var lines = new ArrayList<String>();
        lines.add(first(identity, revision, settings));
        for (var event : finished) {
            lines.add(line(lines.size(), event));
        }
        return lines;
    }

    private static String first(UUID identity, int revision, GameSettings settings) {
        var agreed = SettingsJson.node(settings);
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("event", GAME);
            out.writeStringProperty(GAME, identity.toString());
            out.writeNumberProperty(REVISION, revision);
            for (var name : List.of("rules", "options", "house", "east", "roundWind", "players")) {
                if (agreed.has(name)) {
                    out.writeName(name);
                    out.writeRawValue(agreed.get(name).toString());
                }
            }
            out.writeEndObject();
        });
    }

    /** In the place of its time an event has its number: they stand in order. That players let something stand, a rule needs to know. */
    private static String line(int number, TableEvent event) {
        var node = (ObjectNode) Json.parse(EventJson.writeTruth(event.at(number)));
        node.put("t", number);
        if (event.agreed()) {
            node.put("known", "agreed");
        }
        return node.toString();
    }

    /** What of the events that hold is carried: hands that were settled, and whatever was arranged. */
    static List<TableEvent> finished(List<NumberedEvent> holding) {
        var finished = new ArrayList<TableEvent>();
        var hand = new ArrayList<TableEvent>();
        for (var event : holding) {
            if (event.event().what() instanceof HandStart) {
                close(hand, finished);
            }
            if (!(event.event().what() instanceof Attention || event.event().what() instanceof Call)) {
                hand.add(event.event());
            }
        }
        close(hand, finished);
        return finished;
    }

    private static void close(List<TableEvent> hand, List<TableEvent> finished) {
        boolean settled = hand.stream().anyMatch(event -> event.what() instanceof Scored);
        hand.stream()
                .filter(event -> settled || event.what() instanceof Arranged)
                .forEach(finished::add);
        hand.clear();
    }

    /** How often finished hands read otherwise than before, counted on from a first time. */
    static int revision(int first, List<NumberedEvent> journal) {
        int revision = first;
        var holding = HoldingEvents.NONE;
        for (var entry : journal) {
            var next = holding.with(entry);
            if (entry.event().what() instanceof Correction) {
                var before = finished(holding.all());
                var now = finished(next.all());
                if (now.size() < before.size() || !now.subList(0, before.size()).equals(before)) {
                    revision++;
                }
            }
            holding = next;
        }
        return revision;
    }
}
