package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * What a seat has on the table in a hand.
 *
 * @param sets     in the order they were laid
 * @param flowers  in the order they were declared
 * @param discards in the order they were laid, the claimed ones included
 * @param riichi   what was declared, while it stands
 * @param ippatsu  whether the go-around after the declaration is still uninterrupted (riichi 3.3.12)
 * @param revealed the concealed tiles as laid open at the end
 * @param opened   the number of the event by which the hand was laid open, or said to be worth something
 * @param seatHistory what it has done or let go that later events depend on
 */
public record SeatInPlay(
        List<LaidMeld> sets,
        List<LaidBonus> flowers,
        List<Discarded> discards,
        Optional<RiichiDeclaration> riichiDeclaration,
        boolean ippatsu,
        Optional<List<Tile>> revealed,
        Optional<Long> opened,
        SeatHistory seatHistory) {
    /** Tiles dealt to each player; east draws one more at once. */
    public static final int DEALT = 13;

    /** A seat at the start of a hand. */
    public static final SeatInPlay FRESH = new SeatInPlay(
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.empty(),
            SeatHistory.FRESH);

    public SeatInPlay {
        sets = List.copyOf(sets);
        flowers = List.copyOf(flowers);
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
     * @param event      the number of the event that made it; empty while that is told under none
     */
    public record Discarded(Tile tile, boolean riichi, Optional<Seat> taker, boolean afterClaim, Optional<Long> event) {
        Discarded(Tile tile, boolean riichi, boolean afterClaim) {
            this(tile, riichi, Optional.empty(), afterClaim, Optional.empty());
        }

        /** Whether another took it. */
        public boolean claimed() {
            return taker.isPresent();
        }

        private Discarded takenBy(Seat seat) {
            return new Discarded(tile, riichi, Optional.of(seat), afterClaim, event);
        }

        private Discarded readAs(Tile read) {
            return new Discarded(read, riichi, taker, afterClaim, event);
        }

        private Discarded toldBy(long number) {
            return new Discarded(tile, riichi, taker, afterClaim, Optional.of(number));
        }
    }

    /**
     * A set on the table.
     *
     * @param claimed the tile that was claimed for it
     * @param event   the number of the event that laid it, before anything was added; empty where the players have only said that it lies there
     */
    public record LaidMeld(Meld meld, Optional<Tile> claimed, Optional<Long> event) {
        private LaidMeld as(Meld another) {
            return new LaidMeld(another, claimed, event);
        }

        private LaidMeld toldBy(long number) {
            return new LaidMeld(meld, claimed, Optional.of(number));
        }
    }

    /**
     * A flower or season on the table.
     *
     * @param event the number of the event that declared it; empty where the players have only said that it lies there
     */
    public record LaidBonus(Tile tile, Optional<Long> event) {}

    /** The discard that an event made; empty where it was taken back. */
    public Optional<Discarded> discard(long number) {
        return discards.stream()
                .filter(discard -> discard.event().equals(Optional.of(number)))
                .findFirst();
    }

    /** The set that an event laid; empty where it was taken back. */
    public Optional<LaidMeld> set(long number) {
        return sets.stream()
                .filter(set -> set.event().equals(Optional.of(number)))
                .findFirst();
    }

    /** The sets, in the order they were laid. */
    public List<Meld> melds() {
        return sets.stream().map(LaidMeld::meld).toList();
    }

    /** The flowers and seasons, in the order they were declared. */
    public List<Tile> bonus() {
        return flowers.stream().map(LaidBonus::tile).toList();
    }

    /** How many concealed tiles the seat holds while another player is on turn. */
    public int concealedCount() {
        return DEALT - 3 * sets.size();
    }

    /** Whether nothing was claimed: concealed kongs leave a hand concealed. */
    public boolean concealed() {
        return sets.stream().allMatch(set -> set.meld().concealed());
    }

    /** Whether the hand is seen to lie open, or never will be: its player has said what it is worth, or has thrown it away (millington 106). */
    public boolean isDone() {
        return revealed.isPresent() || seatHistory.worth().isPresent() || seatHistory.hasThrownAway();
    }

    /** The seat as an event has left it, which what it laid is known by from then on. */
    SeatInPlay toldBy(NumberedEvent told) {
        long number = told.number();
        return switch (told.event().what()) {
            case Happening.Discard _ ->
                withDiscards(withLast(discards, discards.getLast().toldBy(number)));
            case MeldLaid laid
            when !laid.meld().added() -> withSets(withLast(sets, sets.getLast().toldBy(number)));
            case Happening.Bonus bonus ->
                withFlowers(withLast(flowers, new LaidBonus(bonus.tile(), Optional.of(number))));
            case Happening.Win _, Happening.Reveal _, Happening.ToldWin _, Happening.ToldReveal _ ->
                opened.isPresent()
                        ? this
                        : new SeatInPlay(
                                sets,
                                flowers,
                                discards,
                                riichiDeclaration,
                                ippatsu,
                                revealed,
                                Optional.of(number),
                                seatHistory);
            default -> this;
        };
    }

    SeatInPlay withMeld(MeldLaid laid) {
        return withSets(with(sets, new LaidMeld(laid.meld(), laid.claimed(), Optional.empty())));
    }

    SeatInPlay withMeldReplaced(Meld old, Meld meld) {
        var others = new ArrayList<>(sets);
        others.replaceAll(set -> set.meld().equals(old) ? set.as(meld) : set);
        return withSets(others);
    }

    SeatInPlay withBonus(Tile tile) {
        return withFlowers(with(flowers, new LaidBonus(tile, Optional.empty())));
    }

    SeatInPlay withDiscard(Discarded discard) {
        return withDiscards(with(discards, discard)).interrupted();
    }

    SeatInPlay withLastDiscardTaken(Seat taker) {
        return withDiscards(withLast(discards, discards.getLast().takenBy(taker)));
    }

    /** The last discard of a tile that nobody has taken, taken. */
    SeatInPlay withDiscardTaken(Tile tile, Seat taker) {
        var others = new ArrayList<>(discards);
        for (int i = others.size() - 1; i >= 0; i--) {
            var one = others.get(i);
            if (one.tile() == tile && !one.claimed()) {
                others.set(i, one.takenBy(taker));
                break;
            }
        }
        return withDiscards(others);
    }

    SeatInPlay withLastDiscardRead(Tile tile) {
        return withDiscards(withLast(discards, discards.getLast().readAs(tile)));
    }

    SeatInPlay withRiichi(Optional<RiichiDeclaration> declared) {
        return new SeatInPlay(sets, flowers, discards, declared, declared.isPresent(), revealed, opened, seatHistory);
    }

    /** The seat with what lies before it as its player tells it. */
    SeatInPlay withLaid(List<Meld> told, List<Tile> toldBonus) {
        return withSets(told.stream()
                        .map(meld -> new LaidMeld(meld, Optional.empty(), Optional.empty()))
                        .toList())
                .withFlowers(toldBonus.stream()
                        .map(tile -> new LaidBonus(tile, Optional.empty()))
                        .toList());
    }

    SeatInPlay interrupted() {
        return new SeatInPlay(sets, flowers, discards, riichiDeclaration, false, revealed, opened, seatHistory);
    }

    SeatInPlay with(SeatHistory changed) {
        return new SeatInPlay(sets, flowers, discards, riichiDeclaration, ippatsu, revealed, opened, changed);
    }

    SeatInPlay withRevealed(List<Tile> concealed) {
        return new SeatInPlay(
                sets, flowers, discards, riichiDeclaration, ippatsu, Optional.of(concealed), opened, seatHistory);
    }

    private SeatInPlay withSets(List<LaidMeld> laid) {
        return new SeatInPlay(laid, flowers, discards, riichiDeclaration, ippatsu, revealed, opened, seatHistory);
    }

    private SeatInPlay withFlowers(List<LaidBonus> laid) {
        return new SeatInPlay(sets, laid, discards, riichiDeclaration, ippatsu, revealed, opened, seatHistory);
    }

    private SeatInPlay withDiscards(List<Discarded> laid) {
        return new SeatInPlay(sets, flowers, laid, riichiDeclaration, ippatsu, revealed, opened, seatHistory);
    }

    private static <T> List<T> with(List<T> some, T one) {
        var more = new ArrayList<>(some);
        more.add(one);
        return more;
    }

    private static <T> List<T> withLast(List<T> some, T last) {
        var others = new ArrayList<>(some);
        others.set(others.size() - 1, last);
        return others;
    }
}
