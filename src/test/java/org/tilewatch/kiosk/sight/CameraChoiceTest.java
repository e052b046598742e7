package org.tilewatch.kiosk.sight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.AttachedCamera;
import org.tilewatch.camera.AttachedCameras;
import org.tilewatch.dashboard.setup.Attached;
import org.tilewatch.kiosk.page.OfferedParts;
import org.tilewatch.words.Refusal;

/** A machine with two cameras on USB. */
class CameraChoiceTest {
    @TempDir
    Path machine;

    private Path first;
    private Path second;

    @BeforeEach
    void plugIn() throws IOException {
        first = plugIn(0, "Old Webcam");
        second = plugIn(2, "Good Webcam");
    }

    private Path plugIn(int number, String name) throws IOException {
        var port = Files.createDirectories(machine.resolve("usb1/1-" + number));
        var node = Files.createDirectories(machine.resolve("class/video" + number));
        Files.writeString(node.resolve("name"), name);
        Files.writeString(node.resolve("index"), "0");
        Files.createSymbolicLink(node.resolve("device"), port);
        return machine.resolve("dev/video" + number);
    }

    private CameraChoice choice() {
        return new CameraChoice(
                new AttachedCameras(machine.resolve("class"), machine.resolve("dev"), "no-such-program"), machine);
    }

    @Test
    void theFirstIsTakenUntilSomebodyChoosesAndThatOutlivesTheKiosk() {
        assertThat(choice().used()).isEqualTo("usb:" + first);
        assertThat(choice().choose("usb:" + second)).isTrue();
        assertThat(choice().used()).isEqualTo("usb:" + second);
        assertThat(choice().choose("usb:/dev/video9")).isFalse();
        assertThat(choice().used()).isEqualTo("usb:" + second);
    }

    @Test
    void aTelephoneCanBeChosenThatHangsNowhere() {
        assertThat(choice().choose("phone")).isTrue();
        assertThat(choice().used()).isEqualTo("phone");
    }

    @Test
    void aChoiceThatCannotBeReadIsNone() throws IOException {
        Files.writeString(machine.resolve("camera"), "the left one\n");
        assertThat(choice().used()).isEqualTo("usb:" + first);
    }

    @Test
    void whatIsPluggedInLaterIsWaitedFor() {
        assertThat(new CameraChoice(new AttachedCameras(machine, machine, "no-such-program"), machine).used())
                .isEqualTo("usb");
    }

    @Test
    void thePageOffersThemAndTheKioskBeginsAnewWithAnotherAlone() {
        var begun = new AtomicInteger();
        var offered = OfferedParts.cameras(choice(), "usb:" + first, begun::incrementAndGet);
        assertThat(offered.found().get())
                .containsExactly(
                        new Attached.Attachment("usb:" + first, "Old Webcam", true),
                        new Attached.Attachment("usb:" + second, "Good Webcam", false),
                        new Attached.Attachment("phone", "phone", false));
        offered.use().accept("usb:" + first);
        assertThat(begun).hasValue(0);
        assertThatThrownBy(() -> offered.use().accept("usb:/dev/video9")).isInstanceOf(Refusal.class);
        assertThat(begun).hasValue(0);
        offered.use().accept("usb:" + second);
        assertThat(begun).hasValue(1);
        assertThat(offered.found().get()).extracting(Attached.Attachment::used).containsExactly(false, true, false);
        assertThat(choice().found()).extracting(AttachedCamera::name).contains("Good Webcam");
    }
}
