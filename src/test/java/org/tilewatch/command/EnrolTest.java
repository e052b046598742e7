package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.MatOfInt;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.enrolment.ProfileFile;
import org.tilewatch.lab.Lab;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import tools.jackson.databind.json.JsonMapper;

/** A set laid out by the simulator and learnt by the program, from a file and from a camera. */
@Tag("native")
class EnrolTest {
    @TempDir
    private static Path folder;

    @BeforeAll
    static void layOut() {
        assertThat(run("simulate", "--laid-out", "--sparse", "--seed", "3", "--out", folder.toString()))
                .isZero();
    }

    @Test
    @Tag("thorough")
    void aSetUnderALiveCameraIsLearnt() throws IOException, InterruptedException {
        var bin = Files.createDirectories(folder.resolve("bin"));
        var program = Files.writeString(
                bin.resolve("rpicam-vid"),
                "#!/bin/sh\ncd '" + folder + "'\nwhile :; do for one in set fine set coarse fine coarse; do"
                        + " cat $one.jpg; sleep 0.1; done; done\n");
        // No camera's sensor gives the same picture twice.
        codedAgain("fine", 94);
        codedAgain("coarse", 90);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        var layout = Files.writeString(folder.resolve("auto.txt"), "auto\n");
        var profile = folder.resolve("live.json");

        var printed = folder.resolve("printed.txt");
        var java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Tilewatch.class.getName(),
                        "enrol",
                        "--camera",
                        "rpi",
                        "--layout",
                        layout.toString(),
                        "--profile",
                        profile.toString())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile());
        java.environment().merge("PATH", bin.toString(), (before, first) -> first + ":" + before);
        var process = java.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();

        assertThat(process.exitValue()).as(Files.readString(printed)).isZero();
        var result = JsonMapper.shared()
                .readTree(Files.readString(printed).lines().toList().getLast());
        assertThat(result.get("tiles").asInt()).isEqualTo(42);
        assertThat(ProfileFile.read(profile).tiles()).hasSizeGreaterThan(38);
    }

    private void codedAgain(String name, int quality) throws IOException {
        OpenCvLibrary.load();
        try (var frame = PictureCode.decoded(Files.readAllBytes(folder.resolve("set.jpg")))
                .orElseThrow()) {
            Imgcodecs.imwrite(
                    folder.resolve(name + ".jpg").toString(),
                    frame.image(),
                    new MatOfInt(Imgcodecs.IMWRITE_JPEG_QUALITY, quality));
        }
    }

    @Test
    void theWordAutoStandsForALayout() {
        var profile = folder.resolve("auto.json");

        assertThat(run(
                        "enrol",
                        "--layout",
                        "auto",
                        "--profile",
                        profile.toString(),
                        folder.resolve("set.jpg").toString()))
                .isZero();

        assertThat(ProfileFile.read(profile).tiles()).hasSizeGreaterThan(20);
    }

    @Test
    void eitherPicturesOrACameraAreNamed() {
        var err = new StringWriter();
        int status = Tilewatch.commandLine()
                .setErr(new PrintWriter(err, true))
                .execute("enrol", "--layout", "auto.txt", "--profile", "set.json");

        assertThat(status).isEqualTo(2);
        assertThat(err.toString()).contains("either pictures of the set, or the camera");
    }

    private static int run(String... arguments) {
        return Lab.commandLine()
                .setOut(new PrintWriter(new StringWriter(), true))
                .setErr(new PrintWriter(new StringWriter(), true))
                .execute(arguments);
    }
}
