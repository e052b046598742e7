package org.tilewatch.rules.classical;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.TableOption;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Whether a finished hand is one that a classical game can end with; the hands in it are checked when they are scored. */
final class ClassicalFinishCheck {
    private final ClassicalText text;
    private final FinishedHand finished;
    private final Optional<Wind> empty;

    private ClassicalFinishCheck(ClassicalText text, FinishedHand finished) {
        this.text = text;
        this.finished = finished;
        this.empty = Variant.of(finished.options()).empty();
    }

    /** Why the finished hand cannot be settled; empty when it can. */
    static Optional<Refused> refuse(ClassicalText text, FinishedHand finished) {
        var check = new ClassicalFinishCheck(text, finished);
        return TableOption.refuse(text.name(), text.options(), finished.options())
                .or(() -> Variant.refuse(finished.options()))
                .or(check::refuseEmptySeat)
                .or(check::refuseSeats)
                .or(() -> switch (finished.outcome()) {
                    case WIN -> check.refuseWin();
                    case EXHAUSTED -> check.refuseWinnerOrOffender();
                    case FALSE_MAHJONG, MISNAMED -> check.refuseOffence();
                    case ABORTIVE, CHOMBO -> check.refuseOutcome();
                });
    }

    private static Optional<Refused> contradiction(Sentence because) {
        return Optional.of(new Refused(ErrorCode.CONTRADICTION, because));
    }

    private Optional<Refused> refuseOutcome() {
        String outcome = finished.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Optional.of(new Refused(
                ErrorCode.BAD_VALUE, Key.OUTCOME_UNKNOWN.with(Argument.of(outcome), Argument.of(text.name()))));
    }

    /** In a game of three nobody at the empty seat does anything (millington 129, 132). */
    private Optional<Refused> refuseEmptySeat() {
        return empty.filter(seat -> finished.hands().containsKey(seat)
                        || finished.winners().contains(seat)
                        || finished.offenders().contains(seat)
                        || finished.liable().containsKey(seat)
                        || finished.discarder().equals(empty))
                .flatMap(seat -> contradiction(Key.EMPTY_SEAT_NAMED.with(Argument.of(seat))));
    }

    private Optional<Refused> refuseSeats() {
        for (Wind seat : Wind.values()) {
            Hand hand = finished.hands().get(seat);
            if (hand != null && hand.seatWind() != seat) {
                return contradiction(Key.HAND_OF_ANOTHER.with(Argument.of(seat), Argument.of(hand.seatWind())));
            }
            if (hand != null && hand.roundWind() != finished.roundWind()) {
                return contradiction(Key.HAND_OF_ANOTHER_ROUND.with(
                        Argument.of(seat), Argument.of(hand.roundWind()), Argument.of(finished.roundWind())));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseWin() {
        if (finished.winners().size() != 1) {
            return contradiction(Key.ONE_WINNER.with(
                    Argument.of(text.name()), Argument.of(finished.winners().size())));
        }
        Wind winner = finished.winners().getFirst();
        if (finished.discarder().equals(Optional.of(winner))) {
            return contradiction(Key.WINNER_DISCARDS.with(Argument.player(winner)));
        }
        if (!finished.offenders().isEmpty()) {
            return contradiction(Key.WIN_WITHOUT_OFFENDERS.sentence());
        }
        return refuseLiable(winner)
                .or(() -> refuseHands(winner))
                .or(() -> LiableCheck.refuse(text.settling(), finished));
    }

    private Optional<Refused> refuseLiable(Wind winner) {
        if (finished.liable().size() > 1) {
            return contradiction(
                    Key.ONE_LIABLE.with(Argument.of(finished.liable().size())));
        }
        for (var liable : finished.liable().entrySet()) {
            if (liable.getValue() != winner) {
                return contradiction(Key.LIABLE_FOR_NO_WINNER.with(
                        Argument.player(liable.getKey()), Argument.player(liable.getValue())));
            }
            if (liable.getKey() == winner) {
                return contradiction(Key.WINNER_LIABLE.with(Argument.player(winner)));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseHands(Wind winner) {
        for (Wind seat : Wind.values()) {
            Hand hand = finished.hands().get(seat);
            if (hand == null) {
                if (seat == winner || (finished.liable().isEmpty() && !empty.equals(Optional.of(seat)))) {
                    return Optional.of(new Refused(ErrorCode.BAD_VALUE, Key.HAND_LACKING.with(Argument.player(seat))));
                }
            } else if (seat == winner
                    && hand.winningTile().isEmpty()
                    && hand.told().isEmpty()) {
                return contradiction(Key.WINNER_WITHOUT_TILE.with(Argument.player(seat)));
            } else if (seat != winner && hand.winningTile().isPresent()) {
                return contradiction(Key.LOSER_WITH_TILE.with(Argument.player(seat)));
            } else if (seat == winner
                    && hand.selfDrawn()
                    && finished.discarder().isPresent()) {
                return contradiction(Key.DRAWN_WITH_DISCARDER.with(Argument.player(seat)));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseWinnerOrOffender() {
        if (!finished.winners().isEmpty()
                || finished.discarder().isPresent()
                || !finished.liable().isEmpty()) {
            return contradiction(Key.NOBODY_WON.sentence());
        }
        if (!finished.offenders().isEmpty()) {
            return contradiction(Key.NOBODY_OFFENDED.sentence());
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseOffence() {
        if (text.settling().penalties().isEmpty()) {
            return refuseOutcome();
        }
        if (!finished.winners().isEmpty() || !finished.liable().isEmpty()) {
            return contradiction(Key.OFFENCE_WITHOUT_WINNERS.sentence());
        }
        int offenders = Set.copyOf(finished.offenders()).size();
        if (offenders != finished.offenders().size()) {
            return contradiction(Key.OFFENDER_TWICE.sentence());
        }
        int most = empty.isPresent() ? 2 : 3;
        if (offenders < 1 || offenders > most) {
            return contradiction(Key.OFFENDERS_AT_MOST.with(Argument.of(most), Argument.of(offenders)));
        }
        return Optional.empty();
    }
}
