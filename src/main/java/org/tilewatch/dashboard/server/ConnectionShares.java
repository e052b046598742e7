package org.tilewatch.dashboard.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who has the connections: when there are as many as may be, whoever holds most gives up his oldest, so that one more sender always gets
 * in, however many others came before. What the kiosk's own screen or a paired device has asked over is given up for nobody. Safe for use
 * by several threads.
 */
public final class ConnectionShares implements SelectorManager.AcceptListener {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionShares.class);

    private final int most;
    private final Map<SelectableChannel, HeldConnection> held = new HashMap<>();
    private final Map<SocketAddress, HeldConnection> byRemote = new HashMap<>();
    /** By their senders, those that may be given up, the oldest first. */
    private final Map<String, LinkedHashSet<HeldConnection>> spare = new HashMap<>();

    private record HeldConnection(SocketChannel channel, SocketAddress remote, String sender) {}

    /** @param most connections, encrypted or not */
    ConnectionShares(int most) {
        this.most = most;
    }

    /** The one of a server. */
    static ConnectionShares of(Server server) {
        return server.getBean(ConnectionShares.class);
    }

    /** Counts what comes over a connector, which is not open yet. */
    void count(ServerConnector connector) {
        connector.setAcceptQueueSize(RequestLimit.CONNECTIONS_IN_LINE.value());
        connector.addBean(this, false);
    }

    /** The kiosk's own screen or a paired device asks over this one: it is kept. */
    public synchronized void keep(InetSocketAddress remote) {
        Optional.ofNullable(byRemote.get(remote)).ifPresent(this::spareNoLonger);
    }

    private void spareNoLonger(HeldConnection connection) {
        spare.computeIfPresent(connection.sender(), (sender, his) -> {
            his.remove(connection);
            return his.isEmpty() ? null : his;
        });
    }

    @Override
    public void onAccepting(SelectableChannel channel) {
        if (channel instanceof SocketChannel socket) {
            try {
                add(socket);
            } catch (IOException gone) {
                LOG.debug("gone before it was let in", gone);
            }
        }
    }

    private synchronized void add(SocketChannel socket) throws IOException {
        if (!(socket.getRemoteAddress() instanceof InetSocketAddress remote)) {
            return;
        }
        var connection = new HeldConnection(socket, remote, Senders.of(remote.getAddress()));
        held.put(socket, connection);
        byRemote.put(remote, connection);
        spare.computeIfAbsent(connection.sender(), sender -> new LinkedHashSet<>())
                .add(connection);
        if (held.size() > most) {
            // Whoever holds most gives up his oldest.
            spare.values().stream()
                    .max(Comparator.comparingInt(Set::size))
                    .map(LinkedHashSet::getFirst)
                    .ifPresent(this::giveUp);
        }
    }

    /** Both ways are shut, which the server notices like any end, and closes what belongs to it. */
    private void giveUp(HeldConnection connection) {
        forget(connection);
        try {
            var channel = connection.channel();
            channel.shutdownInput();
            channel.shutdownOutput();
        } catch (ClosedChannelException already) {
            LOG.trace("closed meanwhile", already);
        } catch (IOException gone) {
            LOG.debug("gone meanwhile", gone);
        }
    }

    private void forget(HeldConnection connection) {
        held.remove(connection.channel());
        byRemote.remove(connection.remote(), connection);
        spareNoLonger(connection);
    }

    @Override
    public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
        onClosed(channel);
    }

    @Override
    public synchronized void onClosed(SelectableChannel channel) {
        Optional.ofNullable(held.get(channel)).ifPresent(this::forget);
    }
}
