package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.hall.server.HallRoom.RoomClaim;

class HallRoomTest {
    private static final Duration AT_ONCE = Duration.ZERO;
    private static final Duration LONG = Duration.ofSeconds(20);

    private final HallRoom room = new HallRoom(1000, 1);
    private final List<RoomClaim> admitted = Collections.synchronizedList(new ArrayList<>());

    private CompletableFuture<HallRoom.TakenRoom> waits(RoomClaim claim, long bytes) throws InterruptedException {
        var taking = CompletableFuture.supplyAsync(
                () -> {
                    var taken = room.take(claim, bytes, LONG);
                    admitted.add(claim);
                    return taken;
                },
                command -> Thread.ofVirtual().start(command));
        // Until it waits.
        Thread.sleep(50);
        return taking;
    }

    @Test
    void whoLooksOnIsSentAwayBeforeWhatIsLateWaitsAndThatBeforeWhoPlays() throws Exception {
        try (var _ = room.take(RoomClaim.LIVE, 450, AT_ONCE);
                var _ = room.take(RoomClaim.SCREENS, 50, AT_ONCE)) {
            assertThatThrownBy(() -> room.take(RoomClaim.SCREENS, 1, AT_ONCE)).isInstanceOf(BadRequest.class);
            try (var _ = room.take(RoomClaim.LATE, 250, AT_ONCE)) {
                var late = waits(RoomClaim.LATE, 1);
                assertThat(late).isNotDone();
                room.take(RoomClaim.LIVE, 250, AT_ONCE).close();
                late.cancel(true);
            }
        }
    }

    @Test
    void whoPlaysIsLetInBeforeWhoeverWaitedLongerWithWhatIsLate() throws Exception {
        var all = room.take(RoomClaim.LIVE, 1000, AT_ONCE);
        var late = waits(RoomClaim.LATE, 300);
        var playing = waits(RoomClaim.LIVE, 800);
        all.close();
        playing.get().close();
        late.get().close();
        assertThat(admitted).containsExactly(RoomClaim.LIVE, RoomClaim.LATE);
    }

    @Test
    void whoeverWaitsForMuchIsNotPassedByThoseWhoWantLittle() throws Exception {
        var some = room.take(RoomClaim.LATE, 500, AT_ONCE);
        var much = waits(RoomClaim.LATE, 700);
        var little = waits(RoomClaim.LATE, 100);
        assertThat(little).isNotDone();
        some.close();
        much.get().close();
        little.get().close();
    }

    @Test
    void whoGivesUpKeepsNobodyBehindHimWaiting() throws Exception {
        try (var _ = room.take(RoomClaim.LATE, 500, AT_ONCE)) {
            assertThatThrownBy(() -> room.take(RoomClaim.LATE, 700, Duration.ofMillis(50)))
                    .isInstanceOf(BadRequest.class);
            room.take(RoomClaim.LATE, 100, AT_ONCE).close();
        }
    }

    @Test
    void whoWantsMoreThanThereIsHasItAlone() throws Exception {
        try (var _ = room.takeAtLast(RoomClaim.LATE, 5000)) {
            assertThat(room.mostTaken()).isEqualTo(750);
        }
    }

    @Test
    void neverIsMoreTakenThanThereIsHoweverManyWant() throws Exception {
        var random = new Random(1);
        try (var many = Executors.newVirtualThreadPerTaskExecutor()) {
            var done = new ArrayList<Future<Boolean>>();
            for (int nth = 0; nth < 2000; nth++) {
                long bytes = 1 + random.nextInt(400);
                var claim = random.nextBoolean() ? RoomClaim.LIVE : RoomClaim.LATE;
                done.add(many.submit(() -> {
                    try (var _ = room.take(claim, bytes, LONG)) {
                        Thread.yield();
                    }
                    return true;
                }));
            }
            for (var one : done) {
                assertThat(one.get()).isTrue();
            }
        }
        assertThat(room.mostTaken()).isBetween(800L, 1000L);
        await().until(() -> canTake(1000));
    }

    private boolean canTake(long bytes) {
        room.take(RoomClaim.LIVE, bytes, AT_ONCE).close();
        return true;
    }

    @Test
    void ofHalfAGigabyteTwoThousandTablesAndFiveHundredWhoLookOnHaveTheirConnections() {
        // Of 512 MB Java gives a program 494.
        assertThat(HallRoom.ofHeap(494L << 20).connections()).isGreaterThan(2 * 2000 + 500);
    }
}
