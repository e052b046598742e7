package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/**
 * Telephones and glasses at the table's edge: each is beside its player's tiles, is taken up now and then, and is put down there again, or for some
 * seconds on tiles that lie open before the player. Seconds and millimetres.
 */
final class TableThings {
    private static final double TAKEN_UP = 0.07;
    private static final double PUT_ON_TILES = 0.5;

    /** A thing that is elsewhere for a while. */
    private record Away(Thing there, Thing home, double until) {}

    private final Performer performer;
    private final Random random;
    private final Map<Seat, Thing> lying = new EnumMap<>(Seat.class);
    private final List<Away> away = new ArrayList<>();

    TableThings(Performer performer, Random random) {
        this.performer = performer;
        this.random = random;
    }

    /** A player lays a telephone or stands a glass to the left of the tiles. */
    void putBeside(Seat seat) {
        boolean phone = random.nextBoolean();
        var thing = phone ? phone(seat) : glass(seat, between(28, 36), between(90, 140));
        performer.stage().put(thing, performer.now());
        lying.put(seat, thing);
    }

    private Thing phone(Seat seat) {
        var layout = performer.layout();
        double half = layout.sideMm() / 2;
        return new Thing.Phone(
                layout.point(
                        seat,
                        layout.handStart() - Thing.Phone.HALF_WIDTH - 6 + between(-3, 3),
                        -half + Thing.Phone.HALF_LENGTH + between(3, 10)),
                seat.number() * Math.PI / 2 + Math.PI / 2 + between(-0.04, 0.04));
    }

    private Thing glass(Seat seat, double radius, double height) {
        var layout = performer.layout();
        return new Thing.Glass(
                layout.point(
                        seat,
                        layout.handStart() - radius - between(6, 25),
                        -layout.sideMm() / 2 + radius + between(5, 60)),
                radius,
                height);
    }

    /** Once a discard of a player lies that nobody wants, the player may take the thing up and put it down elsewhere. */
    void betweenTurns(Seat seat, List<Piece> discards) {
        var thing = lying.get(seat);
        boolean isAway = away.stream().anyMatch(one -> one.home().equals(thing) && one.until() > performer.now());
        if (thing == null || random.nextDouble() >= TAKEN_UP || isAway) {
            return;
        }
        var home = another(seat, thing);
        var stage = performer.stage();
        double there = performer.reach(seat, performer.now(), centre(thing));
        stage.take(thing, there);
        lying.put(seat, home);
        var tiles = random.nextDouble() < PUT_ON_TILES ? onTiles(seat, home, discards) : Optional.<Thing>empty();
        double back = there + between(1, 3);
        if (tiles.isPresent()) {
            double laid = performer.reach(seat, there + 0.2, centre(tiles.get()));
            stage.put(tiles.get(), laid);
            back = laid + between(3, 8);
            stage.take(tiles.get(), back);
            away.add(new Away(tiles.get(), home, back));
            performer.worthSeeing(laid + 1);
        }
        stage.put(home, back);
        performer.withdraw(seat);
        performer.worthSeeing(there);
        performer.worthSeeing(back + 0.5);
        performer.reached(there + 0.2);
    }

    /** Nobody lays a tile under a thing: one that lies where a tile is to lie goes back to its place before. */
    void makeRoom(TablePoint place) {
        double now = performer.now();
        double half = performer.layout().height();
        for (var one : away) {
            if (now < one.until() && one.there().hides(place, half)) {
                performer.stage().take(one.there(), now);
                performer.stage().bring(one.home(), now);
            }
        }
    }

    private Thing another(Seat seat, Thing thing) {
        return thing instanceof Thing.Glass glass ? glass(seat, glass.radius(), glass.height()) : phone(seat);
    }

    /** The same thing on some of a player's tiles that lie open: of a set or a flower, or of the discards but for the last. */
    private Optional<Thing> onTiles(Seat seat, Thing home, List<Piece> discards) {
        var stage = performer.stage();
        var open = IntStream.range(0, stage.bodies())
                .mapToObj(id -> stage.bodyAt(id, performer.now()))
                .filter(body -> body.owner().filter(seat::equals).isPresent())
                .filter(body -> body.tileRole() == TileRole.MELD || body.tileRole() == TileRole.BONUS)
                .map(body -> body.pose().centre());
        var thrown = discards.stream()
                .limit(Math.max(0, discards.size() - 2))
                .map(piece -> stage.resting(piece.id()).centre());
        var places = Stream.concat(open, thrown).toList();
        if (places.isEmpty()) {
            return Optional.empty();
        }
        var place = places.get(random.nextInt(places.size())).plus(between(-8, 8), between(-8, 8));
        return Optional.of(
                home instanceof Thing.Glass glass
                        ? new Thing.Glass(place, glass.radius(), glass.height())
                        : new Thing.Phone(place, seat.number() * Math.PI / 2 + Math.PI / 2 + between(-0.4, 0.4)));
    }

    private static TablePoint centre(Thing thing) {
        return switch (thing) {
            case Thing.Phone phone -> phone.centre();
            case Thing.Glass glass -> glass.centre();
            default -> throw new IllegalArgumentException("nobody takes up " + thing);
        };
    }

    private double between(double low, double high) {
        return low + random.nextDouble() * (high - low);
    }
}
