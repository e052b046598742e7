package org.tilewatch.watching;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.story.Perception;
import org.tilewatch.watching.story.Plays;
import org.tilewatch.watching.telling.Telling;
import org.tilewatch.watching.telling.Wording;
import org.tilewatch.words.Key;

/** Tells what a hand watched once more has come to otherwise than it was told. */
final class Revising {
    private final Telling telling;
    private final Rewatching again;
    /** The numbers under which the plays hold now, by those that they had the second time. */
    private final Map<Long, Long> numbers = new HashMap<>();

    /** The numbers of the plays that were told otherwise, or not at all, before. */
    private final Set<Long> otherwise = new HashSet<>();

    Revising(Telling telling, Rewatching again) {
        this.telling = telling;
        this.again = again;
    }

    /**
     * Tells the difference.
     *
     * @param first what the table was taken for before
     * @return what it is taken for now
     */
    Perception tell(Perception first) {
        var told = Plays.of(telling.record());
        var plays = again.plays();
        for (int i = 0; i < plays.size(); i++) {
            var play = plays.get(i);
            if (i >= told.size() && telling.current().after(play.event()).hand().isEmpty()) {
                break;
            }
            long number = i < told.size()
                    ? as(told.get(i), play.event())
                    : telling.happened(play.event()).number();
            numbers.put(play.number(), number);
            if (i >= told.size() || number != told.get(i).number()) {
                otherwise.add(number);
            }
        }
        if (told.size() <= plays.size()) {
            end();
        }
        otherwise.forEach(now -> numbers.forEach((then, same) -> {
            if (same.equals(now)) {
                again.second().why(then).ifPresent(why -> telling.because(now, why));
            }
        }));
        var second = again.second().known().perceived();
        second.renumber(numbers);
        var rest = told.subList(Math.min(told.size(), plays.size()), told.size());
        if (telling.record().contradictions().isEmpty() && again.toldAlike(told)) {
            // The second time waits with these still; nothing speaks against them.
            rest.forEach(event -> second.explain(event, first.explained().of(event.number())));
        } else {
            rest.reversed().forEach(telling::without);
        }
        return second;
    }

    /** Tells how the hand ended, where it has not gone on since. */
    private void end() {
        for (var event : again.ending()) {
            if (telling.current().after(event.event()).hand().isPresent()) {
                long number = telling.happened(event.event()).number();
                numbers.put(event.number(), number);
                otherwise.add(number);
            }
        }
    }

    /** Tells what the second time was unsure of, where it was told otherwise. */
    void ask() {
        again.asked(numbers)
                .filter(question -> otherwise.contains(
                        ((Happening.Attention) question.what()).about().orElseThrow()))
                .forEach(question -> telling.tell(question.at(telling.lastTold())));
    }

    /** What was told happened like this; the number under which it holds now. */
    private long as(NumberedEvent told, TableEvent event) {
        return Plays.alike(told.event(), event)
                ? told.number()
                : telling.instead(
                                told.number(),
                                event.at(told.event().t()),
                                event.confidence(),
                                Key.FOLLOWS.with(Key.CAME_HERE.with(Wording.of(event))),
                                Happening.Cause.CONSEQUENCE)
                        .number();
    }
}
