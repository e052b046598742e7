package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/** Tiles bumped or tidied: what went from one place and lies at another, unchanged in what it means. */
public final class Moves {
    private Moves() {}

    /** Which new tiles are others, moved. */
    public static List<Insight> of(TableSight sight, HandRecord record) {
        var found = new ArrayList<Insight>();
        var now = sight;
        if (sight.freshInMiddle().stream().anyMatch(track -> isPatient(sight, track)) && isBeingSwept(sight)) {
            var swept = new Insight.Swept(sight.t());
            found.add(swept);
            now = now.after(swept);
        }
        for (var track : sight.fresh()) {
            var moved = of(now, record.hand(), track);
            if (moved.isPresent()) {
                found.add(moved.get());
                now = now.after(moved.get());
            }
        }
        return found;
    }

    private static Optional<Insight.OfTiles> of(TableSight sight, HandInPlay hand, Track track) {
        return sight.explained()
                .takenFor(track)
                .<Insight.OfTiles>map(other -> new Insight.NeverMoved(track, other))
                .or(() -> origin(sight, hand, track).map(from -> new Insight.MovedHere(from, track)))
                .or(() -> hidden(sight, hand, track).map(from -> new Insight.PushedUnseen(from, track)));
    }

    private static boolean isPatient(TableSight sight, Track track) {
        return sight.t() - track.found() < Pace.USUAL.slowTurn();
    }

    /**
     * Whether a new tile in the middle may be a discard pushed aside, of which it is not known yet that it lies no more where it lay:
     * looks have only begun to miss it, or a hand hides the place.
     */
    static boolean mayHaveMoved(TableSight sight, HandInPlay hand, Track track) {
        boolean patient = isPatient(sight, track);
        boolean discard = sight.explained().discards().entrySet().stream()
                .filter(known -> !known.getKey().inSight())
                // Where looks are rare it takes a while until enough have missed it.
                .filter(known -> patient || known.getKey().missing())
                .filter(known -> samePlace(sight, known, track))
                .anyMatch(known -> mayBe(known, track));
        boolean swept = wereSwept(sight, track);
        boolean pushed = patient
                && Stream.concat(pushed(sight), swept ? covered(sight) : Stream.empty())
                        .filter(known -> swept || isPushedFar(sight, hand, known.getKey(), track))
                        .anyMatch(known -> mayBe(known, track));
        return discard
                || pushed
                || mayBeLost(sight, hand, track)
                || (patient
                        && sight.freshInMiddle().stream()
                                .filter(other -> !other.inSight() && isPushed(sight, other, track))
                                .anyMatch(other -> track.probability(other.best()) >= Sureness.USUAL.alike()));
    }

    /** Whether a tile may be a discard that went from its place long ago, as it is not known yet whether somebody has laid it, or nobody has. */
    private static boolean mayBeLost(TableSight sight, HandInPlay hand, Track track) {
        boolean likeOne = sight.explained().lost().entrySet().stream()
                .filter(lost -> lost.getValue().part() == Part.DISCARD)
                .filter(lost -> samePlace(sight, lost, track))
                .anyMatch(lost -> mayBe(lost, track));
        return likeOne && (!Arrival.of(sight, hand, track).known() || layThere(sight, hand, track));
    }

    /**
     * The discard that a new tile in the middle most likely is, pushed aside, though something still hides the place where that lay:
     * nothing says that the player on turn, or anybody, has laid the new one. In a row the next discard lies beside the last, of its kind or not.
     */
    private static Optional<Track> hidden(TableSight sight, HandInPlay hand, Track track) {
        boolean played = !sight.ending() && !OpenHands.anyOpen(sight, hand);
        boolean thrown = hand.toDiscard()
                .filter(seat -> !OutOfTurn.threw(sight, hand, seat, track))
                .isEmpty();
        if (sight.laysRows()
                || !played
                || thrown
                || sight.t() - track.found() < Pace.USUAL.slowTurn()
                || Arrival.of(sight, hand, track).wasLaid()) {
            return Optional.empty();
        }
        return hiddenNear(sight, track, Nearness.USUAL.apart()).map(Map.Entry::getKey);
    }

