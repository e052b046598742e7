package org.tilewatch.dashboard.server;

import io.javalin.compression.CompressionStrategy;
import io.javalin.compression.Gzip;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.staticfiles.Location;
import io.javalin.http.staticfiles.StaticFileConfig;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.Container;

/** How the web server is set up, whatever it answers: its bounds, its headers, and the files that are sent as they are. */
public final class WebServer {
    /** Gzip's best: files of the page are small and fetched seldom, and a club's Wi-Fi is the slowest part of the way. */
    private static final int LEVEL = 9;
    /** Bytes; tiles' faces of a kilobyte are worth it, and what is smaller hardly shrinks. */
    private static final int LEAST = 500;

    /** By which Java is told on how many threads its virtual ones run. */
    private static final String SERVING_THREADS = "jdk.virtualThreadScheduler.parallelism";

    private WebServer() {}

    /**
     * Has requests served on more threads than Java has them by itself, which are as many as the machine has cores: a virtual thread
     * that computes gives its own to nobody, be it for half a second, as long as a PIN takes. Called before the program's first
     * virtual thread; without effect afterwards.
     */
    public static void shareCores() {
        if (System.getProperty(SERVING_THREADS) == null) {
            System.setProperty(SERVING_THREADS, Integer.toString(RequestLimit.SERVING_THREADS.value()));
        }
    }

    /** The bounds, the headers, and the pages of the kiosk. */
    public static void setUp(JavalinConfig config) {
        bound(config, RequestLimit.CONNECTIONS.value());
        config.staticFiles.add(files -> serve(files, "/dashboard"));
        config.staticFiles.add(files -> {
            files.hostedPath = "/words";
            serve(files, "/words");
        });
    }

    /**
     * Bounds and headers alone.
     *
     * @param connections that are held at most
     */
    public static void bound(JavalinConfig config, int connections) {
        config.concurrency.useVirtualThreads = true;
        config.jetty.modifyServer(server -> {
            var shares = new ConnectionShares(connections);
            server.addBean(shares);
            server.addEventListener(new Container.Listener() {
                @Override
                public void beanAdded(Container parent, Object bean) {
                    if (bean instanceof ServerConnector connector && !connector.isStarted()) {
                        shares.count(connector);
                    }
                }

                @Override
                public void beanRemoved(Container parent, Object bean) {
                    // What is closed is told one by one.
                }
            });
            SecurityHeaders.addTo(server);
        });
        config.jetty.modifyHttpConfiguration(SecurityHeaders::addTo);
        config.jetty.modifyWebSocketServletFactory(pages -> {
            pages.setMaxTextMessageSize(RequestLimit.MESSAGE.value());
            pages.setMaxBinaryMessageSize(RequestLimit.MESSAGE.value());
        });
        config.http.compressionStrategy = new CompressionStrategy(null, new Gzip(LEVEL), null);
        config.http.compressionStrategy.setDefaultMinSizeForCompression(LEAST);
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
    }

    /** Gives up the connection over which somebody asks for nobody else. */
    public static void keepConnection(Server server, Context context) {
        var request = context.req();
        ConnectionShares.of(server)
                .keep(new InetSocketAddress(InetAddress.ofLiteral(request.getRemoteAddr()), request.getRemotePort()));
    }

    private static void serve(StaticFileConfig files, String directory) {
        files.directory = directory;
        files.location = Location.CLASSPATH;
        files.headers = SecurityHeaders.ALL;
    }
}
