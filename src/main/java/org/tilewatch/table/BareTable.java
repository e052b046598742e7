package org.tilewatch.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/**
 * The table's surface as it looks from straight above when nothing lies on it: by it is known what is printed on the cloth, however like a
 * tile it looks. It never changes, and holds no native image.
 */
public final class BareTable {
    /** Of the picture's side. A small picture of a table has about as many. */
    private static final int PIXELS = 256;

    private static final double SMOOTHED = 5;
    /** How far a place may have moved, in pixels: what knocks against the camera moves the table a little, and nobody sees that. */
    private static final int MOVED = 1;
    /** Brighter or darker than so many times what it was no lamp makes it. */
    private static final double MOST_LIGHT = 2.5;
    /**
     * A place is bare that differs by less from what it was, at the light that explains most of it. On eight chequered cloths, each in two lights, of
     * 1,560 places under tiles none did, and of 3,566 others all but 20.
     */
    private static final double DIFFERS = 0.12;
    /**
     * What is printed is there still where this share of it, at most, is otherwise: of what is varied in the bare square, as roots of mean squares. A
     * tile hides the print that it lies on, and where nothing is printed there is nothing to know again.
     */
    private static final double HIDDEN = 0.6;
    /** So large a share of a square must be in sight. */
    private static final double LEAST_SHOWN = 0.4;
    /** Of a square about a tile's middle, which hides half of it and more, what lies beside it shades less than this share. */
    private static final double SHADED = 0.25;
    /** The light is measured without what is shaded, and what is shaded by the light: so often in turn. */
    private static final int ROUNDS = 3;
    /** One of so many pixels says in which light they are. */
    private static final int SAMPLED = 7;
    /** Darker than this, from 0 to 255, everything is noise. */
    private static final double LEAST_LIGHT = 6;

    private final double sideMm;
    private final float[] colours;

    private BareTable(double sideMm, float[] colours) {
        this.sideMm = sideMm;
        this.colours = colours;
    }

    /** The table as a frame shows it, with nothing on it. */
    public static BareTable of(Frame frame, CalibratedView view) {
        double side = view.calibration().sideMm();
        return new BareTable(side, colours(frame, view, side));
    }

    /**
     * The table with nothing on it, told from a frame that shows it with whatever lies there: a print that repeats is known from between the tiles.
     *
     * @return empty where no print repeats, of a plain cloth too
     */
    public static Optional<BareTable> ofRegularPrint(Frame frame, CalibratedView view) {
        double side = view.calibration().sideMm();
        return RegularPrint.of(colours(frame, view, side), PIXELS, side / PIXELS)
                .map(colours -> new BareTable(side, colours));
    }

    private static float[] colours(Frame frame, CalibratedView view, double sideMm) {
        try (var scope = new NativeScope()) {
            var above = FromAbove.picture(scope, frame, view, PIXELS, sideMm / PIXELS, 0);
            var smooth = scope.mat();
            Imgproc.GaussianBlur(above, smooth, new Size(SMOOTHED, SMOOTHED), 0);
            var colours = new float[3 * PIXELS * PIXELS];
            smooth.get(0, 0, colours);
            return colours;
        }
    }

    /** The same table as a later frame shows it, with whatever lies there. */
    public Now in(Frame frame, CalibratedView view) {
        return new Now(inTheLightOf(colours(frame, view, sideMm)));
    }

    /** Colours as the lamps of the bare table show them: most of the table is cloth, and what most of it has become they have made it (von Kries). */
    private float[] inTheLightOf(float[] now) {
        var changes = new double[3];
        for (int channel = 0; channel < 3; channel++) {
            var changed = IntStream.iterate(channel, place -> place < now.length, place -> place + 3 * SAMPLED)
                    .filter(place -> colours[place] > LEAST_LIGHT && now[place] > LEAST_LIGHT)
                    .mapToDouble(place -> now[place] / colours[place])
                    .sorted()
                    .toArray();
            changes[channel] = changed.length == 0 ? 1 : changed[changed.length / 2];
        }
        double mean = (changes[0] + changes[1] + changes[2]) / 3;
        var shown = new float[now.length];
        for (int place = 0; place < now.length; place++) {
            shown[place] = (float) (now[place] * mean / changes[place % 3]);
        }
        return shown;
    }

