package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.play.Trait;
import org.tilewatch.simulator.log.HandOfPeople;
import org.tilewatch.simulator.log.LoggedAct;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * How the tiles of a logged hand lie in the walls, so that everybody has what he threw, laid and showed when he did. Which of the tiles kept
 * came when a log does not tell, nor what nobody showed: these come by chance, as the set allows.
 */
final class LoggedDeal {
    /** Of what stays in a hand to the end. */
    private static final int END = Integer.MAX_VALUE;
    /** How many are dealt at a time, and how often, before the last one each (riichi 2.8). */
    private static final int AT_ONCE = 4;

    private static final int ROUNDS = 3;
    private static final int NEVER = -1;
    /** The stack of the first indicator, counted from the first that is dealt. */
    private static final int INDICATORS = -3;

    private final HandOfPeople hand;
    private final Custom custom;
    private final Random random;
    private final Map<Seat, List<Leaving>> leaving = new EnumMap<>(Seat.class);
    private final List<Draw> draws = new ArrayList<>();

    /** A tile that leaves a hand with an act of that number; empty for one that nobody was shown. */
    private record Leaving(int act, Optional<Tile> tile) {}

    /** A tile drawn before an act of that number. */
    private static final class Draw {
        private final Seat seat;
        private final int act;
        private final boolean replaces;
        /** What it was; empty where nobody was shown. */
        private Optional<Tile> tile = Optional.empty();
        /** Whether it stayed in the hand: what it was is one of the tiles that left later. */
        private boolean kept;
        /** The discard of its turn, which it was not. */
        private int not = NEVER;

        Draw(Seat seat, int act, boolean replaces) {
            this.seat = seat;
            this.act = act;
            this.replaces = replaces;
        }

        boolean mayBe(Leaving one) {
            return one.act() >= act && one.act() != not;
        }
    }

    private LoggedDeal(HandOfPeople hand, Custom custom, Random random) {
        this.hand = hand;
        this.custom = custom;
        this.random = random;
        for (var seat : Seat.values()) {
            leaving.put(seat, new ArrayList<>());
        }
    }

    /**
     * The set, laid as {@link Walls} takes it.
     *
     * @param set       all tiles, shuffled
     * @param firstLive the first stack to be dealt
     * @throws IllegalArgumentException where the log has tiles that no set has
     */
    static List<Piece> stacked(HandOfPeople hand, Custom custom, List<Piece> set, int firstLive, Random random) {
        var deal = new LoggedDeal(hand, custom, random);
        deal.follow();
        return deal.stacked(set, firstLive);
    }

    /** A tile of the log as the game's set has it: without red fives one is a five. */
    static Tile of(Custom custom, Tile tile) {
        return custom.has(Trait.RED_FIVES) ? tile : tile.kind();
    }

    private void leave(Seat seat, int act, List<Tile> tiles) {
        tiles.forEach(tile -> of(leaving, seat).add(new Leaving(act, Optional.of(tile))));
    }

    private static <T> List<T> of(Map<Seat, List<T>> map, Seat seat) {
        return map.computeIfAbsent(seat, _ -> new ArrayList<>());
    }

    /** Notes who draws when, and which tile leaves which hand when. */
    private void follow() {
        var seat = hand.east();
        var drawn = Optional.<Draw>empty();
        boolean due = true;
        var acts = hand.acts();
        for (int i = 0; i < acts.size(); i++) {
            var act = acts.get(i);
            boolean claims = act instanceof LoggedAct.TookSet
                    || act instanceof LoggedAct.TookWin won && won.from().isPresent();
            if (due && !claims) {
                if (act.seat() != seat) {
                    throw hand.refused("lets seat " + act.seat().number() + " play out of turn");
                }
                drawn = Optional.of(draw(seat, i, false));
            }
            due = false;
            switch (act) {
                case LoggedAct.Thrown thrown -> {
                    threw(thrown, i, drawn);
                    drawn = Optional.empty();
                    seat = custom.play().next(thrown.seat());
                    due = true;
                }
                case LoggedAct.TookSet claimed -> {
                    leave(claimed.seat(), i, claimed.own());
                    seat = claimed.seat();
                    drawn = claimed.type() == MeldType.KONG ? Optional.of(draw(seat, i + 1, true)) : Optional.empty();
                }
                case LoggedAct.ConcealedKong kong -> {
                    leave(kong.seat(), i, kong.tiles());
                    drawn.ifPresent(one -> one.kept = true);
                    drawn = Optional.of(draw(kong.seat(), i + 1, true));
                }
                case LoggedAct.AddedKong kong -> {
                    leave(kong.seat(), i, List.of(kong.tile()));
                    drawn.ifPresent(one -> one.kept = true);
                    boolean robbed = i + 1 < acts.size()
                            && acts.get(i + 1) instanceof LoggedAct.TookWin won
                            && won.from().isPresent();
                    drawn = robbed ? Optional.empty() : Optional.of(draw(kong.seat(), i + 1, true));
                }
                case LoggedAct.TookWin won -> {
                    leave(won.seat(), END, won.concealed());
                    drawn.ifPresent(one -> one.tile = Optional.of(won.tile()));
                }
            }
        }
        stay();
    }

    private Draw draw(Seat seat, int act, boolean replaces) {
        var draw = new Draw(seat, act, replaces);
        draws.add(draw);
        return draw;
    }

    private void threw(LoggedAct.Thrown thrown, int act, Optional<Draw> drawn) {
        if (thrown.drawn() && drawn.isPresent()) {
            drawn.get().tile = Optional.of(thrown.tile());
            return;
        }
        leave(thrown.seat(), act, List.of(thrown.tile()));
        drawn.ifPresent(one -> {
            one.kept = true;
            one.not = act;
        });
    }

