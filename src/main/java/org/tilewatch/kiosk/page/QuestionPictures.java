package org.tilewatch.kiosk.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.opencv.core.Core;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.watching.Place;

/**
 * For each open question the place that it is about, cut out of the camera's picture as its tiles stand upright, with a ring about
 * the one in doubt. A cut is made of the first frame in which the place is known, and kept only while the question is open. Events
 * and frames come on the pipeline's thread, requests on the page's threads.
 */
public final class QuestionPictures {
    private static final int QUALITY = 88;
    /** How long a request waits for a frame, in milliseconds. */
    private static final long PATIENCE_MILLIS = 1500;
    /** Of a cut's rim about its tiles, in millimetres. */
    private static final double MARGIN = 42;
    /** Pixels of a cut for one of the frame. */
    private static final double ENLARGED = 2;

    private static final double MOST_PIXELS = 720;

    private final Map<Long, CompletableFuture<byte[]>> open = new ConcurrentHashMap<>();

    /** Takes up what is asked in the hand that is played, and lets go of what is answered. */
    public void holds(HoldingEvents now) {
        var asked = now.lastHand().stream()
                .filter(event -> event.event().what() instanceof Attention)
                .map(NumberedEvent::number)
                .collect(Collectors.toSet());
        open.keySet().stream().filter(number -> !asked.contains(number)).forEach(this::close);
        asked.forEach(number -> open.computeIfAbsent(number, one -> new CompletableFuture<>()));
    }

    private void close(long question) {
        var waiting = open.remove(question);
        if (waiting != null) {
            waiting.cancel(false);
        }
    }

    /** @param places of the tiles that a question is about */
    void saw(Frame frame, CalibratedView view, TileSize tile, LongFunction<List<Place>> places) {
        open.forEach((number, cut) -> {
            if (!cut.isDone()) {
                var about = places.apply(number);
                if (!about.isEmpty()) {
                    cut.complete(jpeg(frame, view, tile, about));
                }
            }
        });
    }

    /** The cut of an open question as a JPEG; empty where there is none, and none comes soon. */
    public Optional<byte[]> of(long question) {
        var cut = open.get(question);
        if (cut == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(cut.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS));
        } catch (TimeoutException | ExecutionException | CancellationException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** A rectangle of the table that stands upright with a tile: its middle, its half sides in millimetres, where its top points. */
    private record Cut(TablePoint middle, double halfWidth, double halfHeight, double direction) {
        static Cut about(List<Place> places) {
            var first = places.stream().filter(Place::doubted).findFirst().orElse(places.getFirst());
            double left = 0;
            double right = 0;
            double low = 0;
            double high = 0;
            for (var place : places) {
                double dx = place.centre().x() - first.centre().x();
                double dy = place.centre().y() - first.centre().y();
                double across = dx * Math.sin(first.direction()) - dy * Math.cos(first.direction());
                double up = dx * Math.cos(first.direction()) + dy * Math.sin(first.direction());
                left = Math.min(left, across);
                right = Math.max(right, across);
                low = Math.min(low, up);
                high = Math.max(high, up);
            }
            var at = new Cut(first.centre(), 0, 0, first.direction());
            return new Cut(
                    at.place((left + right) / 2, (low + high) / 2),
                    (right - left) / 2 + MARGIN,
                    (high - low) / 2 + MARGIN,
                    first.direction());
        }

        /** The place so far to the right of the middle and above it. */
        TablePoint place(double across, double up) {
            return middle.plus(
                    across * Math.sin(direction) + up * Math.cos(direction),
                    -across * Math.cos(direction) + up * Math.sin(direction));
        }
    }

    private static byte[] jpeg(Frame frame, CalibratedView view, TileSize tile, List<Place> places) {
        var cut = Cut.about(places);
        double perMm = Math.min(
                ENLARGED * view.pixelsPerMm(cut.middle(), tile.thicknessMm()),
                MOST_PIXELS / 2 / Math.max(cut.halfWidth(), cut.halfHeight()));
        var size = new Size(Math.round(2 * cut.halfWidth() * perMm), Math.round(2 * cut.halfHeight() * perMm));
        try (var scope = new NativeScope()) {
            var seen = scope.own(new MatOfPoint2f(
                    pixel(view, tile, cut.place(-cut.halfWidth(), cut.halfHeight())),
                    pixel(view, tile, cut.place(cut.halfWidth(), cut.halfHeight())),
                    pixel(view, tile, cut.place(cut.halfWidth(), -cut.halfHeight())),
                    pixel(view, tile, cut.place(-cut.halfWidth(), -cut.halfHeight()))));
            var shown = scope.own(new MatOfPoint2f(
                    new Point(0, 0),
                    new Point(size.width, 0),
                    new Point(size.width, size.height),
                    new Point(0, size.height)));
            var map = scope.own(Imgproc.getPerspectiveTransform(seen, shown));
            var image = scope.mat();
            Imgproc.warpPerspective(frame.image(), image, map, size, Imgproc.INTER_CUBIC);
            places.stream().filter(Place::doubted).forEach(place -> ring(image, map, view, tile, place, scope));
            return PictureCode.jpeg(image, QUALITY);
        }
    }

    private static Point pixel(CalibratedView view, TileSize tile, TablePoint place) {
        var pixel = view.toPixel(place, tile.thicknessMm());
        return new Point(pixel.x(), pixel.y());
    }

    private static void ring(Mat image, Mat map, CalibratedView view, TileSize tile, Place place, NativeScope scope) {
        double across = tile.widthMm() * 0.62;
        double up = tile.heightMm() * 0.6;
        var lying = new Cut(place.centre(), across, up, place.direction());
        var corners = scope.own(new MatOfPoint2f(
                pixel(view, tile, lying.place(-across, up)),
                pixel(view, tile, lying.place(across, up)),
                pixel(view, tile, lying.place(across, -up)),
                pixel(view, tile, lying.place(-across, -up))));
        var drawn = scope.own(new MatOfPoint2f());
        Core.perspectiveTransform(corners, drawn, map);
        var outline = scope.own(new MatOfPoint(drawn.toArray()));
        int breadth = Math.max(2, image.cols() / 90);
        Imgproc.polylines(image, List.of(outline), true, new Scalar(20, 20, 20), breadth + 3, Imgproc.LINE_AA);
        Imgproc.polylines(image, List.of(outline), true, new Scalar(92, 207, 255), breadth, Imgproc.LINE_AA);
    }
}
