package org.tilewatch.simulator.film;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.tilewatch.recording.Recording;
import org.tilewatch.recording.Recording.Optics;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.Recording.Surface;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.render.Camera;
import org.tilewatch.simulator.render.TableRenderer;
import org.tilewatch.simulator.stills.RandomLook;

/** Films a performance from one camera over a table of one look; the same seed always gives the same pictures. */
public final class Filming {
    private final Performance performance;
    private final Camera camera;
    private final TableRenderer renderer;
    private final List<Double> times;

    private Filming(Performance performance, TileArt art, long seed, List<Double> times) {
        this.performance = performance;
        this.times = times;
        for (var body : performance.at(0).tiles()) {
            if (!art.has(body.tile())) {
                throw new IllegalArgumentException("the art " + art.name() + " has no face for " + body.tile()
                        + ", which " + performance.settings().rules() + " is played with");
            }
        }
        var random = new SplittableRandom(seed);
        var look = new RandomLook(random);
        this.camera = look.overhead(performance.sideMm());
        var appearance = look.appearance(performance.sideMm(), performance.tileSize());
        this.renderer = TableRenderer.of(camera, appearance, art, random);
    }

    /**
     * So many frames in each second.
     *
     * @throws IllegalArgumentException when the art lacks a face, or for a number of frames that no camera takes
     */
    public static Filming steady(Performance performance, TileArt art, long seed, double framesPerSecond) {
        if (!(framesPerSecond > 0 && framesPerSecond <= 120)) {
            throw new IllegalArgumentException(
                    "frames per second lie above 0 and up to 120, not at " + framesPerSecond);
        }
        int count = (int) Math.ceil(performance.duration() * framesPerSecond);
        var times = IntStream.rangeClosed(0, count)
                .mapToObj(i -> i / framesPerSecond)
                .toList();
        return new Filming(performance, art, seed, times);
    }

    /** Only the moments that matter: hands at work, and what they leave. */
    public static Filming sparse(Performance performance, TileArt art, long seed) {
        return new Filming(performance, art, seed, performance.moments());
    }

    /** How many frames there will be. */
    public int frames() {
        return times.size();
    }

    /** Draws every frame and writes the recording; {@code eachFrame} runs after each. */
    public void write(RecordingWriter writer, Runnable eachFrame) {
        for (double t : times) {
            writer.frame(t, renderer.render(performance.at(t)).jpeg());
            eachFrame.run();
        }
        writer.finish(this::recording, performance.truth());
    }

    private Recording recording(Pictures pictures) {
        return new Recording(
                new Surface(performance.sideMm(), renderer.tableCorners()),
                performance.tileSize(),
                new Optics(
                        camera.width(),
                        camera.height(),
                        Optional.of(boxed(camera.matrix())),
                        boxed(camera.distortion())),
                performance.settings(),
                pictures,
                performance.presses(),
                Optional.empty());
    }

    private static List<Double> boxed(double[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }
}
