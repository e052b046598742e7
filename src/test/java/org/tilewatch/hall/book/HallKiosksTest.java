package org.tilewatch.hall.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.uplink.Joining;

/** Whose key a hall knows, and how often it looks. */
class HallKiosksTest {
    private static final String AUTHORITY = "AB:CD";

    @TempDir
    private Path folder;

    private Instant now = Instant.parse("2027-03-01T18:00:00Z");
    private int looks;
    private HallBook book;
    private HallKiosks kiosks;

    @BeforeEach
    void opens() {
        book = HallBook.open(new CountedStore(new SqliteStore(folder.resolve("hall.db"))), () -> now);
        kiosks = new HallKiosks(book, folder, () -> now);
    }

    @AfterEach
    void closes() {
        book.close();
    }

    /** Counts what is done with a book. */
    private final class CountedStore implements BookStore {
        private final BookStore store;

        CountedStore(BookStore store) {
            this.store = store;
        }

        @Override
        public Connection connect() throws SQLException {
            return store.connect();
        }

        @Override
        public Connection connectToRead() throws SQLException {
            return counted(store.connectToRead());
        }

        @Override
        public int version(Connection connection) throws SQLException {
            return store.version(connection);
        }

        @Override
        public void makeTables(Connection connection, int from) throws SQLException {
            store.makeTables(connection, from);
        }

        @Override
        public void begin(Connection connection) throws SQLException {
            store.begin(connection);
        }

        @Override
        public boolean isFull(SQLException failed) {
            return store.isFull(failed);
        }
    }

    /** Each look is a transaction of its own, which whoever looks begins. */
    private Connection counted(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("setAutoCommit") && arguments[0].equals(false)) {
                        looks++;
                    }
                    return method.invoke(connection, arguments);
                });
    }

    private UUID joins(String name) {
        var kiosk = UUID.randomUUID();
        var proof = Joining.proof(kiosks.invite(), "kiosk", kiosk.toString(), "key of " + name, AUTHORITY);
        assertThat(kiosks.join(kiosk, name, "key of " + name, proof, AUTHORITY)).isPresent();
        return kiosk;
    }

    @Test
    void whoIsNotKnownHasNobodyLookIntoTheBookEachTime() {
        var one = joins("1");
        assertThat(kiosks.key(one)).contains("key of 1");
        int before = looks;
        for (int stranger = 0; stranger < 1000; stranger++) {
            assertThat(kiosks.key(UUID.randomUUID())).isEmpty();
        }
        assertThat(looks).isEqualTo(before);
        now = now.plusSeconds(3);
        for (int stranger = 0; stranger < 1000; stranger++) {
            assertThat(kiosks.key(UUID.randomUUID())).isEmpty();
        }
        assertThat(looks).isEqualTo(before + 1);
        assertThat(kiosks.key(one)).contains("key of 1");
    }

    @Test
    void whoHasJoinedIsKnownAtOnce() {
        var one = joins("1");
        assertThat(kiosks.key(one)).contains("key of 1");
        var two = joins("2");
        assertThat(kiosks.key(two)).contains("key of 2");
    }

    @Test
    void whoIsSentAwayIsKnownNoMoreByWhicheverProcess() {
        var one = joins("1");
        var two = joins("2");
        assertThat(kiosks.key(one)).isPresent();
        assertThat(kiosks.key(two)).isPresent();
        kiosks.revoke(one);
        assertThat(kiosks.key(one)).isEmpty();
        new HallKiosks(book, folder, () -> now).revoke(two);
        now = now.plus(Duration.ofMillis(2001));
        assertThat(kiosks.key(two)).isEmpty();
    }
}
