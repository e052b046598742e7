package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Misnaming;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Settlement.Due;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.Settlement.Transfer;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.TilesOfOneSet;
import org.tilewatch.rules.classical.SettlingRules.Fine;
import org.tilewatch.rules.classical.SettlingRules.PenaltyRules;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Who pays whom after a hand of a classical game (millington 82 to 88, 96, 97, 107 to 111; Russian IV and V). */
final class ClassicalSettling {
    private static final int DUE = 2;
    private static final int DOUBLES_OF_A_LIMIT_HAND = 6;
    private static final int MOST_DOUBLES = 30;

    private final SettlingRules rules;
    private final FinishedHand finished;
    private final List<Wind> seats;
    private final Agreement agreement;
    private final boolean dreamerPaid;
    private final List<Transfer> transfers = new ArrayList<>();
    private final List<Due> dues = new ArrayList<>();

    private ClassicalSettling(ClassicalText text, FinishedHand finished) {
        this.rules = text.settling();
        this.finished = finished;
        this.agreement = Agreement.of(text, finished.options());
        this.dreamerPaid = finished.options().get(ClassicalOptions.DREAMER).equals(Optional.of("paid"));
        var empty = Variant.of(finished.options()).empty();
        this.seats = Stream.of(Wind.values())
                .filter(seat -> !empty.equals(Optional.of(seat)))
                .toList();
    }

    /** Settles a finished hand, scoring with the ruleset's own scorer those hands in it that count. */
    static Settlement settle(ClassicalText text, FinishedHand finished, Function<Hand, HandResult> scorer) {
        Optional<Refused> refused =
                ClassicalFinishCheck.refuse(text, finished).or(() -> TilesOfOneSet.refuse(finished));
        if (refused.isPresent()) {
            return refused.get();
        }
        var settling = new ClassicalSettling(text, finished);
        settling.payForMisnamings();
        return switch (finished.outcome()) {
            case WIN -> settling.win(scorer);
            case FALSE_MAHJONG, MISNAMED -> settling.offence();
            case EXHAUSTED, ABORTIVE, CHOMBO -> settling.settled(true);
        };
    }

    private Settlement win(Function<Hand, HandResult> scorer) {
        Wind winner = finished.winners().getFirst();
        boolean oneForAll = !finished.liable().isEmpty();
        Map<Wind, Integer> worth = new EnumMap<>(Wind.class);
        for (Wind seat : seats) {
            if (seat == winner || !oneForAll) {
                switch (scorer.apply(seat == winner ? withOthersSets(handOf(seat)) : handOf(seat))) {
                    case ClassicalScore score -> {
                        worth.put(seat, score.points());
                        if (seat == winner) {
                            payDreamer(winner, score);
                        }
                    }
                    case Refused refused -> {
                        return new Refused(
                                refused.code(), Key.IN_THE_HAND_OF.with(Argument.player(seat), refused.because()));
                    }
                    case RiichiScore score ->
                        throw new IllegalStateException("a classical hand was scored as riichi: " + score);
                }
            }
        }
        payWinner(winner, points(worth, winner));
        if (!oneForAll) {
            settleLosers(winner, worth);
        }
        return settled(winner == Wind.EAST && !isThirteenthWin());
    }

    /**
     * The winner's hand, where the other players' sets lie face up beside it, all four tiles of a concealed kong among them
     * (millington 115c). Those of them that its visible tiles count already are not counted twice.
     */
    private Hand withOthersSets(Hand winning) {
        var visible = new ArrayList<>(winning.visible());
        var counted = new ArrayList<>(winning.visible());
        finished.hands().forEach((seat, hand) -> {
            if (seat != winning.seatWind()) {
                hand.melds().stream().flatMap(meld -> meld.tiles().stream()).forEach(tile -> {
                    if (!counted.remove(tile)) {
                        visible.add(tile);
                    }
                });
            }
        });
        return winning.withVisible(visible);
    }

    private static int points(Map<Wind, Integer> worth, Wind seat) {
        return worth.getOrDefault(seat, 0);
    }

    /** A hand with the options of the whole table over its own. */
    private Hand handOf(Wind seat) {
        Hand hand = hand(seat);
        if (finished.options().values().isEmpty()) {
            return hand;
        }
        var options = new HashMap<>(hand.options().values());
        options.putAll(finished.options().values());
        return hand.withOptions(new Options(options));
    }

    private Hand hand(Wind seat) {
        return Optional.ofNullable(finished.hands().get(seat)).orElseThrow();
    }

    /** Every loser owes the winner his hand's worth, twice between the winner and east; a liable player pays for all three. */
    private void payWinner(Wind winner, int points) {
        Optional<Wind> liable = finished.liable().keySet().stream().findFirst();
        for (Wind loser : losers(winner)) {
            int debt = points * (isEast(winner, loser) ? 2 : 1);
            Wind payer = liable.orElse(loser);
            var why = payer == loser
                    ? Key.PAYS_THE_WINNER.sentence()
                    : Key.PAYS_THE_WINNER_FOR.with(Argument.player(loser));
            pay(
                    payer,
                    winner,
                    debt,
                    doubled(why, isEast(winner, loser)),
                    liable.isPresent() ? rules.liability() : rules.winner());
        }
    }

