package org.tilewatch.health;

import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether tiles are large enough in the picture. */
final class TileSizeCheck implements PictureCheck {
    @Override
    public String name() {
        return "tile-pixels";
    }

    @Override
    public Finding of(PictureFigures figures) {
        if (figures.tilePixels().isEmpty()) {
            return find().poor(Key.CORNERS_FIRST.sentence());
        }
        double pixels = figures.tilePixels().getAsDouble();
        var across = Argument.of(Math.round(pixels));
        return pixels >= HealthLimit.TILE_GOOD.value()
                ? find().good(Key.TILE_PIXELS_GOOD.with(across))
                : pixels >= HealthLimit.TILE_FAIR.value()
                        ? find().fair(Key.TILE_PIXELS_FAIR.with(across))
                        : find().poor(Key.TILE_PIXELS_POOR.with(across));
    }
}
