package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.watching.odds.Limits;

/**
 * Looks for the legal story that explains most of what is new on the table, and of several the likeliest. Stories of up to four
 * events are tried, so that what happened between two looks can be told apart; of the stories begun, the most probable few are
 * carried on.
 */
public final class Stories {
    /** What may come first. */
    private static final List<DeedProposer> FIRST = List.of(
            TakeBackSight::deeds,
            BonusSight::deeds,
            SetSight::deeds,
            DiscardSight::deeds,
            UncaughtDiscards::glimpsed,
            UncaughtDiscards::overlooked,
            Stories::unseen);

    /** What may follow anything of which tiles tell. */
    private static final List<DeedProposer> NEXT = List.of(
            BonusSight::deeds, SetSight::deeds, DiscardSight::deeds, UncaughtDiscards::glimpsed, Stories::unseen);

    /** What may follow a discard that was taken back. */
    private static final List<DeedProposer> INSTEAD =
            List.of(Stories::inTurn, UncaughtDiscards::glimpsed, Stories::unseen);

    /** What shows that a discard was laid which no look has found. */
    private static final List<DeedProposer> AFTER_OVERLOOKED =
            List.of(BonusSight::deeds, DiscardSight::deeds, UncaughtDiscards::overlooked);

    /** What shows a discard that was taken before it could be told. */
    private static final List<DeedProposer> AFTER_UNCAUGHT = List.of(Stories::setThatTookIt);

    private Stories() {}

    /**
     * The best story's deeds, in order; empty when nothing new can be told.
     *
     * @param since when what was told last happened, in seconds
     */
    public static List<Deed> best(TableSight sight, HandRecord record, double since) {
        var beam = List.of(Story.begin(sight, record, since));
        var best = beam.getFirst();
        var whole = new ArrayList<Story>();
        for (int length = 0; length < Limits.USUAL.events() && !beam.isEmpty(); length++) {
            var longer = new ArrayList<Story>();
            for (var story : beam) {
                for (var proposer : proposers(sight, story)) {
                    proposer.next(sight, story).forEach(deed -> longer.add(story.with(sight, deed)));
                }
            }
            longer.sort(Comparator.comparingInt(Story::explained)
                    .thenComparingDouble(Story::probability)
                    .reversed());
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

    /** Who says what may follow a story. */
    private static List<DeedProposer> proposers(TableSight sight, Story story) {
        if (story.begins()) {
            return TakeBackSight.waits(sight, story) ? List.of() : FIRST;
        }
        if (story.takesBack()) {
            return INSTEAD;
        }
        if (story.overlooks()) {
            return AFTER_OVERLOOKED;
        }
        return story.whole() ? NEXT : AFTER_UNCAUGHT;
    }

    private static List<Deed> unseen(TableSight sight, Story story) {
        return story.belated() ? UncaughtDiscards.unseen(sight, story) : List.of();
    }

    /** What another's arm has laid is no discard in place of the one that was taken back. */
    private static List<Deed> inTurn(TableSight sight, Story story) {
        return DiscardSight.deeds(sight, story).stream()
                .filter(deed -> deed.rather().isEmpty())
                .toList();
    }

    /** Only the set that took it speaks for a discard that nobody saw; none is laid before its discard was seen. */
    private static List<Deed> setThatTookIt(TableSight sight, Story story) {
        var discard = story.deeds().getLast().event();
        return SetSight.deeds(sight, story).stream()
                .filter(Deed::takes)
                .filter(set -> discard.known() == Known.INFERRED || set.lay() >= discard.t())
                .toList();
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
}
