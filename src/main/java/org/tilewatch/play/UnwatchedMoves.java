package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.SeatInPlay.RiichiDeclaration;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Seat;
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
            var declared = riichi(hand, win);
            var wins = new ArrayList<>(hand.wins());
            wins.add(new HandInPlay.Winning(
                    win.seat(), win.tile(), win.selfDrawn(), win.from(), win.concealed(), situations(win, declared)));
            return new Ruling.Legal(hand.with(
                            win.seat(),
                            s -> s.withLaid(win.melds(), win.bonus()).withRiichi(declared))
                    .with(wins)
                    .at(new Turn.Won(win.from(), win.tile(), win.situations().contains(Situation.ROBBING_KONG))));
        });
    }

    private static Optional<Ruling> against(HandInPlay hand, Happening.Win win) {
        boolean fromNobody = win.selfDrawn() != win.from().isEmpty()
                || win.from()
                        .filter(from -> from == win.seat() || !hand.rules().isTaken(from))
                        .isPresent();
        if (fromNobody) {
            return Optional.of(hand.forbid(Law.WIN_ON_DISCARD, Key.NOTHING_OPEN_TO_WIN.with(win.seat())));
        }
        int expected = 13 - 3 * win.melds().size();
        if (win.concealed().size() != expected) {
            return Optional.of(hand.forbid(
                    Law.TILE_COUNT,
                    Key.WRONG_COUNT.with(
                            Argument.of(win.seat()), Argument.of(win.concealed().size()), Argument.of(expected))));
        }
        return switch (hand.turn()) {
            case Turn.UnwatchedTurn _ -> Optional.empty();
            case Turn.Won won
            when won.from().isPresent() && won.from().equals(win.from()) && won.tile() == win.tile() ->
                WinMoves.yields(hand, win.seat(), won).or(() -> alone(hand, win.seat()));
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

    private static Optional<RiichiDeclaration> riichi(HandInPlay hand, Happening.Win win) {
        return win.situations().contains(Situation.DOUBLE_RIICHI)
                ? Optional.of(RiichiDeclaration.DOUBLE_RIICHI)
                : win.situations().contains(Situation.RIICHI)
                        ? Optional.of(RiichiDeclaration.RIICHI)
                        : hand.seat(win.seat()).riichiDeclaration();
    }

    private static Set<Situation> situations(Happening.Win win, Optional<RiichiDeclaration> declared) {
        var situations = EnumSet.noneOf(Situation.class);
        situations.addAll(win.situations());
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
