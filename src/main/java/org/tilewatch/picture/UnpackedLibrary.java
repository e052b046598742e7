package org.tilewatch.picture;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A library's native files, which its jar holds. The libraries' own loaders unpack tens of megabytes at every start; these are kept in
 * a cache directory, so that only the first start of a version pays for it.
 *
 * @param name    of the library, in paths
 * @param version of it
 * @param files   where they lie in its jar; they are unpacked side by side
 */
record UnpackedLibrary(String name, String version, List<URL> files) {
    private static final Logger LOG = LoggerFactory.getLogger(UnpackedLibrary.class);

    UnpackedLibrary {
        files = List.copyOf(files);
    }

    /**
     * The folder in which the files lie.
     *
     * @throws IOException when they can be written nowhere
     */
    Path folder() throws IOException {
        long size = 0;
        for (var file : files) {
            size += file.openConnection().getContentLengthLong();
        }
        var cached = cacheDirectory(System.getenv(), System.getProperty("user.home", "/"))
                .resolve(name)
                .resolve(version + "-" + System.getProperty("os.arch") + "-" + size);
        try {
            unpackInto(cached);
            return cached;
        } catch (IOException e) {
            LOG.debug("no cache at {}, unpacking for this start only", cached, e);
            var ownFolder = Files.createTempDirectory("tilewatch-" + name);
            // Deleted in the opposite order.
            ownFolder.toFile().deleteOnExit();
            for (var file : files) {
                ownFolder.resolve(nameOf(file)).toFile().deleteOnExit();
            }
            unpackInto(ownFolder);
            return ownFolder;
        }
    }

    private void unpackInto(Path folder) throws IOException {
        for (var file : files) {
            var connection = file.openConnection();
            var to = folder.resolve(nameOf(file));
            if (!Files.isRegularFile(to) || Files.size(to) != connection.getContentLengthLong()) {
                Files.createDirectories(folder);
                unpack(connection, to);
            }
        }
    }

    private static String nameOf(URL file) {
        return file.getPath().substring(file.getPath().lastIndexOf('/') + 1);
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
