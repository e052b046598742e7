package org.tilewatch.kiosk.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.watching.Place;
import org.tilewatch.words.Key;

@Tag("native")
class QuestionPicturesTest {
    private static final TileSize TILE = TileSize.USUAL;
    private static final TablePoint WHERE = new TablePoint(120, -80);
    /** The top of the face points to the right of the table. */
    private static final Place LYING = new Place(WHERE, 0, true);

    private final QuestionPictures pictures = new QuestionPictures();

    private static CalibratedView view() {
        return CalibratedView.of(new Calibration(
                List.of(
                        new PixelPoint(60, 680),
                        new PixelPoint(700, 680),
                        new PixelPoint(700, 40),
                        new PixelPoint(60, 40)),
                800,
                Lens.unmeasured(760, 720)));
    }

    /** A black table with a white spot where the top of the tile is. */
    private static Frame frame() {
        var image = Mat.zeros(720, 760, CvType.CV_8UC3);
        var top = view().toPixel(WHERE.plus(TILE.heightMm() / 2, 0), TILE.thicknessMm());
        Imgproc.circle(image, new Point(top.x(), top.y()), 5, new Scalar(255, 255, 255), -1);
        return new Frame(1, image);
    }

    private static NumberedEvent asked(long number) {
        return new NumberedEvent(
                number,
                TableEvent.inferred(
                        1, new Attention(Doubt.READING, Key.ASK_WHICH_TILE.sentence(), Optional.empty(), List.of())));
    }

    @Test
    void thePlaceIsCutOutUprightAndKeptOnlyWhileTheQuestionIsOpen() {
        OpenCvLibrary.load();
        pictures.holds(HoldingEvents.of(List.of(asked(7))));
        try (var frame = frame()) {
            pictures.saw(frame, view(), TILE, number -> number == 7 ? List.of(LYING) : List.of());
        }

        try (var cut = PictureCode.decoded(pictures.of(7).orElseThrow()).orElseThrow()) {
            int middle = cut.width() / 2;
            int above = (int) Math.round(cut.height() / 2.0 - cut.height() * (TILE.heightMm() / 2) / 84);
            assertThat(cut.image().get(above, middle)[1])
                    .as("the top of the tile is above its middle")
                    .isGreaterThan(150);
            assertThat(cut.image().get(cut.height() - 4, middle)[1]).isLessThan(60);
            assertThat(cut.height()).isBetween(80, 720);
        }
        assertThat(pictures.of(8)).isEmpty();
        var answered = TableEvent.said(2, new Correction(Key.IN_STEP_AGAIN.sentence(), List.of(7L), List.of()));
        pictures.holds(HoldingEvents.of(List.of(asked(7), new NumberedEvent(8, answered))));
        assertThat(pictures.of(7)).isEmpty();
    }

    @Test
    void aQuestionThatACorrectionBringsBackIsOpenAgainUnderTheCorrectionsNumber() {
        OpenCvLibrary.load();
        var takenBack =
                TableEvent.said(3, new Correction(Key.IN_STEP_AGAIN.sentence(), List.of(), List.of(asked(7).event())));
        pictures.holds(HoldingEvents.of(List.of(new NumberedEvent(9, takenBack))));
        try (var frame = frame()) {
            pictures.saw(frame, view(), TILE, number -> number == 9 ? List.of(LYING) : List.of());
        }
        assertThat(pictures.of(9)).isPresent();
    }

    @Test
    void aQuestionAboutWhatLiesNowhereHasNoPicture() {
        OpenCvLibrary.load();
        pictures.holds(HoldingEvents.of(List.of(asked(3))));
        try (var frame = frame()) {
            pictures.saw(frame, view(), TILE, number -> List.of());
        }
        assertThat(pictures.of(3)).isEmpty();
    }
}
