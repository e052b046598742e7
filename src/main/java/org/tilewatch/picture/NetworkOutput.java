package org.tilewatch.picture;

import java.util.List;

/**
 * One of a network's outputs.
 *
 * @param sides  how many numbers it has in each direction, such as pictures, planes, rows and columns
 * @param values the numbers, the last direction's next to each other; nobody changes them
 */
public record NetworkOutput(List<Integer> sides, float[] values) {
    public NetworkOutput {
        sides = List.copyOf(sides);
    }
}
