package org.tilewatch.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Joining.PinTried;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Refusal;

/** Who is taken for whom at the door, and for how long. */
class NewcomersTest {
    private static final long SECOND = 1_000_000_000;
    private static final String HERE = "192.168.1.7";

    @TempDir
    private Path folder;

    private final AtomicLong now = new AtomicLong(7 * SECOND);
    private Access access;

    @BeforeEach
    void open() {
        access = Access.remembered(
                folder.resolve("devices.json"),
                Strangers.WATCH,
                Optional.empty(),
                InstantSource.fixed(Instant.EPOCH),
                now::get);
    }

    private String paired(Leave leave) {
        return access.redeem(access.invite(leave, Guest.AT_THE_KIOSK), "iPad");
    }

    @Test
    void aTokenOfNobodyIsNobodys() {
        paired(Leave.Common.HOST);

        var guest = access.guest(Optional.of("made-up"));
        assertThat(guest.leave()).isEqualTo(Leave.Common.WATCH);
        assertThat(guest.speaker()).isEmpty();
        assertThat(access.joining(Optional.of("made-up"))).isInstanceOf(Joining.Outside.class);
    }

    @Test
    void whoComesWithATokenOfNobodyIsGivenAnother() {
        assertThat(access.ask(Optional.of("made-up"), "iPad", HERE).token()).isNotEqualTo("made-up");
    }

    @Test
    void aSecretOfNobodyLetsNobodyInAndUsesNoneUp() {
        var secret = access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);

        assertThatThrownBy(() -> access.redeem("made-up", "thief")).isInstanceOf(Refusal.class);
        assertThat(access.guest(Optional.of(access.redeem(secret, "iPad"))).leave())
                .isEqualTo(Leave.Common.HOST);
    }

    @Test
    void whoMayNotGiveItMakesNoSecretForIt() {
        var player = access.guest(Optional.of(paired(new Leave.AtSeat(Seat.TOP))));

        assertThatThrownBy(() -> access.invite(Leave.Common.HOST, player)).isInstanceOf(Refusal.class);
    }

    @Test
    void eachRequestIsAnsweredByItsOwnNumber() {
        var first = access.ask(Optional.empty(), "first", HERE);
        var second = access.ask(Optional.empty(), "second", HERE);
        var third = access.ask(Optional.empty(), "third", "192.168.1.8");
        assertThat(access.asking()).extracting(Joining.Request::number).containsExactly(1L, 2L, 3L);

        access.letIn(2, Leave.Common.HOST, Guest.AT_THE_KIOSK);
        access.refuse(3);

        assertThat(access.joining(Optional.of(first.token()))).isEqualTo(new Joining.Waits(first.request()));
        assertThat(access.joining(Optional.of(second.token()))).isInstanceOf(Joining.In.class);
        assertThat(access.joining(Optional.of(third.token()))).isInstanceOf(Joining.Refused.class);
        assertThat(access.asking()).containsExactly(first.request());
        assertThatThrownBy(() -> access.letIn(3, Leave.Common.HOST, Guest.AT_THE_KIOSK))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void whoAsksAgainKeepsHisTokenAndHisRequest() {
        var asked = access.ask(Optional.empty(), "iPad", HERE);

        assertThat(access.ask(Optional.of(asked.token()), "iPad", HERE)).isEqualTo(asked);
        assertThat(access.asking()).containsExactly(asked.request());
    }

    @Test
    void aRequestWaitsForFiveMinutesAndNoLonger() {
        var asked = access.ask(Optional.empty(), "iPad", HERE);

        now.addAndGet(300 * SECOND);
        assertThat(access.joining(Optional.of(asked.token()))).isInstanceOf(Joining.Waits.class);
        now.incrementAndGet();
        assertThat(access.joining(Optional.of(asked.token()))).isInstanceOf(Joining.Outside.class);
    }

    @Test
    void nobodyIsLetInWhoHasAskedTooLongAgo() {
        var asked = access.ask(Optional.empty(), "iPad", HERE);
        now.addAndGet(300 * SECOND + 1);

        assertThatThrownBy(() -> access.letIn(asked.request().number(), Leave.Common.HOST, Guest.AT_THE_KIOSK))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void aSecretHoldsForFiveMinutesAndNoLonger() {
        var first = access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);
        var second = access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);

        now.addAndGet(300 * SECOND);
        access.redeem(first, "iPad");
        now.incrementAndGet();
        assertThatThrownBy(() -> access.redeem(second, "late")).isInstanceOf(Refusal.class);
    }

    @Test
    void everyChangeOfWhoMayDoWhatIsHeard() {
        var changes = new AtomicInteger();
        access.pin(Optional.of("481516"));
        access.onChange(changes::incrementAndGet);

        paired(Leave.Common.HOST);
        assertThat(changes).as("a secret redeemed").hasValue(1);
        access.refuse(access.ask(Optional.empty(), "iPad", HERE).request().number());
        assertThat(changes).as("asked, and refused").hasValue(3);
        access.tryPin("481516", "tablet", HERE);
        assertThat(changes).as("the PIN known").hasValue(4);
        access.revoke(1);
        assertThat(changes).as("revoked").hasValue(5);
    }

    @Test
    void whoWasRightStartsAnewAndKeepsNobodyElseWaiting() {
        access.pin(Optional.of("481516"));
        for (int i = 0; i < 2; i++) {
            assertThat(access.tryPin("000000", "tablet", HERE)).isInstanceOf(PinTried.Wrong.class);
        }
        assertThat(access.tryPin("481516", "tablet", HERE)).isInstanceOf(PinTried.Right.class);
        for (int i = 0; i < 3; i++) {
            assertThat(access.tryPin("000000", "tablet", HERE)).isInstanceOf(PinTried.Wrong.class);
        }

        assertThat(CompletableFuture.supplyAsync(() -> access.tryPin("481516", "tablet", "192.168.1.8"))
                        .join())
                .isInstanceOf(PinTried.Right.class);
    }
}
