package org.tilewatch.picture;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import nu.pattern.OpenCV;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * Loads OpenCV's native code, once a process. The library's own loader unpacks some sixty megabytes at every start; this one
 * keeps them in a cache directory, so that only the first start of a version pays for it.
 */
public final class OpenCvLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(OpenCvLibrary.class);

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
            System.load(unpacked(resource.get(), file.get().name()).toString());
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

    private static Path unpacked(URL resource, String name) throws IOException {
        var connection = resource.openConnection();
        long size = connection.getContentLengthLong();
        var build = Core.VERSION + "-" + System.getProperty("os.arch") + "-" + size;
        var cached = cacheDirectory(System.getenv(), System.getProperty("user.home", "/"))
                .resolve("opencv")
                .resolve(build)
                .resolve(name);
        try {
            if (!Files.isRegularFile(cached) || Files.size(cached) != size) {
                Files.createDirectories(cached.getParent());
                unpack(connection, cached);
            }
            return cached;
        } catch (IOException e) {
            LOG.debug("no cache at {}, unpacking for this start only", cached, e);
            var ownFolder = Files.createTempDirectory("tilewatch-opencv");
            var file = ownFolder.resolve(name);
            file.toFile().deleteOnExit();
            ownFolder.toFile().deleteOnExit();
            unpack(resource.openConnection(), file);
            return file;
        }
    }

    /** Another process may be starting at the same moment: the file appears whole or not at all. */
    private static void unpack(URLConnection from, Path to) throws IOException {
        var half = Files.createTempFile(to.toAbsolutePath().getParent(), String.valueOf(to.getFileName()), ".half");
        try (InputStream in = from.getInputStream()) {
            Files.copy(in, half, StandardCopyOption.REPLACE_EXISTING);
            Files.move(half, to, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(half);
        }
    }

    /** Where unpacked files are kept: systemd's cache directory of the service, the desktop's, or the usual one at home. */
    static Path cacheDirectory(Map<String, String> environment, String home) {
        return Optional.ofNullable(environment.get("CACHE_DIRECTORY"))
                .map(Path::of)
                .or(() -> Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
                        .filter(path -> !path.isBlank())
                        .map(path -> Path.of(path, "tilewatch")))
                .orElseGet(() -> Path.of(home, ".cache", "tilewatch"));
    }
}
