package org.tilewatch.uplink;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import org.bouncycastle.math.ec.rfc8032.Ed25519;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.PrivateFile;
import org.tilewatch.contract.Json;

/**
 * A kiosk's place in a hall: by what it proves itself there, and by what the hall proves itself to it. It lies in one file of the kiosk's
 * own user; where there is none, there is no hall.
 *
 * @param hall      where it answers
 * @param authority that vouches for the hall's server, and for no other
 * @param kiosk     as the hall knows it
 * @param epoch     how often this kiosk's ledger was begun or put back, from 1
 * @param keys      of the curve Ed25519 (RFC 8032)
 * @param carrier   that takes everything to the hall; empty where it goes there straight
 */
public record Membership(
        URI hall, X509Certificate authority, UUID kiosk, long epoch, KeyPair keys, Optional<URI> carrier) {
    private static final String CURVE = "Ed25519";
    /** What stands before the 32 bytes of a public key of this curve (RFC 8410, 4). */
    private static final byte[] KEY_HEAD = HexFormat.of().parseHex("302a300506032b6570032100");

    private static final Logger LOG = LoggerFactory.getLogger(Membership.class);

    /** New keys, for a kiosk that joins. */
    static KeyPair newKeys() {
        try {
            return KeyPairGenerator.getInstance(CURVE).generateKeyPair();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has " + CURVE, impossible);
        }
    }

    /** Where it lies among a kiosk's files. */
    static Path in(Path folder) {
        return folder.resolve("hall.json");
    }

    /** That of the kiosk of a folder; empty where it has joined no hall. One that cannot be read is said in the log. */
    public static Optional<Membership> of(Path folder) {
        var file = in(folder);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            var node = Json.parse(Files.readString(file));
            var factory = KeyFactory.getInstance(CURVE);
            return Optional.of(new Membership(
                    URI.create(node.required("hall").asString()),
                    certificate(node.required("authority").asString()),
                    UUID.fromString(node.required("kiosk").asString()),
                    node.required("epoch").asLong(),
                    new KeyPair(
                            factory.generatePublic(new X509EncodedKeySpec(
                                    bytes(node.required("public").asString()))),
                            factory.generatePrivate(new PKCS8EncodedKeySpec(
                                    bytes(node.required("private").asString())))),
                    node.path("carrier")
                            .asStringOpt()
                            .filter(text -> !text.isEmpty())
                            .map(URI::create)));
        } catch (IOException | GeneralSecurityException | RuntimeException unreadable) {
            LOG.warn("The file {} cannot be read: nothing is sent to a hall", file, unreadable);
            return Optional.empty();
        }
    }

    /** The way to the hall and back; whoever takes it closes it. */
    public Uplink uplink() {
        return carrier.<Uplink>map(by -> new NatsUplink(this, by)).orElseGet(() -> new HttpsUplink(this));
    }

    /** Keeps it in a kiosk's folder, in the place of another. */
    public void write(Path folder) throws IOException {
        PrivateFile.write(in(folder), Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("hall", hall.toString());
            out.writeStringProperty("authority", text(authority));
            out.writeStringProperty("kiosk", kiosk.toString());
            out.writeNumberProperty("epoch", epoch);
            out.writeStringProperty("public", text(keys.getPublic().getEncoded()));
            out.writeStringProperty("private", text(keys.getPrivate().getEncoded()));
            carrier.ifPresent(by -> out.writeStringProperty("carrier", by.toString()));
            out.writeEndObject();
        }));
    }

    /** Leaves the hall: where the kiosk's key is no more, nobody can be this kiosk there. */
    public static void leave(Path folder) throws IOException {
        Files.deleteIfExists(in(folder));
    }

    /** The kiosk's ledger was put back to an older copy, or put together again: what it tells from now on is of another epoch. */
    public static void nextEpoch(Path folder) {
        of(folder).ifPresent(now -> {
            try {
                new Membership(now.hall(), now.authority(), now.kiosk(), now.epoch() + 1, now.keys(), now.carrier())
                        .write(folder);
            } catch (IOException full) {
                // The hall finds the other branch by its seals, too.
                LOG.warn("The file {} cannot be written", in(folder), full);
            }
        });
    }

    /** Signs what is sent, in Base64. */
    String sign(String text) {
        return sign(keys, text);
    }

    /**
     * Signs by a kiosk's keys. A table that comes back to a carrier signs each entry of its evening: Java's own takes ten times as long
     * as this, which looks a secret up in as constant a time.
     */
    static String sign(KeyPair keys, String text) {
        var secret = ((EdECPrivateKey) keys.getPrivate()).getBytes().orElseThrow();
        var said = text.getBytes(StandardCharsets.UTF_8);
        var signature = new byte[Ed25519.SIGNATURE_SIZE];
        Ed25519.sign(secret, 0, said, 0, said.length, signature, 0);
        return text(signature);
    }

    /**
     * Whether a text was signed by whoever has a key. A hall asks this of every request, so it is not left to Java's own, which takes as long
     * over what is public as over a secret: ten times as long as this.
     *
     * @param key       in Base64, as {@link #publicKey} gives it
     * @param signature in Base64
     */
    public static boolean isSigned(String text, String key, String signature) {
        try {
            var encoded = bytes(key);
            var signed = bytes(signature);
            var said = text.getBytes(StandardCharsets.UTF_8);
            int head = encoded.length - Ed25519.PUBLIC_KEY_SIZE;
            return head == KEY_HEAD.length
                    && Arrays.equals(encoded, 0, head, KEY_HEAD, 0, head)
                    && signed.length == Ed25519.SIGNATURE_SIZE
                    && Ed25519.verify(signed, 0, encoded, head, said, 0, said.length);
        } catch (IllegalArgumentException none) {
            return false;
        }
    }

    /** What a request is signed as: a signature for one request is none for another. */
    public static String signed(String method, String path, String body) {
        return method + "\n" + path + "\n" + body;
    }

    static String publicKey(KeyPair keys) {
        return text(keys.getPublic().getEncoded());
    }

    /** A certificate in Base64. */
    static String text(X509Certificate certificate) {
        try {
            return text(certificate.getEncoded());
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("a certificate that was read is well formed", impossible);
        }
    }

    static X509Certificate certificate(String text) throws GeneralSecurityException {
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(bytes(text)));
    }

    private static String text(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] bytes(String text) {
        return Base64.getDecoder().decode(text);
    }
}
