package org.tilewatch.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Whose the files of a kiosk's folder are. A service has a user of its own; what somebody else writes there, such as root at a terminal, it can
 * neither read nor write, and a ledger that it cannot open looks to SQLite like a broken disk.
 */
public final class FileRights {
    private static final Logger LOG = LoggerFactory.getLogger(FileRights.class);
    /** Copies lie in a folder of their own, and tile sets and certificates in theirs. */
    private static final int DEEPEST = 3;
    /** Far more than a kiosk ever keeps; what comes after is not looked at. */
    private static final int MOST = 20_000;

    private static final String ROOT = "root";

    private FileRights() {}

    /**
     * The first file of a folder that whoever owns the folder cannot use, with what mends it; empty where there is none, no such folder, or a
     * system that has no owners.
     */
    public static Optional<Sentence> wrong(Path folder) {
        try {
            var owner = owner(folder);
            for (var file : owner.isPresent() ? within(folder) : List.<Path>of()) {
                if (!owner.equals(owner(file)) || !isForOwner(file)) {
                    return Optional.of(said(file, owner.orElseThrow().getName(), folder));
                }
            }
            return Optional.empty();
        } catch (IOException | UncheckedIOException gone) {
            LOG.debug("whose the files in {} are cannot be read", folder, gone);
            return Optional.empty();
        }
    }

    /** Why this process cannot use a file that is there, or what lies beside it, where that is another's; else empty. */
    public static Optional<Sentence> refuses(Path file) {
        var folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
        try {
            return Stream.of(
                            folder,
                            file,
                            file.resolveSibling(file.getFileName() + "-wal"),
                            file.resolveSibling(file.getFileName() + "-shm"))
                    .filter(one -> Files.exists(one, LinkOption.NOFOLLOW_LINKS))
                    .filter(one -> !Files.isReadable(one) || !Files.isWritable(one))
                    .filter(one -> !ReadOnlyMount.holds(one))
                    .findFirst()
                    .map(one -> said(one, System.getProperty("user.name", "?"), folder));
        } catch (UncheckedIOException gone) {
            return Optional.empty();
        }
    }

    /** What root has written in another's folder becomes that user's. */
    public static void handBack(Path folder) {
        if (!ROOT.equals(System.getProperty("user.name")) || !Files.isDirectory(folder)) {
            return;
        }
        try {
            var view = view(folder);
            if (view.isEmpty() || view.get().getOwner().getName().equals(ROOT)) {
                return;
            }
            var attributes = view.get().readAttributes();
            for (var file : within(folder)) {
                var own = view(file);
                if (own.isPresent() && !own.get().getOwner().equals(attributes.owner())) {
                    own.get().setOwner(attributes.owner());
                    own.get().setGroup(attributes.group());
                }
            }
        } catch (IOException | UncheckedIOException failed) {
            LOG.warn("not all files in {} could be given to its owner", folder, failed);
        }
    }

    private static List<Path> within(Path folder) throws IOException {
        try (var files = Files.walk(folder, DEEPEST)) {
            return files.limit(MOST).toList();
        }
    }

    private static Optional<PosixFileAttributeView> view(Path file) {
        return Optional.ofNullable(
                Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS));
    }

    private static Optional<UserPrincipal> owner(Path file) throws IOException {
        var view =
                Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? view(file) : Optional.<PosixFileAttributeView>empty();
        return view.isPresent() ? Optional.of(view.get().getOwner()) : Optional.empty();
    }

    private static boolean isForOwner(Path file) throws IOException {
        var view = view(file);
        if (view.isEmpty() || Files.isSymbolicLink(file)) {
            return true;
        }
        var permissions = view.get().readAttributes().permissions();
        return permissions.contains(PosixFilePermission.OWNER_READ)
                && permissions.contains(PosixFilePermission.OWNER_WRITE);
    }

    private static Sentence said(Path file, String user, Path folder) {
        try {
            return Key.FILE_OF_ANOTHER.with(
                    Argument.of(String.valueOf(file)),
                    Argument.of(owner(file).map(UserPrincipal::getName).orElse("?")),
                    Argument.of(user),
                    Argument.of(String.valueOf(folder)));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
