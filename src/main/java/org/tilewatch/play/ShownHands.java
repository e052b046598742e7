package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Decomposition;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.rules.sets.Waits;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * What the hands laid open show against the rules of riichi, and nothing showed before: a riichi that did not wait, a kong after
 * riichi that changed what the hand waits for or could be read otherwise, a hand shown that does not wait (3.3.12, 3.4.2, 3.4.6);
 * and which hands ought to lie open and do not. A tile read wrongly shows the same, so that nobody pays before the players have
 * looked.
 *
 * <p>When the wall is used up and after four riichi, riichi is proved (3.4.2, 3.4.3). After any other draw nobody need show his hand;
 * who shows one that does not wait after riichi has committed chombo in 2012, which names every draw, and not in 2008, which names
 * only the used up wall (3.4.6). After an offence nothing is proved: the hand is dealt again.
 */
public final class ShownHands {
    private ShownHands() {}

    /**
     * Something that a hand laid open shows against the rules.
     *
     * @param seat   whose hand
     * @param rule   the number in the text
     * @param reason one sentence that a player understands
     */
    public record Against(Seat seat, String rule, Sentence reason) {}

    /** What a hand that was laid open waits for, by kind; nothing where it does not wait, or is none. */
    public static List<Tile> waits(HandInPlay hand, Seat seat, List<Tile> concealed) {
        return Furiten.waits(hand, seat, concealed).tiles();
    }

    /** Everything that the hands laid open show against the rules, in the order of play from east. */
    public static List<Against> of(HandInPlay hand) {
        if (!hand.rules().has(Trait.WAITING_HANDS_PAID)) {
            return List.of();
        }
        var found = new ArrayList<Against>();
        for (var seat : Seats.from(hand.east()).toList()) {
            // A hand that has won waited; its kongs are looked at in 2008, when it wins too (3.4.6).
            var winning = hand.wins().stream().filter(w -> w.seat() == seat).findFirst();
            var shown = hand.seat(seat).revealed().filter(tiles -> proves(hand, seat));
            if (winning.isPresent() && hand.rules().has(Trait.WINNERS_KONGS_LOOKED_AT)) {
                kong(hand, seat, winning.get().concealed()).ifPresent(found::add);
            } else if (shown.isPresent()) {
                waiting(hand, seat, shown.get())
                        .or(() -> kong(hand, seat, shown.get()))
                        .ifPresent(found::add);
            }
        }
        return found;
    }

    /** Whose hands the settlement waits for, in the order of play from east: losers' where they count, riichi that has to be proved. */
    public static List<Seat> awaited(HandInPlay hand) {
        return switch (hand.turn()) {
            case Turn.Won won
            when hand.rules().has(Trait.LOSERS_COUNTED) ->
                hand.rules()
                        .seatsFrom(hand.east())
                        .filter(seat -> !hand.seat(seat).isDone()
                                && hand.wins().stream().noneMatch(win -> win.seat() == seat))
                        .toList();
            case Turn.Drawn drawn
            when hand.rules().has(Trait.WAITING_HANDS_PAID) ->
                missing(hand).stream().map(Against::seat).toList();
            default -> List.of();
        };
    }

    /** Who declared riichi, has to prove it and has not laid his hand open, in the order of play from east (3.4.2, 3.4.3). */
    public static List<Against> missing(HandInPlay hand) {
        if (!provesRiichi(hand)) {
            return List.of();
        }
        return Seats.from(hand.east())
                .filter(seat -> hand.seat(seat).riichiDeclaration().isPresent())
                .filter(seat -> hand.seat(seat).revealed().isEmpty())
                .filter(seat -> hand.memory().tenpai().isEmpty())
                .map(seat -> new Against(seat, exhausted(hand) ? "3.4.2" : "3.4.3", Key.RIICHI_NOT_SHOWN.with(seat)))
                .toList();
    }

