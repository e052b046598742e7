package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tilewatch.ledger.RecordedGame.SettledHand;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent.HandStart;
import org.tilewatch.play.TableEvent.Scored;
import org.tilewatch.tiles.Seat;

/** The settlements in a journal, corrections applied: a hand that was settled anew moves the totals of those after it. */
final class SettledHands {
    private SettledHands() {}

    static List<SettledHand> of(List<Entry> journal) {
        var hands = new ArrayList<SettledHand>();
        Map<Seat, Integer> totals = Map.of();
        int hand = 0;
        for (var entry :
                NumberedEvent.standing(journal.stream().map(Entry::numbered).toList())) {
            switch (entry.event()) {
                case HandStart start -> hand = start.hand();
                case Scored scored -> {
                    totals = after(totals, scored);
                    hands.add(new SettledHand(hand, scored.deltas(), totals));
                }
                default -> {}
            }
        }
        return List.copyOf(hands);
    }

    /** Where everybody stands after a settlement; the first of a game says so itself. */
    static Map<Seat, Integer> after(Map<Seat, Integer> before, Scored scored) {
        if (before.isEmpty()) {
            return scored.totals();
        }
        var totals = new EnumMap<>(before);
        scored.deltas().forEach((seat, delta) -> totals.merge(seat, delta, Integer::sum));
        return totals;
    }
}
