package org.tilewatch.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.reading.SideHeard;
import org.tilewatch.tiles.Reading;

/** A folder of tables, and a list of the sides that were found on them, for whoever learns from them with other means. */
final class SideList {
    private static final String NAMES = String.join(
            "\t",
            "picture",
            "x1",
            "y1",
            "x2",
            "y2",
            "x3",
            "y3",
            "x4",
            "y4",
            "found",
            "face_odds",
            "side",
            "read",
            "back",
            "told",
            "truth");

    private final Path folder;
    private final Path list;

    private SideList(Path folder, Path list) {
        this.folder = folder;
        this.list = list;
    }

    /** An empty one. */
    static SideList in(Path folder) throws IOException {
        var list = Files.createDirectories(folder).resolve("sides.tsv");
        Files.writeString(list, NAMES + "\n");
        return new SideList(folder, list);
    }

    /**
     * Adds a table.
     *
     * @param name of its picture, without an ending
     * @param jpeg as it was looked at
     */
    void add(String name, byte[] jpeg, TrueTable table, List<SideHeard> sides) throws IOException {
        Files.write(folder.resolve(name + ".jpg"), jpeg);
        var lines = new StringBuilder();
        for (var side : sides) {
            truth(table, side.corners())
                    .ifPresent(truth -> lines.append(line(name, side, truth)).append('\n'));
        }
        Files.writeString(list, lines, StandardOpenOption.APPEND);
    }

    /** Which side is up, or {@code none}; nothing of a piece of a tile, or of one that is hardly in sight. */
    private static Optional<String> truth(TrueTable table, PixelQuad outline) {
        return table.isNothingAt(outline)
                ? Optional.of("none")
                : table.at(outline).map(side -> side.face().name().toLowerCase(Locale.ROOT));
    }

    private static String line(String name, SideHeard side, String truth) {
        var line = new ArrayList<String>();
        line.add(name);
        for (var corner : side.corners().corners()) {
            line.add(number(corner.x()));
            line.add(number(corner.y()));
        }
        line.add(number(side.surelyFound()));
        line.add(number(side.faceOdds()));
        line.add(side.found().name().toLowerCase(Locale.ROOT));
        line.add(number(side.side().reading().map(Reading::confidence).orElse(0.0)));
        line.add(number(side.back()));
        line.add(side.tile() ? "tile" : "none");
        line.add(truth);
        return String.join("\t", line);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }
}
