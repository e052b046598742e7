package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.rules.Options;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/**
 * What no table shows: tiles anywhere, in rows that nobody lays, upon each other, far away, or at no place at all, over a dealt hand or
 * none; what lies there stays for some looks, so that it comes to rest. The same seed gives the same nonsense.
 */
public final class Nonsense {
    /** The side of the table, in millimetres. */
    public static final double SIDE = 800;

    public static final TileSize TILE = new TileSize(26, 35, 20);

    private static final List<String> RULES =
            List.of("millington", "ema-riichi-2012", "classical-russian", "millington-manga", "ema-riichi-2008");
    private static final int MOST_TILES = 800;

    private final Random random;
    private final List<SeenTile> lying = new ArrayList<>();
    private double t;

    public Nonsense(long seed) {
        random = new Random(seed);
    }

    /** The game over which the nonsense of a seed comes: each of the games in its turn. */
    public static GameSettings settings(long seed) {
        return new GameSettings(
                RULES.get((int) Math.floorMod(seed, (long) RULES.size())),
                List.of("A", "B", "C", "D"),
                Seat.BOTTOM,
                Wind.EAST,
                Options.NONE);
    }

    /** So many inputs: mostly looks, some presses; over a hand that is dealt first, mostly. */
    public List<Input> inputs(int count) {
        var inputs = new ArrayList<Input>();
        if (random.nextInt(5) > 0) {
            lying.addAll(dealt());
            for (int look = 0; look < 4; look++) {
                inputs.add(new Input.Looked(look()));
            }
        }
        while (inputs.size() < count) {
            if (random.nextInt(10) == 0) {
                inputs.add(new Input.Pressed(new ButtonEdge(t, Seat.of(random.nextInt(4)), random.nextBoolean())));
                continue;
            }
            if (random.nextInt(3) == 0) {
                happen();
            }
            inputs.add(new Input.Looked(look()));
        }
        return inputs;
    }

    /** A checked cloth: so many false finds in a grid all over the table, some of them backs. */
    public static List<SeenTile> cloth(int count) {
        var random = new Random(count);
        int side = (int) Math.ceil(Math.sqrt(count));
        var finds = new ArrayList<SeenTile>();
        for (int i = 0; i < count; i++) {
            boolean back = random.nextInt(10) == 0;
            var centre = new TablePoint(SIDE * ((i % side + 0.5) / side - 0.5), SIDE * ((i / side + 0.5) / side - 0.5));
            var tile = Tile.values()[random.nextInt(Tile.values().length)];
            finds.add(new SeenTile(
                    centre,
                    Math.PI / 2,
                    back ? Face.DOWN : Face.UP,
                    back ? Optional.empty() : Optional.of(Reading.mostly(tile, 0.9)),
                    0.95));
        }
        return finds;
    }

    /** A hand that stands dealt, with its walls. */
    public static List<SeenTile> dealt() {
        var dealt = new ArrayList<SeenTile>();
        for (var seat : Seat.values()) {
            for (int i = 0; i < 14; i++) {
                if (i < 13 || seat == Seat.BOTTOM) {
                    dealt.add(tile(seat, -180 + 27 * i, 50, 0, Face.EDGE, Optional.empty()));
                }
                dealt.add(tile(seat, -180 + 27 * i, 140, Math.PI / 2, Face.DOWN, Optional.empty()));
            }
        }
        return dealt;
    }

    private void happen() {
        var seat = Seat.of(random.nextInt(4));
        switch (random.nextInt(12)) {
            case 0 -> lying.removeIf(tile -> random.nextInt(4) == 0);
            case 1 -> lying.removeIf(tile -> tile.face() == Face.EDGE && random.nextBoolean());
            case 2 -> row(seat, 1 + random.nextInt(5), 24);
            case 3 -> row(seat, 1 + random.nextInt(16), 50);
            case 4 -> row(seat, 1 + random.nextInt(8), 250 + 40 * random.nextInt(4));
            case 5 -> {
                // A hand laid open, or all but some tiles of it.
                lying.removeIf(tile -> tile.face() == Face.EDGE
                        && tile.centre().turned(-seat.number()).y() < -SIDE / 2 + 100);
                row(seat, 1 + random.nextInt(14), 50);
            }
            case 6 -> scatter(random.nextInt(40), SIDE);
            case 7 -> scatter(random.nextInt(5), 1e9);
            case 8 -> {
                if (random.nextInt(4) == 0) {
                    scatter(random.nextInt(MOST_TILES), SIDE);
                }
            }
            case 9 ->
                lying.addAll(
                        lying.stream().filter(tile -> random.nextInt(8) == 0).toList());
            case 10 ->
                lying.replaceAll(tile -> random.nextInt(10) > 0
                        ? tile
                        : new SeenTile(tile.centre(), tile.direction(), face(), reading(), confidence()));
            default ->
                lying.add(
                        new SeenTile(new TablePoint(strange(), strange()), strange(), face(), reading(), confidence()));
        }
        while (lying.size() > MOST_TILES) {
            lying.removeLast();
        }
    }

