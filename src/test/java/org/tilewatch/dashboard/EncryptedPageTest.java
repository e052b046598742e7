package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Access;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.access.certificates.KioskNames;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;

/** The page over HTTPS, as a device opens it that trusts the kiosk's own certificate and no other. */
class EncryptedPageTest {
    private static final String GUEST = "127.0.0.2";

    private static final KioskNames NAMES = new KioskNames(
            Set.of("localhost"), Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral(GUEST)));

    @TempDir
    private Path folder;

    private final HttpClient plain = HttpClient.newHttpClient();
    private final List<ButtonEdge> edges = new CopyOnWriteArrayList<>();
    private final Access access = Access.forgetful(Role.GeneralRole.VIEWER);
    private Dashboard dashboard;

    @BeforeEach
    void open() {
        dashboard = open(0);
        dashboard.seats().onEdge(edges::add);
    }

    private Dashboard open(int securePort) {
        var address = new DashboardAddress(
                "0.0.0.0", 0, Set.of(), Role.GeneralRole.VIEWER, securePort, Optional.empty(), false);
        return Dashboard.open(
                address,
                new FakePorts().ports(),
                new ScoringLines(Games.rulesets()),
                () -> 1,
                access,
                Optional.of(new Certificates(folder, InstantSource.system(), () -> NAMES)));
    }

    @AfterEach
    void close() {
        plain.shutdownNow();
        dashboard.close();
    }

    private HttpResponse<String> decide(String host, String wish) throws Exception {
        return plain.send(
                HttpRequest.newBuilder(URI.create("http://" + host + ":" + dashboard.port() + "/api/certificate"))
                        .POST(BodyPublishers.ofString(wish))
                        .build(),
                BodyHandlers.ofString());
    }

    private X509Certificate downloaded() throws Exception {
        var answer = plain.send(
                HttpRequest.newBuilder(URI.create("http://" + GUEST + ":" + dashboard.port() + "/api/certificate.crt"))
                        .build(),
                BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/x-x509-ca-cert");
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(answer.body()));
    }

    /** A device that trusts this and nothing else. */
    private static HttpClient trusting(X509Certificate authority) throws Exception {
        var trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("kiosk", authority);
        var trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(trusted);
        var tls = SSLContext.getInstance("TLS");
        tls.init(null, trust.getTrustManagers(), null);
        return HttpClient.newBuilder().sslContext(tls).build();
    }

    private URI encrypted(String path) {
        return URI.create("https://127.0.0.1:" + dashboard.securePort().orElseThrow() + path);
    }

    private HttpResponse<String> get(HttpClient device, String path) throws Exception {
        return device.send(HttpRequest.newBuilder(encrypted(path)).build(), BodyHandlers.ofString());
    }

    @Test
    void nothingIsServedEncryptedUntilAHostWantsIt() throws Exception {
        assertThat(dashboard.securePort()).isEmpty();
        assertThat(decide(GUEST, "{\"on\":true}").statusCode()).isEqualTo(403);
        assertThat(dashboard.securePort()).isEmpty();

        var standing = decide("127.0.0.1", "{\"on\":true}");
        assertThat(standing.statusCode()).isEqualTo(200);
        var fingerprint = Certificates.fingerprint(downloaded());
        assertThat(standing.body()).contains("\"on\":true", fingerprint).doesNotContain("PRIVATE");
        assertThat(decide("127.0.0.1", "{\"on\":true}").body())
                .as("said again it changes nothing")
                .contains(fingerprint);
    }

    @Test
    void aDeviceThatTrustsTheKiosksCertificateAloneOpensThePageAndNoOtherDoes() throws Exception {
        decide("127.0.0.1", "{\"on\":true}");
        try (var device = trusting(downloaded())) {
            var page = get(device, "/");
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
            assertThat(page.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
            assertThat(get(device, "/api/state").statusCode()).isEqualTo(200);
        }
        assertThatThrownBy(() -> get(plain, "/")).isInstanceOf(SSLException.class);
    }

    @Test
    void whatADeviceIsKnownByThereGoesEncryptedAlone() throws Exception {
        decide("127.0.0.1", "{\"on\":true}");
        var secret = access.invite(Role.GeneralRole.OPERATOR, Principal.AT_THE_KIOSK);
        try (var device = trusting(downloaded())) {
            var host = "127.0.0.2:" + dashboard.securePort().orElseThrow();
            var in = device.send(
                    HttpRequest.newBuilder(URI.create("https://" + host + "/api/pairing/secret"))
                            .POST(BodyPublishers.ofString("{\"secret\":\"" + secret + "\",\"name\":\"iPad\"}"))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(in.statusCode()).isEqualTo(200);
            var cookie = in.headers().firstValue("Set-Cookie").orElseThrow();
            assertThat(cookie)
                    .startsWith("__Host-tilewatch=")
                    .contains("; Secure", "HttpOnly", "Path=/", "SameSite=Strict");
            var token = cookie.replaceFirst("=*;.*", "").replaceFirst("__Host-tilewatch=", "");

            var pressed = device.newWebSocketBuilder()
                    .header("Cookie", "__Host-tilewatch=" + token)
                    .header("Origin", "https://" + host)
                    .buildAsync(URI.create("wss://" + host + "/live"), new WebSocket.Listener() {})
                    .get();
            pressed.sendText("{\"press\":2,\"down\":true}", true).get();
            Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(edges).extracting(ButtonEdge::seat).containsExactly(Seat.TOP));
            pressed.abort();

            // A page that came unencrypted could be anybody's, and its cookie may have been read along.
            assertThat(write(device, host, "__Host-tilewatch=" + token, "http://" + host))
                    .isEqualTo(403);
            assertThat(write(device, host, "tilewatch=" + token, "https://" + host))
                    .isEqualTo(403);
            assertThat(write(device, host, "__Host-tilewatch=" + token, "https://" + host))
                    .isEqualTo(200);
        }
    }

    private static int write(HttpClient device, String host, String cookie, String origin) throws Exception {
        return device.send(
                        HttpRequest.newBuilder(URI.create("https://" + host + "/api/devices/invitation"))
                                .header("Cookie", cookie)
                                .header("Origin", origin)
                                .POST(BodyPublishers.ofString("{\"role\":\"player\",\"seat\":1}"))
                                .build(),
                        BodyHandlers.ofString())
                .statusCode();
    }

    @Test
    void aNewAuthorityHoldsAtOnceAndTheOldOneNoLongerAndOffIsOff() throws Exception {
        decide("127.0.0.1", "{\"on\":true}");
        int port = dashboard.securePort().orElseThrow();
        var old = downloaded();
        decide("127.0.0.1", "{\"on\":true,\"anew\":true}");
        assertThat(dashboard.securePort()).hasValue(port);
        try (var late = trusting(old);
                var device = trusting(downloaded())) {
            assertThatThrownBy(() -> get(late, "/")).isInstanceOf(SSLException.class);
            assertThat(get(device, "/").statusCode()).isEqualTo(200);
        }

        decide("127.0.0.1", "{\"on\":false}");
        assertThat(dashboard.securePort()).isEmpty();
        try (var device = trusting(old)) {
            assertThatThrownBy(() -> device.send(
                            HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + port + "/"))
                                    .build(),
                            BodyHandlers.ofString()))
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    @Tag("thorough")
    void itIsServedEncryptedAgainAfterARestartAndATakenPortKeepsNothingFromStarting() throws Exception {
        decide("127.0.0.1", "{\"on\":true}");
        var trusted = downloaded();
        dashboard.close();
        dashboard = open(0);
        try (var device = trusting(trusted)) {
            assertThat(get(device, "/").statusCode()).isEqualTo(200);
        }
        dashboard.close();
        try (var taken = new ServerSocket(0, 1, InetAddress.getByName("0.0.0.0"))) {
            dashboard = open(taken.getLocalPort());
            assertThat(dashboard.securePort()).isEmpty();
            var standing = plain.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + dashboard.port() + "/api/certificate"))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(standing.body()).contains("\"secure-port-taken\"", Integer.toString(taken.getLocalPort()));
        }
    }
}
