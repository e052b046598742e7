package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;

/**
 * What was laid while nobody looked, as while the kiosk was down or its camera was covered. A turn or two explain themselves: whose they
 * were follows from the rules. Where so much comes to sight at once that every player may have had a turn, a legal story is told of it like
 * of anything else, but who laid what is a guess, and the players are asked.
 */
final class LaidUnwatched {
    /** Seconds within which players who are watched never lay so much: the quickest take longer for a turn each. */
    private static final double AT_ONCE = 1.0;

    /** When the tiles of a play were first seen, in seconds, and what they were. */
    private record Play(double seen, List<Tile> tiles) {}

    private final List<Play> plays = new ArrayList<>();
    /** Discards that no tile tells of: the set that took each tells of it, and is laid next. */
    private int taken;

    /** Forgets everything: another hand is dealt. */
    void clear() {
        plays.clear();
        taken = 0;
    }

    /** A discard or a set was told. */
    void laid(Deed deed) {
        boolean play =
                deed.event().what() instanceof Happening.Discard || deed.event().what() instanceof Happening.MeldLaid;
        if (!play) {
            return;
        }
        var seen = deed.tracks().stream().mapToDouble(Track::firstSeen).max();
        if (seen.isEmpty()) {
            taken++;
            return;
        }
        for (; taken > 0; taken--) {
            plays.add(new Play(seen.getAsDouble(), List.of()));
        }
        plays.add(new Play(
                seen.getAsDouble(), deed.tracks().stream().map(Track::best).toList()));
    }

    /** The question, where as many plays as there are players came to sight at once; once for all of them. */
    Optional<Attention> question(HandInPlay hand) {
        long players = hand.rules().seatsFrom(hand.east()).count();
        for (var last : List.copyOf(plays)) {
            var atOnce = plays.stream()
                    .filter(play -> Math.abs(play.seen() - last.seen()) < AT_ONCE)
                    .toList();
            if (atOnce.size() >= players) {
                plays.removeAll(atOnce);
                return Optional.of(new Attention(
                        Doubt.PLACE,
                        Key.ASK_LAID_UNWATCHED.sentence(),
                        Optional.empty(),
                        atOnce.stream().flatMap(play -> play.tiles().stream()).toList()));
            }
        }
        return Optional.empty();
    }
}
