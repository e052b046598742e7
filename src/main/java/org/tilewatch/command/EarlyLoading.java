package org.tilewatch.command;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.dashboard.server.WebServer;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.Networks;

/**
 * Loads what a kiosk's start waits for longest on threads of their own, while the start itself reads its options: native libraries, the
 * networks, and the tables of the web server. Whatever fails here fails once more where it is needed, and is said there.
 */
final class EarlyLoading implements Supplier<Networks> {
    /** Made before any thread is begun: two that ask for their first logger at once have the library complain. */
    private static final Logger LOG = LoggerFactory.getLogger(EarlyLoading.class);

    private final FutureTask<Networks> networks = new FutureTask<>(Networks::load);

    private EarlyLoading() {}

    static EarlyLoading begin() {
        var loading = new EarlyLoading();
        beside("networks", loading.networks);
        beside("web server", WebServer::loadEarly);
        beside("ledger", Ledger::loadEarly);
        return loading;
    }

    private static void beside(String name, Runnable load) {
        Thread.ofPlatform().daemon().name("loading " + name).start(load);
    }

    /**
     * Waits until they are loaded, as long as that takes.
     *
     * @throws org.tilewatch.picture.PictureException as {@link Networks#load} does, which is tried again then
     */
    @Override
    public Networks get() {
        try {
            return networks.get();
        } catch (ExecutionException failed) {
            LOG.debug("the networks are loaded again", failed);
            return Networks.load();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Networks.load();
        }
    }
}
