package org.tilewatch.simulator.render;

import java.util.List;
import org.tilewatch.geometry.TileSize;

/**
 * How everything looks: what a picture needs besides the scene, the camera and the faces.
 *
 * @param table the table and what is round it
 * @param tiles the set's bodies
 * @param lamps one or two
 * @param sky   the light that comes from everywhere
 * @param film  what the camera makes of the light
 * @param arms  sleeves and skin, by seat number
 */
public record Appearance(TableLook table, TileLook tiles, List<Lamp> lamps, Colour sky, Film film, List<ArmLook> arms) {
    public Appearance {
        lamps = List.copyOf(lamps);
        arms = List.copyOf(arms);
        if (lamps.isEmpty() || lamps.size() > 2) {
            throw new IllegalArgumentException("a scene has one lamp or two, not " + lamps.size());
        }
        if (arms.size() != 4) {
            throw new IllegalArgumentException("there are four players' arms, not " + arms.size());
        }
    }

    /**
     * The table.
     *
     * @param sideMm     of the square playing surface
     * @param mat        the playing surface
     * @param rimWidthMm of the frame round it; 0 for none
     * @param rimHeightMm of the frame over the playing surface; 0 for a mat on a larger table
     * @param rim        the frame's material
     * @param floor      what is seen beyond, 720 mm lower
     * @param clutter    seats, telephones and the like that stay where they are
     */
    public record TableLook(
            double sideMm,
            FlatMaterial mat,
            double rimWidthMm,
            double rimHeightMm,
            FlatMaterial rim,
            FlatMaterial floor,
            List<StrewnThing> clutter) {
        public TableLook {
            clutter = List.copyOf(clutter);
        }

        private TableLook on(FlatMaterial cloth) {
            return new TableLook(sideMm, cloth, rimWidthMm, rimHeightMm, rim, floor, clutter);
        }
    }

    /** The same with another playing surface. */
    public Appearance on(FlatMaterial mat) {
        return new Appearance(table.on(mat), tiles, lamps, sky, film, arms);
    }

    /** A block with rounded edges that is not part of the game: a seat, a telephone. Millimetres; z from the playing surface. */
    public record StrewnThing(
            double x,
            double y,
            double z,
            double width,
            double depth,
            double height,
            double heading,
            double rounding,
            FlatMaterial surface) {}

    /**
     * The bodies of a tile set.
     *
     * @param size       outer size
     * @param bevelMm    radius of the rounded edges
     * @param face       colour of the front layer
     * @param back       colour of the back layer
     * @param backGrain  strength of a bamboo back's grain, 0 for plastic
     * @param frontShare share of the thickness that has the face's colour
     * @param gloss      how strongly the tiles mirror lamps, 0 to 1
     * @param uneven     how much tiles differ in brightness, 0 to 1
     * @param inset      margin of the engraving, as a share of the face
     * @param black      whether the front layer is black and the prints light: each ink with its lightness turned over and its hue kept
     */
    public record TileLook(
            TileSize size,
            double bevelMm,
            Colour face,
            Colour back,
            double backGrain,
            double frontShare,
            double gloss,
            double uneven,
            double inset,
            boolean black) {}

    /** A player's arm: sleeve, skin, and how far towards the hand the sleeve reaches, 0 (bare arm) to 1 (to the wrist). */
    public record ArmLook(Colour sleeve, Colour skin, double sleeveShare, double thickness) {}

    /**
     * What the camera makes of the light.
     *
     * @param exposure    factor of brightness
     * @param balance     factors of red, green and blue: a white balance that is off
     * @param vignette    loss of light at the corners, 0 to 1
     * @param defocus     standard deviation of the blur, in pixels
     * @param noise       standard deviation of the noise at middle grey, in steps of 0 to 255
     * @param sharpening  strength of the camera's own sharpening, 0 to 1
     * @param contrast    1 for true
     * @param saturation  1 for true
     * @param jpegQuality 1 to 100
     */
    public record Film(
            double exposure,
            Colour balance,
            double vignette,
            double defocus,
            double noise,
            double sharpening,
            double contrast,
            double saturation,
            int jpegQuality) {}
}
