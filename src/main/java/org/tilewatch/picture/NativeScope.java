package org.tilewatch.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.opencv.core.Mat;

/**
 * Releases the native images made within a block, whatever way the block is left: the garbage collector does not see how
 * much memory they hold.
 */
public final class NativeScope implements AutoCloseable {
    private static final AtomicLong OWNED = new AtomicLong();
    private static final AtomicLong LIVE = new AtomicLong();

    private final List<Mat> mats = new ArrayList<>();

    /** How many images the scopes of this process have held so far. */
    public static long owned() {
        return OWNED.get();
    }

    /** How many of them are not released yet. */
    public static long live() {
        return LIVE.get();
    }

    /** The same image, from now on released with this scope. */
    public <T extends Mat> T own(T mat) {
        mats.add(mat);
        OWNED.incrementAndGet();
        LIVE.incrementAndGet();
        return mat;
    }

    /** A new empty image of this scope. */
    public Mat mat() {
        return own(new Mat());
    }

    @Override
    public void close() {
        mats.reversed().forEach(Mat::release);
        LIVE.addAndGet(-mats.size());
        mats.clear();
    }
}
