package org.tilewatch.kiosk;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.SplittableRandom;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * A network between a browser and the kiosk on which everything takes its time and much is lost and sent again: each segment of a TCP
 * connection arrives after the delay, and one that is lost another round trip later, those behind it waiting for it. No more than a window's
 * segments are under way.
 */
final class SlowNetwork implements AutoCloseable {
    private static final int SEGMENT = 1460;
    private static final int WINDOW = 64;

    private final ServerSocket door;
    private final int kiosk;
    private final long delayMillis;
    private final double lost;
    private volatile boolean holdsBack;

    /** @param lost the share of segments that are lost */
    SlowNetwork(int kiosk, long delayMillis, double lost) throws IOException {
        this.kiosk = kiosk;
        this.delayMillis = delayMillis;
        this.lost = lost;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::welcome);
    }

    int port() {
        return door.getLocalPort();
    }

    /** Nothing arrives any more, and no connection is ended; or what was under way arrives, and all that comes after it. */
    void holdBack(boolean now) {
        holdsBack = now;
    }

    private void welcome() {
        while (!door.isClosed()) {
            try {
                var near = door.accept();
                var far = new Socket(InetAddress.getLoopbackAddress(), kiosk);
                far.setTcpNoDelay(true);
                near.setTcpNoDelay(true);
                // What is under way is bounded here, and not in the sockets.
                near.setReceiveBufferSize(4 * SEGMENT);
                carry(near, far, near.getInputStream(), far.getOutputStream());
                carry(near, far, far.getInputStream(), near.getOutputStream());
            } catch (IOException closed) {
                return;
            }
        }
    }

    private record Segment(byte[] bytes, long due) {}

    private void carry(Socket near, Socket far, InputStream in, OutputStream out) {
        var underWay = new ArrayBlockingQueue<Segment>(WINDOW);
        var random = new SplittableRandom(7);
        Thread.ofVirtual().start(() -> {
            try {
                var some = new byte[SEGMENT];
                for (int count = in.read(some); count >= 0; count = in.read(some)) {
                    long late = delayMillis;
                    while (random.nextDouble() < lost) {
                        late += 2 * delayMillis;
                    }
                    var bytes = new byte[count];
                    System.arraycopy(some, 0, bytes, 0, count);
                    underWay.put(new Segment(bytes, System.nanoTime() + late * 1_000_000));
                }
            } catch (IOException | InterruptedException gone) {
                close(near, far);
            }
        });
        Thread.ofVirtual().start(() -> {
            try {
                while (!near.isClosed()) {
                    var next = underWay.take();
                    long wait = next.due() - System.nanoTime();
                    if (wait > 0) {
                        Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
                    }
                    while (holdsBack) {
                        Thread.sleep(20);
                    }
                    out.write(next.bytes());
                    out.flush();
                }
            } catch (IOException | InterruptedException gone) {
                close(near, far);
            }
        });
    }

    private static void close(Socket... sockets) {
        for (var socket : sockets) {
            try {
                socket.close();
            } catch (IOException alreadyClosed) {
                continue;
            }
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
