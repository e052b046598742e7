package org.tilewatch.simulator.stills;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.simulator.stills.RandomTable.Layout;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** A set being laid on a table: the tiles still in the bag, those that lie, and the ground they take; never quite straight. */
final class Laying {
    final TileSize size;
    final RandomGenerator random;
    final Footprints ground = new Footprints();
    final List<TileBody> tiles = new ArrayList<>();
    final List<Tile> bag;
    /** How carelessly the players lay their tiles, about 1. */
    final double unruly;

    Laying(Layout layout, TileSize size, Set<Tile> faces, RandomGenerator random) {
        this.size = size;
        this.random = random;
        this.unruly = 0.3 + 1.4 * random.nextDouble() * random.nextDouble();
        this.bag = bag(layout, faces, random);
    }

    private static List<Tile> bag(Layout layout, Set<Tile> faces, RandomGenerator random) {
        var bag = new ArrayList<Tile>();
        boolean redFives = layout == Layout.RIICHI ? random.nextInt(3) > 0 : random.nextInt(6) == 0;
        boolean bonus = layout != Layout.RIICHI && random.nextInt(5) > 0;
        for (var tile : faces) {
            if (tile.isRedFive() || tile.isBonus()) {
                continue;
            }
            boolean red = redFives && tile.isSuit() && tile.number() == 5;
            var redFive = Tile.ofCode(tile.code().charAt(0) + "0").filter(faces::contains);
            for (int copy = 0; copy < 4; copy++) {
                bag.add(red && copy == 0 ? redFive.orElse(tile) : tile);
            }
        }
        if (bonus) {
            Tile.BONUS.stream().filter(faces::contains).forEach(bag::add);
        }
        Collections.sort(bag);
        Collections.shuffle(bag, Random.from(random));
        return bag;
    }

    void lay(
            Seat seat,
            double along,
            double away,
            double height,
            Stance stance,
            double turn,
            TileRole tileRole,
            boolean owned) {
        if (!bag.isEmpty()) {
            put(bag.removeLast(), seat, along, away, height, stance, turn, tileRole, owned);
        }
    }

    void put(
            Tile tile,
            Seat seat,
            double along,
            double away,
            double height,
            Stance stance,
            double turn,
            TileRole tileRole,
            boolean owned) {
        double heading = seat.number() * Math.PI / 2 + Math.PI / 2 + turn + jitter(0.014 * unruly);
        var centre = place(seat, along + jitter(0.2 * unruly), away + jitter(0.6 * unruly));
        add(tile, new Pose(centre, height, heading, stance), tileRole, owned ? seat : null);
    }

    void add(Tile tile, Pose pose, TileRole tileRole, @Nullable Seat owner) {
        double up = pose.stance() == Stance.STANDING ? size.thicknessMm() : size.heightMm();
        ground.take(pose.centre(), size.widthMm(), up, pose.heading());
        tiles.add(
                owner == null
                        ? new TileBody(tiles.size(), tile, pose, tileRole)
                        : new TileBody(tiles.size(), tile, pose, tileRole, owner));
    }

    /** A place as a seat sees it: millimetres to the right of its middle, and from the centre towards it. */
    static TablePoint place(Seat seat, double along, double away) {
        return new TablePoint(along, -away).turned(seat.number());
    }

    List<Tile> alike(int count) {
        for (int attempt = 0; attempt < 60; attempt++) {
            var kind = bag.get(random.nextInt(bag.size())).kind();
            var same = bag.stream()
                    .filter(tile -> tile.kind() == kind)
                    .limit(count)
                    .toList();
            if (same.size() == count) {
                same.forEach(bag::remove);
                return same;
            }
        }
        return drawn(count);
    }

    List<Tile> run() {
        for (int attempt = 0; attempt < 60; attempt++) {
            var lowest = bag.get(random.nextInt(bag.size())).kind();
            if (!lowest.isSuit() || lowest.number() > 7) {
                continue;
            }
            var suit = lowest.suit().orElseThrow();
            var run = new ArrayList<Tile>();
            for (int step = 0; step < 3; step++) {
                var kind = Tile.of(suit, lowest.number() + step);
                bag.stream().filter(tile -> tile.kind() == kind).findFirst().ifPresent(run::add);
            }
            if (run.size() == 3) {
                run.forEach(bag::remove);
                Collections.shuffle(run, Random.from(random));
                return run;
            }
        }
        return drawn(3);
    }

    private List<Tile> drawn(int count) {
        var some = new ArrayList<Tile>();
        while (some.size() < count) {
            some.add(bag.removeLast());
        }
        return some;
    }

    double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    /** Evenly from minus to plus some size. */
    double jitter(double most) {
        return (random.nextDouble() * 2 - 1) * most;
    }
}
