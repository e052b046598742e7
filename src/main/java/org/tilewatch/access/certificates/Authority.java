package org.tilewatch.access.certificates;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.NameConstraintValidatorException;
import org.bouncycastle.asn1.x509.NameConstraints;
import org.bouncycastle.asn1.x509.PKIXNameConstraintValidator;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * Makes authorities, and has them vouch for a kiosk (RFC 5280). An authority may vouch for names of local networks and for the kiosk's own
 * alone, and its certificate says so: whoever steals its key opens no device's bank.
 */
final class Authority {
    /** As long as a kiosk lasts: each device has to trust its successor anew. */
    static final Duration LASTS = Duration.ofDays(3652);
    /** A server's certificate that lasts longer is trusted by no iPhone. */
    static final Duration SERVED = Duration.ofDays(397);
    /** A tablet's clock may be behind. */
    private static final Duration EARLIER = Duration.ofDays(1);

    private static final String SIGNATURE = "SHA256withECDSA";
    private static final int SERIAL_BITS = 127;

    /** Names and addresses that mean another machine on each network, or this one. */
    private static final List<GeneralName> LOCAL = Stream.concat(
                    Stream.of("local", "localhost").map(name -> new GeneralName(GeneralName.dNSName, name)),
                    Stream.of("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "::1/128", "fc00::/7")
                            .map(network -> new GeneralName(GeneralName.iPAddress, network)))
            .toList();

    private final SecureRandom random = new SecureRandom();

    /** A new authority, for a kiosk of these names. */
    Identity make(KioskNames kiosk, Instant now) {
        var keys = keys();
        var permitted = Stream.concat(LOCAL.stream(), general(kiosk, Authority::alone).stream())
                .distinct()
                .map(GeneralSubtree::new)
                .toArray(GeneralSubtree[]::new);
        var name = new X500Principal("CN=Tilewatch "
                + kiosk.names().stream()
                        .sorted()
                        .filter(own -> own.matches("[a-z0-9.-]+") && !own.equals("localhost"))
                        .findFirst()
                        .orElse("kiosk"));
        var certificate = signed(
                new JcaX509v3CertificateBuilder(
                        name, serial(), from(now), Date.from(now.plus(LASTS)), name, keys.getPublic()),
                keys,
                List.of(
                        new CertificateExtension(Extension.basicConstraints, true, new BasicConstraints(0)),
                        new CertificateExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign)),
                        new CertificateExtension(Extension.nameConstraints, true, new NameConstraints(permitted, null)),
                        new CertificateExtension(
                                Extension.subjectKeyIdentifier,
                                false,
                                extensions().createSubjectKeyIdentifier(keys.getPublic()))));
        return new Identity(keys.getPrivate(), List.of(certificate));
    }

    /** What a server of these names proves itself by, as far as the authority may vouch for them. */
    Identity vouch(Identity authority, KioskNames kiosk, Instant now) {
        var keys = keys();
        var issuer = authority.certificate();
        var end = now.plus(SERVED);
        var last = issuer.getNotAfter().toInstant();
        var names = new GeneralNames(permitted(issuer, kiosk).toArray(GeneralName[]::new));
        try {
            var certificate = signed(
                    new JcaX509v3CertificateBuilder(
                            issuer,
                            serial(),
                            from(now),
                            Date.from(end.isAfter(last) ? last : end),
                            new X500Principal("CN=Tilewatch"),
                            keys.getPublic()),
                    new KeyPair(issuer.getPublicKey(), authority.key()),
                    List.of(
                            new CertificateExtension(Extension.basicConstraints, true, new BasicConstraints(false)),
                            new CertificateExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature)),
                            new CertificateExtension(
                                    Extension.extendedKeyUsage,
                                    false,
                                    new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth)),
                            new CertificateExtension(Extension.subjectAlternativeName, false, names),
                            new CertificateExtension(
                                    Extension.authorityKeyIdentifier,
                                    false,
                                    extensions().createAuthorityKeyIdentifier(issuer)),
                            new CertificateExtension(
                                    Extension.subjectKeyIdentifier,
                                    false,
                                    extensions().createSubjectKeyIdentifier(keys.getPublic()))));
            return new Identity(keys.getPrivate(), List.of(certificate, issuer));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("an authority's own certificate is well formed", impossible);
        }
    }

    /** The names and addresses of a kiosk that an authority may vouch for. */
    List<GeneralName> permitted(X509Certificate authority, KioskNames kiosk) {
        var constraints = NameConstraints.getInstance(
                holder(authority).getExtension(Extension.nameConstraints).getParsedValue());
        var validator = new PKIXNameConstraintValidator();
        validator.intersectPermittedSubtree(constraints.getPermittedSubtrees());
        return general(kiosk, InetAddress::getHostAddress).stream()
                .filter(name -> isPermitted(validator, name))
                .toList();
    }

    private static boolean isPermitted(PKIXNameConstraintValidator validator, GeneralName name) {
        try {
            validator.checkPermitted(name);
            return true;
        } catch (NameConstraintValidatorException other) {
            return false;
        }
    }

    /** The names and addresses that a certificate is for. */
    static List<GeneralName> of(X509Certificate served) {
        return List.of(GeneralNames.getInstance(holder(served)
                        .getExtension(Extension.subjectAlternativeName)
                        .getParsedValue())
                .getNames());
    }

    /** An address as a network of one, in which a constraint is written (RFC 5280, 4.2.1.10). */
    private static String alone(InetAddress address) {
        return address.getHostAddress() + "/" + 8 * address.getAddress().length;
    }

    private static List<GeneralName> general(KioskNames kiosk, Function<InetAddress, String> written) {
        var names = new ArrayList<GeneralName>();
        kiosk.names().stream()
                .sorted()
                .filter(name -> name.matches("[a-z0-9]([a-z0-9.-]*[a-z0-9])?"))
                .forEach(name -> names.add(new GeneralName(GeneralName.dNSName, name)));
        kiosk.addresses().stream()
                .map(Authority::withoutInterface)
                .map(written)
                .sorted()
                .forEach(address -> names.add(new GeneralName(GeneralName.iPAddress, address)));
        return names;
    }

    private static InetAddress withoutInterface(InetAddress address) {
        try {
            return InetAddress.getByAddress(address.getAddress());
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException("an address has 4 or 16 bytes", impossible);
        }
    }

    private static JcaX509CertificateHolder holder(X509Certificate certificate) {
        try {
            return new JcaX509CertificateHolder(certificate);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("a certificate that was read is well formed", impossible);
        }
    }

    private record CertificateExtension(ASN1ObjectIdentifier kind, boolean critical, ASN1Encodable value) {}

    private static X509Certificate signed(
            JcaX509v3CertificateBuilder builder, KeyPair by, List<CertificateExtension> certificateExtensions) {
        try {
            for (var certificateExtension : certificateExtensions) {
                builder.addExtension(
                        certificateExtension.kind(), certificateExtension.critical(), certificateExtension.value());
            }
            return new JcaX509CertificateConverter()
                    .getCertificate(builder.build(new JcaContentSignerBuilder(SIGNATURE).build(by.getPrivate())));
        } catch (GeneralSecurityException | CertIOException | OperatorCreationException impossible) {
            throw new IllegalStateException("every Java has " + SIGNATURE, impossible);
        }
    }

    private static JcaX509ExtensionUtils extensions() {
        try {
            return new JcaX509ExtensionUtils();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has SHA-1, by which keys are told apart", impossible);
        }
    }

    private static KeyPair keys() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has secp256r1", impossible);
        }
    }

    private BigInteger serial() {
        return new BigInteger(SERIAL_BITS, random).setBit(0);
    }

    private static Date from(Instant now) {
        return Date.from(now.minus(EARLIER));
    }
}
