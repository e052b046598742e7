package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.rules.Ruleset;

/**
 * The record of a game: everything told of it, and hand by hand what stands of that and where it led. It grows by one event at a
 * time. What happens in a hand touches that hand alone, however many were played before it; a correction folds anew the hand that
 * it changes, and of those after it the ones that begin otherwise then.
 */
public final class GameRecord {
    private final GameInPlay beginning;
    /** What stands before the first hand. */
    private final List<NumberedEvent> prologue;

    private final List<PlayedHand> earlier;
    /** What is still asked about earlier hands, or was asked before the first. */
    private final List<NumberedEvent> earlierQuestions;

    private final Optional<PlayedHand> last;
    private final EventLog eventLog;
    private final Undoing undoing;
    private final SaidActors saidActors;

    private GameRecord(
            GameInPlay beginning,
            List<NumberedEvent> prologue,
            List<PlayedHand> earlier,
            List<NumberedEvent> earlierQuestions,
            Optional<PlayedHand> last,
            EventLog eventLog,
            Undoing undoing,
            SaidActors saidActors) {
        this.beginning = beginning;
        this.prologue = List.copyOf(prologue);
        this.earlier = List.copyOf(earlier);
        this.earlierQuestions = List.copyOf(earlierQuestions);
        this.last = last;
        this.eventLog = eventLog;
        this.undoing = undoing;
        this.saidActors = saidActors;
    }

    /** The record of a game of which nothing was told. */
    public static GameRecord begin(GameInPlay beginning) {
        return new GameRecord(
                beginning,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                EventLog.EMPTY,
                Undoing.NONE,
                SaidActors.NONE);
    }

    /** The record of a game's journal. */
    public static GameRecord of(GameInPlay beginning, List<NumberedEvent> journal) {
        var record = begin(beginning);
        for (var entry : journal) {
            record = record.with(entry);
        }
        return record;
    }

    /** The record with one more event, under a number higher than any before it. */
    public GameRecord with(NumberedEvent entry) {
        return switch (entry.event().what()) {
            case HandStart start ->
                stands(
                        prologue,
                        hands(),
                        Stream.concat(
                                        earlierQuestions.stream(),
                                        last.stream().flatMap(hand -> hand.questions().stream()))
                                .toList(),
                        Optional.of(PlayedHand.begin(game(), entry)),
                        entry);
            case Correction correction -> corrected(entry, correction);
            default ->
                last.map(hand -> stands(prologue, earlier, earlierQuestions, Optional.of(hand.with(entry)), entry))
                        .orElseGet(() -> {
                            var more = new ArrayList<>(prologue);
                            more.add(entry);
                            return stands(more, earlier, questions(more), last, entry);
                        });
        };
    }

    private GameRecord stands(
            List<NumberedEvent> prologueNow,
            List<PlayedHand> earlierNow,
            List<NumberedEvent> questionsNow,
            Optional<PlayedHand> lastNow,
            NumberedEvent entry) {
        return new GameRecord(
                beginning, prologueNow, earlierNow, questionsNow, lastNow, eventLog.with(entry), undoing, saidActors);
    }

    private GameRecord corrected(NumberedEvent entry, Correction correction) {
        var hands = hands();
        int from = firstNamed(correction, hands);
        var before = Stream.concat(
                        from < 0 ? prologue.stream() : Stream.empty(),
                        hands.subList(Math.max(0, from), hands.size()).stream().flatMap(GameRecord::withStart))
                .toList();
        var change = Undoing.Change.of(entry.number(), correction, before);
        var kept = hands.subList(0, Math.max(0, from));
        var first = from < 0 ? beginning : beginning.withArranged(prologue);
        var folding = new Folding(kept.isEmpty() ? first : kept.getLast().after(), hands);
        NumberedEvent.corrected(before, entry.number(), correction).forEach(folding::take);
        var now = Stream.concat(kept.stream(), folding.hands().stream()).toList();
        var prologueNow = from < 0 ? folding.prologue() : prologue;
        var earlierNow = now.isEmpty() ? now : now.subList(0, now.size() - 1);
        return new GameRecord(
                beginning,
                prologueNow,
                earlierNow,
                Stream.concat(
                                questions(prologueNow).stream(),
                                earlierNow.stream().flatMap(hand -> hand.questions().stream()))
                        .toList(),
                now.reversed().stream().findFirst(),
                eventLog.with(entry),
                undoing.with(change),
                saidActors.with(change));
    }