    /** What is left in the hands of those who neither won nor showed theirs. */
    private void stay() {
        boolean won = hand.acts().stream().anyMatch(LoggedAct.TookWin.class::isInstance);
        hand.acts().stream()
                .filter(act -> !won && act instanceof LoggedAct.Thrown thrown && thrown.riichi())
                .map(LoggedAct::seat)
                .filter(seat -> !hand.shown().containsKey(seat))
                .findFirst()
                .ifPresent(seat -> {
                    throw hand.refused("ends without a winner, and does not show the hand of seat " + seat.number()
                            + ", which declared riichi");
                });
        hand.shown().forEach((seat, tiles) -> leave(seat, END, tiles));
        for (var seat : Seat.values()) {
            boolean known = of(leaving, seat).stream().anyMatch(one -> one.act() == END);
            if (!known) {
                int came = SeatInPlay.DEALT
                        + (int) draws.stream()
                                .filter(draw -> draw.seat == seat && draw.kept)
                                .count();
                int stay = came - of(leaving, seat).size();
                Stream.generate(() -> new Leaving(END, Optional.<Tile>empty()))
                        .limit(Math.max(0, stay))
                        .forEach(of(leaving, seat)::add);
            }
        }
    }

    private List<Piece> stacked(List<Piece> set, int firstLive) {
        // From the last draw back: whatever a later one takes, earlier ones have as many left to choose from.
        for (var draw : draws.reversed()) {
            if (draw.kept) {
                var may = of(leaving, draw.seat).stream().filter(draw::mayBe).toList();
                if (may.isEmpty()) {
                    throw hand.refused("has a tile drawn at seat " + draw.seat.number() + " that went nowhere");
                }
                var one = may.get(random.nextInt(may.size()));
                of(leaving, draw.seat).remove(one);
                draw.tile = one.tile();
            }
        }
        var pool = new Pool(set, firstLive);
        var replacements = draws.stream()
                .filter(draw -> draw.replaces)
                .map(draw -> draw.tile)
                .toList();
        var live = live();
        int place = 0;
        for (var tile : live) {
            while (isTakenFromEnd(place, set.size() - 2 * Custom.DEAD_STACKS, replacements.size())) {
                place++;
            }
            pool.layIfKnown(tile, place / 2, place % 2);
            place++;
        }
        for (int i = 0; i < replacements.size(); i++) {
            pool.layIfKnown(replacements.get(i), -1 - i / 2, i % 2);
        }
        for (int i = 0; i < hand.indicators().size(); i++) {
            pool.lay(hand.indicators().get(i), INDICATORS - i, 1);
        }
        for (int i = 0; i < hand.under().size(); i++) {
            pool.lay(hand.under().get(i), INDICATORS - i, 0);
        }
        return pool.laid();
    }

    /** Whether a place of the live wall is one from which the dead wall was filled up, of the last stack the upper tile first (riichi 3.3.2). */
    private static boolean isTakenFromEnd(int place, int size, int times) {
        int fromEnd = size - 1 - place;
        return (fromEnd ^ 1) < times && fromEnd >= 0;
    }

    /** The live wall as it is dealt and drawn (riichi 2.8). */
    private List<Optional<Tile>> live() {
        var seats = custom.play().seatsFrom(hand.east()).toList();
        leaving.forEach((seat, tiles) -> {
            if (tiles.size() != SeatInPlay.DEALT) {
                throw hand.refused("gives seat " + seat.number() + " " + tiles.size() + " tiles at the deal");
            }
            Collections.shuffle(tiles, random);
        });
        var live = new ArrayList<Optional<Tile>>();
        for (int round = 0; round < ROUNDS; round++) {
            int dealt = round * AT_ONCE;
            seats.forEach(
                    seat -> of(leaving, seat).subList(dealt, dealt + AT_ONCE).forEach(one -> live.add(one.tile())));
        }
        seats.forEach(seat -> live.add(of(leaving, seat).getLast().tile()));
        var drawn = draws.stream()
                .filter(draw -> !draw.replaces)
                .map(draw -> draw.tile)
                .toList();
        live.addAll(
                custom.has(Trait.FOURTEENTH_TILE_LAST) ? live.size() : live.size() - seats.size() + 1,
                drawn.subList(0, 1));
        live.addAll(drawn.subList(1, drawn.size()));
        return live;
    }

    /** The set, of which tile after tile is laid where it has to lie. */
    private final class Pool {
        private final List<Piece> left;
        private final int firstLive;
        private final List<Optional<Piece>> slots;

        Pool(List<Piece> set, int firstLive) {
            this.left = new ArrayList<>(set);
            this.firstLive = firstLive;
            this.slots = new ArrayList<>(Collections.nCopies(set.size(), Optional.empty()));
        }

        /** @param lower 1 for the lower tile of a stack, of those that nobody knows any */
        void layIfKnown(Optional<Tile> known, int stack, int lower) {
            known.ifPresent(tile -> lay(tile, stack, 1 - lower));
        }

        /** @param stack counted from the first that is dealt */
        void lay(Tile tile, int stack, int level) {
            var piece = left.stream()
                    .filter(one -> one.tile() == LoggedDeal.of(custom, tile))
                    .findFirst()
                    .orElseThrow(() -> hand.refused("has more of " + tile + " than the set"));
            left.remove(piece);
            slots.set(2 * Math.floorMod(firstLive + stack, slots.size() / 2) + 1 - level, Optional.of(piece));
        }

        List<Piece> laid() {
            var rest = left.iterator();
            return slots.stream().map(slot -> slot.orElseGet(rest::next)).toList();
        }
    }
}
