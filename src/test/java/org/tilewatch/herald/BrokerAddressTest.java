package org.tilewatch.herald;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.contract.Language;

class BrokerAddressTest {
    @Test
    void anAddressSaysWhereWhoAndUnderWhichName() {
        var address = BrokerAddress.of("mqtts://kiosk@broker.local/table-3?password=/etc/p&ca=/etc/ca.pem&lang=cs");
        assertThat(address)
                .isEqualTo(new BrokerAddress(
                        "broker.local",
                        8883,
                        true,
                        Optional.of("kiosk"),
                        Optional.of(Path.of("/etc/p")),
                        Optional.of(Path.of("/etc/ca.pem")),
                        Optional.of("table-3"),
                        Language.CZECH));
        assertThat(BrokerAddress.of("mqtt://192.168.1.5").name()).isEqualTo("192.168.1.5:1883");
    }

    @ParameterizedTest
    @CsvSource({
        "http://broker.local, mqtt://",
        "mqtt://kiosk:secret@broker.local, no password",
        "mqtt://broker.local/a/b, names the table",
        "mqtt://broker.local?pass=x, not pass",
        "mqtt://broker.local?lang=xx, language xx"
    })
    void whatIsNoneIsRefusedInOneSentence(String text, String because) {
        assertThatThrownBy(() -> BrokerAddress.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--mqtt")
                .hasMessageContaining(because);
    }
}
