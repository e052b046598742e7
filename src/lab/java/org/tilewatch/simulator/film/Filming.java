package org.tilewatch.simulator.film;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.recording.Recording;
import org.tilewatch.recording.Recording.Optics;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.Recording.Surface;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.render.Appearance;
import org.tilewatch.simulator.render.Lamp;
import org.tilewatch.simulator.render.PinholeCamera;
import org.tilewatch.simulator.render.TableRenderer;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.stills.RandomLook;

/** Films a performance from one camera over a table of one look; the same seed always gives the same pictures. */
public final class Filming {
    private final Performance performance;
    private final PinholeCamera pinholeCamera;
    /** One after the other, for the same time each: where the light changes, there are several. */
    private final List<TableRenderer> renderers;

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
        this.pinholeCamera = look.overhead(performance.sideMm());
        var appearance = look.appearance(performance.sideMm(), performance.tileSize(), art);
        this.renderers = lights(performance.disturbance(), random).stream()
                .map(light -> TableRenderer.of(pinholeCamera, lit(appearance, light), art, random))
                .toList();
    }

    /** The brightness of the stretches of the recording: at a lively table clouds pass, and somebody dims a lamp. */
    private static List<Double> lights(Disturbance disturbance, RandomGenerator random) {
        if (disturbance.compareTo(Disturbance.LIVELY) < 0) {
            return List.of(1.0);
        }
        return List.of(1.0, 0.7 + 0.2 * random.nextDouble(), 1.05 + 0.2 * random.nextDouble());
    }

    private static Appearance lit(Appearance look, double light) {
        var lamps = look.lamps().stream()
                .map(lamp -> new Lamp(
                        lamp.x(),
                        lamp.y(),
                        lamp.heightMm(),
                        lamp.radiusMm(),
                        lamp.light().times(light)))
                .toList();
        return new Appearance(look.table(), look.tiles(), lamps, look.sky(), look.film(), look.arms());
    }

    private TableRenderer rendererAt(double t) {
        int stretch = (int) (t / performance.duration() * renderers.size());
        return renderers.get(Math.clamp(stretch, 0, renderers.size() - 1));
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
        return new Filming(performance, art, seed, performance.frames(framesPerSecond));
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
            writer.frame(t, rendererAt(t).render(performance.at(t)).jpeg());
            eachFrame.run();
        }
        writer.finish(this::recording, performance.truth());
    }

    /** The set that is played with, laid out in rows under the same camera and lamps. */
    public LaidOutSet laidOut() {
        return LaidOutSet.of(
                performance.at(0).tiles().stream().map(TileBody::tile).toList());
    }

    /** Where the playing surface's corners lie in the pictures, in pixels and in the recording contract's order. */
    public List<PixelPoint> tableCorners() {
        return renderers.getFirst().tableCorners();
    }

    /** A picture of the set laid out. */
    public byte[] picture(LaidOutSet set, long seed) {
        return renderers
                .getFirst()
                .render(set.scene(performance.tileSize(), new SplittableRandom(seed)))
                .jpeg();
    }

    private Recording recording(Pictures pictures) {
        return new Recording(
                new Surface(performance.sideMm(), tableCorners()),
                performance.tileSize(),
                new Optics(
                        pinholeCamera.width(),
                        pinholeCamera.height(),
                        Optional.of(boxed(pinholeCamera.matrix())),
                        boxed(pinholeCamera.distortion())),
                performance.settings(),
                pictures,
                performance.presses(),
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static List<Double> boxed(double[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }
}
