package org.tilewatch.dashboard.server;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.access.certificates.Identity;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * The page over HTTPS beside HTTP: from the moment on at which somebody wants it, with a certificate that is renewed in time. A port that
 * is taken keeps no kiosk from starting. Safe for use by several threads.
 */
public final class HttpsConnector implements AutoCloseable {
    /** Between two looks at whether the certificate still holds for what the kiosk is called, in seconds: a router gives other addresses. */
    private static final int LOOK = 60;

    private static final Logger LOG = LoggerFactory.getLogger(HttpsConnector.class);

    private final DashboardAddress address;
    private final Certificates certificates;
    private final Server server;
    private final ScheduledExecutorService looks = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("certificates").daemon().factory());
    private Optional<OpenListener> openListener = Optional.empty();
    private Optional<Sentence> trouble = Optional.empty();

    private record OpenListener(ServerConnector connector, SslContextFactory.Server tls, X509Certificate shown) {}

    /** @param server which serves HTTP already */
    public HttpsConnector(DashboardAddress address, Certificates certificates, Server server) {
        this.address = address;
        this.certificates = certificates;
        this.server = server;
    }

    /** Looks at the certificate now and from now on. */
    public void start() {
        look();
        looks.scheduleWithFixedDelay(this::look, LOOK, LOOK, TimeUnit.SECONDS);
    }

    /** Has the page served as the certificates want it now. */
    public synchronized void look() {
        try {
            var wanted = certificates.served();
            if (wanted.isEmpty()) {
                stop();
            } else if (openListener.isPresent()
                    && !openListener.get().shown().equals(wanted.get().certificate())) {
                show(openListener.get(), wanted.get());
            } else if (openListener.isEmpty()) {
                begin(wanted.get());
            }
        } catch (Exception failed) {
            LOG.warn("The page is not served encrypted", failed);
        }
    }

    private void begin(Identity identity) throws GeneralSecurityException {
        var tls = new SslContextFactory.Server();
        keep(tls, identity);
        var http = ((ServerConnector) server.getConnectors()[0]).getConnectionFactory(HttpConnectionFactory.class);
        var https = new HttpConfiguration(http.getHttpConfiguration());
        // Which names are the kiosk's own is asked of every request, encrypted or not.
        https.addCustomizer(new SecureRequestCustomizer(false));
        var connector = new ServerConnector(
                server, new SslConnectionFactory(tls, "http/1.1"), new HttpConnectionFactory(https));
        connector.setHost(address.host());
        connector.setPort(address.securePort());
        ConnectionShares.of(server).count(connector);
        try {
            connector.start();
            server.addConnector(connector);
            openListener = Optional.of(new OpenListener(connector, tls, identity.certificate()));
            trouble = Optional.empty();
            LOG.info("The page is served encrypted on port {}", connector.getLocalPort());
        } catch (Exception taken) {
            if (trouble.isEmpty()) {
                LOG.warn(
                        "Port {} cannot be had: the page is not served encrypted ({})",
                        address.securePort(),
                        taken.toString());
            }
            trouble = Optional.of(Key.SECURE_PORT_TAKEN.with(Argument.of(address.securePort())));
        }
    }

    private void show(OpenListener before, Identity identity) throws Exception {
        before.tls().reload(tls -> keepUnchecked(before.tls(), identity));
        openListener = Optional.of(new OpenListener(before.connector(), before.tls(), identity.certificate()));
    }

    private static void keepUnchecked(SslContextFactory.Server tls, Identity identity) {
        try {
            keep(tls, identity);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java keeps keys as PKCS #12", impossible);
        }
    }

    /** The key store is in memory alone; its password protects nothing. */
    private static void keep(SslContextFactory.Server tls, Identity identity) throws GeneralSecurityException {
        var password = UUID.randomUUID().toString();
        var keys = KeyStore.getInstance("PKCS12");
        try {
            keys.load(null, null);
        } catch (IOException impossible) {
            throw new IllegalStateException("nothing is read", impossible);
        }
        keys.setKeyEntry(
                "kiosk",
                identity.key(),
                password.toCharArray(),
                identity.chain().toArray(X509Certificate[]::new));
        tls.setKeyStore(keys);
        tls.setKeyStorePassword(password);
    }

    private void stop() throws Exception {
        trouble = Optional.empty();
        if (openListener.isPresent()) {
            var connector = openListener.get().connector();
            openListener = Optional.empty();
            server.removeConnector(connector);
            connector.stop();
        }
    }

    public Certificates certificates() {
        return certificates;
    }

    /** Under which addresses other machines open the page encrypted; none where it is not served so. */
    public synchronized List<String> addresses() {
        return openListener.stream()
                .flatMap(now -> Stream.concat(
                        address.names().stream()
                                .sorted()
                                .map(name -> "https://" + name + ":"
                                        + now.connector().getLocalPort()),
                        Addresses.ofOthers(address, now.connector().getLocalPort()).stream()
                                .map(url -> url.replaceFirst("^http:", "https:"))))
                .toList();
    }

    /** The port on which it is served encrypted, if it is. */
    public synchronized Optional<Integer> port() {
        return openListener.map(now -> now.connector().getLocalPort());
    }

    /** Why it is not, where it should be. */
    public synchronized Optional<Sentence> trouble() {
        return trouble;
    }

    @Override
    public void close() {
        looks.shutdownNow();
    }
}
