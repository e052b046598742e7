package org.tilewatch.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.reading.PhotographReader;
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
                    + " to be a face, as which tile, and of all that was found and told to be a tile, which side is up."
        })
final class FitSides implements Callable<Integer> {
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

    @Option(
            names = "--pictures",
            paramLabel = "FOLDER",
            description = {
                "Fits nothing, and measures on this folder's pictures, each with its truth beside it as 'simulate --stills'",
                "writes them. May be given several times."
            })
    private List<Path> pictures = List.of();

    @Option(
            names = "--keep",
            paramLabel = "FOLDER",
            description = {
                "Keeps there the tables as they were looked at, and in sides.tsv a line of each side that was found on them:",
                "its corners, what was said of it, and what it is."
            })
    private Optional<Path> kept = Optional.empty();

    @Override
    public Integer call() throws IOException {
        if (tables < 1 || tileWidth.filter(width -> width < LEAST_WIDTH).isPresent()) {
            throw new ParameterException(
                    spec.commandLine(), "--tables is at least 1, and --tile-width at least " + LEAST_WIDTH);
        }
        var arts = art.choice(spec);
        var networks = Networks.load();
        var photographs = new PhotographReader(networks.finder(), networks.reader());
        var out = spec.commandLine().getOut();
        var list = kept.isPresent() ? Optional.of(SideList.in(kept.orElseThrow())) : Optional.<SideList>empty();
        Optional<SideWeights> weights = Optional.empty();
        SidesOfTables others;
        if (pictures.isEmpty()) {
            weights = Optional.of(
                    SideWeights.fitted(rendered(photographs, seed, arts, list).read()));
            others = rendered(photographs, seed + 1, arts, list);
        } else {
            others = given(photographs, list);
        }
        weights.ifPresent(fitted -> out.println(fitted.lines()));
        out.println("| | sides | log loss | wrong | at 0.98 and more |");
        out.println("| --- | --- | --- | --- | --- |");
        out.print(SideFigures.of(others.all(), HeardSide::now).lines("found"));
        out.print(SideFigures.of(others.read(), HeardSide::now).lines("now"));
        out.print(SideFigures.of(others.read(), HeardSide::strongest).lines("strongest"));
        weights.ifPresent(
                fitted -> out.print(SideFigures.of(others.read(), fitted::back).lines("fitted")));
        out.print(SideFigures.ofFaces(others.read()).lines("faces"));
        out.flush();
        return ExitCode.OK;
    }

    /** All sides of a kind of tables; those that were read as a face, and all others that were found. */
    private record SidesOfTables(List<HeardSide> read, List<HeardSide> all) {}

    private SidesOfTables rendered(PhotographReader photographs, long first, ArtChoice arts, Optional<SideList> list)
            throws IOException {
        var heard = new SidesOfTables(new ArrayList<>(), new ArrayList<>());
        var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "tables", tables);
        for (int number = 0; number < tables; number++) {
            var still = number % A_HAND == 0 ? Still.ofHand(first, number, arts) : Still.of(first, number, arts);
            hear(photographs, TrueTable.of(still), "%d-%04d".formatted(first, number), heard, list);
            progress.step();
        }
        progress.end();
        return heard;
    }

    private SidesOfTables given(PhotographReader photographs, Optional<SideList> list) throws IOException {
        var heard = new SidesOfTables(new ArrayList<>(), new ArrayList<>());
        var truths = new ArrayList<Path>();
        for (var folder : pictures) {
            try (var files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".json")).sorted().forEach(truths::add);
            }
        }
        var progress = ProgressBar.onStandardError(spec.commandLine().getErr(), "tables", truths.size());
        for (var truth : truths) {
            hear(photographs, TrueTable.read(truth), name(truth), heard, list);
            progress.step();
        }
        progress.end();
        return heard;
    }

    private static String name(Path truth) {
        var folder = Objects.requireNonNull(truth.toAbsolutePath().getParent());
        return folder.getFileName() + "-" + truth.getFileName().toString().replace(".json", "");
    }

    private void hear(
            PhotographReader photographs, TrueTable drawn, String name, SidesOfTables into, Optional<SideList> list)
            throws IOException {
        if (drawn.tileWidth() == 0) {
            return;
        }
        var table = tileWidth.map(drawn::atMost).orElse(drawn);
        var jpeg = table.jpeg();
        try (var frame = PictureCode.decoded(jpeg).orElseThrow()) {
            var sides = photographs.heard(frame, table.tileWidth());
            if (list.isPresent()) {
                list.orElseThrow().add(name, jpeg, table, sides);
            }
            for (var side : sides) {
                if (side.tile() && side.found() != Face.EDGE) {
                    table.at(side.corners())
                            .map(truth -> HeardSide.of(side, truth))
                            .ifPresent(one -> {
                                into.all().add(one);
                                if (side.side().reading().isPresent()) {
                                    into.read().add(one);
                                }
                            });
                }
            }
        }
    }
}
