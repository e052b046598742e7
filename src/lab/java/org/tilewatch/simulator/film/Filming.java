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
import org.tilewatch.simulator.render.Colour;
import org.tilewatch.simulator.render.FlatMaterial;
import org.tilewatch.simulator.render.Lamp;
import org.tilewatch.simulator.render.PinholeCamera;
import org.tilewatch.simulator.render.TableRenderer;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.stills.RandomLook;

/** Films a performance from one camera over a table of one look; the same seed always gives the same pictures. */
public final class Filming {
    private static final List<List<Colour>> CLOTHS = List.of(
            List.of(Colour.ofScreen(0xb03040), Colour.ofScreen(0xe8e0d0)),
            List.of(Colour.ofScreen(0x204060), Colour.ofScreen(0xd0d8e0)),
            List.of(Colour.ofScreen(0x303030), Colour.ofScreen(0xf0f0e8)),
            List.of(Colour.ofScreen(0x386038), Colour.ofScreen(0x58a058)));

    private final Performance performance;
    private final PinholeCamera pinholeCamera;
    /** One after the other, for the same time each: where the light changes, there are several. */
    private final List<TableRenderer> renderers;

    private final List<Double> times;
    /** Whether the recording says how the table looks with nothing on it. */
    private final boolean learnt;

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
        var usual = look.appearance(performance.sideMm(), performance.tileSize(), art);
        var cloth = cloth(performance);
        this.learnt = cloth.filter(Thing.Cloth::learnt).isPresent();
        var appearance = cloth.map(spread -> usual.on(checked(spread, seed))).orElse(usual);
        this.renderers = lights(performance.disturbance(), random).stream()
                .map(light -> TableRenderer.of(pinholeCamera, lit(appearance, light), art, random))
                .toList();
    }

    private static Optional<Thing.Cloth> cloth(Performance performance) {
        return performance.at(0).things().stream()
                .filter(Thing.Cloth.class::isInstance)
                .map(Thing.Cloth.class::cast)
                .findFirst();
    }

    private static FlatMaterial checked(Thing.Cloth cloth, long seed) {
        var colours = CLOTHS.get(new SplittableRandom(seed * 7 + 3).nextInt(CLOTHS.size()));
        return new FlatMaterial(
                colours.getFirst(),
                colours.getLast(),
                FlatMaterial.Pattern.CHECKS,
                cloth.checkMm() / FlatMaterial.CHECK_MM,
                0.6,
                cloth.turn(),
                0);
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

    /** How a kiosk learns what a table looks like with nothing on it: a picture (PNG) to be kept, from one of the empty table (JPEG). */
    @FunctionalInterface
    public interface Learning {
        /** What is kept of a table that lies there in pictures of a camera. */
        byte[] learnt(Surface table, Optics camera, byte[] jpeg);
    }

    /** Draws every frame and writes the recording; {@code eachFrame} runs after each. */
    public void write(RecordingWriter writer, Learning learning, Runnable eachFrame) {
        var bare = learnt
                ? Optional.of(writer.bare(learning.learnt(surface(), optics(), bare())))
                : Optional.<String>empty();
        for (double t : times) {
            writer.frame(t, rendererAt(t).render(performance.at(t)).jpeg());
            eachFrame.run();
        }
        writer.finish(pictures -> recording(pictures, bare), performance.truth());
    }

    /** A picture (JPEG) of the table before anything lies on it. */
    private byte[] bare() {
        return rendererAt(0)
                .render(new SimulatedScene(List.of(), List.of(), List.of()))
                .jpeg();
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

    private Recording recording(Pictures pictures, Optional<String> bare) {
        return new Recording(
                surface(),
                performance.tileSize(),
                optics(),
                performance.settings(),
                pictures,
                performance.presses(),
                OptionalDouble.empty(),
                Optional.empty(),
                bare);
    }

    private Surface surface() {
        return new Surface(performance.sideMm(), tableCorners());
    }

    private Optics optics() {
        return new Optics(
                pinholeCamera.width(),
                pinholeCamera.height(),
                Optional.of(boxed(pinholeCamera.matrix())),
                boxed(pinholeCamera.distortion()));
    }

    private static List<Double> boxed(double[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }
}
