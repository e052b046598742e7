package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;

/**
 * Looks for the legal story that explains most of what is new on the table, and of several the likeliest. Stories of up to four
 * events are tried, so that what happened between two looks can be told apart; of the stories begun, the most probable few are
 * carried on.
 */
public final class Stories {
    private record Story(List<Deed> deeds, HandInPlay hand, List<Track> left, double probability, int explained) {
        /** Whether all it tells is that a discard was taken back; another must follow. */
        boolean takesBack() {
            return deeds.size() == 1
                    && deeds.getFirst().event().what() instanceof Happening.Declared
                    && deeds.getFirst().tracks().isEmpty();
        }

        /** Whether it ends with a discard that nobody could read; the one that shows it must follow. */
        boolean overlooks() {
            return !deeds.isEmpty()
                    && deeds.getLast().event().known() == Known.UNREAD
                    && deeds.getLast().event().what() instanceof Happening.Discard;
        }

        boolean whole() {
            return !deeds.isEmpty() && !deeds.getLast().tracks().isEmpty();
        }
    }

    private Stories() {}

    /** The best story's deeds, in order; empty when nothing new can be told. */
    public static List<Deed> best(TableSight sight, HandRecord record, double since, boolean desperate) {
        var hand = record.hand();
        var last = record.events().reversed().stream()
                .filter(event -> !(event.event().what() instanceof Happening.Call))
                .findFirst();
        var beam = List.of(new Story(List.of(), hand, sight.fresh(), 1, 0));
        var best = beam.getFirst();
        var whole = new ArrayList<Story>();
        for (int length = 0; length < Limits.USUAL.events() && !beam.isEmpty(); length++) {
            var longer = new ArrayList<Story>();
            for (var story : beam) {
                for (var deed : next(sight, story, last, since, desperate)) {
                    longer.add(with(story, deed));
                }
            }
            longer.sort((a, b) -> a.explained() != b.explained()
                    ? Integer.compare(b.explained(), a.explained())
                    : Double.compare(b.probability(), a.probability()));
            beam = List.copyOf(longer.subList(0, Math.min(Limits.USUAL.many(), longer.size())));
            for (var story : beam) {
                if (story.whole()) {
                    whole.add(story);
                    best = better(story, best) ? story : best;
                }
            }
        }
        return withSecond(reconciled(best.deeds()), best, whole);
    }

    /** The deeds from where the story that came second parts from theirs say what that was. */
    private static List<Deed> withSecond(List<Deed> deeds, Story best, List<Story> whole) {
        Optional<Story> second = Optional.empty();
        for (var story : whole) {
            boolean parts = story != best
                    && parting(story, best) < Math.min(story.deeds().size(), deeds.size());
            if (parts && (second.isEmpty() || better(story, second.get()))) {
                second = Optional.of(story);
            }
        }
        if (second.isEmpty()) {
            return deeds;
        }
        var other = second.get();
        int from = parting(other, best);
        var rival = new Deed.Second(
                other.deeds().stream().skip(from).map(Deed::event).toList(),
                best.explained() - other.explained(),
                other.probability() / best.probability());
        return IntStream.range(0, deeds.size())
                .mapToObj(place ->
                        place < from ? deeds.get(place) : deeds.get(place).secondIs(Optional.of(rival)))
                .toList();
    }

    /** How many deeds two stories begin with alike. */
    private static int parting(Story one, Story other) {
        int place = 0;
        int both = Math.min(one.deeds().size(), other.deeds().size());
        while (place < both
                && one.deeds()
                        .get(place)
                        .event()
                        .what()
                        .equals(other.deeds().get(place).event().what())) {
            place++;
        }
        return place;
    }

    /** Whoever seems to have laid a discard out of turn, and lays the next of the same story in turn, was only seen to reach over it. */
    private static List<Deed> reconciled(List<Deed> deeds) {
        return IntStream.range(0, deeds.size())
                .mapToObj(place -> deeds.subList(place + 1, deeds.size()).stream()
                                .anyMatch(later -> deeds.get(place).rather().isPresent()
                                        && later.rather().isEmpty()
                                        && later.event().what() instanceof Happening.Discard discard
                                        && deeds.get(place).rather().get() == discard.seat())
                        ? deeds.get(place).rather(Optional.empty())
                        : deeds.get(place))
                .toList();
    }

