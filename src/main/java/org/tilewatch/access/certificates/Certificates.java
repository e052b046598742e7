package org.tilewatch.access.certificates;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.PrivateFile;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * A kiosk's own authority and the certificate that its server shows, in a folder; there are none until somebody wants them. Keys leave
 * the folder for the web server alone. Safe for use by several threads.
 */
public final class Certificates {
    private static final Logger LOG = LoggerFactory.getLogger(Certificates.class);

    /** A server's certificate is renewed so long before it ends: a club that plays once a month starts its kiosk in this time. */
    private static final Duration BEFORE = Duration.ofDays(60);

    private final IdentityFile authorityFile;
    private final IdentityFile serverFile;
    /** Says when the authority took the place of one that could not be; gone once somebody makes one himself. */
    private final Path anewFile;

    private final CertificateClock clock;
    private final Supplier<KioskNames> names;
    private final Authority maker = new Authority();
    private Optional<Identity> authority;
    private Optional<Identity> server;

    /**
     * @param folder in which they are kept
     * @param names  what the kiosk is called now
     */
    public Certificates(Path folder, InstantSource clock, Supplier<KioskNames> names) {
        this(folder, CertificateClock.right(clock), names);
    }

    /**
     * @param folder in which they are kept
     * @param clock  by which they hold
     * @param names  what the kiosk is called now
     */
    public Certificates(Path folder, CertificateClock clock, Supplier<KioskNames> names) {
        this.authorityFile = new IdentityFile(folder.resolve("authority.pem"));
        this.serverFile = new IdentityFile(folder.resolve("server.pem"));
        this.anewFile = folder.resolve("made-anew");
        this.clock = clock;
        this.names = names;
        this.authority = authorityFile.read();
        this.server = serverFile.read();
    }

    /** What devices are to trust; empty until somebody wants it. */
    public synchronized Optional<X509Certificate> authority() {
        return authority.map(Identity::certificate);
    }

    /**
     * How the authority stands.
     *
     * @param until when it ends
     * @param holds whether it does by the clock, be that right or not
     * @param anew  when it took the place of one that could not be, where it did and nobody has made one since
     */
    public record AuthorityStanding(Instant until, boolean holds, Optional<Instant> anew) {}

    /** How the authority stands; empty where there is none. */
    public synchronized Optional<AuthorityStanding> standing() {
        return authority
                .map(Identity::certificate)
                .map(own -> new AuthorityStanding(
                        own.getNotAfter().toInstant(),
                        holdsAt(own, clock.clock().instant()),
                        madeAnew()));
    }

    private Optional<Instant> madeAnew() {
        try {
            return Files.exists(anewFile) ? Optional.of(Instant.parse(Files.readString(anewFile))) : Optional.empty();
        } catch (IOException | DateTimeParseException unreadable) {
            LOG.warn("The file {} cannot be read", anewFile, unreadable);
            return Optional.empty();
        }
    }

    private static boolean holdsAt(X509Certificate certificate, Instant time) {
        return !time.isBefore(certificate.getNotBefore().toInstant())
                && !time.isAfter(certificate.getNotAfter().toInstant());
    }

    /** Whether no device can trust an authority whatever it was told: it was made while the clock was in another year, or it is over. */
    private boolean cannotBe(X509Certificate own) {
        boolean over = own.getNotAfter().toInstant().isBefore(clock.built());
        return over || (clock.isTrusted() && !holdsAt(own, clock.now()));
    }

    /** Devices that trust what could not be have to trust what can. */
    private void makeAnewWhatCannotBe() {
        if (authority.map(Identity::certificate).filter(this::cannotBe).isEmpty()) {
            return;
        }
        LOG.warn(
                "The kiosk's certificate authority holds from {} to {}, which cannot be: another is made",
                authority.orElseThrow().certificate().getNotBefore(),
                authority.orElseThrow().certificate().getNotAfter());
        try {
            make();
            PrivateFile.write(anewFile, clock.now().toString());
        } catch (Refusal | IOException full) {
            LOG.warn("The kiosk keeps what it has until the disk takes another", full);
        }
    }

    /** What the server proves itself by, renewed where that is due; empty where there is no authority. */
    public synchronized Optional<Identity> served() {
        makeAnewWhatCannotBe();
        if (authority.isPresent() && server.filter(this::holds).isEmpty()) {
            var now = maker.vouch(authority.get(), names.get(), clock.now());
            server = Optional.of(now);
            try {
                serverFile.write(now);
            } catch (IOException full) {
                // The next start makes another.
                LOG.warn("The file {} cannot be written", serverFile.file(), full);
            }
            LOG.info("The page's certificate holds until {}", now.certificate().getNotAfter());
        }
        return authority.flatMap(there -> server);
    }

    /** Whether a certificate is by this authority, for all that the kiosk is called now, and does not end soon. */
    private boolean holds(Identity one) {
        var own = authority.orElseThrow().certificate();
        var served = one.certificate();
        var now = clock.now();
        try {
            served.verify(own.getPublicKey());
        } catch (GeneralSecurityException anothers) {
            return false;
        }
        boolean lasts = now.plus(BEFORE).isBefore(served.getNotAfter().toInstant())
                || !served.getNotAfter().before(own.getNotAfter());
        return lasts
                && !now.isBefore(served.getNotBefore().toInstant())
                && Authority.of(served).containsAll(maker.permitted(own, names.get()));
    }

    /**
     * Makes a new authority, which devices have to trust anew.
     *
     * @throws Refusal where it cannot be written down
     */
    public synchronized void make() {
        var made = maker.make(names.get(), clock.now());
        try {
            Files.createDirectories(authorityFile.file().toAbsolutePath().getParent());
            authorityFile.write(made);
            Files.deleteIfExists(anewFile);
        } catch (IOException full) {
            LOG.warn("The file {} cannot be written", authorityFile.file(), full);
            throw new Refusal(Key.CERTIFICATE_UNWRITTEN.sentence(), full);
        }
        authority = Optional.of(made);
        LOG.info("A certificate authority was made, whose fingerprint is {}", fingerprint(made.certificate()));
    }

    /**
     * Forgets the authority and its key.
     *
     * @throws Refusal where they cannot be deleted
     */
    public synchronized void remove() {
        try {
            Files.deleteIfExists(authorityFile.file());
            Files.deleteIfExists(serverFile.file());
            Files.deleteIfExists(anewFile);
        } catch (IOException stays) {
            LOG.warn("The file {} cannot be deleted", authorityFile.file(), stays);
            throw new Refusal(Key.CERTIFICATE_UNWRITTEN.sentence(), stays);
        }
        authority = Optional.empty();
        server = Optional.empty();
    }

    /** By what people compare a certificate: its SHA-256, in pairs of digits. */
    public static String fingerprint(X509Certificate certificate) {
        try {
            return HexFormat.ofDelimiter(":")
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded()))
                    .toUpperCase(Locale.ROOT);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
