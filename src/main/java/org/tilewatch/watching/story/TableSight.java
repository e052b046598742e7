package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.pressed.Calls;
import org.tilewatch.watching.seen.Glimpses;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.Mirages;
import org.tilewatch.watching.seen.Reaches;
import org.tilewatch.watching.seen.Scene;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.seen.StandingTiles;
import org.tilewatch.watching.seen.TableZones;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.seen.Tracks;

/**
 * The table at one look, as far as it is not explained yet.
 *
 * @param scene    what is seen of it
 * @param fresh    tiles at rest that no event explains
 * @param explained what is explained, and what is gone
 * @param held     the seat whose accepted claim to the last discard waits for its tiles
 * @param ending   whether a win was called or a hand is being laid open
 * @param discardsHeld whether later discards wait for a set that somebody laid and that nobody can explain yet
 * @param missed   whether the players were asked for a discard that was missed: the seats of all after it may be wrong
 * @param unread   discards told unread that lie on the table, and that no tile tells of yet
 * @param overfull whether more lies there that nothing explains than a set has: none of it is among the fresh tiles
 * @param rows     whether discards lie in rows here
 */
public record TableSight(
        Scene scene,
        List<Track> fresh,
        Explained explained,
        Optional<Seat> held,
        boolean ending,
        boolean discardsHeld,
        boolean missed,
        List<NumberedEvent> unread,
        boolean overfull,
        RowsHabit rows) {
    /** Whose rows a discard lies in, by those that are told. */
    Ponds ponds() {
        return Ponds.of(zones(), rows, explained);
    }

    /** Whether each player lays discards in rows of his own here, rather than not. */
    public boolean laysRows() {
        return rows.likely();
    }

    /**
     * The table at a look, as far as it is explained, with what the buttons say of it.
     *
     * @param before how likely this table lays discards in rows by the hands before
     */
    static TableSight of(
            Sightings sightings, Look look, HandInPlay hand, Explained explained, Calls claims, RowsHabit before) {
        var tracks = sightings.tracks();
        var zones = sightings.zones();
        var settled = tracks.settled(look.t());
        var resting = Stream.concat(
                        settled.stream(), OutOfTurn.belated(look.t(), tracks, settled, explained, zones).stream())
                .toList();
        var scene = sightings.scene(look, resting, explained::laidBy);
        var owners = scene.owners();
        var mirages = new Mirages(
                owners,
                resting,
                zones,
                (seat, since) ->
                        scene.standing().stayedWhole(seat, hand.seat(seat).concealedCount(), since));
        var onTurn = hand.toDiscard();
        double waver = tracks.waverSince(
                look.t(), t -> !zones.inStrip(t.centre()) && !explained.knows(t) && !scene.isNobodys(t, onTurn));
        var fresh = resting.stream()
                .filter(t -> t.firstSeen() <= waver || owners.containsKey(t))
                .filter(t -> t.face() == Face.UP || (t.face() == Face.DOWN && owners.containsKey(t)))
                .filter(t -> !explained.knows(t) && !mirages.isOne(t))
                .filter(t -> owners.containsKey(t) || !scene.isUncertain(t) && !scene.isNobodys(t, onTurn))
                .sorted(Comparator.comparingDouble(Track::firstSeen).thenComparingLong(Track::id))
                .toList();
        // What is more than a set has is no tile, and nobody can say which are.
        boolean overfull = fresh.size() > Limits.USUAL.fresh();
        var told = overfull ? List.<Track>of() : fresh;
        boolean ending = !claims.wins().isEmpty();
        var faces = told.stream()
                .filter(t -> t.face() == Face.UP && !owners.containsKey(t) && !scene.liesInWall(t))
                .limit(ending ? 0 : Enough.USUAL.few())
                .toList();
        var rows = before.withTold(zones, explained.discards()).withFresh(scene, faces);
        return new TableSight(
                scene, told, explained, claims.held(look.t()), ending, false, false, List.of(), overfull, rows);
    }

    /** Seconds. */
    public double t() {
        return scene.t();
    }

    /** The look itself. */
    public Look look() {
        return scene.look();
    }

    /** What belongs where. */
    public TableZones zones() {
        return scene.zones();
    }

    /** Every tile followed. */
    public Tracks tracks() {
        return scene.tracks();
    }

    /** Whose each tile in the strips along the sides is. */
    public Map<Track, Seat> owners() {
        return scene.owners();
    }

    /** How many tiles stand before each seat. */
    public StandingTiles standing() {
        return scene.standing();
    }

    /** From which side arms have reached where. */
    public Reaches reaches() {
        return scene.reaches();
    }

    /** Faces that went before anybody could say what they were. */
    public Glimpses glimpses() {
        return scene.glimpses();
    }

    /** The same table once a tile of it is known to tell of an event. */
    TableSight after(Insight.OfTiles insight) {
        return new TableSight(
                scene, fresh, explained.with(insight), held, ending, discardsHeld, missed, unread, overfull, rows);
    }

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

    /**
     * The same table, the tiles in the middle that nobody could explain to be thought about again, and the flowers before players: none is ever
     * taken back.
     */
    public TableSight withPuzzles() {
        var more = tracks().settled(t()).stream()
                .filter(explained::isPuzzle)
                .filter(track -> !owners().containsKey(track) || BonusSight.isBonus(track))
                .toList();
        if (more.isEmpty() || fresh.size() + more.size() > Limits.USUAL.fresh()) {
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
                scene, tiles, explained, held, ends, holds, lacks, discards, overfull, ends ? rows.byTold() : rows);
    }

    /** Whether more faces that nothing explains lie at rest in the middle than a set has: what is printed on the cloth looks like tiles. */
    public boolean isCrowded() {
        return tracks().settled(t()).stream()
                        .filter(track -> track.face() == Face.UP && !zones().inStrip(track.centre()))
                        .filter(track -> !explained.knows(track))
                        .count()
                > Limits.USUAL.fresh();
    }

    /** Faces in the middle that no event explains, oldest first. */
    public List<Track> freshInMiddle() {
        var inSight =
                explained.discards().keySet().stream().filter(Track::inSight).toList();
        return fresh.stream()
                .filter(t -> t.face() == Face.UP && !owners().containsKey(t))
                .filter(t ->
                        inSight.stream().noneMatch(known -> known.firstSeen() < t.firstSeen() && isOnceMore(t, known)))
                .toList();
    }

    /**
     * Whether a tile is another, seen beside its place: what lies there and reads otherwise, or was laid there just now, lies partly on
     * it.
     */
    private boolean isOnceMore(Track track, Track known) {
        return zones().overlap(known, track)
                && known.likeness(track) >= Sureness.USUAL.alike()
                && !reaches().onlyJustOver(track);
    }

    /** Faces and backs in a seat's strip that no event explains, oldest first. */
    public List<Track> freshOf(Seat seat) {
        return fresh.stream()
                .filter(t -> t.face() != Face.EDGE && owners().get(t) == seat)
                .toList();
    }

    /** How many of a seat's faces and backs may be a set that it is laying: pale ones that waver still are counted too. */
    long laid(Seat seat) {
        var resting = freshOf(seat).stream().filter(track -> !BonusSight.isBonus(track));
        var pale = tracks().wavering(t())
                .filter(track -> !explained.knows(track)
                        && zones().stripsAt(track.centre()).contains(seat));
        return resting.count() + pale.count();
    }

    /** Whether the last discard still lies where it was laid, in plain sight. */
    public boolean lastDiscardInSight() {
        return explained
                .lastDiscard()
                .filter(t -> explained.knows(t) && t.inSight())
                .isPresent();
    }

    /** Until when the last discard was seen to lie where it was laid, in seconds; for ever where it was claimed or never seen. */
    public double lastDiscardLay() {
        return lastDiscardDoubtful() ? explained.lastDiscard().orElseThrow().lastSeen() : Double.POSITIVE_INFINITY;
    }

    /** Whether a seat has been seen to hold one tile more than while others are on turn, since a moment: it has drawn, or taken back. */
    boolean holdsOneMore(Seat seat, HandInPlay hand, double since) {
        return heldOneMore(seat, hand, since, t());
    }

    /** The same between two moments. */
    boolean heldOneMore(Seat seat, HandInPlay hand, double since, double until) {
        return standing().most(seat, since, until) > hand.seat(seat).concealedCount();
    }

    /** Whether the last discard may have been taken: it is gone, or nobody can see whether it is. */
    boolean lastDiscardDoubtful() {
        return explained.lastDiscard().isPresent() && !lastDiscardInSight();
    }
}