    private static boolean better(Story story, Story than) {
        return story.explained() != than.explained()
                ? story.explained() > than.explained()
                : story.probability() > than.probability();
    }

    private static List<Deed> next(
            TableSight sight, Story story, Optional<NumberedEvent> last, double since, boolean desperate) {
        double t = story.deeds().isEmpty()
                ? since
                : story.deeds().getLast().event().t();
        boolean begins = story.deeds().isEmpty();
        var deeds = new ArrayList<Deed>();
        if (story.takesBack()) {
            // What another's arm has laid is no discard in place of the one that was taken back.
            DiscardSight.deeds(sight, story.hand(), story.left(), false, t).stream()
                    .filter(deed -> deed.rather().isEmpty())
                    .forEach(deeds::add);
            deeds.addAll(UncaughtDiscards.glimpsed(sight, story.hand(), since(sight, story, last, t)));
            if (desperate) {
                deeds.addAll(UncaughtDiscards.unseen(sight, story.hand(), story.left(), t));
            }
            return deeds;
        }
        if (story.overlooks()) {
            deeds.addAll(BonusSight.deeds(sight, story.hand(), story.left(), t));
            deeds.addAll(DiscardSight.deeds(sight, story.hand(), story.left(), false, t));
            return deeds;
        }
        if (!begins && !story.whole()) {
            // Only the set that took it speaks for a discard that nobody saw.
            return SetSight.deeds(sight, story.hand(), story.left(), t).stream()
                    .filter(set -> set.takes() && inOrder(story.deeds().getLast(), set))
                    .toList();
        }
        if (begins) {
            deeds.addAll(TakeBackSight.deeds(sight, story.hand(), story.left(), last, t));
            if (deeds.isEmpty() && TakeBackSight.mayBeWithdrawn(sight, last)) {
                return deeds;
            }
        }
        deeds.addAll(BonusSight.deeds(sight, story.hand(), story.left(), t));
        deeds.addAll(SetSight.deeds(sight, story.hand(), story.left(), t));
        deeds.addAll(DiscardSight.deeds(sight, story.hand(), story.left(), begins, t));
        deeds.addAll(UncaughtDiscards.glimpsed(sight, story.hand(), since(sight, story, last, t)));
        if (begins && !DiscardSight.mustWait(sight, story.hand(), story.left())) {
            deeds.addAll(Overlooked.deeds(sight, story.hand(), story.left(), t));
        }
        if (desperate) {
            deeds.addAll(UncaughtDiscards.unseen(sight, story.hand(), story.left(), t));
        }
        return deeds;
    }

    /** Whether a set can have claimed a discard: none is laid before its discard was seen. */
    private static boolean inOrder(Deed discard, Deed set) {
        double laid = set.tracks().stream().mapToDouble(Track::firstSeen).max().orElse(Double.POSITIVE_INFINITY);
        return discard.event().known() == Known.INFERRED
                || laid >= discard.event().t();
    }

    private static Story with(Story story, Deed deed) {
        double order = order(story, deed);
        var deeds = new ArrayList<>(story.deeds());
        deeds.add(deed.and(Factors.order(order)));
        var left = new ArrayList<>(story.left());
        left.removeAll(deed.tracks());
        return new Story(
                List.copyOf(deeds),
                deed.after(),
                List.copyOf(left),
                story.probability() * deed.probability() * order,
                story.explained() + deed.tracks().size());
    }

    /** How likely it is that a deed comes next, from when its tiles came to lie there. */
    private static double order(Story story, Deed deed) {
        if (story.deeds().isEmpty() || deed.tracks().isEmpty() || !story.whole()) {
            return 1;
        }
        double earlier = UncaughtDiscards.lay(story.deeds().getLast()) - UncaughtDiscards.lay(deed);
        if (deed.event().what() instanceof Happening.Bonus && earlier > Pace.USUAL.turn()) {
            // Who had laid a flower before has drawn before: only what was seen late is otherwise.
            return Odds.USUAL.hardlyEver();
        }
        return earlier > Pace.USUAL.laying() ? Odds.USUAL.often() : 1;
    }

    /** Since when what a story, or the telling before it, ends with has lain there, in seconds. */
    private static double since(TableSight sight, Story story, Optional<NumberedEvent> last, double t) {
        return story.deeds().isEmpty()
                ? UncaughtDiscards.lay(sight, last, t)
                : UncaughtDiscards.lay(story.deeds().getLast());
    }
}
