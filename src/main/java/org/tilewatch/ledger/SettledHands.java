package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.RecordedGame.SettledHand;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;

/** The settlements in a journal, corrections applied: a hand that was settled anew moves the totals of those after it. */
final class SettledHands {
    private SettledHands() {}

    static List<SettledHand> of(GameSettings settings, List<Entry> journal) {
        var hands = new ArrayList<SettledHand>();
        Map<Player, Integer> totals = Map.of();
        var course = settings.course();
        int hand = 0;
        for (var entry :
                NumberedEvent.standing(journal.stream().map(Entry::numbered).toList())) {
            switch (entry.event().what()) {
                case HandStart start -> {
                    hand = start.hand();
                    course = course.begun(start.east(), start.roundWind());
                }
                case Scored scored -> {
                    totals = after(totals, scored, course);
                    hands.add(new SettledHand(hand, deltas(scored, course), totals));
                }
                default -> {}
            }
        }
        return List.copyOf(hands);
    }

    /** Where everybody stands after a settlement; the first of a game says so itself. */
    static Map<Player, Integer> after(Map<Player, Integer> before, Scored scored, GameCourse course) {
        var totals = new EnumMap<Player, Integer>(Player.class);
        if (before.isEmpty()) {
            scored.totals()
                    .forEach((seat, total) -> course.playerAt(seat).ifPresent(player -> totals.put(player, total)));
            scored.dreamt()
                    .ifPresent(dreamt -> course.dreamer().ifPresent(player -> totals.put(player, dreamt.total())));
            return totals;
        }
        totals.putAll(before);
        deltas(scored, course).forEach((player, delta) -> totals.merge(player, delta, Integer::sum));
        return totals;
    }

    /** What a settlement brought everybody. */
    private static Map<Player, Integer> deltas(Scored scored, GameCourse course) {
        var deltas = new EnumMap<Player, Integer>(Player.class);
        scored.deltas().forEach((seat, delta) -> course.playerAt(seat).ifPresent(player -> deltas.put(player, delta)));
        scored.dreamt().ifPresent(dreamt -> course.dreamer().ifPresent(player -> deltas.put(player, dreamt.delta())));
        return deltas;
    }
}
