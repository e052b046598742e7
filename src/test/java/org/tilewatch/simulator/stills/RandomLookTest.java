package org.tilewatch.simulator.stills;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RandomLookTest {
    /** A kiosk is mounted so that it sees its table; a tile in a corner must not be cut off. */
    @Test
    void aCameraOverheadSeesTheWholeTable() {
        for (int seed = 0; seed < 500; seed++) {
            var pinholeCamera = new RandomLook(new Random(seed)).overhead(840);
            for (double x : new double[] {-420, 420}) {
                for (double y : new double[] {-420, 420}) {
                    for (double z : new double[] {0, 30}) {
                        var pixel = pinholeCamera.project(x, y, z);
                        assertThat(pixel.x()).as("seed %d", seed).isBetween(0.0, (double) pinholeCamera.width());
                        assertThat(pixel.y()).as("seed %d", seed).isBetween(0.0, (double) pinholeCamera.height());
                    }
                }
            }
        }
    }
}
