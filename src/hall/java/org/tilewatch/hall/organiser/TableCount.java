package org.tilewatch.hall.organiser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;
import org.tilewatch.play.SignOff;
import org.tilewatch.tournament.rounds.CountedTable;

/** What a game that a table told comes to, by the winds at its start. */
final class TableCount {
    private static final int WINDS = 4;

    private TableCount() {}

    /** A game as it stands: what it comes to so far, and whether it is over. */
    record GameCount(CountedTable counted, boolean over) {}

    /** Counts a game; empty where it is no game of four of a set that is known. */
    static Optional<GameCount> of(ToldGame told) {
        var settings = told.settings();
        var rules = settings.playRules();
        if (rules.isEmpty() || settings.playing() != WINDS) {
            return Optional.empty();
        }
        var record = GameRecord.of(
                settings.begin(rules.get()),
                told.entries().stream().map(Entry::numbered).toList());
        var game = record.game();
        var begun = settings.course();
        var fines = fines(record);
        var points = new ArrayList<Integer>();
        var finesByWind = new ArrayList<Map<String, Integer>>();
        var later = new ArrayList<Integer>();
        for (int wind = 0; wind < WINDS; wind++) {
            var player = begun.playerAt(settings.east().plus(wind)).orElseThrow();
            points.add(game.points().getOrDefault(player, 0));
            finesByWind.add(fines.getOrDefault(player, Map.of()));
            later.add(-game.afterUma().getOrDefault(player, 0));
        }
        int signed = SignOff.of(record).map(signOff -> signOff.signed().size()).orElse(0);
        return Optional.of(new GameCount(
                new CountedTable(points, finesByWind, later, game.riichiSticks(), signed), game.isOver()));
    }

    /** What referees took at once and gave to nobody, by the player and the number of the rule. */
    private static Map<Player, Map<String, Integer>> fines(GameRecord record) {
        var fines = new HashMap<Player, Map<String, Integer>>();
        var hands = record.hands();
        var first = hands.isEmpty()
                ? record.game().course()
                : hands.getFirst().game().course();
        var before = hands.isEmpty() ? Long.MAX_VALUE : hands.getFirst().start().number();
        add(
                fines,
                first,
                record.holding().stream()
                        .filter(event -> event.number() < before)
                        .toList());
        hands.forEach(hand -> add(fines, hand.game().course(), hand.holding()));
        return fines;
    }

    private static void add(Map<Player, Map<String, Integer>> fines, GameCourse course, List<NumberedEvent> events) {
        for (var event : events) {
            if (event.event().what() instanceof Arranged(Arrangement.Ruled ruled) && ruled.fine() > 0) {
                course.playerAt(ruled.seat())
                        .ifPresent(player -> fines.computeIfAbsent(player, one -> new HashMap<>())
                                .merge(ruled.rule(), ruled.fine(), Integer::sum));
            }
        }
    }
}
