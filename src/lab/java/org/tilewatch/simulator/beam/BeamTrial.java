package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.trial.EndOfHand;
import org.tilewatch.simulator.trial.LookingOn;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.watching.seen.Look;

/**
 * One simulated hand looked at by a beam that is told who deals. Of discards, sets, flowers and what is taken back, up to where the hand ends, is
 * judged whether what truly happened is among the explanations that are kept until the window's end; once the truth is lost the rest of it is not.
 * Of the hand's end is judged what the likeliest explanation says once the table lies as it does at the end.
 */
public final class BeamTrial {
    /** Seconds before its end from which on a hand is not judged: the last tile may have lain there for a moment only. */
    private static final double END = 1.5;

    /**
     * What came of it.
     *
     * @param events  judged
     * @param kept    of so many the truth up to them was kept until the window's end
     * @param best    of so many it was the likeliest explanation then
     * @param lost    what was lost first; empty where nothing was
     * @param looks   while the hand was played
     * @param nanos   nanoseconds of the processor that they took in all
     * @param slowest nanoseconds of the slowest
     * @param widths  the sum of the explanations kept after each look
     * @param shares  of each event of the likeliest explanation at the window's end
     * @param ending  how the hand ended, by the likeliest explanation
     * @param telling what the players were told meanwhile
     */
    public record BeamOutcome(
            int events,
            int kept,
            int best,
            Optional<String> lost,
            int looks,
            long nanos,
            long slowest,
            long widths,
            List<Share> shares,
            EndTold ending,
            ToldMeanwhile telling) {
        public BeamOutcome {
            shares = List.copyOf(shares);
        }
    }

    /**
     * What is told of a hand's end.
     *
     * @param told   by the likeliest explanation
     * @param share  how likely its score card is, of all that are kept: 0 to 1
     * @param lacks  whether something that it counts by was not seen
     * @param exact  whether all that happened and the card are told as they were, calls left out
     * @param why    where the likeliest explanation and what happened part
     */
    public record EndTold(EndOfHand told, double share, boolean lacks, boolean exact, String why) {
        /** A card that is less likely than this is asked about. */
        private static final double SURE = 0.95;

        /** Whether it is asked how the hand ended. */
        public boolean asks() {
            return share < SURE || lacks || told.card().isEmpty();
        }
    }

    /**
     * What the players are told while a hand goes on.
     *
     * @param questions  asked, that about the end included
     * @param putRight   how often something told was taken back
     * @param delays     seconds from when something happened until it was told for good, of all that is told rightly
     * @param drawn      of so many discards it was told whether they were just drawn
     * @param drawnWrong of so many of these wrongly
     * @param discards   of so many that were told rightly but for this
     */
    public record ToldMeanwhile(
            int questions, int putRight, List<Double> delays, int drawn, int drawnWrong, int discards) {
        public ToldMeanwhile {
            delays = List.copyOf(delays);
        }
    }

    /**
     * How sure the beam was of an event.
     *
     * @param share   from 0 to 1
     * @param sharper the same where odds count so many times more, by {@link #SHARPNESSES}
     * @param right   whether it happened
     */
    public record Share(double share, List<Double> sharper, boolean right) {
        public Share {
            sharper = List.copyOf(sharper);
        }
    }

    /** How many times odds may count in shares, of which the best is sought. */
    public static final List<Double> SHARPNESSES = List.of(0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0);

    /** Seconds for which the table lies there at the end. */
    private static final double HELD = 4;

    private final Performance performance;
    private final LookingOn lookingOn;
    private final Snapshots snapshots;
    private final LongSupplier nanoTime;
    private final Ruleset ruleset;
    private final TrueStory story;
    private Optional<Beam> beam = Optional.empty();
    private Optional<Snapshot> last = Optional.empty();
    private int judged;
    private int kept;
    private int best;
    private Optional<String> lost = Optional.empty();
    private int looks;
    private long nanos;
    private long slowest;
    private long widths;
    private final List<Share> shares = new ArrayList<>();
    private final boolean answered;
    private final JustDrawnSeen drawn = new JustDrawnSeen();
    private Announcer announcer = Announcer.SILENT;

