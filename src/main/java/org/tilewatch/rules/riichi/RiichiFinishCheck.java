package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What must be right about a finished hand before anybody can be paid. */
final class RiichiFinishCheck {
    private static final int MOST_WINNERS = 3;

    private static final List<Function<FinishedHand, Optional<Refused>>> CHECKS = List.of(
            RiichiFinishCheck::outcomeOfTheGame,
            RiichiFinishCheck::winners,
            RiichiFinishCheck::discarder,
            RiichiFinishCheck::offenders,
            RiichiFinishCheck::winningTiles,
            RiichiFinishCheck::riichi,
            RiichiFinishCheck::liable);

    private RiichiFinishCheck() {}

    /** Why nobody can be paid, if so. */
    static Optional<Refused> of(FinishedHand finished, boolean nagashiMustBeConcealed) {
        for (var check : CHECKS) {
            var refused = check.apply(finished);
            if (refused.isPresent()) {
                return refused;
            }
        }
        return nagashiMustBeConcealed ? nagashi(finished) : Optional.empty();
    }

    /** The hand of a winner, which the checks have seen to be there. */
    static Hand hand(FinishedHand finished, Wind winner) {
        return Optional.ofNullable(finished.hands().get(winner)).orElseThrow();
    }

    private static Optional<Refused> contradiction(Sentence sentence) {
        return Optional.of(new Refused(ErrorCode.CONTRADICTION, sentence));
    }

    private static Optional<Refused> outcomeOfTheGame(FinishedHand finished) {
        return switch (finished.outcome()) {
            case FALSE_MAHJONG, MISNAMED ->
                Optional.of(new Refused(ErrorCode.BAD_VALUE, Key.OUTCOME_CLASSICAL.with(Argument.of("3.4.6"))));
            case WIN, EXHAUSTED, ABORTIVE, CHOMBO -> Optional.empty();
        };
    }

    private static Optional<Refused> winners(FinishedHand finished) {
        boolean win = finished.outcome() == Outcome.WIN;
        if (win && finished.winners().isEmpty()) {
            return contradiction(Key.WIN_WITHOUT_WINNERS.sentence());
        }
        if (finished.winners().size() > MOST_WINNERS) {
            return contradiction(Key.FOUR_WINNERS.sentence());
        }
        if (!finished.winners().isEmpty() && !win && finished.outcome() != Outcome.EXHAUSTED) {
            return contradiction(Key.BROKEN_OFF_WITH_WINNERS.sentence());
        }
        for (var winner : finished.winners()) {
            if (win && !finished.hands().containsKey(winner)) {
                return Optional.of(new Refused(ErrorCode.BAD_VALUE, Key.HAND_LACKING.with(Argument.player(winner))));
            }
        }
        return Optional.empty();
    }

    private static Optional<Refused> discarder(FinishedHand finished) {
        if (finished.discarder().isEmpty()) {
            return finished.outcome() == Outcome.WIN && finished.winners().size() > 1
                    ? contradiction(Key.SEVERAL_ON_A_DISCARD.with(Argument.of("3.3.1")))
                    : Optional.empty();
        }
        if (finished.outcome() != Outcome.WIN) {
            return contradiction(Key.ONLY_A_WIN_HAS_A_DISCARDER.sentence());
        }
        return finished.winners().contains(finished.discarder().get())
                ? contradiction(Key.WINNER_DISCARDS.with(
                        Argument.player(finished.discarder().get())))
                : Optional.empty();
    }

    private static Optional<Refused> offenders(FinishedHand finished) {
        boolean chombo = finished.outcome() == Outcome.CHOMBO;
        if (chombo && finished.offenders().isEmpty()) {
            return contradiction(Key.CHOMBO_WITHOUT_OFFENDERS.sentence());
        }
        return !chombo && !finished.offenders().isEmpty()
                ? contradiction(Key.OFFENDERS_WITHOUT_CHOMBO.sentence())
                : Optional.empty();
    }

