package org.tilewatch.uplink;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.Base64;
import org.tilewatch.access.certificates.Identity;

/**
 * What a hall answers over a carrier that nobody has to believe: signed with the key of the hall's server, for which its authority vouches,
 * together with the question, so that no answer can be given twice.
 *
 * @param status as HTTP has it: 200, or why there is no answer
 * @param text   what is answered
 */
public record CarrierAnswer(int status, String text) {
    /** Names of headers. */
    public static final String STATUS = "Tilewatch-Status";

    public static final String CERTIFICATE = "Tilewatch-Certificate";

    /** In a question that the carrier keeps among the entries: where its answer is awaited. */
    public static final String ANSWER_TO = "Tilewatch-Answer-To";

    private static final String ALGORITHM = "SHA256withECDSA";

    private byte[] signed(String question) {
        return String.join("\n", question, Integer.toString(status), text).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Signs it.
     *
     * @param question the question's own signature, which is another for each
     */
    public String sign(String question, Identity server) {
        try {
            var signature = Signature.getInstance(ALGORITHM);
            signature.initSign(server.key());
            signature.update(signed(question));
            return Base64.getEncoder().encodeToString(signature.sign());
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("a server's key is of this kind", impossible);
        }
    }

    /** The certificate as a header holds it. */
    public static String header(Identity server) {
        return Membership.text(server.certificate());
    }

    /** Whether the hall of an authority has given this answer to this question. */
    boolean isOf(X509Certificate authority, String question, String certificate, String signature) {
        try {
            var server = Membership.certificate(certificate);
            server.verify(authority.getPublicKey());
            var verifier = Signature.getInstance(ALGORITHM);
            verifier.initVerify(server.getPublicKey());
            verifier.update(signed(question));
            return verifier.verify(Base64.getDecoder().decode(signature));
        } catch (GeneralSecurityException | IllegalArgumentException none) {
            return false;
        }
    }
}
