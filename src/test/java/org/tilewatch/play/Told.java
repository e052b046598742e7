package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Hands of the tests and what happens in them, in few words. East sits at the bottom. */
final class Told {
    static final Seat EAST = Seat.BOTTOM;
    static final Seat SOUTH = Seat.RIGHT;
    static final Seat WEST = Seat.TOP;
    static final Seat NORTH = Seat.LEFT;

    /** Thirteen tiles that wait for nothing. */
    private static final List<Tile> WAITING_FOR_NOTHING = tiles("m1 m4 m7 p1 p4 p7 s1 s4 s7 z1 z2 z3 z4");

    private Told() {}

    static HandInPlay dealt(String rules) {
        return HandInPlay.dealt(Games.named(rules).orElseThrow().play(), 1, EAST, Wind.EAST);
    }

    static List<Tile> tiles(String codes) {
        return List.of(codes.split(" ")).stream()
                .filter(code -> !code.isEmpty())
                .map(code -> Tile.ofCode(code).orElseThrow())
                .toList();
    }

    static Happening discard(Seat seat, Tile tile) {
        return new Happening.Discard(seat, tile, false);
    }

    static Happening riichi(Seat seat, Tile tile) {
        return new Happening.Discard(seat, tile, true);
    }

    static Happening bonus(Seat seat, Tile tile) {
        return new Happening.Bonus(seat, tile);
    }

    static Happening declared(Seat seat, Declaration what) {
        return new Happening.Declared(seat, what);
    }

    static Happening claim(Seat seat, MeldType type, Tile claimed, Seat from, Tile... tiles) {
        var meld = Meld.claimed(type, List.of(tiles), Giver.of(seat, from));
        return new Happening.MeldLaid(seat, meld, Optional.of(claimed), Optional.of(from));
    }

    static Happening pung(Seat seat, Tile tile, Seat from) {
        return claim(seat, MeldType.PUNG, tile, from, tile, tile, tile);
    }

    static Happening kong(Seat seat, Tile tile, Seat from) {
        return claim(seat, MeldType.KONG, tile, from, tile, tile, tile, tile);
    }

    /** A chow from the player before, begun by its lowest tile. */
    static Happening chow(Seat seat, Tile claimed, Tile lowest) {
        var suit = lowest.suit().orElseThrow();
        return claim(
                seat,
                MeldType.CHOW,
                claimed,
                seat.plus(-1),
                lowest,
                Tile.of(suit, lowest.number() + 1),
                Tile.of(suit, lowest.number() + 2));
    }

    static Happening concealedKong(Seat seat, Tile tile) {
        var meld = Meld.concealedKong(List.of(tile, tile, tile, tile));
        return new Happening.MeldLaid(seat, meld, Optional.empty(), Optional.empty());
    }

    static Happening addedKong(Seat seat, Tile tile, Seat from) {
        var meld = new Meld(
                MeldType.KONG, List.of(tile, tile, tile, tile), false, Optional.of(Giver.of(seat, from)), true, false);
        return new Happening.MeldLaid(seat, meld, Optional.of(tile), Optional.empty());
    }

    static Happening drawnWin(HandInPlay hand, Seat seat, Tile tile, String concealed) {
        return win(hand, seat, tile, Optional.empty(), tiles(concealed));
    }

    static Happening winOn(HandInPlay hand, Seat seat, Tile tile, Seat from, String concealed) {
        return win(hand, seat, tile, Optional.of(from), tiles(concealed));
    }

    /** A win whose tiles do not matter. */
    static Happening win(HandInPlay hand, Seat seat, Tile tile, Optional<Seat> from) {
        return win(
                hand,
                seat,
                tile,
                from,
                WAITING_FOR_NOTHING.subList(0, hand.seat(seat).concealedCount()));
    }

    private static Happening win(HandInPlay hand, Seat seat, Tile tile, Optional<Seat> from, List<Tile> concealed) {
        return new Happening.Win(
                seat,
                tile,
                from.isEmpty(),
                from,
                concealed,
                hand.seat(seat).melds(),
                hand.seat(seat).bonus());
    }

    static Happening reveal(Seat seat, String concealed) {
        return new Happening.Reveal(seat, tiles(concealed), List.of(), List.of());
    }

    static Happening exhausted() {
        return new Happening.Exhausted(Key.END_WALL.sentence());
    }

    static Happening abortive() {
        return new Happening.Abortive(Sentence.asWritten("the hand is broken off"));
    }

    static HandInPlay after(HandInPlay hand, Happening... events) {
        var now = hand;
        for (var event : events) {
            now = switch (now.after(event)) {
                case Ruling.Legal(HandInPlay next) -> next;
                case Ruling.Forbidden forbidden -> throw new AssertionError(event + " is forbidden: " + forbidden);
            };
        }
        return now;
    }

    static void assertForbidden(HandInPlay hand, Happening event, String rule) {
        assertThat(hand.after(event)).isInstanceOfSatisfying(Ruling.Forbidden.class, forbidden -> {
            assertThat(forbidden.rule()).isEqualTo(rule);
            assertThat(ContractEnglish.of(forbidden.reason())).isNotBlank();
        });
    }

    /** Discards round the table, each tile a fresh one, until so many are left to draw. */
    static HandInPlay downTo(HandInPlay hand, int left) {
        var now = hand;
        var seat = now.toDiscard().orElseThrow();
        for (int i = 0; now.liveWall() > left || now.open().isEmpty(); i++) {
            now = after(now, discard(seat, fresh(now, i)));
            seat = now.rules().next(seat);
        }
        return now;
    }

    /** Of the first twenty kinds, so that the others are left. */
    private static Tile fresh(HandInPlay hand, int from) {
        for (int i = from; ; i++) {
            if (!TileCopies.exhausted(hand, Tile.PLAYING.get(i % 20))) {
                return Tile.PLAYING.get(i % 20);
            }
        }
    }
}
