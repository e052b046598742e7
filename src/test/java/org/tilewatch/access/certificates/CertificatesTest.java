package org.tilewatch.access.certificates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.bouncycastle.asn1.x509.GeneralName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.words.Refusal;

class CertificatesTest {
    private static final Instant START = Instant.parse("2026-11-25T10:00:00Z");

    @TempDir
    private Path temporary;

    private Path folder;
    private Instant now = START;
    private KioskNames names = names("table.local", "192.168.1.7");

    @BeforeEach
    void setUp() {
        folder = temporary.resolve("certificates");
    }

    private static KioskNames names(String name, String address) {
        return new KioskNames(Set.of("localhost", name), Set.of(InetAddress.ofLiteral(address)));
    }

    /** A kiosk whose program was made some days before the start. */
    private Certificates certificates(boolean clockSet) {
        var clock = new CertificateClock(() -> now, START.minus(Duration.ofDays(4)), () -> clockSet);
        return new Certificates(folder, clock, () -> names);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1970-01-01T00:02:00Z", "2037-05-01T00:00:00Z", "2001-01-01T00:00:00Z"})
    void anAuthorityThatCannotBeIsMadeAnewOnceTheClockIsTrustedAndThatIsSaid(String wrong) {
        now = Instant.parse(wrong);
        var made = new Certificates(folder, () -> now, () -> names);
        made.make();
        var before = made.authority().orElseThrow();

        now = START;
        var started = certificates(true);
        var served = started.served().orElseThrow().certificate();

        var own = started.authority().orElseThrow();
        assertThat(own).isNotEqualTo(before);
        assertThat(own.getNotBefore()).isBefore(START);
        assertThat(own.getNotAfter()).isAfter(START.plus(Duration.ofDays(3000)));
        assertThat(served.getNotBefore()).isBefore(START);
        assertThat(certificates(true).standing().orElseThrow().anew()).contains(START);
        assertThat(certificates(true).authority()).contains(own);
        started.make();
        assertThat(certificates(true).standing().orElseThrow().anew()).isEmpty();
    }

    @Test
    void aClockThatNobodyHasSetTakesNoAuthorityFromTheDevicesThatTrustIt() {
        certificates(true).make();
        var own = certificates(true).authority().orElseThrow();
        now = Instant.parse("2039-01-01T00:00:00Z");
        var started = certificates(false);
        started.served();
        assertThat(started.authority()).contains(own);
        assertThat(started.standing().orElseThrow().holds()).isFalse();
    }

    @Test
    void whatIsMadeBeforeTheProgramWasIsMadeAsOfThen() {
        now = Instant.EPOCH;
        var made = certificates(false);
        made.make();
        assertThat(made.authority().orElseThrow().getNotAfter()).isAfter(START.plus(Duration.ofDays(3000)));
        now = START;
        var own = certificates(true);
        own.served();
        assertThat(own.authority()).isEqualTo(made.authority());
        assertThat(own.served().orElseThrow().certificate().getNotBefore()).isBefore(START);
    }

    private Certificates certificates() {
        return new Certificates(folder, () -> now, () -> names);
    }

    @Test
    void thereIsNothingUntilSomebodyWantsIt() {
        assertThat(certificates().authority()).isEmpty();
        assertThat(certificates().served()).isEmpty();
        assertThat(folder).doesNotExist();
    }

    @Test
    void keysAreTheKiosksOwnUsersAloneAndAreTheSameAfterARestart() throws IOException {
        var made = certificates();
        made.make();
        var served = made.served().orElseThrow();

        try (var files = Files.list(folder)) {
            assertThat(files)
                    .hasSize(2)
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo("rw-------"));
        }
        var again = certificates();
        assertThat(again.authority()).isEqualTo(made.authority());
        assertThat(again.served().orElseThrow()).isEqualTo(served);
        assertThat(served.toString()).isEqualTo("CN=Tilewatch");
    }

