package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tilewatch.camera.FrameSource.Shot;

class NoCameraTest {
    private static final int SHOTS = 200;

    private final NoCamera camera = new NoCamera(() -> System.nanoTime() / 1e9);

    @Test
    void timeGoesOnByItself() {
        long start = System.nanoTime();
        assertThat(camera.next()).isInstanceOf(Shot.NobodyLooks.class);
        assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(30));
    }

    @Test
    @Timeout(4)
    void whatIsDoneIsTakenInAtOnce() {
        for (int i = 0; i < SHOTS; i++) {
            camera.hurry();
            assertThat(camera.next()).isInstanceOf(Shot.NobodyLooks.class);
        }
    }

    @Test
    void severalAtOnceHurryItOnce() {
        for (int i = 0; i < SHOTS; i++) {
            camera.hurry();
        }
        camera.next();
        long start = System.nanoTime();
        camera.next();
        assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(30));
    }

    @Test
    void aSourceThatWasClosedHasEnded() {
        camera.close();
        assertThat(camera.next()).isInstanceOf(Shot.Ended.class);
        assertThat(camera.next()).isInstanceOf(Shot.Ended.class);
    }
}
