package org.tilewatch.play;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.SeatInPlay.Discarded;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** The end of a hand: laid open, exhausted, broken off, settled. */
final class EndMoves {
    private EndMoves() {}

    static Ruling reveal(HandInPlay hand, Happening.Reveal reveal) {
        return mayReveal(hand, reveal.seat())
                .orElseGet(() -> new Ruling.Legal(
                        hand.forgotten().with(reveal.seat(), s -> s.withRevealed(reveal.concealed()))));
    }

    /** Whose hand counts by his own word lays nothing open. */
    static Ruling reveal(HandInPlay hand, Happening.ToldReveal told) {
        return mayReveal(hand, told.seat())
                .orElseGet(() -> new Ruling.Legal(hand.forgotten()
                        .with(told.seat(), s -> s.with(s.seatHistory().worth(told.worth())))));
    }

    /** Why a seat cannot lay its hand open now, if it cannot. */
    static Optional<Ruling> mayReveal(HandInPlay hand, Seat seat) {
        if (!(hand.turn() instanceof Turn.Won || hand.turn() instanceof Turn.Drawn)) {
            return Optional.of(hand.forbid(Law.LAYING_OPEN, Key.LAID_OPEN_AT_THE_END.sentence()));
        }
        if (hand.wins().stream().anyMatch(w -> w.seat() == seat)) {
            return Optional.of(hand.forbid(Law.LAYING_OPEN, Key.LAID_OPEN_ALREADY.with(seat)));
        }
        return Optional.empty();
    }

    static Ruling exhausted(HandInPlay hand, Happening.Exhausted exhausted) {
        if (hand.turn() instanceof Turn.Drawn) {
            return new Ruling.Legal(hand);
        }
        if (hand.turn() instanceof Turn.UnwatchedTurn) {
            var drawn = hand.at(new Turn.Drawn(true));
            return new Ruling.Legal(exhausted
                    .tenpai()
                    .map(told -> drawn.with(drawn.memory().waiting(told)))
                    .orElse(drawn));
        }
        if (!(hand.turn() instanceof Turn.OpenDiscard)) {
            return hand.forbid(Law.EXHAUSTED, Key.EXHAUSTED_WHEN.sentence());
        }
        if (hand.liveWall() > 0) {
            return hand.forbid(Law.EXHAUSTED, Key.NOT_EXHAUSTED.with(Argument.of(hand.liveWall())));
        }
        return new Ruling.Legal(hand.forgotten().at(new Turn.Drawn(true)));
    }

    static Ruling abortive(HandInPlay hand) {
        if (hand.over()) {
            return hand.forbid(Law.ABORTIVE, Key.HAND_ENDED.sentence());
        }
        if (hand.turn() instanceof Turn.UnwatchedTurn) {
            return new Ruling.Legal(hand.at(new Turn.Drawn(false)));
        }
        // Millington 26: a wrong number of tiles, found before the first discard.
        if (!hand.rules().has(Trait.ABORTIVE_DRAWS) && hand.begun()) {
            return hand.forbid(Law.ABORTIVE, Key.MISDEAL_ONLY.sentence());
        }
        if (hand.rules().has(Trait.ABORTIVE_DRAWS) && hand.brokenOff().isEmpty() && !mayHoldNineEnds(hand)) {
            return hand.forbid(Law.ABORTIVE, Key.NO_REASON_TO_BREAK_OFF.sentence());
        }
        return new Ruling.Legal(hand.forgotten().at(new Turn.Drawn(false)));
    }

    /** Nine different ends and honours are shown at one's first turn, with nothing claimed before (3.4.3). */
    private static boolean mayHoldNineEnds(HandInPlay hand) {
        if (!AbortiveDraw.NINE_ENDS.isKnownTo(hand.rules())) {
            return false;
        }
        boolean drawn = !(hand.turn() instanceof Turn.Acting acting)
                || (acting.gained() != Gained.CLAIMED && acting.robbable().isEmpty());
        return drawn
                && hand.uninterrupted()
                && hand.toDiscard()
                        .filter(seat -> hand.seat(seat).discards().isEmpty())
                        .isPresent();
    }

    static Ruling settled(HandInPlay hand) {
        if (!(hand.turn() instanceof Turn.Won || hand.turn() instanceof Turn.Drawn)) {
            return hand.forbid(Law.LAYING_OPEN, Key.SETTLED_AT_THE_END.sentence());
        }
        return new Ruling.Legal(hand.forgotten().at(new Turn.HandSettled()));
    }

    /** Why the hand is broken off, if it is: the draws of riichi 3.4.3 that the table shows by itself. */
    static Optional<Sentence> brokenOff(HandInPlay hand) {
        if (!hand.rules().has(Trait.ABORTIVE_DRAWS) || !(hand.turn() instanceof Turn.OpenDiscard)) {
            return Optional.empty();
        }
        if (AbortiveDraw.FOUR_KONGS.isKnownTo(hand.rules()) && fourKongsOfSeveral(hand)) {
            return Optional.of(AbortiveDraw.FOUR_KONGS.reason(hand.rules()));
        }
        if (AbortiveDraw.FOUR_RIICHI.isKnownTo(hand.rules())
                && Seats.from(hand.east())
                        .allMatch(s -> hand.seat(s).riichiDeclaration().isPresent())) {
            return Optional.of(AbortiveDraw.FOUR_RIICHI.reason(hand.rules()));
        }
        if (AbortiveDraw.FOUR_WINDS.isKnownTo(hand.rules()) && fourEqualWinds(hand)) {
            return Optional.of(AbortiveDraw.FOUR_WINDS.reason(hand.rules()));
        }
        return Optional.empty();
    }

    private static boolean fourKongsOfSeveral(HandInPlay hand) {
        return hand.kongs() == 4
                && Seats.from(hand.east())
                        .noneMatch(s -> hand.seat(s).melds().stream()
                                        .filter(m -> m.type() == MeldType.KONG)
                                        .count()
                                == 4);
    }

    private static boolean fourEqualWinds(HandInPlay hand) {
        var first = Seats.from(hand.east()).map(s -> hand.seat(s).discards()).toList();
        return hand.uninterrupted()
                && first.stream().allMatch(d -> d.size() == 1)
                && first.stream()
                                .map(List::getFirst)
                                .map(Discarded::tile)
                                .distinct()
                                .count()
                        == 1
                && first.getFirst().getFirst().tile().isWind();
    }
}
