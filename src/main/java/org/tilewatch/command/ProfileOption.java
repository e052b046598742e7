package org.tilewatch.command;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.enrolment.ProfileFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SetProfile;
import picocli.CommandLine.Option;

/** Which enrolled set is read. */
final class ProfileOption {
    @Option(
            names = "--profile",
            paramLabel = "FILE",
            description = "The profile of the tile set, as the command enrol writes it; its own faces then count in"
                    + " readings.")
    private Optional<Path> file = Optional.empty();

    private Optional<SetProfile> profile() {
        return file.map(ProfileFile::read);
    }

    /** A reader that knows the set, where one is named. */
    Reader reader(Reader any) {
        return profile().map(any::of).orElse(any);
    }

    /** The networks, the reader knowing the set that is named, or else the one that a recording names. */
    Networks networks(Optional<SetProfile> otherwise) {
        return networks(Networks::load, otherwise);
    }

    /** The same of networks that somebody loads. */
    Networks networks(Supplier<Networks> loaded, Optional<SetProfile> otherwise) {
        var known = profile().or(() -> otherwise);
        var any = loaded.get();
        return known.map(any::knowing).orElse(any);
    }
}
