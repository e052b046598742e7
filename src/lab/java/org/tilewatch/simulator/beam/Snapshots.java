package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.pressed.Presses.Press;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Perception;

/** Looks at a table, followed by the watcher's own tracker, with every tile remembered that was followed. */
final class Snapshots {
    private final PlayRules rules;
    private final Perception perception;
    private final Map<Long, Track> known = new HashMap<>();
    /** Faces that have come to rest beyond doubt, and were seen within the window. */
    private final Map<Long, Track> rested = new LinkedHashMap<>();

    private final Set<Long> everInWall = new HashSet<>();
    private final List<Press> pressed = new ArrayList<>();
    private boolean dealt;
    private double now;

    /**
     * Before any look.
     *
     * @param sideMm  the playing surface's side, in millimetres
     * @param customs what is usual at the table
     */
    Snapshots(PlayRules rules, double sideMm, TileSize tile, TableCustoms customs) {
        this.rules = rules;
        this.perception = new Perception(new Sightings(rules, sideMm, tile, customs), Pace.USUAL.longPress(), Set.of());
    }

    /** A button went down or up. */
    void press(ButtonEdge edge) {
        pressed.addAll(perception.presses().edge(edge));
    }

    /**
     * Takes a look in.
     *
     * @return the table at it; empty as long as no hand stands dealt
     */
    Optional<Snapshot> look(Look seen) {
        var look = perception.take(seen, dealt);
        now = look.t();
        pressed.addAll(perception.presses().at(now));
        perception.sightings().tracks().all().forEach(track -> known.put(track.id(), track));
        dealt = dealt || perception.dealt(look, rules);
        return dealt ? Optional.of(snapshot(look)) : Optional.empty();
    }

    /**
     * The faces that lay there before anybody has played: what is no tile of the hand. Where some hands are out of sight, whether all are dealt is known
     * only once they have been waited for, and others may have played meanwhile.
     */
    Set<Long> lying() {
        double dealtAt = perception.outOfSight().isEmpty() ? now : now - Pace.USUAL.doubt();
        return perception.sightings().tracks().all().stream()
                .filter(track -> track.face() == Face.UP && track.firstSeen() <= dealtAt)
                .map(Track::id)
                .collect(Collectors.toSet());
    }

    /** Every tile that was followed, by its track's number. */
    Optional<Track> track(long id) {
        return Optional.ofNullable(known.get(id));
    }

    private Snapshot snapshot(Look look) {
        var sightings = perception.sightings();
        var resting = sightings.tracks().settled(look.t());
        var alive = sightings.tracks().all().stream().map(Track::id).collect(Collectors.toSet());
        var scene = sightings.scene(look, resting, _ -> Optional.empty());
        var inWall = resting.stream()
                .filter(track -> track.face() == Face.UP && scene.liesInWall(track))
                .map(Track::id)
                .collect(Collectors.toSet());
        everInWall.addAll(inWall);
        resting.stream()
                .filter(track -> track.face() == Face.UP && !track.faint() && !inWall.contains(track.id()))
                .forEach(track -> rested.put(track.id(), track));
        rested.values().removeIf(track -> look.t() - track.lastSeen() > Beam.WINDOW);
        var ended = rested.values().stream()
                .filter(track -> !alive.contains(track.id()))
                .toList();
        return new Snapshot(scene, resting, known, alive, ended, inWall, everInWall, pressed);
    }
}
