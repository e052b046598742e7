package org.tilewatch.dashboard.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandRecord.Contradiction;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * The events of a hand, as the page lists them to be put right.
 *
 * @param hands the numbers of all hands of the game, in order
 * @param hand  which of them this is; 0 before the first
 * @param lines in order
 * @param undo  what can be taken back
 * @param redo  what can be done again
 */
public record HandLines(List<Integer> hands, int hand, List<HandLine> lines, Takeable undo, Takeable redo) {
    /** More changes than somebody makes with one touch, to be taken back together. */
    private static final int MOST_AT_ONCE = 8;

    static final HandLines NONE = new HandLines(List.of(), 0, List.of(), Takeable.NOTHING, Takeable.NOTHING);

    public HandLines {
        hands = List.copyOf(hands);
        lines = List.copyOf(lines);
    }

    /**
     * Changes that can be taken back one after another.
     *
     * @param what    the next of them changed
     * @param numbers by which they are meant, the next one first
     */
    public record Takeable(Optional<Sentence> what, List<Long> numbers) {
        static final Takeable NOTHING = new Takeable(Optional.empty(), List.of());

        public Takeable {
            numbers = List.copyOf(numbers);
        }

        private static Takeable of(Optional<Correction> next, List<Long> numbers) {
            return new Takeable(
                    next.map(Correction::what),
                    numbers.stream().limit(MOST_AT_ONCE).toList());
        }
    }

    /**
     * An event that stands.
     *
     * @param forbidden why the rules forbid it where it stands; empty where they do not
     */
    public record HandLine(NumberedEvent event, Optional<Sentence> forbidden) {}

    /** The hand in play of a game, or its last. */
    static HandLines of(GameRecord game) {
        return of(game, game.hand().map(HandLines::number).orElse(0), numbers(game));
    }

    /** A hand of a game; empty when there was none of that number. */
    public static Optional<HandLines> of(GameRecord game, int hand) {
        var numbers = numbers(game);
        return numbers.contains(hand) ? Optional.of(of(game, hand, numbers)) : Optional.empty();
    }

    private static int number(PlayedHand hand) {
        return hand.game().number();
    }

    private static List<Integer> numbers(GameRecord game) {
        return game.hands().stream().map(HandLines::number).distinct().toList();
    }

    /** A hand that was begun anew before it was settled is listed with both beginnings. */
    private static HandLines of(GameRecord game, int hand, List<Integer> numbers) {
        var lines = game.hands().stream()
                .filter(played -> number(played) == hand)
                .flatMap(HandLines::lines)
                .toList();
        return new HandLines(
                numbers,
                hand,
                lines,
                Takeable.of(game.canUndo(), game.undoNumbers()),
                Takeable.of(game.canRedo(), game.redoNumbers()));
    }

    private static Stream<HandLine> lines(PlayedHand hand) {
        return Stream.concat(Stream.of(hand.start()), hand.holding().stream())
                .filter(event -> !(event.event().what() instanceof Attention))
                .map(event -> new HandLine(event, forbidden(hand, event)));
    }

    private static Optional<Sentence> forbidden(PlayedHand hand, NumberedEvent event) {
        return hand.record().contradictions().stream()
                .filter(contradiction -> contradiction.event().equals(event))
                .map(Contradiction::because)
                .map(because -> Key.FORBIDDEN_BY.with(because.reason(), Argument.of(because.rule())))
                .findFirst();
    }
}
