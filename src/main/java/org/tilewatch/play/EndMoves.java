package org.tilewatch.play;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.SeatInPlay.Discarded;
import org.tilewatch.play.Turn.Gained;
import org.tilewatch.tiles.MeldType;

/** The end of a hand: laid open, exhausted, broken off, settled. */
final class EndMoves {
    private EndMoves() {}

    static Ruling reveal(HandInPlay hand, Happening.Reveal reveal) {
        if (!(hand.turn() instanceof Turn.Won || hand.turn() instanceof Turn.Drawn)) {
            return hand.forbid(Law.LAYING_OPEN, "hands are laid open when the hand has ended");
        }
        if (hand.wins().stream().anyMatch(w -> w.seat() == reveal.seat())) {
            return hand.forbid(
                    Law.LAYING_OPEN, "seat " + reveal.seat().number() + " has won and laid the hand open already");
        }
        return new Ruling.Legal(hand.forgotten().with(reveal.seat(), s -> s.withRevealed(reveal.concealed())));
    }

    static Ruling exhausted(HandInPlay hand) {
        if (hand.turn() instanceof Turn.Drawn) {
            return new Ruling.Legal(hand);
        }
        if (!(hand.turn() instanceof Turn.Open)) {
            return hand.forbid(Law.EXHAUSTED, "a hand is exhausted when nobody claims the last discard");
        }
        if (hand.liveWall() > 0) {
            return hand.forbid(Law.EXHAUSTED, hand.liveWall() + " tiles are left to draw: the wall is not exhausted");
        }
        return new Ruling.Legal(hand.forgotten().at(new Turn.Drawn(true)));
    }

    static Ruling abortive(HandInPlay hand) {
        if (hand.over()) {
            return hand.forbid(Law.ABORTIVE, "the hand has ended");
        }
        if (!hand.rules().has(Trait.ABORTIVE_DRAWS) && hand.begun()) {
            return hand.forbid(Law.ABORTIVE, "only a misdeal breaks a hand off, and only before east's first discard");
        }
        if (hand.rules().has(Trait.ABORTIVE_DRAWS) && hand.brokenOff().isEmpty() && !mayHoldNineEnds(hand)) {
            return hand.forbid(
                    Law.ABORTIVE,
                    "a hand is broken off for nine ends and honours at one's first uninterrupted turn, four equal"
                            + " winds, four kongs or four riichi, and there is none of these");
        }
        return new Ruling.Legal(hand.forgotten().at(new Turn.Drawn(false)));
    }

    /** Nine different ends and honours are shown at one's first turn, with nothing claimed before (3.4.3). */
    private static boolean mayHoldNineEnds(HandInPlay hand) {
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
            return hand.forbid(Law.LAYING_OPEN, "a hand is settled when it has ended");
        }
        return new Ruling.Legal(hand.forgotten().at(new Turn.Settled()));
    }

    /** Why the hand is broken off, if it is: the draws of riichi 3.4.3 that the table shows by itself. */
    static Optional<String> brokenOff(HandInPlay hand) {
        if (!hand.rules().has(Trait.ABORTIVE_DRAWS) || !(hand.turn() instanceof Turn.Open)) {
            return Optional.empty();
        }
        if (fourKongsOfSeveral(hand)) {
            return Optional.of("four kongs by more than one player (3.4.3)");
        }
        if (Seats.from(hand.east()).allMatch(s -> hand.seat(s).riichi().isPresent())) {
            return Optional.of("four players declared riichi (3.4.3)");
        }
        if (fourEqualWinds(hand)) {
            return Optional.of("four equal winds discarded in the first go-around (3.4.3)");
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
