package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.opencv.core.CvException;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.enrolment.Enrolment;
import org.tilewatch.enrolment.Enrolment.Learnt;
import org.tilewatch.enrolment.EnrolmentException;
import org.tilewatch.enrolment.ProfileFile;
import org.tilewatch.enrolment.SetLayout;
import org.tilewatch.finding.Finder;
import org.tilewatch.kiosk.page.RecognisedTiles;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code tilewatch enrol}: learns a tile set from pictures of it laid out in rows. */
@Command(
        name = "enrol",
        mixinStandardHelpOptions = true,
        description = {
            "Learns a tile set from pictures of it laid out face up in rows, and keeps it as a profile. A tile or two"
                    + " laid face down beside the rows show what its backs look like.",
            "",
            "Give the profile to recognise, replay and run afterwards. A further picture of the same set, in another"
                    + " light, adds to the profile."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:the profile was written", "2:a picture or the layout cannot be used; no profile was written"
        })
final class Enrol implements Callable<Integer> {
    /** In the place of a layout's file: what lies where is worked out. */
    private static final Path WORKED_OUT = Path.of("auto");

    @Parameters(
            arity = "0..*",
            paramLabel = "IMAGE",
            description = "Pictures of the set, all laid out in the same way.")
    private List<Path> images = List.of();

    @Option(
            names = "--camera",
            paramLabel = "NAME",
            description = "Take a picture of the set with this camera instead: named as for run.")
    private Optional<String> camera = Optional.empty();

    @Option(
            names = "--layout",
            required = true,
            paramLabel = "LAYOUT",
            description = {
                "A text file: a line for each row as laid, from top to bottom and from left to right as the faces are"
                        + " read,",
                "tile codes between spaces, -- for an empty place. Or the word auto, here or alone in the file: what lies"
                        + " where is worked out."
            })
    private Path layout;

    @Option(
            names = "--profile",
            required = true,
            paramLabel = "FILE",
            description = "The profile to write, or to add to.")
    private Path profile;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        OpenCvLibrary.load();
        if (images.isEmpty() == camera.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "name either pictures of the set, or the camera that takes one with --camera");
        }
        var told = layout();
        var finder = Finder.load();
        var reader = Reader.load();
        var known = ProfileFile.readIfThere(profile);
        var enrolled = new ArrayList<Enrolment>();
        var photographs = new PhotographReader(finder, reader);
        var unreadable = new ArrayList<UnreadablePicture>();
        for (var image : images) {
            try {
                enrolled.add(enrolled(image, told, photographs, reader));
            } catch (UnreadablePicture e) {
                unreadable.add(e);
            }
        }
        camera.ifPresent(name -> {
            try (var frame = LiveStill.of(name)) {
                enrolled.add(Enrolment.of(frame, told, photographs, reader));
            }
        });
        if (enrolled.isEmpty()) {
            throw new EnrolmentException(unreadable.getFirst().because());
        }
        unreadable.forEach(e -> spec.commandLine().getErr().println("tilewatch: " + ContractEnglish.of(e.because())));
        var learnt = all(known, enrolled);
        ProfileFile.write(learnt, profile);
        print(learnt, enrolled);
        return unreadable.isEmpty() ? ExitCode.OK : ExitCode.USAGE;
    }

    private SetLayout layout() {
        if (layout.equals(WORKED_OUT) && !Files.exists(layout)) {
            return new SetLayout.Unknown();
        }
        try {
            return SetLayout.parse(Files.readString(layout));
        } catch (IOException e) {
            throw new EnrolmentException(Key.LAYOUT_NOT_READ.with(Argument.of(String.valueOf(layout))));
        }
    }

    private static Enrolment enrolled(Path image, SetLayout layout, PhotographReader photographs, Reader reader)
            throws UnreadablePicture {
        try (var frame = PictureFile.read(image)) {
            return Enrolment.of(frame, layout, photographs, reader);
        } catch (EnrolmentException e) {
            throw new EnrolmentException(
                    Key.PICTURE_CANNOT_BE_USED.with(Argument.of(String.valueOf(image)), e.because()));
        } catch (CvException | OutOfMemoryError failed) {
            throw UnreadablePicture.failed(image, failed);
        }
    }

    private static SetProfile all(Optional<SetProfile> known, List<Enrolment> enrolled) {
        var profiles = new ArrayList<SetProfile>();
        known.ifPresent(profiles::add);
        enrolled.forEach(one -> profiles.add(one.profile()));
        return profiles.stream().reduce(SetProfile::and).orElseThrow();
    }

    private void print(SetProfile learnt, List<Enrolment> enrolled) {
        var result = JsonNodeFactory.instance
                .objectNode()
                .put("profile", profile.toString())
                .put("kinds", learnt.tiles().size())
                .put(
                        "tiles",
                        enrolled.stream().mapToInt(one -> one.learnt().size()).sum())
                .put(
                        "backs",
                        enrolled.stream()
                                .mapToInt(one -> one.profile().backs().size())
                                .sum());
        if (!learnt.left().isEmpty()) {
            var left = result.putArray("left");
            learnt.left().stream().sorted().map(Tile::code).forEach(left::add);
        }
        var unsure = result.putArray("unsure");
        for (Learnt tile :
                enrolled.stream().flatMap(one -> one.unsure().stream()).toList()) {
            var node = unsure.addObject()
                    .put("tile", tile.tile().code())
                    .put("confidence", RecognisedTiles.rounded(tile.confidence(), 4));
            RecognisedTiles.corners(node, tile.corners());
        }
        var out = spec.commandLine().getOut();
        out.println(JsonMapper.shared().writeValueAsString(result));
        out.flush();
    }
}
