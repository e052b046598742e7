package org.tilewatch.dashboard.server;

/** The page cannot be served; the message is one sentence. */
public final class DashboardUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public DashboardUnavailable(DashboardAddress address, Throwable cause) {
        super(
                "The dashboard cannot be served on %s port %d: %s"
                        .formatted(address.host(), address.port(), cause.getMessage()),
                cause);
    }
}
