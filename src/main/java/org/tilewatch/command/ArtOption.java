package org.tilewatch.command;

import java.nio.file.Path;
import java.util.List;
import org.tilewatch.simulator.art.ArtFolder;
import org.tilewatch.simulator.stills.ArtChoice;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Whose faces rendered tiles bear. */
final class ArtOption {
    @Option(
            names = "--art",
            paramLabel = "FOLDER",
            description = {
                "Takes the tiles' faces from a folder of SVG pictures; the word 'drawn' stands for our own drawn sets,",
                "which are the default, and 'strange' for such whose birds and flowers are like no other set's. May be",
                "given several times: each picture then takes one of them."
            })
    private List<String> art = List.of("drawn");

    /** @throws ParameterException if a folder holds no set of faces */
    ArtChoice choice(CommandSpec spec) {
        try {
            return new ArtChoice(art.stream()
                    .<ArtChoice.Source>map(name -> switch (name) {
                        case "drawn" -> new ArtChoice.Source.Drawn(false);
                        case "strange" -> new ArtChoice.Source.Drawn(true);
                        default -> new ArtChoice.Source.Given(ArtFolder.read(Path.of(name)));
                    })
                    .toList());
        } catch (IllegalArgumentException unreadable) {
            throw new ParameterException(spec.commandLine(), String.valueOf(unreadable.getMessage()), unreadable);
        }
    }
}
