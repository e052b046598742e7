package org.tilewatch.hall.book;

import java.sql.SQLException;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** What keeps a hall from reading or writing its book, in one sentence. */
public final class HallException extends SaidException {
    private static final long serialVersionUID = 1;

    private final boolean full;

    private HallException(Sentence because, boolean full, Throwable cause) {
        super(because, cause);
        this.full = full;
    }

    static HallException of(SQLException failed, BookStore store) {
        boolean full = store.isFull(failed);
        return new HallException(
                (full ? Key.HALL_BOOK_FULL : Key.HALL_BOOK_FAILED)
                        .with(Argument.of(String.valueOf(failed.getMessage()))),
                full,
                failed);
    }

    /** What lies beside the book cannot be read or written, or something else fails. */
    public static HallException of(Exception failed) {
        var reason = String.valueOf(failed.getMessage());
        boolean full = reason.contains("No space left");
        return new HallException(
                (full ? Key.HALL_BOOK_FULL : Key.HALL_BOOK_FAILED).with(Argument.of(reason)), full, failed);
    }

    /** Whether there is no room. */
    public boolean isFull() {
        return full;
    }
}
