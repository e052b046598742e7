package org.tilewatch.access.certificates;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A key, and the certificates that say whose it is.
 *
 * @param chain its own first, then that of whoever vouches for it
 */
public record Identity(PrivateKey key, List<X509Certificate> chain) {
    /** @throws IllegalArgumentException where nothing says whose the key is */
    public Identity {
        chain = List.copyOf(chain);
        if (chain.isEmpty()) {
            throw new IllegalArgumentException("a key without a certificate");
        }
    }

    /** Its own certificate. */
    public X509Certificate certificate() {
        return chain.getFirst();
    }

    /** Without the key, so that none is ever in a log. */
    @Override
    public String toString() {
        return certificate().getSubjectX500Principal().getName();
    }
}
