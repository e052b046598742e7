package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.calib3d.Calib3d;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfDouble;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.MatOfPoint3f;
import org.opencv.core.Point3;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.OpenCvLibrary;

@Tag("native")
class CalibratedViewTest {
    private static final double SIDE = 800;
    private static final List<Double> MATRIX = List.of(1850.0, 0.0, 950.0, 0.0, 1850.0, 730.0, 0.0, 0.0, 1.0);
    private static final List<Double> BENT = List.of(-0.09, 0.02, 0.0007, -0.0005, 0.001);

    @BeforeAll
    static void loadOpenCv() {
        OpenCvLibrary.load();
    }

    /** A camera hanging at (60, -40, 1150) mm, tilted and rolled by some degrees, projected by OpenCV's own model. */
    private static PixelPoint projected(TablePoint place, double height, List<Double> distortion) {
        double tilt = Math.toRadians(180 - 6);
        double roll = Math.toRadians(3);
        var spin = new Mat(3, 3, CvType.CV_64F);
        spin.put(0, 0, Math.cos(roll), -Math.sin(roll), 0, Math.sin(roll), Math.cos(roll), 0, 0, 0, 1);
        var lean = new Mat(3, 3, CvType.CV_64F);
        lean.put(0, 0, 1, 0, 0, 0, Math.cos(tilt), -Math.sin(tilt), 0, Math.sin(tilt), Math.cos(tilt));
        var rotation = spin.matMul(lean);
        var place3 = new Mat(3, 1, CvType.CV_64F);
        place3.put(0, 0, 60, -40, 1150);
        var shift = rotation.matMul(place3);
        var translation = new MatOfDouble(-shift.get(0, 0)[0], -shift.get(1, 0)[0], -shift.get(2, 0)[0]);
        var vector = new Mat();
        Calib3d.Rodrigues(rotation, vector);
        var matrix = new Mat(3, 3, CvType.CV_64F);
        matrix.put(0, 0, MATRIX.stream().mapToDouble(d -> d).toArray());
        var out = new MatOfPoint2f();
        Calib3d.projectPoints(
                new MatOfPoint3f(new Point3(place.x(), place.y(), height)),
                vector,
                translation,
                matrix,
                new MatOfDouble(distortion.stream().mapToDouble(d -> d).toArray()),
                out);
        return new PixelPoint(out.toArray()[0].x, out.toArray()[0].y);
    }

    private static List<PixelPoint> corners(List<Double> distortion) {
        double h = SIDE / 2;
        return List.of(
                projected(new TablePoint(-h, -h), 0, distortion),
                projected(new TablePoint(h, -h), 0, distortion),
                projected(new TablePoint(h, h), 0, distortion),
                projected(new TablePoint(-h, h), 0, distortion));
    }

    private static List<TablePoint> places() {
        var places = new ArrayList<TablePoint>();
        for (int x = -390; x <= 390; x += 130) {
            for (int y = -390; y <= 390; y += 130) {
                places.add(new TablePoint(x, y));
            }
        }
        return places;
    }

    @Test
    void aMeasuredCameraPlacesTilesOfAnyHeightWithinATenthOfAMillimetre() {
        var lens = new Lens(1920, 1440, Optional.of(MATRIX), BENT);
        var view = CalibratedView.of(new Calibration(corners(BENT), SIDE, lens));

        assertThat(view.cameraHeightMm()).isCloseTo(1150, within(0.5));
        for (var place : places()) {
            for (double height : new double[] {0, 20, 35, 40}) {
                var seen = view.toTable(projected(place, height, BENT), height);
                assertThat(seen.distanceTo(place)).as("%s at %s", place, height).isLessThan(0.1);
            }
        }
    }

    @Test
    void pixelsAndMillimetresGoRoundWithoutLoss() {
        var lens = new Lens(1920, 1440, Optional.of(MATRIX), BENT);
        var view = CalibratedView.of(new Calibration(corners(BENT), SIDE, lens));
        for (var place : places()) {
            for (double height : new double[] {0, 20}) {
                assertThat(view.toTable(view.toPixel(place, height), height).distanceTo(place))
                        .isLessThan(1e-6);
            }
        }
    }

    @Test
    void anUnmeasuredCameraStillPlacesLyingTilesWithinTwoMillimetres() {
        var straight = List.of(0.0, 0.0, 0.0, 0.0, 0.0);
        var view = CalibratedView.of(new Calibration(corners(straight), SIDE, Lens.unmeasured(1920, 1440)));
        for (var place : places()) {
            assertThat(view.toTable(projected(place, 0, straight), 0).distanceTo(place))
                    .isLessThan(0.05);
            assertThat(view.toTable(projected(place, 20, straight), 20).distanceTo(place))
                    .isLessThan(2);
        }
    }

    @Test
    void cornersClickedAPixelOffMoveTheCameraOnlyALittle() {
        var clicked = new ArrayList<PixelPoint>();
        double[][] slips = {{1, -0.5}, {-0.8, 0.7}, {0.3, 1}, {-1, -0.9}};
        for (int i = 0; i < 4; i++) {
            var corner = corners(BENT).get(i);
            clicked.add(new PixelPoint(corner.x() + slips[i][0], corner.y() + slips[i][1]));
        }
        var view = CalibratedView.of(new Calibration(clicked, SIDE, new Lens(1920, 1440, Optional.of(MATRIX), BENT)));
        for (var place : places()) {
            assertThat(view.toTable(projected(place, 20, BENT), 20).distanceTo(place))
                    .isLessThan(2);
        }
    }

    @Test
    void aTilesSideSaysWhereItLiesAndWhichWayItPoints() {
        var lens = new Lens(1920, 1440, Optional.of(MATRIX), BENT);
        var view = CalibratedView.of(new Calibration(corners(BENT), SIDE, lens));
        var tile = new TileSize(26, 35, 20);
        double heading = Math.toRadians(130);
        var centre = new TablePoint(210, -140);
        var quad = quad(centre, heading, tile);

        assertThat(view.centreOf(quad, 20).distanceTo(centre)).isLessThan(0.1);
        assertThat(view.directionOf(quad, 20)).isCloseTo(heading, within(0.002));
        assertThat(view.tileWidthAt(quad.centre(), tile)).isCloseTo(quad.width(), within(1.5));
    }

    private static PixelQuad quad(TablePoint centre, double heading, TileSize tile) {
        double ux = Math.cos(heading) * tile.heightMm() / 2;
        double uy = Math.sin(heading) * tile.heightMm() / 2;
        double rx = Math.sin(heading) * tile.widthMm() / 2;
        double ry = -Math.cos(heading) * tile.widthMm() / 2;
        double z = tile.thicknessMm();
        return new PixelQuad(
                projected(centre.plus(ux - rx, uy - ry), z, BENT),
                projected(centre.plus(ux + rx, uy + ry), z, BENT),
                projected(centre.plus(-ux + rx, -uy + ry), z, BENT),
                projected(centre.plus(-ux - rx, -uy - ry), z, BENT));
    }

    @Test
    void aSmallerPictureOfTheSameTableGivesTheSamePlaces() {
        var lens = new Lens(1920, 1440, Optional.of(MATRIX), BENT);
        var calibration = new Calibration(corners(BENT), SIDE, lens);
        var small = CalibratedView.of(calibration.scaledTo(960, 720));
        var pixel = projected(new TablePoint(100, 50), 20, BENT);
        assertThat(small.toTable(new PixelPoint(pixel.x() / 2, pixel.y() / 2), 20)
                        .distanceTo(new TablePoint(100, 50)))
                .isLessThan(0.1);
    }
}
