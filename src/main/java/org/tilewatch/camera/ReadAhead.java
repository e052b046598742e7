package org.tilewatch.camera;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.tilewatch.picture.DamagedPictureException;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureException;

/**
 * A recording read and decoded by a thread of its own, a few shots before they are asked for, while what was asked for last is
 * looked at. The same shots in the same order as the source gives. Where the last frame was looked at whole, the next but one most
 * likely will be: it is decoded whole, too.
 */
public final class ReadAhead implements FrameSource {
    /**
     * So many shots wait: where much happens on the table looking takes longer than reading, and where nothing does less. A JPEG's shot
     * takes a megabyte until it is decoded whole, any other picture's eight.
     */
    private static final int SHOTS = 24;

    private final FrameSource source;
    private final ExecutorService reader = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("reading ahead").factory());
    private final Deque<Future<Shot>> coming = new ArrayDeque<>();
    private Optional<Frame> last = Optional.empty();

    /** @param source a recording, from now on read by the other thread alone, and closed with this */
    public ReadAhead(FrameSource source) {
        this.source = source;
    }

    @Override
    public synchronized Shot next() {
        if (reader.isShutdown()) {
            return new Shot.Ended();
        }
        var next = coming.isEmpty() ? reader.submit(source::next) : coming.remove();
        if (last.filter(Frame::isDecoded).isPresent() && !coming.isEmpty()) {
            var following = coming.remove();
            coming.addFirst(reader.submit(() -> decoded(read(following))));
        }
        while (coming.size() < SHOTS) {
            coming.add(reader.submit(source::next));
        }
        var shot = read(next);
        last = shot instanceof Shot.Seen(Frame frame) ? Optional.of(frame) : Optional.empty();
        return shot;
    }

    private static Shot decoded(Shot shot) {
        if (shot instanceof Shot.Seen(Frame frame) && !frame.isGlimpse()) {
            try {
                frame.decode();
            } catch (DamagedPictureException said) {
                // Whoever looks at it is told.
            }
        }
        return shot;
    }

    private static Shot read(Future<Shot> shot) {
        try {
            return shot.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Shot.Ended();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof PictureException unreadable) {
                throw unreadable;
            }
            throw new IllegalStateException("a recording's frame could not be read", e.getCause());
        }
    }

    @Override
    public synchronized void close() {
        // What waits was read for nobody; the shots after an unreadable one may be as unreadable.
        reader.close();
        coming.stream()
                .filter(shot -> shot.state() == Future.State.SUCCESS)
                .map(Future::resultNow)
                .forEach(shot -> {
                    if (shot instanceof Shot.Seen(Frame frame)) {
                        frame.close();
                    }
                });
        coming.clear();
        source.close();
    }
}
