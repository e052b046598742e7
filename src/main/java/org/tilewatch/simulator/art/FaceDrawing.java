package org.tilewatch.simulator.art;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Color;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Draws vector faces and leaves only the ink: no frame, no colour of the paper. */
final class FaceDrawing {
    /** Drawn so many times finer than kept, for smooth edges. */
    private static final int FINER = 2;
    /** The margin of bare paper round the drawing, as a share of the face; what runs over the edge of real tiles is engraving no more. */
    private final double margin;

    private final boolean mirroredTopToBottom;

    FaceDrawing(double margin, boolean mirroredTopToBottom) {
        this.margin = margin;
        this.mirroredTopToBottom = mirroredTopToBottom;
    }

    /**
     * Draws one file.
     *
     * @throws IllegalArgumentException when the file is no vector picture
     */
    BufferedImage draw(Path file) {
        if (!Files.isReadable(file)) {
            throw new IllegalArgumentException("the tile art lacks the file " + file);
        }
        try {
            return draw(file.toUri().toURL(), file.toString());
        } catch (MalformedURLException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private BufferedImage draw(URL source, String name) {
        var drawn = drawn(new SVGLoader().load(source), name);
        withoutFrame(drawn);
        return shrunk(drawn);
    }

    /** Draws the bytes of an SVG picture that has no frame. */
    BufferedImage draw(byte[] svg, String name) {
        return shrunk(
                drawn(new SVGLoader().load(new ByteArrayInputStream(svg), null, LoaderContext.createDefault()), name));
    }

    private BufferedImage drawn(@Nullable SVGDocument document, String name) {
        if (document == null) {
            throw new IllegalArgumentException("the tile art's " + name + " is no readable SVG picture");
        }
        int width = FaceArt.WIDTH * FINER;
        int height = FaceArt.HEIGHT * FINER;
        var drawn = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        var graphics = drawn.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        var box = document.viewBox();
        var placed = new AffineTransform();
        if (mirroredTopToBottom) {
            placed.translate(0, height);
            placed.scale(1, -1);
        }
        placed.translate(width * margin, height * margin);
        placed.scale(width * (1 - 2 * margin) / box.width, height * (1 - 2 * margin) / box.height);
        graphics.transform(placed);
        document.render((java.awt.Component) null, graphics, new ViewBox(0, 0, box.width, box.height));
        graphics.dispose();
        return drawn;
    }

    /** Wipes out what hangs together with the picture's edge, and makes the paper white. */
    private static void withoutFrame(BufferedImage picture) {
        int width = picture.getWidth();
        int height = picture.getHeight();
        int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
        int paper = commonest(pixels);
        var wiped = new boolean[pixels.length];
        var open = new ArrayDeque<Integer>();
        for (int x = 0; x < width; x++) {
            open.add(x);
            open.add((height - 1) * width + x);
        }
        for (int y = 0; y < height; y++) {
            open.add(y * width);
            open.add(y * width + width - 1);
        }
        // The white round a drawn frame is not the paper inside it: the frame is whatever differs from the paper, seen
        // from the edge.
        while (!open.isEmpty()) {
            int at = open.poll();
            if (wiped[at] || (near(pixels[at], paper) && !near(pixels[at], 0xffffffff))) {
                continue;
            }
            boolean bare = near(pixels[at], paper);
            wiped[at] = true;
            if (bare) {
                continue;
            }
            int x = at % width;
            int y = at / width;
            if (x > 0) {
                open.add(at - 1);
            }
            if (x < width - 1) {
                open.add(at + 1);
            }
            if (y > 0) {
                open.add(at - width);
            }
            if (y < height - 1) {
                open.add(at + width);
            }
        }
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = wiped[i] ? 0xffffffff : throughPaper(pixels[i], paper);
        }
        picture.setRGB(0, 0, width, height, pixels, 0, width);
    }

    private static int throughPaper(int rgb, int paper) {
        int out = 0xff000000;
        for (int shift = 0; shift <= 16; shift += 8) {
            int full = Math.max(1, (paper >> shift) & 255);
            out |= Math.min(255, ((rgb >> shift) & 255) * 255 / full) << shift;
        }
        return out;
    }

    private static boolean near(int a, int b) {
        return Math.abs(((a >> 16) & 255) - ((b >> 16) & 255))
                        + Math.abs(((a >> 8) & 255) - ((b >> 8) & 255))
                        + Math.abs((a & 255) - (b & 255))
                < 12;
    }

    private static int commonest(int[] pixels) {
        var sorted = pixels.clone();
        Arrays.sort(sorted);
        int best = sorted[0];
        int bestCount = 0;
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            count = i > 0 && sorted[i] == sorted[i - 1] ? count + 1 : 1;
            if (count > bestCount) {
                bestCount = count;
                best = sorted[i];
            }
        }
        return best;
    }

    private static BufferedImage shrunk(BufferedImage fine) {
        int width = fine.getWidth() / FINER;
        int height = fine.getHeight() / FINER;
        var out = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int red = 0;
                int green = 0;
                int blue = 0;
                for (int i = 0; i < FINER * FINER; i++) {
                    int rgb = fine.getRGB(x * FINER + i % FINER, y * FINER + i / FINER);
                    red += (rgb >> 16) & 255;
                    green += (rgb >> 8) & 255;
                    blue += rgb & 255;
                }
                int parts = FINER * FINER;
                out.setRGB(x, y, ((red / parts) << 16) | ((green / parts) << 8) | (blue / parts));
            }
        }
        return out;
    }
}