    private BeamTrial(Performance performance, Errors errors, long seed, boolean answered, LongSupplier nanoTime) {
        this.answered = answered;
        this.performance = performance;
        this.lookingOn = new LookingOn(performance, errors, seed, false);
        this.nanoTime = nanoTime;
        var play = performance.settings().playRules().orElseThrow();
        this.snapshots = new Snapshots(play, performance.sideMm(), performance.tileSize(), performance.settings().customs());
        this.ruleset = performance.settings().ruleset().orElseThrow();
        this.story = new TrueStory(performance, seed, snapshots);
    }

    /**
     * Looks at the first hand of a performance.
     *
     * @param errors         how the recogniser errs
     * @param looksPerSecond how often it looks
     * @param answered       whether somebody who knows answers what is asked, and says nothing else
     * @param nanoTime       nanoseconds of the processor, from any start
     */
    public static BeamOutcome of(
            Performance performance,
            Errors errors,
            double looksPerSecond,
            long seed,
            boolean answered,
            LongSupplier nanoTime) {
        return new BeamTrial(performance, errors, seed, answered, nanoTime).outcome(looksPerSecond);
    }

    private BeamOutcome outcome(double looksPerSecond) {
        boolean over = false;
        for (double t : performance.frames(looksPerSecond)) {
            if (t >= story.end() && !over) {
                judge(Double.POSITIVE_INFINITY);
                over = true;
            }
            look(lookingOn.look(t));
            if (!over) {
                judge(t);
            }
        }
        for (int i = 1; i <= HELD * looksPerSecond; i++) {
            look(lookingOn.look(performance.duration() + i / looksPerSecond));
        }
        var ending = ended();
        return new BeamOutcome(
                judged, kept, best, lost, looks, nanos, slowest, widths, shares, ending, telling(ending.asks()));
    }

    private EndTold ended() {
        if (beam.isEmpty() || last.isEmpty()) {
            return new EndTold(
                    EndOfHand.of(Stream.empty(), Optional.empty()), 1, true, false, "no hand was seen to be dealt");
        }
        var now = beam.get();
        var retold = HandRetold.of(now.best(), last.get());
        var told = ended(retold);
        double share = now.share(one ->
                ended(HandRetold.of(one, last.get())).card().equals(told.card()));
        var why = story.difference(now.best(), story.plays().size()) + otherwise(retold);
        var asIs = new EndTold(told, share, DoraTurned.isMissing(retold.hand()) || retold.lacksTiles(), isExact(retold, told), why);
        if (!answered || !asIs.asks()) {
            return asIs;
        }
        var right = retold.said(
                now.best(),
                last.get(),
                story.events().stream().map(TableEvent::what).toList());
        return new EndTold(
                ended(right), share, asIs.lacks(), isExact(right, ended(right)), why);
    }

    /** Whether all is told as it happened; presses are not told here. */
    private boolean isExact(HandRetold retold, EndOfHand end) {
        var happened = story.events().stream().map(TableEvent::what).toList();
        return end.card().equals(EndOfHand.of(performance.truth()).card()) && lines(retold.events()).equals(lines(happened));
    }

    /** The first thing that is told otherwise. */
    private String otherwise(HandRetold retold) {
        var told = lines(retold.events());
        var happened = lines(story.events().stream().map(TableEvent::what).toList());
        return IntStream.range(0, Math.min(told.size(), happened.size()))
                .filter(i -> !told.get(i).equals(happened.get(i)))
                .mapToObj(i -> "; \"%s\" for \"%s\"".formatted(told.get(i), happened.get(i)))
                .findFirst()
                .orElse("");
    }

    private static List<String> lines(List<Happening> events) {
        return events.stream()
                .map(what -> Retelling.of(TableEvent.inferred(0, what)))
                .toList();
    }

