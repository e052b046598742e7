package org.tilewatch.uplink;

import io.nats.client.Connection;
import io.nats.client.ErrorListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a carrier's client has to say on its own, for whoever looks for it: that nothing arrives is said by whoever sends. */
public final class QuietCarrier implements ErrorListener {
    private static final Logger LOG = LoggerFactory.getLogger(QuietCarrier.class);

    @Override
    public void errorOccurred(Connection connection, String error) {
        LOG.debug("The carrier says: {}", error);
    }

    @Override
    public void exceptionOccurred(Connection connection, Exception failed) {
        LOG.debug("The carrier fails", failed);
    }
}
