package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernel's and the Raspberry Pi's own lists of cameras, as they lie on machines. */
class AttachedCamerasTest {
    @TempDir
    Path machine;

    private Path lister;

    @BeforeEach
    void empty() throws IOException {
        Files.createDirectories(machine.resolve("class"));
        Files.createDirectories(machine.resolve("dev"));
        lister = machine.resolve("no-rpicam-hello");
    }

    private AttachedCameras cameras() {
        return new AttachedCameras(machine.resolve("class"), machine.resolve("dev"), lister.toString());
    }

    private void node(int number, String name, int index, String port) throws IOException {
        var bus = Files.createDirectories(machine.resolve("devices").resolve(port));
        var node = Files.createDirectories(machine.resolve("class/video" + number));
        Files.writeString(node.resolve("name"), name + "\n");
        Files.writeString(node.resolve("index"), index + "\n");
        Files.createSymbolicLink(node.resolve("device"), bus);
        Files.createFile(machine.resolve("dev/video" + number));
    }

    private void link(String kind, String name, int number) throws IOException {
        var links = Files.createDirectories(machine.resolve("dev/v4l").resolve(kind));
        Files.createSymbolicLink(links.resolve(name), machine.resolve("dev/video" + number));
    }

    private void ribbon(String lines) throws IOException {
        lister = machine.resolve("rpicam-hello");
        Files.writeString(lister, "#!/bin/sh\n[ \"$1\" = --list-cameras ] && cat <<'END'\n" + lines + "END\n");
        Files.setPosixFilePermissions(lister, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void aMachineWithoutCamerasHasNone() {
        assertThat(cameras().found()).isEmpty();
        assertThat(new AttachedCameras(machine.resolve("no"), machine.resolve("no"), "no-such-program").first())
                .isEmpty();
    }

    @Test
    void aCameraOnUsbIsOneByItsNameAndAPisOwnVideoDevicesAreNone() throws IOException {
        node(0, "HD Pro Webcam C920", 0, "pci0000/usb1/1-1/1-1.2/1-1.2:1.0");
        node(1, "HD Pro Webcam C920", 1, "pci0000/usb1/1-1/1-1.2/1-1.2:1.0");
        node(20, "pispbe-config", 0, "platform/axi/1000880000.pisp_be");
        link("by-id", "usb-046d_HD_Pro_Webcam_C920_1234-video-index0", 0);

        assertThat(cameras().found())
                .containsExactly(new AttachedCamera(
                        "usb:" + machine.resolve("dev/v4l/by-id/usb-046d_HD_Pro_Webcam_C920_1234-video-index0"),
                        "HD Pro Webcam C920"));
    }

    @Test
    void twoThatAreCalledTheSameAreToldApartByTheirSockets() throws IOException {
        node(0, "USB Camera", 0, "pci0000/usb1/1-1/1-1:1.0");
        node(2, "USB Camera", 0, "pci0000/usb1/1-2/1-2:1.0");
        link("by-id", "usb-USB_Camera-video-index0", 2);
        link("by-path", "pci-0000-usb-0:1:1.0-video-index0", 0);
        link("by-path", "pci-0000-usb-0:2:1.0-video-index0", 2);

        assertThat(cameras().found())
                .extracting(AttachedCamera::name)
                .containsExactly("USB Camera (1-1)", "USB Camera (1-2)");
        assertThat(cameras().found())
                .extracting(AttachedCamera::option)
                .containsExactly(
                        "usb:" + machine.resolve("dev/v4l/by-path/pci-0000-usb-0:1:1.0-video-index0"),
                        "usb:" + machine.resolve("dev/v4l/by-path/pci-0000-usb-0:2:1.0-video-index0"));
    }

    @Test
    void theCamerasOfARibbonAreCalledAsTheyAreSoldAndComeFirst() throws IOException {
        node(0, "HD Pro Webcam C920", 0, "pci0000/usb1/1-1/1-1:1.0");
        ribbon("""
                Available cameras
                -----------------
                0 : imx708_wide [4608x2592 10-bit RGGB] (/base/axi/pcie@120000/rp1/i2c@88000/imx708@1a)
                    Modes: 'SRGGB10_CSI2P' : 1536x864 [120.13 fps - (768, 432)/3072x1728 crop]
                1 : HD_Pro_Webcam [1920x1080] (/base/axi/pcie@120000/rp1/usb@200000-1:1.0-046d:082d)
                """);

        assertThat(cameras().found())
                .extracting(AttachedCamera::option)
                .startsWith("rpi:0")
                .hasSize(2);
        assertThat(cameras().first()).map(AttachedCamera::name).contains("Camera Module 3 Wide");
        for (var camera : cameras().found()) {
            LiveCameras.requireName(camera.option());
        }
    }
}
