package org.tilewatch.herald;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt3.Mqtt3BlockingClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.TrustManagerFactory;

/** Debian's own broker, as it runs in houses, and one who hears all that it is told. */
public final class Mosquitto implements AutoCloseable {
    static final String USER = "kiosk";
    static final String PASSWORD = "east wind rain";

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final char[] STORE = "changeit".toCharArray();

    private final Path folder;
    private final int port;
    private final boolean encrypted;
    private Process broker;
    private final List<BrokerMessage> heard = new CopyOnWriteArrayList<>();

    /** What somebody heard who was there from the start. */
    public record BrokerMessage(String topic, String text, boolean retained) {}

    private Mosquitto(Path folder, int port, boolean encrypted) throws IOException {
        this.folder = folder;
        this.port = port;
        this.encrypted = encrypted;
        start();
    }

    /** One that anybody from this machine may speak to; skips the test where there is none. */
    public static Mosquitto open(Path folder) throws IOException {
        return of(folder, List.of("allow_anonymous true"), false);
    }

    /** One that asks for a password. */
    static Mosquitto locked(Path folder) throws Exception {
        var passwords = folder.resolve("passwords");
        assumeThat(executable("mosquitto_passwd")).as("the package mosquitto").isNotEmpty();
        run(executable("mosquitto_passwd").getFirst().toString(), "-c", "-b", passwords.toString(), USER, PASSWORD);
        return of(folder, List.of("allow_anonymous false", "password_file " + passwords), false);
    }

    /** One that speaks TLS alone, with a certificate of its own making in {@code ca.pem}. */
    static Mosquitto encrypted(Path folder) throws Exception {
        var store = folder.resolve("broker.p12");
        run(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "broker",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-validity",
                "30",
                "-keystore",
                store.toString(),
                "-storepass",
                new String(STORE));
        pem(store, folder);
        return of(
                folder,
                List.of(
                        "allow_anonymous true",
                        "certfile " + folder.resolve("ca.pem"),
                        "keyfile " + folder.resolve("key.pem")),
                true);
    }

    private static void pem(Path store, Path folder) throws IOException, GeneralSecurityException {
        var keys = KeyStore.getInstance("PKCS12");
        try (var in = Files.newInputStream(store)) {
            keys.load(in, STORE);
        }
        var lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));
        Files.writeString(
                folder.resolve("ca.pem"),
                "-----BEGIN CERTIFICATE-----\n"
                        + lines.encodeToString(keys.getCertificate("broker").getEncoded())
                        + "\n-----END CERTIFICATE-----\n");
        Files.writeString(
                folder.resolve("key.pem"),
                "-----BEGIN PRIVATE KEY-----\n"
                        + lines.encodeToString(keys.getKey("broker", STORE).getEncoded())
                        + "\n-----END PRIVATE KEY-----\n");
    }

    private static Mosquitto of(Path folder, List<String> settings, boolean encrypted) throws IOException {
        assumeThat(executable("mosquitto")).as("the package mosquitto").isNotEmpty();
        int port = freePort();
        // It gives up root's rights unless it is told to keep them, and then reads no file of the test's.
        var lines = Stream.concat(
                Stream.of(
                        "listener " + port + " 127.0.0.1",
                        "persistence false",
                        "user " + System.getProperty("user.name")),
                settings.stream());
        Files.writeString(folder.resolve("mosquitto.conf"), String.join("\n", lines.toList()) + "\n");
        return new Mosquitto(folder, port, encrypted);
    }

    private static List<Path> executable(String name) {
        return Stream.of("/usr/sbin", "/usr/bin")
                .map(place -> Path.of(place, name))
                .filter(Files::isExecutable)
                .toList();
    }

    private static int freePort() throws IOException {
        try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    /** Starts it, as it was or anew. */
    void start() throws IOException {
        broker = new ProcessBuilder(
                        executable("mosquitto").getFirst().toString(),
                        "-c",
                        folder.resolve("mosquitto.conf").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("mosquitto.log").toFile())
                .start();
        await().atMost(PATIENCE).ignoreExceptions().until(() -> {
            new Socket(InetAddress.getLoopbackAddress(), port).close();
            return true;
        });
        listen();
    }

    private void listen() {
        var ear = ear();
        ear.connect();
        ear.toAsync()
                .subscribeWith()
                .topicFilter("#")
                .qos(MqttQos.AT_LEAST_ONCE)
                .callback(message -> heard.add(new BrokerMessage(
                        message.getTopic().toString(),
                        new String(message.getPayloadAsBytes(), StandardCharsets.UTF_8),
                        message.isRetain())))
                .send()
                .join();
    }

    private Mqtt3BlockingClient ear() {
        var builder = MqttClient.builder().useMqttVersion3();
        if (encrypted) {
            builder = builder.sslConfig(
                    MqttClientSslConfig.builder().trustManagerFactory(trust()).build());
        }
        return builder.serverHost("localhost")
                .serverPort(port)
                .simpleAuth()
                .username(USER)
                .password(PASSWORD.getBytes(StandardCharsets.UTF_8))
                .applySimpleAuth()
                .buildBlocking();
    }

    private TrustManagerFactory trust() {
        try (var in = Files.newInputStream(folder.resolve("broker.p12"))) {
            var keys = KeyStore.getInstance("PKCS12");
            keys.load(in, STORE);
            var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(keys);
            return trust;
        } catch (IOException | GeneralSecurityException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    public int port() {
        return port;
    }

    /** All that was told, by every run of the broker. */
    public List<BrokerMessage> heard() {
        return heard;
    }

    /** What was told under a topic, in order. */
    public List<String> heard(String topic) {
        return heard.stream()
                .filter(one -> one.topic().equals(topic))
                .map(BrokerMessage::text)
                .toList();
    }

    /** The plug is pulled. */
    void kill() throws InterruptedException {
        broker.destroyForcibly();
        broker.waitFor();
    }

    /** It is there and does nothing, as on a machine that has no time for it. */
    void freeze() throws IOException, InterruptedException {
        run("kill", "-STOP", Long.toString(broker.pid()));
    }

    void thaw() throws IOException, InterruptedException {
        run("kill", "-CONT", Long.toString(broker.pid()));
    }

    @Override
    public void close() throws InterruptedException {
        broker.destroyForcibly();
        broker.waitFor(5, TimeUnit.SECONDS);
    }
}
