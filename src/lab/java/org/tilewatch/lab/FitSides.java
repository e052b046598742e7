package org.tilewatch.lab;

import java.awt.Image;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.SideHeard;
import org.tilewatch.simulator.render.RenderedPicture;
import org.tilewatch.simulator.render.TileTruth;
import org.tilewatch.simulator.stills.ArtChoice;
import org.tilewatch.simulator.stills.Still;
import org.tilewatch.tiles.Face;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Fits how much each witness of a side counts, on rendered tables whose truth is known, and measures it on others. */
@Command(
        name = "fit-sides",
        mixinStandardHelpOptions = true,
        description = {
            "Fits on rendered tables how much each witness counts that says whether a tile's face or its back is up, and prints"
                    + " the weights.",
            "Then measures on as many others, in other sets, how well sides that were read as a face are told now, by the strongest"
                    + " word without what lies about a side, and with these weights: the log loss, how many are told wrong and how"
                    + " many of them at 0.98 and more, and how many of those told at so much are right; last, the same of those told"
                    + " to be a face, as which tile."
        })
final class FitSides implements Callable<Integer> {
    /** So much of a side is in sight at least, for it to be one that is judged. */
    private static final double IN_SIGHT = 0.6;
    /** In pixels; of narrower tiles nothing is seen. */
    private static final int LEAST_WIDTH = 12;
    /** One table in so many is a hand laid open, as it is photographed. */
    private static final int A_HAND = 8;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ArtOption art = new ArtOption();

    @Option(
            names = "--tables",
            paramLabel = "COUNT",
            description = "How many tables to fit on, and how many to measure on. Default: ${DEFAULT-VALUE}.")
    private int tables = 200;

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            description = "Of the tables to fit on; those to measure on have the next. Default: ${DEFAULT-VALUE}.")
    private long seed = 970_001;

    @Option(
            names = "--tile-width",
            paramLabel = "PIXELS",
            description =
                    "How wide a tile is in the pictures, which are made smaller for it: a kiosk's camera shows them 24 to 34"
                            + " pixels wide. Default: as they are drawn, 30 to 90.")
    private Optional<Integer> tileWidth = Optional.empty();

    @Override
    public Integer call() {
        if (tables < 1 || tileWidth.filter(width -> width < LEAST_WIDTH).isPresent()) {
            throw new ParameterException(
                    spec.commandLine(), "--tables is at least 1, and --tile-width at least " + LEAST_WIDTH);
        }
        var arts = art.choice(spec);
        var networks = Networks.load();
        var photographs = new PhotographReader(networks.finder(), networks.reader());
        var weights = SideWeights.fitted(heard(photographs, seed, arts));
        var others = heard(photographs, seed + 1, arts);
        var out = spec.commandLine().getOut();
        out.print(weights.lines());
        out.println();
        out.println("| | sides | log loss | wrong | at 0.98 and more |");
        out.println("| --- | --- | --- | --- | --- |");
        out.print(SideFigures.of(others, HeardSide::now).lines("now"));
        out.print(SideFigures.of(others, HeardSide::strongest).lines("strongest"));
        out.print(SideFigures.of(others, weights::back).lines("fitted"));
        out.print(SideFigures.ofFaces(others).lines("faces"));
        out.flush();
        return ExitCode.OK;
    }

    private List<HeardSide> heard(PhotographReader photographs, long first, ArtChoice arts) {
        var heard = new ArrayList<HeardSide>();
        var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "tables", tables);
        for (int number = 0; number < tables; number++) {
            var still = number % A_HAND == 0 ? Still.ofHand(first, number, arts) : Still.of(first, number, arts);
            heard.addAll(heard(photographs, still));
            progress.step();
        }
        progress.end();
        return heard;
    }

    private List<HeardSide> heard(PhotographReader photographs, Still still) {
        double drawn = width(still.picture().tiles());
        var picture = tileWidth
                .filter(width -> width < drawn)
                .map(width -> smaller(still.picture(), width / drawn))
                .orElse(still.picture());
        if (drawn == 0) {
            return List.of();
        }
        try (var frame = PictureCode.decoded(picture.jpeg()).orElseThrow()) {
            return photographs.heard(frame, width(picture.tiles())).stream()
                    .filter(SideHeard::tile)
                    .flatMap(side -> side(side, picture.tiles()))
                    .toList();
        }
    }

    /** Of a lying tile, in the middle of all; 0 where none lies there. */
    private static double width(List<TileTruth> tiles) {
        double[] widths = tiles.stream()
                .filter(tile -> tile.face() != Face.EDGE)
                .mapToDouble(tile -> tile.corners().width())
                .sorted()
                .toArray();
        return widths.length == 0 ? 0 : widths[widths.length / 2];
    }

    private static RenderedPicture smaller(RenderedPicture picture, double share) {
        int width = (int) Math.round(share * picture.image().getWidth());
        int height = (int) Math.round(share * picture.image().getHeight());
        var image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
        var pen = image.createGraphics();
        pen.drawImage(picture.image().getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING), 0, 0, null);
        pen.dispose();
        var tiles = picture.tiles().stream()
                .map(tile -> new TileTruth(
                        tile.body(),
                        tile.tile(),
                        tile.face(),
                        tile.corners().moved(point -> new PixelPoint(share * point.x(), share * point.y())),
                        tile.visible()))
                .toList();
        return new RenderedPicture(image, tiles, picture.quality());
    }

    /** The side with its truth; none of what is no tile, or hardly in sight. */
    private static Stream<HeardSide> side(SideHeard side, List<TileTruth> truth) {
        return at(side.corners(), truth).stream().map(tile -> HeardSide.of(side, tile));
    }

    /** The tile in sight whose visible side has its middle nearest to an outline's, within half its width. */
    private static Optional<TileTruth> at(PixelQuad outline, List<TileTruth> truth) {
        return truth.stream()
                .filter(tile -> tile.visible() >= IN_SIGHT)
                .filter(tile -> apart(outline, tile) < tile.corners().width() / 2)
                .min(Comparator.comparingDouble(tile -> apart(outline, tile)));
    }

    private static double apart(PixelQuad outline, TileTruth tile) {
        return outline.centre().distanceTo(tile.corners().centre());
    }
}
