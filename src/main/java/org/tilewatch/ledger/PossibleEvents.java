package org.tilewatch.ledger;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;

/**
 * What can have happened of what holds. An event that the rules forbid where it stands, such as a win in a hand that is over, stays in
 * the journal until somebody puts it right; it changes no hand, and counts nowhere.
 */
final class PossibleEvents {
    private PossibleEvents() {}

    /** The same events in order, without those that the rules forbid; a settlement stands as it was told. */
    static List<NumberedEvent> of(GameSettings settings, List<NumberedEvent> holding) {
        var impossible = Collections.<NumberedEvent>newSetFromMap(new IdentityHashMap<>());
        settings.playRules()
                .map(rules -> GameRecord.of(settings.begin(rules), holding))
                .ifPresent(game -> game.hands()
                        .forEach(hand -> hand.record()
                                .contradictions()
                                .forEach(contradiction -> impossible.add(contradiction.event()))));
        return holding.stream()
                .filter(event -> event.event().what() instanceof Scored || !impossible.contains(event))
                .toList();
    }
}
