package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.kiosk.page.HandPhotographs;
import org.tilewatch.looking.Networks;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.published.PublishedPictures;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * Winning hands in the photographs of real tables on which nothing was trained, piles and walls about them. A photograph counts whose
 * labels are fourteen tiles that have won, and flowers.
 */
@PublishedPictures.Measured
@Tag("native")
class PhotographedHandsTest {
    /** The photographs were stretched from these proportions to a square. */
    private static final double ASPECT = 4.0 / 3;

    @Test
    void theHandIsToldFromWhatLiesAboutIt() throws IOException {
        var photographs = PublishedPictures.folder("real/chinese-mahjong-detection");
        OpenCvLibrary.load();
        var networks = Networks.load();
        var codes = Files.readString(photographs.resolve("classes.txt")).split("\\s+");
        int hands = 0;
        int whole = 0;
        int told = 0;
        int amongOthers = 0;
        int toldAmongOthers = 0;
        for (var label : labels(photographs.resolve("validate/labels"))) {
            var truth = tiles(label, codes);
            if (!hasWon(truth)) {
                continue;
            }
            var seen = seen(label, networks);
            boolean allRead = containsAll(faces(seen.tiles()), truth);
            var hand = faces(seen.tiles().stream()
                    .filter(tile -> !seen.aside().contains(tile.number()))
                    .toList());
            boolean exactly = hand.equals(truth);
            hands++;
            whole += allRead ? 1 : 0;
            told += exactly ? 1 : 0;
            boolean others = faces(seen.tiles()).size() > truth.size();
            amongOthers += allRead && others ? 1 : 0;
            toldAmongOthers += exactly && others ? 1 : 0;
            System.out.printf(
                    "%s: %d tiles, %d set aside, %s%n",
                    label.getFileName(),
                    seen.tiles().size(),
                    seen.aside().size(),
                    exactly ? "the hand" : allRead ? "not told from the others" : "a tile missed or misread");
        }
        var figures =
                "%d hands; all their tiles found and read as labelled: %d; nothing else taken for theirs: %d; among other tiles %d of %d"
                        .formatted(hands, whole, told, toldAmongOthers, amongOthers);
        System.out.println(figures);
        assertThat(told).as(figures).isGreaterThanOrEqualTo(Math.round(0.85f * whole));
    }

    private static List<Path> labels(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** The labelled tiles without flowers and seasons, in the order of the kinds. */
    private static List<Tile> tiles(Path label, String[] codes) throws IOException {
        return Files.readAllLines(label).stream()
                .filter(line -> !line.isBlank())
                .map(line ->
                        Tile.ofCode(codes[Integer.parseInt(line.split(" ")[0])]).orElseThrow())
                .filter(tile -> !tile.isBonus())
                .sorted()
                .toList();
    }

    private static boolean hasWon(List<Tile> tiles) {
        return tiles.size() == 14 && Shape.SETS_AND_PAIR.isComplete(Counts.of(tiles), 4);
    }

    private static LaidTiles seen(Path label, Networks networks) {
        var name = label.getFileName().toString().replace(".txt", ".jpg");
        var square = Imgcodecs.imread(
                label.resolveSibling("../images").resolve(name).normalize().toString());
        var picture = new Mat();
        Imgproc.resize(square, picture, new Size(Math.round(square.rows() * ASPECT), square.rows()));
        square.release();
        try (var frame = new Frame(0, picture)) {
            return HandPhotographs.tiles(frame, networks);
        }
    }

    private static List<Tile> faces(List<LaidTile> tiles) {
        return tiles.stream()
                .filter(tile -> tile.face() == Face.UP)
                .flatMap(tile -> tile.tile().stream())
                .filter(tile -> !tile.isBonus())
                .sorted()
                .toList();
    }

    private static boolean containsAll(List<Tile> seen, List<Tile> truth) {
        var left = new ArrayList<>(seen);
        return truth.stream().allMatch(left::remove);
    }
}
