package org.tilewatch.dashboard;

import io.javalin.config.JavalinConfig;
import io.javalin.http.staticfiles.Location;
import io.javalin.http.staticfiles.StaticFileConfig;
import org.eclipse.jetty.server.NetworkConnectionLimit;

/** How the web server is set up, whatever it answers: its bounds, its headings, and the files that are sent as they are. */
final class WebServer {
    private WebServer() {}

    static void setUp(JavalinConfig config) {
        config.concurrency.useVirtualThreads = true;
        config.jetty.modifyServer(server -> {
            server.addBean(new NetworkConnectionLimit(Limit.CONNECTIONS.most(), server));
            Headings.addTo(server);
        });
        config.jetty.modifyHttpConfiguration(Headings::addTo);
        config.jetty.modifyWebSocketServletFactory(pages -> {
            pages.setMaxTextMessageSize(Limit.MESSAGE.most());
            pages.setMaxBinaryMessageSize(Limit.MESSAGE.most());
        });
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.staticFiles.add(files -> serve(files, "/dashboard"));
        config.staticFiles.add(files -> {
            files.hostedPath = "/words";
            serve(files, "/words");
        });
    }

    private static void serve(StaticFileConfig files, String directory) {
        files.directory = directory;
        files.location = Location.CLASSPATH;
        files.headers = Headings.ALL;
    }
}
