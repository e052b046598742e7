package org.tilewatch.simulator.beam;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;

/** What truly happened in a simulated hand, against which explanations are held. */
final class TrueStory {
    /** A tile whose true kind is less likely than this by all that was read of it is read otherwise. */
    private static final double MARGINAL = 0.001;
    /** Seconds about the moment when a tile was laid within which a track begins that is that tile. */
    private static final double NEAR = 1;

    private final long seed;
    private final List<TableEvent> events;
    private final List<TableEvent> plays;
    private final double end;
    private final LongFunction<Optional<Track>> tracks;
    private final List<Happening> withCalls;

    /** @param tracks those of the same hand, by their numbers */
    TrueStory(Performance performance, long seed, LongFunction<Optional<Track>> tracks) {
        this.seed = seed;
        this.tracks = tracks;
        this.withCalls = performance.truth().stream()
                .map(TableEvent::what)
                .filter(what -> isPlay(what) || isEnd(what) || what instanceof Happening.Call)
                .toList();
        this.events = performance.truth().stream()
                .filter(event -> isPlay(event.what()) || isEnd(event.what()))
                .toList();
        this.plays = events.stream().takeWhile(event -> !isEnd(event.what())).toList();
        this.end = events.stream()
                .filter(event -> isEnd(event.what()))
                .findFirst()
                .map(TableEvent::t)
                .orElse(performance.duration());
    }

    /** All that happened, in order; calls and the settlement left out. */
    List<TableEvent> events() {
        return events;
    }

    /** The same with the calls. */
    List<Happening> withCalls() {
        return withCalls;
    }

    /** The same up to where the hand ended. */
    List<TableEvent> plays() {
        return plays;
    }

    /** When it ended, in seconds. */
    double end() {
        return end;
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

    /** Where an explanation parts from what happened, in a line. */
    String difference(Hypothesis one, int upTo) {
        int place = 0;
        while (place < Math.min(one.told().size(), upTo) && agrees(one.told().get(place), plays.get(place))) {
            place++;
        }
        return "seed %d: judged %d of %d, parted at %d: was %s; told %s"
                .formatted(
                        seed,
                        upTo,
                        plays.size(),
                        place + 1,
                        plays.subList(Math.max(0, place - 1), Math.min(place + 3, plays.size())).stream()
                                .map(event -> said(event.what(), event.t(), false))
                                .toList(),
                        one
                                .told()
                                .subList(
                                        Math.min(
                                                Math.max(0, place - 1),
                                                one.told().size()),
                                        Math.min(place + 3, one.told().size()))
                                .stream()
                                .map(told -> said(told.what(), told.t(), told.missed()))
                                .toList());
    }

    static String said(Happening what, double t, boolean missed) {
        var words = switch (what) {
            case Happening.Discard discard -> discard.seat() + " " + discard.tile();
            case Happening.Bonus bonus -> bonus.seat() + " flower " + bonus.tile();
            case Happening.MeldLaid laid ->
                laid.seat() + " " + laid.meld().type() + " " + laid.meld().lowest();
            default ->
                what.bySeat().map(Object::toString).orElse("") + " "
                        + what.getClass().getSimpleName();
        };
        return "%s at %.1f s%s".formatted(words, t, missed ? " missed" : "");
    }

    /** Whether an explanation has it as it was, up to a place. */
    boolean isTrue(Hypothesis one, int upTo) {
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
    boolean agrees(Hypothesis.SupposedEvent told, TableEvent event) {
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
            case Happening.Win win ->
                told.what() instanceof Happening.Win said
                        && said.seat() == win.seat()
                        && said.from().equals(win.from());
            default ->
                told.what().getClass().equals(event.what().getClass())
                        && told.what().bySeat().equals(event.what().bySeat());
        };
    }

    /** Kinds stay open as long as nothing needs them: whether the true one is among those that a tile may be, or it is the tile that came then. */
    private boolean mayBe(Hypothesis.SupposedEvent told, Tile said, Tile was, double t) {
        return said == was
                || told.tracks().stream()
                        .flatMap(id -> tracks.apply(id).stream())
                        .anyMatch(
                                track -> track.probability(was) >= MARGINAL || Math.abs(track.firstSeen() - t) <= NEAR);
    }
}
