package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** One hand's table: who sits where, the walls, what lies open, and the counters and sticks that the hand began with. */
final class SimulatedTable {
    final Custom custom;
    private final boolean noRows;
    final Seat east;
    final Wind roundWind;
    final int counters;
    final int sticksBefore;
    final Options options;
    final Walls walls;
    final Map<Seat, SimulatedPlayer> players = new EnumMap<>(Seat.class);
    /** All discards that nobody claimed. */
    final List<Piece> thrown = new ArrayList<>();

    private final Map<Integer, Seat> throwers = new HashMap<>();
    final List<Tile> indicators = new ArrayList<>();
    int kongs;
    /** No set has been claimed and no kong declared yet. */
    boolean uninterrupted = true;

    SimulatedTable(
            Custom custom, GameInPlay game, Walls walls, Performer performer, RandomGenerator random, Habits habits) {
        this.custom = custom;
        this.noRows = habits.throwsIntoMiddle();
        this.east = game.east();
        this.roundWind = game.roundWind();
        this.counters = game.counters();
        this.sticksBefore = game.riichiSticks();
        this.options = game.handOptions();
        this.walls = walls;
        for (var seat : custom.play().seatsFrom(Seat.BOTTOM).toList()) {
            var corner = new MeldCorner(performer, seat, custom.has(Trait.CLAIMED_TILE_TURNED), random.nextBoolean());
            players.put(seat, new SimulatedPlayer(seat, new HandRow(performer, seat, habits.onRack(seat)), corner));
        }
    }

    /** Whether each player lays discards in rows of his own, by the text and by the table's habit. */
    boolean laysRows() {
        return custom.has(Trait.DISCARDS_IN_ROWS) && !noRows;
    }

    /** What a player has thrown. */
    List<Piece> pondOf(Seat seat) {
        return thrown.stream().filter(piece -> throwers.get(piece.id()) == seat).toList();
    }

    /** A discard stays where it lies. */
    void leave(Seat seat, Piece piece) {
        thrown.add(piece);
        throwers.put(piece.id(), seat);
    }

    SimulatedPlayer player(Seat seat) {
        var player = players.get(seat);
        if (player == null) {
            throw new IllegalStateException("nobody sits at " + seat);
        }
        return player;
    }

    /** The players in the order of play, from one on. */
    List<SimulatedPlayer> from(Seat first) {
        return custom.play().seatsFrom(first).map(this::player).toList();
    }

    /** The other players in the order of play after one. */
    List<SimulatedPlayer> after(SimulatedPlayer player) {
        var all = from(player.seat);
        return all.subList(1, all.size());
    }

    /** Who plays after a player. */
    SimulatedPlayer next(SimulatedPlayer player) {
        return player(custom.play().next(player.seat));
    }

    Wind windOf(Seat seat) {
        return custom.play().windOf(seat, east);
    }

    SimulatedPlayer withWind(Wind wind) {
        return player(custom.play().seatOf(wind, east));
    }

    /** Whether another kong can be declared at all: there is a tile to replace it, and no fifth one (riichi 3.3.9). */
    boolean kongsAllowed() {
        return walls.left() > 0 && kongs < 4 && walls.replacementsLeft() > 0;
    }

    int sticks() {
        return sticksBefore
                + (int) players.values().stream().filter(p -> p.riichi).count();
    }

    /** What lies outside a player's hand for all to know: discards, and the others' sets, concealed kongs too. */
    List<Tile> visibleFor(SimulatedPlayer player) {
        var visible = new ArrayList<Tile>();
        thrown.forEach(piece -> visible.add(piece.tile()));
        players.values().stream()
                .filter(other -> other != player)
                .forEach(other -> other.melds.forEach(meld -> visible.addAll(meld.tiles())));
        visible.addAll(indicators);
        return visible;
    }

    /** Counts of what a player knows to be gone: own sets and everything that lies open. */
    int[] seenBy(SimulatedPlayer player) {
        int[] seen = Counts.of(visibleFor(player));
        int[] own = player.meldedCounts();
        for (int kind = 0; kind < seen.length; kind++) {
            seen[kind] += own[kind];
        }
        return seen;
    }
}
