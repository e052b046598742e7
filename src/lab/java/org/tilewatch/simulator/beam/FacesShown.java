package org.tilewatch.simulator.beam;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.openhand.WinningTile;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.StandingTiles;
import org.tilewatch.watching.seen.Track;

/**
 * A hand laid open: as many faces lie before a player, of which an explanation knows nothing, as he held tiles, and none of his stands any more.
 *
 * @param faces all of them
 * @param apart the one that lies apart or crosswise, where there is one more than he held between his turns
 * @param lacksOne whether one of the hand's tiles is not seen, and has not come to sight for a while
 */
record FacesShown(Seat seat, List<Track> faces, Optional<Track> apart, boolean lacksOne) {
    /** What reads like this is a flower, and none of a hand. */
    private static final double FLOWER = 0.5;
    /** Seconds after which a tile that is missing does not come to sight any more. */
    private static final double UNSEEN = 4;
    /** Fewer faces than this are no hand that is being laid open, but sets. */
    static final int HAND = 5;

    FacesShown {
        faces = List.copyOf(faces);
    }

    /** When all of it was first seen, in seconds. */
    double laid() {
        return faces.stream().mapToDouble(Track::firstSeen).max().orElseThrow();
    }

    /** When the first of it was, in seconds. */
    double begun() {
        return faces.stream().mapToDouble(Track::firstSeen).min().orElseThrow();
    }

    /** Each that lies there at rest, by the players. */
    static List<FacesShown> all(Hypothesis hypothesis, Snapshot now) {
        var hand = hypothesis.hand();
        return now.freshInStrips(hypothesis).entrySet().stream()
                .filter(strip -> !isKnown(hand, strip.getKey()))
                .flatMap(strip -> of(hand, now, strip.getKey(), faces(strip.getValue())).stream())
                .toList();
    }

    /** The faces of each hand that is laid open, or being so, and that an explanation knows nothing of. */
    static Stream<List<Track>> unexplained(Hypothesis hypothesis, Snapshot now) {
        return now.freshInStrips(hypothesis).entrySet().stream()
                .filter(strip -> opening(hypothesis, strip.getKey(), strip.getValue()))
                .map(strip -> faces(strip.getValue()));
    }

    /** Whether a player lays open so many tiles that they are no set. */
    static boolean opening(Hypothesis hypothesis, Seat seat, List<Track> fresh) {
        var faces = faces(fresh);
        return !isKnown(hypothesis.hand(), seat)
                && faces.size() >= HAND
                && faces.size() >= hypothesis.hand().seat(seat).concealedCount() / 2;
    }

    /** Whether a hand is over that counts what others held, or that more may have won, and this player lays open what nothing explains yet. */
    static boolean awaited(Hypothesis hypothesis, Seat seat, List<Track> fresh) {
        var hand = hypothesis.hand();
        boolean counted = switch (hand.turn()) {
            case Turn.Drawn drawn -> hand.rules().has(Trait.WAITING_HANDS_PAID);
            case Turn.Won won ->
                hand.rules().has(Trait.LOSERS_COUNTED)
                        || (won.from().isPresent()
                                && hand.wins().size()
                                        < hand.rules().precedence().winners());
            default -> false;
        };
        return counted && !isKnown(hand, seat) && !faces(fresh).isEmpty();
    }

    private static boolean isKnown(HandInPlay hand, Seat seat) {
        return hand.seat(seat).revealed().isPresent() || hand.wins().stream().anyMatch(win -> win.seat() == seat);
    }

    private static List<Track> faces(List<Track> fresh) {
        return fresh.stream()
                .filter(track -> track.face() == Face.UP && track.bonusProbability() < FLOWER)
                .toList();
    }

    private static Optional<FacesShown> of(HandInPlay hand, Snapshot now, Seat seat, List<Track> faces) {
        int held = hand.seat(seat).concealedCount();
        boolean waited = faces.stream().allMatch(face -> now.age(face) >= UNSEEN);
        boolean counts = faces.size() == held || faces.size() == held + 1 || (faces.size() == held - 1 && waited);
        if (faces.isEmpty() || !counts || stands(hand, now, seat, faces) || !atRest(now, seat, faces)) {
            return Optional.empty();
        }
        return Optional.of(new FacesShown(
                seat,
                faces,
                faces.size() > held ? Optional.of(mostApart(now, seat, faces)) : Optional.empty(),
                faces.size() < held));
    }

    /** Whether a part of the hand still stands: where as many lie there as it has tiles, more than one that stand are none of them. */
    private static boolean stands(HandInPlay hand, Snapshot now, Seat seat, List<Track> faces) {
        int standing = StandingTiles.count(now.resting(), now.scene().zones(), seat);
        int held = hand.seat(seat).concealedCount();
        return standing > 0 && faces.size() + standing <= held + (hand.over() ? 0 : 1);
    }

    private static boolean atRest(Snapshot now, Seat seat, List<Track> faces) {
        boolean coming = now.scene().tracks().all().stream()
                .anyMatch(track -> track.face() == Face.UP
                        && !track.faint()
                        && !track.settled(now.t())
                        && now.t() - track.lastSeen() < Pace.USUAL.slowTurn()
                        && now.scene().zones().stripsAt(track.centre()).contains(seat));
        return !coming && faces.stream().allMatch(face -> now.age(face) >= Pace.USUAL.moment() && !face.contradicted());
    }

    private static Track mostApart(Snapshot now, Seat seat, List<Track> faces) {
        var zones = now.scene().zones();
        return WinningTile.among(
                faces,
                face -> zones.upright(seat, face),
                (one, other) -> one.centre().distanceTo(other.centre()),
                face -> zones.right(seat, face.centre()));
    }
}
