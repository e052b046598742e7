package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A hand that people have put right two thousand times, by what their pages say: a kiosk that begins again with it is ready as soon as any
 * other, on one core. -Dcorrections=N for another number.
 */
@Tag("slow")
@Tag("native")
class MuchPutRightTest {
    private static final int CORRECTIONS = Integer.getInteger("corrections", 2_000);
    /** Of a core's time: on a machine that others use too, it takes as much longer as they do. */
    private static final double READY_SECONDS = 10;

    /** Of a core's time, that much put right may take longer than nothing does; most of it goes to reading the journal. */
    private static final double MORE_SECONDS = 4;

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    /** Whoever says more at once must pause, until the kiosk begins again. */
    private static final int WORDS_AT_ONCE = 590;

    @TempDir
    Path folder;

    @Test
    void aKioskBeginsAgainAsSoonHoweverMuchWasPutRight() throws Exception {
        var data = folder.resolve("data");
        var players = RestlessPlayers.puttingRight(CORRECTIONS);
        for (int evening = 0; players.events().corrections() < CORRECTIONS && evening < CORRECTIONS; evening++) {
            try (var kiosk = new AttackedKiosk(folder, AttackedKiosk.freePort())) {
                kiosk.awaitReady(PATIENCE);
                players.sitDown(kiosk.port(), WORDS_AT_ONCE);
                players.haveSaidAll();
                kiosk.kill();
                players.standUp();
            }
        }
        assertThat(players.events().corrections()).isGreaterThanOrEqualTo(CORRECTIONS);
        long log = Files.size(data.resolve("hand.log"));
        var many = started(data);
        var none = started(folder.resolve("fresh"));
        System.out.printf(
                "ready with %d corrections (a log of %d bytes) %s, with none %s%n", CORRECTIONS, log, many, none);
        assertThat(many.ofACore()).isLessThanOrEqualTo(READY_SECONDS).isLessThan(none.ofACore() + MORE_SECONDS);
    }

    /** Seconds until it was ready, and for how many of them a core worked for it. */
    private record Started(double seconds, double ofACore) {
        @Override
        public String toString() {
            return String.format("after %.1f s, of which a core worked %.1f s", seconds, ofACore);
        }
    }

    private Started started(Path data) throws IOException, InterruptedException {
        try (var kiosk = AttackedKiosk.onOneCore(folder, data, AttackedKiosk.freePort())) {
            long begun = System.nanoTime();
            kiosk.awaitReady(PATIENCE);
            return new Started((System.nanoTime() - begun) / 1e9, kiosk.coreSeconds());
        }
    }
}
