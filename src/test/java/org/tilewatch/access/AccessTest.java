package org.tilewatch.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

class AccessTest {
    private static final long SECOND = 1_000_000_000;
    private static final String HERE = "192.168.1.7";
    private static final Principal GUEST = new Principal(Role.GeneralRole.VIEWER, Optional.empty());
    private static final String THERE = "192.168.1.8";

    @TempDir
    private Path folder;

    private final AtomicLong now = new AtomicLong();
    private Access access;

    @BeforeEach
    void open() {
        access = opened(Role.GeneralRole.VIEWER);
    }

    private Access opened(Role.GeneralRole guests) {
        return Access.remembered(
                folder.resolve("devices.json"), guests, Optional.empty(), InstantSource.fixed(Instant.EPOCH), now::get);
    }

    private void pass(long seconds) {
        now.addAndGet(seconds * SECOND);
    }

    @ParameterizedTest
    @CsvSource({
        "none,, PUBLIC, true",
        "none,, VIEW, false",
        "viewer,, VIEW, true",
        "viewer,, VIEW_CAMERA, false",
        "viewer,, OPERATE, false",
        "player, 2, VIEW_CAMERA, true",
        "player, 2, OPERATE, false",
        "player, 2, PAIR_DEVICES, false",
        "operator,, OPERATE, true",
        "operator,, PAIR_DEVICES, true",
        "operator,, ADMINISTER, false",
        "host,, ADMINISTER, true"
    })
    void aRoleAllowsWhatItIsFor(
            String role, @Nullable Integer seat, Permission.GeneralPermission permission, boolean allowed) {
        assertThat(Role.of(role, Optional.ofNullable(seat).map(Seat::of))
                        .orElseThrow()
                        .allows(permission))
                .isEqualTo(allowed);
    }

