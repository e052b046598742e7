package org.tilewatch.simulator.eye;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/**
 * Tiles seen where there are none: blank faces and backs on the tops of standing tiles, dice, knuckles, the ends of walls. The finder
 * is never sure of them, and they come and go: each stays for a second or so, as long as nothing makes the recogniser look again.
 */
final class Phantoms {
    private static final double LEAST_SURE = 0.35;
    private static final double MOST_SURE = 0.5;
    private static final double SECONDS_OF_A_KNUCKLE = 0.6;
    /** Of what can seem a tile at all, the share of the time for which it does. */
    private static final double SEEMS = 0.5;

    private static final double DICE = 10;
    private static final double FIGURES = 50;
    private static final double FIGURE_SECONDS = 40;
    private static final double SCREENS = 50;
    private static final double RIMS = 20;
    /** Times {@link #SEEMS}: of 4,758 open places in 144 looks at rendered tables of 18 hands something was found at 7. */
    private static final double OPENINGS = 0.3;

    private static final double KNUCKLES = 4;
    private static final double WALL_ENDS = 0.5;

    private final TileSize size;
    private final double share;
    private final long seed;

    Phantoms(TileSize size, double share, long seed) {
        this.size = size;
        this.share = share;
        this.seed = seed;
    }

    /** What seems to lie on the table at a moment besides the tiles. */
    List<SeenTile> at(double t, SimulatedScene simulatedScene) {
        var phantoms = new ArrayList<SeenTile>();
        if (share == 0) {
            return phantoms;
        }
        for (var body : simulatedScene.tiles()) {
            if (body.pose().stance() == Stance.STANDING && body.tileRole() != TileRole.HELD) {
                top(t, body).ifPresent(phantoms::add);
            } else if (body.tileRole() == TileRole.WALL && body.pose().height() == 0) {
                wallEnd(t, body, simulatedScene).ifPresent(phantoms::add);
            }
        }
        for (var thing : simulatedScene.things()) {
            if (thing instanceof Thing.Die die) {
                die(t, die).ifPresent(phantoms::add);
            } else if (thing instanceof Thing.Console console) {
                lights(t, console, phantoms);
            } else if (thing instanceof Thing.WallSlot slot) {
                opening(t, slot, simulatedScene, phantoms);
            }
        }
        simulatedScene.arms().forEach(arm -> knuckle(t, arm).ifPresent(phantoms::add));
        return phantoms;
    }

    private Optional<SeenTile> top(double t, TileBody body) {
        var centre = body.pose().centre();
        return seems(t, 1.2, share, centre, 1)
                .map(random -> blank(centre, body.pose().heading(), random));
    }

    private Optional<SeenTile> wallEnd(double t, TileBody body, SimulatedScene simulatedScene) {
        double along = body.pose().heading() - Math.PI / 2;
        var beside = body.pose().centre().plus(Math.cos(along) * size.widthMm(), Math.sin(along) * size.widthMm());
        return seems(t, 1.2, share * WALL_ENDS, beside, 2)
                .filter(random -> simulatedScene.tiles().stream()
                        .noneMatch(other -> other.pose().centre().distanceTo(beside) < 0.8 * size.widthMm()))
                .map(random -> blank(beside, body.pose().heading(), random));
    }

    private Optional<SeenTile> die(double t, Thing.Die die) {
        return seems(t, 1.2, share * DICE, die.centre(), 3)
                .map(random -> face(die.centre(), die.heading(), Tile.of(Suit.DOTS, die.eyes()), random));
    }

    /** Before each player a figure, which looks like a face more often than anything else that is none. */
    private void lights(double t, Thing.Console console, List<SeenTile> phantoms) {
        for (var seat : Seat.values()) {
            var place = new TablePoint(0, -0.6 * console.halfMm()).turned(seat.number());
            // A figure stays for some turns, and looks like the same face as long.
            var like = Tile.values()[new Random(seed + seat.number() + (long) (t / FIGURE_SECONDS)).nextInt(34)];
            seems(t, 3.3, share * FIGURES, place, 5)
                    .map(random -> face(place, seat.number() * Math.PI / 2, like, random))
                    .ifPresent(phantoms::add);
        }
    }

