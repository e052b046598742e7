package org.tilewatch.simulator.beam;

import org.tilewatch.play.Happening;
import org.tilewatch.watching.seen.Track;

/**
 * How often players do such a thing, and how often looks miss a tile, move one, or take for one what is none.
 *
 * @param straight whether riichi tiles lie straight at this table, as was agreed
 */
record HowOften(boolean straight) implements Likelihood {
    private static final double DISCARD_LEFT = 0.9;
    /** Once a hand lies open nobody discards any more: what is turned up then lies in the wall. */
    private static final double AFTER_A_HAND = 0.001;

    private static final double CLAIMED = 0.1;
    private static final double DECLARED = 0.05;
    /** A tile of a set is seen by no look. */
    private static final double UNSEEN_IN_SET = 0.003;

    private static final double FLOWER = 0.1;
    private static final double TAKEN_BACK = 0.003;
    private static final double MISSED = 0.004;
    /** Of what was missed at first, so many times as often it is found later as never; it was charged as missed. */
    private static final double FOUND = 2.5;

    private static final double PUSHED_NEAR = 0.05;
    private static final double MOVED = 0.003;
    /** So many times as far as touching tiles lie apart a tile is pushed at most without anybody's meaning it. */
    private static final double NEAR = 2;

    private static final double LOST_FOR_A_WHILE = 0.5;
    private static final double TURNED_UP = 0.05;
    private static final double TURNED_OVER = 0.5;
    /** A riichi tile lies straight, or nobody saw it turned. */
    private static final double STICK_UNSEEN = 0.02;

    private static final double STICK_ALONE = 0.3;

    private static final double WON = 0.6;
    private static final double SHOWN = 0.9;
    private static final double NOBODY_WINS = 0.5;
    private static final double NO_TILE = 0.0005;
    private static final double FAINT_NO_TILE = 0.05;
    private static final double FAINT_TILE = 0.3;

    @Override
    public EvidenceKind kind() {
        return EvidenceKind.HOW_OFTEN;
    }

    @Override
    public double of(Hypothesis hypothesis, BeamStep step, Snapshot now) {
        return Math.log(
                switch (step) {
                    case BeamStep.Happened happened -> happened(hypothesis, happened, now);
                    case BeamStep.SeenByNone missed -> MISSED;
                    case BeamStep.FoundAfterwards found -> FOUND * tile(now, now.track(found.at()));
                    case BeamStep.MovedTo moved -> moved(moved, now);
                    case BeamStep.Otherwise turned -> TURNED_OVER;
                    case BeamStep.DeclaredUnseen declared -> straight ? STICK_ALONE : STICK_UNSEEN;
                    case BeamStep.InWall inWall -> TURNED_UP;
                    case BeamStep.NoTile(long track) -> now.isHardlyOne(now.track(track)) ? FAINT_NO_TILE : NO_TILE;
                });
    }

    private static double moved(BeamStep.MovedTo moved, Snapshot now) {
        if (moved.stayed()) {
            return LOST_FOR_A_WHILE;
        }
        double distance = now.track(moved.from())
                .centre()
                .distanceTo(now.track(moved.to()).centre());
        return distance <= NEAR * now.scene().zones().near() ? PUSHED_NEAR : MOVED;
    }

    private static boolean isWhole(Hypothesis hypothesis, Happening.Reveal shown) {
        return shown.concealed().size() >= hypothesis.hand().seat(shown.seat()).concealedCount();
    }

    private static double happened(Hypothesis hypothesis, BeamStep.Happened happened, Snapshot now) {
        double often = switch (happened.what()) {
            case Happening.Discard discard ->
                DISCARD_LEFT * (isLaidAfterAHand(hypothesis, happened, now) ? AFTER_A_HAND : 1);
            case Happening.MeldLaid laid ->
                (laid.from().isPresent() && !laid.meld().added() ? CLAIMED : DECLARED)
                        * Math.pow(UNSEEN_IN_SET, unseen(laid, happened));
            case Happening.Bonus bonus -> FLOWER;
            case Happening.Win win ->
                WON * (happened.by().size() < win.concealed().size() ? UNSEEN_IN_SET : 1);
            case Happening.Reveal shown -> SHOWN * (isWhole(hypothesis, shown) ? 1 : UNSEEN_IN_SET);
            case Happening.Exhausted exhausted -> NOBODY_WINS;
            case Happening.Abortive abortive -> NOBODY_WINS;
            default -> TAKEN_BACK;
        };
        return happened.by().stream()
                .mapToDouble(id -> tile(now, now.track(id)))
                .reduce(often, (one, other) -> one * other);
    }

    private static boolean isLaidAfterAHand(Hypothesis hypothesis, BeamStep.Happened happened, Snapshot now) {
        return FacesShown.unexplained(hypothesis, now)
                .anyMatch(faces ->
                        faces.stream().mapToDouble(Track::firstSeen).min().orElseThrow() < happened.t());
    }

    private static int unseen(Happening.MeldLaid laid, BeamStep.Happened happened) {
        return laid.meld().added()
                ? 0
                : laid.meld().type().size() - happened.by().size();
    }

    private static double tile(Snapshot now, Track track) {
        return now.isHardlyOne(track) ? FAINT_TILE : 1;
    }
}
