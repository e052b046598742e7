package org.tilewatch.picture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.opencv.core.Core;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which engine a network was found to be fastest by, kept from start to start, so that only the first one measures. Another processor,
 * another version of a library or another training of the network is measured anew.
 *
 * @param folder where they are kept; it need not be there yet
 */
record MeasuredEngines(Path folder) {
    private static final Logger LOG = LoggerFactory.getLogger(MeasuredEngines.class);

    /** Those of this machine, beside the libraries' unpacked files. */
    static MeasuredEngines ofThisMachine() {
        return new MeasuredEngines(UnpackedLibrary.cacheDirectory(System.getenv(), System.getProperty("user.home", "/"))
                .resolve("engines"));
    }

    /** The engine that the network of a file's name was found to be fastest by; empty where none was kept, or what was kept cannot be read. */
    Optional<Engine> of(String name, String processor) {
        try {
            var kept = Files.readString(path(name, processor)).strip();
            return Arrays.stream(Engine.values())
                    .filter(engine -> engine.name().equals(kept))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Keeps it for the next start; where it cannot be written the next start measures again. */
    void keep(String name, String processor, Engine engine) {
        var path = path(name, processor);
        try {
            Files.createDirectories(folder);
            // Another process may be starting at the same moment: what is read is a whole name.
            var half = Files.createTempFile(folder, "engine", ".half");
            Files.writeString(half, engine.name());
            Files.move(half, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            LOG.debug("the engine of a network is not kept at {}", path, e);
        }
    }

    private Path path(String name, String processor) {
        var sum = new CRC32C();
        sum.update(Network.bytes(name));
        sum.update(Network.bytes(Engine.withEightBits(name)));
        for (var part : List.of(
                processor,
                Core.getCPUFeaturesLine(),
                String.valueOf(Runtime.getRuntime().availableProcessors()),
                Core.VERSION,
                OnnxRuntimeLibrary.VERSION)) {
            sum.update('\n');
            sum.update(part.getBytes(StandardCharsets.UTF_8));
        }
        return folder.resolve(HexFormat.of().toHexDigits(sum.getValue()));
    }
}
