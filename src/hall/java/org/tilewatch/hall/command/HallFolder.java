package org.tilewatch.hall.command;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.SqliteStore;
import picocli.CommandLine.Option;

/** Where a hall keeps what it has. */
final class HallFolder {
    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Where the hall's book lies. Default: hall in the service's state folder, else"
                    + " ~/.local/share/tilewatch-hall.")
    private Optional<Path> data = Optional.empty();

    Path path() {
        return data.orElseGet(() -> Optional.ofNullable(System.getenv("STATE_DIRECTORY"))
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".local/share/tilewatch-hall")));
    }

    /** The book of this hall; whoever opens it closes it. */
    HallBook book() {
        return HallBook.open(new SqliteStore(path().resolve("hall.db")), InstantSource.system());
    }
}
