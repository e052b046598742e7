package org.tilewatch.camera;

import java.util.ArrayList;
import java.util.List;
import org.opencv.core.Mat;

/**
 * Releases the native images made within a block, whatever way the block is left: the garbage collector does not see how
 * much memory they hold.
 */
public final class NativeScope implements AutoCloseable {
    private final List<Mat> mats = new ArrayList<>();

    /** The same image, from now on released with this scope. */
    public <T extends Mat> T own(T mat) {
        mats.add(mat);
        return mat;
    }

    /** A new empty image of this scope. */
    public Mat mat() {
        return own(new Mat());
    }

    @Override
    public void close() {
        mats.reversed().forEach(Mat::release);
        mats.clear();
    }
}
