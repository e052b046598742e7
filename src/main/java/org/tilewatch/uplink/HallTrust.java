package org.tilewatch.uplink;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Trusts one hall's authority and nobody else, under whatever address the hall is found: a hall moves from club to club with its network,
 * and its authority vouches for nothing but its server. Dates are not looked at: a kiosk without a clock of its own may be in 1970.
 */
final class HallTrust extends X509ExtendedTrustManager {
    private final AtomicReference<@Nullable X509Certificate> authority = new AtomicReference<>();

    private HallTrust() {}

    static HallTrust in(X509Certificate authority) {
        var trust = new HallTrust();
        trust.authority.set(authority);
        return trust;
    }

    /** Takes the first authority that answers, for a kiosk that joins and compares it by the code afterwards. */
    static HallTrust onFirstSight() {
        return new HallTrust();
    }

    /** The one that is trusted. */
    X509Certificate authority() throws CertificateException {
        var known = authority.get();
        if (known == null) {
            throw new CertificateException("nobody has answered yet");
        }
        return known;
    }

    SSLContext context() {
        try {
            var context = SSLContext.getInstance("TLSv1.3");
            context.init(null, new TrustManager[] {this}, null);
            return context;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has TLS 1.3", impossible);
        }
    }

    private void requireTheHall(X509Certificate[] chain) throws CertificateException {
        var issuer = chain[chain.length - 1];
        authority.compareAndSet(null, issuer);
        try {
            chain[0].verify(authority().getPublicKey());
        } catch (CertificateException another) {
            throw another;
        } catch (GeneralSecurityException another) {
            throw new CertificateException("another than the hall answers", another);
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, Socket socket) throws CertificateException {
        requireTheHall(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, SSLEngine engine) throws CertificateException {
        requireTheHall(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind) throws CertificateException {
        requireTheHall(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, Socket socket) throws CertificateException {
        throw new CertificateException("a kiosk serves nobody here");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, SSLEngine engine) throws CertificateException {
        throw new CertificateException("a kiosk serves nobody here");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind) throws CertificateException {
        throw new CertificateException("a kiosk serves nobody here");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
