package org.tilewatch.camera;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.videoio.VideoCapture;
import org.opencv.videoio.VideoWriter;
import org.opencv.videoio.Videoio;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A camera of the kernel's video devices (V4L2), such as one on USB. Its pictures come as JPEG, because at this size a USB 2
 * cable carries no more than two uncompressed ones a second.
 *
 * @param device its number, or the path of its file
 * @param locks  what it shall not choose by itself
 */
record UsbCamera(String device, PictureSize size, CameraLocks locks) implements LiveCamera.CaptureDevice {
    private static final Logger LOG = LoggerFactory.getLogger(UsbCamera.class);

    Sentence name() {
        return Key.USB_CAMERA.with(Argument.of(device));
    }

    @Override
    public LiveCamera.Feed open() throws IOException {
        boolean number = device.chars().allMatch(Character::isDigit);
        // OpenCV would complain at length of a file that is not there, each time anew.
        if (!Files.exists(Path.of(number ? "/dev/video" + device : device))) {
            throw closed();
        }
        var capture = new VideoCapture();
        boolean opened = number
                ? capture.open(Integer.parseInt(device), Videoio.CAP_V4L2)
                : capture.open(device, Videoio.CAP_V4L2);
        if (!opened) {
            capture.release();
            throw closed();
        }
        capture.set(Videoio.CAP_PROP_FOURCC, VideoWriter.fourcc('M', 'J', 'P', 'G'));
        capture.set(Videoio.CAP_PROP_FRAME_WIDTH, size.width());
        capture.set(Videoio.CAP_PROP_FRAME_HEIGHT, size.height());
        capture.set(Videoio.CAP_PROP_FPS, size.framesPerSecond());
        capture.set(Videoio.CAP_PROP_BUFFERSIZE, 2);
        KernelLocks.of(locks).stream()
                .filter(lock -> !capture.set(lock.property(), lock.value()))
                .map(KernelLocks::name)
                .distinct()
                .forEach(name -> LOG.warn("The camera {} does not let anybody else choose its {}", device, name));
        if (capture.get(Videoio.CAP_PROP_FOURCC) == VideoWriter.fourcc('M', 'J', 'P', 'G')) {
            // The driver's own bytes: OpenCV would decode every picture, also those that nobody looks at.
            capture.set(Videoio.CAP_PROP_CONVERT_RGB, 0);
        }
        return new OpenDevice(capture, name());
    }

    private IOException closed() {
        return new CameraTrouble(Key.CAMERA_CANNOT_BE_OPENED.with(name()));
    }

    private record OpenDevice(VideoCapture capture, Sentence name) implements LiveCamera.Feed {
        @Override
        public LiveCamera.Picture read() throws IOException {
            var picture = new Mat();
            synchronized (capture) {
                if (capture.isOpened() && capture.read(picture) && !picture.empty()) {
                    return asTaken(picture);
                }
            }
            picture.release();
            throw new CameraTrouble(Key.CAMERA_UNPLUGGED.with(name));
        }

        /** A camera that codes its pictures gives one row of bytes, any other a picture in colour. */
        private static LiveCamera.Picture asTaken(Mat picture) {
            if (picture.type() == CvType.CV_8UC3) {
                return new LiveCamera.Picture.Decoded(picture);
            }
            try {
                var bytes = new byte[Math.toIntExact(picture.total() * picture.elemSize())];
                picture.get(0, 0, bytes);
                return new LiveCamera.Picture.Coded(bytes);
            } finally {
                picture.release();
            }
        }

        /** Waits for a read under way, which the driver itself ends after ten seconds at the latest. */
        @Override
        public void close() {
            synchronized (capture) {
                capture.release();
            }
        }
    }
}