    /** What a telephone or a glass is taken for, while it is: a screen has pictures, and a glass from above is a ring. */
    Optional<SeenTile> instead(double t, Thing thing) {
        return switch (thing) {
            case Thing.Phone phone -> screen(t, phone);
            case Thing.Glass glass ->
                seems(t, 3.3, share * RIMS, glass.centre(), 7).map(random -> face(glass.centre(), 0, Tile.P1, random));
            default -> Optional.empty();
        };
    }

    private Optional<SeenTile> screen(double t, Thing.Phone phone) {
        var centre = phone.centre();
        // A picture stays on a screen for a while.
        var like =
                Tile.values()[new Random(seed + Math.round(centre.x()) * 31 + (long) (t / FIGURE_SECONDS)).nextInt(34)];
        return seems(t, 3.3, share * SCREENS, centre, 6).map(random -> face(centre, phone.heading(), like, random));
    }

    /**
     * Along an opening, wherever no tile stands over it, the dark between two rims hardly ever seems a tile, as on rendered tables: most often a back
     * beside what is left of the wall, now and then a face that is read as none. The finder is surer of these than of other phantoms.
     */
    private void opening(double t, Thing.WallSlot slot, SimulatedScene simulatedScene, List<SeenTile> phantoms) {
        double dx = Math.cos(slot.heading());
        double dy = Math.sin(slot.heading());
        double step = size.widthMm() + 1;
        for (double along = step / 2 - slot.halfLength(); along < slot.halfLength(); along += step) {
            var place = slot.centre().plus(along * dx, along * dy);
            boolean covered = simulatedScene.tiles().stream()
                    .anyMatch(tile -> tile.pose().centre().distanceTo(place) < 0.8 * size.heightMm());
            if (!covered) {
                seems(t, 2.1, share * OPENINGS, place, 8)
                        .map(random -> dark(place, slot.heading() + Math.PI / 2, random))
                        .ifPresent(phantoms::add);
            }
        }
    }

    private Optional<SeenTile> knuckle(double t, Arm arm) {
        double towards = Math.atan2(
                arm.hand().y() - arm.elbow().y(), arm.hand().x() - arm.elbow().x());
        var beyond = arm.hand().plus(Math.cos(towards) * 68, Math.sin(towards) * 68);
        var rough = new TablePoint(Math.rint(beyond.x() / 30), Math.rint(beyond.y() / 30));
        return seems(t, SECONDS_OF_A_KNUCKLE, share * KNUCKLES, rough, 4)
                .map(random -> face(beyond, towards, Tile.values()[random.nextInt(34)], random));
    }

    /** The chance behind a phantom at a place, if one is seen there now. */
    private Optional<Random> seems(double t, double seconds, double most, TablePoint place, long kind) {
        long lying = Math.round(place.x() * 10) * 73_856_093L ^ Math.round(place.y() * 10) * 19_349_663L;
        var lasting = new Random(seed * 0x9E3779B97F4A7C15L + lying * 31 + kind);
        if (lasting.nextDouble() >= most) {
            return Optional.empty();
        }
        var now = new Random(lasting.nextLong() + (long) (t / seconds) * 0xC2B2AE3D27D4EB4FL);
        return now.nextDouble() < SEEMS ? Optional.of(now) : Optional.empty();
    }

    private static SeenTile blank(TablePoint centre, double heading, Random random) {
        if (random.nextBoolean()) {
            return new SeenTile(centre, heading, Face.DOWN, Optional.empty(), sure(random));
        }
        var white = Reading.mostly(Tile.WHITE, 0.9 + 0.1 * random.nextDouble());
        return new SeenTile(centre, heading, Face.UP, Optional.of(white), sure(random));
    }

    private static SeenTile dark(TablePoint centre, double heading, Random random) {
        if (random.nextInt(4) > 0) {
            return new SeenTile(centre, heading, Face.DOWN, Optional.empty(), 0.53 + 0.07 * random.nextDouble());
        }
        var reading = Reading.mostly(Tile.values()[random.nextInt(34)], 0.1);
        return new SeenTile(centre, heading, Face.UP, Optional.of(reading), 0.64 + 0.14 * random.nextDouble());
    }

    private static SeenTile face(TablePoint centre, double heading, Tile like, Random random) {
        var reading = Reading.mostly(like, 0.1 + 0.6 * random.nextDouble());
        return new SeenTile(centre, heading, Face.UP, Optional.of(reading), sure(random));
    }

    private static double sure(Random random) {
        return LEAST_SURE + (MOST_SURE - LEAST_SURE) * random.nextDouble();
    }
}
