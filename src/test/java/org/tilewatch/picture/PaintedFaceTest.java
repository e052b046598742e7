package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import java.awt.Color;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.InputStream;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.tilewatch.tiles.Tile;

/** Every face, beside a stranger's drawing of the same file. */
@Tag("native")
class PaintedFaceTest {
    private static final int WIDTH = 60;
    private static final int HEIGHT = 80;
    private static final int FINER = 4;

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    static Stream<String> faces() {
        return Tile.PLAYING.stream().map(Tile::code);
    }

    private static InputStream file(String code) {
        return Objects.requireNonNull(
                PaintedFaceTest.class.getResourceAsStream("/org/tilewatch/dashboard/faces/" + code + ".svg"));
    }

    @ParameterizedTest
    @MethodSource("faces")
    void aFaceLooksAsInABrowser(String code) throws Exception {
        var ours = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, Scalar.all(255));
        try (var svg = file(code)) {
            PaintedFace.draw(svg, ours, 0, 0, WIDTH, Scalar.all(255));
        }
        var theirs = drawn(code);
        double difference = 0;
        double ink = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                double[] pixel = ours.get(y, x);
                for (int channel = 0; channel < 3; channel++) {
                    double there = mean(theirs, x, y, channel);
                    difference += Math.abs(pixel[channel] - there);
                    ink += 255 - there;
                }
            }
        }
        ours.release();
        assertThat(difference).as("difference, of the ink there is").isLessThan(0.15 * ink + 1000);
    }

    private static BufferedImage drawn(String code) throws Exception {
        var image = new BufferedImage(WIDTH * FINER, HEIGHT * FINER, BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.scale(FINER * WIDTH / 300.0, FINER * HEIGHT / 400.0);
        try (var svg = file(code)) {
            Objects.requireNonNull(new SVGLoader().load(svg, null, LoaderContext.createDefault()))
                    .render(null, graphics);
        }
        graphics.dispose();
        return image;
    }

    /** @param channel 0 is blue, as OpenCV has it */
    private static double mean(BufferedImage image, int x, int y, int channel) {
        double sum = 0;
        for (int dy = 0; dy < FINER; dy++) {
            for (int dx = 0; dx < FINER; dx++) {
                sum += image.getRGB(x * FINER + dx, y * FINER + dy) >> 8 * channel & 0xff;
            }
        }
        return sum / (FINER * FINER);
    }
}
