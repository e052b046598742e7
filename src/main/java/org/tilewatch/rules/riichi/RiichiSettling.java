package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.HandResult.Payments.Discarder;
import org.tilewatch.rules.HandResult.Payments.Each;
import org.tilewatch.rules.HandResult.Payments.EastAndOthers;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Term;
import org.tilewatch.rules.TilesOfOneSet;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * Who pays whom after a hand of riichi.
 *
 * <p>{@link FinishedHand#riichiSticks()} are those that lay on the table when the hand began, as counters are; the sticks of
 * {@link FinishedHand#riichi()} are put there by this settlement. So what all players gain together is what the table loses.
 *
 * <p>Where the texts leave room: a nagashi mangan is a win, so nobody pays for not waiting, and counters and east's place go by
 * the winner (4.2.4 says "wins"); after a hand that is broken off east stays in 2008 as in 2012 (3.4.12), since nobody shows
 * whether he waits.
 */
final class RiichiSettling {
    private static final int STICK = 1000;
    private static final int COUNTER = 300;
    private static final int NOTEN = 3000;
    private static final int PLAYERS = 4;

    private static final String RIICHI = "3.3.12";
    private static final String LIABILITY = "3.3.6";
    private static final String EXHAUSTED = "3.4.2";
    private static final String CHOMBO = "3.4.6";
    private static final String WIN = "3.4.9";
    private static final String COUNTERS = "3.4.10";
    private static final String SEVERAL_WINNERS = "4.1";
    private static final String NAGASHI = "4.2.4";

    private final boolean nagashiMustBeConcealed;

    RiichiSettling(boolean nagashiMustBeConcealed) {
        this.nagashiMustBeConcealed = nagashiMustBeConcealed;
    }

    /** What a settlement counts besides the hands. */
    static List<Term> terms(boolean nagashiMustBeConcealed) {
        return List.of(
                new Term("riichi-stick", STICK + " points", RIICHI),
                new Term("liability", "big dragons and big winds: all of a self-draw, half of a discard", LIABILITY),
                new Term("noten", NOTEN + " points between those who wait and those who do not", EXHAUSTED),
                new Term("chombo", "a mangan, and the hand is dealt again", CHOMBO),
                new Term("counters", COUNTER + " points each", COUNTERS),
                new Term("two-fan-minimum", "from five counters on, dora not counted", "3.4.11"),
                new Term(
                        "several-winners",
                        "up to three; loose sticks go to the one nearest the discarder's right",
                        SEVERAL_WINNERS),
                new Term(
                        "nagashi-mangan",
                        nagashiMustBeConcealed ? "for a concealed hand" : "open or concealed",
                        NAGASHI));
    }

    Settlement settle(FinishedHand finished, Riichi rules) {
        var fault = RiichiFinishCheck.of(finished, nagashiMustBeConcealed).or(() -> TilesOfOneSet.refuse(finished));
        if (fault.isPresent()) {
            return fault.get();
        }
        return switch (finished.outcome()) {
            case WIN -> win(finished, rules);
            case EXHAUSTED -> finished.winners().isEmpty() ? exhausted(finished) : nagashi(finished);
            case ABORTIVE -> abortive(finished);
            case CHOMBO -> chombo(finished);
            case FALSE_MAHJONG, MISNAMED -> throw new IllegalStateException("refused above");
        };
    }

    private static Settlement win(FinishedHand finished, Riichi rules) {
        Map<Wind, RiichiScore> scores = new EnumMap<>(Wind.class);
        for (var winner : finished.winners()) {
            var hand = RiichiFinishCheck.hand(finished, winner);
            switch (rules.score(hand)) {
                case RiichiScore score -> scores.put(winner, score);
                case Refused refused -> {
                    return new Refused(refused.code(), Key.HAND_OF.with(Argument.player(winner), refused.because()));
                }
                default -> throw new IllegalStateException("riichi scores only riichi");
            }
        }
        var transfers = new Transfers();
        sticksOntoTable(finished, transfers);
        for (var winner : inOrder(finished)) {
            var score = scores.get(winner);
            if (score != null) {
                payWinner(finished, winner, score, transfers);
            }
        }
        sticksToWinners(finished, transfers);
        boolean east = finished.winners().contains(Wind.EAST);
        return transfers.settled(new Next(east, east ? finished.counters() + 1 : 0, 0));
    }

    /** Winners in the order of play from the discarder's right, or from east when nobody discarded. */
    private static List<Wind> inOrder(FinishedHand finished) {
        var first = finished.discarder().map(Wind::next).orElse(Wind.EAST);
        var winners = new ArrayList<Wind>();
        for (int place = 0; place < PLAYERS; place++) {
            if (finished.winners().contains(first.plus(place))) {
                winners.add(first.plus(place));
            }
        }
        return winners;
    }

    private static void payWinner(FinishedHand finished, Wind winner, RiichiScore score, Transfers transfers) {
        var liable = liableFor(finished, winner);
        int counters = COUNTER * finished.counters();
        switch (score.payments()) {
            case Discarder(int points) -> {
                var discarder = finished.discarder().orElseThrow();
                int shared = liable.isPresent() ? points / 2 : 0;
                transfers.pay(discarder, winner, points - shared, Key.PAID_RON.sentence(), WIN);
                liable.ifPresent(
                        payer -> transfers.pay(payer, winner, shared, Key.PAID_LIABILITY.sentence(), LIABILITY));
                transfers.pay(discarder, winner, counters, Key.PAID_COUNTERS.sentence(), COUNTERS);
            }
            case Each(int points) -> paySelfDrawn(winner, points, points, counters, liable, transfers);
            case EastAndOthers(int east, int other) -> paySelfDrawn(winner, east, other, counters, liable, transfers);
        }
    }

    private static Optional<Wind> liableFor(FinishedHand finished, Wind winner) {
        return finished.liable().entrySet().stream()
                .filter(entry -> entry.getValue() == winner)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The liable player pays for everybody, the counters too (3.3.6). */
    private static void paySelfDrawn(
            Wind winner, int east, int other, int counters, Optional<Wind> liable, Transfers transfers) {
        int all = 0;
        for (var loser : losers(winner)) {
            int points = loser == Wind.EAST ? east : other;
            all += points;
            if (liable.isEmpty()) {
                transfers.pay(loser, winner, points, Key.PAID_TSUMO.sentence(), WIN);
                transfers.pay(loser, winner, counters / (PLAYERS - 1), Key.PAID_COUNTERS.sentence(), COUNTERS);
            }
        }
        if (liable.isPresent()) {
            transfers.pay(liable.get(), winner, all, Key.PAID_LIABILITY.sentence(), LIABILITY);
            transfers.pay(liable.get(), winner, counters, Key.PAID_COUNTERS.sentence(), COUNTERS);
        }
    }

    private static List<Wind> losers(Wind winner) {
        return List.of(Wind.values()).stream().filter(wind -> wind != winner).toList();
    }

    private static void sticksOntoTable(FinishedHand finished, Transfers transfers) {
        for (var wind : Wind.values()) {
            if (finished.riichi().contains(wind)) {
                transfers.toTable(wind, STICK, Key.PAID_RIICHI_STICK.sentence(), RIICHI);
            }
        }
    }

    /** Winners take their own sticks back; all others go to the winner next to the discarder's right (4.1). */
    private static void sticksToWinners(FinishedHand finished, Transfers transfers) {
        var winners = inOrder(finished);
        int others = finished.riichiSticks() + finished.riichi().size();
        for (var winner : winners) {
            if (finished.riichi().contains(winner)) {
                transfers.fromTable(winner, STICK, Key.PAID_RIICHI_STICK.sentence(), RIICHI);
                others--;
            }
        }
        transfers.fromTable(
                winners.getFirst(),
                STICK * others,
                Key.PAID_RIICHI_STICKS.sentence(),
                winners.size() > 1 ? SEVERAL_WINNERS : RIICHI);
    }

    /** Those who wait share 3000 points from those who do not. */
    private static Settlement exhausted(FinishedHand finished) {
        var transfers = new Transfers();
        sticksOntoTable(finished, transfers);
        var waiting = new ArrayList<Wind>();
        var others = new ArrayList<Wind>();
        for (var wind : Wind.values()) {
            (finished.tenpai().contains(wind) ? waiting : others).add(wind);
        }
        if (!waiting.isEmpty() && !others.isEmpty()) {
            int payments = Math.max(waiting.size(), others.size());
            for (int i = 0; i < payments; i++) {
                transfers.pay(
                        others.get(i % others.size()),
                        waiting.get(i % waiting.size()),
                        NOTEN / payments,
                        Key.PAID_NOTEN.sentence(),
                        EXHAUSTED);
            }
        }
        return transfers.settled(notWon(finished, finished.tenpai().contains(Wind.EAST)));
    }

    /** A win in place of the payments for waiting hands: as a self-drawn mangan, with counters and sticks. */
    private static Settlement nagashi(FinishedHand finished) {
        var transfers = new Transfers();
        sticksOntoTable(finished, transfers);
        var mangan = Worth.mangan();
        for (var winner : inOrder(finished)) {
            for (var loser : losers(winner)) {
                transfers.pay(
                        loser,
                        winner,
                        mangan.onSelfDraw(winner == Wind.EAST, loser == Wind.EAST),
                        Key.PAID_NAGASHI_MANGAN.sentence(),
                        NAGASHI);
                transfers.pay(
                        loser,
                        winner,
                        COUNTER * finished.counters() / (PLAYERS - 1),
                        Key.PAID_COUNTERS.sentence(),
                        COUNTERS);
            }
        }
        sticksToWinners(finished, transfers);
        boolean east = finished.winners().contains(Wind.EAST);
        return transfers.settled(new Next(east, east ? finished.counters() + 1 : 0, 0));
    }

    private static Settlement abortive(FinishedHand finished) {
        var transfers = new Transfers();
        sticksOntoTable(finished, transfers);
        return transfers.settled(notWon(finished, true));
    }

    /** After a hand without a winner a counter is added and all sticks stay (3.4.2 to 3.4.4). */
    private static Next notWon(FinishedHand finished, boolean eastStays) {
        return new Next(
                eastStays,
                finished.counters() + 1,
                finished.riichiSticks() + finished.riichi().size());
    }

    /** The offender pays a mangan, everybody takes his stick back, and the hand is dealt again (3.4.6). */
    private static Settlement chombo(FinishedHand finished) {
        var transfers = new Transfers();
        var mangan = Worth.mangan();
        for (var offender : finished.offenders()) {
            for (var other : losers(offender)) {
                transfers.pay(
                        offender,
                        other,
                        mangan.onSelfDraw(offender == Wind.EAST, other == Wind.EAST),
                        Key.PAID_CHOMBO.sentence(),
                        CHOMBO);
            }
        }
        return transfers.settled(new Next(true, finished.counters(), finished.riichiSticks()));
    }
}
