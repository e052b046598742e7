package org.tilewatch.kiosk.monitor;

import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.health.HealthChecks;
import org.tilewatch.health.PictureFigures;
import org.tilewatch.picture.Frame;
import org.tilewatch.words.Sentence;

/**
 * Whether tiles can be read in the camera's picture, all the time: a lens that somebody has turned, a cloth over half of it, a lamp that was
 * switched off, a camera that was hung too high. It is said once two measurements have found it, a second apart, so that a sleeve alone is
 * nothing, and no longer once one has not.
 *
 * <p>To measure is dear, and a picture that stays as it is need not be measured. Whether it does is seen in the small one that there is
 * anyway, and in how many bytes the camera needs for it: in the small one a picture out of focus is as sharp as any. Called on the pipeline's thread; what it has found may be asked for by any.
 */
public final class PictureMonitor {
    /** Between two measurements at least, in seconds. */
    private static final double PAUSE = 1;
    /** And at most, in seconds: light that goes slowly. */
    private static final double LONGEST = 30;
    /** The same while something is said, in seconds: a lens is turned slowly until it is right. */
    private static final double LONGEST_WHILE_SAID = 2.5;
    /** By what share the bytes of a picture out of focus are fewer at least; a hand over the table changes them by half of that. */
    private static final double OTHERWISE_CODED = 0.12;
    /** By how many grey levels another picture differs on average: glare over a pond's worth of tiles, or a lamp less. */
    private static final double OTHERWISE_GREY = 2;

    private final Function<Frame, PictureFigures> measure;
    private double measured = Double.NEGATIVE_INFINITY;
    private Traits then = new Traits(0, new byte[0]);
    private Optional<Sentence> found = Optional.empty();
    private volatile Optional<Sentence> trouble = Optional.empty();

    /**
     * What tells cheaply that a picture is another one.
     *
     * @param bytes that it is coded in; 0 where the camera codes none
     * @param grey  the small one's shades
     */
    private record Traits(int bytes, byte[] grey) {
        static Traits of(Frame frame) {
            var small = frame.grey();
            var grey = new byte[Math.toIntExact(small.total())];
            small.get(0, 0, grey);
            return new Traits(frame.jpeg().map(coded -> coded.length).orElse(0), grey);
        }

        boolean areThoseOf(Traits other) {
            return bytes > 0
                    && Math.abs(bytes - other.bytes) <= OTHERWISE_CODED * other.bytes
                    && grey.length == other.grey.length
                    && difference(other) <= OTHERWISE_GREY;
        }

        private double difference(Traits other) {
            long sum = 0;
            for (int i = 0; i < grey.length; i++) {
                sum += Math.abs(Byte.toUnsignedInt(grey[i]) - Byte.toUnsignedInt(other.grey[i]));
            }
            return (double) sum / grey.length;
        }
    }

    public PictureMonitor(Function<Frame, PictureFigures> measure) {
        this.measure = measure;
    }

    /** The pipeline has looked at a frame. */
    public void saw(Frame frame) {
        double since = frame.t() - measured;
        if (since < PAUSE) {
            return;
        }
        var traits = Traits.of(frame);
        boolean toBeConfirmed = found.isPresent() && trouble.isEmpty();
        double longest = trouble.isPresent() ? LONGEST_WHILE_SAID : LONGEST;
        if (since < longest && !toBeConfirmed && traits.areThoseOf(then)) {
            return;
        }
        measured = frame.t();
        then = traits;
        var now = HealthChecks.of(measure.apply(frame)).stream()
                .filter(finding -> finding.grade() == Grade.POOR)
                .map(Finding::said)
                .findFirst();
        trouble = found.isPresent() ? now : Optional.empty();
        found = now;
    }

    /** Why tiles cannot be read, and what to do; empty where they can. */
    public Optional<Sentence> trouble() {
        return trouble;
    }
}
