package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.simulator.beam.Association.TrackMeaning;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * One explanation of all that was seen of a hand. Immutable.
 *
 * @param hands   as it was dealt, and as it stood after each thing that happened
 * @param tiles   which event each tile tells of
 * @param told    what happened, in order
 * @param lastLaid the track of the discard that lies open to claims; empty where there is none, or nobody saw it
 * @param declaredUnseen who declared riichi though no tile lies turned for it. With which discard stands open
 * @param logOdds what speaks for it beside the others
 */
record Hypothesis(
        List<HandInPlay> hands,
        Association tiles,
        List<SupposedEvent> told,
        Optional<Long> lastLaid,
        Set<Seat> declaredUnseen,
        LogOdds logOdds) {
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

        private SupposedEvent otherwise(Happening now) {
            return new SupposedEvent(now, t, tracks, missed);
        }
    }

    Hypothesis {
        hands = List.copyOf(hands);
        told = List.copyOf(told);
        declaredUnseen = Set.copyOf(declaredUnseen);
    }

    static Hypothesis dealt(HandInPlay hand, Set<Long> lying) {
        return new Hypothesis(
                List.of(hand),
                Association.NONE.with(lying, new TrackMeaning.NoneOfTheHand()),
                List.of(),
                Optional.empty(),
                Set.of(),
                LogOdds.NONE);
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
    Hypothesis with(BeamStep step, LogOdds likelihood) {
        var odds = logOdds.plus(likelihood);
        return switch (step) {
            case BeamStep.Happened(Happening what, int place, double t, Set<Long> by, List<HandInPlay> after) -> {
                boolean last = place == told.size();
                yield new Hypothesis(
                        gone(place, after),
                        (last ? claimedLeaves(what, by) : tiles)
                                .shifted(place)
                                .with(by, new TrackMeaning.TellsOf(place)),
                        inserted(new SupposedEvent(what, t, by, false), place),
                        last ? open(what, by) : lastLaid,
                        declaredUnseen,
                        odds);
            }
            case BeamStep.SeenByNone(Happening.Discard what, double t, HandInPlay after) ->
                new Hypothesis(
                        gone(told.size(), List.of(after)),
                        tiles,
                        inserted(new SupposedEvent(what, t, Set.of(), true), told.size()),
                        Optional.empty(),
                        declaredUnseen,
                        odds);
            case BeamStep.FoundAfterwards(int event, long at, Happening.Discard what, List<HandInPlay> after) -> {
                var found = new ArrayList<>(told);
                found.set(event, told.get(event).found(what, at));
                yield new Hypothesis(
                        gone(event, after),
                        tiles.with(Set.of(at), new TrackMeaning.TellsOf(event)),
                        found,
                        event == told.size() - 1 ? Optional.of(at) : lastLaid,
                        declaredUnseen,
                        odds);
            }
            case BeamStep.Otherwise(int event, Happening what, Set<Long> by, List<HandInPlay> after) -> {
                var changed = new ArrayList<>(told);
                changed.set(event, told.get(event).otherwise(what));
                yield new Hypothesis(
                        gone(event, after),
                        tiles.with(by, new TrackMeaning.TellsOf(event)),
                        changed,
                        lastLaid,
                        declaredUnseen,
                        odds);
            }
            case BeamStep.DeclaredUnseen(Seat seat, List<HandInPlay> declared) ->
                new Hypothesis(declared, tiles, told, lastLaid, declaring(seat), odds);
            case BeamStep.MovedTo(long from, long to, boolean stayed) ->
                new Hypothesis(
                        hands,
                        tiles.with(Set.of(from), new TrackMeaning.NoLonger())
                                .with(
                                        Set.of(to),
                                        new TrackMeaning.TellsOf(
                                                tiles.event(from).orElseThrow())),
                        told,
                        lastLaid.map(last -> last == from ? to : last),
                        declaredUnseen,
                        odds);
            case BeamStep.InWall(long track) -> associating(Set.of(track), new TrackMeaning.TurnedUpInWall(), odds);
            case BeamStep.NoTile(long track) -> associating(Set.of(track), new TrackMeaning.NoneOfTheHand(), odds);
        };
    }

    private Hypothesis associating(Set<Long> tracks, TrackMeaning as, LogOdds odds) {
        return new Hypothesis(hands, tiles.with(tracks, as), told, lastLaid, declaredUnseen, odds);
    }

    /** Who has declared unseen once one more has. */
    private Set<Seat> declaring(Seat seat) {
        return Stream.concat(declaredUnseen.stream(), Stream.of(seat)).collect(Collectors.toSet());
    }

    /** The hands if a player had declared riichi unseen; empty where he cannot have. */
    Optional<List<HandInPlay>> ifDeclared(Seat seat) {
        return new Hypothesis(hands, tiles, told, lastLaid, declaring(seat), logOdds).goingOn(hands.getFirst(), 0);
    }

    /** A hand as it is where players have declared unseen. */
    HandInPlay declared(HandInPlay at) {
        var declared = at;
        for (var seat : declaredUnseen) {
            declared = declared.asIfRiichi(seat).orElse(declared);
        }
        return declared;
    }

    /** Whether something ends the hand, or is shown after its end. */
    static boolean ends(Happening what) {
        return what instanceof Happening.Win
                || what instanceof Happening.Reveal
                || what instanceof Happening.Exhausted
                || what instanceof Happening.Abortive;
    }

    /** When the hand ended, in seconds; empty while it goes on. */
    Optional<Double> ended() {
        return told.stream().filter(one -> ends(one.what())).findFirst().map(SupposedEvent::t);
    }

    /**
     * Where a set or a hand takes the open discard, its tile lies there no more; what was taken back has gone to its hand. A winner may leave the
     * tile where it lies.
     */
    private Association claimedLeaves(Happening what, Set<Long> by) {
        boolean leaves = what instanceof Happening.Declared
                || (what instanceof Happening.MeldLaid laid && laid.from().isPresent())
                || (what instanceof Happening.Win win
                        && win.from().isPresent()
                        && by.size() > win.concealed().size());
        return leaves
                ? lastLaid.map(last -> tiles.with(Set.of(last), new TrackMeaning.NoLonger()))
                        .orElse(tiles)
                : tiles;
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
            var next = applied(after.getLast(), one.what());
            if (next.isEmpty()) {
                return Optional.empty();
            }
            after.add(next.get());
        }
        return Optional.of(after);
    }

    /** A hand after something: which tile the open discard was is shown by the set or the hand that took it. Empty where the rules forbid it. */
    Optional<HandInPlay> applied(HandInPlay before, Happening what) {
        var taken = switch (what) {
            case Happening.MeldLaid laid when laid.from().isPresent() -> laid.claimed();
            case Happening.Win win when win.from().isPresent() -> Optional.of(win.tile());
            default -> Optional.<Tile>empty();
        };
        var read = taken.filter(tile ->
                        before.open().filter(open -> open.tile() != tile).isPresent())
                .flatMap(before::withOpenDiscard)
                .orElse(before);
        return (ends(what) ? declared(read) : read).after(what).hand();
    }

    /** What tells it from others: two that agree in it are one. What a discard was stands open on its track. */
    Object key() {
        return List.of(
                told.stream()
                        .map(one -> List.of(told(one.what()), one.tracks()))
                        .toList(),
                tiles,
                declaredUnseen);
    }

    private static Object told(Happening what) {
        return what instanceof Happening.Discard discard ? List.of(discard.seat(), discard.riichi()) : what;
    }

    /** What of something that happened does not stand open beyond the window: neither kinds, nor riichi, nor how a kong is marked or who gave it. */
    static Object lasting(Happening what) {
        return switch (what) {
            case Happening.Discard discard -> List.of(discard.getClass(), discard.seat());
            case Happening.MeldLaid laid ->
                List.of(laid.seat(), laid.meld().type(), laid.meld().lowest());
            default -> what;
        };
    }

    /** Whether another agrees with it on everything that happened up to a place. */
    boolean agrees(Hypothesis other, int upTo) {
        if (other.told.size() < upTo || told.size() < upTo) {
            return false;
        }
        for (int i = 0; i < upTo; i++) {
            if (!lasting(told.get(i).what()).equals(lasting(other.told.get(i).what()))) {
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
