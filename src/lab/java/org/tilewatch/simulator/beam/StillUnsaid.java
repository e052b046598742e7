package org.tilewatch.simulator.beam;

import org.tilewatch.play.Happening;
import org.tilewatch.simulator.beam.Association.TrackMeaning;
import org.tilewatch.watching.seen.Track;

/**
 * How well an explanation agrees with the table as it lies: tiles that it does not know speak against it the more the longer they lie there, and so do
 * tiles that have gone, and one that was claimed and lies there still. Nothing of it is kept: the next look says it anew.
 */
final class StillUnsaid {
    private static final double NEWEST = 0.6;
    private static final double A_SECOND = 1;
    private static final double MOST = 12;
    private static final double FAINT_STAYS = 2.5;
    private static final double FAINT = 0.3;
    private static final double DISCARD_GONE = 5;
    private static final double LAST_GONE = 1;
    private static final double LAST_GONE_LONG = 5;
    private static final double LONG = 8;
    private static final double SET_GONE = 3;
    private static final double STILL_IN_SIGHT = 6;

    /** A tile lay there and has gone, and it was nothing. */
    private static final double NEVER_SAID = 6;

    private StillUnsaid() {}

    /** Natural logarithm, 0 or less. */
    static double against(Hypothesis hypothesis, Snapshot now) {
        double sum = 0;
        for (var track : now.freshInMiddle(hypothesis)) {
            sum -= unknown(now, track);
        }
        for (var strip : now.freshInStrips(hypothesis).values()) {
            for (var track : strip) {
                sum -= unknown(now, track);
            }
        }
        for (var track : now.ended()) {
            sum -= hypothesis.tiles().knows(track.id()) ? 0 : NEVER_SAID;
        }
        return sum - gone(hypothesis, now) - left(hypothesis, now);
    }

    /** What the finder is not sure of comes and goes: only what stays is something. */
    private static double unknown(Snapshot now, Track track) {
        return track.faint()
                ? FAINT * Math.clamp((now.age(track) - FAINT_STAYS) * A_SECOND, 0, MOST)
                : Math.clamp((now.age(track) - NEWEST) * A_SECOND, 0, MOST);
    }

    private static double gone(Hypothesis hypothesis, Snapshot now) {
        double sum = 0;
        for (var known : hypothesis.tiles().byTrack().entrySet()) {
            long id = known.getKey();
            var event = hypothesis.tiles().event(id);
            if (event.isEmpty() || now.alive().contains(id)) {
                continue;
            }
            boolean last = hypothesis.lastLaid().filter(laid -> laid == id).isPresent();
            if (last) {
                sum += now.t() - now.track(id).lastSeen() > LONG ? LAST_GONE_LONG : LAST_GONE;
            } else {
                sum += hypothesis.told().get(event.get()).what() instanceof Happening.Discard ? DISCARD_GONE : SET_GONE;
            }
        }
        return sum;
    }

    /** What was claimed, or lies elsewhere, and lies there still. */
    private static double left(Hypothesis hypothesis, Snapshot now) {
        return STILL_IN_SIGHT
                * hypothesis.tiles().byTrack().entrySet().stream()
                        .filter(known -> known.getValue() instanceof TrackMeaning.NoLonger && now.isInSight(known.getKey()))
                        .count();
    }
}