    /**
     * Paints over what shows of this cloth in a camera's pictures.
     *
     * @param tileWidth of a lying tile, in pixels of the picture
     */
    public EvenCloth even(CalibratedView view, double tileWidth) {
        return new EvenCloth(colours, PIXELS, sideMm, view, tileWidth);
    }

    /** What lies on the table at a moment, held against the bare one. */
    public final class Now {
        private final float[] now;

        private Now(float[] now) {
            this.now = now;
        }

        /**
         * Whether a place looks as it does when nothing lies there.
         *
         * @param acrossMm of the square about it that is looked at: wider than a tile, so that a tile's edges and its shadow are seen
         */
        public boolean isBare(TablePoint centre, double acrossMm) {
            return difference(centre, acrossMm) < DIFFERS;
        }

        /**
         * Whether a place shows what is printed on the bare cloth there. Of a plain one it never does: a white tile on a white cloth differs from it by
         * as little as a print does in another light.
         *
         * @param acrossMm as of {@link #isBare}
         * @param hidden   which points of the table something hides: by what else shows in the square the print is known
         */
        public boolean isPrint(TablePoint centre, double acrossMm, Predicate<TablePoint> hidden) {
            return likeness(placed(centre, acrossMm, hidden)).isPrint();
        }

        /**
         * The same of a place beside tiles, of which the sides and the shadows lie over the print: what looks least like it does not count, if it is less than
         * a tile that lay there would hide.
         */
        public boolean isPrintBesideTiles(TablePoint centre, double acrossMm, Predicate<TablePoint> hidden) {
            return mostLike(placed(centre, acrossMm, hidden)).isPrint();
        }

        /** How far from what it looks like bare a place is: root of the mean square, as a share of its brightness. */
        public double difference(TablePoint centre, double acrossMm) {
            return likeness(placed(centre, acrossMm, point -> false)).off;
        }

        /** The pixels of a square that nothing hides, each beside the bare one that it was, where the place has moved as all of them say. */
        private List<Pixel> placed(TablePoint centre, double acrossMm, Predicate<TablePoint> hidden) {
            double mm = sideMm / PIXELS;
            int half = (int) Math.round(acrossMm / mm / 2);
            int column = (int) Math.round(centre.x() / mm + (PIXELS - 1) / 2.0);
            int row = (int) Math.round((PIXELS - 1) / 2.0 - centre.y() / mm);
            var shows = shows(column, row, half, hidden);
            List<Pixel> best = List.of();
            double least = Double.POSITIVE_INFINITY;
            for (int down = -MOVED; down <= MOVED; down++) {
                for (int right = -MOVED; right <= MOVED; right++) {
                    var placed = pixels(column, row, half, right, down, shows);
                    double off = likeness(placed).off;
                    if (off < least) {
                        least = off;
                        best = placed;
                    }
                }
            }
            return best;
        }

        /** Which pixels of a square nothing hides, row by row; none where they are too few to know anything by. */
        private boolean[] shows(int column, int row, int half, Predicate<TablePoint> hidden) {
            double mm = sideMm / PIXELS;
            int side = 2 * half + 1;
            var shows = new boolean[side * side];
            int count = 0;
            for (int place = 0; place < shows.length; place++) {
                int x = column - half + place % side;
                int y = row - half + place / side;
                shows[place] =
                        !hidden.test(new TablePoint((x - (PIXELS - 1) / 2.0) * mm, ((PIXELS - 1) / 2.0 - y) * mm));
                count += shows[place] ? 1 : 0;
            }
            return count < LEAST_SHOWN * shows.length ? new boolean[shows.length] : shows;
        }