    private static Stream<NumberedEvent> withStart(PlayedHand hand) {
        return Stream.concat(Stream.of(hand.start()), hand.holding().stream());
    }

    private static List<NumberedEvent> questions(List<NumberedEvent> holding) {
        return holding.stream()
                .filter(event -> event.event().what() instanceof Attention)
                .toList();
    }

    /**
     * The place of the first hand that a correction names an event of, the last hand where it names none. Below zero for what stands
     * before the first, and for the beginning of a hand: what stood in one hand may stand in another then.
     */
    private int firstNamed(Correction correction, List<PlayedHand> hands) {
        int first = hands.size() - 1;
        for (long number : Stream.concat(correction.replaces().stream(), correction.before().stream())
                .toList()) {
            if (prologue.stream().anyMatch(event -> event.number() == number)) {
                return -1;
            }
            for (int i = hands.size() - 1; i >= 0; i--) {
                if (hands.get(i).start().number() == number) {
                    return -1;
                }
                if (hands.get(i).has(number)) {
                    first = Math.min(first, i);
                    break;
                }
            }
        }
        return first;
    }

    /** The same record, the indicators of its last hand as a changed hand has them. */
    public GameRecord withIndicatorsOf(HandInPlay changed) {
        return new GameRecord(
                beginning,
                prologue,
                earlier,
                earlierQuestions,
                last.map(hand -> hand.withIndicatorsOf(changed)),
                eventLog,
                undoing,
                saidActors);
    }

    /** The game after its last settled hand: a hand that was not settled is played on as the next. */
    public GameInPlay game() {
        return last.map(PlayedHand::after).orElseGet(() -> beginning.withArranged(prologue));
    }

    /** The hands, in order. */
    public List<PlayedHand> hands() {
        return last.map(hand -> Stream.concat(earlier.stream(), Stream.of(hand)).toList())
                .orElse(earlier);
    }

    /** The hand in play, or the one played last; empty before the first. */
    public Optional<PlayedHand> hand() {
        return last;
    }

    /** How many events were told, corrections among them. */
    public int size() {
        return eventLog.size();
    }

    /** When something was told last, in seconds; 0 before anything was. */
    public double lastTold() {
        return eventLog.latest();
    }

    /** Everything told, as it was told. */
    public List<NumberedEvent> told() {
        return eventLog.all();
    }

    /** What was told under a number, whether it stands or not. */
    public Optional<NumberedEvent> told(long number) {
        return eventLog.entry(number);
    }

    /** What was told after the entry of a number. */
    public List<NumberedEvent> toldSince(long number) {
        return eventLog.since(number);
    }

    /** What stands of everything told, in order. */
    public List<NumberedEvent> holding() {
        return Stream.concat(prologue.stream(), hands().stream().flatMap(GameRecord::withStart))
                .toList();
    }

    /** The event that stands under a number, the first where a correction brought several. */
    public Optional<NumberedEvent> holding(long number) {
        return last.flatMap(hand -> hand.event(number))
                .or(() -> earlier.reversed().stream()
                        .flatMap(hand -> hand.event(number).stream())
                        .findFirst())
                .or(() -> prologue.stream()
                        .filter(event -> event.number() == number)
                        .findFirst());
    }

    /** The number of the hand in which the event of a number stands; empty where it stands in none. */
    public Optional<Integer> handOf(long number) {
        return hands().reversed().stream()
                .filter(hand -> hand.has(number))
                .map(hand -> hand.game().number())
                .findFirst();
    }

    /** The questions that stand, in order. */
    public List<NumberedEvent> questions() {
        return last.map(hand -> Stream.concat(earlierQuestions.stream(), hand.questions().stream())
                        .toList())
                .orElse(earlierQuestions);
    }

    /** An event's number, and those of the questions about it, which its correction answers. */
    public List<Long> withQuestions(long number) {
        var numbers = new ArrayList<>(List.of(number));
        for (var question : questions()) {
            if (question.event().what() instanceof Attention asked
                    && asked.about().equals(Optional.of(number))) {
                numbers.add(question.number());
            }
        }
        return numbers;
    }

