package org.tilewatch.ledger;

/** The ledger cannot be read or written; the message is one sentence that names the file. */
public final class LedgerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LedgerException(String message) {
        super(message);
    }

    LedgerException(String message, Throwable cause) {
        super(message, cause);
    }
}
