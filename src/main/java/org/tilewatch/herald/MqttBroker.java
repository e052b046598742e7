package org.tilewatch.herald;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt3.Mqtt3AsyncClient;
import com.hivemq.client.mqtt.mqtt3.Mqtt3ClientBuilder;
import com.hivemq.client.mqtt.mqtt3.exceptions.Mqtt3ConnAckException;
import com.hivemq.client.mqtt.mqtt3.message.connect.connack.Mqtt3ConnAckReturnCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.tilewatch.contract.Words;
import org.tilewatch.herald.ReceiverException.Deafness;

/**
 * A broker for MQTT 3.1.1. One message is under way at a time and counts as told once the broker has acknowledged it (quality of service 1), so
 * that nothing waits in memory; the client's own ways to connect again and to keep what is unsent stay unused. How things stand is retained.
 */
public final class MqttBroker implements Receiver {
    /** A broker in the house answers in milliseconds. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final int GOOD_BYE_SECONDS = 2;
    private static final int KEEP_ALIVE_SECONDS = 20;

    private final BrokerAddress address;
    private final Duration patience;
    private final Topics topics;
    private final HomeAssistant home;
    private final HandHeard heard = new HandHeard();
    private Optional<Mqtt3AsyncClient> connected = Optional.empty();

    /** @param version of the program */
    public MqttBroker(BrokerAddress address, String version) {
        this(address, version, PATIENCE);
    }

    /** @param patience how long it may take to answer */
    MqttBroker(BrokerAddress address, String version, Duration patience) {
        this.patience = patience;
        this.address = address;
        this.topics = Topics.of(address);
        this.home = new HomeAssistant(topics, Words.in(address.language()), version);
    }

    @Override
    public String name() {
        return address.name();
    }

    @Override
    public boolean greet() throws InterruptedException {
        if (connected.filter(client -> client.getState().isConnected()).isPresent()) {
            return false;
        }
        hangUp();
        var client = client();
        connected = Optional.of(client);
        wait(client.connectWith()
                .cleanSession(true)
                .keepAlive(KEEP_ALIVE_SECONDS)
                .send());
        publish(home.topic(), home.device(), true);
        publish(topics.status(), Topics.ONLINE, true);
        return true;
    }

    private Mqtt3AsyncClient client() {
        // What is encrypted belongs to the way there: said of the client alone, the way there forgets it.
        var way = MqttClient.builder()
                .useMqttVersion3()
                .identifier(topics.device())
                .transportConfig()
                .serverHost(address.host())
                .serverPort(address.port())
                .socketConnectTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .mqttConnectTimeout(patience.toMillis(), TimeUnit.MILLISECONDS);
        var builder = (address.encrypted() ? way.sslConfig(trust()) : way)
                .applyTransportConfig()
                .willPublish()
                .topic(topics.status())
                .payload(bytes(Topics.OFFLINE))
                .qos(MqttQos.AT_LEAST_ONCE)
                .retain(true)
                .applyWillPublish();
        return (address.user().isPresent() ? loggedIn(builder, address.user().get()) : builder).buildAsync();
    }

    private Mqtt3ClientBuilder loggedIn(Mqtt3ClientBuilder builder, String user) {
        var login = builder.simpleAuth().username(user);
        try {
            return address.password().isPresent()
                    ? login.password(bytes(
                                    Files.readString(address.password().get()).strip()))
                            .applySimpleAuth()
                    : login.applySimpleAuth();
        } catch (IOException unreadable) {
            throw failed(Deafness.LOCKED, unreadable);
        }
    }

    private MqttClientSslConfig trust() {
        var trust = MqttClientSslConfig.builder();
        return address.authority()
                .map(file -> {
                    try (var pem = Files.newInputStream(file)) {
                        var known = KeyStore.getInstance(KeyStore.getDefaultType());
                        known.load(null, null);
                        int number = 0;
                        for (var certificate :
                                CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                            known.setCertificateEntry(Integer.toString(number++), certificate);
                        }
                        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
                        factory.init(known);
                        return trust.trustManagerFactory(factory).build();
                    } catch (IOException | GeneralSecurityException unreadable) {
                        throw failed(Deafness.WRONG_CERTIFICATE, unreadable);
                    }
                })
                .orElseGet(trust::build);
    }

    @Override
    public void recall(Announcement announcement) {
        var unused = heard.with(announcement);
    }

    @Override
    public void tell(Announcement announcement) throws InterruptedException {
        var before = heard.all();
        try {
            publish(topics.of(Topics.EVENTS), announcement.json(), false);
            for (var ending : EndingNews.of(heard.with(announcement))) {
                publish(topics.of(Topics.HAND), ending.json(announcement.id()), false);
            }
        } catch (ReceiverException notNow) {
            heard.back(before);
            throw notNow;
        }
    }

    @Override
    public void show(Map<TableStanding, String> standing) throws InterruptedException {
        for (var one : standing.entrySet()) {
            publish(topics.of(one.getKey()), one.getValue(), true);
        }
    }

    private void publish(String topic, String payload, boolean retained) throws InterruptedException {
        wait(connected
                .orElseThrow(() -> failed(Deafness.AWAY, null))
                .publishWith()
                .topic(topic)
                .payload(bytes(payload))
                .qos(MqttQos.AT_LEAST_ONCE)
                .retain(retained)
                .send());
    }

    private void wait(CompletableFuture<?> answer) throws InterruptedException {
        try {
            answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException slow) {
            throw failed(Deafness.SLOW, slow);
        } catch (ExecutionException failed) {
            throw failed(deafness(failed), failed);
        }
    }

    private static Deafness deafness(ExecutionException failed) {
        return Stream.<Throwable>iterate(failed, why -> why != null, Throwable::getCause)
                .<Deafness>mapMulti((why, known) -> {
                    switch (why) {
                        case Mqtt3ConnAckException refused ->
                            known.accept(
                                    refused.getMqttMessage().getReturnCode()
                                                    == Mqtt3ConnAckReturnCode.SERVER_UNAVAILABLE
                                            ? Deafness.AWAY
                                            : Deafness.LOCKED);
                        case SSLException _, GeneralSecurityException _ -> known.accept(Deafness.WRONG_CERTIFICATE);
                        default -> {}
                    }
                })
                .findFirst()
                .orElse(Deafness.AWAY);
    }

    private ReceiverException failed(Deafness why, @Nullable Exception cause) {
        return new ReceiverException(why, this, cause);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void hangUp() {
        connected.ifPresent(client -> {
            var unused = client.disconnect();
        });
        connected = Optional.empty();
    }

    @Override
    public void close() {
        connected.filter(client -> client.getState().isConnected()).ifPresent(client -> {
            try {
                // A broker keeps its will to itself where somebody leaves in good order.
                publish(topics.status(), Topics.OFFLINE, true);
                client.disconnect().get(GOOD_BYE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            } catch (ReceiverException | ExecutionException | TimeoutException gone) {
                // Who is gone already needs no good-bye.
                hangUp();
            }
        });
        connected = Optional.empty();
    }
}
