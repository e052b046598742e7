package org.tilewatch.herald;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.herald.Receiver.TableStanding;
import org.tilewatch.herald.ReceiverException.Deafness;

/** A ledger of its own, and a receiver that fails as it is told. */
@Tag("native")
@Timeout(60)
class HeraldTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

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

    /** One that keeps what it hears, and fails at some entries: before it has them, or after. */
    private static final class Forgetful implements Receiver {
        final List<Announcement> heard = new CopyOnWriteArrayList<>();
        final List<Announcement> recalled = new CopyOnWriteArrayList<>();
        final List<Map<TableStanding, String>> shown = new CopyOnWriteArrayList<>();
        final AtomicInteger fails = new AtomicInteger();
        volatile boolean away;

        @Override
        public String name() {
            return "forgetful";
        }

        @Override
        public boolean greet() {
            if (away) {
                throw new ReceiverException(Deafness.AWAY, this, null);
            }
            return true;
        }

        @Override
        public void recall(Announcement announcement) {
            recalled.add(announcement);
        }

        @Override
        public void tell(Announcement announcement) {
            greet();
            boolean failing = fails.get() > 0 && announcement.number() % 7 == 3;
            if (failing && fails.getAndDecrement() % 2 == 0) {
                throw new ReceiverException(Deafness.SLOW, this, null);
            }
            heard.add(announcement);
            if (failing) {
                throw new ReceiverException(Deafness.SLOW, this, null);
            }
        }

        @Override
        public void show(Map<TableStanding, String> standing) {
            shown.add(Map.copyOf(standing));
        }

        @Override
        public void hangUp() {
            // There is no contact to be let go of.
        }

        @Override
        public void close() {
            // Nor here.
        }

        List<String> ids() {
            return new ArrayList<>(
                    new LinkedHashSet<>(heard.stream().map(Announcement::id).toList()));
        }
    }

    @Test
    void whoeverKeepsTheIdsHasEachEntryOnceAndInOrderThoughHeFails() {
        var receiver = new Forgetful();
        receiver.fails.set(2);
        table.herald(receiver, "one");
        table.begins();
        table.discards(40);
        await().atMost(PATIENCE).until(() -> receiver.ids().size() == table.entries());
        assertThat(receiver.heard.size()).as("some he had already").isGreaterThan(table.entries());
        var numbers =
                receiver.heard.stream().map(Announcement::number).distinct().toList();
        assertThat(numbers).isSorted().hasSize(table.entries());
        assertThat(receiver.heard.getFirst().json()).contains("\"agreed\"").doesNotContain("Anežka", "kitchen tablet");
        assertThat(receiver.heard.getLast().json()).contains("\"discard\"").doesNotContain("kitchen tablet", "device");
    }

    @Test
    void whatHappenedWhileNobodyHeardIsToldAfterwardsAndWaitsInTheLedgerMeanwhile() {
        var receiver = new Forgetful();
        var herald = table.herald(receiver, "one");
        table.begins();
        await().atMost(PATIENCE).until(() -> receiver.ids().size() == 2);
        receiver.away = true;
        table.discards(300);
        await().atMost(PATIENCE).until(() -> herald.hearing().trouble().isPresent());
        assertThat(herald.hearing().trouble().orElseThrow().key().code()).isEqualTo("receiver-away");
        receiver.away = false;
        await().atMost(PATIENCE).until(() -> receiver.ids().size() == table.entries());
        assertThat(receiver.heard).hasSize(table.entries());
        await().atMost(PATIENCE)
                .until(() ->
                        herald.hearing().trouble().isEmpty() && herald.hearing().waiting() == 0);
    }

    @Test
    void whoeverWasNeverToldBeginsWithWhatHappensNext() {
        table.begins();
        table.discards(5);
        var receiver = new Forgetful();
        table.herald(receiver, "one");
        await().atMost(PATIENCE).until(() -> !receiver.recalled.isEmpty());
        table.discards(3);
        await().atMost(PATIENCE).until(() -> receiver.heard.size() == 3);
        assertThat(receiver.recalled).as("to understand the rest").hasSize(7);
    }

    @Test
    void anotherRunGoesOnWhereTheOneBeforeStopped() throws InterruptedException {
        var before = new Forgetful();
        var herald = table.herald(before, "one");
        table.begins();
        await().atMost(PATIENCE).until(() -> before.heard.size() == 2);
        herald.close();
        table.discards(4);
        var after = new Forgetful();
        table.herald(after, "one");
        await().atMost(PATIENCE).until(() -> after.heard.size() == 4);
        assertThat(after.heard.getFirst().number()).isEqualTo(2);
        assertThat(after.recalled).hasSize(2);
    }

    @Test
    void ofWhatStandsOnlyTheLatestIsShown() {
        var receiver = new Forgetful();
        receiver.away = true;
        var herald = table.herald(receiver, "one");
        for (int i = 0; i <= 10_000; i++) {
            herald.stands(TableStanding.LIGHTS, Integer.toString(i));
        }
        receiver.away = false;
        await().atMost(PATIENCE).until(() -> receiver.shown.contains(Map.of(TableStanding.LIGHTS, "10000")));
        assertThat(receiver.shown).hasSizeLessThan(5);
    }
}
