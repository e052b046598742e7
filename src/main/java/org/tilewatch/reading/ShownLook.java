package org.tilewatch.reading;

import java.util.List;

/**
 * One look of the network at a face that somebody showed.
 *
 * @param logits    what it says of any set's faces, in its own order
 * @param embedding what the face looks like to it
 */
public record ShownLook(List<Float> logits, Embedding embedding) {
    public ShownLook {
        logits = List.copyOf(logits);
    }
}
