package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.rules.Ruleset;

/**
 * A hand of a game, played to its end or not.
 *
 * @param game   as it stood when the hand began
 * @param start  how the hand began
 * @param record what happened in it
 */
public record PlayedHand(GameInPlay game, NumberedEvent start, HandRecord record) {
    /** A hand that begins. */
    public static PlayedHand begin(GameInPlay game, NumberedEvent start) {
        var begun =
                start.event().what() instanceof HandStart how ? game.at(how.hand(), how.east(), how.roundWind()) : game;
        return new PlayedHand(begun, start, HandRecord.begin(begun.deal()));
    }

    /** The same hand, its record another. */
    public PlayedHand with(HandRecord changed) {
        return new PlayedHand(game, start, changed);
    }

    /** Whether an event is one of this hand's. */
    public boolean has(long number) {
        return start.number() == number || record.event(number).isPresent();
    }

    /** Whether the hand was settled and stands so. */
    public boolean settled() {
        return record.hand().turn() instanceof Turn.Settled;
    }

    /** The game after the hand's settlement, by what was told of it; as it was before where the hand was not settled. */
    public GameInPlay after() {
        return record.settlement()
                .map(NumberedEvent::event)
                .map(event -> event.what() instanceof Scored scored ? game.after(scored, eastWon()) : game)
                .orElse(game);
    }

    private boolean eastWon() {
        return record.events().stream()
                .anyMatch(event -> event.event().what() instanceof Win win && win.seat() == game.east());
    }

    /** The settlement as it follows from the record, where that is not the one that was told. */
    Optional<Consequence> resettled(Ruleset ruleset) {
        return record.settlement().flatMap(told -> {
            var ended = record.ended();
            if (!ended.over() || !(told.event().what() instanceof Scored old)) {
                return Optional.empty();
            }
            return switch (game.settle(ended, ruleset)) {
                case GameInPlay.Outcome.Refused refused -> Optional.empty();
                case GameInPlay.Outcome.Done(GameInPlay.Settled done) ->
                    same(done.scored(), old)
                            ? Optional.empty()
                            : Optional.of(new Consequence(
                                    told.number(),
                                    TableEvent.inferred(told.event().t(), done.scored()),
                                    "the settlement of hand " + game.number()));
            };
        });
    }

    /** Why the hand, which was settled once, cannot be as it stands now; empty where it can. */
    public Optional<String> refusal(Ruleset ruleset) {
        var ended = record.ended();
        boolean settled = record.settlement().isPresent() && ended.over();
        return settled && game.settle(ended, ruleset) instanceof GameInPlay.Outcome.Refused(String message)
                ? Optional.of(message)
                : Optional.empty();
    }

    private static boolean same(Scored one, Scored other) {
        return one.results().equals(other.results())
                && one.deltas().equals(other.deltas())
                && one.totals().equals(other.totals())
                && one.next().equals(other.next());
    }
}
