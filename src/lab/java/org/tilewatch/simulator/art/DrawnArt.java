package org.tilewatch.simulator.art;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tilewatch.tiles.Tile;

/** Our own drawn sets. */
public final class DrawnArt {
    private DrawnArt() {}

    /** All 45 faces in a style; each is drawn when it is first asked for. */
    public static TileArt of(String name, FaceStyle style) {
        var drawing = new FaceDrawing(0, false);
        return TileArt.drawnWhenAsked(
                name,
                tile -> drawing.draw(FaceSketch.svg(tile, style).getBytes(StandardCharsets.UTF_8), name + " " + tile));
    }

    /** Writes all 45 faces in a style into a folder, one SVG picture a tile, named by its code. */
    public static void write(FaceStyle style, Path folder) throws IOException {
        Files.createDirectories(folder);
        for (var tile : Tile.values()) {
            Files.writeString(folder.resolve(tile.code() + ".svg"), FaceSketch.svg(tile, style));
        }
    }

    /** The set that the dashboard shows. */
    public static TileArt house() {
        return of("house", FaceStyle.house());
    }
}
