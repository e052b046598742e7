package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.Payments.Discarder;
import org.tilewatch.rules.HandResult.Payments.Each;
import org.tilewatch.rules.HandResult.Payments.EastAndOthers;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Item;
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
    private static final int PLAYERS = 4;

    private final RuleSet set;
    private final RiichiFinishCheck check;
    private final int counterPoints;
    private final int notenPoints;

    RiichiSettling(RuleSet set) {
        this.set = set;
        this.check = new RiichiFinishCheck(set);
        this.counterPoints = set.number(Setting.COUNTER_POINTS);
        this.notenPoints = set.number(Setting.NOTEN_POINTS);
    }

    /** What a settlement counts besides the hands. */
    List<Term> terms() {
        var terms = new ArrayList<>(List.of(
                new Term("riichi-stick", STICK + " points", number(Section.RIICHI)),
                new Term("liability", liability(), number(Section.LIABILITY)),
                new Term(
                        "noten",
                        notenPoints + " points between those who wait and those who do not",
                        set.rule(Setting.NOTEN_POINTS)),
                new Term("chombo", chombo(), set.rule(Setting.CHOMBO)),
                new Term("counters", counterPoints + " points each", set.rule(Setting.COUNTER_POINTS))));
        if (!set.says(Setting.TWO_FAN_FROM, "never")) {
            terms.add(new Term(
                    "two-fan-minimum", "from five counters on, dora not counted", set.rule(Setting.TWO_FAN_FROM)));
        }
        terms.add(new Term("several-winners", severalWinners(), set.rule(Setting.MOST_WINNERS)));
        terms.add(new Term("nagashi-mangan", nagashi(), set.rule(Setting.NAGASHI)));
        return terms;
    }

    private String number(Section section) {
        return set.number(section);
    }

    private String liability() {
        var bigOnes = set.says(Setting.LIABILITY_FOR, "suukantsu")
                ? "big dragons, big winds and four kongs"
                : "big dragons and big winds";
        return bigOnes + ": all of a self-draw, half of a discard";
    }

    private String chombo() {
        return set.says(Setting.CHOMBO, "none")
                ? "none"
                : set.says(Setting.CHOMBO, "mangan")
                        ? "a mangan, and the hand is dealt again"
                        : set.number(Setting.CHOMBO_POINTS) + " points after uma, and the hand is dealt again";
    }

    private String severalWinners() {
        return switch (set.number(Setting.MOST_WINNERS)) {
            case 1 -> "the one nearest the discarder's right alone";
            case 2 -> "up to two; sticks go to the one nearest the discarder's right";
            default ->
                set.says(Setting.STICKS_OF_SEVERAL, "nearest")
                        ? "up to three; sticks go to the one nearest the discarder's right"
                        : "up to three; loose sticks go to the one nearest the discarder's right";
        };
    }

    private String nagashi() {
        return set.says(Setting.NAGASHI, "none")
                ? "none"
                : set.is(Setting.NAGASHI_CONCEALED) ? "for a concealed hand" : "open or concealed";
    }

    /** Why a chombo cannot be settled where the set knows none, whatever options it came with. */
    Optional<Refused> refuseChombo(FinishedHand finished) {
        return finished.outcome() == FinishedHand.Outcome.CHOMBO ? check.refuseChombo() : Optional.empty();
    }

    Settlement settle(FinishedHand finished, Riichi rules) {
        var fault = check.of(finished).or(() -> TilesOfOneSet.refuse(finished));
        if (fault.isPresent()) {
            return fault.get();
        }
        return switch (finished.outcome()) {
            case WIN -> win(finished, rules);
            case EXHAUSTED ->
                finished.winners().isEmpty()
                        ? exhausted(finished)
                        : set.says(Setting.NAGASHI, "as-a-draw") ? nagashiAsADraw(finished) : nagashi(finished);
            case ABORTIVE -> abortive(finished);
            case CHOMBO -> chombo(finished);
            case FALSE_MAHJONG, MISNAMED -> throw new IllegalStateException("refused above");
        };
    }

    private Settlement win(FinishedHand finished, Riichi rules) {
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
        if (finished.winners().size() > 2 && set.says(Setting.ABORTIVE_DRAWS, "three-winners")) {
            return abortive(finished);
        }
        var winners = paid(finished);
        var transfers = new Transfers();
        sticksOntoTable(finished, transfers);
        for (var winner : winners) {
            var score = scores.get(winner);
            if (score != null) {
                boolean counted = winner == winners.getFirst() || set.says(Setting.COUNTERS_OF_SEVERAL, "each");
                payWinner(finished, winner, score, counted ? finished.counters() : 0, transfers);
            }
        }
        sticksToWinners(finished, winners, transfers);
        return transfers.settled(won(finished, winners));
    }

    private static Next won(FinishedHand finished, List<Wind> winners) {
        boolean east = winners.contains(Wind.EAST);
        return new Next(east, east ? finished.counters() + 1 : 0, 0);
    }

    /** The winners who are paid, nearest first: no more than the set has. */
    private List<Wind> paid(FinishedHand finished) {
        var winners = inOrder(finished);
        return winners.subList(0, Math.min(winners.size(), set.number(Setting.MOST_WINNERS)));
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

    private void payWinner(FinishedHand finished, Wind winner, RiichiScore score, int counters, Transfers transfers) {
        var liable = liableFor(finished, winner);
        if (finished.discarder().isPresent()) {
            payForDiscard(finished, winner, score, counters, transfers);
        } else if (liable.isPresent()) {
            payForAll(finished, winner, score, liable.get(), counters, transfers);
        } else {
            paySelfDrawn(winner, score.payments(), counters, transfers);
        }
    }

    /** The discarder pays; who is liable takes half of what he owes, as the set has it. */
    private void payForDiscard(
            FinishedHand finished, Wind winner, RiichiScore score, int counters, Transfers transfers) {
        var discarder = finished.discarder().orElseThrow();
        var liable = liableFor(finished, winner);
        int points = score.payments() instanceof Discarder(int all) ? all : 0;
        int shared = liable.map(payer -> ownYakuman(finished, winner, score, payer)
                        .map(own -> own.onDiscard(winner == Wind.EAST))
                        .orElse(points))
                .map(owed -> owed / 2)
                .orElse(0);
        transfers.pay(discarder, winner, points - shared, Key.PAID_RON.sentence(), number(Section.WIN));
        liable.ifPresent(payer ->
                transfers.pay(payer, winner, shared, Key.PAID_LIABILITY.sentence(), number(Section.LIABILITY)));
        var payer = set.says(Setting.LIABILITY_COUNTERS, "liable") ? liable.orElse(discarder) : discarder;
        transfers.pay(payer, winner, counterPoints * counters, Key.PAID_COUNTERS.sentence(), number(Section.COUNTERS));
    }

    /** The liable player pays what he owes for everybody, the counters too; the rest is paid as ever. */
    private void payForAll(
            FinishedHand finished, Wind winner, RiichiScore score, Wind liable, int counters, Transfers transfers) {
        var own = ownYakuman(finished, winner, score, liable);
        int all = 0;
        for (var loser : losers(winner)) {
            int share = share(score.payments(), loser);
            int owed = own.map(worth -> worth.onSelfDraw(winner == Wind.EAST, loser == Wind.EAST))
                    .orElse(share);
            all += owed;
            transfers.pay(loser, winner, share - owed, Key.PAID_TSUMO.sentence(), number(Section.WIN));
        }
        transfers.pay(liable, winner, all, Key.PAID_LIABILITY.sentence(), number(Section.LIABILITY));
        transfers.pay(liable, winner, counterPoints * counters, Key.PAID_COUNTERS.sentence(), number(Section.COUNTERS));
    }

    /** What of a hand a liable player owes a part of, where it is no more than the yakuman that he made possible; empty for all. */
    private Optional<Worth> ownYakuman(FinishedHand finished, Wind winner, RiichiScore score, Wind liable) {
        if (!set.says(Setting.LIABILITY_OWES, "own-yakuman")) {
            return Optional.empty();
        }
        var hand = RiichiFinishCheck.hand(finished, winner);
        int own = 0;
        for (var family : LiableYakuman.threatened(set, hand)) {
            if (family.mayBeOf(liable, winner, hand)) {
                own += score.items().stream()
                        .filter(item -> item.name().equals(family.yakuman()))
                        .mapToInt(item -> item.value() instanceof Item.Value.Yakuman(int count) ? count : 0)
                        .sum();
            }
        }
        return Optional.of(Math.min(own, score.yakumanCount()))
                .filter(count -> count > 0)
                .map(Worth::yakuman);
    }

    private static Optional<Wind> liableFor(FinishedHand finished, Wind winner) {
        return finished.liable().entrySet().stream()
                .filter(entry -> entry.getValue() == winner)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static int share(Payments payments, Wind loser) {
        return switch (payments) {
            case Discarder(int points) -> 0;
            case Each(int points) -> points;
            case EastAndOthers(int east, int other) -> loser == Wind.EAST ? east : other;
        };
    }

    private void paySelfDrawn(Wind winner, Payments payments, int counters, Transfers transfers) {
        for (var loser : losers(winner)) {
            transfers.pay(loser, winner, share(payments, loser), Key.PAID_TSUMO.sentence(), number(Section.WIN));
            transfers.pay(
                    loser,
                    winner,
                    counterPoints * counters / (PLAYERS - 1),
                    Key.PAID_COUNTERS.sentence(),
                    number(Section.COUNTERS));
        }
    }

    private static List<Wind> losers(Wind winner) {
        return List.of(Wind.values()).stream().filter(wind -> wind != winner).toList();
    }

    private void sticksOntoTable(FinishedHand finished, Transfers transfers) {
        for (var wind : Wind.values()) {
            if (finished.riichi().contains(wind)) {
                transfers.toTable(wind, STICK, Key.PAID_RIICHI_STICK.sentence(), number(Section.RIICHI));
            }
        }
    }

    /** All sticks go to the winner next to the discarder's right, but for those that others may take back (EMA 2012, 4.1). */
    private void sticksToWinners(FinishedHand finished, List<Wind> winners, Transfers transfers) {
        int others = finished.riichiSticks() + finished.riichi().size();
        if (set.says(Setting.STICKS_OF_SEVERAL, "own-back")) {
            for (var winner : winners) {
                if (finished.riichi().contains(winner)) {
                    transfers.fromTable(winner, STICK, Key.PAID_RIICHI_STICK.sentence(), number(Section.RIICHI));
                    others--;
                }
            }
        }
        transfers.fromTable(
                winners.getFirst(),
                STICK * others,
                Key.PAID_RIICHI_STICKS.sentence(),
                winners.size() > 1 ? set.rule(Setting.STICKS_OF_SEVERAL) : number(Section.RIICHI));
    }

    /** Those who wait share some points from those who do not. */
    private Settlement exhausted(FinishedHand finished) {
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
                        notenPoints / payments,
                        Key.PAID_NOTEN.sentence(),
                        number(Section.EXHAUSTED));
            }
        }
        return transfers.settled(notWon(finished, finished.tenpai().contains(Wind.EAST)));
    }

    /** A win in place of the payments for waiting hands: as a self-drawn mangan, with counters and sticks. */
    private Settlement nagashi(FinishedHand finished) {
        var transfers = new Transfers();
        sticksOntoTable(finished, transfers);
        var winners = inOrder(finished);
        for (var winner : winners) {
            for (var loser : losers(winner)) {
                payNagashi(winner, loser, transfers);
                transfers.pay(
                        loser,
                        winner,
                        counterPoints * finished.counters() / (PLAYERS - 1),
                        Key.PAID_COUNTERS.sentence(),
                        number(Section.COUNTERS));
            }
        }
        sticksToWinners(finished, winners, transfers);
        return transfers.settled(won(finished, winners));
    }

    /** In place of the payments for waiting hands, and else as after any used up wall: neither counters nor sticks are paid. */
    private Settlement nagashiAsADraw(FinishedHand finished) {
        var transfers = new Transfers();
        sticksOntoTable(finished, transfers);
        for (var winner : inOrder(finished)) {
            losers(winner).forEach(loser -> payNagashi(winner, loser, transfers));
        }
        return transfers.settled(notWon(finished, finished.tenpai().contains(Wind.EAST)));
    }

    private void payNagashi(Wind winner, Wind loser, Transfers transfers) {
        transfers.pay(
                loser,
                winner,
                Worth.mangan().onSelfDraw(winner == Wind.EAST, loser == Wind.EAST),
                Key.PAID_NAGASHI_MANGAN.sentence(),
                set.rule(Setting.NAGASHI));
    }

    private Settlement abortive(FinishedHand finished) {
        var transfers = new Transfers();
        sticksOntoTable(finished, transfers);
        return transfers.settled(notWon(finished, true));
    }

    /** After a hand without a winner a counter is added and all sticks stay (EMA 2012, 3.4.2 to 3.4.4). */
    private static Next notWon(FinishedHand finished, boolean eastStays) {
        return new Next(
                eastStays,
                finished.counters() + 1,
                finished.riichiSticks() + finished.riichi().size());
    }

    /** Everybody takes his stick back, and the hand is dealt again; the offender pays a mangan, or points after the game. */
    private Settlement chombo(FinishedHand finished) {
        var transfers = new Transfers();
        boolean later = set.says(Setting.CHOMBO, "after-uma");
        boolean atOnce = !later || RiichiOptions.isSocial(finished.options());
        if (atOnce) {
            finished.offenders().forEach(offender -> payChombo(offender, transfers));
        }
        var settled = transfers.settled(new Next(true, finished.counters(), finished.riichiSticks()));
        return later ? settled.with(afterChombo(finished, atOnce ? List.of() : finished.offenders())) : settled;
    }

    private Settlement.AfterChombo afterChombo(FinishedHand finished, List<Wind> offenders) {
        Map<Wind, Integer> afterUma = new EnumMap<>(Wind.class);
        offenders.forEach(offender -> afterUma.put(offender, -set.number(Setting.CHOMBO_POINTS)));
        return new Settlement.AfterChombo(
                afterUma, finished.riichi().stream().sorted().toList());
    }

    private void payChombo(Wind offender, Transfers transfers) {
        for (var other : losers(offender)) {
            transfers.pay(
                    offender,
                    other,
                    Worth.mangan().onSelfDraw(offender == Wind.EAST, other == Wind.EAST),
                    Key.PAID_CHOMBO.sentence(),
                    set.rule(Setting.CHOMBO));
        }
    }
}