    private void row(Seat seat, int count, double depth) {
        double x = -200 + 350 * random.nextDouble();
        var shown = face();
        for (int i = 0; i < count; i++) {
            double direction = random.nextInt(6) == 0 ? 0 : Math.PI / 2;
            boolean another = random.nextInt(8) == 0;
            lying.add(tile(seat, x + 27 * i, depth, direction, another ? face() : shown, reading()));
        }
    }

    private void scatter(int count, double side) {
        for (int i = 0; i < count; i++) {
            lying.add(new SeenTile(
                    new TablePoint((random.nextDouble() - 0.5) * side, (random.nextDouble() - 0.5) * side),
                    7 * random.nextDouble(),
                    face(),
                    reading(),
                    confidence()));
        }
    }

    private static SeenTile tile(
            Seat seat, double x, double depth, double direction, Face face, Optional<Reading> reading) {
        return new SeenTile(
                new TablePoint(x, depth - SIDE / 2).turned(seat.number()),
                direction + seat.number() * Math.PI / 2,
                face,
                reading,
                0.95);
    }

    private Face face() {
        return random.nextInt(3) > 0 ? Face.UP : Face.values()[random.nextInt(Face.values().length)];
    }

    private Optional<Reading> reading() {
        var values = new double[Tile.values().length];
        switch (random.nextInt(12)) {
            case 0 -> {
                return Optional.empty();
            }
            case 1 -> Arrays.fill(values, 0);
            case 2 -> Arrays.fill(values, 1);
            case 3 -> values[random.nextInt(values.length)] = strange();
            case 4 -> Arrays.setAll(values, i -> random.nextDouble() / values.length);
            default -> {
                var tile = Tile.values()[random.nextInt(Tile.values().length)];
                return Optional.of(Reading.mostly(tile, random.nextInt(4) == 0 ? random.nextDouble() : 0.99));
            }
        }
        return Optional.of(Reading.of(values));
    }

    private double confidence() {
        return random.nextInt(8) == 0 ? strange() : random.nextDouble();
    }

    private double strange() {
        return switch (random.nextInt(9)) {
            case 0 -> Double.NaN;
            case 1 -> Double.POSITIVE_INFINITY;
            case 2 -> Double.NEGATIVE_INFINITY;
            case 3 -> Double.MAX_VALUE;
            case 4 -> -Double.MAX_VALUE;
            case 5 -> Double.MIN_VALUE;
            case 6 -> -0.0;
            default -> 1000 * random.nextGaussian();
        };
    }

    private Look look() {
        t += switch (random.nextInt(20)) {
            case 0 -> 0;
            case 1 -> 10 * random.nextDouble();
            case 2 -> random.nextInt(10) == 0 ? 4000 : 1;
            default -> 0.2;
        };
        var hidden = new ArrayList<Look.Region>();
        if (random.nextInt(6) == 0) {
            double x = (random.nextDouble() - 0.5) * SIDE;
            double y = (random.nextDouble() - 0.5) * SIDE;
            hidden.add(new Look.Region(x, y, x + 200 * random.nextDouble(), y + 300 * random.nextDouble()));
        }
        if (random.nextInt(20) == 0) {
            hidden.add(new Look.Region(strange(), strange(), strange(), strange()));
        }
        double now = random.nextInt(40) == 0 ? (random.nextBoolean() ? strange() : t - 3) : t;
        var seen = lying.stream().filter(tile -> random.nextInt(50) > 0).toList();
        return new Look(now, seen, hidden);
    }
}
