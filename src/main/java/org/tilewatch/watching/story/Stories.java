package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Laying;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Odds;
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
            beam = List.copyOf(longer.subList(0, Math.min(Limits.USUAL.stories(), longer.size())));
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
            deeds.addAll(glimpsed(sight, story, last, t));
            if (desperate) {
                deeds.addAll(unseen(sight, story, t));
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
        deeds.addAll(glimpsed(sight, story, last, t));
        if (begins && !DiscardSight.mustWait(sight, story.hand(), story.left())) {
            deeds.addAll(Overlooked.deeds(sight, story.hand(), story.left(), t));
        }
        if (desperate) {
            deeds.addAll(unseen(sight, story, t));
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
        double earlier = lay(story.deeds().getLast()) - lay(deed);
        if (deed.event().what() instanceof Happening.Bonus && earlier > Laying.USUAL.drawn()) {
            return Odds.USUAL.flowerFirst();
        }
        return earlier > Laying.USUAL.earlier() ? Odds.USUAL.outOfOrder() : 1;
    }

    /** Discards that were taken before they could be told: while they lay there it was not clear whose turn it was. */
    private static List<Deed> glimpsed(TableSight sight, Story story, Optional<NumberedEvent> last, double t) {
        var deeds = new ArrayList<Deed>();
        var seat = story.hand().toDiscard();
        if (seat.isEmpty()) {
            return deeds;
        }
        double since = story.deeds().isEmpty()
                ? lay(sight, last, t)
                : lay(story.deeds().getLast());
        var evidence = Evidence.of(story.hand());
        for (var track : sight.glimpses().all()) {
            boolean elsewhere = sight.zones().inStrip(track.centre())
                    || !DiscardSight.mayBe(sight, story.hand(), seat.get(), track);
            if (track.firstSeen() < since || elsewhere) {
                continue;
            }
            var tile = Evidence.best(evidence.playing(track));
            double probability = evidence.playing(track)[tile.ordinal()];
            var event = new TableEvent(
                    track.firstSeen(), Known.GLIMPSED, probability, new Happening.Discard(seat.get(), tile, false));
            story.hand()
                    .after(event.what())
                    .hand()
                    .ifPresent(next ->
                            deeds.add(new Deed(event, List.of(), next, Odds.USUAL.glimpsed() * probability, false)
                                    .and(Factors.glimpsed(tile, Odds.USUAL.glimpsed(), probability))));
        }
        return deeds;
    }

    /** Since when the tiles of a deed have lain there, in seconds: told late, it happened then all the same. */
    private static double lay(Deed deed) {
        return deed.tracks().stream()
                .mapToDouble(Track::firstSeen)
                .max()
                .orElse(deed.event().t());
    }

    /**
     * The same of what was told last, at a moment. A discard that somebody said was missed may have been laid at any time, and one that
     * was pushed aside lay elsewhere before.
     */
    private static double lay(TableSight sight, Optional<NumberedEvent> last, double t) {
        return last.map(event -> event.event().what() instanceof Happening.Discard
                        ? sight.explained()
                                .lastDiscard()
                                .map(track -> Math.min(
                                        track.firstSeen(), event.event().t()))
                                .orElse(Double.NEGATIVE_INFINITY)
                        : laid(sight, event).orElse(t))
                .orElse(t);
    }

    /** When the last of the tiles that tell of an event came to lie there, in seconds: told late, it happened then all the same. */
    private static OptionalDouble laid(TableSight sight, NumberedEvent event) {
        return sight.explained().meanings().entrySet().stream()
                .filter(known -> known.getValue().event() == event.number())
                .mapToDouble(known -> known.getKey().firstSeen())
                .max();
    }

    /** Discards that no look caught, because the claimer took them at once. */
    private static List<Deed> unseen(TableSight sight, Story story, double t) {
        var deeds = new ArrayList<Deed>();
        var seat = story.hand().toDiscard();
        if (seat.isEmpty()) {
            return deeds;
        }
        var evidence = Evidence.of(story.hand());
        var laid = story.left().stream()
                .filter(track -> sight.owners().containsKey(track) && track.face() == org.tilewatch.tiles.Face.UP)
                .toList();
        boolean turned = laid.stream().anyMatch(track -> isTurned(sight, track));
        boolean seen = laid.stream().anyMatch(track -> wasInMiddle(sight, track));
        // How likely each tile is to be the claimed one, from how it lies.
        var tiles = new LinkedHashMap<Tile, Double>();
        for (var track : laid) {
            double likely = (turned && !isTurned(sight, track) ? Odds.USUAL.notTurned() : 1)
                    * (seen && !wasInMiddle(sight, track) ? Odds.USUAL.notSeen() : 1);
            tiles.merge(Evidence.best(evidence.playing(track)), likely, Math::max);
        }
        // The last discard went into the set itself: what is missing lies before it, and nobody can say what it was.
        boolean taken = story.hand().open().stream()
                .anyMatch(open -> sight.explained().lastDiscardTaken()
                        && tiles.keySet().stream()
                                .anyMatch(tile -> tile.kind() == open.tile().kind()));
        if (taken) {
            return deeds;
        }
        tiles.forEach((tile, likely) -> {
            var discard = new Happening.Discard(seat.get(), tile, false);
            boolean inPassing = laid.stream().anyMatch(track -> track.best() == tile && wasInMiddle(sight, track));
            var event = inPassing
                    ? new TableEvent(t, Known.GLIMPSED, Odds.USUAL.glimpsed(), discard)
                    : new TableEvent(t, Known.INFERRED, Odds.USUAL.unseen(), discard);
            double probability = likely * Odds.USUAL.unseen() * DiscardSight.after(sight, story.hand());
            story.hand()
                    .after(event.what())
                    .hand()
                    .ifPresent(next -> deeds.add(
                            new Deed(event, List.of(), next, probability, false).and(Factors.unseen(probability))));
        });
        return deeds;
    }

    /** Whether a look or two saw such a tile in the middle shortly before. */
    private static boolean wasInMiddle(TableSight sight, Track track) {
        return sight.glimpses().slips().stream()
                .anyMatch(slip -> slip.best() == track.best()
                        && slip.firstSeen() < track.firstSeen()
                        && track.firstSeen() - slip.lastSeen() < Laying.USUAL.passing()
                        && !sight.zones().inStrip(slip.centre()));
    }

    private static boolean isTurned(TableSight sight, Track track) {
        return !sight.zones().upright(Objects.requireNonNull(sight.owners().get(track)), track);
    }
}
