package org.tilewatch.access.certificates;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Optional;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMKeyConverter;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.PrivateFile;

/** A key and its certificates in one PEM file (RFC 7468), so that they always belong together. */
record IdentityFile(Path file) {
    private static final Logger LOG = LoggerFactory.getLogger(IdentityFile.class);

    /** What it holds; empty where it is not there or cannot be read, of which the log tells. */
    Optional<Identity> read() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        var keys = new ArrayList<PrivateKey>();
        var chain = new ArrayList<X509Certificate>();
        try (var pem = new PEMParser(Files.newBufferedReader(file, StandardCharsets.US_ASCII))) {
            for (var part = pem.readObject(); part != null; part = pem.readObject()) {
                switch (part) {
                    case PrivateKeyInfo key -> keys.add(new JcaPEMKeyConverter().getPrivateKey(key));
                    case X509CertificateHolder certificate ->
                        chain.add(new JcaX509CertificateConverter().getCertificate(certificate));
                    default -> LOG.debug("{} holds something else too", file);
                }
            }
            return Optional.of(new Identity(keys.getFirst(), chain));
        } catch (IOException | GeneralSecurityException | RuntimeException unreadable) {
            // Not its message, which might quote the file.
            LOG.warn("The file {} is no key with its certificates: {}", file, unreadable.getClass());
            return Optional.empty();
        }
    }

    /** Replaces what it holds. */
    void write(Identity identity) throws IOException {
        var text = new StringWriter();
        try (var pem = new JcaPEMWriter(text)) {
            pem.writeObject(new JcaPKCS8Generator(identity.key(), null));
            for (var certificate : identity.chain()) {
                pem.writeObject(certificate);
            }
        }
        PrivateFile.write(file, text.toString());
    }
}
