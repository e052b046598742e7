package org.tilewatch.watching.story;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Known;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Reaches;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.words.Key;

/**
 * What was laid while nobody looked, as while the kiosk was down or its camera was covered. A single turn explains itself: whose it was
 * follows from the rules. Of more a legal story is told like of anything else, but who laid what is a guess, and the players are asked:
 * where no look was taken for a while, and several lie in the middle then, and wherever so much comes to sight at once that every player may
 * have had a turn, since a kiosk that was down does not know for how long.
 */
public final class LaidUnwatched {
    /**
     * A discard or a set.
     *
     * @param seen when its tiles were first seen, in seconds
     * @param gap  the end of the while without a look in which they may have been laid, in seconds; empty where they were not
     */
    private record Play(double seen, OptionalDouble gap, boolean discard, List<Tile> tiles) {}

    private final List<Play> plays = new ArrayList<>();
    /** Discards that no tile tells of: the set that took each tells of it, and is laid next. */
    private int taken;

    private OptionalDouble lastLook = OptionalDouble.empty();
    /** When looks were taken again after a while without one, in seconds. */
    private final Deque<Double> lookedAgain = new ArrayDeque<>();

    /** Forgets everything: another hand is dealt. */
    void clear() {
        plays.clear();
        taken = 0;
        lookedAgain.clear();
        lastLook = OptionalDouble.empty();
    }

    /** A look was taken, at a time in seconds. */
    public void looked(double t) {
        if (lastLook.isPresent() && t - lastLook.getAsDouble() >= Pace.USUAL.turn()) {
            lookedAgain.addLast(t);
        }
        while (!lookedAgain.isEmpty() && lookedAgain.getFirst() < t - Pace.USUAL.wholeTable()) {
            lookedAgain.removeFirst();
        }
        lastLook = OptionalDouble.of(t);
    }

    /** A discard or a set was told. */
    public void laid(Deed deed, Reaches reaches) {
        boolean play =
                deed.event().what() instanceof Happening.Discard || deed.event().what() instanceof Happening.MeldLaid;
        // What nobody could read is asked about by itself.
        if (!play || deed.event().known() == Known.UNREAD) {
            return;
        }
        var seen = deed.tracks().stream().mapToDouble(Track::firstSeen).max();
        if (seen.isEmpty()) {
            taken++;
            return;
        }
        var gap = deed.tracks().stream()
                .flatMapToDouble(track -> gap(track, reaches).stream())
                .min();
        for (; taken > 0; taken--) {
            plays.add(new Play(seen.getAsDouble(), gap, false, List.of()));
        }
        plays.add(new Play(
                seen.getAsDouble(),
                gap,
                deed.event().what() instanceof Happening.Discard,
                deed.tracks().stream().map(Track::best).toList()));
    }

    /**
     * The end of the first while without a look in which a tile may have been laid, in seconds. Whoever reached over the table when it was looked
     * at again may have hidden what lay there by then.
     */
    private OptionalDouble gap(Track track, Reaches reaches) {
        double free = reaches.lastFree(track).orElse(track.firstSeen() - Pace.USUAL.missed());
        return lookedAgain.stream()
                .mapToDouble(Double::doubleValue)
                .filter(again -> again > free && again <= track.firstSeen())
                .min();
    }

    /**
     * The question, where who laid what came to sight at once is a guess; once for all of it.
     *
     * @param inRows whether the place of each discard says whose it is
     */
    public Optional<Attention> question(HandInPlay hand, boolean inRows) {
        long players = hand.rules().seatsFrom(hand.east()).count();
        for (var last : List.copyOf(plays)) {
            var atOnce = plays.stream()
                    .filter(play -> Math.abs(play.seen() - last.seen()) < Pace.USUAL.laying())
                    .toList();
            var inNoOrder = inRows || last.gap().isEmpty()
                    ? List.<Play>of()
                    : plays.stream()
                            .filter(play -> play.discard() && play.gap().equals(last.gap()))
                            .toList();
            boolean several = inNoOrder.size() >= Enough.USUAL.twice();
            if (atOnce.size() >= players || several) {
                var asked = several ? inNoOrder : atOnce;
                plays.removeAll(atOnce);
                plays.removeAll(inNoOrder);
                return Optional.of(new Attention(
                        Doubt.PLACE,
                        Key.ASK_LAID_UNWATCHED.sentence(),
                        Optional.empty(),
                        asked.stream().flatMap(play -> play.tiles().stream()).toList()));
            }
        }
        return Optional.empty();
    }
}
