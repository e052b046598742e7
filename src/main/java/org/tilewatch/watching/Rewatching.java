package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.story.Plays;
import org.tilewatch.watching.telling.OpenQuestions;

/**
 * Watches the hand in play once more, from the same looks and presses, and with what a person has just put right known when it
 * happened: what came after it is then told as it would have been.
 */
final class Rewatching {
    private final Watcher second;
    private final List<NumberedEvent> before;
    private final List<NumberedEvent> after;
    private final int place;
    private final boolean inserted;
    private final List<Input> inputs = new ArrayList<>();
    private boolean heard;

    private Rewatching(
            Watcher second, List<NumberedEvent> before, List<NumberedEvent> after, int place, boolean inserted) {
        this.second = second;
        this.before = before;
        this.after = after;
        this.place = place;
        this.inserted = inserted;
    }

    /**
     * The hand watched once more; empty where it did not come to the same point again.
     *
     * @param second makes a watcher that has been given nothing yet
     * @param inputs of the hand so far
     * @param before the record before a person's words
     * @param after  the record after them
     */
    static Optional<Rewatching> of(Supplier<Watcher> second, List<Input> inputs, HandRecord before, HandRecord after) {
        var was = Plays.of(before);
        var is = Plays.of(after);
        int place = 0;
        while (place < Math.min(was.size(), is.size()) && was.get(place).equals(is.get(place))) {
            place++;
        }
        if (Math.abs(is.size() - was.size()) > 1 || place >= Math.max(was.size(), is.size())) {
            return Optional.empty();
        }
        var ways = new ArrayList<Rewatching>();
        if (is.size() == was.size()
                && was.get(place).event().what() instanceof Happening.Discard told
                && was.get(place).event().confidence() >= Sureness.USUAL.beyondDoubt()
                && !sameTile(told, is.get(place).event().what())
                && !is.get(place).event().agreed()) {
            // What was surely read was laid all the same, though later.
            ways.add(new Rewatching(second.get(), was, is, place, true));
        }
        ways.add(new Rewatching(second.get(), was, is, place, is.size() > was.size()));
        ways.removeIf(way -> !way.watch(inputs));
        return ways.stream()
                .filter(Rewatching::isInStep)
                .findFirst()
                .or(() -> ways.stream().findFirst());
    }

    /** Whether a person has put right something else of a discard than which tile it was and whose, such as whether it declared riichi. */
    private static boolean sameTile(Happening.Discard told, Happening said) {
        return said instanceof Happening.Discard now && now.seat() == told.seat() && now.tile() == told.tile();
    }

    /**
     * The hand watched once more from looks that show tiles since they were laid; empty where somebody has said something since the first was, which may name
     * what is never told now.
     *
     * @param second a watcher that has been given nothing yet
     * @param inputs of the hand so far
     * @param plays  as they were told
     */
    static Optional<Rewatching> of(
            Watcher second, List<Input> inputs, List<NumberedEvent> plays, List<PassedOver.Late> tiles) {
        double first = tiles.stream().mapToDouble(PassedOver.Late::laid).min().orElse(Double.POSITIVE_INFINITY);
        if (inputs.stream().anyMatch(input -> input instanceof Input.Heard && input.t() >= first)) {
            return Optional.empty();
        }
        var again = new Rewatching(second, plays, plays, 0, false);
        inputs.forEach(input -> again.give(with(input, tiles)));
        again.heard = true;
        return Optional.of(again);
    }

    private static Input with(Input input, List<PassedOver.Late> tiles) {
        return input instanceof Input.Looked(Look look) && tiles.stream().anyMatch(tile -> tile.liesIn(look))
                ? new Input.Looked(new Look(
                        look.t(),
                        Stream.concat(
                                        look.tiles().stream(),
                                        tiles.stream()
                                                .filter(tile -> tile.liesIn(look))
                                                .map(PassedOver.Late::seen))
                                .toList(),
                        look.hidden()))
                : input;
    }

