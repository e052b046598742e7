package org.tilewatch.dashboard.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.AbstractConnector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who has the connections: when there are as many as may be, whoever holds most gives up his oldest, so that one more sender always gets
 * in, however many others came before. What the kiosk's own screen or a paired device has asked over is given up for nobody. Safe for use
 * by several threads.
 */
public final class ConnectionShares extends AbstractLifeCycle implements SelectorManager.AcceptListener {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionShares.class);

    private final Server server;
    private final int most;
    /** By the address and port of the other end, the oldest first. */
    private final Map<SocketAddress, HeldConnection> heldConnection = new LinkedHashMap<>();

    private record HeldConnection(SocketChannel channel, String sender, boolean known) {}

    ConnectionShares(Server server) {
        this.server = server;
        this.most = RequestLimit.CONNECTIONS.value();
    }

    /** The one of a server. */
    static ConnectionShares of(Server server) {
        return server.getBean(ConnectionShares.class);
    }

    @Override
    protected void doStart() {
        for (var connector : server.getConnectors()) {
            if (connector instanceof AbstractConnector accepting) {
                accepting.addBean(this, false);
            }
        }
    }

    /** The kiosk's own screen or a paired device asks over this one: it is kept. */
    public synchronized void keep(InetSocketAddress remote) {
        heldConnection.computeIfPresent(
                remote, (same, before) -> new HeldConnection(before.channel(), before.sender(), true));
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
        heldConnection.put(remote, new HeldConnection(socket, Senders.of(remote.getAddress()), false));
        if (heldConnection.size() > most) {
            heldConnection.values().removeIf(one -> !one.channel().isOpen());
        }
        if (heldConnection.size() > most) {
            spare().ifPresent(this::giveUp);
        }
    }

    /** The oldest of whoever holds most. */
    private Optional<SocketAddress> spare() {
        var counts = heldConnection.values().stream()
                .filter(one -> !one.known())
                .collect(Collectors.groupingBy(HeldConnection::sender, Collectors.counting()));
        return counts.entrySet().stream()
                .max(Comparator.comparingLong(Map.Entry::getValue))
                .map(Map.Entry::getKey)
                .flatMap(sender -> heldConnection.entrySet().stream()
                        .filter(one -> !one.getValue().known()
                                && one.getValue().sender().equals(sender))
                        .map(Map.Entry::<SocketAddress>getKey)
                        .findFirst());
    }

    /** Both ways are shut, which the server notices like any end, and closes what belongs to it. */
    private void giveUp(SocketAddress remote) {
        var given = heldConnection.remove(remote);
        if (given == null) {
            return;
        }
        try {
            var channel = given.channel();
            channel.shutdownInput();
            channel.shutdownOutput();
        } catch (ClosedChannelException already) {
            LOG.trace("closed meanwhile", already);
        } catch (IOException gone) {
            LOG.debug("gone meanwhile", gone);
        }
    }

    @Override
    public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
        onClosed(channel);
    }

    @Override
    public synchronized void onClosed(SelectableChannel channel) {
        heldConnection.values().removeIf(one -> one.channel() == channel);
    }
}