    /** The nearest discard of a tile's kind that is hidden where it lay, not more than so many tile heights away. */
    private static Optional<Map.Entry<Track, Meaning>> hiddenNear(TableSight sight, Track track, double heights) {
        return covered(sight)
                .filter(known -> samePlace(sight, known, track))
                .filter(known -> mayBe(known, track))
                .filter(known -> known.getKey().centre().distanceTo(track.centre())
                        <= heights * sight.zones().near())
                .min(Comparator.comparingDouble(known -> known.getKey().centre().distanceTo(track.centre())));
    }

    /**
     * The discard that a tile told as a new one may be instead, pushed aside: of its kind, near, and hidden where it lay. Empty where
     * somebody's hand grew smaller when the tile came, and in rows, where the next discard lies beside the last.
     *
     * @param hand before the new discard
     * @param seat whose discard it would be
     */
    static Optional<Meaning> perhapsPushed(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        if (sight.laysRows() || OutOfTurn.threw(sight, hand, seat, track)) {
            return Optional.empty();
        }
        return hiddenNear(sight, track, Nearness.USUAL.pushed())
                .filter(hidden -> !Arrival.of(sight, hand, track).wasLaid())
                .map(Map.Entry::getValue);
    }

    /** Whether a tile may be another that was told: it reads like what that was told as, or like what that was nearly read as. */
    private static boolean mayBe(Map.Entry<Track, Meaning> told, Track track) {
        return track.probability(told.getValue().tile()) >= Sureness.USUAL.alike()
                || told.getKey().likeness(track) >= Sureness.USUAL.alike();
    }

    private static boolean isPushed(TableSight sight, Track from, Track to) {
        return from != to
                && from.firstSeen() < to.firstSeen()
                && from.centre().distanceTo(to.centre())
                        <= Nearness.USUAL.pushed() * sight.zones().near();
    }

    private static Optional<Track> origin(TableSight sight, HandInPlay hand, Track track) {
        return sight.explained().lost().entrySet().stream()
                .filter(lost -> lost.getKey().face() == track.face())
                .filter(lost -> samePlace(sight, lost, track)
                        || !Indicators.isAmongThem(sight, hand, track)
                                && (isSwept(sight, lost.getKey(), track)
                                        || isPushedFar(sight, hand, lost.getKey(), track)))
                .filter(lost -> mayBe(lost, track) || track.face() != Face.UP)
                .filter(lost -> lost.getValue().part() != Part.DISCARD || !Indicators.isShown(sight, hand, track))
                .map(Map.Entry::getKey)
                .filter(from -> !anotherIsNearer(sight, from, track))
                .filter(from -> cameAsItWent(sight, from, track) || layThere(sight, hand, track))
                .min(Comparator.<Track>comparingDouble(t -> t.centre().distanceTo(track.centre()))
                        .thenComparingLong(Track::id));
    }

    /**
     * Whether a tile came to lie here when the other went from its place. One that looks have missed for longer, and another of its kind,
     * are two.
     */
    private static boolean cameAsItWent(TableSight sight, Track from, Track to) {
        return from.centre().distanceTo(to.centre()) <= sight.zones().samePlace()
                || to.firstSeen() - from.leftSince() <= Pace.USUAL.slowTurn();
    }

    /** Whether nobody has laid a tile that is like one that is lost nearby, and none is waited for that nobody could read. */
    private static boolean layThere(TableSight sight, HandInPlay hand, Track track) {
        if (!sight.unread().isEmpty()) {
            return false;
        }
        var arrival = Arrival.of(sight, hand, track);
        return arrival.known() && arrival.nobodyLaid();
    }

    /** Whether a discard of the same kind that lay nearer is out of sight too: then it is that one that has moved. */
    private static boolean anotherIsNearer(TableSight sight, Track from, Track track) {
        double distance = from.centre().distanceTo(track.centre());
        return sight.explained().discards().entrySet().stream()
                .filter(known -> !known.getKey().inSight() && mayBe(known, track))
                .anyMatch(known -> known.getKey().centre().distanceTo(track.centre()) < distance);
    }

    /** Whether somebody pushes discards together, or has just done so: several have gone from their places at once. */
    static boolean areSwept(TableSight sight) {
        return sight.t() - sight.explained().lastSwept() <= Pace.USUAL.slowTurn() || isBeingSwept(sight);
    }

