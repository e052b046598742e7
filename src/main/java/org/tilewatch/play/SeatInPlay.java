package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * What a seat has on the table in a hand.
 *
 * @param melds    in the order they were laid
 * @param bonus    in the order they were declared
 * @param discards in the order they were laid, the claimed ones included
 * @param riichi   what was declared, while it stands
 * @param ippatsu  whether the go-around after the declaration is still uninterrupted (riichi 3.3.12)
 * @param revealed the concealed tiles as laid open at the end
 * @param conduct  what it has done or let go that later events depend on
 */
public record SeatInPlay(
        List<Meld> melds,
        List<Tile> bonus,
        List<Discarded> discards,
        Optional<RiichiDeclaration> riichiDeclaration,
        boolean ippatsu,
        Optional<List<Tile>> revealed,
        SeatHistory seatHistory) {
    /** Tiles dealt to each player; east draws one more at once. */
    public static final int DEALT = 13;

    /** A seat at the start of a hand. */
    public static final SeatInPlay FRESH = new SeatInPlay(
            List.of(), List.of(), List.of(), Optional.empty(), false, Optional.empty(), SeatHistory.FRESH);

    public SeatInPlay {
        melds = List.copyOf(melds);
        bonus = List.copyOf(bonus);
        discards = List.copyOf(discards);
        revealed = revealed.map(List::copyOf);
    }

    /** The two declarations of a waiting hand. */
    public enum RiichiDeclaration {
        RIICHI,
        DOUBLE_RIICHI
    }

    /**
     * A discard.
     *
     * @param riichi     whether it was laid sideways to declare
     * @param taker      who took it, if anybody has
     * @param afterClaim whether it followed a claimed pung or chow, so that no tile was drawn before it
     */
    public record Discarded(Tile tile, boolean riichi, Optional<Seat> taker, boolean afterClaim) {
        /** Whether another took it. */
        public boolean claimed() {
            return taker.isPresent();
        }
    }

    /** How many concealed tiles the seat holds while another player is on turn. */
    public int concealedCount() {
        return DEALT - 3 * melds.size();
    }

    /** Whether nothing was claimed: concealed kongs leave a hand concealed. */
    public boolean concealed() {
        return melds.stream().allMatch(Meld::concealed);
    }

    /** Whether the hand is seen to lie open, or never will be: its player has said what it is worth, or has thrown it away (millington 106). */
    public boolean isDone() {
        return revealed.isPresent() || seatHistory.worth().isPresent() || seatHistory.hasThrownAway();
    }

    SeatInPlay withMeld(Meld meld) {
        var more = new ArrayList<>(melds);
        more.add(meld);
        return new SeatInPlay(more, bonus, discards, riichiDeclaration, ippatsu, revealed, seatHistory);
    }

    SeatInPlay withMeldReplaced(Meld old, Meld meld) {
        var others = new ArrayList<>(melds);
        others.set(others.indexOf(old), meld);
        return new SeatInPlay(others, bonus, discards, riichiDeclaration, ippatsu, revealed, seatHistory);
    }

    SeatInPlay withBonus(Tile tile) {
        var more = new ArrayList<>(bonus);
        more.add(tile);
        return new SeatInPlay(melds, more, discards, riichiDeclaration, ippatsu, revealed, seatHistory);
    }

    SeatInPlay withDiscard(Discarded discard) {
        var more = new ArrayList<>(discards);
        more.add(discard);
        return new SeatInPlay(melds, bonus, more, riichiDeclaration, false, revealed, seatHistory);
    }

    SeatInPlay withLastDiscardTaken(Seat taker) {
        var others = new ArrayList<>(discards);
        var last = others.removeLast();
        others.add(new Discarded(last.tile(), last.riichi(), Optional.of(taker), last.afterClaim()));
        return new SeatInPlay(melds, bonus, others, riichiDeclaration, ippatsu, revealed, seatHistory);
    }

    /** The last discard of a tile that nobody has taken, taken. */
    SeatInPlay withDiscardTaken(Tile tile, Seat taker) {
        var others = new ArrayList<>(discards);
        for (int i = others.size() - 1; i >= 0; i--) {
            var one = others.get(i);
            if (one.tile() == tile && !one.claimed()) {
                others.set(i, new Discarded(tile, one.riichi(), Optional.of(taker), one.afterClaim()));
                break;
            }
        }
        return new SeatInPlay(melds, bonus, others, riichiDeclaration, ippatsu, revealed, seatHistory);
    }

    SeatInPlay withLastDiscardRead(Tile tile) {
        var others = new ArrayList<>(discards);
        var last = others.removeLast();
        others.add(new Discarded(tile, last.riichi(), last.taker(), last.afterClaim()));
        return new SeatInPlay(melds, bonus, others, riichiDeclaration, ippatsu, revealed, seatHistory);
    }

    SeatInPlay withRiichi(Optional<RiichiDeclaration> declared) {
        return new SeatInPlay(melds, bonus, discards, declared, declared.isPresent(), revealed, seatHistory);
    }

    /** The seat with what lies before it as its player tells it. */
    SeatInPlay withLaid(List<Meld> told, List<Tile> toldBonus) {
        return new SeatInPlay(told, toldBonus, discards, riichiDeclaration, ippatsu, revealed, seatHistory);
    }

    SeatInPlay interrupted() {
        return new SeatInPlay(melds, bonus, discards, riichiDeclaration, false, revealed, seatHistory);
    }

    SeatInPlay with(SeatHistory changed) {
        return new SeatInPlay(melds, bonus, discards, riichiDeclaration, ippatsu, revealed, changed);
    }

    SeatInPlay withRevealed(List<Tile> concealed) {
        return new SeatInPlay(melds, bonus, discards, riichiDeclaration, ippatsu, Optional.of(concealed), seatHistory);
    }
}
