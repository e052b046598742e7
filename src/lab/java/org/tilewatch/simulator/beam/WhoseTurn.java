package org.tilewatch.simulator.beam;

import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.seen.TableZones;
import org.tilewatch.watching.seen.Track;

/** Whose a discard is, by the arm over it, the hand that grew smaller, and the rows in which it lies. */
final class WhoseTurn implements Likelihood {
    private static final double ANOTHERS_ARM = 0.02;
    private static final double ARM_NOT_SEEN = 0.5;
    /** Nobody has laid what came where no arm was: it was only found late, by whoever it is. */
    private static final double NOBODYS_ARM = 0.01;
    /** The same where a look is missing among the others, or a hand was near: it may have been laid meanwhile. */
    private static final double UNWATCHED = 0.1;

    private static final double ANOTHERS_HAND = 0.15;
    private static final double NO_HAND = 0.5;
    private static final double ANOTHERS_ROWS = 0.01;

    @Override
    public EvidenceKind kind() {
        return EvidenceKind.WHOSE;
    }

    @Override
    public double of(Hypothesis hypothesis, BeamStep step, Snapshot now) {
        if (step instanceof BeamStep.FoundAfterwards found) {
            var track = now.track(found.at());
            double rows = rows(hypothesis, found.what().seat(), track, now);
            // That it was found where no arm was is what being missed at first means.
            return Math.log(rows)
                    + (now.scene().reaches().nothingOver(track)
                            ? 0
                            : Math.log(arm(now, found.what().seat(), track)));
        }
        // Before whom a hand lies, that is whose it is.
        if (!(step instanceof BeamStep.Happened happened)
                || happened.by().isEmpty()
                || Hypothesis.ends(happened.what())) {
            return 0;
        }
        return happened.what()
                .bySeat()
                .map(seat -> {
                    var tracks = happened.by().stream().map(now::track).toList();
                    return happened.what() instanceof Happening.Discard
                            ? discard(hypothesis, seat, tracks.getFirst(), now)
                            : tracks.stream()
                                    .mapToDouble(track -> Math.log(arm(now, seat, track)))
                                    .max()
                                    .orElse(0);
                })
                .orElse(0.0);
    }

    private static double discard(Hypothesis hypothesis, Seat seat, Track track, Snapshot now) {
        double rows = rows(hypothesis, seat, track, now);
        double arm = arm(now, seat, track);
        double hand = arm == NOBODYS_ARM ? 1 : hand(hypothesis, now, seat, track);
        return Math.log(arm) + Math.log(hand) + Math.log(rows);
    }

    private static double rows(Hypothesis hypothesis, Seat seat, Track track, Snapshot now) {
        return hypothesis.hand().rules().has(Trait.DISCARDS_IN_ROWS)
                ? Math.max(ANOTHERS_ROWS, pond(now.scene().zones(), seat, track))
                : 1;
    }

    private static double pond(TableZones zones, Seat seat, Track track) {
        double all = zones.seats().stream()
                .mapToDouble(other -> zones.nearness(other, track.centre()))
                .sum();
        return zones.nearness(seat, track.centre()) / all;
    }

    private static double arm(Snapshot now, Seat seat, Track track) {
        if (now.scene().reaches().nothingOver(track)) {
            return now.scene().reaches().nobodyLaid(track) ? NOBODYS_ARM : UNWATCHED;
        }
        var over = now.scene().reaches().over(track, now.scene().zones());
        if (over.isEmpty()) {
            return ARM_NOT_SEEN;
        }
        return over.contains(seat) ? 1 : ANOTHERS_ARM;
    }

    private static double hand(Hypothesis hypothesis, Snapshot now, Seat seat, Track track) {
        var standing = now.scene().standing();
        if (standing.laid(seat, track.firstSeen())) {
            return 1;
        }
        boolean anothers = hypothesis
                .hand()
                .rules()
                .seatsFrom(seat)
                .anyMatch(other -> other != seat && standing.laid(other, track.firstSeen()));
        return anothers ? ANOTHERS_HAND : NO_HAND;
    }
}
