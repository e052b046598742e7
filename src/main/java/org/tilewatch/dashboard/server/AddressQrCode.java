package org.tilewatch.dashboard.server;

import io.nayuki.qrcodegen.DataTooLongException;
import io.nayuki.qrcodegen.QrCode;
import java.util.Locale;
import java.util.Optional;

/** An address as a QR code (ISO/IEC 18004), which a telephone's camera opens. */
public final class AddressQrCode {
    /** Modules of white around the code, as the standard wants them. */
    private static final int QUIET = 4;

    private AddressQrCode() {}

    /** The code as an SVG drawing. */
    public static String svg(String address) {
        return svg(of(address));
    }

    /** The same of an address that is much longer than addresses are, as good as it fits; empty where it does not. */
    public static Optional<String> longSvg(String address) {
        try {
            return Optional.of(svg(QrCode.encodeText(address, QrCode.Ecc.LOW)));
        } catch (DataTooLongException tooLong) {
            return Optional.empty();
        }
    }

    private static String svg(QrCode code) {
        int side = code.size + 2 * QUIET;
        var path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (code.getModule(x, y)) {
                    path.append(String.format(Locale.ROOT, "M%d,%dh1v1h-1z", x + QUIET, y + QUIET));
                }
            }
        }
        return String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">\
                <rect width="100%%" height="100%%" fill="#fff"/><path d="%s"/></svg>""", side, side, path);
    }

    /** The code in half blocks, two rows a line, light on dark as terminals mostly are. */
    public static String text(String address) {
        var code = of(address);
        var text = new StringBuilder();
        for (int y = -QUIET; y < code.size + QUIET; y += 2) {
            for (int x = -QUIET; x < code.size + QUIET; x++) {
                boolean upper = !code.getModule(x, y);
                boolean lower = !code.getModule(x, y + 1);
                text.append(upper ? lower ? '\u2588' : '\u2580' : lower ? '\u2584' : ' ');
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static QrCode of(String address) {
        return QrCode.encodeText(address, QrCode.Ecc.MEDIUM);
    }
}
