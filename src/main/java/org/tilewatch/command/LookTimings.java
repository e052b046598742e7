package org.tilewatch.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NetworkWork;
import org.tilewatch.tiles.Face;

/**
 * What single looks cost, found and read: a whole frame of one size, whatever the recording's, and a patch in which three tiles
 * were laid down.
 */
final class LookTimings {
    private static final Size WHOLE = new Size(1920, 1440);
    private static final int PATCH_TILES = 3;
    private static final int WARM_UP = 5;
    private static final int RUNS = 15;

    private final Networks networks;
    private final PrintWriter out;

    LookTimings(Networks networks, PrintWriter out) {
        this.networks = networks;
        this.out = out;
    }

    /** Looks at a recording's last frame again and again, and prints the medians beside the networks' own, and all in one line. */
    void print(RecordedTable table) {
        try (var last = last(table);
                var frame = enlarged(last)) {
            var middle = table.view().toPixel(new TablePoint(0, 0), table.tile().thicknessMm());
            double tileWidth = table.view().tileWidthAt(middle, table.tile()) * frame.width() / (double) last.width();
            out.printf(
                    Locale.ROOT,
                    "%n%-32s %6s %8s %8s %6s %14s %10s%n",
                    "look",
                    "tiles",
                    "median",
                    "network",
                    "ours",
                    "multiply-adds",
                    "bytes");
            var whole = new PixelArea(0, 0, frame.width(), frame.height());
            var rows = new ArrayList<LookRow>();
            rows.add(row("frame of " + frame.width() + "x" + frame.height(), () -> look(frame, tileWidth, whole)));
            patch(rows.getFirst().found())
                    .map(area -> row(
                            "patch of three tiles, " + area.width() + "x" + area.height(),
                            () -> look(frame, tileWidth, area)))
                    .ifPresent(rows::add);
            out.printf(
                    Locale.ROOT,
                    "%nin one line: %s; finder by %s, reader by %s; %s%n",
                    MachineName.ofThis(),
                    networks.finder().engine(),
                    networks.reader().engine(),
                    rows.stream().map(LookRow::inShort).collect(Collectors.joining("; ")));
            out.flush();
        }
    }

    private List<FoundTile> look(Frame frame, double tileWidth, PixelArea area) {
        var found = networks.finder().find(frame, tileWidth, area);
        networks.reader().readFromAbove(frame, found);
        return found;
    }

    /**
     * A look that was measured.
     *
     * @param found   tiles
     * @param millis  of the whole look, the median
     * @param network milliseconds of the networks alone
     * @param work    of the networks
     */
    private record LookRow(String what, List<FoundTile> found, double millis, double network, NetworkWork work) {
        String inShort() {
            return String.format(
                    Locale.ROOT,
                    "%s %.1f ms (%.2f billion multiply-adds, %.0f MB)",
                    what,
                    millis,
                    work.multiplyAdds() / 1e9,
                    work.bytes() / 1e6);
        }
    }

    /** Measures one look and prints it. */
    private LookRow row(String what, Supplier<List<FoundTile>> look) {
        var millis = new double[RUNS];
        var network = new double[RUNS];
        List<FoundTile> found = List.of();
        for (int run = -WARM_UP; run < RUNS; run++) {
            double before = networks.millis();
            long start = System.nanoTime();
            found = look.get();
            if (run >= 0) {
                millis[run] = (System.nanoTime() - start) / 1e6;
                network[run] = networks.millis() - before;
            }
        }
        var before = networks.work();
        found = look.get();
        var row = new LookRow(
                what, found, median(millis), median(network), networks.work().since(before));
        out.printf(
                Locale.ROOT,
                "%-32s %6d %8.2f %8.2f %6s %14s %10s%n",
                what,
                found.size(),
                row.millis(),
                row.network(),
                String.format(Locale.ROOT, "+%.0f%%", 100 * (row.millis() / row.network() - 1)),
                String.format(Locale.ROOT, "%.2f billion", row.work().multiplyAdds() / 1e9),
                String.format(Locale.ROOT, "%.0f MB", row.work().bytes() / 1e6));
        return row;
    }

    private static double median(double[] values) {
        return Arrays.stream(values).sorted().toArray()[values.length / 2];
    }

    /** The smallest area around a face and the two nearest to it; empty where fewer lie on the table. */
    private static Optional<PixelArea> patch(List<FoundTile> tiles) {
        var faces = tiles.stream().filter(tile -> tile.face() == Face.UP).toList();
        return faces.size() < PATCH_TILES
                ? Optional.empty()
                : faces.stream()
                        .map(face -> around(faces.stream()
                                .sorted(Comparator.comparingDouble(other -> other.corners()
                                        .centre()
                                        .distanceTo(face.corners().centre())))
                                .limit(PATCH_TILES)
                                .toList()))
                        .min(Comparator.comparingInt(area -> area.width() * area.height()));
    }

    private static PixelArea around(List<FoundTile> tiles) {
        var corners = tiles.stream()
                .flatMap(tile -> tile.corners().corners().stream())
                .toList();
        var across = corners.stream().mapToDouble(corner -> corner.x()).summaryStatistics();
        var down = corners.stream().mapToDouble(corner -> corner.y()).summaryStatistics();
        return new PixelArea(
                (int) across.getMin(), (int) down.getMin(), (int) Math.ceil(across.getMax() - across.getMin()), (int)
                        Math.ceil(down.getMax() - down.getMin()));
    }

    private static Frame enlarged(Frame frame) {
        var image = new Mat();
        Imgproc.resize(frame.image(), image, WHOLE, 0, 0, Imgproc.INTER_LINEAR);
        return new Frame(frame.t(), image);
    }

    private static Frame last(RecordedTable table) {
        try (var frames = table.frames()) {
            Optional<Frame> last = Optional.empty();
            while (frames.next() instanceof Shot.Seen(Frame frame)) {
                last.ifPresent(Frame::close);
                last = Optional.of(frame);
            }
            return last.orElseThrow();
        }
    }
}
