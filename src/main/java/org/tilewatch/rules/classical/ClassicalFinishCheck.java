package org.tilewatch.rules.classical;

import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.TableOption;
import org.tilewatch.tiles.Wind;

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
                    case EXHAUSTED -> check.refuseWinnerOrOffender("was won by nobody");
                    case FALSE_MAHJONG, MISNAMED -> check.refuseOffence();
                    case ABORTIVE, CHOMBO -> check.refuseOutcome();
                });
    }

    private static Optional<Refused> contradiction(String message) {
        return Optional.of(new Refused(ErrorCode.CONTRADICTION, message));
    }

    private Optional<Refused> refuseOutcome() {
        String outcome =
                finished.outcome().name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        return Optional.of(
                new Refused(ErrorCode.BAD_VALUE, "The outcome %s is unknown to %s.".formatted(outcome, text.name())));
    }

    /** In a game of three nobody at the empty seat does anything (millington 129, 132). */
    private Optional<Refused> refuseEmptySeat() {
        return empty.filter(seat -> finished.hands().containsKey(seat)
                        || finished.winners().contains(seat)
                        || finished.offenders().contains(seat)
                        || finished.liable().containsKey(seat)
                        || finished.discarder().equals(empty))
                .flatMap(seat -> contradiction(
                        "Nobody sits at %s in this game of three, but it is named.".formatted(seat.tile())));
    }

    private Optional<Refused> refuseSeats() {
        for (Wind seat : Wind.values()) {
            Hand hand = finished.hands().get(seat);
            if (hand != null && hand.seatWind() != seat) {
                return contradiction("The hand under %s names the seatWind %s."
                        .formatted(seat.tile(), hand.seatWind().tile()));
            }
            if (hand != null && hand.roundWind() != finished.roundWind()) {
                return contradiction("The hand under %s names the roundWind %s in a round of %s."
                        .formatted(
                                seat.tile(),
                                hand.roundWind().tile(),
                                finished.roundWind().tile()));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseWin() {
        if (finished.winners().size() != 1) {
            return contradiction("A hand of %s has one winner, but winners names %d."
                    .formatted(text.name(), finished.winners().size()));
        }
        Wind winner = finished.winners().getFirst();
        if (finished.discarder().equals(Optional.of(winner))) {
            return contradiction("The winner %s cannot be the discarder too.".formatted(winner.tile()));
        }
        if (!finished.offenders().isEmpty()) {
            return contradiction("A hand that was won has no offenders.");
        }
        return refuseLiable(winner).or(() -> refuseHands(winner));
    }

    private Optional<Refused> refuseLiable(Wind winner) {
        if (finished.liable().size() > 1) {
            return contradiction("Only one player can be liable for a winner, but liable names %d."
                    .formatted(finished.liable().size()));
        }
        for (var liable : finished.liable().entrySet()) {
            if (liable.getValue() != winner) {
                return contradiction("The field liable has %s pay for %s, who did not win."
                        .formatted(liable.getKey().tile(), liable.getValue().tile()));
            }
            if (liable.getKey() == winner) {
                return contradiction("The winner %s cannot be liable.".formatted(winner.tile()));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseHands(Wind winner) {
        for (Wind seat : Wind.values()) {
            Hand hand = finished.hands().get(seat);
            if (hand == null) {
                if (seat == winner || (finished.liable().isEmpty() && !empty.equals(Optional.of(seat)))) {
                    return Optional.of(
                            new Refused(ErrorCode.BAD_VALUE, "The field hands lacks %s.".formatted(seat.tile())));
                }
            } else if (seat == winner && hand.winningTile().isEmpty()) {
                return contradiction("The winner %s has no winningTile.".formatted(seat.tile()));
            } else if (seat != winner && hand.winningTile().isPresent()) {
                return contradiction("The hand of %s has a winningTile but did not win.".formatted(seat.tile()));
            } else if (seat == winner
                    && hand.selfDrawn()
                    && finished.discarder().isPresent()) {
                return contradiction(
                        "The winning tile of %s was drawn, so there is no discarder.".formatted(seat.tile()));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseWinnerOrOffender(String ending) {
        if (!finished.winners().isEmpty()
                || finished.discarder().isPresent()
                || !finished.liable().isEmpty()) {
            return contradiction("The hand %s, so it has no winners, discarder or liable.".formatted(ending));
        }
        if (!finished.offenders().isEmpty()) {
            return contradiction("The hand %s, so it has no offenders.".formatted(ending));
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseOffence() {
        if (text.settling().penalties().isEmpty()) {
            return refuseOutcome();
        }
        if (!finished.winners().isEmpty() || !finished.liable().isEmpty()) {
            return contradiction("An offence ended the hand, so it has no winners or liable.");
        }
        int offenders = Set.copyOf(finished.offenders()).size();
        if (offenders != finished.offenders().size()) {
            return contradiction("The field offenders names a player twice.");
        }
        int most = empty.isPresent() ? 2 : 3;
        if (offenders < 1 || offenders > most) {
            return contradiction("An offence has one to %s offenders, but offenders names %d."
                    .formatted(most == 3 ? "three" : "two", offenders));
        }
        return Optional.empty();
    }
}
