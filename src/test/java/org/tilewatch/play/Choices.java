package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;

/**
 * What a seat may do at a moment of a hand, and for everything that it may not, the law against it. What the seat holds is not
 * known: a way to do something is a legal one as far as the table shows it.
 */
public final class Choices {
    private Choices() {}

    /** What a seat can do, or what can happen to the hand. */
    public enum Choice {
        DISCARD,
        DECLARE_RIICHI,
        DECLARE_BONUS,
        CHOW,
        PUNG,
        CLAIMED_KONG,
        CONCEALED_KONG,
        ADDED_KONG,
        WIN_DRAWN,
        /** On a discard, or on a tile robbed from a kong. */
        WIN_CLAIMED,
        ORIGINAL_CALL,
        TAKE_BACK,
        NO_CHOICE,
        END_EXHAUSTED,
        BREAK_OFF
    }

    /** What the rules say to a choice. */
    public sealed interface ChoiceRuling {
        /** It is legal in these ways; none is named for a win, which is seen only when the hand is laid open. */
        record May(List<Happening> ways) implements ChoiceRuling {
            public May {
                ways = List.copyOf(ways);
            }
        }

        /** It is not legal. */
        record MayNot(Ruling.Forbidden because) implements ChoiceRuling {}
    }

    /** The answer to every choice of a seat. */
    public static Map<Choice, ChoiceRuling> of(HandInPlay hand, Seat seat) {
        var choiceRulings = new EnumMap<Choice, ChoiceRuling>(Choice.class);
        choiceRulings.put(Choice.DISCARD, answer(hand, discards(hand, seat, false)));
        choiceRulings.put(Choice.DECLARE_RIICHI, answer(hand, discards(hand, seat, true)));
        choiceRulings.put(
                Choice.DECLARE_BONUS, answer(hand, Tile.BONUS.stream().map(t -> new Happening.Bonus(seat, t))));
        choiceRulings.put(Choice.CHOW, answer(hand, claims(hand, seat, MeldType.CHOW)));
        choiceRulings.put(Choice.PUNG, answer(hand, claims(hand, seat, MeldType.PUNG)));
        choiceRulings.put(Choice.CLAIMED_KONG, answer(hand, claims(hand, seat, MeldType.KONG)));
        choiceRulings.put(Choice.CONCEALED_KONG, answer(hand, concealedKongs(hand, seat)));
        choiceRulings.put(Choice.ADDED_KONG, answer(hand, addedKongs(hand, seat)));
        choiceRulings.put(Choice.WIN_DRAWN, answer(WinMoves.mayDraw(hand, seat)));
        choiceRulings.put(Choice.WIN_CLAIMED, answer(WinMoves.mayClaim(hand, seat)));
        choiceRulings.put(Choice.ORIGINAL_CALL, answer(hand, declared(seat, Declaration.ORIGINAL_CALL)));
        choiceRulings.put(Choice.TAKE_BACK, answer(hand, declared(seat, Declaration.TAKE_BACK)));
        choiceRulings.put(Choice.NO_CHOICE, answer(hand, declared(seat, Declaration.NO_CHOICE)));
        choiceRulings.put(
                Choice.END_EXHAUSTED, answer(hand, Stream.of(new Happening.Exhausted(Key.END_WALL.sentence()))));
        choiceRulings.put(
                Choice.BREAK_OFF,
                answer(hand, Stream.of(new Happening.Abortive(Key.END_BROKEN_OFF_BY_PLAYERS.sentence()))));
        return choiceRulings;
    }

    /** The legal ways among some, or the law against the first of them. */
    private static ChoiceRuling answer(HandInPlay hand, Stream<? extends Happening> ways) {
        var legal = new ArrayList<Happening>();
        Optional<Ruling.Forbidden> against = Optional.empty();
        for (var way : ways.toList()) {
            switch (hand.after(way)) {
                case Ruling.Legal stands -> legal.add(way);
                case Ruling.Forbidden forbidden -> against = against.or(() -> Optional.of(forbidden));
            }
        }
        return legal.isEmpty() ? new ChoiceRuling.MayNot(against.orElseThrow()) : new ChoiceRuling.May(legal);
    }

