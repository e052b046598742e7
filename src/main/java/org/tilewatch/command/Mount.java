package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.health.Finding;
import org.tilewatch.health.HealthChecks;
import org.tilewatch.health.PictureFigures;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.table.Mounting;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewatch mount}. */
@Command(
        name = "mount",
        mixinStandardHelpOptions = true,
        description = {
            "How high the camera goes, and how many pixels a tile is across from there.",
            "",
            "Angles of view of the picture's short side: Raspberry Pi Camera Module 3 41, its wide one 67, Module 2 48.8; of"
                    + " others as their makers say."
        })
final class Mount implements Runnable {
    /** Between two lines, in millimetres. */
    private static final int STEP = 100;

    /** Further lines above the best height: the tiles get smaller there, and nothing is gained. */
    private static final int ABOVE = 4;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--angle",
            paramLabel = "DEGREES",
            description = "Angle of view of the picture's short side. Default: ${DEFAULT-VALUE}.")
    private double angle = 41;

    @Option(
            names = "--pixels",
            description = "Of the picture's short side. Default: ${DEFAULT-VALUE}, as run asks for.")
    private int pixels = 1440;

    @Option(
            names = "--table",
            paramLabel = "MM",
            description = "A side of the playing surface. Default: ${DEFAULT-VALUE}.")
    private double side = 800;

    @Option(names = "--tile", paramLabel = "MM", description = "A tile's width. Default: ${DEFAULT-VALUE}.")
    private double tile = 26;

    @Option(names = "--draw", paramLabel = "FILE", description = "Draws table and camera from the side, as SVG.")
    private Optional<Path> draw = Optional.empty();

    @Override
    public void run() {
        var mounting = mounting();
        var out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT, "The table and 10 cm around it fill the picture from %.0f cm.%n", mounting.bestMm() / 10);
        out.println("height  shown   tile");
        int first = (int) Math.ceil(mounting.lowestMm() / STEP) * STEP;
        for (double height = first; height <= mounting.bestMm() + ABOVE * STEP; height += STEP) {
            out.printf(
                    Locale.ROOT,
                    "%3.0f cm  %3.0f cm  %s%n",
                    height / 10,
                    mounting.seenMm(height) / 10,
                    ContractEnglish.of(graded(mounting.tilePixels(height)).said()));
        }
        out.flush();
        draw.ifPresent(file -> write(file, mounting.svg()));
    }

    private Mounting mounting() {
        try {
            return new Mounting(side, angle, pixels, tile);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), ContractEnglish.of(wrong), wrong);
        }
    }

    /** As the page of the camera grades the same. */
    private static Finding graded(double tilePixels) {
        return HealthChecks.of(new PictureFigures(OptionalDouble.of(tilePixels), 2, 120, 0)).stream()
                .filter(finding -> finding.check().equals("tile-pixels"))
                .findFirst()
                .orElseThrow();
    }

    private static void write(Path file, String svg) {
        try {
            Files.writeString(file, svg);
        } catch (IOException unwritable) {
            throw new KioskException(
                    Key.PICTURE_FILE_NOT_WRITTEN.with(
                            Argument.of(String.valueOf(file)), Argument.of(String.valueOf(unwritable.getMessage()))),
                    unwritable);
        }
    }
}
