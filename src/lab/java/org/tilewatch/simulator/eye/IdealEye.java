package org.tilewatch.simulator.eye;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.Footprint;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.Look.Region;
import org.tilewatch.watching.seen.SeenTile;

/**
 * Looks at a simulated table from right above, without a picture. Tiles under an arm, under a cup, under another tile or on their
 * way are not seen; errors that a recogniser makes of one tile stay as long as it lies as it does.
 */
public final class IdealEye {
    /** Half the width of an arm as it hides tiles, in millimetres. */
    private static final double ARM = 45;

    private static final double STILL_SECONDS = 0.15;
    /** How often the recogniser looks at the whole table. */
    private static final double WHOLE_SECONDS = 20;

    private static final int PIECES_OF_ARM = 5;
    private static final double BESIDE_A_THING = 5;

    private final TileSize tileSize;
    private final Errors errors;
    private final long seed;
    private final Phantoms phantoms;
    private final Lingering lingering;
    private final Checks checks;
    /** Since when bodies have been seen to lie as they do, by their numbers, though something may have lain over them since. */
    private final Map<Integer, Undisturbed> resting = new HashMap<>();

    /** @param since seconds */
    private record Undisturbed(Pose pose, double since) {}

    public IdealEye(TileSize tileSize, Errors errors, long seed) {
        this.tileSize = tileSize;
        this.errors = errors;
        this.seed = seed;
        this.phantoms = new Phantoms(tileSize, errors.phantoms(), seed);
        this.lingering = new Lingering(errors.lingering(), seed);
        this.checks = new Checks(tileSize, seed);
    }

    /** What is seen at a moment of a performance. */
    public Look look(double t, DoubleFunction<SimulatedScene> performance) {
        var simulatedScene = performance.apply(t);
        var before = performance.apply(Math.max(0, t - STILL_SECONDS)).tiles();
        var hidden = new ArrayList<Region>();
        var arms = new ArrayList<>(simulatedScene.arms());
        var staying = lingering.at(t, performance);
        arms.addAll(staying);
        arms.forEach(arm -> hidden.addAll(under(arm)));
        var seen = new ArrayList<SeenTile>();
        for (var thing : simulatedScene.things()) {
            // What is taken for a tile hides nothing.
            var like = phantoms.instead(t, thing).filter(phantom -> isClear(phantom, arms));
            like.ifPresentOrElse(seen::add, () -> under(thing).ifPresent(hidden::add));
        }
        var raised = simulatedScene.tiles().stream()
                .filter(body -> body.pose().height() > 0)
                .toList();
        var trembling = new Random(seed * 31 + Math.round(t * 1000));
        for (int i = 0; i < simulatedScene.tiles().size(); i++) {
            var body = simulatedScene.tiles().get(i);
            if (body.pose().height() < 0) {
                continue;
            }
            boolean still = body.tileRole() != TileRole.HELD
                    && body.pose().equals(before.get(i).pose());
            boolean clear = still && !isHidden(body, raised, simulatedScene.things(), arms);
            if (!still) {
                hidden.add(around(body.pose().centre(), tileSize.heightMm() / 2 + 8));
            }
            if (clear) {
                var rest = Optional.ofNullable(resting.get(body.id()))
                        .filter(known -> known.pose().equals(body.pose()))
                        .orElseGet(() -> new Undisturbed(body.pose(), t));
                resting.put(body.id(), rest);
                see(t, body, trembling)
                        .map(tile -> tile.restingSince(rest.since()))
                        .ifPresent(seen::add);
            } else if (!still) {
                resting.remove(body.id());
            }
        }
        phantoms.at(t, simulatedScene).stream()
                .filter(phantom -> isClear(phantom, arms))
                .forEach(seen::add);
        checks.at(t, simulatedScene).stream()
                .filter(check -> isClear(check, arms))
                .forEach(seen::add);
        return new Look(t, seen, hidden);
    }

    private static boolean isClear(SeenTile phantom, List<Arm> arms) {
        return arms.stream().noneMatch(arm -> arm.distanceTo(phantom.centre()) < ARM);
    }

    private boolean isHidden(TileBody body, List<TileBody> raised, List<Thing> things, List<Arm> arms) {
        var centre = body.pose().centre();
        double half = tileSize.widthMm() / 3;
        return arms.stream().anyMatch(arm -> arm.distanceTo(centre) < ARM + half)
                || things.stream().anyMatch(thing -> thing.hides(centre, half))
                || isUnder(raised, body);
    }

    /** What a thing hides: a die, a stick and a console hide nothing that lies beside them. */
    private static Optional<Region> under(Thing thing) {
        return switch (thing) {
            case Thing.Cup cup -> Optional.of(around(cup.centre(), cup.radius() + BESIDE_A_THING));
            case Thing.Glass glass -> Optional.of(around(glass.centre(), glass.radius() + BESIDE_A_THING));
            case Thing.Cover cover -> Optional.of(around(cover.centre(), cover.radius() + BESIDE_A_THING));
            case Thing.Phone phone -> Optional.of(about(phone.footprint()));
            default -> Optional.empty();
        };
    }

