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
import org.tilewatch.geometry.PixelPoint;

/**
 * The table's corners as people clicked them, kept over restarts: one line such as
 * {@code 1920x1440 310,1310 1600,1330 1590,90 330,120}.
 */
public record CornersFile(Path file) {
    private static final Pattern LINE = Pattern.compile("(\\d+)x(\\d+)((?: -?[\\d.]+,-?[\\d.]+){4})\\s*");

    /** Corners in pictures of a size. */
    public record Clicked(int width, int height, List<PixelPoint> corners) {}

    /** @throws CornersUnavailable when the file cannot be read or holds something else */
    Optional<Clicked> read() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            var line = LINE.matcher(Files.readString(file));
            if (!line.matches()) {
                throw new CornersUnavailable(
                        "The file " + file + " holds no corners; delete it and click them anew on the dashboard.");
            }
            return Optional.of(new Clicked(
                    Integer.parseInt(line.group(1)), Integer.parseInt(line.group(2)), Corners.of(line.group(3))));
        } catch (IOException e) {
            throw new CornersUnavailable("The file " + file + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    void write(Clicked clicked) {
        var line = clicked.width() + "x" + clicked.height() + " "
                + clicked.corners().stream()
                        .map(corner -> String.format(Locale.ROOT, "%.2f,%.2f", corner.x(), corner.y()))
                        .collect(Collectors.joining(" "))
                + "\n";
        var half = file.resolveSibling(file.getFileName() + ".half");
        try {
            Files.writeString(half, line);
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CornersUnavailable("The corners cannot be written to " + file + ": " + e.getMessage() + ".", e);
        }
    }
}
