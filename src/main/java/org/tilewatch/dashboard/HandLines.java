package org.tilewatch.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandRecord.Contradiction;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Undoing;

/**
 * The events of a hand, as the page lists them to be put right.
 *
 * @param hands the numbers of all hands of the game, in order
 * @param hand  which of them this is; 0 before the first
 * @param lines in order
 * @param undo  the correction that can be taken back, in words
 * @param redo  the correction that can be done again, in words
 */
record HandLines(List<Integer> hands, int hand, List<Line> lines, Optional<String> undo, Optional<String> redo) {
    static final HandLines NONE = new HandLines(List.of(), 0, List.of(), Optional.empty(), Optional.empty());

    HandLines {
        hands = List.copyOf(hands);
        lines = List.copyOf(lines);
    }

    /**
     * An event that stands.
     *
     * @param forbidden why the rules forbid it where it stands; empty where they do not
     */
    record Line(NumberedEvent event, Optional<String> forbidden) {}

    /** The hand in play of a journal, or its last. */
    static HandLines of(GameSettings settings, List<NumberedEvent> journal) {
        var standing = NumberedEvent.standing(journal);
        var hands = hands(standing);
        return of(settings, journal, standing, hands, hands.isEmpty() ? 0 : hands.getLast());
    }

    /** A hand of a journal; empty when there was none of that number. */
    static Optional<HandLines> of(GameSettings settings, List<NumberedEvent> journal, int hand) {
        var standing = NumberedEvent.standing(journal);
        var hands = hands(standing);
        return hands.contains(hand) ? Optional.of(of(settings, journal, standing, hands, hand)) : Optional.empty();
    }

    private static List<Integer> hands(List<NumberedEvent> standing) {
        return standing.stream()
                .flatMap(event -> event.event().what() instanceof HandStart start
                        ? Stream.of(start.hand())
                        : Stream.<Integer>empty())
                .distinct()
                .toList();
    }

    private static HandLines of(
            GameSettings settings,
            List<NumberedEvent> journal,
            List<NumberedEvent> standing,
            List<Integer> hands,
            int hand) {
        var played = record(settings, standing)
                .flatMap(game -> game.hands().reversed().stream()
                        .filter(one -> one.game().number() == hand)
                        .findFirst());
        var lines = new ArrayList<Line>();
        int now = 0;
        for (var event : standing) {
            if (event.event().what() instanceof HandStart start) {
                now = start.hand();
            }
            if (now == hand && !(event.event().what() instanceof Attention)) {
                lines.add(new Line(event, played.flatMap(one -> forbidden(one, event))));
            }
        }
        var undoing = Undoing.of(journal);
        return new HandLines(hands, hand, lines, what(undoing.undo()), what(undoing.redo()));
    }

    private static Optional<GameRecord> record(GameSettings settings, List<NumberedEvent> standing) {
        return settings.playRules().map(rules -> GameRecord.of(settings.begin(rules), standing, Optional.empty()));
    }

    private static Optional<String> forbidden(PlayedHand hand, NumberedEvent event) {
        return hand.record().contradictions().stream()
                .filter(contradiction -> contradiction.event().equals(event))
                .map(Contradiction::because)
                .map(because -> because.reason() + " (" + because.rule() + ")")
                .findFirst();
    }

    private static Optional<String> what(Optional<NumberedEvent> entry) {
        return entry.flatMap(numbered -> numbered.event().what() instanceof Correction correction
                ? Optional.of(correction.what())
                : Optional.empty());
    }
}
