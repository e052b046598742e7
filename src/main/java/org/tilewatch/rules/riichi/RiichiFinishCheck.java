package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What must be right about a finished hand before anybody can be paid. */
final class RiichiFinishCheck {
    private static final int MOST_WINNERS = 3;

    private final RuleSet set;
    private final List<Function<FinishedHand, Optional<Refused>>> checks = List.of(
            this::outcomeOfTheGame,
            this::winners,
            this::discarder,
            RiichiFinishCheck::offenders,
            RiichiFinishCheck::winningTiles,
            RiichiFinishCheck::riichi,
            this::liable);

    RiichiFinishCheck(RuleSet set) {
        this.set = set;
    }

    /** Why nobody can be paid, if so. */
    Optional<Refused> of(FinishedHand finished) {
        for (var check : checks) {
            var refused = check.apply(finished);
            if (refused.isPresent()) {
                return refused;
            }
        }
        return set.is(Setting.NAGASHI_CONCEALED) ? nagashi(finished) : Optional.empty();
    }

    /** The hand of a winner, which the checks have seen to be there. */
    static Hand hand(FinishedHand finished, Wind winner) {
        return Optional.ofNullable(finished.hands().get(winner)).orElseThrow();
    }

    private static Optional<Refused> contradiction(Sentence sentence) {
        return Optional.of(new Refused(ErrorCode.CONTRADICTION, sentence));
    }

    private Optional<Refused> outcomeOfTheGame(FinishedHand finished) {
        return switch (finished.outcome()) {
            case FALSE_MAHJONG, MISNAMED ->
                Optional.of(new Refused(
                        ErrorCode.BAD_VALUE, Key.OUTCOME_CLASSICAL.with(Argument.of(set.number(Section.CHOMBO)))));
            case ABORTIVE -> ifNone(Setting.ABORTIVE_DRAWS, List.of(), Key.NO_ABORTIVE_DRAWS);
            case CHOMBO -> refuseChombo();
            case WIN, EXHAUSTED -> Optional.empty();
        };
    }

    /** Why there can be no chombo, if so. */
    Optional<Refused> refuseChombo() {
        return ifNone(Setting.CHOMBO, "none", Key.NO_CHOMBO);
    }

    private Optional<Refused> ifNone(Setting setting, Object none, Key why) {
        return set.value(setting).equals(none)
                ? Optional.of(new Refused(
                        ErrorCode.BAD_VALUE, why.with(Argument.of(set.name()), Argument.of(set.rule(setting)))))
                : Optional.empty();
    }

    private Optional<Refused> winners(FinishedHand finished) {
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
        if (!finished.winners().isEmpty() && !win && set.says(Setting.NAGASHI, "none")) {
            return contradiction(Key.NO_NAGASHI.with(Argument.of(set.name()), Argument.of(set.rule(Setting.NAGASHI))));
        }
        for (var winner : finished.winners()) {
            if (win && !finished.hands().containsKey(winner)) {
                return Optional.of(new Refused(ErrorCode.BAD_VALUE, Key.HAND_LACKING.with(Argument.player(winner))));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> discarder(FinishedHand finished) {
        if (finished.discarder().isEmpty()) {
            return finished.outcome() == Outcome.WIN && finished.winners().size() > 1
                    ? contradiction(Key.SEVERAL_ON_A_DISCARD.with(Argument.of(set.number(Section.PRECEDENCE))))
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

    private Optional<Refused> liable(FinishedHand finished) {
        for (var entry : finished.liable().entrySet()) {
            var liable = entry.getKey();
            var winner = entry.getValue();
            if (finished.outcome() != Outcome.WIN || !finished.winners().contains(winner)) {
                return contradiction(Key.LIABLE_FOR_NO_WINNER.with(Argument.player(liable), Argument.player(winner)));
            }
            if (liable == winner) {
                return contradiction(Key.WINNER_LIABLE.with(Argument.player(winner)));
            }
            var hand = hand(finished, winner);
            var owed = LiableYakuman.threatened(set, hand);
            if (hand.told().isEmpty() && owed.isEmpty()) {
                return contradiction(Key.LIABILITY_WITHOUT_FAMILY.with(
                        Argument.player(winner), Argument.of(set.number(Section.LIABILITY))));
            }
            if (hand.told().isEmpty() && owed.stream().noneMatch(family -> family.mayBeOf(liable, winner, hand))) {
                return contradiction(Key.LIABLE_GAVE_NONE.with(
                        Argument.player(liable), Argument.player(winner), Argument.of(set.number(Section.LIABILITY))));
            }
            if (finished.liable().values().stream().filter(winner::equals).count() > 1) {
                return contradiction(
                        Key.ONE_LIABLE_TO.with(Argument.player(winner), Argument.of(set.number(Section.LIABILITY))));
            }
        }
        return Optional.empty();
    }

    /** A set may ask for a concealed hand. */
    private Optional<Refused> nagashi(FinishedHand finished) {
        if (finished.outcome() != Outcome.EXHAUSTED) {
            return Optional.empty();
        }
        for (var winner : finished.winners()) {
            var hand = finished.hands().get(winner);
            if (hand != null && !hand.melds().stream().allMatch(Meld::concealed)) {
                return contradiction(Key.NAGASHI_WITH_OPEN_MELD.with(
                        Argument.player(winner), Argument.of(set.rule(Setting.NAGASHI_CONCEALED))));
            }
        }
        return Optional.empty();
    }
}
