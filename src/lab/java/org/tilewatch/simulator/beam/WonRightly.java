package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;

/**
 * How well a hand laid open is one that has won: as its tiles read, as it scores, and as it was laid first.
 *
 * @param game    before the hand
 * @param ruleset by which hands are scored
 */
record WonRightly(GameInPlay game, Ruleset ruleset) implements Likelihood {
    private static final double WORTH_NOTHING = 0.002;
    private static final double COPIES_RAN_OUT = 0.001;
    private static final double MISREAD = 1e-4;
    /** Whoever has won lays his hand open first. */
    private static final double LATER_THAN_ANOTHER = 0.05;

    @Override
    public EvidenceKind kind() {
        return EvidenceKind.WINS;
    }

    @Override
    public double of(Hypothesis hypothesis, BeamStep step, Snapshot now) {
        if (!(step instanceof BeamStep.Happened(Happening.Win win, int place, double t, var by, var after))) {
            return 0;
        }
        var tracks = by.stream().map(now::track).toList();
        return Math.log(MISREAD + read(hypothesis.hand(), win, tracks))
                + discard(hypothesis, win, now)
                + (scores(after.getLast(), win) ? 0 : Math.log(WORTH_NOTHING))
                + (isLater(hypothesis, now, tracks) ? Math.log(LATER_THAN_ANOTHER) : 0);
    }

    private static double read(HandInPlay hand, Happening.Win win, List<Track> tracks) {
        var tiles = new ArrayList<>(win.concealed());
        if (tracks.size() > tiles.size()) {
            tiles.add(win.tile());
        }
        var evidence = win.selfDrawn() ? Evidence.of(hand) : Evidence.claiming(hand);
        boolean left = tiles.stream()
                .map(Tile::kind)
                .distinct()
                .allMatch(kind ->
                        tiles.stream().filter(tile -> tile.kind() == kind).count() <= evidence.copiesLeft(kind));
        double likely = left ? 1 : COPIES_RAN_OUT;
        // The surest first: each takes the tile of the hand that it reads most like.
        var order = tracks.stream()
                .sorted(Comparator.comparingDouble(track -> -track.probability(track.best())))
                .toList();
        for (var track : order) {
            var best = tiles.stream()
                    .max(Comparator.comparingDouble(track::probability))
                    .orElseThrow();
            likely *= track.probability(best);
            tiles.remove(best);
        }
        return likely;
    }

    private static double discard(Hypothesis hypothesis, Happening.Win win, Snapshot now) {
        return win.selfDrawn() || hypothesis.hand().open().isEmpty()
                ? 0
                : hypothesis
                        .lastLaid()
                        .map(laid -> Math.log(MISREAD + ReadAs.kind(now.track(laid), win.tile())))
                        .orElse(0.0);
    }

    private boolean scores(HandInPlay won, Happening.Win win) {
        return game.handOf(won, win.seat())
                .map(ruleset::score)
                .filter(result -> !(result instanceof HandResult.Refused))
                .isPresent();
    }

    /** Whether another hand that nothing explains yet was laid open before it. */
    private static boolean isLater(Hypothesis hypothesis, Snapshot now, List<Track> tracks) {
        double first = tracks.stream().mapToDouble(Track::firstSeen).min().orElseThrow();
        return !hypothesis.hand().over()
                && now.freshInStrips(hypothesis).entrySet().stream()
                        .filter(strip -> strip.getValue().stream().noneMatch(tracks::contains)
                                && FacesShown.opening(hypothesis, strip.getKey(), strip.getValue()))
                        .anyMatch(strip -> strip.getValue().stream()
                                        .mapToDouble(Track::firstSeen)
                                        .min()
                                        .orElseThrow()
                                < first - Pace.USUAL.moment());
    }
}