    private static boolean isBeingSwept(TableSight sight) {
        return pushed(sight).count() >= Enough.USUAL.few();
    }

    /** Whether discards were being pushed together about when a tile came: it may be told long afterwards, where another was slow to be read. */
    private static boolean wereSwept(TableSight sight, Track came) {
        return Math.abs(came.firstSeen() - sight.explained().lastSwept()) <= Pace.USUAL.slowTurn()
                || isBeingSwept(sight);
    }

    /** The discards that have gone from their places shortly before, or that looks have begun to miss. */
    private static Stream<Map.Entry<Track, Meaning>> pushed(TableSight sight) {
        return left(sight).filter(known -> sight.t() - known.getKey().leftSince() <= Pace.USUAL.slowTurn());
    }

    /** The discards that have gone from their places, or that looks have begun to miss. */
    private static Stream<Map.Entry<Track, Meaning>> left(TableSight sight) {
        return Stream.concat(
                sight.explained().discards().entrySet().stream()
                        .filter(known -> known.getKey().mayHaveLeft()),
                sight.explained().lost().entrySet().stream()
                        .filter(lost -> lost.getValue().part() == Part.DISCARD));
    }

    /** The discards that something hides where they lay. */
    private static Stream<Map.Entry<Track, Meaning>> covered(TableSight sight) {
        return sight.explained().discards().entrySet().stream()
                .filter(known -> !known.getKey().inSight() && !known.getKey().missing());
    }

    /** Whether a tile may be a discard that was pushed together with others, however far. */
    private static boolean isSwept(TableSight sight, Track from, Track to) {
        return !sight.owners().containsKey(to) && wereSwept(sight, to) && wentAsItCame(sight, from, to);
    }

    private static boolean wentAsItCame(TableSight sight, Track from, Track to) {
        return Math.abs(to.firstSeen() - from.leftSince()) <= Pace.USUAL.slowTurn()
                && left(sight).anyMatch(known -> known.getKey() == from);
    }

    /**
     * Whether a tile may be a discard pushed aside by itself, however far: the last one, which it came as that went, and the next player
     * has not drawn; or an older one, which nobody takes from the table, where a hand was near it as it went, no look saw both, and nothing
     * says that the player on turn laid the tile: none has left that hand, and that arm was not over the place.
     */
    private static boolean isPushedFar(TableSight sight, HandInPlay hand, Track from, Track to) {
        if (sight.owners().containsKey(to) || sight.laysRows()) {
            return false;
        }
        if (sight.explained().lastDiscard().filter(from::equals).isPresent()) {
            return to.firstSeen() - from.lastSeen() <= Pace.USUAL.slowTurn()
                    && hand.toDiscard()
                            .filter(next -> sight.heldOneMore(next, hand, from.firstSeen(), to.firstSeen()))
                            .isEmpty();
        }
        boolean atOnce = !from.contradicted() && to.firstSeen() <= from.lastSeen();
        return wentAsItCame(sight, from, to)
                && !atOnce
                && !sight.reaches().nobodyTook(from)
                && hand.toDiscard()
                        .filter(next -> OutOfTurn.threw(sight, hand, next, to)
                                || sight.reaches().over(to, sight.zones()).contains(next))
                        .isEmpty();
    }

    private static boolean samePlace(TableSight sight, Map.Entry<Track, Meaning> lost, Track track) {
        var meaning = lost.getValue();
        var owner = Optional.ofNullable(sight.owners().get(track));
        double distance = lost.getKey().centre().distanceTo(track.centre());
        if (meaning.part() == Part.THING || meaning.part() == Part.WALL) {
            return distance <= sight.zones().samePlace();
        }
        if (meaning.part() == Part.DISCARD || meaning.part() == Part.INDICATOR || meaning.part() == Part.UNEXPLAINED) {
            boolean inRows = meaning.part() != Part.DISCARD || sight.ponds().mayBe(meaning.seat(), track);
            return owner.isEmpty()
                    && inRows
                    && distance <= Nearness.USUAL.pushed() * sight.zones().near();
        }
        return owner.filter(meaning.seat()::equals).isPresent();
    }
}
