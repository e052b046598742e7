package org.tilewatch.uplink;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.Signature;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** What is signed by a kiosk, and what is not. */
class MembershipTest {
    /** RFC 8410, 4: what stands before a key of Ed25519. */
    private static final String HEAD = "302a300506032b6570032100";
    /** RFC 8032, 5.1: the order of the curve's base point. */
    private static final BigInteger ORDER =
            BigInteger.TWO.pow(252).add(new BigInteger("27742317777372353535851937790883648493"));

    private static final String SECOND_KEY =
            base64(HEAD + "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
    private static final String SECOND_SIGNATURE = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";

    private static String base64(String hex) {
        return Base64.getEncoder().encodeToString(HexFormat.of().parseHex(hex));
    }

    /** RFC 8032, 7.1, tests 1 and 2. */
    @Test
    void signaturesOfTheStandardAreSignatures() {
        assertThat(Membership.isSigned(
                        "",
                        base64(HEAD + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"),
                        base64("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                                + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b")))
                .isTrue();
        assertThat(Membership.isSigned("r", SECOND_KEY, base64(SECOND_SIGNATURE)))
                .isTrue();
    }

    @Test
    void whatAKioskSignsIsSignedByItAndByNobodyElse() throws Exception {
        var keys = Membership.newKeys();
        var signature = Signature.getInstance("Ed25519");
        signature.initSign(keys.getPrivate());
        signature.update("Ünder the table".getBytes(StandardCharsets.UTF_8));
        var signed = Base64.getEncoder().encodeToString(signature.sign());
        var key = Membership.publicKey(keys);

        // A signature of this curve leaves nothing to chance.
        assertThat(Membership.sign(keys, "Ünder the table")).isEqualTo(signed);
        assertThat(Membership.isSigned("Ünder the table", key, signed)).isTrue();
        assertThat(Membership.isSigned("Under the table", key, signed)).isFalse();
        assertThat(Membership.isSigned("Ünder the table", Membership.publicKey(Membership.newKeys()), signed))
                .isFalse();
    }

    /** RFC 8032, 5.1.7: the second half is a number below the order, so that nobody makes another signature of one. */
    @Test
    void aSignatureIsTheOnlyOneOfItsKind() {
        var second = HexFormat.of().parseHex(SECOND_SIGNATURE);
        var reversed = new byte[33];
        for (int digit = 0; digit < 32; digit++) {
            reversed[32 - digit] = second[32 + digit];
        }
        var other = new BigInteger(reversed).add(ORDER).toByteArray();
        for (int digit = 0; digit < 32; digit++) {
            second[32 + digit] = other[other.length - 1 - digit];
        }
        assertThat(Membership.isSigned("r", SECOND_KEY, Base64.getEncoder().encodeToString(second)))
                .isFalse();
    }

    @Test
    void whatIsNoKeyOrNoSignatureHasSignedNothing() {
        assertThat(Membership.isSigned("r", SECOND_KEY, "")).isFalse();
        assertThat(Membership.isSigned("r", SECOND_KEY, "no Base64!")).isFalse();
        assertThat(Membership.isSigned("r", SECOND_KEY, base64(SECOND_SIGNATURE + "00")))
                .isFalse();
        assertThat(Membership.isSigned("r", "", base64(SECOND_SIGNATURE))).isFalse();
        assertThat(Membership.isSigned("r", "AAAA" + SECOND_KEY, base64(SECOND_SIGNATURE)))
                .isFalse();
    }
}
