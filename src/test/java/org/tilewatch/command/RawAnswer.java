package org.tilewatch.command;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** What comes back of bytes that are sent as they are. */
final class RawAnswer {
    private static final int STATUS_LINE = 12;

    private RawAnswer() {}

    /**
     * Sends over a connection of its own, hears the answer out and hangs up without a trace, so that a hundred thousand do not use up the
     * machine's ports.
     *
     * @return the status, or {@code none}, {@code reset} or {@code hangs}
     */
    static String status(Socket connected, byte[]... sent) throws IOException {
        var status = "";
        try (connected) {
            connected.setSoLinger(true, 0);
            for (var part : sent) {
                connected.getOutputStream().write(part);
            }
            connected.shutdownOutput();
            var head = new String(connected.getInputStream().readNBytes(STATUS_LINE), StandardCharsets.ISO_8859_1);
            status = head.length() < STATUS_LINE ? "none" : head.substring(9);
            connected.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (SocketTimeoutException hangs) {
            return "hangs";
        } catch (IOException reset) {
            return status.isEmpty() ? "reset" : status;
        }
        return status;
    }

    /** Whether no server may answer so: 505 is the protocol's own word for a version that there is not (RFC 9110, 15.6.6). */
    static boolean isFault(String status) {
        return status.equals("hangs") || status.startsWith("5") && !status.equals("503") && !status.equals("505");
    }
}
