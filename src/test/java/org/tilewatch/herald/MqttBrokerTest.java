package org.tilewatch.herald;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.Json;
import org.tilewatch.herald.Receiver.TableStanding;
import tools.jackson.databind.JsonNode;

/** A table and Debian's own broker. */
@Tag("native")
@Timeout(60)
class MqttBrokerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    private static final String EVENTS = "tilewatch/table-3/events";

    @TempDir
    Path folder;

    private HeraldedTable table;

    @BeforeEach
    void open() {
        table = new HeraldedTable(folder);
    }

    @AfterEach
    void close() throws InterruptedException {
        table.close();
    }

    private Herald tells(String address) {
        return table.herald(new MqttBroker(BrokerAddress.of(address), "1.0", Duration.ofSeconds(1)), address);
    }

    private static String address(Mosquitto broker) {
        return "mqtt://127.0.0.1:" + broker.port() + "/table-3";
    }

    private static List<String> ids(Mosquitto broker) {
        return broker.heard(EVENTS).stream()
                .map(line -> Json.parse(line).path("id").asString())
                .distinct()
                .toList();
    }

    private static String trouble(Herald herald) {
        await().atMost(PATIENCE).until(() -> herald.hearing().trouble().isPresent());
        return herald.hearing().trouble().orElseThrow().key().code();
    }

    @Test
    void theTableIsADeviceOfHomeAssistantThatComesAndGoes() throws Exception {
        try (var broker = Mosquitto.open(folder)) {
            var herald = tells(address(broker));
            herald.stands(TableStanding.LIGHTS, "[\"off\",\"held\",\"off\",\"asked\"]");
            table.begins();
            table.discards(3);
            table.wins();
            await().atMost(PATIENCE).until(() -> ids(broker).size() == table.entries());
            var found = broker.heard("homeassistant/device/tilewatch_table-3/config");
            assertThat(found).hasSize(1);
            var device = Json.parse(found.getFirst());
            assertThat(device.path("components").propertyNames())
                    .containsExactlyInAnyOrder(
                            "turn",
                            "light_1",
                            "light_2",
                            "light_3",
                            "light_4",
                            "riichi_1",
                            "riichi_2",
                            "riichi_3",
                            "riichi_4",
                            "hand",
                            "camera",
                            "health");
            assertThat(device.path("device").path("name").asString()).isEqualTo("Table table-3");
            // Whatever it is told to look at is told.
            var topics = device.path("components")
                    .valueStream()
                    .map(entity -> entity.path("state_topic").asString())
                    .distinct();
            assertThat(topics)
                    .containsExactlyInAnyOrder(
                            "tilewatch/table-3/table",
                            "tilewatch/table-3/lights",
                            "tilewatch/table-3/hand",
                            "tilewatch/table-3/health");
            assertThat(device.path("components")
                            .valueStream()
                            .map(entity -> entity.path("unique_id").asString()))
                    .doesNotHaveDuplicates();
            assertThat(broker.heard("tilewatch/table-3/lights")).contains("[\"off\",\"held\",\"off\",\"asked\"]");
            var ended = Json.parse(broker.heard("tilewatch/table-3/hand").getFirst());
            assertThat(ended.path("event_type").asString()).isEqualTo("win");
            assertThat(ended.path("seat").asInt()).isEqualTo(1);
            assertThat(broker.heard(EVENTS).stream()
                            .map(Json::parse)
                            .map(line -> line.path("event").path("event")))
                    .extracting(JsonNode::asString)
                    .endsWith("discard", "win", "score");
            assertThat(broker.heard("tilewatch/table-3/status")).containsExactly("online");
            herald.close();
            await().atMost(PATIENCE)
                    .until(() ->
                            broker.heard("tilewatch/table-3/status").getLast().equals("offline"));
        }
    }

    /** Given a broker that is killed, away and frozen, when it hears again, then it was told each entry, once by its id and in order. */
    @Test
    void killedAwayAndSlowItHasEverythingInTheEnd() throws Exception {
        try (var broker = Mosquitto.open(folder)) {
            var herald = tells(address(broker));
            table.begins();
            await().atMost(PATIENCE).until(() -> ids(broker).size() == table.entries());
            broker.kill();
            table.discards(400);
            assertThat(trouble(herald)).isEqualTo("receiver-away");
            broker.start();
            await().atMost(PATIENCE).until(() -> ids(broker).size() == table.entries());
            broker.freeze();
            table.discards(20);
            assertThat(trouble(herald)).isIn("receiver-slow", "receiver-away");
            broker.thaw();
            await().atMost(PATIENCE).until(() -> ids(broker).size() == table.entries());
            var numbers = broker.heard(EVENTS).stream()
                    .map(line -> Json.parse(line).path("number").asLong())
                    .distinct()
                    .toList();
            assertThat(numbers).isSorted().hasSize(table.entries());
            await().atMost(PATIENCE)
                    .until(() -> herald.hearing().waiting() == 0
                            && herald.hearing().trouble().isEmpty());
        }
    }

    @Test
    void aWrongAddressIsSaid() {
        assertThat(trouble(tells("mqtt://127.0.0.1:1"))).isEqualTo("receiver-away");
        assertThat(trouble(tells("mqtt://no-such-broker.invalid"))).isEqualTo("receiver-away");
    }

    @Test
    void aPasswordThatIsWrongOrMissingIsSaidAndTheRightOneIsLetIn() throws Exception {
        try (var broker = Mosquitto.locked(folder)) {
            var right = Files.writeString(folder.resolve("right"), Mosquitto.PASSWORD + "\n");
            var wrong = Files.writeString(folder.resolve("wrong"), "west wind rain");
            var at = "@127.0.0.1:" + broker.port() + "/table-3?password=";
            assertThat(trouble(tells("mqtt://kiosk" + at + wrong))).isEqualTo("receiver-locked");
            assertThat(trouble(tells("mqtt://kiosk" + at + folder.resolve("none"))))
                    .isEqualTo("receiver-locked");
            assertThat(trouble(tells(address(broker)))).isEqualTo("receiver-locked");
            tells("mqtt://kiosk" + at + right);
            await().atMost(PATIENCE)
                    .until(() -> broker.heard("tilewatch/table-3/status").contains("online"));
        }
    }

    @Test
    void aCertificateOfNobodysIsSaidAndOneOfOnesOwnAuthorityIsTrusted() throws Exception {
        try (var broker = Mosquitto.encrypted(folder)) {
            var at = ":" + broker.port() + "/table-3";
            assertThat(trouble(tells("mqtts://localhost" + at))).isEqualTo("receiver-certificate-wrong");
            var ca = "?ca=" + folder.resolve("ca.pem");
            assertThat(trouble(tells("mqtts://127.0.0.1" + at + ca)))
                    .as("the certificate is of another address")
                    .isEqualTo("receiver-certificate-wrong");
            tells("mqtts://localhost" + at + ca);
            table.begins();
            await().atMost(PATIENCE).until(() -> ids(broker).size() == table.entries());
        }
    }
}