    /** Whether a hand laid open after a draw says something. */
    private static boolean proves(HandInPlay hand, Seat seat) {
        return hand.seat(seat).riichiDeclaration().isPresent()
                ? provesRiichi(hand) || (drawn(hand) && hand.rules().has(Trait.EVERY_DRAW_PROVES_RIICHI))
                : exhausted(hand);
    }

    private static boolean provesRiichi(HandInPlay hand) {
        boolean fourRiichi = Seats.from(hand.east())
                .allMatch(s -> hand.seat(s).riichiDeclaration().isPresent());
        return exhausted(hand) || (drawn(hand) && fourRiichi);
    }

    private static boolean exhausted(HandInPlay hand) {
        return drawn(hand) && hand.turn().equals(new Turn.Drawn(true));
    }

    private static boolean drawn(HandInPlay hand) {
        return hand.turn() instanceof Turn.Drawn && hand.memory().offence().isEmpty();
    }

    private static Optional<Against> waiting(HandInPlay hand, Seat seat, List<Tile> concealed) {
        if (!Furiten.waits(hand, seat, concealed).isEmpty()) {
            return Optional.empty();
        }
        return hand.seat(seat).riichiDeclaration().isPresent()
                ? Optional.of(new Against(seat, "3.4.6", Key.WAITS_FOR_NOTHING_RIICHI.with(seat)))
                : Optional.of(new Against(seat, "3.4.2", Key.WAITS_FOR_NOTHING.with(seat)));
    }

    private static Optional<Against> kong(HandInPlay hand, Seat seat, List<Tile> concealed) {
        var inPlay = hand.seat(seat);
        if (inPlay.riichiDeclaration().isEmpty()) {
            return Optional.empty();
        }
        var later = inPlay
                .melds()
                .subList(inPlay.seatHistory().setsAtRiichi(), inPlay.melds().size())
                .stream()
                .filter(m -> m.type() == MeldType.KONG)
                .map(Meld::lowest)
                .toList();
        if (later.isEmpty()) {
            return Optional.empty();
        }
        var declared = new ArrayList<>(concealed.stream().map(Tile::kind).toList());
        later.forEach(kind -> declared.addAll(List.of(kind, kind, kind)));
        var waits = Furiten.waits(hand, seat, concealed);
        boolean keeps = onlyPungs(declared, later, waits) && waitedAlike(hand, seat, declared, waits);
        return keeps ? Optional.empty() : Optional.of(new Against(seat, "3.4.6", Key.KONG_CHANGES_THE_WAIT.with(seat)));
    }

    /** Whether the hand waited for the same when it was declared. */
    private static boolean waitedAlike(HandInPlay hand, Seat seat, List<Tile> declared, KindSet waits) {
        var inPlay = hand.seat(seat);
        int sets = inPlay.seatHistory().setsAtRiichi();
        var laid = new ArrayList<Tile>();
        inPlay.melds().subList(0, sets).forEach(m -> laid.addAll(m.tiles()));
        return Waits.of(
                        Counts.of(declared),
                        Counts.of(laid),
                        4 - sets,
                        hand.rules().shapes())
                .equals(waits);
    }

    /** Whether in every reading of the hand as it was declared, with every tile it waits for, the kongs' tiles are pungs. */
    private static boolean onlyPungs(List<Tile> declared, List<Tile> kongs, KindSet waits) {
        for (var wait : waits.tiles()) {
            var whole = new ArrayList<>(declared);
            whole.add(wait);
            for (var reading : Decomposition.all(Counts.of(whole), whole.size() / 3)) {
                for (var kind : kongs) {
                    if (!hasPung(reading, Counts.kind(kind))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private static boolean hasPung(Decomposition reading, int kind) {
        for (int set = 0; set < reading.sets(); set++) {
            if (!reading.isChow(set) && reading.kind(set) == kind) {
                return true;
            }
        }
        return false;
    }
}
