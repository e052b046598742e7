package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.ClaimPrecedence.Claimed;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.SeatHistory.OriginalCall;
import org.tilewatch.play.SeatInPlay.RiichiDeclaration;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Winning: on a discard, on a drawn tile, by robbing a kong (millington 57, 58); and the circumstances that the texts reward. */
final class WinMoves {
    private WinMoves() {}

    static Ruling win(HandInPlay hand, Happening.Win win) {
        var barred = barred(hand, win.seat());
        if (barred.isPresent()) {
            return barred.get();
        }
        int expected = hand.seat(win.seat()).concealedCount();
        if (win.concealed().size() != expected) {
            return hand.forbid(
                    Law.TILE_COUNT,
                    Key.WRONG_COUNT.with(
                            Argument.of(win.seat()), Argument.of(win.concealed().size()), Argument.of(expected)));
        }
        if (win.selfDrawn()) {
            return drawn(hand, win);
        }
        return Furiten.forbids(hand, win.seat(), win.concealed())
                .<Ruling>map(forbidden -> forbidden)
                .orElseGet(() -> fromAnother(hand, win));
    }

    /** The same of a win that the players let stand, whatever keeps the seat from winning in this hand or on this tile. */
    static Ruling agreed(HandInPlay hand, Happening.Win win) {
        var free = hand.with(win.seat(), seat -> seat.with(seat.seatHistory().blameless()));
        if (win.concealed().isEmpty() && free.seat(win.seat()).concealedCount() > 0) {
            // Nobody tells what lay there, only that it won.
            return win.selfDrawn() ? drawn(free, win) : fromAnother(free, win);
        }
        if (win.selfDrawn() || win.concealed().size() != free.seat(win.seat()).concealedCount()) {
            return win(free, win);
        }
        return fromAnother(free, win);
    }

    /** Why a seat cannot win in this hand at all, if it cannot. */
    static Optional<Ruling> barred(HandInPlay hand, Seat seat) {
        var seatHistory = hand.seat(seat).seatHistory();
        if (seatHistory.fault().isPresent()) {
            return Optional.of(hand.forbid(
                    seatHistory.fault().get().law(),
                    Key.FAULTY_CANNOT_WIN.with(
                            Argument.of(seat), seatHistory.fault().get().word())));
        }
        if (seatHistory.originalCall() == OriginalCall.BROKEN) {
            return Optional.of(hand.forbid(Law.ORIGINAL_CALL, Key.CALL_BROKEN.with(seat)));
        }
        return Optional.empty();
    }

