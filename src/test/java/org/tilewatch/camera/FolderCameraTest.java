package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.LiveCamera.Picture.Coded;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.contract.Saying;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureException;
import org.tilewatch.picture.TestPictures;

@Timeout(60)
@Tag("native")
class FolderCameraTest {
    @TempDir
    Path folder;

    private byte[] early;
    private byte[] late;

    @BeforeEach
    void draw() {
        OpenCvLibrary.load();
        early = TestPictures.jpeg(64, 48, 40);
        late = TestPictures.jpeg(80, 60, 200);
    }

    private void put(String name, byte[] bytes, int second) throws IOException {
        var file = folder.resolve(name);
        Files.write(file, bytes);
        Files.setLastModifiedTime(file, FileTime.from(second, TimeUnit.SECONDS));
    }

    private static byte[] next(LiveCamera.Feed feed) throws IOException {
        return ((Coded) feed.read()).jpeg();
    }

    @Test
    void theNewestPictureIsSeenUnderANewNameAndInThePlaceOfTheOneBefore() throws Exception {
        put("one.jpg", early, 10);
        put("notes.txt", late, 20);
        try (var feed = new FolderCamera(folder).open()) {
            assertThat(next(feed)).isEqualTo(early);
            put("two.jpg", late, 30);
            assertThat(next(feed)).isEqualTo(late);
            put("two.jpg", early, 40);
            assertThat(next(feed)).isEqualTo(early);
        }
    }

    @Test
    void aPictureThatIsStillBeingWrittenIsWaitedFor() throws Exception {
        put("one.jpg", Arrays.copyOf(early, early.length / 2), 10);
        try (var feed = new FolderCamera(folder).open();
                var reader = Executors.newSingleThreadExecutor()) {
            var read = reader.submit(() -> next(feed));
            TimeUnit.MILLISECONDS.sleep(150);
            assertThat(read.isDone()).isFalse();
            put("one.jpg", early, 11);
            assertThat(read.get()).isEqualTo(early);
        }
    }

    @Test
    void closingEndsAReadThatWaits() throws Exception {
        var feed = new FolderCamera(folder).open();
        try (var reader = Executors.newSingleThreadExecutor()) {
            var read = reader.submit(() -> next(feed));
            feed.close();
            assertThatThrownBy(read::get).hasCauseInstanceOf(CameraTrouble.class);
        }
    }

    @Test
    void aFolderThatIsNotThereIsSaidToBeMissing() {
        var device = new FolderCamera(folder.resolve("nowhere"));
        assertThatThrownBy(device::open)
                .isInstanceOfSatisfying(
                        CameraTrouble.class,
                        trouble -> assertThat(ContractEnglish.of(CameraTrouble.of(trouble)))
                                .endsWith("cannot be read: there is no such folder."));
        assertThatThrownBy(() -> LiveCameras.requireName("folder"))
                .isInstanceOf(PictureException.class)
                .satisfies(Saying.that("folder:/run/camera"));
    }
}
