package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.contract.Saying;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureException;
import org.tilewatch.picture.TestPictures;

@Timeout(30)
@Tag("native")
class ReadAheadTest {
    private static final byte[] JPEG = TestPictures.jpeg(64, 48, 90);

    private final Set<Thread> readers = ConcurrentHashMap.newKeySet();

    private ReadAhead recording(int frames, int unreadable) {
        return new ReadAhead(new RecordedFrames(IntStream.range(0, frames)
                .mapToObj(i -> new RecordedFrames.KeptPicture(i, "frames/" + i + ".jpg", () -> {
                    readers.add(Thread.currentThread());
                    if (i == unreadable) {
                        throw new IOException("no such file");
                    }
                    return JPEG;
                }))
                .toList()));
    }

    @Test
    void allShotsComeInTheirOrderReadByAnotherThread() {
        long before = Frame.live();
        var times = new ArrayList<Double>();
        try (var ahead = recording(60, -1)) {
            while (ahead.next() instanceof Shot.Seen(Frame frame)) {
                try (frame) {
                    times.add(frame.t());
                    assertThat(frame.image().cols()).isEqualTo(64);
                }
            }
            assertThat(ahead.next()).isInstanceOf(Shot.Ended.class);
        }
        assertThat(times)
                .isEqualTo(IntStream.range(0, 60).mapToObj(i -> (double) i).toList());
        assertThat(readers).hasSize(1).doesNotContain(Thread.currentThread());
        assertThat(Frame.live()).isEqualTo(before);
    }

    @Test
    void whatWasReadForNobodyIsReleasedAndNothingComesAfterTheEnd() {
        long before = Frame.live();
        var ahead = recording(60, -1);
        assertThat(ahead.next())
                .isInstanceOfSatisfying(Shot.Seen.class, seen -> seen.frame().close());
        ahead.close();
        assertThat(Frame.live()).isEqualTo(before);
        assertThat(ahead.next()).isInstanceOf(Shot.Ended.class);
    }

    /** Where one picture is read, the next is most likely, too. */
    @Test
    void whatFollowsAFrameThatWasLookedAtComesDecoded() {
        try (var ahead = recording(8, -1)) {
            assertThat(decodedWhenGiven(ahead, 4, false)).containsExactly(false, false, false, false);
            assertThat(decodedWhenGiven(ahead, 3, true)).containsExactly(false, false, true);
        }
    }

    private static List<Boolean> decodedWhenGiven(ReadAhead ahead, int shots, boolean lookedAt) {
        var decoded = new ArrayList<Boolean>();
        for (int i = 0; i < shots; i++) {
            if (ahead.next() instanceof Shot.Seen(Frame frame)) {
                try (frame) {
                    decoded.add(frame.isDecoded());
                    if (lookedAt) {
                        frame.decode();
                    }
                }
            }
        }
        return decoded;
    }

    @Test
    void aFrameThatCannotBeReadIsSaidWhenItsTurnComes() {
        long before = Frame.live();
        var ahead = recording(4, 2);
        for (var seen : List.of(ahead.next(), ahead.next())) {
            assertThat(seen)
                    .isInstanceOfSatisfying(
                            Shot.Seen.class, shot -> shot.frame().close());
        }
        assertThatThrownBy(ahead::next)
                .isInstanceOf(PictureException.class)
                .satisfies(Saying.that("frames/2.jpg"))
                .satisfies(Saying.that("no such file"));
        ahead.close();
        assertThat(Frame.live()).isEqualTo(before);
    }
}
