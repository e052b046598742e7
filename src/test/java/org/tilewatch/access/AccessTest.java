package org.tilewatch.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.access.Joining.PinTried;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

class AccessTest {
    private static final long SECOND = 1_000_000_000;
    private static final String HERE = "192.168.1.7";
    private static final String THERE = "192.168.1.8";

    @TempDir
    private Path folder;

    private final AtomicLong now = new AtomicLong();
    private Access access;

    @BeforeEach
    void open() {
        access = opened(Strangers.WATCH);
    }

    private Access opened(Strangers strangers) {
        return Access.remembered(
                folder.resolve("devices.json"),
                strangers,
                Optional.empty(),
                InstantSource.fixed(Instant.EPOCH),
                now::get);
    }

    private void pass(long seconds) {
        now.addAndGet(seconds * SECOND);
    }

    @ParameterizedTest
    @CsvSource({
        "none, ENTER, true", "none, WATCH, false", "watch, WATCH, true", "watch, SEE_CAMERA, false",
        "watch, SPEAK, false", "seat-2, SEE_CAMERA, true", "seat-2, SPEAK, false", "seat-2, LET_IN, false",
        "all-seats, SPEAK, true", "all-seats, LET_IN, true", "all-seats, KEEP_HOUSE, false", "host, KEEP_HOUSE, true"
    })
    void aLeaveAllowsWhatItIsFor(String leave, Act.Common act, boolean allowed) {
        assertThat(Leave.ofWord(leave).orElseThrow().allows(act)).isEqualTo(allowed);
    }

    @ParameterizedTest
    @EnumSource
    void aSeatPressesItsOwnButtonAndNoOther(Seat seat) {
        var own = new Leave.AtSeat(seat);

        assertThat(Seat.values())
                .allSatisfy(pressed ->
                        assertThat(own.allows(new Act.Press(pressed))).isEqualTo(pressed == seat));
        assertThat(Leave.Common.ALL_SEATS.allows(new Act.Press(seat))).isTrue();
        assertThat(Leave.Common.WATCH.allows(new Act.Press(seat))).isFalse();
        assertThat(Leave.ofWord(own.word())).contains(own);
    }

    @Test
    void nobodyGivesWhatHeHasNot() {
        assertThat(Leave.Common.ALL_SEATS.mayGive(Leave.Common.HOST)).isFalse();
        assertThat(Leave.Common.ALL_SEATS.mayGive(Leave.Common.ALL_SEATS)).isTrue();
        assertThat(new Leave.AtSeat(Seat.TOP).mayGive(new Leave.AtSeat(Seat.TOP)))
                .isFalse();
        assertThat(Leave.Common.HOST.mayGive(Leave.Common.WATCH)).isFalse();
        var asked = access.ask(Optional.empty(), "iPad", HERE);
        assertThatThrownBy(() -> access.letIn(
                        asked.request().number(),
                        Leave.Common.HOST,
                        new Guest(Leave.Common.ALL_SEATS, Optional.empty())))
                .isInstanceOf(Refusal.class);
        assertThat(access.guest(Optional.of(asked.token())).leave()).isEqualTo(Leave.Common.WATCH);
    }

    @Test
    void aNewcomerWaitsUntilSomebodySaysYesAndIsThenKnownByHisToken() {
        var changes = new AtomicInteger();
        access.onChange(changes::incrementAndGet);
        var asked = access.ask(Optional.empty(), " Anna's\n\u202etablet ", HERE);
        assertThat(asked.request().code()).matches("\\d{6}");
        assertThat(asked.request().name()).isEqualTo("Anna's tablet");
        assertThat(access.joining(Optional.of(asked.token()))).isInstanceOf(Joining.Waits.class);
        assertThat(access.guest(Optional.of(asked.token())).leave()).isEqualTo(Leave.Common.WATCH);

        access.letIn(asked.request().number(), new Leave.AtSeat(Seat.TOP), Guest.AT_THE_KIOSK);

        var guest = access.guest(Optional.of(asked.token()));
        assertThat(guest.leave()).isEqualTo(new Leave.AtSeat(Seat.TOP));
        assertThat(guest.speaker().orElseThrow().device()).isEqualTo(1);
        assertThat(access.joining(Optional.of(asked.token()))).isEqualTo(new Joining.In(guest));
        assertThat(access.asking()).isEmpty();
        assertThat(changes).hasValue(2);
    }

