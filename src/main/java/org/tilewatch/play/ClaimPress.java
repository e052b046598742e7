package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.ClaimPrecedence.Claimed;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What the rules say to a press of a seat's button, before anybody knows which tiles it is for. */
public final class ClaimPress {
    private ClaimPress() {}

    /**
     * Why a press does not call the win; empty where it does.
     *
     * @param called the seats whose calls for the win stand
     */
    public static Optional<Sentence> againstWin(HandInPlay hand, Seat seat, Set<Seat> called) {
        if (!mayWin(hand, seat)) {
            var ruling = hand.toDiscard().filter(seat::equals).isPresent()
                    ? WinMoves.mayDraw(hand, seat)
                    : WinMoves.mayClaim(hand, seat);
            return Optional.of(
                    ruling instanceof Ruling.Forbidden forbidden ? said(forbidden) : Key.HAND_ENDED.sentence());
        }
        return before(hand, seat, called).map(Key.WIN_CALLED_BEFORE::with);
    }

    /** Whether a seat may win now, on a drawn tile or on another's, whatever it holds. */
    private static boolean mayWin(HandInPlay hand, Seat seat) {
        return WinMoves.mayDraw(hand, seat) instanceof Ruling.Legal
                || WinMoves.mayClaim(hand, seat) instanceof Ruling.Legal;
    }

    private static Sentence said(Ruling.Forbidden forbidden) {
        return forbidden.rule().isEmpty()
                ? forbidden.reason()
                : Key.FORBIDDEN_BY.with(forbidden.reason(), Argument.of(forbidden.rule()));
    }

    /** Whose call for the win goes before another seat's. */
    private static Optional<Seat> before(HandInPlay hand, Seat seat, Set<Seat> called) {
        var openDiscard = hand.open();
        if (openDiscard.isEmpty() || called.isEmpty() || called.contains(seat)) {
            return Optional.empty();
        }
        var claims = new ArrayList<Claimed>();
        called.forEach(caller -> claims.add(new Claimed(caller, Claim.WIN)));
        var mine = new Claimed(seat, Claim.WIN);
        claims.add(mine);
        var honoured = hand.rules().precedence().honoured(openDiscard.get().discarder(), claims);
        return honoured.contains(mine)
                ? Optional.empty()
                : honoured.stream().map(Claimed::seat).findFirst();
    }

    /**
     * Why a press does not claim the open discard for a set; empty where it does.
     *
     * @param seconds from the discard's becoming visible to the press
     * @param called  the seats whose calls for the win stand
     * @param held    the seat whose claim for a set is held
     */
    public static Optional<Sentence> againstSet(
            HandInPlay hand, Seat seat, double seconds, Set<Seat> called, Optional<Seat> held) {
        if (!(hand.turn() instanceof Turn.OpenDiscard openDiscard)) {
            return Optional.of(Key.NOTHING_OPEN_TO_CLAIM.sentence());
        }
        if (openDiscard.discarder() == seat) {
            return Optional.of(Key.OWN_DISCARD.sentence());
        }
        if (!called.isEmpty()) {
            return Optional.of(Key.WIN_CALLED_BEFORE.with(called.iterator().next()));
        }
        if (hand.seat(seat).riichiDeclaration().isPresent()) {
            return Optional.of(Key.RIICHI_ONLY_WINS.with(seat));
        }
        if (hand.seat(seat).melds().size() >= 4) {
            return Optional.of(Key.FOUR_SETS_ALREADY.with(seat));
        }
        if (hand.rules().has(Trait.LAST_DISCARD_ONLY_WINS) && hand.liveWall() == 0) {
            return Optional.of(Key.LAST_DISCARD_ONLY_WINS.sentence());
        }
        // Of four equal tiles only one seat can make a pung, so the seat next in turn has a chow, and yields.
        boolean chow = hand.rules().next(openDiscard.discarder()) == seat;
        var other = held.filter(holder -> holder != seat && chow);
        if (other.isPresent()) {
            return other.map(Key.CHOW_YIELDS::with);
        }
        // Whoever is next may claim until he draws; the others have the time that the rules leave them.
        return chow || hand.rules().claimableAfter(seconds)
                ? Optional.empty()
                : hand.rules()
                        .claims()
                        .seconds()
                        .map(limit -> Key.CLAIM_TOO_LATE.with(
                                Argument.of(Math.round(seconds * 10) / 10.0), Argument.of(limit)));
    }
}