    /** The number under which an event, or what was put in its place, stands now; empty when it was taken away. */
    public Optional<Long> now(long number) {
        return eventLog.now(number);
    }

    /** The person's correction that is taken back next. */
    public Optional<Correction> canUndo() {
        return undoing.undo().map(Undoing.Change::correction);
    }

    /** The taking back that is itself taken back next. */
    public Optional<Correction> canRedo() {
        return undoing.redo().map(Undoing.Change::correction);
    }

    /** The numbers of the person's corrections that can be taken back one after another, the next one first. */
    public List<Long> undoNumbers() {
        return undoing.done().reversed().stream().map(Undoing.Change::number).toList();
    }

    /** The numbers of the takings back that can be taken back themselves one after another, the next one first. */
    public List<Long> redoNumbers() {
        return undoing.undone().reversed().stream().map(Undoing.Change::number).toList();
    }

    /** The person's corrections since one of a number that can be taken back, in order. */
    public List<Correction> doneSince(long number) {
        return undoing.done().stream()
                .filter(change -> change.number() > number)
                .map(Undoing.Change::correction)
                .toList();
    }

    /** The correction that takes the person's last one back; empty when there is none, or nothing of it stands any more. */
    public Optional<TableEvent> undo(double t) {
        return undoing.undo().flatMap(change -> Undoing.inverse(change, eventLog, t));
    }

    /** The correction that does again what was taken back last; empty when there is nothing, or nothing of it stands any more. */
    public Optional<TableEvent> redo(double t) {
        return undoing.redo().flatMap(change -> Undoing.inverse(change, eventLog, t));
    }

    /**
     * What follows from a change of a hand's events: first for the events after it, then for its settlement, and for how every hand since
     * began and was settled. Of several the first ones alone are named: the others follow from the game with those.
     */
    public List<Consequence> consequences(int hand, Ruleset ruleset) {
        for (var played : hands()) {
            if (played.game().number() != hand) {
                continue;
            }
            var found = Consequences.of(played.record(), saidActors.numbers());
            if (!found.isEmpty()) {
                return found;
            }
        }
        var since = hands().stream()
                .filter(played -> played.game().number() >= hand)
                .toList();
        return IntStream.range(0, since.size())
                .boxed()
                .flatMap(at -> Stream.concat(
                        at == 0 ? Stream.empty() : begunOtherwise(since.get(at - 1), since.get(at)),
                        since.get(at).resettled(ruleset).stream()))
                .limit(1)
                .toList();
    }

    /** What a person has said of a hand's beginning follows from nothing. */
    private Stream<Consequence> begunOtherwise(PlayedHand before, PlayedHand hand) {
        return saidActors.numbers().contains(hand.start().number())
                ? Stream.empty()
                : hand.begunOtherwise(before.after()).stream();
    }

    /** Folds what stands of some hands, and takes over whatever has come out the same before. */
    private static final class Folding {
        private final List<PlayedHand> before;
        private final List<NumberedEvent> prologue = new ArrayList<>();
        private final List<PlayedHand> hands = new ArrayList<>();
        private GameInPlay game;
        private Optional<NumberedEvent> start = Optional.empty();
        private final List<NumberedEvent> holding = new ArrayList<>();

        /** @param game before the first of these hands */
        Folding(GameInPlay game, List<PlayedHand> before) {
            this.game = game;
            this.before = before;
        }

        void take(NumberedEvent event) {
            if (event.event().what() instanceof HandStart) {
                close();
                start = Optional.of(event);
            } else {
                holding.add(event);
            }
        }

        private void close() {
            if (start.isEmpty()) {
                prologue.addAll(holding);
                game = game.withArranged(holding);
            } else {
                var begun = PlayedHand.begin(game, start.get());
                var hand = before.stream()
                        .filter(played -> played.game().number() == begun.game().number())
                        .findFirst()
                        .map(played -> played.as(begun, holding))
                        .orElseGet(() -> begun.as(begun, holding));
                hands.add(hand);
                game = hand.after();
            }
            start = Optional.empty();
            holding.clear();
        }

        List<PlayedHand> hands() {
            close();
            return hands;
        }

        List<NumberedEvent> prologue() {
            return prologue;
        }
    }
}
