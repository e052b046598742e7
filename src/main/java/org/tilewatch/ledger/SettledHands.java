package org.tilewatch.ledger;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.RecordedGame.SettledHand;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;
import org.tilewatch.play.Round;
import org.tilewatch.tiles.Seat;

/** The settlements in a journal, corrections applied: a hand that was settled anew moves the totals of those after it. */
final class SettledHands {
    private SettledHands() {}

    static List<SettledHand> of(GameSettings settings, List<Entry> journal) {
        var hands = new ArrayList<SettledHand>();
        Map<Player, Integer> totals = Map.of();
        var course = settings.course();
        int hand = 0;
        for (var entry :
                NumberedEvent.holding(journal.stream().map(Entry::numbered).toList())) {
            switch (entry.event().what()) {
                case HandStart start -> {
                    hand = start.hand();
                    course = course.begun(start.east(), start.roundWind());
                }
                case Scored scored -> {
                    totals = after(totals, scored, course);
                    hands.add(new SettledHand(hand, deltas(scored, course), totals));
                }
                case Arranged(Arrangement arranged) -> {
                    totals = after(totals, arranged, course);
                    course = after(course, arranged);
                    if (!hands.isEmpty()) {
                        var last = hands.removeLast();
                        hands.add(new SettledHand(last.hand(), last.deltas(), totals));
                    }
                }
                default -> {}
            }
        }
        return List.copyOf(hands);
    }

    /** When the players ended the game; empty where they did not, or go on with it. */
    static Optional<Instant> ended(List<Entry> journal) {
        Optional<Long> by = Optional.empty();
        for (var entry :
                NumberedEvent.holding(journal.stream().map(Entry::numbered).toList())) {
            if (entry.event().what() instanceof Arranged(Arrangement.GameEnded gameEnded)) {
                by = Optional.of(entry.number());
            }
        }
        return by.flatMap(number -> journal.stream()
                .filter(entry -> entry.number() == number)
                .map(Entry::written)
                .findFirst());
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

    /** Where everybody stands after what the players arranged; before the first settlement, which says so itself, nowhere yet. */
    static Map<Player, Integer> after(Map<Player, Integer> before, Arrangement arranged, GameCourse course) {
        if (before.isEmpty()) {
            return before;
        }
        var totals = new EnumMap<Player, Integer>(before);
        switch (arranged) {
            case Arrangement.PointsMoved pointsMoved ->
                pointsMoved
                        .deltas()
                        .forEach((seat, delta) ->
                                course.playerAt(seat).ifPresent(player -> totals.merge(player, delta, Integer::sum)));
            case Arrangement.Total(Seat seat, int points) ->
                course.playerAt(seat).ifPresent(player -> totals.put(player, points));
            case Arrangement.Ruled ruled ->
                course.playerAt(ruled.seat()).ifPresent(player -> totals.merge(player, -ruled.fine(), Integer::sum));
            default -> {
                // Nothing else moves points.
            }
        }
        return totals;
    }

    /** Who sits where, who is east and which round it is after what the players arranged. */
    static GameCourse after(GameCourse course, Arrangement arranged) {
        return switch (arranged) {
            case Arrangement.Swapped(Seat one, Seat other)
            when course.sitting().keySet().containsAll(Set.of(one, other)) -> course.swapped(one, other);
            case Arrangement.EastAt(Seat seat) -> course.withEast(seat);
            case Arrangement.RoundIs(Round round) -> course.inRound(round);
            default -> course;
        };
    }

    /** What a settlement brought everybody. */
    private static Map<Player, Integer> deltas(Scored scored, GameCourse course) {
        var deltas = new EnumMap<Player, Integer>(Player.class);
        scored.deltas().forEach((seat, delta) -> course.playerAt(seat).ifPresent(player -> deltas.put(player, delta)));
        scored.dreamt().ifPresent(dreamt -> course.dreamer().ifPresent(player -> deltas.put(player, dreamt.delta())));
        return deltas;
    }
}
