package org.tilewatch.kiosk.sight;

import java.util.Optional;
import java.util.function.Consumer;
import org.tilewatch.picture.Frame;
import org.tilewatch.words.Refusal;

/** Has it learnt how the table looks when nothing lies on it, of the next frame after somebody has said that it is so. */
public final class BareTableSaid {
    private static final long FRAME_MILLIS = 5000;

    private final NextFrame<Optional<Refusal>> next = new NextFrame<>(this::learn, FRAME_MILLIS);
    private final Consumer<Frame> eyes;

    /** @param eyes learn from a frame; they throw a Refusal while they cannot */
    public BareTableSaid(Consumer<Frame> eyes) {
        this.eyes = eyes;
    }

    /**
     * Whether it was learnt; not when there is no picture.
     *
     * @throws Refusal while nobody knows where the table lies
     */
    public boolean isLearnt() {
        var now = next.awaited();
        now.flatMap(why -> why).ifPresent(why -> {
            throw why;
        });
        return now.isPresent();
    }

    /** Learns from this frame where somebody waits for it. */
    public void saw(Frame frame) {
        next.saw(frame);
    }

    private Optional<Refusal> learn(Frame frame) {
        try {
            eyes.accept(frame);
            return Optional.empty();
        } catch (Refusal why) {
            return Optional.of(why);
        }
    }
}
