package org.tilewatch.watching;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.story.Perception;
import org.tilewatch.watching.telling.Doubts;
import org.tilewatch.watching.telling.OpenQuestions;
import org.tilewatch.watching.telling.Telling;
import org.tilewatch.words.Key;

/** A hand in play, or settled just now, that began otherwise than it was told, with another dealer or in another round: it is watched from its deal as if that had been known. */
final class BegunOtherwise {
    private final Watched watched;
    private final Telling telling;
    private final Doubts doubts;

    BegunOtherwise(Watched watched, Telling telling, Doubts doubts) {
        this.watched = watched;
        this.telling = telling;
        this.doubts = doubts;
    }

    /** Tells the hand anew, and what the table is taken for then; empty when no hand is seen that way. */
    Optional<Perception> watch(Remembered inputs) {
        var hand = telling.played().orElseThrow();
        var told = inputs.told();
        for (var what : List.of(
                new Arrangement.EastAt(hand.game().east()),
                new Arrangement.RoundIs(hand.game().course().round()))) {
            told = told.with(new NumberedEvent(
                    told.size() + 1L, TableEvent.said(told.lastTold(), new Happening.Arranged(what))));
        }
        var second = Watcher.again(watched, told);
        inputs.ofLastHand().stream()
                .filter(input -> !(input instanceof Input.Heard))
                .forEach(second::on);
        int number = hand.game().number();
        var seen =
                second.known().telling().played().filter(other -> other.game().number() == number);
        if (seen.isEmpty()) {
            return Optional.empty();
        }
        inputs.begunAs(told);
        telling.follows(
                telling.lastTold(),
                Key.WATCHED_ANEW.sentence(),
                hand.holding().stream()
                        .filter(event -> !(event.event().what() instanceof Happening.Arranged))
                        .map(NumberedEvent::number)
                        .toList());
        var numbers = new HashMap<Long, Long>();
        for (var event : seen.get().holding()) {
            switch (event.event().what()) {
                case Happening.Attention _, Happening.Arranged _ -> {
                    // What is asked still follows, and what was arranged stands.
                }
                case Happening.Call _ -> telling.tell(event.event());
                default ->
                    numbers.put(event.number(), telling.happened(event.event()).number());
            }
        }
        numbers.forEach((then, now) -> second.why(then).ifPresent(why -> telling.because(now, why)));
        telling.withIndicatorsOf(second.hand().orElseThrow());
        if (hand.settled() && second.settled().isEmpty()) {
            inputs.unsettled();
        }
        var perceived = second.known().perceived();
        perceived.renumber(numbers);
        doubts.clear();
        doubts.startIsSaid();
        doubts.tracksAre(perceived.sightings().tracks());
        OpenQuestions.about(second.known().questions(), numbers)
                .forEach(question -> telling.tell(question.at(telling.lastTold())));
        return Optional.of(perceived);
    }
}
