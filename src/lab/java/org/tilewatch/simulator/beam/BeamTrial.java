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
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.trial.EndOfHand;
import org.tilewatch.simulator.trial.LookingOn;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.simulator.trial.ToldShare;
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
     * @param shares  of each event of the likeliest explanation, soon after it and at the window's end
     * @param contests the explanations kept then
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
            List<ToldShare> shares,
            List<WeightsFitted.Contest> contests,
            EndTold ending,
            ToldMeanwhile telling) {
        public BeamOutcome {
            shares = List.copyOf(shares);
            contests = List.copyOf(contests);
        }
    }

    /**
     * What is told of a hand's end.
     *
     * @param told   by the likeliest explanation
     * @param share  how likely its score card is, of all that are kept: 0 to 1
     * @param lacks  whether something that it counts by was not seen, or a hand lies open that it does not explain
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

    /** Seconds after which what happened has mostly been told. */
    private static final double SOON = 1;

    /** Seconds for which the table lies there at the end. */
    private static final double HELD = 4;

    private final Performance performance;
    private final LookingOn lookingOn;
    private Snapshots snapshots;
    private final List<Look> looked = new ArrayList<>();
    private final List<ButtonEdge> edges = new ArrayList<>();
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
    private final List<ToldShare> shares = new ArrayList<>();
    private final List<WeightsFitted.Contest> contests = new ArrayList<>();
    private int soon;
    private final boolean answered;
    private final JustDrawnSeen drawn = new JustDrawnSeen();
    private Announcer announcer = Announcer.SILENT;

    private BeamTrial(Performance performance, Errors errors, long seed, boolean answered, LongSupplier nanoTime) {
        this.answered = answered;
        this.performance = performance;
        this.lookingOn = new LookingOn(performance, errors, seed, false);
        this.nanoTime = nanoTime;
        this.snapshots = unseen(performance);
        this.ruleset = performance.settings().ruleset().orElseThrow();
        this.story = new TrueStory(performance, seed, id -> snapshots.track(id));
    }

    private static Snapshots unseen(Performance performance) {
        return new Snapshots(
                performance.settings().playRules().orElseThrow(),
                performance.sideMm(),
                performance.tileSize(),
                performance.settings().customs());
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
                judged,
                kept,
                best,
                lost,
                looks,
                nanos,
                slowest,
                widths,
                shares,
                contests,
                ending,
                telling(ending.asks()));
    }

    private EndTold ended() {
        if (beam.isEmpty() || last.isEmpty()) {
            return new EndTold(
                    EndOfHand.of(Stream.empty(), Optional.empty()), 1, true, false, "no hand was seen to be dealt");
        }
        var asIs = ended(beam.get());
        if (!answered || !asIs.asks()) {
            return asIs;
        }
        hear(this::endsTruly);
        var now = beam.get();
        var right = HandRetold.of(now.best(), last.get())
                .said(
                        now.best(),
                        last.get(),
                        story.events().stream().map(TableEvent::what).toList());
        return new EndTold(
                ended(right), asIs.share(), asIs.lacks(), isExact(now.best(), right, ended(right)), asIs.why());
    }

    private EndTold ended(Beam now) {
        var retold = HandRetold.of(now.best(), last.orElseThrow());
        var told = ended(retold);
        double share = now.share(
                one -> ended(HandRetold.of(one, last.orElseThrow())).card().equals(told.card()));
        var why = story.difference(now.best(), story.plays().size()) + otherwise(now.best(), retold);
        return new EndTold(
                told,
                share,
                DoraTurned.isMissing(retold.hand())
                        || retold.lacksTiles()
                        || FacesShown.unexplained(now.best(), last.orElseThrow())
                                .findAny()
                                .isPresent(),
                isExact(now.best(), retold, told),
                why);
    }

    /** Whether an explanation has nobody win, or show a hand, who did not. */
    private boolean endsTruly(Hypothesis one) {
        return one.told().stream()
                .filter(told -> Hypothesis.ends(told.what()))
                .allMatch(told -> story.events().stream().anyMatch(event -> story.agrees(told, event)));
    }

    /** A person says something: where none of the explanations kept holds it, the hand is watched once more from its looks. */
    private void hear(Predicate<Hypothesis> word) {
        var now = beam.orElseThrow();
        beam = Optional.of(now.told(word).orElseGet(() -> watchedAgain(now.saying(word))));
    }

    private Beam watchedAgain(Beam saying) {
        snapshots = unseen(performance);
        Optional<Beam> again = Optional.empty();
        int pressed = 0;
        for (var look : looked) {
            for (; pressed < edges.size() && edges.get(pressed).t() <= look.t(); pressed++) {
                snapshots.press(edges.get(pressed));
            }
            var seen = snapshots.look(look);
            if (seen.isPresent()) {
                last = seen;
                again = Optional.of(again.orElseGet(() -> Beam.dealt(performance.begun(), ruleset, snapshots.lying())
                                .saying(saying))
                        .seen(seen.get()));
            }
        }
        return again.orElse(saying);
    }

    /** Whether all is told as it happened, the calls and the card too. */
    private boolean isExact(Hypothesis one, HandRetold retold, EndOfHand end) {
        return end.card().equals(EndOfHand.of(performance.truth()).card())
                && lines(CallsRetold.among(retold.events(), one, last.orElseThrow()))
                        .equals(lines(story.withCalls()));
    }

    /** The first thing that is told otherwise. */
    private String otherwise(Hypothesis one, HandRetold retold) {
        var told = lines(CallsRetold.among(retold.events(), one, last.orElseThrow()));
        var happened = lines(story.withCalls());
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
            if (i >= supposed.size()
                    || !story.agrees(supposed.get(i), story.plays().get(i))) {
                break;
            }
            delays.add(Math.max(0, announced.get(i).at() - story.plays().get(i).t()));
            if (story.plays().get(i).what() instanceof Happening.Discard discard) {
                var seen = supposed.get(i).tracks().stream()
                        .findFirst()
                        .map(drawn::of)
                        .orElse(JustDrawn.UNSEEN);
                of++;
                told += seen == JustDrawn.UNSEEN ? 0 : 1;
                wrong += seen == JustDrawn.UNSEEN || seen == discard.drawn() ? 0 : 1;
            }
        }
        return new ToldMeanwhile(
                announcer.asked().size() + (asks ? 1 : 0), announcer.putRight(), delays, told, wrong, of);
    }

    private EndOfHand ended(HandRetold retold) {
        var card = performance.begun().settle(retold.hand(), ruleset)
                        instanceof GameInPlay.SettlingResult.Done(var settled)
                ? Optional.of(settled.scored())
                : Optional.<Happening.Scored>empty();
        return EndOfHand.of(retold.events().stream(), card);
    }

    private void look(Look look) {
        lookingOn.due(look.t()).forEach(edge -> {
            edges.add(edge);
            snapshots.press(edge);
        });
        looked.add(look);
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
            beam = Optional.of(next);
            if (answered && announcer.asked().size() > asked) {
                told(snapshot.t());
            }
        });
    }

    /** What somebody who knows says to what was asked last. */
    private void told(double t) {
        int place = announcer.asked().getLast().place();
        var happened = story.events().stream().filter(event -> event.t() < t).toList();
        if (place < happened.size()) {
            hear(one -> place >= one.told().size() || story.agrees(one.told().get(place), happened.get(place)));
        }
    }

    private void judge(double t) {
        while (lost.isEmpty() && isDue(soon, SOON, t)) {
            share(beam.orElseThrow(), soon, true);
            soon++;
        }
        while (lost.isEmpty() && isDue(judged, Beam.WINDOW, t)) {
            judged++;
            var now = beam.orElseThrow();
            share(now, judged - 1, false);
            boolean among = now.kept().stream().anyMatch(one -> story.isTrue(one, judged));
            kept += among ? 1 : 0;
            best += story.isTrue(now.best(), judged) ? 1 : 0;
            if (!among) {
                lost = Optional.of(story.difference(now.best(), judged));
            }
        }
    }

    /** Whether so many seconds have gone by since something happened that is judged. */
    private boolean isDue(int place, double after, double t) {
        return place < story.plays().size()
                && story.plays().get(place).t() < story.end() - END
                && story.plays().get(place).t() + after <= t
                && beam.isPresent();
    }

    private void share(Beam now, int place, boolean soon) {
        contests.add(new WeightsFitted.Contest(
                now.evidence(),
                now.kept().stream().map(one -> story.isTrue(one, place + 1)).toList()));
        if (place >= now.best().told().size()) {
            return;
        }
        var told = now.best().told().get(place);
        double share = now.share(one -> place < one.told().size()
                && Hypothesis.lasting(one.told().get(place).what()).equals(Hypothesis.lasting(told.what())));
        shares.add(new ToldShare(share, soon, story.agrees(told, story.plays().get(place))));
    }
}