    @Test
    void theServerIsVouchedForUnderEveryNameAndAddressAsIphonesWantIt() throws Exception {
        var made = certificates();
        made.make();
        var served = made.served().orElseThrow().certificate();

        served.verify(made.authority().orElseThrow().getPublicKey());
        assertThat(served.getSubjectAlternativeNames().stream().map(name -> String.valueOf(name.get(1))))
                .containsExactlyInAnyOrder("localhost", "table.local", "192.168.1.7");
        assertThat(Duration.between(
                        served.getNotBefore().toInstant(), served.getNotAfter().toInstant()))
                .isLessThan(Duration.ofDays(399));
        assertThat(served.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.1");
        assertThat(served.getBasicConstraints()).as("is no authority").isEqualTo(-1);
        assertThat(made.authority().orElseThrow().getBasicConstraints())
                .as("vouches for no authority")
                .isZero();
    }

    @Test
    void anAuthorityIsCalledByItsKiosksNameAndItsKeysAreOnTheCurveThatEveryDeviceKnows() {
        names = new KioskNames(Set.of("localhost", "Stube 2", "table.local"), Set.of());
        var made = certificates();
        made.make();
        var authority = made.authority().orElseThrow();

        assertThat(authority.getSubjectX500Principal().getName()).isEqualTo("CN=Tilewatch table.local");
        assertThat(authority.getPublicKey())
                .isInstanceOfSatisfying(
                        ECPublicKey.class,
                        key -> assertThat(key.getParams().getOrder().bitLength())
                                .isEqualTo(256));
        assertThat(new Authority().permitted(authority, names))
                .as("a name that no device asks for is left out")
                .containsExactlyInAnyOrder(
                        new GeneralName(GeneralName.dNSName, "localhost"),
                        new GeneralName(GeneralName.dNSName, "table.local"));
    }

    /** Given an authority that devices trust, when somebody has stolen its key, then he is nobody's bank with it. */
    @Test
    void anAuthorityVouchesForLocalNetworksAndItsKiosksOwnNamesAlone() {
        names = names("mahjong.example", "203.0.113.9");
        var made = certificates();
        made.make();
        var authority = made.authority().orElseThrow();

        assertThat(authority.getCriticalExtensionOIDs()).contains("2.5.29.30");
        var others = new KioskNames(
                Set.of("mahjong.example", "bank.example", "kiosk.local", "example"),
                Set.of(
                        InetAddress.ofLiteral("203.0.113.9"),
                        InetAddress.ofLiteral("203.0.113.8"),
                        InetAddress.ofLiteral("10.1.2.3"),
                        InetAddress.ofLiteral("fd00::7"),
                        InetAddress.ofLiteral("2001:db8::7")));
        assertThat(new Authority().permitted(authority, others))
                .containsExactlyInAnyOrder(
                        new GeneralName(GeneralName.dNSName, "mahjong.example"),
                        new GeneralName(GeneralName.dNSName, "kiosk.local"),
                        new GeneralName(GeneralName.iPAddress, "203.0.113.9"),
                        new GeneralName(GeneralName.iPAddress, "10.1.2.3"),
                        new GeneralName(GeneralName.iPAddress, "fd00:0:0:0:0:0:0:7"));
    }

    @Test
    void theServersCertificateIsRenewedInTimeAndTheAuthorityStays() {
        var made = certificates();
        made.make();
        var authority = made.authority();
        var first = made.served();

        now = START.plus(Duration.ofDays(330));
        assertThat(made.served()).isEqualTo(first);
        now = START.plus(Duration.ofDays(340));
        var second = made.served();
        assertThat(second).isNotEqualTo(first);
        assertThat(second.orElseThrow().certificate().getNotAfter().toInstant())
                .isAfter(START.plus(Duration.ofDays(700)));
        assertThat(certificates().served()).isEqualTo(second);
        assertThat(made.authority()).isEqualTo(authority);

        // Nothing lasts longer than what vouches for it, and nothing is renewed for ever.
        now = START.plus(Duration.ofDays(3640));
        var last = made.served();
        assertThat(last.orElseThrow().certificate().getNotAfter())
                .isEqualTo(authority.orElseThrow().getNotAfter());
        assertThat(made.served()).isEqualTo(last);
    }

    @Test
    void aRouterThatGivesAnotherAddressHasTheCertificateMadeOutForIt() throws Exception {
        var made = certificates();
        made.make();
        var first = made.served();

        names = names("table.local", "192.168.1.8");
        var second = made.served();

        assertThat(second).isNotEqualTo(first);
        assertThat(second.orElseThrow()
                        .certificate()
                        .getSubjectAlternativeNames()
                        .toString())
                .contains("192.168.1.8");
        assertThat(made.served()).isEqualTo(second);
    }

    @Test
    void aNewAuthorityHasNothingOfTheOldOneAndARemovedOneLeavesNoKey() throws IOException {
        var made = certificates();
        made.make();
        var first = made.served().orElseThrow();
        made.make();
        assertThat(made.served().orElseThrow().chain()).doesNotContainAnyElementsOf(first.chain());

        made.remove();
        assertThat(made.served()).isEmpty();
        assertThat(certificates().authority()).isEmpty();
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void damagedFilesKeepNoKioskFromStarting() throws IOException {
        var made = certificates();
        made.make();
        var served = made.served();
        var authority = folder.resolve("authority.pem");
        var server = folder.resolve("server.pem");
        var whole = Files.readString(authority);

        Files.writeString(server, whole.substring(0, whole.length() / 2));
        assertThat(certificates().served()).isPresent().isNotEqualTo(served);
        for (var damaged : new byte[][] {
            {}, new byte[500], "noise".getBytes(), whole.substring(200).getBytes()
        }) {
            Files.write(authority, damaged);
            assertThat(certificates().authority()).isEqualTo(Optional.empty());
            assertThat(certificates().served()).isEqualTo(Optional.empty());
        }
    }

    @Test
    void whatCannotBeWrittenIsRefusedAndNothingHasChanged() throws IOException {
        Files.writeString(folder, "in the way");
        var certificates = certificates();
        assertThatThrownBy(certificates::make).isInstanceOf(Refusal.class);
        assertThat(certificates.authority()).isEmpty();
    }
}
