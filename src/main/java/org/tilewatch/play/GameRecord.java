package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.rules.Ruleset;

/**
 * A game hand by hand, folded from what stands of its journal.
 *
 * @param beginning the game before its first hand
 * @param hands     in order
 */
public record GameRecord(GameInPlay beginning, List<PlayedHand> hands) {
    public GameRecord {
        hands = List.copyOf(hands);
    }

    /**
     * Folds a journal.
     *
     * @param standing   the events that stand, in order
     * @param indicators of the last hand while it is not settled; every other hand's are in its settlement
     */
    public static GameRecord of(GameInPlay beginning, List<NumberedEvent> standing, Optional<HandInPlay> indicators) {
        var hands = new ArrayList<PlayedHand>();
        var game = beginning;
        Optional<NumberedEvent> start = Optional.empty();
        var events = new ArrayList<NumberedEvent>();
        for (var event : standing) {
            if (event.event().what() instanceof HandStart) {
                game = folded(hands, game, start, events, Optional.empty());
                start = Optional.of(event);
                events.clear();
            } else if (matters(event.event())) {
                events.add(event);
            }
        }
        folded(hands, game, start, events, indicators);
        return new GameRecord(beginning, hands);
    }

    private static boolean matters(TableEvent event) {
        return !(event.what() instanceof Happening.Call || event.what() instanceof Happening.Attention);
    }

    private static GameInPlay folded(
            List<PlayedHand> hands,
            GameInPlay game,
            Optional<NumberedEvent> start,
            List<NumberedEvent> events,
            Optional<HandInPlay> indicators) {
        if (start.isEmpty()) {
            return game;
        }
        var begun = PlayedHand.begin(game, start.get());
        var dealt = begun.record().dealt();
        var withIndicators = events.stream()
                .flatMap(event ->
                        event.event().what() instanceof Scored scored ? Stream.of(scored) : Stream.<Scored>empty())
                .findFirst()
                .map(scored -> dealt.withIndicators(scored.indicators()).withHiddenIndicators(scored.hidden()))
                .or(() -> indicators.map(
                        seen -> dealt.withIndicators(seen.indicators()).withHiddenIndicators(seen.hidden())))
                .orElse(dealt);
        var hand = begun.with(HandRecord.of(withIndicators, events));
        hands.add(hand);
        return hand.after();
    }

    /** The game after its last settled hand: a hand that was not settled is played on as the next. */
    public GameInPlay game() {
        return hands.isEmpty() ? beginning : hands.getLast().after();
    }

    /** The hand that an event belongs to. */
    public Optional<PlayedHand> handOf(long number) {
        return hands.stream().filter(hand -> hand.has(number)).findFirst();
    }

    /**
     * What follows from a change of a hand's events: first for the events after it, then for the settlements of that hand and
     * of every hand since. Of several the first ones alone are named: the others follow from the game with those.
     *
     * @param said the numbers of the events that a person said
     */
    public List<Consequence> consequences(int hand, Ruleset ruleset, Set<Long> said) {
        for (var played : hands) {
            if (played.game().number() != hand) {
                continue;
            }
            var found = Consequences.of(played.record(), said);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return hands.stream()
                .filter(played -> played.game().number() >= hand)
                .flatMap(played -> played.resettled(ruleset).stream())
                .limit(1)
                .toList();
    }
}
