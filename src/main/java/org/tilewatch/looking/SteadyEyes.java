package org.tilewatch.looking;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.BareTable;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Landmarks;
import org.tilewatch.table.Landmarks.Whereabouts;
import org.tilewatch.timing.Step;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Eyes that find the table again after somebody bumped it or the camera: when much of the picture has changed at once and come to rest,
 * what can be recognised of the table says where it lies now. For the same frames they always give the same looks.
 */
public final class SteadyEyes implements Eyes {
    public static final Sentence BUMPED = Key.BUMPED.sentence();

    /** For how long it is said that the table was found again, in seconds. */
    private static final double SAID = 15;

    /** So many times in a row may the table not be known again. */
    private static final int STRANGE = 2;

    private final Function<CalibratedView, Sight> sights;
    private final Consumer<Calibration> moved;
    private final StepTimes times;
    private CalibratedView view;
    private Sight sight;
    private Optional<Landmarks> landmarks = Optional.empty();
    private int strange;
    private double foundAgain = Double.NEGATIVE_INFINITY;

    /**
     * @param sights makes eyes for a calibrated table
     * @param view   where the table lies at first
     * @param moved  hears where it lies after a bump
     */
    private SteadyEyes(
            Function<CalibratedView, Sight> sights, CalibratedView view, Consumer<Calibration> moved, StepTimes times) {
        this.sights = sights;
        this.moved = moved;
        this.times = times;
        this.view = view;
        this.sight = sights.apply(view);
    }

    /**
     * Eyes that look with some networks at tiles of a size.
     *
     * @param bare how the table looks when nothing lies on it, where that was learnt
     */
    public static SteadyEyes of(
            Networks networks,
            CalibratedView view,
            TileSize tile,
            Optional<BareTable> bare,
            StepTimes times,
            Consumer<Calibration> moved) {
        return new SteadyEyes(
                table -> new Sight(networks.finder(), networks.reader(), table, tile, bare, times), view, moved, times);
    }

    @Override
    public Look look(Frame frame) {
        var look = sight.look(frame);
        if (!sight.atRestAnew()) {
            return look;
        }
        var now = times.timed(
                Step.PLACE, () -> Landmarks.of(frame.image(), view.calibration().corners()));
        return switch (times.timed(Step.PLACE, () -> whereabouts(now))) {
            case Whereabouts.Same same -> {
                remember(now);
                yield look;
            }
            case Whereabouts.CannotTell cannotTell -> {
                // A new deal leaves little of what lay there. Once the table rests it is the one to know again.
                if (++strange >= STRANGE) {
                    remember(now);
                }
                yield look;
            }
            case Whereabouts.Moved(var corners) -> {
                var before = view.calibration();
                view = CalibratedView.of(new Calibration(corners, before.sideMm(), before.lens()));
                sight = sights.apply(view);
                foundAgain = frame.t();
                moved.accept(view.calibration());
                remember(now.at(corners));
                yield sight.look(frame);
            }
        };
    }

    @Override
    public void passedOver(double t) {
        sight.passedOver(t);
    }

    @Override
    public double calmSeconds() {
        return sight.calmSeconds();
    }

    @Override
    public Optional<CalibratedView> view() {
        return Optional.of(view);
    }

    private Whereabouts whereabouts(Landmarks now) {
        return landmarks.map(known -> known.in(now, view.calibration().lens())).orElseGet(Whereabouts.Same::new);
    }

    private void remember(Landmarks now) {
        landmarks = Optional.of(now);
        strange = 0;
    }

    /** That the table was found again a short while ago, in one sentence. */
    @Override
    public Optional<Sentence> news(double t) {
        return t - foundAgain < SAID && t >= foundAgain ? Optional.of(BUMPED) : Optional.empty();
    }
}