    private static Region about(Footprint footprint) {
        double cos = Math.abs(Math.cos(footprint.heading()));
        double sin = Math.abs(Math.sin(footprint.heading()));
        double x = cos * footprint.along() + sin * footprint.across() + BESIDE_A_THING;
        double y = sin * footprint.along() + cos * footprint.across() + BESIDE_A_THING;
        var centre = footprint.centre();
        return new Region(centre.x() - x, centre.y() - y, centre.x() + x, centre.y() + y);
    }

    /** Whether a tile lies higher and over the other's middle. */
    private boolean isUnder(List<TileBody> raised, TileBody body) {
        var centre = body.pose().centre();
        double reach = tileSize.heightMm();
        for (var other : raised) {
            var place = other.pose().centre();
            // Most lie far away.
            if (Math.abs(place.x() - centre.x()) < reach
                    && Math.abs(place.y() - centre.y()) < reach
                    && other.pose().height() > body.pose().height()
                    && place.distanceTo(centre) < reach
                    && Footprint.of(other.pose(), tileSize).contains(centre)) {
                return true;
            }
        }
        return false;
    }

    private Optional<SeenTile> see(double t, TileBody body, Random trembling) {
        var pose = body.pose();
        var lasting = new Random(signature(body));
        boolean late = errors.late() > 0
                && new Random(signature(body) + (long) (t / WHOLE_SECONDS) * 0xD6E8FEB86659FD93L).nextDouble()
                        < errors.late();
        boolean lapse = errors.lapses() > 0
                && new Random(signature(body) + (long) t * 0x9E3779B97F4A7C15L).nextDouble() < errors.lapses();
        boolean now = trembling.nextDouble() >= errors.missed();
        double dx = lasting.nextGaussian() * errors.positionMm() + trembling.nextGaussian() * errors.tremblingMm();
        double dy = lasting.nextGaussian() * errors.positionMm() + trembling.nextGaussian() * errors.tremblingMm();
        double turn = lasting.nextGaussian() * errors.turnRadians();
        boolean flipped = lasting.nextBoolean();
        double confidence = errors.equals(Errors.NONE) ? 1 : confidence(body, lasting);
        if (late || lapse || !now) {
            return Optional.empty();
        }
        var face = face(pose.stance());
        double direction = pose.heading() + turn + (face == Face.EDGE ? Math.PI / 2 : 0);
        if (face != Face.UP && flipped) {
            direction += Math.PI;
        }
        Optional<Reading> reading = face == Face.UP
                ? Optional.of(
                        errors.equals(Errors.NONE)
                                ? Reading.mostly(body.tile(), 1)
                                : Confusions.read(body.tile(), errors.doubtful(), lasting))
                : Optional.empty();
        return Optional.of(new SeenTile(
                pose.centre().plus(dx, dy), Math.IEEEremainder(direction, 2 * Math.PI), face, reading, confidence));
    }

    /** How sure the finder is of a tile: of many blank faces and of backs as little as of what only looks like one. */
    private static double confidence(TileBody body, Random lasting) {
        double most = 0.15 * lasting.nextDouble();
        return switch (face(body.pose().stance())) {
            case EDGE -> 0.72 + most;
            case DOWN -> 0.45 + most;
            case UP -> body.tile() == Tile.WHITE ? 0.38 + 3 * most : 0.74 + most;
        };
    }

    /** The same number as long as a body lies as it does. */
    private long signature(TileBody body) {
        Pose pose = body.pose();
        long lying = Math.round(pose.centre().x() * 10) * 73_856_093L
                ^ Math.round(pose.centre().y() * 10) * 19_349_663L
                ^ pose.stance().ordinal() * 83_492_791L;
        return seed * 0x9E3779B97F4A7C15L + body.id() * 0xC2B2AE3D27D4EB4FL + lying;
    }

    private static Face face(Stance stance) {
        return switch (stance) {
            case FACE_UP -> Face.UP;
            case FACE_DOWN -> Face.DOWN;
            case STANDING -> Face.EDGE;
        };
    }

    private static List<Region> under(Arm arm) {
        var regions = new ArrayList<Region>();
        for (int i = 0; i < PIECES_OF_ARM; i++) {
            var from = on(arm, (double) i / PIECES_OF_ARM);
            var until = on(arm, (i + 1.0) / PIECES_OF_ARM);
            double margin = ARM + 10;
            regions.add(new Region(
                    Math.min(from.x(), until.x()) - margin,
                    Math.min(from.y(), until.y()) - margin,
                    Math.max(from.x(), until.x()) + margin,
                    Math.max(from.y(), until.y()) + margin));
        }
        return regions;
    }

    private static TablePoint on(Arm arm, double share) {
        return arm.elbow()
                .plus(
                        (arm.hand().x() - arm.elbow().x()) * share,
                        (arm.hand().y() - arm.elbow().y()) * share);
    }

    private static Region around(TablePoint point, double margin) {
        return new Region(point.x() - margin, point.y() - margin, point.x() + margin, point.y() + margin);
    }
}