        private List<Pixel> pixels(int column, int row, int half, int right, int down, boolean[] shows) {
            var places = new ArrayList<Pixel>();
            for (int y = Math.max(row - half, MOVED); y <= Math.min(row + half, PIXELS - 1 - MOVED); y++) {
                for (int x = Math.max(column - half, MOVED); x <= Math.min(column + half, PIXELS - 1 - MOVED); x++) {
                    if (shows[(y - row + half) * (2 * half + 1) + x - column + half]) {
                        places.add(new Pixel(3 * (y * PIXELS + x), 3 * ((y + down) * PIXELS + x + right)));
                    }
                }
            }
            return places;
        }

        /** How alike those pixels are that are most alike. */
        private Likeness mostLike(List<Pixel> places) {
            var best = likeness(places);
            for (int round = 0; round < ROUNDS; round++) {
                double change = best.change;
                best = likeness(places.stream()
                        .sorted(Comparator.comparingDouble(place -> off(place, change)))
                        .limit(Math.round((1 - SHADED) * places.size()))
                        .toList());
            }
            return best;
        }

        private double off(Pixel place, double change) {
            double off = 0;
            for (int channel = 0; channel < 3; channel++) {
                double by = now[place.here() + channel] - change * colours[place.there() + channel];
                off += by * by;
            }
            return off;
        }

        private Likeness likeness(List<Pixel> places) {
            double both = 0;
            double bare = 0;
            double seen = 0;
            double light = 0;
            var sums = new double[3];
            for (var place : places) {
                for (int channel = 0; channel < 3; channel++) {
                    double is = now[place.here() + channel];
                    double was = colours[place.there() + channel];
                    both += is * was;
                    bare += was * was;
                    seen += is * is;
                    light += is;
                    sums[channel] += was;
                }
            }
            int count = 3 * places.size();
            if (count == 0 || light / count < LEAST_LIGHT || bare == 0) {
                return Likeness.NONE;
            }
            double change = Math.clamp(both / bare, 1 / MOST_LIGHT, MOST_LIGHT);
            double off = seen - 2 * change * both + change * change * bare;
            double even = 3 * (sums[0] * sums[0] + sums[1] * sums[1] + sums[2] * sums[2]) / count;
            return new Likeness(
                    Math.sqrt(Math.max(0, off) / count) / (light / count),
                    change * Math.sqrt(Math.max(0, bare - even) / count) / (light / count),
                    change);
        }
    }

    /** A pixel's first channel among the colours of now and of the bare table. */
    private record Pixel(int here, int there) {}

    /**
     * How a place looks beside what it looked like bare.
     *
     * @param off   how far from it: root of the mean square, as a share of its brightness
     * @param print how much of it was varied, as a root and a share of the same
     * @param change how many times as bright it is
     */
    private record Likeness(double off, double print, double change) {
        private static final Likeness NONE = new Likeness(Double.POSITIVE_INFINITY, 0, 1);

        boolean isPrint() {
            return off < DIFFERS && off < HIDDEN * print;
        }
    }

    /** As a picture (PNG), to be kept. */
    public byte[] png() {
        try (var scope = new NativeScope()) {
            var picture = scope.own(new Mat(PIXELS, PIXELS, CvType.CV_32FC3));
            picture.put(0, 0, colours);
            picture.convertTo(picture, CvType.CV_8UC3);
            var coded = scope.own(new MatOfByte());
            Imgcodecs.imencode(".png", picture, coded);
            return coded.toArray();
        }
    }

    /** The table of such a picture; empty where it is none. */
    public static Optional<BareTable> ofPng(byte[] png, double sideMm) {
        if (png.length == 0) {
            return Optional.empty();
        }
        try (var scope = new NativeScope()) {
            var picture = scope.own(Imgcodecs.imdecode(scope.own(new MatOfByte(png)), Imgcodecs.IMREAD_COLOR));
            if (picture.rows() != PIXELS || picture.cols() != PIXELS) {
                return Optional.empty();
            }
            picture.convertTo(picture, CvType.CV_32FC3);
            var colours = new float[3 * PIXELS * PIXELS];
            picture.get(0, 0, colours);
            return Optional.of(new BareTable(sideMm, colours));
        }
    }
}
