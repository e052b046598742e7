package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.SeatInPlay.Riichi;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Winning: on a discard, on a drawn tile, by robbing a kong; and the circumstances that the texts reward. */
final class WinMoves {
    private WinMoves() {}

    static Step win(HandInPlay hand, TableEvent.Win win) {
        int expected = hand.seat(win.seat()).concealedCount();
        if (win.concealed().size() != expected) {
            return hand.forbid(
                    Law.TILE_COUNT,
                    "seat " + win.seat().number() + " holds " + win.concealed().size()
                            + " concealed tiles beside the winning tile, and should hold " + expected);
        }
        return win.selfDrawn() ? drawn(hand, win) : fromAnother(hand, win);
    }

    private static Step drawn(HandInPlay hand, TableEvent.Win win) {
        return switch (hand.onTurn(win.seat())) {
            case Step.Forbidden forbidden -> forbidden;
            case Step.Legal(HandInPlay onTurn) -> {
                var acting = (Turn.Acting) onTurn.turn();
                if (acting.gained() == Gained.CLAIMED) {
                    yield hand.forbid(
                            Law.WIN_DRAWN, "seat " + win.seat().number() + " has drawn no tile to win on in this turn");
                }
                var winning = new HandInPlay.Winning(
                        win.seat(),
                        win.tile(),
                        true,
                        Optional.empty(),
                        win.concealed(),
                        whenDrawn(onTurn, win.seat(), acting));
                yield new Step.Legal(onTurn.won(winning).at(new Turn.Won(Optional.empty(), win.tile(), false)));
            }
        };
    }

    private static Step fromAnother(HandInPlay hand, TableEvent.Win win) {
        var from = win.from();
        if (from.isEmpty() || from.get() == win.seat()) {
            return hand.forbid(Law.WIN_ON_DISCARD, "a tile that was not drawn comes from another player");
        }
        return switch (hand.turn()) {
            case Turn.Open open
            when open.discarder() == from.get() && open.tile() == win.tile() ->
                new Step.Legal(
                        won(hand.with(from.get(), SeatInPlay::withLastDiscardClaimed), win, open.riichi(), false));
            case Turn.Acting acting
            when acting.seat() == from.get()
                    && acting.robbable()
                            .map(Tile::kind)
                            .equals(Optional.of(win.tile().kind())) -> robbed(hand, win, acting);
            case Turn.Won won when won.from().equals(from) && won.tile() == win.tile() -> further(hand, win, won);
            default ->
                hand.forbid(
                        Law.WIN_ON_DISCARD,
                        "no " + win.tile() + " of seat " + from.get().number() + " lies open to be won on");
        };
    }

    private static Step robbed(HandInPlay hand, TableEvent.Win win, Turn.Acting acting) {
        var kong = hand.seat(acting.seat()).melds().stream()
                .filter(m -> m.lowest() == win.tile().kind())
                .findFirst();
        boolean concealed = kong.isPresent() && kong.get().concealed();
        if (concealed && win.concealed().stream().anyMatch(t -> !t.isTerminalOrHonour())) {
            return hand.forbid(
                    Law.ROBBED_CONCEALED_KONG, "a concealed kong is robbed only to complete the thirteen orphans");
        }
        return new Step.Legal(won(hand.with(acting.seat(), s -> unmade(s, kong, win.tile())), win, false, true));
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

    private static Step further(HandInPlay hand, TableEvent.Win win, Turn.Won won) {
        int most = hand.rules().precedence().winners();
        if (hand.wins().size() >= most) {
            return hand.forbid(
                    Law.PRECEDENCE,
                    most == 1 ? "only one player wins on a tile" : "no more than " + most + " players win on one tile");
        }
        return new Step.Legal(won(hand, win, false, won.robbed()));
    }

    private static HandInPlay won(HandInPlay hand, TableEvent.Win win, boolean onRiichiDiscard, boolean robbed) {
        var from = win.from().orElseThrow();
        // Riichi 3.3.12: a declaration whose discard is won on is void, and pays no stick.
        var stands = onRiichiDiscard ? hand.with(from, s -> s.withRiichi(Optional.empty())) : hand;
        var winning = new HandInPlay.Winning(
                win.seat(),
                win.tile(),
                false,
                win.from(),
                win.concealed(),
                whenClaimed(stands, win.seat(), from, robbed));
        return stands.won(winning).at(new Turn.Won(win.from(), win.tile(), robbed));
    }

    private static Set<Situation> whenDrawn(HandInPlay hand, Seat seat, Turn.Acting acting) {
        var found = declared(hand, seat);
        boolean replacement = acting.gained() == Gained.KONG_REPLACEMENT;
        if (replacement) {
            found.add(Situation.REPLACEMENT_TILE);
            if (acting.kongs() > 1 && hand.rules().classical()) {
                found.add(Situation.KONG_ON_KONG);
            }
        }
        // Riichi 3.4.1: a replacement tile scores as such, and never as the last tile too.
        if (hand.liveWall() == 0 && (hand.rules().classical() || !replacement)) {
            found.add(Situation.LAST_TILE);
        }
        boolean firstTurn = hand.seat(seat).discards().isEmpty();
        if (seat == hand.east() && !hand.begun() && (hand.rules().classical() || hand.uninterrupted())) {
            found.add(Situation.HEAVEN);
            // Millington 122a counts replacements taken before the first discard as part of the deal.
            found.remove(Situation.REPLACEMENT_TILE);
            found.remove(Situation.KONG_ON_KONG);
        } else if (!hand.rules().classical() && firstTurn && hand.uninterrupted()) {
            found.add(Situation.EARTH);
        }
        return found;
    }

    private static Set<Situation> whenClaimed(HandInPlay hand, Seat seat, Seat from, boolean robbed) {
        var found = declared(hand, seat);
        if (robbed) {
            found.add(Situation.ROBBING_KONG);
        } else if (hand.liveWall() == 0) {
            found.add(Situation.LAST_TILE);
        }
        boolean beforeOwnTurn = hand.seat(seat).discards().isEmpty() && seat != hand.east();
        if (hand.rules().classical()) {
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
                .riichi()
                .ifPresent(r -> found.add(r == Riichi.DOUBLE_RIICHI ? Situation.DOUBLE_RIICHI : Situation.RIICHI));
        if (hand.seat(seat).riichi().isPresent() && hand.seat(seat).ippatsu()) {
            found.add(Situation.IPPATSU);
        }
        return found;
    }
}
