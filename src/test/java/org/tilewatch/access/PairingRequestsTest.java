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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Refusal;

/** Who is taken for whom at the door, and for how long. */
class PairingRequestsTest {
    private static final long SECOND = 1_000_000_000;
    private static final String HERE = "192.168.1.7";
    private static final Principal GUEST = new Principal(Role.GeneralRole.VIEWER, Optional.empty());

    @TempDir
    private Path folder;

    private final AtomicLong now = new AtomicLong(7 * SECOND);
    private Access access;

    @BeforeEach
    void open() {
        access = Access.remembered(
                folder.resolve("devices.json"),
                Role.GeneralRole.VIEWER,
                Optional.empty(),
                InstantSource.fixed(Instant.EPOCH),
                now::get);
    }

    private String paired(Role leave) {
        return access.redeem(access.invite(leave, Principal.AT_THE_KIOSK), "iPad");
    }

    @Test
    void aTokenOfNobodyIsNobodys() {
        paired(Role.GeneralRole.HOST);

        var principal = access.principal(Optional.of("made-up"));
        assertThat(principal.role()).isEqualTo(Role.GeneralRole.VIEWER);
        assertThat(principal.speaker()).isEmpty();
        assertThat(access.pairing(Optional.of("made-up"))).isInstanceOf(PairingState.Unpaired.class);
    }

    @Test
    void whoComesWithATokenOfNobodyIsGivenAnother() {
        assertThat(access.requestPairing(Optional.of("made-up"), "iPad", HERE).token())
                .isNotEqualTo("made-up");
    }

    @Test
    void aSecretOfNobodyLetsNobodyInAndUsesNoneUp() {
        var secret = access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);

        assertThatThrownBy(() -> access.redeem("made-up", "thief")).isInstanceOf(Refusal.class);
        assertThat(access.principal(Optional.of(access.redeem(secret, "iPad"))).role())
                .isEqualTo(Role.GeneralRole.HOST);
    }

    @Test
    void whoMayNotGiveItMakesNoSecretForIt() {
        var player = access.principal(Optional.of(paired(new Role.PlayerRole(Seat.TOP))));

        assertThatThrownBy(() -> access.invite(Role.GeneralRole.HOST, player)).isInstanceOf(Refusal.class);
    }

    @Test
    void eachRequestIsAnsweredByItsOwnNumber() {
        var first = access.requestPairing(Optional.empty(), "first", HERE);
        var second = access.requestPairing(Optional.empty(), "second", HERE);
        var third = access.requestPairing(Optional.empty(), "third", "192.168.1.8");
        assertThat(access.pairingRequests()).extracting(PairingRequest::number).containsExactly(1L, 2L, 3L);

        access.approve(2, Role.GeneralRole.OPERATOR, Principal.AT_THE_KIOSK, Optional.empty());
        access.refuse(3);

        assertThat(access.pairing(Optional.of(first.token()))).isEqualTo(new PairingState.Pending(first.request()));
        assertThat(access.pairing(Optional.of(second.token()))).isInstanceOf(PairingState.Paired.class);
        assertThat(access.pairing(Optional.of(third.token()))).isInstanceOf(PairingState.PairingRefused.class);
        assertThat(access.pairingRequests()).containsExactly(first.request());
        assertThatThrownBy(() -> access.approve(3, Role.GeneralRole.OPERATOR, Principal.AT_THE_KIOSK, Optional.empty()))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void whoAsksAgainKeepsHisTokenAndHisRequest() {
        var asked = access.requestPairing(Optional.empty(), "iPad", HERE);

        assertThat(access.requestPairing(Optional.of(asked.token()), "iPad", HERE))
                .isEqualTo(asked);
        assertThat(access.pairingRequests()).containsExactly(asked.request());
    }

    @Test
    void aRequestWaitsForFiveMinutesAndNoLonger() {
        var asked = access.requestPairing(Optional.empty(), "iPad", HERE);

        now.addAndGet(300 * SECOND);
        assertThat(access.pairing(Optional.of(asked.token()))).isInstanceOf(PairingState.Pending.class);
        now.incrementAndGet();
        assertThat(access.pairing(Optional.of(asked.token()))).isInstanceOf(PairingState.Unpaired.class);
    }

    @Test
    void nobodyIsLetInWhoHasAskedTooLongAgo() {
        var asked = access.requestPairing(Optional.empty(), "iPad", HERE);
        now.addAndGet(300 * SECOND + 1);

        assertThatThrownBy(() -> access.approve(
                        asked.request().number(),
                        Role.GeneralRole.HOST,
                        Principal.AT_THE_KIOSK,
                        Optional.of(asked.request().code())))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void aSecretHoldsForFiveMinutesAndNoLonger() {
        var first = access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);
        var second = access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);

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

        paired(Role.GeneralRole.HOST);
        assertThat(changes).as("a secret redeemed").hasValue(1);
        access.refuse(
                access.requestPairing(Optional.empty(), "iPad", HERE).request().number());
        assertThat(changes).as("asked, and refused").hasValue(3);
        access.tryPin("481516", "tablet", HERE, GUEST);
        assertThat(changes).as("the PIN known").hasValue(4);
        access.revoke(1);
        assertThat(changes).as("revoked").hasValue(5);
    }

    /** Many PINs are hashed. */
    @Test
    @Tag("thorough")
    void whoWasRightStartsAnewAndKeepsNobodyElseWaiting() {
        access.pin(Optional.of("481516"));
        for (int i = 0; i < 2; i++) {
            assertThat(access.tryPin("000000", "tablet", HERE, GUEST)).isInstanceOf(PinAttempt.WrongPin.class);
        }
        assertThat(access.tryPin("481516", "tablet", HERE, GUEST)).isInstanceOf(PinAttempt.RightPin.class);
        for (int i = 0; i < 3; i++) {
            assertThat(access.tryPin("000000", "tablet", HERE, GUEST)).isInstanceOf(PinAttempt.WrongPin.class);
        }

        assertThat(CompletableFuture.supplyAsync(() -> access.tryPin("481516", "tablet", "192.168.1.8", GUEST))
                        .join())
                .isInstanceOf(PinAttempt.RightPin.class);
    }
}
