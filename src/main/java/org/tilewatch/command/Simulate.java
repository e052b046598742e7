package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.tilewatch.simulator.art.ArtFolder;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.art.FaceStyle;
import org.tilewatch.simulator.stills.ArtChoice;
import org.tilewatch.simulator.stills.Still;
import org.tilewatch.simulator.stills.StillFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Draws tables that never were. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = "Draws simulated tables with their truth: single pictures of random tables.")
final class Simulate implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--seed", description = "The same seed gives the same pictures. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = "--stills",
            paramLabel = "COUNT",
            description = "Writes so many single pictures of random tables, each with its truth in a JSON file.")
    private int stills;

    @Option(names = "--first", paramLabel = "NUMBER", description = "Number of the first still. Default: 0.")
    private int first;

    @Option(names = "--out", paramLabel = "FOLDER", required = true, description = "Where to write.")
    private Path out;

    @Option(
            names = "--art",
            paramLabel = "FOLDER",
            description = {
                "Takes the tiles' faces from a folder of SVG pictures; the word 'drawn' stands for our own drawn sets,",
                "which are the default. May be given several times: each picture then takes one of them."
            })
    private List<String> art = List.of("drawn");

    @Option(names = "--faces", description = "Writes instead the 45 faces of the house's own set, as SVG pictures.")
    private boolean faces;

    @Option(names = "--threads", description = "How many pictures to draw at once. Default: ${DEFAULT-VALUE}.")
    private int threads = 1;

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        if (faces) {
            DrawnArt.write(FaceStyle.house(), out);
            return 0;
        }
        if (stills < 1 || first < 0 || threads < 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "give --stills COUNT with a count of at least 1; --threads is at least 1 too, and --first not negative");
        }
        var arts = arts();
        var folder = new StillFolder(out);
        var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "stills", stills);
        try (var drawers = Executors.newFixedThreadPool(threads)) {
            var drawn = new ArrayList<Future<?>>();
            for (int i = 0; i < stills; i++) {
                int number = first + i;
                drawn.add(drawers.submit(() -> {
                    folder.write(Still.of(seed, number, arts), number);
                    progress.step();
                    return number;
                }));
            }
            for (var one : drawn) {
                one.get();
            }
        }
        progress.end();
        return 0;
    }

    private ArtChoice arts() {
        try {
            return new ArtChoice(art.stream()
                    .<ArtChoice.Source>map(name -> name.equals("drawn")
                            ? new ArtChoice.Source.Drawn()
                            : new ArtChoice.Source.Given(ArtFolder.read(Path.of(name))))
                    .toList());
        } catch (IllegalArgumentException unreadable) {
            throw new ParameterException(spec.commandLine(), String.valueOf(unreadable.getMessage()), unreadable);
        }
    }
}