    private static ChoiceRuling answer(Ruling step) {
        return switch (step) {
            case Ruling.Legal legal -> new ChoiceRuling.May(List.of());
            case Ruling.Forbidden forbidden -> new ChoiceRuling.MayNot(forbidden);
        };
    }

    private static Stream<Happening> discards(HandInPlay hand, Seat seat, boolean riichi) {
        return hand.rules().faces().stream().filter(t -> !t.isBonus()).map(t -> new Happening.Discard(seat, t, riichi));
    }

    private static Stream<Happening> declared(Seat seat, Declaration what) {
        return Stream.of(new Happening.Declared(seat, what));
    }

    /** Sets with the discard that lies open or may still be taken over; where there is none, one that says so. */
    private static Stream<Happening> claims(HandInPlay hand, Seat seat, MeldType type) {
        var discard = hand.open().or(() -> Takeover.open(hand));
        var tile = discard.map(Turn.OpenDiscard::tile).orElse(Tile.M1);
        var from = discard.map(Turn.OpenDiscard::discarder).orElse(seat.plus(-1));
        // Nobody claims from himself: the set is then tried as another's, so that the refusal can be told.
        var giver = from == seat ? seat.plus(-1) : from;
        return sets(hand.rules(), type, tile)
                .map(tiles -> new Happening.MeldLaid(
                        seat, Meld.claimed(type, tiles, Giver.of(seat, giver)), Optional.of(tile), Optional.of(from)));
    }

    private static Stream<List<Tile>> sets(PlayRules rules, MeldType type, Tile tile) {
        if (type != MeldType.CHOW) {
            var four = new ArrayList<>(four(rules, tile));
            four.remove(tile);
            four.addFirst(tile);
            return Stream.of(four.subList(0, type.size()));
        }
        var chows = new ArrayList<List<Tile>>();
        var kind = tile.kind();
        for (int first = kind.number() - 2; first <= kind.number() && kind.isSuit(); first++) {
            if (first >= 1 && first <= 7) {
                var chow = new ArrayList<Tile>();
                for (int n = first; n <= first + 2; n++) {
                    chow.add(n == kind.number() ? tile : Tile.of(kind.suit().orElseThrow(), n));
                }
                chows.add(chow);
            }
        }
        // An honour makes no chow; any chow then tells that it does not hold the discard.
        return chows.isEmpty() ? Stream.of(List.of(Tile.M1, Tile.M2, Tile.M3)) : chows.stream();
    }

    /** The four tiles of a kind, the red one among them where the game has it. */
    private static List<Tile> four(PlayRules rules, Tile tile) {
        var red = rules.faces().stream().filter(t -> t.isRedFive() && t.kind() == tile.kind());
        return Stream.concat(red, Stream.generate(tile::kind)).limit(4).toList();
    }

    private static Stream<Happening> concealedKongs(HandInPlay hand, Seat seat) {
        return Tile.PLAYING.stream()
                .map(kind -> new Happening.MeldLaid(
                        seat, Meld.concealedKong(four(hand.rules(), kind)), Optional.empty(), Optional.empty()));
    }

    private static Stream<Happening> addedKongs(HandInPlay hand, Seat seat) {
        var pungs = hand.seat(seat).melds().stream()
                .filter(m -> m.type() == MeldType.PUNG)
                .toList();
        var givers = pungs.isEmpty()
                ? List.of(Meld.claimed(MeldType.PUNG, List.of(Tile.M1, Tile.M1, Tile.M1), Giver.LEFT))
                : pungs;
        return givers.stream().map(pung -> {
            var four = four(hand.rules(), pung.lowest());
            var fourth = new ArrayList<>(four);
            pung.tiles().forEach(fourth::remove);
            var kong = new Meld(MeldType.KONG, four, false, pung.from(), true, false);
            return new Happening.MeldLaid(seat, kong, Optional.of(fourth.getFirst()), Optional.empty());
        });
    }
}
