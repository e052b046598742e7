package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;

/** A person who knows what happened, and puts right the first thing that was told otherwise. */
final class Prompter {
    /** What was told happened among so many events after the one that is missing: between two discards flowers may be laid. */
    private static final long SOON = 3;

    /** How long something taken back is on its way, in seconds, until it has been told. */
    private static final double MOMENT = 4;

    /** What was told to have happened so many seconds ago, and has not, did not happen. */
    private static final double LATELY = 2;

    private Prompter() {}

    /**
     * What of a hand a person compares with the table: calls, questions and settlements follow from it, and what was laid and taken back
     * has left nothing.
     */
    static List<NumberedEvent> story(List<NumberedEvent> events) {
        var story = new ArrayList<NumberedEvent>();
        for (var event : events) {
            boolean takesBack = isTakeBack(event.event())
                    && !story.isEmpty()
                    && laidBy(story.getLast().event())
                            .equals(event.event().what().bySeat());
            if (takesBack) {
                story.removeLast();
            } else if (isStory(event.event())) {
                story.add(event);
            }
        }
        return story;
    }

    /** The same of events without numbers. */
    static List<TableEvent> storyOf(List<TableEvent> events) {
        return story(events.stream().map(event -> new NumberedEvent(0, event)).toList()).stream()
                .map(NumberedEvent::event)
                .toList();
    }

    private static Optional<Seat> laidBy(TableEvent event) {
        return switch (event.what()) {
            case Discard discard -> Optional.of(discard.seat());
            case MeldLaid laid -> Optional.of(laid.seat());
            default -> Optional.empty();
        };
    }

    private static boolean isTakeBack(TableEvent event) {
        return event.what() instanceof Declared declared && declared.what() == Declaration.TAKE_BACK;
    }

    private static boolean isStory(TableEvent event) {
        return !(event.what() instanceof Happening.Call
                || event.what() instanceof Happening.Scored
                || event.what() instanceof Happening.Attention
                || event.what() instanceof Happening.Correction);
    }

    /**
     * What the person says.
     *
     * @param told  what stands of what was told
     * @param truth what happened up to now
     */
    static Optional<Said> says(double t, List<NumberedEvent> told, List<TableEvent> truth) {
        var story = story(told);
        var happened = storyOf(truth);
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
        return story.stream()
                .skip(happened.size())
                .findFirst()
                .filter(more -> more.event().t() < t - LATELY)
                .map(more -> new Said.Remove(t, more.number()));
    }

    /**
     * What the person says of the first tile that was told as another, where all was told as it happened but for that: in which the
     * story is in step all the same.
     */
    static Optional<Said> misread(double t, List<NumberedEvent> told, List<TableEvent> truth) {
        var story = story(told);
        var happened = storyOf(truth);
        // Whoever has just taken something back is left to finish: nothing was misread where another tile is on its
        // way.
        if (truth.stream().anyMatch(event -> isTakeBack(event) && t - event.t() < MOMENT)) {
            return Optional.empty();
        }
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
                ? follows(story.get(place + 1).event(), happened.get(place + 1))
                : place + 1 == story.size()
                        && happened.stream().skip(place + 1L).noneMatch(later -> tells(wrong.event(), later));
        boolean misread = wrong.event().what() instanceof Discard one
                && right.what() instanceof Discard other
                && one.seat() == other.seat()
                && goesOn;
        return misread ? Optional.of(new Said.Replace(t, wrong.number(), right)) : Optional.empty();
    }

    private static Said putRight(
            double t, NumberedEvent wrong, int place, List<NumberedEvent> story, List<TableEvent> happened) {
        var right = happened.get(place);
        // Told of its own player it is that one, though another lay the same tile soon afterwards.
        boolean missed = !(wrong.event().what().bySeat().equals(right.what().bySeat()) && tells(wrong.event(), right))
                && happened.stream().skip(place + 1L).limit(SOON).anyMatch(later -> tells(wrong.event(), later));
        if (missed) {
            return new Said.Insert(t, Optional.of(wrong.number()), right);
        }
        boolean sameClass = wrong.event().what().getClass() == right.what().getClass();
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

    /** Whether the story went on after a tile as it did: with a set that took another tile of its own where that was misread. */
    private static boolean follows(TableEvent told, TableEvent happened) {
        boolean sameSet = told.what() instanceof MeldLaid one
                && happened.what() instanceof MeldLaid other
                && one.seat() == other.seat()
                && one.meld().tiles().equals(other.meld().tiles());
        return sameSet || alike(told, happened);
    }

    private static boolean alike(TableEvent told, TableEvent happened) {
        return Retelling.of(told).equals(Retelling.of(happened));
    }

    /** Whether an event was told for what happened, if perhaps as another seat's. */
    private static boolean tells(TableEvent told, TableEvent happened) {
        return told.what() instanceof Discard one
                        && told.known() != Known.UNREAD
                        && happened.what() instanceof Discard other
                ? one.tile() == other.tile()
                : alike(told, happened);
    }
}
