package org.tilewatch.hall.command;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.tilewatch.hall.book.BookStore;
import org.tilewatch.hall.book.HallBook;
import org.tilewatch.hall.book.PostgresStore;
import org.tilewatch.hall.book.SqliteStore;
import picocli.CommandLine.Option;

/** Where a hall keeps what it has. */
final class HallFolder {
    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Where the hall's book and keys lie. Default: where the package's service has them, else"
                    + " ~/.local/share/tilewatch-hall.")
    private Optional<Path> data = Optional.empty();

    @Option(
            names = "--database",
            paramLabel = "URL",
            description = "A database of PostgreSQL for the book, in the place of a file:"
                    + " jdbc:postgresql://HOST/DATABASE?user=NAME, with its password in ~/.pgpass.")
    private Optional<String> database = Optional.empty();

    Path path() {
        // The package's program says where its service has it, for a host's commands too.
        return data.orElseGet(() -> Optional.ofNullable(System.getenv("TILEWATCH_HALL"))
                .or(() -> Optional.ofNullable(System.getenv("STATE_DIRECTORY")))
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".local/share/tilewatch-hall")));
    }

    /** The database that has the book, in the place of a file. */
    Optional<String> database() {
        return database;
    }

    /** The book of this hall; whoever opens it closes it. */
    HallBook book() {
        return HallBook.open(
                database.<BookStore>map(PostgresStore::new).orElseGet(() -> new SqliteStore(path().resolve("hall.db"))),
                InstantSource.system());
    }
}
