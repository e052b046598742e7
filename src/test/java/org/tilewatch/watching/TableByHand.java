package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.PlayRules;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/**
 * A table laid tile by tile and looked at five times a second. East sits at the bottom. Places are a player's own: x to the right, depth from the own
 * side of the table, in millimetres.
 *
 * @param <T> who looks at it
 */
public abstract class TableByHand<T extends TableByHand<T>> {
    protected static final double SIDE = 800;
    protected static final TileSize TILE = new TileSize(26, 35, 20);
    private static final double STEP = 0.2;
    private static final double SURE = 0.97;

    private final List<SeenTile> lying = new ArrayList<>();
    private final List<Look.Region> hidden = new ArrayList<>();
    private final GameSettings settings;
    private final PlayRules rules;
    private double t;

    protected TableByHand(String game) {
        settings = new GameSettings(game, List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE);
        rules = settings.playRules().orElseThrow();
        for (var seat : Seat.values()) {
            for (int i = 0; i < (seat == Seat.BOTTOM ? 14 : 13); i++) {
                put(seat, -180 + 27 * i, 50, 0, Face.EDGE, Optional.empty(), SURE);
            }
            for (int i = 0; i < 14; i++) {
                put(seat, -180 + 27 * i, 140, Math.PI / 2, Face.DOWN, Optional.empty(), SURE);
            }
        }
    }

    /** A look was taken. */
    protected abstract void taken(Look look);

    protected abstract T self();

    protected PlayRules rules() {
        return rules;
    }

    /** The game before the hand. */
    protected GameInPlay game() {
        return settings.begin(rules);
    }

    protected Ruleset ruleset() {
        return settings.ruleset().orElseThrow();
    }

    protected HandInPlay justDealt() {
        return HandInPlay.dealt(rules, 1, Seat.BOTTOM, Wind.EAST);
    }

    /** A pung that was claimed. */
    public static Happening.MeldLaid pung(Seat seat, Tile tile, Seat from) {
        var meld = Meld.claimed(MeldType.PUNG, List.of(tile, tile, tile), Giver.of(seat, from));
        return new Happening.MeldLaid(seat, meld, Optional.of(tile), Optional.of(from));
    }

    private SeenTile put(
            Seat seat, double x, double depth, double heading, Face face, Optional<Reading> reading, double sure) {
        var tile = new SeenTile(
                new TablePoint(x, depth - SIDE / 2).turned(seat.number()),
                heading + seat.number() * Math.PI / 2,
                face,
                reading,
                sure);
        lying.add(tile);
        return tile;
    }

    /** A face that lies upright for its player. */
    public SeenTile lay(Seat seat, Tile tile, double x, double depth) {
        return put(seat, x, depth, Math.PI / 2, Face.UP, Optional.of(Reading.mostly(tile, SURE)), SURE);
    }

    /** The same, which may nearly be read as another. */
    public SeenTile layReadAs(Seat seat, Tile tile, Tile perhaps, double x, double depth) {
        return layReadAs(seat, tile, 0.6, perhaps, x, depth);
    }

    /** @param sure how surely it is read, of 1 that both share */
    protected SeenTile layReadAs(Seat seat, Tile tile, double sure, Tile perhaps, double x, double depth) {
        double[] read = new double[Tile.values().length];
        read[tile.ordinal()] = sure;
        read[perhaps.ordinal()] = 1 - sure;
        return put(seat, x, depth, Math.PI / 2, Face.UP, Optional.of(Reading.of(read)), SURE);
    }

    /** The same as the finder hardly sees it. */
    public SeenTile layFaint(Seat seat, Tile tile, double x, double depth) {
        return layFaint(seat, tile, SURE, x, depth);
    }

    /** The same, read as a tile no more surely than this. */
    public SeenTile layFaint(Seat seat, Tile tile, double sure, double x, double depth) {
        return put(seat, x, depth, Math.PI / 2, Face.UP, Optional.of(Reading.mostly(tile, sure)), 0.4);
    }

    /** A face that lies sideways for its player. */
    public SeenTile laySideways(Seat seat, Tile tile, double x, double depth) {
        return put(seat, x, depth, Math.PI, Face.UP, Optional.of(Reading.mostly(tile, SURE)), SURE);
    }

    /** A face that lies as it fell, turned by so many radians from upright. */
    public SeenTile layAslant(Seat seat, Tile tile, double turned, double x, double depth) {
        return put(seat, x, depth, Math.PI / 2 + turned, Face.UP, Optional.of(Reading.mostly(tile, SURE)), SURE);
    }

    /** A tile on its face. */
    public SeenTile layFaceDown(Seat seat, double x, double depth) {
        return put(seat, x, depth, Math.PI / 2, Face.DOWN, Optional.empty(), SURE);
    }

    /** Of a tile that is found only now the picture shows since when it has lain there, seconds. */
    public void hasLain(SeenTile tile, double since) {
        lying.remove(tile);
        lying.add(tile.restingSince(since));
    }

    /** A set upright before its player. */
    public List<SeenTile> laySet(Seat seat, double x, Tile... tiles) {
        var set = new ArrayList<SeenTile>();
        for (int i = 0; i < tiles.length; i++) {
            set.add(lay(seat, tiles[i], x - 27 * i, 24));
        }
        return set;
    }

    /** A face that lay there lies there no more. */
    public T take(SeenTile tile) {
        lying.remove(tile);
        return self();
    }

    /** So many of the tiles that stand before a player are gone. */
    public T takeStanding(Seat seat, int count) {
        lying.stream()
                .filter(tile -> tile.face() == Face.EDGE
                        && tile.centre().turned(-seat.number()).y() < -SIDE / 2 + 100)
                .limit(count)
                .toList()
                .forEach(lying::remove);
        return self();
    }

    /** One more tile stands before a player. */
    public SeenTile stand(Seat seat, double x) {
        return put(seat, x, 50, 0, Face.EDGE, Optional.empty(), SURE);
    }

    /** A player's arm is over a place, and away again: what it lays lies there from then on. */
    public T reach(Seat seat, double x, double depth, Runnable laid) {
        look(1);
        for (double there = depth; there > 0; there -= 40) {
            var point = new TablePoint(x, there - SIDE / 2).turned(seat.number());
            hidden.add(new Look.Region(point.x() - 25, point.y() - 25, point.x() + 25, point.y() + 25));
        }
        look(0.6);
        laid.run();
        hidden.clear();
        return self();
    }

    /** Something covers a face. */
    public T cover(SeenTile tile) {
        var at = tile.centre();
        hidden.add(new Look.Region(at.x() - 25, at.y() - 25, at.x() + 25, at.y() + 25));
        return self();
    }

    /** A player lays a face in the middle, 300 mm from his side, and takes his arm away. */
    public T discard(Seat seat, Tile tile, double x) {
        reach(seat, x, 300, () -> {
            takeStanding(seat, 1);
            lay(seat, tile, x, 300);
        });
        return look(2);
    }

    /** Time goes by, with looks all the while. */
    public T look(double seconds) {
        for (double until = t + seconds; t < until - 1e-9; ) {
            t += STEP;
            taken(new Look(t, lying.stream().filter(tile -> !isHidden(tile)).toList(), List.copyOf(hidden)));
        }
        return self();
    }

    private boolean isHidden(SeenTile tile) {
        return hidden.stream().anyMatch(region -> region.contains(tile.centre(), 0));
    }

    /** What lies at a place. */
    public SeenTile seen(TablePoint place) {
        return lying.stream()
                .filter(tile -> tile.centre().distanceTo(place) < TILE.widthMm() / 2)
                .findFirst()
                .orElseThrow();
    }
}
