package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.simulator.beam.Association.TrackMeaning;

/**
 * One explanation of all that was seen of a hand. Immutable.
 *
 * @param hands   as it was dealt, and as it stood after each thing that happened
 * @param tiles   which event each tile tells of
 * @param told    what happened, in order
 * @param lastLaid the track of the discard that lies open to claims; empty where there is none, or nobody saw it
 * @param logOdds natural logarithm of how likely it is beside the others
 */
record Hypothesis(
        List<HandInPlay> hands, Association tiles, List<SupposedEvent> told, Optional<Long> lastLaid, double logOdds) {
    /**
     * Something that happened, as this explanation has it.
     *
     * @param t      seconds
     * @param tracks the tracks that told of it when it was told
     * @param missed whether no tile tells of it
     */
    record SupposedEvent(Happening what, double t, Set<Long> tracks, boolean missed) {
        SupposedEvent {
            tracks = Set.copyOf(tracks);
        }

        private SupposedEvent found(Happening now, long track) {
            return new SupposedEvent(now, t, Set.of(track), false);
        }
    }

    Hypothesis {
        hands = List.copyOf(hands);
        told = List.copyOf(told);
    }

    static Hypothesis dealt(HandInPlay hand, Set<Long> lying) {
        return new Hypothesis(
                List.of(hand), Association.NONE.with(lying, new TrackMeaning.NoneOfTheHand()), List.of(), Optional.empty(), 0);
    }

    /** When what happened last did, in seconds; before anything happened the beginning of time. */
    double lastTold() {
        return told.isEmpty() ? Double.NEGATIVE_INFINITY : told.getLast().t();
    }

    /** Whether what happened last is a discard that nobody saw: what explains it must follow. */
    boolean endsUnseen() {
        return !told.isEmpty() && told.getLast().missed();
    }

    /** The explanation with one step more. */
    Hypothesis with(BeamStep step, double logLikelihood) {
        double odds = logOdds + logLikelihood;
        return switch (step) {
            case BeamStep.Happened(Happening what, int place, double t, Set<Long> by, List<HandInPlay> after) -> {
                boolean last = place == told.size();
                yield new Hypothesis(
                        gone(place, after),
                        (last ? claimedLeaves(what) : tiles).shifted(place).with(by, new TrackMeaning.TellsOf(place)),
                        inserted(new SupposedEvent(what, t, by, false), place),
                        last ? open(what, by) : lastLaid,
                        odds);
            }
            case BeamStep.SeenByNone(Happening.Discard what, double t, HandInPlay after) ->
                new Hypothesis(
                        gone(told.size(), List.of(after)),
                        tiles,
                        inserted(new SupposedEvent(what, t, Set.of(), true), told.size()),
                        Optional.empty(),
                        odds);
            case BeamStep.FoundAfterwards(int event, long at, Happening.Discard what, List<HandInPlay> after) -> {
                var found = new ArrayList<>(told);
                found.set(event, told.get(event).found(what, at));
                yield new Hypothesis(
                        gone(event, after),
                        tiles.with(Set.of(at), new TrackMeaning.TellsOf(event)),
                        found,
                        event == told.size() - 1 ? Optional.of(at) : lastLaid,
                        odds);
            }
            case BeamStep.MovedTo(long from, long to, boolean stayed) ->
                new Hypothesis(
                        hands,
                        tiles.with(Set.of(from), new TrackMeaning.NoLonger())
                                .with(Set.of(to), new TrackMeaning.TellsOf(tiles.event(from).orElseThrow())),
                        told,
                        lastLaid.map(last -> last == from ? to : last),
                        odds);
            case BeamStep.InWall(long track) ->
                new Hypothesis(hands, tiles.with(Set.of(track), new TrackMeaning.TurnedUpInWall()), told, lastLaid, odds);
            case BeamStep.NoTile(long track) ->
                new Hypothesis(hands, tiles.with(Set.of(track), new TrackMeaning.NoneOfTheHand()), told, lastLaid, odds);
        };
    }

    /** Where a set takes the open discard, its tile lies there no more; what was taken back has gone to its hand. */
    private Association claimedLeaves(Happening what) {
        boolean leaves = what instanceof Happening.Declared
                || (what instanceof Happening.MeldLaid laid && laid.from().isPresent());
        return leaves ? lastLaid.map(last -> tiles.with(Set.of(last), new TrackMeaning.NoLonger())).orElse(tiles) : tiles;
    }

    private static Optional<Long> open(Happening what, Set<Long> by) {
        return what instanceof Happening.Discard ? by.stream().findFirst() : Optional.empty();
    }

    private List<SupposedEvent> inserted(SupposedEvent one, int place) {
        var more = new ArrayList<>(told);
        more.add(place, one);
        return more;
    }

    private List<HandInPlay> gone(int place, List<HandInPlay> after) {
        var more = new ArrayList<>(hands.subList(0, place + 1));
        more.addAll(after);
        return more;
    }

    /** The hand as it stands after all that happened. */
    HandInPlay hand() {
        return hands.getLast();
    }

    /** The hand before something that happened. */
    HandInPlay before(int place) {
        return hands.get(place);
    }

    /** A hand after what happened from a place on, one thing after another, itself first; empty where the rules forbid it. */
    Optional<List<HandInPlay>> goingOn(HandInPlay from, int place) {
        var after = new ArrayList<>(List.of(from));
        for (var one : told.subList(place, told.size())) {
            var next = after.getLast().after(one.what()).hand();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            after.add(next.get());
        }
        return Optional.of(after);
    }

    /** What tells it from others: two that agree in it are one. */
    Object key() {
        return List.of(told.stream().map(one -> List.of(one.what(), one.tracks())).toList(), tiles);
    }

    /** Whether another agrees with it on everything that happened up to a place. */
    boolean agrees(Hypothesis other, int upTo) {
        if (other.told.size() < upTo || told.size() < upTo) {
            return false;
        }
        for (int i = 0; i < upTo; i++) {
            if (!told.get(i).what().equals(other.told.get(i).what())) {
                return false;
            }
        }
        return true;
    }

    /** How many things happened before a moment, in seconds. */
    int until(double t) {
        int count = 0;
        while (count < told.size() && told.get(count).t() < t) {
            count++;
        }
        return count;
    }
}