    private ToldMeanwhile telling(boolean asks) {
        var delays = new ArrayList<Double>();
        int of = 0;
        int told = 0;
        int wrong = 0;
        var announced = announcer.told();
        for (int i = 0; i < Math.min(announced.size(), story.plays().size()) && beam.isPresent(); i++) {
            var supposed = beam.get().best().told();
            if (i >= supposed.size() || !story.agrees(supposed.get(i), story.plays().get(i))) {
                break;
            }
            delays.add(Math.max(0, announced.get(i).at() - story.plays().get(i).t()));
            if (story.plays().get(i).what() instanceof Happening.Discard discard) {
                var seen = supposed.get(i).tracks().stream().findFirst().map(drawn::of).orElse(JustDrawn.UNSEEN);
                of++;
                told += seen == JustDrawn.UNSEEN ? 0 : 1;
                wrong += seen == JustDrawn.UNSEEN || seen == discard.drawn() ? 0 : 1;
            }
        }
        return new ToldMeanwhile(
                announcer.asked().size() + (asks ? 1 : 0), announcer.putRight(), delays, told, wrong, of);
    }

    private EndOfHand ended(HandRetold retold) {
        var card = performance.begun().settle(retold.hand(), ruleset) instanceof GameInPlay.SettlingResult.Done(var settled)
                ? Optional.of(settled.scored())
                : Optional.<Happening.Scored>empty();
        return EndOfHand.of(retold.events().stream(), card);
    }

    private void look(Look look) {
        lookingOn.due(look.t()).forEach(snapshots::press);
        snapshots.look(look).ifPresent(snapshot -> {
            last = Optional.of(snapshot);
            var before = beam.orElseGet(() -> Beam.dealt(performance.begun(), ruleset, snapshots.lying()));
            long from = nanoTime.getAsLong();
            var next = before.seen(snapshot);
            long took = nanoTime.getAsLong() - from;
            if (next.best().told().size() != before.best().told().size()) {
                next.validate();
            }
            looks++;
            nanos += took;
            slowest = Math.max(slowest, took);
            widths += next.kept().size();
            drawn.look(next.best(), snapshot);
            int asked = announcer.asked().size();
            announcer = announcer.after(next, snapshot);
            beam = Optional.of(answered && announcer.asked().size() > asked ? told(next, snapshot.t()) : next);
        });
    }

    /** What somebody who knows says to what was asked last; where nothing that is kept holds it he is not understood. */
    private Beam told(Beam asking, double t) {
        int place = announcer.asked().getLast().place();
        var happened =
                story.events().stream().filter(event -> event.t() < t).toList();
        return place < happened.size()
                ? asking.told(one -> place < one.told().size() && story.agrees(one.told().get(place), happened.get(place)))
                        .orElse(asking)
                : asking;
    }

    private void judge(double t) {
        while (lost.isEmpty()
                && judged < story.plays().size()
                && story.plays().get(judged).t() < story.end() - END
                && story.plays().get(judged).t() + Beam.WINDOW <= t
                && beam.isPresent()) {
            judged++;
            var now = beam.get();
            share(now, judged - 1);
            boolean among = now.kept().stream().anyMatch(one -> story.isTrue(one, judged));
            kept += among ? 1 : 0;
            best += story.isTrue(now.best(), judged) ? 1 : 0;
            if (!among) {
                lost = Optional.of(story.difference(now.best(), judged));
            }
        }
    }

    private void share(Beam now, int place) {
        if (place >= now.best().told().size()) {
            return;
        }
        var told = now.best().told().get(place);
        Predicate<Hypothesis> alike =
                one -> place < one.told().size()
                        && Hypothesis.lasting(one.told().get(place).what()).equals(Hypothesis.lasting(told.what()));
        shares.add(new Share(
                now.share(alike),
                SHARPNESSES.stream()
                        .map(sharpness -> now.share(alike, sharpness))
                        .toList(),
                story.agrees(told, story.plays().get(place))));
    }
}
