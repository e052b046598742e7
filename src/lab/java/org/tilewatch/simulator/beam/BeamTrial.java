package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.trial.LookingOn;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Look;

/**
 * One simulated hand looked at by a beam that is told who deals: whether what truly happened is among the explanations
 * that are kept until the window's end. Looked at are discards, sets, flowers and what is taken back, up to where the hand ends; once the
 * truth is lost the rest of the hand is not judged.
 */
public final class BeamTrial {
    /** Seconds before its end from which on a hand is not judged: the last tile may have lain there for a moment only. */
    private static final double END = 1.5;
    /** A tile whose true kind is less likely than this by all that was read of it is read otherwise. */
    private static final double MARGINAL = 0.001;

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
            List<Share> shares) {
        public BeamOutcome {
            shares = List.copyOf(shares);
        }
    }

    /**
     * How sure the beam was of an event.
     *
     * @param share from 0 to 1
     * @param right whether it happened
     */
    public record Share(double share, boolean right) {}

    /** Seconds about the moment when a tile was laid within which a track begins that is that tile. */
    private static final double NEAR = 1;

    private final long seed;
    private final Performance performance;
    private final LookingOn lookingOn;
    private final Snapshots snapshots;
    private final LongSupplier nanoTime;
    private final List<TableEvent> plays;
    private final double end;
    private Optional<Beam> beam = Optional.empty();
    private int judged;
    private int kept;
    private int best;
    private Optional<String> lost = Optional.empty();
    private int looks;
    private long nanos;
    private long slowest;
    private long widths;
    private final List<Share> shares = new ArrayList<>();

    private BeamTrial(Performance performance, Errors errors, long seed, LongSupplier nanoTime) {
        this.seed = seed;
        this.performance = performance;
        this.lookingOn = new LookingOn(performance, errors, seed, false);
        this.nanoTime = nanoTime;
        var play = performance.settings().playRules().orElseThrow();
        this.snapshots = new Snapshots(play, performance.sideMm(), performance.tileSize());
        this.plays = performance.truth().stream()
                .takeWhile(event -> !isEnd(event.what()))
                .filter(event -> isPlay(event.what()))
                .toList();
        this.end = performance.truth().stream()
                .filter(event -> isEnd(event.what()))
                .findFirst()
                .map(TableEvent::t)
                .orElse(performance.duration());
    }

    /**
     * Looks at the first hand of a performance.
     *
     * @param errors         how the recogniser errs
     * @param looksPerSecond how often it looks
     * @param nanoTime       nanoseconds of the processor, from any start
     */
    public static BeamOutcome of(
            Performance performance, Errors errors, double looksPerSecond, long seed, LongSupplier nanoTime) {
        return new BeamTrial(performance, errors, seed, nanoTime).outcome(looksPerSecond);
    }

    private static boolean isEnd(Happening what) {
        return what instanceof Happening.Win
                || what instanceof Happening.Exhausted
                || what instanceof Happening.Abortive
                || what instanceof Happening.Reveal;
    }

    private static boolean isPlay(Happening what) {
        return what instanceof Happening.Discard
                || what instanceof Happening.MeldLaid
                || what instanceof Happening.Bonus
                || what instanceof Happening.Declared;
    }

    private BeamOutcome outcome(double looksPerSecond) {
        for (double t : performance.frames(looksPerSecond)) {
            if (t >= end || lost.isPresent()) {
                break;
            }
            look(lookingOn.look(t));
            judge(t);
        }
        judge(Double.POSITIVE_INFINITY);
        return new BeamOutcome(judged, kept, best, lost, looks, nanos, slowest, widths, shares);
    }

    private void look(Look look) {
        snapshots.look(look).ifPresent(snapshot -> {
            var before = beam.orElseGet(() -> Beam.dealt(hand(), snapshots.lying()));
            long from = nanoTime.getAsLong();
            var next = before.seen(snapshot);
            long took = nanoTime.getAsLong() - from;
            next.validate();
            looks++;
            nanos += took;
            slowest = Math.max(slowest, took);
            widths += next.kept().size();
            beam = Optional.of(next);
        });
    }

    private HandInPlay hand() {
        var game = performance.begun();
        return HandInPlay.dealt(game.rules(), game.number(), game.east(), game.roundWind());
    }

    private void judge(double t) {
        while (lost.isEmpty()
                && judged < plays.size()
                && plays.get(judged).t() < end - END
                && plays.get(judged).t() + Beam.WINDOW <= t
                && beam.isPresent()) {
            judged++;
            var now = beam.get();
            share(now, judged - 1);
            boolean among = now.kept().stream().anyMatch(one -> isTrue(one, judged));
            kept += among ? 1 : 0;
            best += isTrue(now.best(), judged) ? 1 : 0;
            if (!among) {
                lost = Optional.of(difference(now.best()));
            }
        }
    }

    private void share(Beam now, int place) {
        if (place >= now.best().told().size()) {
            return;
        }
        var told = now.best().told().get(place);
        double share = now.share(
                one -> place < one.told().size() && one.told().get(place).what().equals(told.what()));
        shares.add(new Share(share, agrees(told, plays.get(place))));
    }

    private String difference(Hypothesis one) {
        int place = 0;
        while (place < Math.min(one.told().size(), judged) && agrees(one.told().get(place), plays.get(place))) {
            place++;
        }
        return "seed %d: judged %d of %d, parted at %d: was %s; told %s"
                .formatted(
                        seed,
                        judged,
                        plays.size(),
                        place + 1,
                        plays.subList(Math.max(0, place - 1), Math.min(place + 3, plays.size())).stream()
                                .map(event -> said(event.what(), event.t(), false))
                                .toList(),
                        one.told().subList(Math.min(Math.max(0, place - 1), one.told().size()), Math.min(place + 3, one.told().size())).stream()
                                .map(told -> said(told.what(), told.t(), told.missed()))
                                .toList());
    }

    static String said(Happening what, double t, boolean missed) {
        var words =
                switch (what) {
                    case Happening.Discard discard -> discard.seat() + " " + discard.tile();
                    case Happening.Bonus bonus -> bonus.seat() + " flower " + bonus.tile();
                    case Happening.MeldLaid laid -> laid.seat() + " " + laid.meld().type() + " " + laid.meld().lowest();
                    default -> what.bySeat().map(Object::toString).orElse("") + " " + what.getClass().getSimpleName();
                };
        return "%s at %.1f s%s".formatted(words, t, missed ? " missed" : "");
    }

    private boolean isTrue(Hypothesis one, int upTo) {
        if (one.told().size() < upTo) {
            return false;
        }
        for (int i = 0; i < upTo; i++) {
            if (!agrees(one.told().get(i), plays.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether something told is what happened; its tiles may be read otherwise as long as they are the ones that were laid then. */
    private boolean agrees(Hypothesis.SupposedEvent told, TableEvent event) {
        return switch (event.what()) {
            case Happening.Discard discard ->
                told.what() instanceof Happening.Discard said
                        && said.seat() == discard.seat()
                        && (told.missed() || mayBe(told, said.tile(), discard.tile(), event.t()));
            case Happening.Bonus bonus ->
                told.what() instanceof Happening.Bonus said
                        && said.seat() == bonus.seat()
                        && mayBe(told, said.tile(), bonus.tile(), event.t());
            case Happening.MeldLaid laid ->
                told.what() instanceof Happening.MeldLaid said
                        && said.seat() == laid.seat()
                        && said.from().equals(laid.from())
                        && said.meld().type() == laid.meld().type()
                        && said.meld().lowest() == laid.meld().lowest();
            default -> told.what().equals(event.what());
        };
    }

    /** Kinds stay open as long as nothing needs them: whether the true one is among those that a tile may be, or it is the tile that came then. */
    private boolean mayBe(Hypothesis.SupposedEvent told, Tile said, Tile was, double t) {
        return said == was
                || told.tracks().stream()
                        .flatMap(id -> snapshots.track(id).stream())
                        .anyMatch(track -> track.probability(was) >= MARGINAL
                                || Math.abs(track.firstSeen() - t) <= NEAR);
    }
}