    @Test
    void whoAsksForMoreStaysWhatHeIsUntilSomebodySaysYes() {
        var asked = access.ask(Optional.empty(), "iPad", HERE);
        access.letIn(asked.request().number(), new Leave.AtSeat(Seat.TOP), Guest.AT_THE_KIOSK);

        var more = access.ask(Optional.of(asked.token()), "iPad", HERE);

        assertThat(more.token()).isEqualTo(asked.token());
        assertThat(access.guest(Optional.of(asked.token())).leave()).isEqualTo(new Leave.AtSeat(Seat.TOP));
        access.letIn(more.request().number(), Leave.Common.HOST, Guest.AT_THE_KIOSK);
        assertThat(access.devices())
                .singleElement()
                .satisfies(device -> assertThat(device.leave()).isEqualTo(Leave.Common.HOST));
    }

    @Test
    void whoWasRefusedAsksInVainForAWhileAndARequestDoesNotWaitForEver() {
        var asked = access.ask(Optional.empty(), "iPad", HERE);
        access.refuse(asked.request().number());

        assertThat(access.joining(Optional.of(asked.token()))).isInstanceOf(Joining.Refused.class);
        assertThat(access.asking()).isEmpty();
        access.ask(Optional.empty(), "another", HERE);
        assertThatThrownBy(() -> access.ask(Optional.empty(), "a third", HERE)).isInstanceOf(Refusal.class);
        access.ask(Optional.empty(), "a neighbour's", THERE);

        pass(Bound.ASKING_SECONDS.most() + 1);
        assertThat(access.asking()).isEmpty();
        assertThat(access.joining(Optional.of(asked.token()))).isInstanceOf(Joining.Outside.class);
        assertThatThrownBy(() -> access.letIn(asked.request().number(), Leave.Common.HOST, Guest.AT_THE_KIOSK))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void aSecretHoldsOnceAndNotLong() {
        var secret = access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);
        var token = access.redeem(secret, "iPad");

        assertThat(access.guest(Optional.of(token)).leave()).isEqualTo(Leave.Common.HOST);
        assertThatThrownBy(() -> access.redeem(secret, "thief")).isInstanceOf(Refusal.class);
        var late = access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);
        pass(Bound.INVITATION_SECONDS.most() + 1);
        assertThatThrownBy(() -> access.redeem(late, "late")).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> access.redeem("", "nothing")).isInstanceOf(Refusal.class);
    }

    @Test
    void aRevokedDeviceIsOutAtOnceAndAfterARestartAndItsNumberIsNeverGivenAgain() {
        var token = access.redeem(access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK), "iPad");

        access.revoke(1);

        assertThat(access.guest(Optional.of(token)).leave()).isEqualTo(Leave.Common.WATCH);
        var restarted = opened(Strangers.NOTHING);
        assertThat(restarted.guest(Optional.of(token)).leave()).isEqualTo(Leave.Common.NONE);
        restarted.redeem(restarted.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK), "another");
        assertThat(restarted.devices()).extracting(Device::number).containsExactly(2L);
        assertThatThrownBy(() -> access.revoke(1)).isInstanceOf(Refusal.class);
    }

    @Test
    void devicesAreRememberedInAFileOfTheKiosksOwnUserThatHoldsNoSecret() throws Exception {
        access.pin(Optional.of("481516"));
        var token = access.redeem(access.invite(new Leave.AtSeat(Seat.LEFT), Guest.AT_THE_KIOSK), "iPad");

        var file = folder.resolve("devices.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file)).doesNotContain(token).doesNotContain("481516");
        var restarted = opened(Strangers.WATCH);
        assertThat(restarted.guest(Optional.of(token))).isEqualTo(access.guest(Optional.of(token)));
        assertThat(restarted.tryPin("481516", "phone", HERE)).isInstanceOf(PinTried.Right.class);
    }

    @Test
    void aDamagedFileLetsNobodyInAndIsSetAside() throws Exception {
        var token = access.redeem(access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK), "iPad");
        var file = folder.resolve("devices.json");
        Files.writeString(file, Files.readString(file).replace("\"host\"", "\"emperor\""));

        assertThat(opened(Strangers.WATCH).guest(Optional.of(token)).leave()).isEqualTo(Leave.Common.WATCH);
        assertThat(folder.resolve("devices.json.unread")).exists();
    }

    @Test
    void aPinOfTheOptionsLetsAHostInUntilThePageHasOne() {
        assertThat(access.hasPin()).isFalse();
        access = Access.remembered(
                folder.resolve("devices.json"),
                Strangers.WATCH,
                Optional.of(FirstPin.of("271828")),
                InstantSource.fixed(Instant.EPOCH),
                now::get);
        assertThat(access.hasPin()).isTrue();
        assertThat(access.tryPin("314159", "thief", HERE)).isInstanceOf(PinTried.Wrong.class);
        var in = (PinTried.Right) access.tryPin("271828", "tablet", THERE);
        assertThat(access.guest(Optional.of(in.token())).leave()).isEqualTo(Leave.Common.HOST);

        access.pin(Optional.of("481516"));
        assertThat(access.tryPin("271828", "thief", THERE)).isInstanceOf(PinTried.Wrong.class);
        access.pin(Optional.empty());
        pass(60);
        assertThat(access.tryPin("271828", "tablet", THERE)).isInstanceOf(PinTried.Right.class);
        assertThatThrownBy(() -> FirstPin.of("12"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("12");
    }

    @Test
    void whoIsWrongAboutThePinWaitsLongerEachTimeAndIsNeverLockedOut() {
        access.pin(Optional.of("481516"));
        for (int i = 0; i < Bound.TRIES_AN_ADDRESS.most(); i++) {
            assertThat(access.tryPin("000000", "thief", HERE)).isInstanceOf(PinTried.Wrong.class);
        }

        assertThat(access.tryPin("481516", "owner", HERE)).isEqualTo(new PinTried.TooSoon(1));
        assertThat(access.tryPin("481516", "owner", THERE)).isInstanceOf(PinTried.Right.class);
        pass(1);
        assertThat(access.tryPin("000000", "thief", HERE)).isInstanceOf(PinTried.Wrong.class);
        assertThat(access.tryPin("000000", "thief", HERE)).isEqualTo(new PinTried.TooSoon(2));
        pass(2);
        assertThat(access.tryPin("481516", "owner", HERE)).isInstanceOf(PinTried.Right.class);
        assertThat(access.tryPin("000000", "owner", HERE)).isInstanceOf(PinTried.Wrong.class);
    }

    @Test
    void manyAddressesAreOfNoUseAndDelayOthersOnlyALittle() {
        var backOff = new BackOff(now::get);
        for (int i = 0; i < 500; i++) {
            backOff.wrong("10.0.0." + i);
        }

        assertThat(backOff.seconds(HERE)).isEqualTo(Bound.WAIT.most());
        pass(Bound.WAIT.most());
        assertThat(backOff.seconds(HERE)).isZero();
        for (int i = 0; i < 60; i++) {
            backOff.wrong(HERE);
        }
        assertThat(backOff.seconds(HERE)).isEqualTo(Bound.WAIT_AN_ADDRESS.most());
        pass(Bound.FORGOTTEN_SECONDS.most() + 1);
        backOff.wrong(HERE);
        assertThat(backOff.seconds(HERE)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"12345", "abcdef", "12345a", "123456789012345678901234567890123"})
    void aPinIsOfDigitsAndLongEnough(String digits) {
        assertThatThrownBy(() -> access.pin(Optional.of(digits)))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(refused.because().key()).isEqualTo(Key.PIN_UNUSABLE));
        assertThat(access.hasPin()).isFalse();
    }

    @Test
    void whereEverythingIsOpenEverybodyIsAHost() {
        var open = opened(Strangers.EVERYTHING);
        var token = open.redeem(open.invite(new Leave.AtSeat(Seat.TOP), Guest.AT_THE_KIOSK), "iPad");

        assertThat(open.guest(Optional.empty()).leave()).isEqualTo(Leave.Common.HOST);
        assertThat(open.guest(Optional.of(token)).leave()).isEqualTo(Leave.Common.HOST);
    }

    @Test
    void noMoreThanTwoHundredDevicesArePaired() {
        var many = Access.forgetful(Strangers.WATCH);
        for (int i = 0; i < 200; i++) {
            many.redeem(many.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK), "device " + i);
        }
        assertThatThrownBy(() -> many.redeem(many.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK), "one more"))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(refused.because().key()).isEqualTo(Key.TOO_MANY_DEVICES));
        assertThat(many.devices()).hasSize(200);
    }

    @Test
    void eightNewcomersAreAskedAboutAtOnce() {
        for (int i = 0; i < 8; i++) {
            access.ask(Optional.empty(), "tablet", "192.168.2." + i);
        }
        assertThatThrownBy(() -> access.ask(Optional.empty(), "a ninth", HERE)).isInstanceOf(Refusal.class);
        access.letIn(access.asking().getFirst().number(), Leave.Common.HOST, Guest.AT_THE_KIOSK);
        access.ask(Optional.empty(), "a ninth", HERE);
        assertThat(access.asking()).hasSize(8);
    }

    @Test
    void aNinthSecretEndsTheOldestAndNoOther() {
        var first = access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);
        var second = access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);
        for (int i = 0; i < 7; i++) {
            access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK);
        }
        assertThatThrownBy(() -> access.redeem(first, "late")).isInstanceOf(Refusal.class);
        assertThat(access.guest(Optional.of(access.redeem(second, "iPad"))).leave())
                .isEqualTo(Leave.Common.HOST);
    }

    @Test
    void aNameHasFortyCharactersWhateverTheyAreMadeOf() {
        var name = "\ud83c\udc04".repeat(40);
        access.redeem(access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK), name);
        access.redeem(access.invite(Leave.Common.HOST, Guest.AT_THE_KIOSK), name + "x");

        assertThat(access.devices()).extracting(Device::name).containsExactly(name, name);
    }

    @Test
    void aPinHasSixDigitsAtLeastAndThirtyTwoAtMost() {
        access.pin(Optional.of("1".repeat(32)));
        assertThat(access.tryPin("1".repeat(33), "thief", HERE)).isInstanceOf(PinTried.Wrong.class);
        assertThat(access.tryPin("1".repeat(32), "tablet", HERE)).isInstanceOf(PinTried.Right.class);
        assertThatThrownBy(() -> FirstPin.of("12345")).hasMessageContaining("6 to 32 digits");
        FirstPin.of("123456");
    }

    @Test
    void ofManyAddressesTheMistakesOfTheOldestAreForgotten() {
        var backOff = new BackOff(now::get);
        for (int i = 0; i < 20; i++) {
            backOff.wrong(HERE);
        }
        for (int i = 0; i < 4095; i++) {
            backOff.wrong("address " + i);
        }
        pass(60);
        assertThat(backOff.seconds(HERE)).isEqualTo(300 - 60);
        backOff.wrong("one more");
        pass(60);
        assertThat(backOff.seconds(HERE)).isZero();
    }
}