    private static Optional<Refused> winningTiles(FinishedHand finished) {
        if (finished.outcome() != Outcome.WIN) {
            return Optional.empty();
        }
        var first = finished.winners().stream()
                .flatMap(winner -> hand(finished, winner).winningTile().stream())
                .findFirst();
        for (var winner : finished.winners()) {
            var hand = hand(finished, winner);
            if (hand.selfDrawn() == finished.discarder().isPresent()) {
                return contradiction((hand.selfDrawn() ? Key.DRAWN_WITH_DISCARDER : Key.CLAIMED_WITHOUT_DISCARDER)
                        .with(Argument.player(winner)));
            }
            if (first.isPresent()
                    && hand.winningTile().isPresent()
                    && !hand.winningTile().equals(first)) {
                return contradiction(Key.SAME_WINNING_TILE.sentence());
            }
        }
        return Optional.empty();
    }

    private static Optional<Refused> riichi(FinishedHand finished) {
        if (finished.outcome() != Outcome.WIN) {
            return Optional.empty();
        }
        for (var winner : finished.winners()) {
            var situations = hand(finished, winner).situations();
            boolean declared = situations.contains(Situation.RIICHI) || situations.contains(Situation.DOUBLE_RIICHI);
            boolean told = hand(finished, winner).told().isPresent();
            if (finished.riichi().contains(winner) && !declared && !told) {
                return contradiction(Key.STICK_WITHOUT_RIICHI.with(Argument.player(winner)));
            }
        }
        return Optional.empty();
    }

    private static Optional<Refused> liable(FinishedHand finished) {
        for (var entry : finished.liable().entrySet()) {
            var liable = entry.getKey();
            var winner = entry.getValue();
            if (finished.outcome() != Outcome.WIN || !finished.winners().contains(winner)) {
                return contradiction(Key.LIABLE_FOR_NO_WINNER.with(Argument.player(liable), Argument.player(winner)));
            }
            if (liable == winner) {
                return contradiction(Key.WINNER_LIABLE.with(Argument.player(winner)));
            }
            if (!hasClaimedFamily(hand(finished, winner))) {
                return contradiction(Key.LIABILITY_WITHOUT_FAMILY.with(Argument.player(winner), Argument.of("3.3.6")));
            }
            if (!mayHaveGiven(liable, winner, hand(finished, winner))) {
                return contradiction(Key.LIABLE_GAVE_NONE.with(
                        Argument.player(liable), Argument.player(winner), Argument.of("3.3.6")));
            }
            if (finished.liable().values().stream().filter(winner::equals).count() > 1) {
                return contradiction(Key.ONE_LIABLE_TO.with(Argument.player(winner), Argument.of("3.3.6")));
            }
        }
        return Optional.empty();
    }

    private static boolean hasClaimedFamily(Hand hand) {
        return isClaimed(hand, KindSet.DRAGONS) || isClaimed(hand, KindSet.WINDS);
    }

    /** Whether all of the family's sets are laid, one of them claimed: a concealed kong makes nobody liable. */
    private static boolean isClaimed(Hand hand, KindSet family) {
        var sets = sets(hand, family);
        return sets.size() == family.size() && !sets.stream().allMatch(Meld::concealed);
    }

    private static List<Meld> sets(Hand hand, KindSet family) {
        return hand.melds().stream()
                .filter(meld -> meld.type() != MeldType.CHOW && family.contains(meld.lowest()))
                .toList();
    }

    /** Whether a player's discard may have closed the family: of a claimed set whose giver is not told it may be anybody's. */
    private static boolean mayHaveGiven(Wind liable, Wind winner, Hand hand) {
        var giver = Giver.of(Seat.of(winner.ordinal()), Seat.of(liable.ordinal()));
        return Stream.of(KindSet.DRAGONS, KindSet.WINDS)
                .filter(family -> isClaimed(hand, family))
                .flatMap(family -> sets(hand, family).stream())
                .filter(meld -> !meld.concealed())
                .anyMatch(meld -> meld.from().isEmpty() || meld.from().get() == giver);
    }

    /** The 2008 text asks for a concealed hand, the 2012 text does not (4.2.4). */
    private static Optional<Refused> nagashi(FinishedHand finished) {
        if (finished.outcome() != Outcome.EXHAUSTED) {
            return Optional.empty();
        }
        for (var winner : finished.winners()) {
            var hand = finished.hands().get(winner);
            if (hand != null && !hand.melds().stream().allMatch(Meld::concealed)) {
                return contradiction(Key.NAGASHI_WITH_OPEN_MELD.with(Argument.player(winner), Argument.of("4.2.4")));
            }
        }
        return Optional.empty();
    }
}
