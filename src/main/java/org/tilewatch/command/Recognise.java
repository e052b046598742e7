package org.tilewatch.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.finding.Finder;
import org.tilewatch.kiosk.page.RecognisedTiles;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.Reader;
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
        try {
            look(image, reader, result);
        } catch (UnreadablePicture e) {
            read = false;
            result.remove(List.of("width", "height", "millis", "tiles"));
            result.putObject("error").put("code", e.code()).put("message", ContractEnglish.of(e.because()));
        }
        out.println(JsonMapper.shared().writeValueAsString(result));
        out.flush();
        return read;
    }

    private void look(Path image, PhotographReader reader, ObjectNode result) throws UnreadablePicture {
        try (var frame = PictureFile.read(image)) {
            long start = System.nanoTime();
            var tiles = tileWidth.isPresent() ? reader.read(frame, tileWidth.get()) : reader.read(frame);
            double millis = (System.nanoTime() - start) / 1e6;
            RecognisedTiles.write(result, frame.width(), frame.height(), millis, tiles);
            if (drawing.isPresent()) {
                PictureFile.write(TileDrawing.over(frame, tiles), drawing.get());
            }
        } catch (RuntimeException | OutOfMemoryError failed) {
            throw UnreadablePicture.failed(image, failed);
        }
    }
}
