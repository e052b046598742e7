package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.tiles.Seat;

/** All that moves on the table, written down as it is choreographed, and the table at any moment of it. */
final class Stage {
    private record PieceTrack(Piece piece, Pose pose, BodyPart bodyPart, List<Motion> motions) {}

    private record Waypoint(double t, TablePoint fingers, double height) {}

    private record PlacedThing(Thing thing, double from, double until) {}

    private final TableLayout layout;
    private final boolean hands;
    private final List<PieceTrack> tracks = new ArrayList<>();
    /** By seat number. */
    private final List<List<Waypoint>> arms = new ArrayList<>();

    private final List<PlacedThing> things = new ArrayList<>();

    /** @param hands whether hands are seen; without them tiles jump to their places */
    Stage(TableLayout layout, boolean hands) {
        this.layout = layout;
        this.hands = hands;
        for (var seat : Seat.values()) {
            arms.add(new ArrayList<>(List.of(new Waypoint(0, layout.lap(seat), 40))));
        }
    }

    /** Puts a body onto the empty table; bodies are added in the order of their ids. */
    void add(Piece piece, Pose pose, BodyPart bodyPart) {
        if (piece.id() != tracks.size()) {
            throw new IllegalArgumentException("body " + piece.id() + " comes out of turn");
        }
        tracks.add(new PieceTrack(piece, pose, bodyPart, new ArrayList<>()));
    }

    /** Where a body comes to rest after all that is written down. */
    Pose resting(int id) {
        var track = tracks.get(id);
        return track.motions().isEmpty()
                ? track.pose()
                : track.motions().getLast().end();
    }

    /** Whether a body lies still from a moment on. */
    double stillFrom(int id) {
        var motions = tracks.get(id).motions();
        return motions.isEmpty() ? 0 : motions.getLast().until();
    }

    /** A hand carries a body through the air. */
    void carry(int id, double from, double until, Pose to, BodyPart after) {
        move(id, from, until, to, after.held(), after, 45);
    }

    /** A body is pushed along the table. */
    void slide(int id, double from, double until, Pose to, BodyPart bodyPart) {
        move(id, from, until, to, bodyPart, bodyPart, 0);
    }

    /** A body is set upright, tipped over or turned where it stands, or lifted to its place in the same row. */
    void tip(int id, double from, double until, Pose to, BodyPart bodyPart, double lift) {
        move(id, from, until, to, bodyPart, bodyPart, lift);
    }

    private void move(int id, double from, double until, Pose to, BodyPart during, BodyPart after, double lift) {
        if (from < stillFrom(id)) {
            throw new IllegalStateException(
                    "body " + id + " is moved again at " + from + " before it has come to rest");
        }
        tracks.get(id).motions().add(new Motion(from, until, resting(id), to, during, after, lift));
    }

    /** When an arm is free for its next movement. */
    double armFree(Seat seat) {
        return arms.get(seat.number()).getLast().t();
    }

    /** An arm's fingers are at a point at a moment; between two such moments they move evenly. */
    void arm(Seat seat, double t, TablePoint fingers, double height) {
        var waypoints = arms.get(seat.number());
        if (t < waypoints.getLast().t()) {
            throw new IllegalStateException(seat + "'s arm is moved back in time");
        }
        waypoints.add(new Waypoint(t, fingers, height));
    }

    /** An arm goes on from where it is at a moment. */
    void armWaits(Seat seat, double t) {
        var last = arms.get(seat.number()).getLast();
        arm(seat, Math.max(t, last.t()), last.fingers(), last.height());
    }

    void put(Thing thing, double from) {
        things.add(new PlacedThing(thing, from, Double.POSITIVE_INFINITY));
    }

    /** A thing that was put is taken away. */
    void take(Thing thing, double t) {
        things.replaceAll(p -> p.thing().equals(thing) && t < p.until() ? new PlacedThing(thing, p.from(), t) : p);
    }

    /** Everything that is no tile leaves the table. */
    void clearThings(double t) {
        things.replaceAll(p -> p.until() < t ? p : new PlacedThing(p.thing(), Math.min(p.from(), t), t));
    }

    /** A thing comes to its place sooner than was written down. */
    void bring(Thing thing, double t) {
        things.replaceAll(p -> p.thing().equals(thing) && t < p.from() ? new PlacedThing(thing, t, p.until()) : p);
    }

    /** Whether something leans over a point at a moment, or stands on it. */
    boolean isCovered(TablePoint point, double beside, double t) {
        return things.stream()
                .filter(p -> p.from() <= t && t < p.until())
                .map(PlacedThing::thing)
                .anyMatch(thing -> !(thing instanceof Thing.Cup) && thing.hides(point, beside));
    }

    int bodies() {
        return tracks.size();
    }

    Arm armAt(Seat seat, double t) {
        var waypoints = arms.get(seat.number());
        int next = 0;
        while (next < waypoints.size() && waypoints.get(next).t() <= t) {
            next++;
        }
        var before = waypoints.get(Math.max(next - 1, 0));
        var after = waypoints.get(Math.min(next, waypoints.size() - 1));
        double share = Motion.ease(before.t(), after.t(), t);
        var fingers = new TablePoint(
                Motion.mix(before.fingers().x(), after.fingers().x(), share),
                Motion.mix(before.fingers().y(), after.fingers().y(), share));
        return new Arm(
                seat, layout.shoulder(seat, fingers), fingers, Motion.mix(before.height(), after.height(), share));
    }

    TileBody bodyAt(int id, double t) {
        var track = tracks.get(id);
        var motions = track.motions();
        for (int i = motions.size() - 1; i >= 0; i--) {
            var motion = motions.get(i);
            if (t >= motion.until()) {
                return body(track, motion.end(), motion.after());
            }
            if (t >= motion.from() && hands) {
                return body(track, motion.at(t), motion.during());
            }
        }
        return body(track, track.pose(), track.bodyPart());
    }

    private static TileBody body(PieceTrack track, Pose pose, BodyPart bodyPart) {
        return new TileBody(track.piece().id(), track.piece().tile(), pose, bodyPart.tileRole(), bodyPart.owner());
    }

    /** The table at a moment. */
    SimulatedScene at(double t) {
        var bodies = new ArrayList<TileBody>();
        for (int id = 0; id < tracks.size(); id++) {
            bodies.add(bodyAt(id, t));
        }
        var over = new ArrayList<Arm>();
        for (var seat : Seat.values()) {
            var arm = armAt(seat, t);
            if (hands && layout.overTable(seat, arm.hand())) {
                over.add(arm);
            }
        }
        var lying = things.stream()
                .filter(p -> p.from() <= t && t < p.until())
                .map(PlacedThing::thing)
                .toList();
        return new SimulatedScene(bodies, over, lying);
    }
}
