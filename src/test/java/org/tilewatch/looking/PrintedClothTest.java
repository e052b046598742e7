package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.table.BareTable;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Face;

@Tag("native")
class PrintedClothTest {
    private static final int SIDE = 320;
    private static final List<PixelArea> PATCH = List.of(new PixelArea(40, 40, 60, 60));
    private static final List<PixelArea> WHOLE = List.of(new PixelArea(0, 0, SIDE, SIDE));

    private final List<Frame> searched = new ArrayList<>();

    @BeforeAll
    static void loadNativeCode() {
        OpenCvLibrary.load();
    }

    private static Frame frame() {
        return new Frame(1, new Mat(SIDE, SIDE, CvType.CV_8UC3, new Scalar(90, 120, 80)));
    }

    private static FoundTile find(double confidence) {
        return new FoundTile(
                new PixelQuad(
                        new PixelPoint(50, 50), new PixelPoint(70, 50), new PixelPoint(70, 78), new PixelPoint(50, 78)),
                Face.UP,
                confidence);
    }

    /** A search that finds a tile in the frame itself with one confidence, and in any other picture with another. */
    private PrintedCloth cloth(Frame frame, double asItIs, double painted) {
        var view = CalibratedView.of(new Calibration(
                List.of(
                        new PixelPoint(0, SIDE),
                        new PixelPoint(SIDE, SIDE),
                        new PixelPoint(SIDE, 0),
                        new PixelPoint(0, 0)),
                SIDE,
                new Lens(SIDE, SIDE, Optional.empty(), List.of())));
        return new PrintedCloth(
                BareTable.of(frame, view).even(view, 27),
                27,
                (seen, _) -> {
                    searched.add(seen);
                    return List.of(find(seen.equals(frame) ? asItIs : painted));
                },
                finds -> finds.stream().mapToDouble(FoundTile::confidence).sum());
    }

    @Test
    void beforeTheWholeTableWasLookedAtTheClothIsAsItIs() {
        try (var frame = frame()) {
            assertThat(cloth(frame, 0.5, 0.9).find(frame, PATCH, false)).containsExactly(find(0.5));
            assertThat(searched).containsExactly(frame);
        }
    }

    @Test
    void whatShowsTilesMoreSurelyIsTakenUntilTheNextWholeLook() {
        try (var frame = frame()) {
            var cloth = cloth(frame, 0.5, 0.9);
            assertThat(cloth.find(frame, WHOLE, true)).containsExactly(find(0.9));
            assertThat(cloth.find(frame, PATCH, false)).containsExactly(find(0.9));
            assertThat(searched).hasSize(3);
        }
    }

    @Test
    void whereThePaintHidesTilesTheClothStaysAsItIs() {
        try (var frame = frame()) {
            var cloth = cloth(frame, 0.9, 0.5);
            assertThat(cloth.find(frame, WHOLE, true)).containsExactly(find(0.9));
            assertThat(cloth.find(frame, PATCH, false)).containsExactly(find(0.9));
            assertThat(searched.getLast()).isEqualTo(frame);
        }
    }
}
