package org.tilewatch.picture;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads ONNX Runtime's native code, once a process, where this machine can: it is there for Linux alone, and wants the C++ library of
 * the system, which OpenCV's does not.
 */
final class OnnxRuntimeLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(OnnxRuntimeLibrary.class);
    static final String VERSION = "1.28.0";
    private static final String LIBRARY = "libonnxruntime.so";
    private static final String JAVA_LIBRARY = "libonnxruntime4j_jni.so";
    private static final String NAME = "tilewatch";

    /** Held by a class of its own, so that it is loaded when it is first asked for. */
    private static final class Loaded {
        private static final Optional<OrtEnvironment> ENVIRONMENT = load();
    }

    private OnnxRuntimeLibrary() {}

    /** What its networks are loaded into; empty where this machine cannot load it. */
    static Optional<OrtEnvironment> environment() {
        return Loaded.ENVIRONMENT;
    }

    /** The folder of its natives within its jar, for a system and a processor by Java's names of them; empty where none are packed. */
    static Optional<String> folder(String system, String processor) {
        if (!system.equals("Linux")) {
            return Optional.empty();
        }
        return switch (processor.toLowerCase(Locale.ROOT)) {
            case "amd64", "x86_64" -> Optional.of("/ai/onnxruntime/native/linux-x64/");
            case "aarch64", "arm64" -> Optional.of("/ai/onnxruntime/native/linux-aarch64/");
            default -> Optional.empty();
        };
    }

    private static Optional<OrtEnvironment> load() {
        var files = folder(System.getProperty("os.name", ""), System.getProperty("os.arch", "")).stream()
                .flatMap(folder -> Stream.of(LIBRARY, JAVA_LIBRARY).map(folder::concat))
                .flatMap(file -> Stream.ofNullable(OrtEnvironment.class.getResource(file)))
                .toList();
        if (files.isEmpty()) {
            return Optional.empty();
        }
        try {
            var library = new UnpackedLibrary("onnxruntime", VERSION, files);
            var folder = library.folder();
            // Else it unpacks its files at every start.
            System.setProperty("onnxruntime.native.path", folder.toString());
            var environment = environment(Runtime.getRuntime().availableProcessors());
            environment.setTelemetry(false);
            holdEnvironment();
            return Optional.of(environment);
        } catch (IOException | OrtException | ReflectiveOperationException | LinkageError | IllegalStateException e) {
            LOG.info("networks are computed without ONNX Runtime: {}", e.getMessage());
            LOG.debug("it could not be loaded", e);
            return Optional.empty();
        }
    }

    /** With one pool of threads for all networks, which sleep while nothing is computed. */
    private static OrtEnvironment environment(int threads) throws OrtException {
        try (var options = new OrtEnvironment.ThreadingOptions()) {
            options.setGlobalIntraOpNumThreads(threads);
            options.setGlobalInterOpNumThreads(1);
            options.setGlobalSpinControl(false);
            return OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, NAME, options);
        }
    }

    /**
     * Takes hold of the process's one environment once more. Its Java side releases it while the JVM ends, beside all else that is then done,
     * and whatever looks at a picture at that moment would go on in memory that is gone. Java has no other way to it than this one, which
     * the class keeps to itself.
     */
    private static void holdEnvironment() throws ReflectiveOperationException {
        var functions = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("ortApiHandle");
        var hold = OrtEnvironment.class.getDeclaredMethod("createHandle", long.class, int.class, String.class);
        functions.setAccessible(true);
        hold.setAccessible(true);
        hold.invoke(null, functions.getLong(null), OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR.getValue(), NAME);
    }
}
