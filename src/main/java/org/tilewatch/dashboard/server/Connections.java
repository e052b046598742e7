package org.tilewatch.dashboard.server;

import jakarta.servlet.ServletRequest;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;

/** The connections under requests. */
public final class Connections {
    private Connections() {}

    /** Hangs up on whoever asked, so that he knows an answer that has begun for unfinished, and one who is gone holds no place. */
    public static void hangUp(ServletRequest request) {
        hangingUp(request).run();
    }

    /** The same, to be done later: by then the server may have taken the request back from one who is gone. */
    public static Runnable hangingUp(ServletRequest request) {
        return ServletContextRequest.getServletContextRequest(request)
                .getConnectionMetaData()
                .getConnection()
                .getEndPoint()::close;
    }
}
