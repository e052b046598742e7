package org.tilewatch.simulator.art;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;

/**
 * Reads a folder of vector faces. Three ways of naming the files are known: our own codes ({@code m1.svg}, {@code f5.svg}); number before
 * suit with the flowers in Chinese ({@code 1m.svg}, {@code 0p.svg}, {@code mei.svg}); and suit with a number from 0 ({@code c-0.svg},
 * {@code h-6.svg}), which is stored mirrored top to bottom.
 */
public final class ArtFolder {
    private static final Map<Tile, String> FLOWERS_IN_CHINESE = Map.of(
            Tile.PLUM, "mei",
            Tile.ORCHID, "lan",
            Tile.CHRYSANTHEMUM, "ju",
            Tile.BAMBOO, "zu",
            Tile.SPRING, "chun",
            Tile.SUMMER, "xia",
            Tile.AUTUMN, "qiu",
            Tile.WINTER, "dong");

    private ArtFolder() {}

    /**
     * Reads a folder.
     *
     * @throws IllegalArgumentException when the folder is missing, its naming unknown, or one of the 34 kinds has no readable file
     */
    public static TileArt read(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("there is no folder of tile art at " + folder);
        }
        boolean mirrored = Files.exists(folder.resolve("c-0.svg"));
        var names = names(folder);
        var drawing = new FaceDrawing(0, mirrored);
        var tiles = EnumSet.noneOf(Tile.class);
        names.forEach((tile, name) -> {
            boolean there = Files.isReadable(folder.resolve(name));
            if (Tile.PLAYING.contains(tile) && !there) {
                throw new IllegalArgumentException("the tile art lacks the file " + folder.resolve(name));
            }
            if (there) {
                tiles.add(tile);
            }
        });
        var redFives = EnumSet.copyOf(List.of(Tile.RED_M5, Tile.RED_P5, Tile.RED_S5));
        redFives.removeAll(tiles);
        tiles.addAll(redFives);
        var name = folder.getFileName();
        return TileArt.drawnWhenAsked(
                name == null ? folder.toString() : name.toString(),
                tiles,
                tile -> redFives.contains(tile)
                        ? reddened(drawing.draw(folder.resolve(nameOf(names, tile.kind()))))
                        : drawing.draw(folder.resolve(nameOf(names, tile))));
    }

    private static String nameOf(Map<Tile, String> names, Tile tile) {
        return Objects.requireNonNull(names.get(tile), "every tile in the list has a file's name");
    }

    private static Map<Tile, String> names(Path folder) {
        var names = new LinkedHashMap<Tile, String>();
        if (Files.exists(folder.resolve("m1.svg"))) {
            for (var tile : Tile.values()) {
                names.put(tile, tile.code() + ".svg");
            }
        } else if (Files.exists(folder.resolve("1m.svg"))) {
            for (var tile : Tile.values()) {
                names.put(tile, numberFirst(tile) + ".svg");
            }
        } else if (Files.exists(folder.resolve("c-0.svg"))) {
            for (var tile : Tile.PLAYING) {
                names.put(tile, suitAndPlace(tile) + ".svg");
            }
        } else {
            throw new IllegalArgumentException(
                    "the folder of tile art " + folder + " names its files in no known way: m1.svg, 1m.svg or c-0.svg");
        }
        return names;
    }

    private static String numberFirst(Tile tile) {
        if (tile.isBonus()) {
            return FLOWERS_IN_CHINESE.getOrDefault(tile, tile.code());
        }
        return "" + tile.code().charAt(1) + tile.code().charAt(0);
    }

    private static String suitAndPlace(Tile tile) {
        if (tile.isHonour()) {
            // Winds in order, then red, green and white.
            return "h-" + (tile.isWind() ? tile.number() - 1 : 11 - tile.number());
        }
        char suit = switch (tile.suit().orElse(Suit.CHARACTERS)) {
            case CHARACTERS -> 'c';
            case DOTS -> 'd';
            case BAMBOOS -> 'b';
        };
        return suit + "-" + (tile.number() - 1);
    }

    /** The same drawing in red ink: how most sets make their red fives. */
    private static BufferedImage reddened(BufferedImage face) {
        for (int y = 0; y < face.getHeight(); y++) {
            for (int x = 0; x < face.getWidth(); x++) {
                int rgb = face.getRGB(x, y);
                int red = (rgb >> 16) & 255;
                int green = (rgb >> 8) & 255;
                int blue = rgb & 255;
                int bare = Math.min(red, Math.min(green, blue));
                face.setRGB(
                        x, y, (205 + bare * 50 / 255) << 16 | (20 + bare * 235 / 255) << 8 | (25 + bare * 230 / 255));
            }
        }
        return face;
    }
}
