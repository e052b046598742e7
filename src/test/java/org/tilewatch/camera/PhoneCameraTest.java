package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleSupplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opencv.core.Size;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureBombs;
import org.tilewatch.picture.TestPictures;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A telephone of the tests' own, that sends what it likes. */
@Timeout(60)
@Tag("native")
class PhoneCameraTest {
    private final long start = System.nanoTime();
    private final DoubleSupplier clock = () -> (System.nanoTime() - start) / 1e9;
    private final PhoneCamera phone = new PhoneCamera();
    private FrameSource camera;
    private long framesBefore;

    @BeforeEach
    void open() {
        OpenCvLibrary.load();
        framesBefore = Frame.live();
        camera = LiveCameras.open(LiveCameras.PHONE, new PictureSize(640, 480, 10), CameraLocks.NONE, clock, phone);
    }

    @AfterEach
    void noFrameIsLeftOpen() {
        camera.close();
        assertThat(Frame.live()).isEqualTo(framesBefore);
    }

    private Sentence why() {
        return camera.next() instanceof Shot.Unseen(double t, Sentence why) ? why : Key.CAMERA_SEES.sentence();
    }

    private Frame seen() {
        return Awaitility.await()
                .until(
                        () -> camera.next() instanceof Shot.Seen(Frame frame)
                                ? Optional.of(frame)
                                : Optional.<Frame>empty(),
                        Optional::isPresent)
                .orElseThrow();
    }

    @Test
    void aTelephoneThatNeverWasThereIsAskedFor() {
        assertThat(why()).isEqualTo(Key.PHONE_NOT_THERE.sentence());
    }

    @Test
    void itsWholePicturesAreSeenWholeAndItsGlimpsesInTheirPlace() {
        var looking = phone.begin(() -> {});
        assertThat(looking.whole(TestPictures.jpeg(640, 480, 120))).isEmpty();
        try (var whole = seen()) {
            assertThat(whole.isGlimpse()).isFalse();
            assertThat(whole.image().cols()).isEqualTo(640);
        }
        assertThat(looking.glimpse(TestPictures.jpeg(160, 120, 90))).isEmpty();
        try (var glimpse = seen()) {
            assertThat(glimpse.isGlimpse()).isTrue();
            assertThat(glimpse.width()).isEqualTo(640);
            assertThat(glimpse.height()).isEqualTo(480);
            assertThat(glimpse.grey().size()).isEqualTo(greySize());
        }
    }

    /** Of a whole picture, which watching compares it with. */
    private Size greySize() {
        phone.begin(() -> {}).whole(TestPictures.jpeg(640, 480, 130));
        try (var whole = seen()) {
            return whole.grey().size();
        }
    }

    @Test
    void aGlimpseTakesThePlaceOfNoWholePictureThatNobodyHasSeen() {
        var looking = phone.begin(() -> {});
        looking.whole(TestPictures.jpeg(640, 480, 120));
        for (int i = 0; i < 5; i++) {
            looking.glimpse(TestPictures.jpeg(160, 120, 80 + i));
        }
        Awaitility.await().pollDelay(Duration.ofMillis(200)).until(() -> true);
        try (var first = seen()) {
            assertThat(first.isGlimpse()).isFalse();
        }
    }

    @Test
    @Tag("thorough")
    void oneThatSleepsIsTurnedOrGoneIsSaidToBe() {
        var looking = phone.begin(() -> {});
        looking.whole(TestPictures.jpeg(640, 480, 120));
        seen().close();
        assertThat(why()).isEqualTo(Key.PHONE_SILENT.sentence());
        looking.asleep(true);
        assertThat(why()).isEqualTo(Key.PHONE_ASLEEP.sentence());
        looking.gone();
        assertThat(why()).isEqualTo(Key.PHONE_ASLEEP.sentence());

        var again = phone.begin(() -> {});
        again.whole(TestPictures.jpeg(480, 640, 120));
        assertThat(phone.isTurned()).isTrue();
        assertThat(why()).isEqualTo(Key.PHONE_TURNED.sentence());
        again.whole(TestPictures.jpeg(640, 480, 121));
        assertThat(phone.isTurned()).isFalse();
        seen().close();

        again.staysSo();
        again.whole(TestPictures.jpeg(480, 640, 122));
        try (var upright = seen()) {
            assertThat(upright.width()).isEqualTo(480);
        }
        again.gone();
        assertThat(why()).isEqualTo(Key.PHONE_GONE.sentence());
    }

    @Test
    void theLastOneThatBeginsIsTheCameraAndTheOtherIsToldSo() {
        var aside = new AtomicInteger();
        var first = phone.begin(aside::incrementAndGet);
        var second = phone.begin(() -> {});
        assertThat(aside).hasValue(1);
        first.whole(TestPictures.jpeg(640, 480, 50));
        first.gone();
        second.whole(TestPictures.jpeg(320, 240, 50));
        try (var frame = seen()) {
            assertThat(frame.width()).isEqualTo(320);
        }
        first.battery(0.1, false);
        second.battery(1.4, true);
        assertThat(phone.battery()).contains(new PhoneCamera.PhoneBattery(1, true));
    }

    @Test
    void whatIsNoPictureOrABombIsRefusedAndNothingOfItIsDecoded() throws IOException {
        var looking = phone.begin(() -> {});
        var plain = PictureBombs.progressive(64, 48);
        for (var bad : new byte[][] {
            {},
            {1, 2, 3},
            PictureBombs.png(64, 48, BufferedImage.TYPE_INT_RGB),
            PictureBombs.withScans(plain, 5_000),
            PictureBombs.withSegments(plain, 0xE1, "", 5_000),
            huge()
        }) {
            assertThat(looking.whole(bad)).contains(Key.PHONE_PICTURE_REFUSED.sentence());
            assertThat(looking.glimpse(bad)).contains(Key.PHONE_PICTURE_REFUSED.sentence());
        }
        assertThat(why()).isEqualTo(Key.PHONE_SILENT.sentence());
        assertThat(looking.glimpse(TestPictures.jpeg(160, 120, 80)))
                .as("a glimpse before a whole picture")
                .isEmpty();
        assertThat(why()).isEqualTo(Key.PHONE_SILENT.sentence());
    }

    /** A small file that says that it is a picture of 20,000 by 20,000. */
    private static byte[] huge() {
        var jpeg = TestPictures.flat(64, 48, 90);
        for (int at = 2; at < jpeg.length - 9; at++) {
            if ((jpeg[at] & 0xFF) == 0xFF && (jpeg[at + 1] & 0xFF) == 0xC0) {
                jpeg[at + 5] = 0x4E;
                jpeg[at + 6] = 0x20;
                jpeg[at + 7] = 0x4E;
                jpeg[at + 8] = 0x20;
                return jpeg;
            }
        }
        throw new AssertionError("a JPEG has a frame header");
    }
}
