package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.SeatInPlay.RiichiDeclaration;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * The end of a hand that nobody watched, as the players tell it: who won and how, and what lies before each of them. Whose turn it
 * was is not known, so that only what every text has holds: one hand for each player, and nobody wins on a tile of his own. What a hand is
 * worth, and whether there are so many of its tiles, is the ruleset's to say.
 */
final class UnwatchedMoves {
    private UnwatchedMoves() {}

    /** From here on nobody watches. */
    static Ruling begin(HandInPlay hand) {
        return hand.over()
                ? hand.forbid(Law.TURN, Key.HAND_ENDED.sentence())
                : new Ruling.Legal(hand.with(hand.memory().notWatched()).at(new Turn.UnwatchedTurn()));
    }

    static Ruling win(HandInPlay hand, Happening.Win win) {
        return WinMoves.barred(hand, win.seat()).or(() -> against(hand, win)).orElseGet(() -> {
            var declared = riichi(hand, win.seat(), win.situations());
            var won = won(
                    hand.with(
                            win.seat(),
                            s -> s.withLaid(win.melds(), win.bonus()).withRiichi(declared)),
                    new HandInPlay.Winning(
                            win.seat(),
                            Optional.of(win.tile()),
                            win.selfDrawn(),
                            win.from(),
                            win.concealed(),
                            situations(win.situations(), declared)));
            return new Ruling.Legal(withIndicators(won, win));
        });
    }

    /** A hand of which the players say what it is worth. */
    static Ruling win(HandInPlay hand, Happening.ToldWin win) {
        if (!hand.unwatched()) {
            return hand.forbid(Law.TURN, Key.DISCARDS_SHOW_IT.sentence());
        }
        return WinMoves.barred(hand, win.seat())
                .or(() -> fromNobody(hand, win.seat(), win.from()))
                .or(() -> inTurn(hand, win.seat(), win.from(), Optional.empty()))
                .orElseGet(() -> {
                    var declared = riichi(hand, win.seat(), win.situations());
                    return new Ruling.Legal(won(
                            hand.with(
                                    win.seat(),
                                    s -> s.withRiichi(declared)
                                            .with(s.seatHistory().worth(win.worth()))),
                            new HandInPlay.Winning(
                                    win.seat(),
                                    Optional.empty(),
                                    win.from().isEmpty(),
                                    win.from(),
                                    List.of(),
                                    situations(win.situations(), declared))));
                });
    }

    private static HandInPlay won(HandInPlay hand, HandInPlay.Winning winning) {
        var wins = new ArrayList<>(hand.wins());
        wins.add(winning);
        return hand.with(wins)
                .at(new Turn.Won(
                        winning.from(), winning.tile(), winning.situations().contains(Situation.ROBBING_KONG)));
    }

    /** The indicators that the players name with the win; else those that the settlement names, or nobody has seen. */
    private static HandInPlay withIndicators(HandInPlay hand, Happening.Win win) {
        return win.indicators().isEmpty()
                ? hand
                : hand.withIndicators(win.indicators()).withHiddenIndicators(win.hidden());
    }

    private static Optional<Ruling> fromNobody(HandInPlay hand, Seat seat, Optional<Seat> from) {
        return from.filter(giver -> giver == seat || !hand.rules().isTaken(giver))
                .map(giver -> hand.forbid(Law.WIN_ON_DISCARD, Key.NOTHING_OPEN_TO_WIN.with(seat)));
    }

    private static Optional<Ruling> against(HandInPlay hand, Happening.Win win) {
        if (win.selfDrawn() != win.from().isEmpty()) {
            return Optional.of(hand.forbid(Law.WIN_ON_DISCARD, Key.NOTHING_OPEN_TO_WIN.with(win.seat())));
        }
        var nobody = fromNobody(hand, win.seat(), win.from());
        if (nobody.isPresent()) {
            return nobody;
        }
        int expected = 13 - 3 * win.melds().size();
        if (win.concealed().size() != expected) {
            return Optional.of(hand.forbid(
                    Law.TILE_COUNT,
                    Key.WRONG_COUNT.with(
                            Argument.of(win.seat()), Argument.of(win.concealed().size()), Argument.of(expected))));
        }
        return inTurn(hand, win.seat(), win.from(), Optional.of(win.tile()));
    }

    /** Several win on one tile alone, which is named where its winner names his. */
    private static Optional<Ruling> inTurn(HandInPlay hand, Seat seat, Optional<Seat> from, Optional<Tile> tile) {
        return switch (hand.turn()) {
            case Turn.UnwatchedTurn _ -> Optional.empty();
            case Turn.Won won
            when won.from().isPresent()
                    && won.from().equals(from)
                    && (won.tile().isEmpty() || tile.isEmpty() || won.tile().equals(tile)) ->
                WinMoves.yields(hand, seat, won).or(() -> alone(hand, seat));
            default -> Optional.of(hand.forbid(Law.TURN, Key.HAND_ENDED.sentence()));
        };
    }

    /** Where one player wins on a discard, the players have said which of them it is. */
    private static Optional<Ruling> alone(HandInPlay hand, Seat seat) {
        return hand.rules().precedence().winners() > hand.wins().size()
                ? Optional.empty()
                : Optional.of(hand.forbid(
                        Law.PRECEDENCE,
                        Key.ONLY_ONE_WINS.with(hand.wins().getFirst().seat(), seat)));
    }

    private static Optional<RiichiDeclaration> riichi(HandInPlay hand, Seat seat, Set<Situation> told) {
        return told.contains(Situation.DOUBLE_RIICHI)
                ? Optional.of(RiichiDeclaration.DOUBLE_RIICHI)
                : told.contains(Situation.RIICHI)
                        ? Optional.of(RiichiDeclaration.RIICHI)
                        : hand.seat(seat).riichiDeclaration();
    }

    private static Set<Situation> situations(Set<Situation> told, Optional<RiichiDeclaration> declared) {
        var situations = EnumSet.noneOf(Situation.class);
        situations.addAll(told);
        declared.ifPresent(how ->
                situations.add(how == RiichiDeclaration.DOUBLE_RIICHI ? Situation.DOUBLE_RIICHI : Situation.RIICHI));
        return situations;
    }

    static Ruling reveal(HandInPlay hand, Happening.Reveal reveal) {
        return EndMoves.mayReveal(hand, reveal.seat())
                .orElseGet(() -> new Ruling.Legal(hand.with(
                        reveal.seat(),
                        s -> s.withLaid(reveal.melds(), reveal.bonus()).withRevealed(reveal.concealed()))));
    }

    /** Riichi as its player tells it; where the hand is watched the discard laid sideways declares it. */
    static Ruling riichi(HandInPlay hand, Seat seat) {
        return hand.unwatched() && hand.rules().has(Trait.RIICHI)
                ? new Ruling.Legal(hand.with(seat, s -> s.withRiichi(Optional.of(RiichiDeclaration.RIICHI))))
                : hand.forbid(Law.RIICHI, Key.RIICHI_IS_LAID.sentence());
    }

    /** What the discards would show, and who gave what to whose sets: nobody saw them. */
    static Ruling told(HandInPlay hand, Seat seat, Declaration what) {
        return hand.unwatched() && hand.rules().declarations().contains(what)
                ? new Ruling.Legal(hand.with(seat, s -> s.with(s.seatHistory().telling(what))))
                : hand.forbid(Law.TURN, Key.DISCARDS_SHOW_IT.sentence());
    }
}
