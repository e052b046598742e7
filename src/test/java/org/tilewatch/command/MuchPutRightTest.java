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
    private static final double READY_SECONDS = 10;
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
        double many = secondsToStart(data);
        double none = secondsToStart(folder.resolve("fresh"));
        System.out.printf(
                "ready on one core after %.1f s with %d corrections (a log of %d bytes), after %.1f s with none%n",
                many, CORRECTIONS, log, none);
        assertThat(many).isLessThanOrEqualTo(READY_SECONDS);
    }

    private double secondsToStart(Path data) throws IOException, InterruptedException {
        try (var kiosk = AttackedKiosk.onOneCore(folder, data, AttackedKiosk.freePort())) {
            long begun = System.nanoTime();
            kiosk.awaitReady(PATIENCE);
            return (System.nanoTime() - begun) / 1e9;
        }
    }
}
