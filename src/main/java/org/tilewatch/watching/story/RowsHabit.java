package org.tilewatch.watching.story;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.RowOdds;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Scene;
import org.tilewatch.watching.seen.TableZones;
import org.tilewatch.watching.seen.Track;

/**
 * Whether the players of a table lay discards in rows, each before himself, in a game whose text says so: many throw them into the middle all
 * the same. How each discard lies is a witness: in rows they lie square to the table, and
 * nearly all upright before the player who has laid them.
 *
 * @param told  what the discards that were told speak for rows, as the logarithm of how many times likelier rows make them, with what was
 *              known of the table before
 * @param fresh the same of faces in the middle that no event explains yet
 */
record RowsHabit(double told, double fresh) {
    private static final RowsHabit NEVER = new RowsHabit(Double.NEGATIVE_INFINITY, 0);

    private static final RowsHabit UNSEEN = new RowsHabit(logit(RowOdds.USUAL.rows()), 0);

    private static double logit(double probability) {
        return Math.log(probability / (1 - probability));
    }

    /** Before anything is seen of a table, by its game's text. */
    static RowsHabit before(TableZones zones) {
        return zones.hasRows() ? UNSEEN : NEVER;
    }

    /** The same with what tiles show that were told as discards. */
    RowsHabit withTold(TableZones zones, Map<Track, Meaning> discards) {
        if (isNever()) {
            return this;
        }
        double shown = 0;
        for (var known : discards.entrySet()) {
            shown += witnessed(
                    zones, known.getKey(), Optional.of(known.getValue().seat()));
        }
        return new RowsHabit(told + shown, fresh);
    }

    /** The same with what faces show that are not told yet: by whose arm alone was over one, or whose hand alone grew smaller, it was laid. */
    RowsHabit withFresh(Scene scene, List<Track> faces) {
        if (isNever()) {
            return this;
        }
        double shown = 0;
        for (var face : faces) {
            shown += witnessed(scene.zones(), face, laidBy(scene, face));
        }
        return new RowsHabit(told, fresh + shown);
    }

    /** Whether the game has no rows: then nothing speaks for them, however the tiles lie. */
    private boolean isNever() {
        return told == Double.NEGATIVE_INFINITY;
    }

    private static Optional<Seat> laidBy(Scene scene, Track face) {
        var arms = scene.reaches().knownOver(face, scene.zones());
        var seats = arms.isEmpty()
                ? scene.zones().seats().stream()
                        .filter(seat -> scene.standing().laid(seat, face.firstSeen()))
                        .collect(Collectors.toSet())
                : arms;
        return seats.stream().findFirst().filter(seat -> seats.size() == 1);
    }

    /** By what was told alone: once hands are laid open, faces may lie anywhere. */
    RowsHabit byTold() {
        return new RowsHabit(told, 0);
    }

    private static double witnessed(TableZones zones, Track track, Optional<Seat> by) {
        return track.faint() ? 0 : Math.log(timesLikelier(zones, track, by));
    }

    private static double timesLikelier(TableZones zones, Track track, Optional<Seat> by) {
        var usual = RowOdds.USUAL;
        if (!zones.square(track)) {
            return usual.aslant() / usual.aslantAnywhere();
        }
        double inOrder = 1 - usual.aslant() - usual.across() - usual.others();
        double square = 1 - usual.aslantAnywhere();
        var nearest = zones.nearestSeat(track.centre());
        boolean upright = zones.upright(nearest, track);
        if (by.isEmpty()) {
            return (upright ? inOrder : usual.across() + usual.others()) / (square / 2);
        }
        return by.get() == nearest
                ? (upright ? inOrder : usual.across()) / (square * usual.ownAnywhere() / 2)
                : usual.others() / (square * (1 - usual.ownAnywhere()));
    }

    /** 0 to 1. */
    double probability() {
        return 1 / (1 + Math.exp(-told - fresh));
    }

    /** Whether it is rather so than not. */
    boolean likely() {
        return probability() >= Sureness.USUAL.rather();
    }

    /** Whether it is so beyond doubt: then neither arms nor hands are asked whose a discard is. */
    boolean surely() {
        return probability() >= Sureness.USUAL.beyondDoubt();
    }

    /** What the next hand of the same players begins with: habits last, but no table is known for ever. */
    RowsHabit remembered() {
        double most = logit(RowOdds.USUAL.lasting());
        return isNever() ? this : new RowsHabit(Math.clamp(told, -most, most), 0);
    }
}
