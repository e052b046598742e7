package org.tilewatch.simulator.trial;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.TableEvent.Discard;
import org.tilewatch.watching.Said;

/** A person who knows what happened, and puts right the first thing that was told otherwise. */
final class Prompter {
    /** What was told happened among so many events after the one that is missing: between two discards flowers may be laid. */
    private static final long SOON = 3;

    private Prompter() {}

    /** Whether an event is part of the story that a person compares: calls, questions and settlements follow from it. */
    static boolean isStory(TableEvent event) {
        return !(event instanceof TableEvent.Call
                || event instanceof TableEvent.Scored
                || event instanceof TableEvent.Attention
                || event instanceof TableEvent.Correction);
    }

    /**
     * What the person says.
     *
     * @param told  what stands of what was told
     * @param truth what happened up to now
     */
    static Optional<Said> says(double t, List<NumberedEvent> told, List<TableEvent> truth) {
        var story = told.stream().filter(event -> isStory(event.event())).toList();
        var happened = truth.stream().filter(Prompter::isStory).toList();
        for (int i = 0; i < happened.size(); i++) {
            var right = happened.get(i);
            if (i >= story.size()) {
                return Optional.of(new Said.Insert(t, Optional.empty(), right));
            }
            var wrong = story.get(i);
            if (!alike(wrong.event(), right)) {
                return Optional.of(putRight(t, wrong, i, story, happened));
            }
        }
        return Optional.empty();
    }

    /**
     * What the person says of the first tile that was told as another, where all was told as it happened but for that: in which the
     * story is in step all the same.
     */
    static Optional<Said> misread(double t, List<NumberedEvent> told, List<TableEvent> truth) {
        var story = told.stream().filter(event -> isStory(event.event())).toList();
        var happened = truth.stream().filter(Prompter::isStory).toList();
        int place = 0;
        int both = Math.min(story.size(), happened.size());
        while (place < both && alike(story.get(place).event(), happened.get(place))) {
            place++;
        }
        if (place >= both) {
            return Optional.empty();
        }
        var wrong = story.get(place);
        var right = happened.get(place);
        boolean goesOn = place + 1 < both
                ? alike(story.get(place + 1).event(), happened.get(place + 1))
                : place + 1 == story.size()
                        && happened.stream().skip(place + 1L).noneMatch(later -> tells(wrong.event(), later));
        boolean misread = wrong.event() instanceof Discard one
                && right instanceof Discard other
                && one.seat() == other.seat()
                && goesOn;
        return misread ? Optional.of(new Said.Replace(t, wrong.number(), right)) : Optional.empty();
    }

    private static Said putRight(
            double t, NumberedEvent wrong, int place, List<NumberedEvent> story, List<TableEvent> happened) {
        var right = happened.get(place);
        boolean missed = happened.stream().skip(place + 1L).limit(SOON).anyMatch(later -> tells(wrong.event(), later));
        if (missed) {
            return new Said.Insert(t, Optional.of(wrong.number()), right);
        }
        boolean sameClass = wrong.event().getClass() == right.getClass();
        boolean goesOn = place + 1 < Math.min(story.size(), happened.size())
                && alike(story.get(place + 1).event(), happened.get(place + 1));
        if (sameClass && goesOn) {
            return new Said.Replace(t, wrong.number(), right);
        }
        if (place + 1 < story.size() && tells(story.get(place + 1).event(), right)) {
            return new Said.Remove(t, wrong.number());
        }
        return sameClass
                ? new Said.Replace(t, wrong.number(), right)
                : new Said.Insert(t, Optional.of(wrong.number()), right);
    }

    private static boolean alike(TableEvent told, TableEvent happened) {
        return Retelling.of(told).equals(Retelling.of(happened));
    }

    /** Whether an event was told for what happened, if perhaps as another seat's. */
    private static boolean tells(TableEvent told, TableEvent happened) {
        return told instanceof Discard one && happened instanceof Discard other
                ? one.tile() == other.tile()
                : alike(told, happened);
    }
}
