package org.tilewatch.camera;

/** What is asked of a camera: the size of its pictures in pixels and how many of them a second. */
public record PictureSize(int width, int height, int framesPerSecond) {
    /** What a table of 80 cm needs for its tiles to be read: about 1.5 pixels a millimetre. */
    public static final PictureSize USUAL = new PictureSize(1920, 1440, 10);

    public PictureSize {
        if (width < 320 || height < 240 || framesPerSecond < 1 || framesPerSecond > 120) {
            throw new IllegalArgumentException(
                    "a camera gives pictures of at least 320x240 pixels, 1 to 120 times a second");
        }
    }
}
