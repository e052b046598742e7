package org.tilewatch.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tilewatch.finding.Finder;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.reading.Reader;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code tilewatch recognise}: every tile in each picture, one JSON result a line, in order. */
@Command(
        name = "recognise",
        mixinStandardHelpOptions = true,
        description = {
            "Finds and reads the mahjong tiles in pictures of any kind and scale.",
            "Prints one JSON result a line, in the order of the pictures. Exit status 2 when a picture could not be"
                    + " read."
        })
public final class Recognise implements Callable<Integer> {
    /** Below this share of the likeliest reading an alternative is not worth a line. */
    private static final double LEAST_ALTERNATIVE = 0.005;

    private static final int ALTERNATIVES = 3;

    @Parameters(arity = "1..*", paramLabel = "IMAGE", description = "Pictures, such as JPEG or PNG files.")
    private List<Path> images;

    @Option(
            names = "--draw",
            paramLabel = "FILE",
            description = "Also write the picture with what was found drawn over it; for one IMAGE only.")
    private Optional<Path> drawing = Optional.empty();

    @Option(
            names = "--tile-width",
            paramLabel = "PIXELS",
            description = "The width of a tile in the pictures, where it is known; else it is worked out.")
    private Optional<Double> tileWidth = Optional.empty();

    @Mixin
    private ProfileOption profile = new ProfileOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (drawing.isPresent() && images.size() > 1) {
            throw new ParameterException(
                    spec.commandLine(), "--draw writes one picture: give one IMAGE, not " + images.size());
        }
        tileWidth.filter(width -> !(width >= 4)).ifPresent(width -> {
            throw new ParameterException(
                    spec.commandLine(), "--tile-width is a number of pixels from 4 upwards, not " + width);
        });
        OpenCvLibrary.load();
        var reader = new PhotographReader(Finder.load(), profile.reader(Reader.load()));
        var out = spec.commandLine().getOut();
        boolean allRead = true;
        for (var image : images) {
            allRead &= recognise(image, reader, out);
        }
        return allRead ? 0 : 2;
    }

    private boolean recognise(Path image, PhotographReader reader, PrintWriter out) {
        var result = JsonNodeFactory.instance.objectNode().put("image", image.toString());
        boolean read = true;
        try (var frame = PictureFile.read(image)) {
            long start = System.nanoTime();
            var tiles = tileWidth.isPresent() ? reader.read(frame, tileWidth.get()) : reader.read(frame);
            double millis = (System.nanoTime() - start) / 1e6;
            result.put("width", frame.width())
                    .put("height", frame.height())
                    .put("millis", Math.round(millis * 10) / 10.0);
            var array = result.putArray("tiles");
            tiles.forEach(tile -> array.add(json(tile)));
            if (drawing.isPresent()) {
                PictureFile.write(TileDrawing.over(frame, tiles), drawing.get());
            }
        } catch (UnreadablePicture e) {
            read = false;
            result.remove(List.of("width", "height", "millis", "tiles"));
            result.putObject("error").put("code", e.code()).put("message", e.getMessage());
        }
        out.println(JsonMapper.shared().writeValueAsString(result));
        out.flush();
        return read;
    }

    private static ObjectNode json(ReadTile read) {
        var found = read.tile();
        var node = JsonNodeFactory.instance.objectNode();
        node.put("tile", read.reading().map(Reading::best).map(Tile::code).orElse("xx"));
        node.put("confidence", rounded(read.reading().map(Reading::confidence).orElse(found.confidence()), 4));
        node.put("face", face(found));
        corners(node, found.corners());
        var alternatives = node.putArray("alternatives");
        read.reading()
                .ifPresent(reading -> reading.likeliest(ALTERNATIVES + 1).stream()
                        .skip(1)
                        .filter(tile -> reading.probability(tile) >= LEAST_ALTERNATIVE)
                        .forEach(tile -> alternatives
                                .addObject()
                                .put("tile", tile.code())
                                .put("confidence", rounded(reading.probability(tile), 4))));
        return node;
    }

    static void corners(ObjectNode node, PixelQuad quad) {
        var corners = node.putArray("corners");
        for (var corner : quad.corners()) {
            corners.addArray().add(rounded(corner.x(), 1)).add(rounded(corner.y(), 1));
        }
    }

    private static String face(FoundTile tile) {
        return switch (tile.face()) {
            case UP -> "up";
            case DOWN -> "down";
            case EDGE -> "edge";
        };
    }

    static double rounded(double value, int digits) {
        double unit = Math.pow(10, digits);
        return Math.round(value * unit) / unit;
    }
}
