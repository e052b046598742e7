package org.tilewatch.simulator.art;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Color;
import java.awt.Component;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws vector faces and leaves only the ink: no frame, no colour of the paper. */
final class FaceDrawing {
    /** Drawn so many times finer than kept, for smooth edges. */
    private static final int FINER = 2;
    /** What reaches so many sides of the picture is a frame, or its shadow; a print reaches one or two. */
    private static final int SIDES_OF_A_FRAME = 3;
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
        document.render((Component) null, graphics, new ViewBox(0, 0, box.width, box.height));
        graphics.dispose();
        return drawn;
    }

    /** Wipes out what goes round the picture at its edge, and makes the paper white. A print may run to the edge here and there. */
    private static void withoutFrame(BufferedImage picture) {
        int width = picture.getWidth();
        int height = picture.getHeight();
        int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
        int paper = commonest(pixels);
        var seen = new boolean[pixels.length];
        var wiped = new boolean[pixels.length];
        for (int at = 0; at < pixels.length; at++) {
            if (sides(at, width, height).isEmpty()) {
                continue;
            }
            var part = hangingTogether(at, pixels, width, height, paper, seen);
            var reached = EnumSet.noneOf(Side.class);
            part.forEach(pixel -> reached.addAll(sides(pixel, width, height)));
            if (reached.size() >= SIDES_OF_A_FRAME) {
                part.forEach(pixel -> wiped[pixel] = true);
            }
        }
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = wiped[i] ? 0xffffffff : throughPaper(pixels[i], paper);
        }
        picture.setRGB(0, 0, width, height, pixels, 0, width);
    }

    private enum Side {
        LEFT,
        RIGHT,
        TOP,
        BOTTOM
    }

    private static EnumSet<Side> sides(int at, int width, int height) {
        var sides = EnumSet.noneOf(Side.class);
        if (at % width == 0) {
            sides.add(Side.LEFT);
        }
        if (at % width == width - 1) {
            sides.add(Side.RIGHT);
        }
        if (at < width) {
            sides.add(Side.TOP);
        }
        if (at >= (height - 1) * width) {
            sides.add(Side.BOTTOM);
        }
        return sides;
    }

    /**
     * The pixels that hang together with one and differ from the paper; none of what was seen before. The white round a drawn frame is not the
     * paper inside it: the frame is whatever differs from the paper, seen from the edge.
     */
    private static List<Integer> hangingTogether(
            int from, int[] pixels, int width, int height, int paper, boolean[] seen) {
        var part = new ArrayList<Integer>();
        var open = new ArrayDeque<Integer>(List.of(from));
        while (!open.isEmpty()) {
            int at = open.poll();
            if (seen[at] || near(pixels[at], paper)) {
                continue;
            }
            seen[at] = true;
            part.add(at);
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
        return part;
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
