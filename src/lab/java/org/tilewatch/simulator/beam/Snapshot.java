package org.tilewatch.simulator.beam;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.pressed.Presses.Press;
import org.tilewatch.watching.seen.Scene;
import org.tilewatch.watching.seen.Track;

/**
 * The table at one look, with every tile that has been followed in the hand.
 *
 * @param scene   what is seen of it
 * @param resting the tiles that have come to rest
 * @param known   all tracks by their numbers, those that ended too
 * @param alive   the numbers of those that go on
 * @param ended   tiles that had come to rest, beyond doubt, and lie there no more since less than the window
 * @param inWall  the numbers of those that lie where a wall lay when the hand was dealt
 * @param everInWall the same of all faces that have come to rest there in the hand
 * @param presses of the buttons, the earliest first
 */
record Snapshot(
        Scene scene,
        List<Track> resting,
        Map<Long, Track> known,
        Set<Long> alive,
        List<Track> ended,
        Set<Long> inWall,
        Set<Long> everInWall,
        List<Press> presses) {
    Snapshot {
        resting = List.copyOf(resting);
        alive = Set.copyOf(alive);
        ended = List.copyOf(ended);
        inWall = Set.copyOf(inWall);
        everInWall = Set.copyOf(everInWall);
        presses = List.copyOf(presses);
    }

    double t() {
        return scene.t();
    }

    Track track(long id) {
        return Optional.ofNullable(known.get(id)).orElseThrow();
    }

    /** The player in whose strip a tile lies; empty in the middle. */
    Optional<Seat> owner(Track track) {
        return Optional.ofNullable(scene.owners().get(track));
    }

    /** Faces at rest in the middle that an explanation does not know. */
    List<Track> freshInMiddle(Hypothesis hypothesis) {
        return resting.stream()
                .filter(track -> track.face() == Face.UP
                        && owner(track).isEmpty()
                        && !inWall.contains(track.id())
                        && !hypothesis.tiles().knows(track.id()))
                .toList();
    }

    /** Faces and backs at rest before each player that an explanation does not know. */
    Map<Seat, List<Track>> freshInStrips(Hypothesis hypothesis) {
        return resting.stream()
                .filter(track -> track.face() != Face.EDGE
                        && owner(track).isPresent()
                        && !hypothesis.tiles().knows(track.id()))
                .collect(Collectors.groupingBy(
                        track -> owner(track).orElseThrow(), LinkedHashMap::new, Collectors.toList()));
    }

    /** Whether a tile followed before lies there no more, or several looks have missed it. */
    boolean hasGone(long id) {
        var track = track(id);
        return !alive.contains(id) || (track.missing() && t() - track.missedSince() >= Pace.USUAL.moment());
    }

    /**
     * Whether something may well be no tile: the finder was never sure of it. Of a white dragon it seldom is, so that one is a tile all the same but where
     * the tops of standing tiles and the ends of walls look like blank faces.
     */
    boolean isHardlyOne(Track track) {
        boolean white = track.probability(Tile.WHITE) >= Sureness.USUAL.surely();
        return track.faint() && (!white || owner(track).isPresent() || liesByTheWall(track));
    }

    /** Whether it lies beside where a wall lay when the hand was dealt. */
    boolean liesByTheWall(Track track) {
        double near = scene.zones().near();
        return scene.deal().walls().stream().anyMatch(place -> place.distanceTo(track.centre()) <= near);
    }

    /** Whether a tile followed before lies there no more, or the last look has missed it: it may be on its way elsewhere. */
    boolean mayHaveGone(long id) {
        return !alive.contains(id) || track(id).missing();
    }

    /** Whether the last look saw it where it lay. */
    boolean isInSight(long id) {
        return alive.contains(id) && track(id).inSight();
    }

    /** Seconds since a tile was seen first. */
    double age(Track track) {
        return t() - track.firstSeen();
    }
}