    /** Whether a seat may win on a drawn tile now, whatever it holds. */
    static Ruling mayDraw(HandInPlay hand, Seat seat) {
        return barred(hand, seat).orElseGet(() -> switch (hand.onTurn(seat)) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) ->
                ((Turn.Acting) onTurn.turn()).gained() == Gained.CLAIMED
                        ? hand.forbid(Law.WIN_DRAWN, Key.NOTHING_DRAWN_TO_WIN.with(seat))
                        : new Ruling.Legal(onTurn);
        });
    }

    /** Whether a seat may win on another's tile now, whatever it holds. */
    static Ruling mayClaim(HandInPlay hand, Seat seat) {
        return barred(hand, seat).orElseGet(() -> switch (hand.turn()) {
            case Turn.OpenDiscard openDiscard when openDiscard.discarder() != seat -> new Ruling.Legal(hand);
            case Turn.Acting acting
            when acting.seat() != seat && acting.robbable().isPresent() -> new Ruling.Legal(hand);
            case Turn.Acting acting
            when acting.seat() != seat
                    && Takeover.open(hand).filter(o -> o.discarder() != seat).isPresent() ->
                Takeover.open(
                        hand, seat, Claim.WIN, Takeover.open(hand).orElseThrow().discarder());
            case Turn.Won won
            when won.from().filter(f -> f != seat).isPresent() ->
                yields(hand, seat, won).orElseGet(() -> new Ruling.Legal(hand));
            default -> hand.forbid(Law.WIN_ON_DISCARD, Key.NOTHING_OPEN_TO_WIN.with(seat));
        });
    }

    private static Ruling drawn(HandInPlay hand, Happening.Win win) {
        return switch (mayDraw(hand, win.seat())) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay onTurn) -> {
                var winning = new HandInPlay.Winning(
                        win.seat(),
                        Optional.of(win.tile()),
                        true,
                        Optional.empty(),
                        win.concealed(),
                        whenDrawn(onTurn, win.seat(), (Turn.Acting) onTurn.turn()));
                yield new Ruling.Legal(onTurn.with(List.of(winning))
                        .at(new Turn.Won(Optional.empty(), Optional.of(win.tile()), false))
                        .remembering(onTurn));
            }
        };
    }

    private static Ruling fromAnother(HandInPlay hand, Happening.Win win) {
        var from = win.from();
        if (from.isEmpty() || from.get() == win.seat()) {
            return hand.forbid(Law.WIN_ON_DISCARD, Key.UNDRAWN_IS_ANOTHERS.sentence());
        }
        return switch (Takeover.open(hand, win.seat(), Claim.WIN, from.get())) {
            case Ruling.Forbidden forbidden -> forbidden;
            case Ruling.Legal(HandInPlay open) -> fromAnother(open, win, from.get());
        };
    }

    private static Ruling fromAnother(HandInPlay hand, Happening.Win win, Seat from) {
        return switch (hand.turn()) {
            case Turn.OpenDiscard openDiscard
            when openDiscard.discarder() == from && openDiscard.tile() == win.tile() ->
                new Ruling.Legal(Cannon.claimed(
                                won(
                                        hand.forgotten().with(from, giver -> giver.withLastDiscardTaken(win.seat())),
                                        win,
                                        openDiscard.riichi(),
                                        false),
                                hand,
                                from,
                                win.seat(),
                                win.tile())
                        .remembering(hand));
            case Turn.Acting acting
            when acting.seat() == from
                    && acting.robbable()
                            .map(Tile::kind)
                            .equals(Optional.of(win.tile().kind())) -> robbed(hand, win, acting);
            case Turn.Won won
            when won.from().equals(win.from()) && won.tile().equals(Optional.of(win.tile())) -> further(hand, win, won);
            default ->
                hand.forbid(
                        Law.WIN_ON_DISCARD, Key.NO_SUCH_TILE_TO_WIN.with(Argument.of(win.tile()), Argument.of(from)));
        };
    }

    private static Ruling robbed(HandInPlay hand, Happening.Win win, Turn.Acting acting) {
        var kong = hand.seat(acting.seat()).melds().stream()
                .filter(m -> m.lowest() == win.tile().kind())
                .findFirst();
        boolean concealed = kong.isPresent() && !kong.get().added();
        if (concealed && hand.rules().has(Trait.CONCEALED_KONG_NOT_ROBBED)) {
            return hand.forbid(Law.ROBBED_CONCEALED_KONG, Key.CONCEALED_KONG_NOT_ROBBED.sentence());
        }
        if (concealed && !thirteenOrphans(win.concealed())) {
            return hand.forbid(Law.ROBBED_CONCEALED_KONG, Key.CONCEALED_KONG_ROBBED.sentence());
        }
        // The robbed kong was none: what waits to be turned up is not its indicator.
        boolean waits = kong.filter(Meld::added).isEmpty() && hand.wall().indicatorWaits();
        var unmade = hand.forgotten()
                .with(acting.seat(), s -> unmade(s, kong, win.tile()))
                .with(hand.wall().withIndicatorWaiting(waits));
        return new Ruling.Legal(
                Cannon.robbed(won(unmade, win, false, true), hand, acting.seat(), win.seat(), win.tile())
                        .remembering(hand));
    }

    private static boolean thirteenOrphans(List<Tile> concealed) {
        return concealed.stream().noneMatch(Tile::isBonus)
                && Shape.THIRTEEN_WONDERS.distance(Counts.of(concealed), 4) == 0
                && concealed.size() == 13;
    }

    /** The pung that a robbed kong was before (millington 60). */
    private static SeatInPlay unmade(SeatInPlay seat, Optional<Meld> kong, Tile robbed) {
        if (kong.isEmpty() || !kong.get().added()) {
            return seat;
        }
        var three = new ArrayList<>(kong.get().tiles());
        three.remove(robbed);
        var pung = new Meld(MeldType.PUNG, three, false, kong.get().from(), false, false);
        return seat.withMeldReplaced(kong.get(), pung);
    }

    private static Ruling further(HandInPlay hand, Happening.Win win, Turn.Won won) {
        var why = yields(hand, win.seat(), won);
        if (why.isPresent()) {
            return why.get();
        }
        int limit = hand.rules().precedence().winners();
        if (hand.wins().size() < limit && limit > 1) {
            return new Ruling.Legal(won(hand.forgotten(), win, false, won.robbed()));
        }
        // Millington 65: whose right goes first keeps it though another has laid his hand open. Of several it is the
        // last who gives way.
        var from = win.from().orElseThrow();
        var kept = new ArrayList<>(hand.wins());
        var last = kept.stream()
                .max(Comparator.comparingInt(other -> from.placesTo(other.seat())))
                .filter(other -> limit > 1)
                .orElse(kept.getFirst());
        kept.remove(last);
        var given = hand.with(kept).with(last.seat(), s -> s.withRevealed(last.concealed()));
        return new Ruling.Legal(dangerous(won(given, win, false, won.robbed()), hand, win, won));
    }

    /** Why a seat cannot win too, or in place of who has won, if it cannot. */
    static Optional<Ruling> yields(HandInPlay hand, Seat seat, Turn.Won won) {
        if (hand.wins().stream().anyMatch(w -> w.seat() == seat)) {
            return Optional.of(hand.forbid(Law.PRECEDENCE, Key.WON_ALREADY.with(seat)));
        }
        var precedence = hand.rules().precedence();
        var first = hand.wins().getFirst().seat();
        var claims = Stream.concat(hand.wins().stream().map(HandInPlay.Winning::seat), Stream.of(seat))
                .map(winner -> new Claimed(winner, Claim.WIN))
                .toList();
        boolean wins =
                precedence.honoured(won.from().orElseThrow(), claims).stream().anyMatch(c -> c.seat() == seat);
        return wins ? Optional.empty() : Optional.of(hand.forbid(Law.PRECEDENCE, Key.ONLY_ONE_WINS.with(first, seat)));
    }

    /** The tile as dangerous to the player who takes the win from another, seen from before that win. */
    private static HandInPlay dangerous(HandInPlay after, HandInPlay hand, Happening.Win win, Turn.Won won) {
        var from = won.from().orElseThrow();
        return hand.before()
                .map(before -> won.robbed()
                        ? Cannon.robbed(after, before, from, win.seat(), win.tile())
                        : Cannon.claimed(after, before, from, win.seat(), win.tile()))
                .orElse(after);
    }

    private static HandInPlay won(HandInPlay hand, Happening.Win win, boolean onRiichiDiscard, boolean robbed) {
        var from = win.from().orElseThrow();
        // Riichi 3.3.12: a declaration whose discard is won on is void, and pays no stick.
        var stands = onRiichiDiscard ? hand.with(from, s -> s.withRiichi(Optional.empty())) : hand;
        var winning = new HandInPlay.Winning(
                win.seat(),
                Optional.of(win.tile()),
                false,
                win.from(),
                win.concealed(),
                whenClaimed(stands, win.seat(), from, robbed));
        var wins = new ArrayList<>(stands.wins());
        wins.add(winning);
        return stands.with(wins).at(new Turn.Won(win.from(), Optional.of(win.tile()), robbed));
    }

    private static Set<Situation> whenDrawn(HandInPlay hand, Seat seat, Turn.Acting acting) {
        var found = declared(hand, seat);
        boolean replacement = acting.gained() == Gained.KONG_REPLACEMENT;
        if (replacement) {
            found.add(Situation.REPLACEMENT_TILE);
            if (acting.kongs() > 1 && hand.rules().has(Trait.KONG_ON_KONG)) {
                found.add(Situation.KONG_ON_KONG);
            }
        }
        if (hand.liveWall() == 0 && (!replacement || hand.rules().has(Trait.LAST_TILE_MAY_REPLACE))) {
            found.add(Situation.LAST_TILE);
        }
        boolean goAround = hand.rules().has(Trait.FIRST_GO_AROUND);
        boolean firstTurn = hand.seat(seat).discards().isEmpty();
        if (seat == hand.east() && !hand.begun() && (!goAround || hand.uninterrupted())) {
            found.add(Situation.HEAVEN);
            // Millington 122a counts replacements taken before the first discard as part of the deal.
            found.remove(Situation.REPLACEMENT_TILE);
            found.remove(Situation.KONG_ON_KONG);
        } else if (goAround && firstTurn && hand.uninterrupted()) {
            found.add(Situation.EARTH);
        }
        return found;
    }

    private static Set<Situation> whenClaimed(HandInPlay hand, Seat seat, Seat from, boolean robbed) {
        var found = declared(hand, seat);
        if (robbed) {
            found.add(Situation.ROBBING_KONG);
        } else if (hand.liveWall() == 0 && hand.rules().has(Trait.LAST_DISCARD_REWARDED)) {
            found.add(Situation.LAST_TILE);
        }
        boolean beforeOwnTurn = hand.seat(seat).discards().isEmpty() && seat != hand.east();
        if (!hand.rules().has(Trait.FIRST_GO_AROUND)) {
            boolean eastsFirst = from == hand.east()
                    && hand.seat(from).discards().size() == 1
                    && Seats.others(from).allMatch(s -> hand.seat(s).discards().isEmpty());
            if (eastsFirst && !robbed) {
                found.add(Situation.EARTH);
            }
        } else if (beforeOwnTurn && hand.uninterrupted() && !robbed) {
            found.add(Situation.HUMAN);
        }
        return found;
    }

    private static Set<Situation> declared(HandInPlay hand, Seat seat) {
        var found = EnumSet.noneOf(Situation.class);
        hand.seat(seat)
                .riichiDeclaration()
                .ifPresent(r ->
                        found.add(r == RiichiDeclaration.DOUBLE_RIICHI ? Situation.DOUBLE_RIICHI : Situation.RIICHI));
        if (hand.seat(seat).riichiDeclaration().isPresent() && hand.seat(seat).ippatsu()) {
            found.add(Situation.IPPATSU);
        }
        if (hand.seat(seat).seatHistory().originalCall() == OriginalCall.MADE) {
            found.add(Situation.ORIGINAL_CALL);
        }
        return found;
    }
}
