package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.table.Landmarks.Whereabouts;

/** A table of many small rectangles, photographed twice. */
@Tag("native")
class LandmarksTest {
    private static final int WIDTH = 1600;
    private static final int HEIGHT = 1200;
    private static final Lens LENS = Lens.unmeasured(WIDTH, HEIGHT);
    private static final List<PixelPoint> CORNERS = List.of(
            new PixelPoint(350, 1050), new PixelPoint(1250, 1050), new PixelPoint(1250, 150), new PixelPoint(350, 150));

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    private static Mat table(NativeScope scope, long seed) {
        var random = new Random(seed);
        var table = scope.own(new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(60, 100, 50)));
        for (int i = 0; i < 400; i++) {
            var place = new Rect(
                    300 + random.nextInt(980),
                    100 + random.nextInt(980),
                    8 + random.nextInt(30),
                    8 + random.nextInt(30));
            Imgproc.rectangle(
                    table,
                    place,
                    new Scalar(random.nextInt(256), random.nextInt(256), random.nextInt(256)),
                    Imgproc.FILLED);
        }
        return table;
    }

    /** A bump that shifts the straight picture shifts each place of a bent one otherwise. */
    @Test
    void aBumpUnderAWideLensIsFoundThroughTheLens() {
        var wide = new Lens(WIDTH, HEIGHT, Optional.empty(), List.of(-0.25, 0.0, 0.0, 0.0, 0.0));
        var corners = CORNERS.stream().map(wide::distorted).toList();
        try (var scope = new NativeScope()) {
            var table = table(scope, 7);
            var found = Landmarks.of(scope.own(BoardPictures.through(wide, table)), corners)
                    .in(
                            Landmarks.of(scope.own(BoardPictures.through(wide, moved(scope, table, 90, -60))), corners),
                            wide);
            assertThat(found).isInstanceOfSatisfying(Whereabouts.Moved.class, moved -> {
                for (int corner = 0; corner < 4; corner++) {
                    var there = wide.distorted(new PixelPoint(
                            CORNERS.get(corner).x() + 90, CORNERS.get(corner).y() - 60));
                    assertThat(moved.corners().get(corner).distanceTo(there)).isLessThan(2);
                }
            });
        }
    }

    private static Mat moved(NativeScope scope, Mat table, double aside, double down) {
        var move = scope.own(Mat.eye(2, 3, CvType.CV_64FC1));
        move.put(0, 2, aside);
        move.put(1, 2, down);
        var moved = scope.mat();
        Imgproc.warpAffine(table, moved, move, table.size(), Imgproc.INTER_LINEAR, Core.BORDER_REPLICATE);
        return moved;
    }

    @Test
    void aBumpedTableIsFoundWhereItIs() {
        try (var scope = new NativeScope()) {
            var table = table(scope, 1);
            var found = Landmarks.of(table, CORNERS).in(Landmarks.of(moved(scope, table, 31, -17), CORNERS), LENS);
            assertThat(found).isInstanceOfSatisfying(Whereabouts.Moved.class, moved -> {
                for (int i = 0; i < 4; i++) {
                    assertThat(moved.corners().get(i).x())
                            .isCloseTo(CORNERS.get(i).x() + 31, within(1.0));
                    assertThat(moved.corners().get(i).y())
                            .isCloseTo(CORNERS.get(i).y() - 17, within(1.0));
                }
            });
        }
    }

    @Test
    void whatTremblesByAPixelIsWhereItWas() {
        try (var scope = new NativeScope()) {
            var table = table(scope, 2);
            assertThat(Landmarks.of(table, CORNERS).in(Landmarks.of(moved(scope, table, 1, 0), CORNERS), LENS))
                    .isEqualTo(new Whereabouts.Same());
        }
    }

    /** A whole wall pushed to the middle is no bump. */
    @Test
    void aPieceOfTheTableThatMovesIsNotTheTable() {
        try (var scope = new NativeScope()) {
            var table = table(scope, 3);
            var pushed = scope.own(table.clone());
            moved(scope, table, 0, -40).submat(700, 1000, 350, 1250).copyTo(pushed.submat(700, 1000, 350, 1250));
            assertThat(Landmarks.of(table, CORNERS).in(Landmarks.of(pushed, CORNERS), LENS))
                    .isEqualTo(new Whereabouts.Same());
        }
    }

    @Test
    void ofAnotherTableNothingIsKnown() {
        try (var scope = new NativeScope()) {
            assertThat(Landmarks.of(table(scope, 4), CORNERS).in(Landmarks.of(table(scope, 5), CORNERS), LENS))
                    .isEqualTo(new Whereabouts.CannotTell());
        }
    }
}
