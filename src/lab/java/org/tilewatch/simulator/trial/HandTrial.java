package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Item;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.trial.Onlooker.ObservedEvent;

/**
 * One hand held against the truth. The records are compared event by event in their order, corrections applied, without times,
 * confidences and the milliseconds of calls.
 *
 * @param hand             its number in its game, from 1
 * @param truth            what happened
 * @param record           what stands of what was told, the questions left out
 * @param questions        how many questions were asked, those included that answered themselves
 * @param confidentlyWrong whether a score card that differs from the truth was shown while no question about the hand was open
 * @param delays           seconds from a discard, a set or a flower at rest in plain sight to its telling, for all told rightly
 * @param shares           how sure who watched was of what was seen, when it was told and of what stands in the end
 */
public record HandTrial(
        int hand,
        List<TableEvent> truth,
        List<TableEvent> record,
        int questions,
        boolean confidentlyWrong,
        List<Double> delays,
        List<ToldShare> shares) {
    public HandTrial {
        truth = List.copyOf(truth);
        record = List.copyOf(record);
        delays = List.copyOf(delays);
        shares = List.copyOf(shares);
    }

    /** Whether the record is the true one. */
    public boolean exact() {
        return Retelling.of(truth).equals(Retelling.of(record));
    }

    /** Whether the record of this hand is the true one where its performance was watched again; as it is where nobody did. */
    public boolean exactAgain(Performance performance, Optional<Onlooker.Watching> again) {
        return again.map(watching ->
                        of(performance, watching.observedEvent()).get(hand - 1).exact())
                .orElse(exact());
    }

    /** Where record and truth part, in a line; empty where they do not. */
    public Optional<String> firstDifference() {
        var happened = Retelling.of(truth);
        var told = Retelling.of(record);
        int place = 0;
        while (place < happened.size()
                && place < told.size()
                && happened.get(place).equals(told.get(place))) {
            place++;
        }
        if (exact()) {
            return Optional.empty();
        }
        return Optional.of("event %d: told \"%s\" for \"%s\""
                .formatted(
                        place + 1,
                        place < told.size() ? told.get(place) : "nothing",
                        place < happened.size() ? happened.get(place) : "nothing"));
    }

    /** The hands of a performance, each with what was told of it. */
    public static List<HandTrial> of(Performance performance, List<ObservedEvent> observedEvent) {
        var truths = hands(performance.truth());
        var numbered = ObservedEvent.numbered(observedEvent);
        var holding = hands(NumberedEvent.holding(numbered).stream()
                .map(NumberedEvent::event)
                .filter(event -> !(event.what() instanceof Attention))
                .toList());
        var tellings = tellings(observedEvent);
        var trials = new ArrayList<HandTrial>();
        for (int hand = 0; hand < truths.size(); hand++) {
            var telling = hand < tellings.size() ? tellings.get(hand) : List.<ObservedEvent>of();
            var record = hand < holding.size() ? holding.get(hand) : List.<TableEvent>of();
            trials.add(new HandTrial(
                    hand + 1,
                    truths.get(hand),
                    record,
                    (int) telling.stream().filter(one -> asks(one.event())).count(),
                    confidentlyWrong(truths.get(hand), telling, observedEvent, numbered),
                    delays(truths.get(hand), telling),
                    shares(truths.get(hand), telling, record)));
        }
        return trials;
    }

    private static List<List<TableEvent>> hands(List<TableEvent> events) {
        var hands = new ArrayList<List<TableEvent>>();
        for (var event : events) {
            if (event.what() instanceof HandStart) {
                hands.add(new ArrayList<>());
            }
            if (!hands.isEmpty()) {
                hands.getLast().add(event);
            }
        }
        return hands;
    }

    private static List<List<ObservedEvent>> tellings(List<ObservedEvent> observedEvent) {
        var hands = new ArrayList<List<ObservedEvent>>();
        for (var one : observedEvent) {
            if (one.event().what() instanceof HandStart) {
                hands.add(new ArrayList<>());
            }
            if (!hands.isEmpty()) {
                hands.getLast().add(one);
            }
        }
        return hands;
    }

    private static boolean confidentlyWrong(
            List<TableEvent> truth,
            List<ObservedEvent> telling,
            List<ObservedEvent> observedEvent,
            List<NumberedEvent> numbered) {
        var right = truth.stream()
                .flatMap(event -> event.what() instanceof Scored scored ? Stream.of(card(scored)) : Stream.empty())
                .toList();
        return telling.stream()
                .filter(one -> one.event().what() instanceof Scored scored && !right.contains(card(scored)))
                .anyMatch(one -> !asking(one, telling, observedEvent, numbered));
    }

    /** What the players are asked to agree to; the totals are the sums of all cards. The same rows in another order are the same card. */
    static List<Object> card(Scored scored) {
        var results = scored.results().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, result -> rows(result.getValue())));
        return List.of(results, scored.deltas(), scored.next());
    }

    private static HandResult rows(HandResult result) {
        return result instanceof ClassicalScore score
                ? new ClassicalScore(
                        score.complete(),
                        score.base(),
                        score.doubles(),
                        score.limitHand(),
                        score.points(),
                        score.items().stream()
                                .sorted(Comparator.comparing(Item::toString))
                                .toList())
                : result;
    }

    /** Whether a question about the hand was open when something was told. */
    private static boolean asking(
            ObservedEvent when,
            List<ObservedEvent> telling,
            List<ObservedEvent> observedEvent,
            List<NumberedEvent> numbered) {
        int known = (int)
                observedEvent.stream().filter(one -> one.at() <= when.at()).count();
        long first = observedEvent.indexOf(telling.getFirst()) + 1L;
        return NumberedEvent.holding(numbered.subList(0, known)).stream()
                .anyMatch(event -> event.number() > first && asks(event.event()));
    }

    private static boolean asks(TableEvent event) {
        return event.what() instanceof Attention attention && attention.doubt().asks();
    }

    private static List<ToldShare> shares(
            List<TableEvent> truth, List<ObservedEvent> telling, List<TableEvent> record) {
        var told = telling.stream().map(ObservedEvent::event).toList();
        return Stream.concat(ToldShare.of(truth, told, true).stream(), ToldShare.of(truth, record, false).stream())
                .toList();
    }

    private static List<Double> delays(List<TableEvent> truth, List<ObservedEvent> telling) {
        var delays = new ArrayList<Double>();
        int next = 0;
        for (var event : truth) {
            if (!(event.what() instanceof Discard
                    || event.what() instanceof MeldLaid
                    || event.what() instanceof Bonus)) {
                continue;
            }
            var line = Retelling.of(event);
            for (int i = next; i < telling.size(); i++) {
                if (Retelling.of(telling.get(i).event()).equals(line)) {
                    delays.add(Math.max(0, telling.get(i).at() - event.t()));
                    next = i + 1;
                    break;
                }
            }
        }
        return delays;
    }
}
