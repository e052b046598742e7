package org.tilewatch.dashboard.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.Json;
import org.tilewatch.dashboard.view.PageJson;
import org.tilewatch.dashboard.view.PageState;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.tiles.Tile;

/**
 * A hand of the ledger, event by event, as the table showed it: what was put right afterwards is shown right from the start.
 *
 * @param events what happened in it, under their places from 1
 */
record HandSteps(GameSettings settings, PlayedHand hand, List<NumberedEvent> events) {
    HandSteps {
        events = List.copyOf(events);
    }

    /** The steps of a hand; empty where the game has no such hand. */
    static Optional<HandSteps> of(GameHistory.JournalledGame journalledGame, int number) {
        return journalledGame
                .settings()
                .playRules()
                .map(rules -> GameRecord.of(journalledGame.settings().begin(rules), journalledGame.journal()))
                .flatMap(record -> record.hands().stream()
                        .filter(hand -> hand.game().number() == number)
                        .reduce((first, second) -> second))
                .map(hand -> new HandSteps(journalledGame.settings(), hand, happened(hand)));
    }

    /** What the players arranged is in the game already, as the hand has it; what was asked is answered by now. */
    private static List<NumberedEvent> happened(PlayedHand hand) {
        var events = new ArrayList<NumberedEvent>();
        events.add(new NumberedEvent(1, hand.start().event()));
        hand.holding().stream()
                .filter(event -> !(event.event().what() instanceof Attention)
                        && !(event.event().what() instanceof Arranged(Arrangement arranged) && !arranged.actsOnHand()))
                .forEach(event -> events.add(new NumberedEvent(events.size() + 1L, event.event())));
        return events;
    }

    /**
     * The table after a step, as the page of the table is drawn from it.
     *
     * @param step how many events have happened: 1, the beginning of the hand, up to all of them; others are taken for the nearest
     */
    String json(int step) {
        int shown = Math.clamp(step, 1, events.size());
        var record = GameRecord.begin(hand.game());
        for (var event : events.subList(0, shown)) {
            record = record.with(event);
        }
        var state = PageState.EMPTY
                .with(new PageState.Shown(settings, record))
                .withDoraIndicators(
                        record.hand().map(now -> turnedUp(now.record().hand())).orElse(List.of()));
        return Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("step", shown);
            out.writeNumberProperty("steps", events.size());
            out.writeName("state");
            out.writeRawValue(PageJson.write(state, shown));
            out.writeEndObject();
        });
    }

    /** The indicators that lay open by then: the settlement names them all. */
    private List<Tile> turnedUp(HandInPlay now) {
        var all = hand.record().hand().indicators();
        return all.subList(0, Math.min(all.size(), now.indicatorsDue()));
    }
}
