package org.tilewatch.dashboard.server;

import io.javalin.compression.CompressionStrategy;
import io.javalin.compression.Gzip;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.staticfiles.JavalinStaticResourceHandler;
import io.javalin.http.staticfiles.Location;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import org.eclipse.jetty.http.MimeTypes;
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

    /** The kiosk's pages, and the words in which they speak. */
    public static final List<ServedFolder> PAGES =
            List.of(new ServedFolder("/dashboard", "/"), new ServedFolder("/words", "/words"));

    private WebServer() {}

    /**
     * A folder whose files are served.
     *
     * @param folder from the root of the class path
     * @param path   under which they are asked for
     */
    public record ServedFolder(String folder, String path) {}

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

    /** Has Jetty make its table of languages, which takes longer than all else of its start, before it is needed. */
    public static void loadEarly() {
        MimeTypes.isKnownLocale(Locale.ROOT);
    }

    /** The bounds, the headers, and the pages of the kiosk. */
    public static void setUp(JavalinConfig config) {
        bound(config, RequestLimit.CONNECTIONS.value());
        serve(config, PAGES);
    }

    /**
     * Serves files that lie among the program's own, looked up as classes are. What Jetty has for it first makes a list of all that is
     * in the program's archive: 17,000 entries, a fifth of the start's processor time and 80 megabytes.
     *
     * @param folders of which the first that holds a file gives it
     */
    public static void serve(JavalinConfig config, List<ServedFolder> folders) {
        config.resourceHandler(new JavalinStaticResourceHandler());
        for (var folder : folders) {
            config.staticFiles.add(files -> {
                files.hostedPath = folder.path();
                files.directory = folder.folder();
                files.location = Location.CLASSPATH;
                files.headers = SecurityHeaders.ALL;
            });
        }
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
        // What a connection's last requests were headed by is remembered in a hundred kilobytes of each, and finds
        // nothing again in what is signed.
        config.jetty.modifyHttpConfiguration(http -> http.setHeaderCacheSize(0));
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
}