    @Test
    void aPlayerHasASeatAndNobodyElseHas() {
        assertThat(Role.of("player", Optional.empty())).isEmpty();
        assertThat(Role.of("host", Optional.of(Seat.TOP))).isEmpty();
        assertThat(Role.of("emperor", Optional.empty())).isEmpty();
        assertThat(Role.of("all-seats", Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aSeatPressesItsOwnButtonAndNoOther(Seat seat) {
        var own = new Role.PlayerRole(seat);

        assertThat(Seat.values())
                .allSatisfy(pressed -> assertThat(own.allows(new Permission.PressButton(pressed)))
                        .isEqualTo(pressed == seat));
        assertThat(Role.GeneralRole.OPERATOR.allows(new Permission.PressButton(seat)))
                .isTrue();
        assertThat(Role.GeneralRole.VIEWER.allows(new Permission.PressButton(seat)))
                .isFalse();
        assertThat(Role.of(own.word(), own.ofSeat())).contains(own);
    }

    @Test
    void nobodyGivesWhatHeHasNot() {
        assertThat(Role.GeneralRole.OPERATOR.mayGrant(Role.GeneralRole.HOST)).isFalse();
        assertThat(Role.GeneralRole.OPERATOR.mayGrant(Role.GeneralRole.OPERATOR))
                .isTrue();
        assertThat(new Role.PlayerRole(Seat.TOP).mayGrant(new Role.PlayerRole(Seat.TOP)))
                .isFalse();
        assertThat(Role.GeneralRole.HOST.mayGrant(Role.GeneralRole.VIEWER)).isFalse();
        var asked = access.requestPairing(Optional.empty(), "iPad", HERE);
        assertThatThrownBy(() -> access.approve(
                        asked.request().number(),
                        Role.GeneralRole.HOST,
                        new Principal(Role.GeneralRole.OPERATOR, Optional.empty()),
                        Optional.of(asked.request().code())))
                .isInstanceOf(Refusal.class);
        assertThat(access.principal(Optional.of(asked.token())).role()).isEqualTo(Role.GeneralRole.VIEWER);
    }

    @Test
    void aDeviceWaitsUntilSomebodySaysYesAndIsThenKnownByHisToken() {
        var changes = new AtomicInteger();
        access.onChange(changes::incrementAndGet);
        var asked = access.requestPairing(Optional.empty(), " Anna's\n\u202etablet ", HERE);
        assertThat(asked.request().code()).matches("\\d{6}");
        assertThat(asked.request().name()).isEqualTo("Anna's tablet");
        assertThat(access.pairing(Optional.of(asked.token()))).isInstanceOf(PairingState.Pending.class);
        assertThat(access.principal(Optional.of(asked.token())).role()).isEqualTo(Role.GeneralRole.VIEWER);

        access.approve(
                asked.request().number(), new Role.PlayerRole(Seat.TOP), Principal.AT_THE_KIOSK, Optional.empty());

        var principal = access.principal(Optional.of(asked.token()));
        assertThat(principal.role()).isEqualTo(new Role.PlayerRole(Seat.TOP));
        assertThat(principal.speaker().orElseThrow().device()).isEqualTo(1);
        assertThat(access.pairing(Optional.of(asked.token()))).isEqualTo(new PairingState.Paired(principal));
        assertThat(access.pairingRequests()).isEmpty();
        assertThat(changes).hasValue(2);
    }

    @Test
    void whoAsksForMoreStaysWhatHeIsUntilSomebodySaysYes() {
        var asked = access.requestPairing(Optional.empty(), "iPad", HERE);
        access.approve(
                asked.request().number(), new Role.PlayerRole(Seat.TOP), Principal.AT_THE_KIOSK, Optional.empty());

        var more = access.requestPairing(Optional.of(asked.token()), "iPad", HERE);

        assertThat(more.token()).isEqualTo(asked.token());
        assertThat(access.principal(Optional.of(asked.token())).role()).isEqualTo(new Role.PlayerRole(Seat.TOP));
        assertThatThrownBy(() -> approve(more.request(), Optional.empty())).isInstanceOf(Refusal.class);
        approve(more.request(), Optional.of(more.request().code()));
        assertThat(access.devices())
                .singleElement()
                .satisfies(device -> assertThat(device.role()).isEqualTo(Role.GeneralRole.HOST));
    }

    @Test
    void whoWasRefusedAsksInVainForAWhileAndARequestDoesNotWaitForEver() {
        var asked = access.requestPairing(Optional.empty(), "iPad", HERE);
        access.refuse(asked.request().number());

        assertThat(access.pairing(Optional.of(asked.token()))).isInstanceOf(PairingState.PairingRefused.class);
        assertThat(access.pairingRequests()).isEmpty();
        assertThat(access.requestPairing(Optional.of(asked.token()), "iPad", HERE))
                .isEqualTo(asked);
        assertThat(access.pairingRequests()).isEmpty();

        pass(AccessLimit.PAIRING_REQUEST_SECONDS.value() + 1);
        assertThat(access.pairingRequests()).isEmpty();
        assertThat(access.pairing(Optional.of(asked.token()))).isInstanceOf(PairingState.Unpaired.class);
        assertThatThrownBy(() ->
                        approve(asked.request(), Optional.of(asked.request().code())))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void aSecretHoldsOnceAndNotLong() {
        var secret = access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);
        var token = access.redeem(secret, "iPad");

        assertThat(access.principal(Optional.of(token)).role()).isEqualTo(Role.GeneralRole.HOST);
        assertThatThrownBy(() -> access.redeem(secret, "thief")).isInstanceOf(Refusal.class);
        var late = access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);
        pass(AccessLimit.INVITATION_SECONDS.value() + 1);
        assertThatThrownBy(() -> access.redeem(late, "late")).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> access.redeem("", "nothing")).isInstanceOf(Refusal.class);
    }

    @Test
    void aRevokedDeviceIsOutAtOnceAndAfterARestartAndItsNumberIsNeverGivenAgain() {
        var token = access.redeem(access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), "iPad");

        access.revoke(1);

        assertThat(access.principal(Optional.of(token)).role()).isEqualTo(Role.GeneralRole.VIEWER);
        var restarted = opened(Role.GeneralRole.NONE);
        assertThat(restarted.principal(Optional.of(token)).role()).isEqualTo(Role.GeneralRole.NONE);
        restarted.redeem(restarted.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), "another");
        assertThat(restarted.devices()).extracting(Device::number).containsExactly(2L);
        assertThatThrownBy(() -> access.revoke(1)).isInstanceOf(Refusal.class);
    }

    @Test
    void devicesAreRememberedInAFileOfTheKiosksOwnUserThatHoldsNoSecret() throws Exception {
        access.pin(Optional.of("481516"));
        var token = access.redeem(access.invite(new Role.PlayerRole(Seat.LEFT), Principal.AT_THE_KIOSK), "iPad");

        var file = folder.resolve("devices.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file)).doesNotContain(token).doesNotContain("481516");
        var restarted = opened(Role.GeneralRole.VIEWER);
        assertThat(restarted.principal(Optional.of(token))).isEqualTo(access.principal(Optional.of(token)));
        assertThat(restarted.tryPin("481516", "phone", HERE, GUEST)).isInstanceOf(PinAttempt.RightPin.class);
    }

    @Test
    void aDamagedFileLetsNobodyInAndIsSetAside() throws Exception {
        var token = access.redeem(access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), "iPad");
        var file = folder.resolve("devices.json");
        Files.writeString(file, Files.readString(file).replace("\"host\"", "\"emperor\""));

        assertThat(opened(Role.GeneralRole.VIEWER).principal(Optional.of(token)).role())
                .isEqualTo(Role.GeneralRole.VIEWER);
        assertThat(folder.resolve("devices.json.unread")).exists();
    }

    @Test
    void thatAFileWasSetAsideIsSaidUntilADeviceIsPairedAnew() throws Exception {
        var aside = Argument.of(folder.resolve("devices.json.unread").toString());
        assertThat(access.notice()).isEmpty();
        Files.writeString(folder.resolve("devices.json"), "{");

        assertThat(opened(Role.GeneralRole.VIEWER).notice()).contains(Key.DEVICES_SET_ASIDE.with(aside));
        var restarted = opened(Role.GeneralRole.VIEWER);
        assertThat(restarted.notice()).contains(Key.DEVICES_SET_ASIDE.with(aside));
        restarted.redeem(restarted.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), "iPad");
        assertThat(restarted.notice()).isEmpty();
        assertThat(opened(Role.GeneralRole.VIEWER).notice()).isEmpty();
    }

    @Test
    void aFileWithTheOldWordForARoleLetsNobodyInAndTheNewWordIsNamed() throws Exception {
        var token = access.redeem(access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), "iPad");
        var file = folder.resolve("devices.json");
        Files.writeString(file, Files.readString(file).replace("\"role\"", "\"leave\""));

        var restarted = opened(Role.GeneralRole.VIEWER);

        assertThat(restarted.principal(Optional.of(token)).role()).isEqualTo(Role.GeneralRole.VIEWER);
        assertThat(restarted.notice()).hasValueSatisfying(said -> {
            assertThat(said.key()).isEqualTo(Key.DEVICES_OF_OLD_WORDS);
            assertThat(ContractEnglish.of(said)).contains("role", "devices.json.unread");
        });
    }

    @Test
    void aPinOfTheOptionsLetsAHostInUntilThePageHasOne() {
        assertThat(access.hasPin()).isFalse();
        access = Access.remembered(
                folder.resolve("devices.json"),
                Role.GeneralRole.VIEWER,
                Optional.of(FirstPin.of("271828")),
                InstantSource.fixed(Instant.EPOCH),
                now::get);
        assertThat(access.hasPin()).isTrue();
        assertThat(access.tryPin("314159", "thief", HERE, GUEST)).isInstanceOf(PinAttempt.WrongPin.class);
        var in = (PinAttempt.RightPin) access.tryPin("271828", "tablet", THERE, GUEST);
        assertThat(access.principal(Optional.of(in.token())).role()).isEqualTo(Role.GeneralRole.HOST);

        access.pin(Optional.of("481516"));
        assertThat(access.tryPin("271828", "thief", THERE, GUEST)).isInstanceOf(PinAttempt.WrongPin.class);
        access.pin(Optional.empty());
        pass(60);
        assertThat(access.tryPin("271828", "tablet", THERE, GUEST)).isInstanceOf(PinAttempt.RightPin.class);
        assertThatThrownBy(() -> FirstPin.of("12"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("12");
    }

    /** Many PINs are hashed. */
    @Test
    @Tag("thorough")
    void whoIsWrongAboutThePinWaitsLongerEachTimeAndIsNeverLockedOut() {
        access.pin(Optional.of("481516"));
        for (int i = 0; i < AccessLimit.FREE_TRIES_PER_ADDRESS.value(); i++) {
            assertThat(access.tryPin("000000", "thief", HERE, GUEST)).isInstanceOf(PinAttempt.WrongPin.class);
        }

        assertThat(access.tryPin("481516", "owner", HERE, GUEST)).isEqualTo(new PinAttempt.TooSoon(1));
        assertThat(access.tryPin("481516", "owner", THERE, GUEST)).isInstanceOf(PinAttempt.RightPin.class);
        pass(1);
        assertThat(access.tryPin("000000", "thief", HERE, GUEST)).isInstanceOf(PinAttempt.WrongPin.class);
        assertThat(access.tryPin("000000", "thief", HERE, GUEST)).isEqualTo(new PinAttempt.TooSoon(2));
        pass(2);
        assertThat(access.tryPin("481516", "owner", HERE, GUEST)).isInstanceOf(PinAttempt.RightPin.class);
        assertThat(access.tryPin("000000", "owner", HERE, GUEST)).isInstanceOf(PinAttempt.WrongPin.class);
    }

    /** Tries a wrong PIN from an address wherever it may; how often it could. */
    private int guesses(BackOff backOff, String from) {
        int guessed = 0;
        while (backOff.seconds(from, false) == 0) {
            backOff.wrong(from, false);
            guessed++;
        }
        return guessed;
    }

    /** Given guesses from four thousand addresses without a pause, when a day has gone by, then of a million PINs hardly any is tried. */
    @Test
    void manyAddressesAreOfNoUse() {
        var backOff = new BackOff(now::get);
        int guessed = 0;
        for (int second = 0; second < 86_400; second += 5) {
            for (int i = 0; i < 100; i++) {
                guessed += guesses(backOff, "10.0." + (second / 5 + i) % 4_000);
            }
            pass(5);
        }
        assertThat(guessed).isBetween(8_000, 20_000);
    }

    /** Given guesses from 250 addresses without a pause, when the owner tries, from wherever he does, then he is never kept waiting. */
    @Test
    void whoKnowsThePinIsNotLockedOutWhileManyGuess() {
        access.pin(Optional.of("481516"));
        assertThat(access.tryPin("481516", "owner", HERE, GUEST)).isInstanceOf(PinAttempt.RightPin.class);
        var backOff = new BackOff(now::get);
        backOff.right(HERE);
        for (int minute = 0; minute < 120; minute++) {
            for (int i = 0; i < 250; i++) {
                guesses(backOff, "10.0.0." + i);
            }
            assertThat(backOff.seconds(HERE, false))
                    .as("where he was right before")
                    .isZero();
            assertThat(backOff.seconds("device 3", true))
                    .as("on a paired device")
                    .isZero();
            assertThat(backOff.seconds(THERE, false)).as("from a new telephone").isZero();
            pass(60);
        }
    }

    @Test
    void aPairedDevicePaysForItsOwnMistakesAlone() {
        var backOff = new BackOff(now::get);
        for (int i = 0; i < 60; i++) {
            backOff.wrong("device 3", true);
        }
        assertThat(backOff.seconds("device 3", true)).isEqualTo(AccessLimit.MAX_WAIT_SECONDS_PER_ADDRESS.value());
        assertThat(backOff.seconds("device 4", true)).isZero();
        assertThat(backOff.seconds(HERE, false)).isZero();
    }

    @Test
    void whoIsOftenWrongWaitsLongerAndIsForgotten() {
        var backOff = new BackOff(now::get);
        for (int i = 0; i < 60; i++) {
            backOff.wrong(HERE, false);
        }
        assertThat(backOff.seconds(HERE, false)).isEqualTo(AccessLimit.MAX_WAIT_SECONDS_PER_ADDRESS.value());
        pass(AccessLimit.FORGOTTEN_SECONDS.value() + 1);
        backOff.wrong(HERE, false);
        assertThat(backOff.seconds(HERE, false)).isZero();
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
        var open = opened(Role.GeneralRole.HOST);
        var token = open.redeem(open.invite(new Role.PlayerRole(Seat.TOP), Principal.AT_THE_KIOSK), "iPad");

        assertThat(open.principal(Optional.empty()).role()).isEqualTo(Role.GeneralRole.HOST);
        assertThat(open.principal(Optional.of(token)).role()).isEqualTo(Role.GeneralRole.HOST);
    }

    @Test
    void noMoreThanTwoHundredDevicesArePaired() {
        var many = Access.forgetful(Role.GeneralRole.VIEWER);
        for (int i = 0; i < 200; i++) {
            many.redeem(many.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), "device " + i);
        }
        assertThatThrownBy(() -> many.redeem(many.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), "one more"))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refused -> assertThat(refused.because().key()).isEqualTo(Key.TOO_MANY_DEVICES));
        assertThat(many.devices()).hasSize(200);
    }

    private void approve(PairingRequest request, Optional<String> code) {
        access.approve(request.number(), Role.GeneralRole.HOST, Principal.AT_THE_KIOSK, code);
    }

    /** Given a card with several that ask, when a host is made of one, then only by the code that this one shows. */
    @Test
    void aHostIsMadeByTheCodeOfTheDeviceThatAsksAndByNoOther() {
        var thief = access.requestPairing(Optional.empty(), "Anna's tablet", THERE);
        var asked = access.requestPairing(Optional.empty(), "Anna's tablet", HERE);
        for (var code : List.of(
                Optional.<String>empty(),
                Optional.of(""),
                Optional.of(asked.request().code()))) {
            assertThatThrownBy(() -> approve(thief.request(), code))
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refused -> assertThat(refused.because().key()).isEqualTo(Key.CODE_IS_ANOTHER));
        }
        approve(asked.request(), Optional.of(asked.request().code()));
        assertThat(access.principal(Optional.of(asked.token())).role()).isEqualTo(Role.GeneralRole.HOST);
        assertThat(access.principal(Optional.of(thief.token())).role()).isEqualTo(Role.GeneralRole.VIEWER);
    }

    @Test
    void whoeverWasSentAwayTakesNobodysPlace() {
        for (int i = 0; i < 500; i++) {
            var asked = access.requestPairing(Optional.empty(), "thief " + i, HERE);
            access.refuse(asked.request().number());
            assertThat(access.pairingRequests()).isEmpty();
        }
        access.requestPairing(Optional.empty(), "a guest", HERE);
        access.requestPairing(Optional.empty(), "a second", HERE);
        assertThatThrownBy(() -> access.requestPairing(Optional.empty(), "a third", HERE))
                .isInstanceOf(Refusal.class);
        access.requestPairing(Optional.empty(), "a neighbour's", THERE);
    }

    @Test
    void whoeverAsksMostMakesRoomAndThenWhoHasWaitedLongest() {
        for (int i = 0; i < 32; i++) {
            access.requestPairing(Optional.empty(), "thief", "192.168.2." + i);
            access.requestPairing(Optional.empty(), "thief", "192.168.2." + i);
        }
        for (int i = 0; i < 32; i++) {
            access.requestPairing(Optional.empty(), "guest", "192.168.3." + i);
        }
        assertThat(access.pairingRequests())
                .hasSize(64)
                .filteredOn(one -> one.name().equals("guest"))
                .hasSize(32);
        assertThatThrownBy(() -> access.requestPairing(Optional.empty(), "one more", HERE))
                .isInstanceOf(Refusal.class);
        pass(AccessLimit.PAIRING_REQUEST_KEPT_SECONDS.value() + 1);
        access.requestPairing(Optional.empty(), "one more", HERE);
        assertThat(access.pairingRequests())
                .hasSize(64)
                .extracting(PairingRequest::name)
                .contains("one more");
    }

    @Test
    void aNinthSecretEndsTheOldestAndNoOther() {
        var first = access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);
        var second = access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);
        for (int i = 0; i < 7; i++) {
            access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK);
        }
        assertThatThrownBy(() -> access.redeem(first, "late")).isInstanceOf(Refusal.class);
        assertThat(access.principal(Optional.of(access.redeem(second, "iPad"))).role())
                .isEqualTo(Role.GeneralRole.HOST);
    }

    @Test
    void aNameHasFortyCharactersWhateverTheyAreMadeOf() {
        var name = "\ud83c\udc04".repeat(40);
        access.redeem(access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), name);
        access.redeem(access.invite(Role.GeneralRole.HOST, Principal.AT_THE_KIOSK), name + "x");

        assertThat(access.devices()).extracting(Device::name).containsExactly(name, name);
    }

    @Test
    void aPinHasSixDigitsAtLeastAndThirtyTwoAtMost() {
        access.pin(Optional.of("1".repeat(32)));
        assertThat(access.tryPin("1".repeat(33), "thief", HERE, GUEST)).isInstanceOf(PinAttempt.WrongPin.class);
        assertThat(access.tryPin("1".repeat(32), "tablet", HERE, GUEST)).isInstanceOf(PinAttempt.RightPin.class);
        assertThatThrownBy(() -> FirstPin.of("12345")).hasMessageContaining("6 to 32 digits");
        FirstPin.of("123456");
    }

    @Test
    void ofManyAddressesTheMistakesOfTheOldestAreForgotten() {
        var backOff = new BackOff(now::get);
        for (int i = 0; i < 20; i++) {
            backOff.wrong(HERE, false);
        }
        for (int i = 0; i < 4095; i++) {
            backOff.wrong("address " + i, false);
        }
        pass(60);
        assertThat(backOff.seconds(HERE, false)).isEqualTo(300 - 60);
        backOff.wrong("one more", false);
        pass(60);
        assertThat(backOff.seconds(HERE, false)).isZero();
    }
}