    /**
     * The hand watched once more with one of its plays as a discard that no look saw; empty where that does not come to the same point
     * again, or contradicts what was said since.
     *
     * @param second a watcher that has been given nothing yet
     * @param inputs of the hand so far
     * @param record of the hand, the play in it as a person has said
     * @param place  of that play among the plays
     */
    static Optional<Rewatching> unseen(Watcher second, List<Input> inputs, HandRecord record, int place) {
        var was = Plays.of(record);
        var said = new ArrayList<TableEvent>();
        var asSeen = new ArrayList<Input>();
        for (var input : inputs) {
            var tile = changed(input);
            boolean since = !said.isEmpty()
                    || tile.filter(event -> Plays.alike(event, was.get(place).event()))
                            .isPresent();
            if (since && tile.isPresent()) {
                said.add(tile.get());
            } else {
                asSeen.add(input);
            }
        }
        var again = new Rewatching(second, was, was, place, true);
        return again.watch(asSeen)
                        && said.stream()
                                .allMatch(event ->
                                        again.plays().stream().anyMatch(play -> Plays.alike(play.event(), event)))
                ? Optional.of(again)
                : Optional.empty();
    }

    /** The discard that a person's words put in the place of another. */
    private static Optional<TableEvent> changed(Input input) {
        return input instanceof Input.Heard(Said said)
                        && said instanceof Said.Replace replace
                        && replace.by().what() instanceof Happening.Discard
                ? Optional.of(replace.by())
                : Optional.empty();
    }

    private boolean watch(List<Input> remembered) {
        for (var input : remembered) {
            if (heard && input instanceof Input.Heard(Said said)) {
                if (said instanceof Said.Dismiss) {
                    continue;
                }
                if (!namesPlayBefore(said)) {
                    // What was said since names events that may never be told now.
                    return false;
                }
            }
            give(input);
            if (!heard && second.known().playing().isPresent() && plays().size() >= (inserted ? place : place + 1)) {
                give(new Input.Heard(said(input.t())));
                heard = true;
            }
        }
        return heard && beginsAlike();
    }

    /** Whether a person put right what was played before the place in question: that is told now as it was then. */
    private boolean namesPlayBefore(Said said) {
        return said instanceof Said.Replace replace
                && plays().stream().limit(place).anyMatch(play -> play.number() == replace.number());
    }

    private void give(Input input) {
        second.on(input);
        inputs.add(input);
    }

    private Said said(double t) {
        var now = plays();
        if (after.size() < before.size()) {
            return new Said.Remove(t, now.get(place).number());
        }
        var event = after.get(place).event();
        return inserted
                ? new Said.Insert(
                        t, now.size() > place ? Optional.of(now.get(place).number()) : Optional.empty(), event)
                : new Said.Replace(t, now.get(place).number(), event);
    }

    /** Whether it came to the same point, and knows there what the person has said. */
    private boolean beginsAlike() {
        int certain = after.size() < before.size() ? place : place + 1;
        var now = plays();
        if (now.size() < certain) {
            return false;
        }
        return IntStream.range(0, certain)
                .allMatch(i -> Plays.alike(now.get(i).event(), after.get(i).event()));
    }

    /** What was played, as it is told now. */
    List<NumberedEvent> plays() {
        return (heard ? second.known().played() : second.known().playing())
                .map(Plays::of)
                .orElse(List.of());
    }

    /** How the hand ended, as it is told now: who won, and what was laid open. */
    List<NumberedEvent> ending() {
        return second.known().played().stream()
                .flatMap(record -> record.events().stream())
                .filter(event -> event.event().what() instanceof Happening.Win
                        || event.event().what() instanceof Happening.Reveal)
                .toList();
    }

    /** Whether all that is told now was told alike. */
    boolean toldAlike(List<NumberedEvent> told) {
        var now = plays();
        return now.size() <= told.size()
                && IntStream.range(0, now.size())
                        .allMatch(
                                i -> Plays.alike(now.get(i).event(), told.get(i).event()));
    }

    /**
     * What was asked about single events the second time and has no answer, such as which tile it was.
     *
     * @param numbers under which these events stand, by those that they had the second time
     */
    Stream<TableEvent> asked(Map<Long, Long> numbers) {
        return OpenQuestions.about(second.known().questions(), numbers);
    }

    /** Whether nothing seems to be missed. */
    boolean isInStep() {
        return second.known().isInStep();
    }

    /** How the hand is to be remembered: with the person's words where they belong. */
    List<Input> inputs() {
        return List.copyOf(inputs);
    }

    /** The watcher that knows the hand as it is told now. */
    Watcher second() {
        return second;
    }
}