    /**
     * Each loser owes the dreamer 2 points, doubled as often as the winner's hand, east twice that; a hand at the limit counts as
     * one of six doubles (millington 128, note 2; 121, note).
     */
    private void payDreamer(Wind winner, ClassicalScore score) {
        if (!dreamerPaid) {
            return;
        }
        long doubles = agreement.isLimitHand(score) ? DOUBLES_OF_A_LIMIT_HAND : score.doubles();
        int due = (int) Math.min((long) DUE << Math.min(doubles, MOST_DOUBLES), ClassicalOptions.MOST_POINTS);
        for (Wind loser : losers(winner)) {
            boolean east = loser == Wind.EAST;
            dues.add(new Due(loser, due * (east ? 2 : 1), doubled(Key.PAYS_THE_DREAMER.sentence(), east), "128"));
        }
    }

    private void settleLosers(Wind winner, Map<Wind, Integer> worth) {
        List<Wind> losers = losers(winner);
        for (int i = 0; i < losers.size(); i++) {
            for (int j = i + 1; j < losers.size(); j++) {
                Wind one = losers.get(i);
                Wind other = losers.get(j);
                int difference = points(worth, one) - points(worth, other);
                Wind richer = difference > 0 ? one : other;
                Wind poorer = difference > 0 ? other : one;
                boolean east = isEast(one, other);
                pay(
                        poorer,
                        richer,
                        Math.abs(difference) * (east ? 2 : 1),
                        doubled(Key.PAYS_THE_DIFFERENCE.sentence(), east),
                        rules.losers());
            }
        }
    }

    /** Those who did not win, in the order of play from the winner's right. */
    private List<Wind> losers(Wind winner) {
        return Stream.iterate(winner.next(), seat -> seat != winner, Wind::next)
                .filter(seats::contains)
                .toList();
    }

    private static Sentence doubled(Sentence why, boolean forEast) {
        return forEast ? Key.DOUBLED_FOR_EAST.with(why) : why;
    }

    private static boolean isEast(Wind one, Wind other) {
        return one == Wind.EAST || other == Wind.EAST;
    }

    /** Each offender pays each player who did not offend: the whole penalty, or its share of two or three. */
    private Settlement offence() {
        PenaltyRules penalties = rules.penalties().orElseThrow();
        List<Wind> offenders = finished.offenders();
        int share = agreement.falseMahjongPenalty() / offenders.size();
        boolean misnamed = finished.outcome() == Outcome.MISNAMED;
        String alone = misnamed ? penalties.misnamed() : penalties.falseMahjong();
        // Rule 87 itself names the misnamer and one false claimant; a third offender is only in 83.
        boolean several = offenders.size() > (misnamed ? 2 : 1);
        for (Wind offender : offenders) {
            for (Wind seat : seats) {
                if (!offenders.contains(seat)) {
                    int left = misnamed ? agreement.falseMahjongPenalty() - paidForLastDiscard(offender, seat) : share;
                    pay(
                            offender,
                            seat,
                            Math.clamp(left, 0, share),
                            misnamed
                                    ? Key.PAYS_FOR_THE_MISNAMED_TILE.sentence()
                                    : Key.PAYS_FOR_THE_FALSE_MAHJONG.sentence(),
                            left < share ? penalties.mostOfOne() : several ? penalties.several() : alone);
                }
            }
        }
        return settled(!offenders.contains(Wind.EAST));
    }

    /** Who showed the tiles for which he claimed a misnamed tile was paid at once, however the hand ended. */
    private void payForMisnamings() {
        for (Misnaming misnaming : finished.misnamings()) {
            Fine fine = fine(misnaming);
            pay(
                    misnaming.misnamer(),
                    misnaming.claimant(),
                    fine.points(),
                    Key.PAYS_FOR_THE_MISNAMED_TILE.sentence(),
                    fine.rule());
        }
    }

    private Fine fine(Misnaming misnaming) {
        PenaltyRules penalties = rules.penalties().orElseThrow();
        return misnaming.claimed() == MeldType.CHOW ? penalties.ofChow() : penalties.ofPung();
    }

    /** One misnamed tile brings nobody more than the penalty for mahjong, however often it is claimed (millington 88). */
    private int paidForLastDiscard(Wind misnamer, Wind claimant) {
        return finished.misnamings().stream()
                .filter(misnaming -> misnaming.ofLastDiscard()
                        && misnaming.misnamer() == misnamer
                        && misnaming.claimant() == claimant)
                .mapToInt(misnaming -> fine(misnaming).points())
                .sum();
    }

    /** Millington 122r: the thirteenth win passes the title on. */
    private boolean isThirteenthWin() {
        return hand(Wind.EAST).situations().contains(Situation.THIRTEENTH_WIN);
    }

    private void pay(Wind from, Wind to, int points, Sentence why, String rule) {
        if (points != 0) {
            transfers.add(new Transfer(Optional.of(from), Optional.of(to), points, why, rule));
        }
    }

    private Settled settled(boolean eastStays) {
        Map<Wind, Integer> deltas = new EnumMap<>(Wind.class);
        for (Wind seat : Wind.values()) {
            deltas.put(seat, 0);
        }
        for (Due due : dues) {
            deltas.merge(due.from(), -due.points(), Integer::sum);
        }
        for (Transfer transfer : transfers) {
            transfer.from().ifPresent(payer -> deltas.merge(payer, -transfer.points(), Integer::sum));
            transfer.to().ifPresent(payee -> deltas.merge(payee, transfer.points(), Integer::sum));
        }
        return new Settled(deltas, transfers, dues, new Next(eastStays, 0, 0));
    }
}
