package org.tilewatch.looking;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.table.Lens;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * What is known of a camera, kept over restarts and carried to other kiosks: the table's corners as people clicked them, and its lens as it was
 * measured, a line each such as {@code 1920x1440 310,1310 1600,1330 1590,90 330,120} and {@code lens 1920x1440 -0.2513 0.0312}, of which
 * either may be missing. The lens is k1 and k2 of {@link Lens}, its matrix being open.
 *
 * @param file    of this camera
 * @param earlier what is read where there is no such file: versions before had one file for whichever camera
 */
public record CornersFile(Path file, Optional<Path> earlier) {
    private static final Pattern LINE = Pattern.compile("(\\d+)x(\\d+)((?: -?[\\d.]+,-?[\\d.]+){4})\\s*");
    private static final Pattern LENS = Pattern.compile("lens (\\d+)x(\\d+) (-?[\\d.]+) (-?[\\d.]+)\\s*");
    private static final String TEXT = ".txt";
    /** The longest name of a file that every file system takes is twice as long. */
    private static final int LONGEST_NAME = 120;

    /** Corners in pictures of a size. */
    public record Clicked(int width, int height, List<PixelPoint> corners) {}

    /** What is known of a camera. */
    public record CameraCalibration(Optional<Clicked> clicked, Optional<Lens> lens) {
        static final CameraCalibration NOTHING = new CameraCalibration(Optional.empty(), Optional.empty());

        /** As the file has it. */
        String text() {
            return clicked.map(CornersFile::line).orElse("")
                    + lens.map(CornersFile::line).orElse("");
        }
    }

    /** A file that has no earlier one. */
    public CornersFile(Path file) {
        this(file, Optional.empty());
    }

    /**
     * The file of a camera.
     *
     * @param folder of the kiosk's data
     * @param camera its name, such as {@code usb:0}
     */
    public static CornersFile of(Path folder, String camera) {
        var name = camera.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        return new CornersFile(
                folder.resolve("cameras").resolve(name.substring(0, Math.min(LONGEST_NAME, name.length())) + TEXT),
                Optional.of(folder.resolve("corners")));
    }

    /** Beside it a small picture of how the table looks, which is not carried to other kiosks: theirs is another. */
    Path picture() {
        return beside(".png");
    }

    /** Beside it a picture of the table with nothing on it, which is not carried to other kiosks either. */
    Path barePicture() {
        return beside("-bare.png");
    }

    private Path beside(String ending) {
        var name = String.valueOf(file.getFileName());
        return file.resolveSibling(
                (name.endsWith(TEXT) ? name.substring(0, name.length() - TEXT.length()) : name) + ending);
    }

    /** @throws CornersUnavailable when the file cannot be read or holds something else */
    CameraCalibration read() {
        var there = Optional.of(file).filter(Files::exists).or(() -> earlier.filter(Files::exists));
        if (there.isEmpty()) {
            return CameraCalibration.NOTHING;
        }
        try {
            return parsed(Files.readString(there.get()))
                    .orElseThrow(() -> new CornersUnavailable(
                            Key.CORNERS_FILE_IS_NONE.with(Argument.of(String.valueOf(there.get()))), null));
        } catch (IOException e) {
            throw new CornersUnavailable(said(Key.FILE_NOT_READ, there.get(), e.getMessage()), e);
        } catch (IllegalArgumentException wrong) {
            throw new CornersUnavailable(said(Key.CORNERS_FILE_WRONG, there.get(), wrong.getMessage()), wrong);
        }
    }

    /**
     * What the lines of such a file say; empty when they are something else.
     *
     * @throws IllegalArgumentException when their numbers cannot be those of a camera
     */
    static Optional<CameraCalibration> parsed(String text) {
        var clicked = Optional.<Clicked>empty();
        var lens = Optional.<Lens>empty();
        for (var line : text.lines().filter(one -> !one.isBlank()).toList()) {
            var corners = LINE.matcher(line);
            var measured = LENS.matcher(line);
            if (corners.matches() && clicked.isEmpty()) {
                clicked = Optional.of(new Clicked(
                        Integer.parseInt(corners.group(1)),
                        Integer.parseInt(corners.group(2)),
                        Corners.of(corners.group(3))));
            } else if (measured.matches() && lens.isEmpty()) {
                lens = Optional.of(new Lens(
                        Integer.parseInt(measured.group(1)),
                        Integer.parseInt(measured.group(2)),
                        Optional.empty(),
                        List.of(
                                Double.parseDouble(measured.group(3)),
                                Double.parseDouble(measured.group(4)),
                                0.0,
                                0.0,
                                0.0)));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(new CameraCalibration(clicked, lens));
    }

    void write(CameraCalibration cameraCalibration) {
        var half = file.resolveSibling(file.getFileName() + ".half");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(half, cameraCalibration.text());
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CornersUnavailable(said(Key.CORNERS_NOT_WRITTEN, file, e.getMessage()), e);
        }
    }

    private static Sentence said(Key key, Path file, @Nullable String reason) {
        return key.with(Argument.of(String.valueOf(file)), Argument.of(String.valueOf(reason)));
    }

    private static String line(Clicked clicked) {
        return clicked.width() + "x" + clicked.height() + " "
                + clicked.corners().stream()
                        .map(corner -> String.format(Locale.ROOT, "%.2f,%.2f", corner.x(), corner.y()))
                        .collect(Collectors.joining(" "))
                + "\n";
    }

    private static String line(Lens lens) {
        return String.format(
                Locale.ROOT,
                "lens %dx%d %.6f %.6f\n",
                lens.width(),
                lens.height(),
                lens.distortion().get(0),
                lens.distortion().get(1));
    }
}
