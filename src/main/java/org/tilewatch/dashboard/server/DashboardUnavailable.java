package org.tilewatch.dashboard.server;

import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;

/** The page cannot be served. */
public final class DashboardUnavailable extends SaidException {
    private static final long serialVersionUID = 1L;

    public DashboardUnavailable(DashboardAddress address, Throwable cause) {
        super(
                Key.PAGE_NOT_SERVED.with(
                        Argument.of(address.host()),
                        Argument.of(Integer.toString(address.port())),
                        Argument.of(String.valueOf(cause.getMessage()))),
                cause);
    }
}
