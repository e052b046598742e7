package org.tilewatch.camera;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.tilewatch.picture.PictureException;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Opens live cameras by the names that the command line and the settings give them. */
public final class LiveCameras {
    /** The name under which no camera is asked for. */
    public static final String NONE = "none";

    /** The name of a telephone that looks through the kiosk's own page. */
    public static final String PHONE = "phone";

    private LiveCameras() {}

    /**
     * Starts a camera. It goes on trying where the camera cannot be opened now; {@link FrameSource#next} then says why.
     *
     * @param name  {@code auto} for the first that hangs there; {@code usb} or {@code usb:0} or {@code usb:/dev/video2}; {@code rpi} or {@code rpi:1};
     *              {@code http://...} or {@code https://...}; {@code folder:/path}; {@code phone}; {@code none}
     * @param locks what it shall not choose by itself, as far as it lets somebody else choose
     * @param clock seconds from the kiosk's start; the seats' buttons use the same
     * @throws PictureException for a name that names no camera
     */
    public static FrameSource open(String name, PictureSize size, CameraLocks locks, DoubleSupplier clock) {
        if (name.equals(PHONE)) {
            throw new PictureException(Key.CAMERA_PHONE_BY_ITS_PAGE.sentence());
        }
        return open(name, size, locks, clock, new PhoneCamera());
    }

    /** The same of a kiosk whose page takes the pictures of a telephone. */
    public static FrameSource open(
            String name, PictureSize size, CameraLocks locks, DoubleSupplier clock, PhoneCamera phone) {
        return named(name, size, locks, clock, phone).get();
    }

    /** @throws PictureException for a name that names no camera */
    public static void requireName(String name) {
        named(name, new PictureSize(640, 480, 10), CameraLocks.NONE, () -> 0, new PhoneCamera());
    }

    private static Supplier<FrameSource> named(
            String name, PictureSize size, CameraLocks locks, DoubleSupplier clock, PhoneCamera phone) {
        int colon = name.indexOf(':');
        var kind = colon < 0 ? name : name.substring(0, colon);
        var which = colon < 0 ? "0" : name.substring(colon + 1);
        return switch (kind) {
            case "usb" -> {
                if (!which.matches("\\d{1,3}|/.+")) {
                    throw new PictureException(Key.CAMERA_USB_NAME.with(Argument.of(which)));
                }
                var camera = new UsbCamera(which, size, locks);
                yield () -> new LiveCamera(camera.name(), camera, clock, LiveCamera.Patience.USUAL);
            }
            case "rpi" -> {
                if (!which.matches("\\d")) {
                    throw new PictureException(Key.CAMERA_RIBBON_NAME.with(Argument.of(which)));
                }
                yield () -> ribbon("rpicam-vid", Integer.parseInt(which), size, locks, clock);
            }
            case "http", "https" -> {
                var camera = new NetworkCamera(address(name));
                yield () -> new LiveCamera(camera.name(), camera, clock, LiveCamera.Patience.USUAL);
            }
            case "folder" -> {
                if (colon < 0 || which.isEmpty()) {
                    throw new PictureException(Key.CAMERA_FOLDER_NAME.sentence());
                }
                var camera = new FolderCamera(Path.of(which));
                yield () -> new LiveCamera(camera.name(), camera, clock, LiveCamera.Patience.USUAL);
            }
            case AttachedCameras.AUTO ->
                () -> named(
                                AttachedCameras.ofThisMachine()
                                        .first()
                                        .map(AttachedCamera::option)
                                        .orElse("usb"),
                                size,
                                locks,
                                clock,
                                phone)
                        .get();
            case PHONE -> {
                if (colon >= 0) {
                    throw new PictureException(Key.CAMERA_NO_SUCH.with(Argument.of(name)));
                }
                yield () -> new LiveCamera(PhoneCamera.NAME, phone, clock, PhoneCamera.PATIENCE);
            }
            case NONE -> () -> new NoCamera(clock);
            default -> throw new PictureException(Key.CAMERA_NO_SUCH.with(Argument.of(name)));
        };
    }

    private static URI address(String name) {
        try {
            var address = new URI(name);
            if (address.getHost() == null) {
                throw new URISyntaxException(name, "it has no host");
            }
            return address;
        } catch (URISyntaxException nowhere) {
            throw new PictureException(Key.CAMERA_NETWORK_NAME.sentence(), nowhere);
        }
    }

    /**
     * Starts a camera on a Raspberry Pi's ribbon cable through a program that answers as {@code rpicam-vid} does.
     *
     * @param program its name or path
     * @param number  of the camera, 0 and up
     * @param locks   what it shall not choose by itself
     */
    public static FrameSource ribbon(
            String program, int number, PictureSize size, CameraLocks locks, DoubleSupplier clock) {
        var camera = new RaspberryPiCamera(program, number, size, locks);
        return new LiveCamera(RaspberryPiCamera.NAME, camera, clock, LiveCamera.Patience.USUAL);
    }
}
