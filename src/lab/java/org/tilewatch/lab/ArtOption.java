package org.tilewatch.lab;

import java.nio.file.Path;
import java.util.List;
import org.tilewatch.simulator.art.ArtFolder;
import org.tilewatch.simulator.stills.ArtChoice;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Whose faces rendered tiles bear. */
final class ArtOption {
    private static final String BLACK = "black:";

    @Option(
            names = "--art",
            paramLabel = "FOLDER",
            description = {
                "Takes the tiles' faces from a folder of SVG pictures; the word 'drawn' stands for our own drawn sets,",
                "which are the default, and 'strange' for such whose birds and flowers are like no other set's. With",
                "'black:' before any of these their tiles are black and the prints light. May be given several times:",
                "each picture then takes one of them."
            })
    private List<String> art = List.of("drawn");

    private static ArtChoice.ArtSource source(String name) {
        if (name.startsWith(BLACK)) {
            return new ArtChoice.ArtSource.InBlack(source(name.substring(BLACK.length())));
        }
        return switch (name) {
            case "drawn" -> new ArtChoice.ArtSource.OurDrawing(false);
            case "strange" -> new ArtChoice.ArtSource.OurDrawing(true);
            default -> new ArtChoice.ArtSource.Given(ArtFolder.read(Path.of(name)));
        };
    }

    /** @throws ParameterException if a folder holds no set of faces */
    ArtChoice choice(CommandSpec spec) {
        try {
            return new ArtChoice(art.stream().map(ArtOption::source).toList());
        } catch (IllegalArgumentException unreadable) {
            throw new ParameterException(spec.commandLine(), String.valueOf(unreadable.getMessage()), unreadable);
        }
    }
}
