package org.tilewatch.picture;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import nu.pattern.OpenCV;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Loads OpenCV's native code, once a process. */
public final class OpenCvLibrary {
    /** Pixels each way of a picture that OpenCV gives to several threads: to each 65,536. */
    private static final int ENOUGH_FOR_SEVERAL = 512;

    private static boolean loaded;

    /**
     * The library's own file for a system, within its jar.
     *
     * @param folder by the library's names of systems and processors
     */
    record NativeFile(String folder, String name) {
        /** For a system and a processor by Java's names of them; empty where the library was not built for them. */
        static Optional<NativeFile> of(String system, String processor) {
            var kind = switch (processor.toLowerCase(Locale.ROOT)) {
                case "amd64", "x86_64" -> "x86_64";
                case "aarch64", "arm64" -> "ARMv8";
                default -> "";
            };
            if (kind.isEmpty()) {
                return Optional.empty();
            }
            if (system.equals("Linux")) {
                return Optional.of(new NativeFile("linux/" + kind, "lib" + Core.NATIVE_LIBRARY_NAME + ".so"));
            }
            if (system.startsWith("Mac")) {
                return Optional.of(new NativeFile("osx/" + kind, "lib" + Core.NATIVE_LIBRARY_NAME + ".dylib"));
            }
            return system.startsWith("Windows") && kind.equals("x86_64")
                    ? Optional.of(new NativeFile("windows/" + kind, Core.NATIVE_LIBRARY_NAME + ".dll"))
                    : Optional.empty();
        }

        String resource() {
            return "/nu/pattern/opencv/" + folder + "/" + name;
        }
    }

    private OpenCvLibrary() {}

    /**
     * Makes OpenCV's classes usable; further calls do nothing.
     *
     * @throws PictureException when this machine's system or processor is not among those that the library was built for, or
     *     its file can be written nowhere
     */
    public static synchronized void load() {
        if (loaded) {
            return;
        }
        var system = System.getProperty("os.name", "");
        var processor = System.getProperty("os.arch", "");
        var file = NativeFile.of(system, processor);
        var resource = file.map(NativeFile::resource).map(OpenCV.class::getResource);
        if (file.isEmpty() || resource.isEmpty()) {
            throw new PictureException(Key.MACHINE_CANNOT_SEE.with(Argument.of(system), Argument.of(processor)));
        }
        try {
            var library = new UnpackedLibrary("opencv", Core.VERSION, List.of(resource.get()));
            System.load(library.folder().resolve(file.get().name()).toString());
        } catch (IOException | UnsatisfiedLinkError e) {
            throw new PictureException(Key.OPENCV_NOT_LOADED.with(Argument.of(String.valueOf(e.getMessage()))), e);
        }
        loaded = true;
        haveThreadsStarted();
    }

    /**
     * OpenCV's own threads take after the thread that first has work for them, and are then everybody's: let that be none which gives way
     * to others, as what looks at strangers' pictures does.
     */
    private static void haveThreadsStarted() {
        var some = new Mat(ENOUGH_FOR_SEVERAL, ENOUGH_FOR_SEVERAL, CvType.CV_8UC3, Scalar.all(0));
        var grey = new Mat();
        Imgproc.cvtColor(some, grey, Imgproc.COLOR_BGR2GRAY);
        some.release();
        grey.release();
    }
}
