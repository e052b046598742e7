package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.openhand.WinningTile;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.StandingTiles;
import org.tilewatch.watching.seen.Track;

/** Hands laid open: no tile stands any more, and as many faces lie before the player as he held tiles. */
public final class OpenHands {
    private OpenHands() {}

    /**
     * A hand laid open.
     *
     * @param faces   all faces that no event explains
     * @param winning the face that lies apart or crosswise, when there is one more than the seat held before its turn
     */
    record LaidOpen(Seat seat, List<Track> faces, Optional<Track> winning) {
        /** The faces without the winning one. */
        List<Track> concealed() {
            return faces.stream()
                    .filter(f -> winning.isEmpty() || f != winning.get())
                    .toList();
        }
    }

    /** Every hand that lies open and at rest, and was not told yet. */
    static List<LaidOpen> of(TableSight sight, HandInPlay hand) {
        var opened = new ArrayList<LaidOpen>();
        for (var seat : Seat.values()) {
            var faces = faces(sight, seat);
            int held = hand.seat(seat).concealedCount();
            if (told(hand, seat) || stands(sight, hand, seat, faces) || !atRest(sight, seat, faces)) {
                continue;
            }
            if (faces.size() == held) {
                opened.add(new LaidOpen(seat, faces, Optional.empty()));
            } else if (faces.size() == held + 1) {
                opened.add(new LaidOpen(seat, faces, Optional.of(mostApart(sight, seat, faces))));
            }
        }
        return opened;
    }

    /**
     * Hands that lay open and are taken away before they could be told: half of their tiles or more have gone again, and all had lain still,
     * as many as the hand has. Nothing will be laid beside them any more.
     */
    static List<LaidOpen> takenAway(TableSight sight, HandInPlay hand) {
        var away = new ArrayList<LaidOpen>();
        for (var seat : Seat.values()) {
            var gone = gone(sight, seat);
            double first = gone.stream().mapToDouble(Track::lastSeen).min().orElse(Double.NEGATIVE_INFINITY);
            var lay = Stream.concat(
                            gone.stream(),
                            faces(sight, seat).stream().filter(face -> first - face.firstSeen() >= Pace.USUAL.moment()))
                    .toList();
            int held = hand.seat(seat).concealedCount();
            boolean stoodUpAgain = standing(sight, seat) > 0;
            if (!told(hand, seat) && !stoodUpAgain && lay.size() == held && 2 * gone.size() >= held) {
                away.add(new LaidOpen(seat, lay, Optional.empty()));
            }
        }
        return away;
    }

    /** The faces of a hand that lies open, or did so shortly before, and was told as nothing yet; none where a part of it stands, or no more than a set lies there. */
    public static List<Track> untold(TableSight sight, HandInPlay hand, Seat seat) {
        var lay = Stream.concat(gone(sight, seat).stream(), faces(sight, seat).stream())
                .toList();
        return told(hand, seat) || lay.size() <= MeldType.KONG.size() || stands(sight, hand, seat, lay)
                ? List.of()
                : lay;
    }

    /** Whether a hand laid open is being taken away. */
    static boolean isTakenAway(TableSight sight, LaidOpen opened) {
        return gone(sight, opened.seat()).stream().anyMatch(opened.faces()::contains);
    }

    /** The faces that lay before a seat and went again, but for what only passed there. */
    private static List<Track> gone(TableSight sight, Seat seat) {
        return sight.glimpses().all().stream()
                .filter(gone -> sight.t() - gone.lastSeen() < Pace.USUAL.doubt())
                .filter(gone -> gone.lastSeen() - gone.firstSeen() >= Pace.USUAL.moment())
                .filter(gone -> !BonusSight.isBonus(gone))
                .filter(gone -> sight.zones().stripsAt(gone.centre()).contains(seat))
                .toList();
    }

    /**
     * Whether a hand that was laid open before any of these cannot be counted yet: whoever lays his hand open first has won, and a loser's
     * hand may be complete with the same tile.
     */
    static boolean earlierWaits(TableSight sight, HandInPlay hand, List<LaidOpen> opened) {
        double first =
                opened.stream().mapToDouble(open -> laid(open.faces())).min().orElse(Double.NEGATIVE_INFINITY);
        return Arrays.stream(Seat.values())
                .filter(seat -> opened.stream().noneMatch(open -> open.seat() == seat))
                .filter(seat -> isNearlyOpen(sight, hand, seat))
                .mapToDouble(seat -> laid(faces(sight, seat)))
                .anyMatch(laid -> laid < first - Pace.USUAL.moment() && sight.t() - laid < Pace.USUAL.doubt());
    }

