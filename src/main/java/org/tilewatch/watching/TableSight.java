package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;

/**
 * The table at one look, as far as it is not explained yet.
 *
 * @param t        seconds
 * @param look     the look itself
 * @param zones    what belongs where
 * @param tracks   every tile followed
 * @param owners   whose each tile in the strips along the sides is
 * @param fresh    tiles at rest that no event explains
 * @param explained what is explained, and what is gone
 * @param held     the seat whose accepted claim to the last discard waits for its tiles
 * @param covers   hands and things that hide parts of the table
 * @param standing how many tiles stand before each seat
 * @param reaches  from which side arms have reached where
 * @param glimpses faces that went before anybody could say what they were
 * @param ending   whether a win was called or a hand is being laid open
 * @param discardsHeld whether later discards wait for a set that somebody laid and that nobody can explain yet
 * @param missed   whether the players were asked for a discard that was missed: the seats of all after it may be wrong
 * @param unread   discards told unread that lie on the table, and that no tile tells of yet
 * @param timing   how patient to be
 */
record TableSight(
        double t,
        Look look,
        TableZones zones,
        Tracks tracks,
        Map<Track, Seat> owners,
        List<Track> fresh,
        Explained explained,
        Optional<Seat> held,
        Covers covers,
        StandingTiles standing,
        Reaches reaches,
        Glimpses glimpses,
        boolean ending,
        boolean discardsHeld,
        boolean missed,
        List<NumberedEvent> unread,
        WatchTiming timing) {
    TableSight withEnding() {
        return with(fresh, true, discardsHeld, missed, unread);
    }

    TableSight withDiscardsHeld() {
        return with(fresh, ending, true, missed, unread);
    }

    TableSight withMissed() {
        return with(fresh, ending, discardsHeld, true, unread);
    }

    TableSight withUnread(List<NumberedEvent> discards) {
        return with(fresh, ending, discardsHeld, missed, discards);
    }

    /** The same table, the tiles in the middle that nobody could explain to be thought about again. */
    TableSight withPuzzles() {
        var more = tracks.settled(t).stream()
                .filter(track -> explained.isPuzzle(track) && !owners.containsKey(track))
                .toList();
        if (more.isEmpty()) {
            return this;
        }
        var all = new ArrayList<>(fresh);
        all.addAll(more);
        all.sort(Comparator.comparingDouble(Track::firstSeen).thenComparingLong(Track::id));
        return with(all, ending, discardsHeld, missed, unread);
    }

    private TableSight with(
            List<Track> tiles, boolean ends, boolean holds, boolean lacks, List<NumberedEvent> discards) {
        return new TableSight(
                t, look, zones, tracks, owners, tiles, explained, held, covers, standing, reaches, glimpses, ends,
                holds, lacks, discards, timing);
    }

    /** Faces in the middle that no event explains, oldest first. */
    List<Track> freshInMiddle() {
        return fresh.stream()
                .filter(t -> t.face() == Face.UP && !owners.containsKey(t))
                .toList();
    }

    /** Faces and backs in a seat's strip that no event explains, oldest first. */
    List<Track> freshOf(Seat seat) {
        return fresh.stream()
                .filter(t -> t.face() != Face.EDGE && owners.get(t) == seat)
                .toList();
    }

    /** How many of a seat's faces and backs may be a set that it is laying: pale ones that waver still are counted too. */
    long laid(Seat seat) {
        var resting = freshOf(seat).stream().filter(track -> !BonusSight.isBonus(track));
        var pale = tracks.wavering(t)
                .filter(track -> !explained.knows(track)
                        && zones.stripsAt(track.centre()).contains(seat));
        return resting.count() + pale.count();
    }

    /**
     * Whether some tiles lie at rest and whole in sight: no hand hides a place beside them, and no tile beside them has just
     * been laid.
     */
    boolean atRest(List<Track> group, double seconds) {
        for (var track : group) {
            if (t - track.firstSeen() < seconds || tracks.hidden(track.centre(), covers.moving())) {
                return false;
            }
        }
        return tracks.all().stream()
                .filter(other -> other.face() != Face.EDGE && !other.settled(t, timing) && !group.contains(other))
                .noneMatch(other ->
                        group.stream().anyMatch(mine -> mine.centre().distanceTo(other.centre()) < zones.near() * 1.5));
    }

    /** Whether no hand reaches over a seat's strip: a player's own arm always does while it is at work. */
    boolean stripClear(Seat seat) {
        return covers.moving().stream().noneMatch(region -> zones.overlapsStrip(seat, region));
    }

    /** Whether every player's strip was seen with no hand over it since a moment. */
    boolean stripsClearSince(double moment) {
        return zones.seats().stream()
                .allMatch(seat ->
                        Objects.requireNonNull(covers.clear().getOrDefault(seat, Double.NEGATIVE_INFINITY)) >= moment);
    }

    /** Whether the last discard still lies where it was laid, in plain sight. */
    boolean lastDiscardInSight() {
        return explained
                .lastDiscard()
                .filter(t -> explained.knows(t) && t.inSight())
                .isPresent();
    }

    /** Until when the last discard was seen to lie where it was laid, in seconds; for ever where it was claimed or never seen. */
    double lastDiscardLay() {
        return lastDiscardDoubtful() ? explained.lastDiscard().orElseThrow().lastSeen() : Double.POSITIVE_INFINITY;
    }

    /** Whether a seat has been seen to hold one tile more than while others are on turn, since a moment: it has drawn, or taken back. */
    boolean holdsOneMore(Seat seat, HandInPlay hand, double since) {
        return heldOneMore(seat, hand, since, t);
    }

    /** The same between two moments. */
    boolean heldOneMore(Seat seat, HandInPlay hand, double since, double until) {
        return standing.most(seat, since, until) > hand.seat(seat).concealedCount();
    }

    /** Whether a hand is over some part of the table. */
    boolean handMoves() {
        return !covers.moving().isEmpty();
    }

    /** Whether a thing that somebody put down hides a tile, and no hand does. */
    boolean underThing(Track track) {
        return tracks.hidden(track.centre(), look) && !tracks.hidden(track.centre(), covers.moving());
    }

    /** Whether the last discard may have been taken: it is gone, or nobody can see whether it is. */
    boolean lastDiscardDoubtful() {
        return explained.lastDiscard().isPresent() && !lastDiscardInSight();
    }
}
