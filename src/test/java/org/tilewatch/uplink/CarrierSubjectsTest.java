package org.tilewatch.uplink;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.ledger.Seal;

class CarrierSubjectsTest {
    private static final UUID KIOSK = UUID.randomUUID();
    private static final Seal SEAL = new Seal("0".repeat(64));

    private static List<Envelope> entries(UUID game, int count, int bytes) {
        return IntStream.range(0, count)
                .mapToObj(nth -> new Envelope(
                        KIOSK, 1, game, nth, SEAL, nth == 0 ? Seal.NONE : SEAL, Instant.EPOCH, 0, "x".repeat(bytes)))
                .toList();
    }

    @Test
    void whatIsToldInTimeIsAMessageEach() {
        assertThat(CarrierSubjects.messages(entries(UUID.randomUUID(), 20, 500)))
                .hasSize(20)
                .allMatch(message -> message.size() == 1);
    }

    @Test
    void whatIsLateComesFiftyToAMessageInItsOrder() {
        var entries = entries(UUID.randomUUID(), 120, 500);
        var messages = CarrierSubjects.messages(entries);
        assertThat(messages).extracting(List::size).containsExactly(50, 50, 20);
        assertThat(messages.stream().flatMap(List::stream)).containsExactlyElementsOf(entries);
    }

    @Test
    void noMessageHoldsTwoGamesOrMoreThanItMay() {
        var two = new ArrayList<>(entries(UUID.randomUUID(), 15, 500));
        two.addAll(entries(UUID.randomUUID(), 15, 500));
        assertThat(CarrierSubjects.messages(two)).extracting(List::size).containsExactly(15, 15);
        assertThat(CarrierSubjects.messages(entries(UUID.randomUUID(), 25, 40_000)))
                .allMatch(message -> message.size() <= 2);
        assertThat(CarrierSubjects.messages(entries(UUID.randomUUID(), 25, 300_000)))
                .allMatch(message -> message.size() == 1);
    }
}