    /** When the first of some faces came to lie there, in seconds. */
    private static double laid(List<Track> faces) {
        return faces.stream().mapToDouble(Track::firstSeen).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** Whether a seat has laid tiles open though they cannot be counted yet. */
    static boolean opening(TableSight sight, HandInPlay hand, Seat seat) {
        var faces = faces(sight, seat);
        return faces.size() >= Math.min(hand.seat(seat).concealedCount(), 4)
                && !told(hand, seat)
                && !stands(sight, hand, seat, faces);
    }

    /**
     * Whether a part of the hand still stands. Where as many faces lie as the hand has tiles, more than the one that its player may have
     * drawn is none of its tiles: the rim of the table may look like tiles on edge.
     */
    private static boolean stands(TableSight sight, HandInPlay hand, Seat seat, List<Track> faces) {
        int standing = standing(sight, seat);
        int held = hand.seat(seat).concealedCount();
        int drawn = hand.over() ? 0 : 1;
        return standing > 0 && (faces.size() < held || faces.size() + standing <= held + drawn);
    }

    /** Whether any seat is laying its hand open. */
    static boolean anyOpening(TableSight sight, HandInPlay hand) {
        return Arrays.stream(Seat.values()).anyMatch(seat -> opening(sight, hand, seat));
    }

    /**
     * Whether nearly a whole hand lies open before some seat, though it may not be counted yet: more than a set, and at most one tile
     * short.
     */
    public static boolean anyOpen(TableSight sight, HandInPlay hand) {
        return Arrays.stream(Seat.values()).anyMatch(seat -> isNearlyOpen(sight, hand, seat));
    }

    /** The same of one seat. */
    public static boolean isNearlyOpen(TableSight sight, HandInPlay hand, Seat seat) {
        int faces = faces(sight, seat).size();
        return !told(hand, seat)
                && faces > MeldType.KONG.size()
                && faces >= hand.seat(seat).concealedCount() - 1;
    }

    /** Whether a hand has lain there for so long that what has not come to sight will hardly do so soon. */
    static boolean lieStill(TableSight sight, LaidOpen opened) {
        return lieFor(sight, opened, Pace.USUAL.sooner() * Pace.USUAL.doubt());
    }

    /** Whether all of a hand has lain there for so many seconds. */
    static boolean lieFor(TableSight sight, LaidOpen opened, double seconds) {
        return opened.faces().stream().allMatch(face -> sight.t() - face.found() >= seconds);
    }

    private static boolean told(HandInPlay hand, Seat seat) {
        SeatInPlay inPlay = hand.seat(seat);
        return inPlay.revealed().isPresent() || hand.wins().stream().anyMatch(w -> w.seat() == seat);
    }

    private static List<Track> faces(TableSight sight, Seat seat) {
        return sight.freshOf(seat).stream()
                .filter(t -> t.face() == Face.UP && !BonusSight.isBonus(t))
                .toList();
    }

    /** How many tiles of a seat stand on edge in plain sight. */
    static int standing(TableSight sight, Seat seat) {
        return StandingTiles.count(sight.tracks().settled(sight.t()), sight.zones(), seat);
    }

    private static boolean atRest(TableSight sight, Seat seat, List<Track> faces) {
        if (faces.isEmpty()) {
            return false;
        }
        // Dice and knuckles come and go before a player, and are read as nothing for sure.
        boolean coming = sight.tracks().all().stream()
                .anyMatch(t -> t.face() == Face.UP
                        && !(t.faint() && t.probability(t.best()) < Sureness.USUAL.rather())
                        && !t.settled(sight.t())
                        && sight.t() - t.lastSeen() < Pace.USUAL.slowTurn()
                        && sight.zones().stripsAt(t.centre()).contains(seat));
        return !coming
                && !lost(sight, seat)
                && faces.stream()
                        .allMatch(f -> sight.t() - f.found() >= Pace.USUAL.moment()
                                && (f.inSight() || f.missing() || isLongHidden(sight, f))
                                && !f.contradicted());
    }

    /** Whether something has lain over a face for longer than a hand takes to do anything there: it is taken to lie as it did. */
    private static boolean isLongHidden(TableSight sight, Track face) {
        return sight.t() - face.lastSeen() >= Pace.USUAL.slowTurn();
    }

    /** Whether a face before a seat went out of sight a moment ago: it may lie there still, and the hand be one larger. */
    private static boolean lost(TableSight sight, Seat seat) {
        return sight.glimpses().all().stream()
                .filter(gone -> sight.t() - gone.lastSeen() < Pace.USUAL.slowTurn())
                .anyMatch(gone -> sight.zones().stripsAt(gone.centre()).contains(seat));
    }

    /**
     * Whether the winning tile of a hand laid open lies crosswise, or farther from the others than any of them from its neighbour; where it lies
     * among them, no look says which it is.
     *
     * @param faces of the hand, the winning one too
     */
    public static boolean winsApart(TableSight sight, Seat seat, List<Track> faces) {
        var winning = mostApart(sight, seat, faces);
        if (!sight.zones().upright(seat, winning)) {
            return true;
        }
        double next = faces.stream()
                .filter(face -> face != winning)
                .mapToDouble(face -> apartness(face, faces))
                .max()
                .orElse(0);
        return apartness(winning, faces) - next
                >= Nearness.USUAL.slack() * sight.zones().tileWidth();
    }

    private static double apartness(Track face, List<Track> faces) {
        return WinningTile.apartness(face, faces, (one, other) -> one.centre().distanceTo(other.centre()));
    }

    private static Track mostApart(TableSight sight, Seat seat, List<Track> faces) {
        return WinningTile.among(
                faces,
                face -> sight.zones().upright(seat, face),
                (one, other) -> one.centre().distanceTo(other.centre()),
                face -> sight.zones().right(seat, face.centre()));
    }
}
