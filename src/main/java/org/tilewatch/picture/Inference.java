package org.tilewatch.picture;

import java.util.List;
import org.opencv.core.Mat;

/** A network in the hands of a library that computes it. One input at a time. */
interface Inference extends AutoCloseable {
    /** What computes it. */
    Engine engine();

    /**
     * What the network makes of its input.
     *
     * @param input   numbers of 32 bits, one after the other
     * @param outputs which of its outputs, by name and in that order
     */
    List<NetworkOutput> answers(Mat input, List<String> outputs);

    /** Releases what it holds outside Java's own memory. */
    @Override
    void close();
}
