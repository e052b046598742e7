package org.tilewatch.kiosk.monitor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.herald.ReceiverException;
import org.tilewatch.herald.WebhookReceiver;

/**
 * Tells an address of the host's that something keeps the kiosk from its work, and when it is well again: once for each. What could not be told
 * is told at the next look, as it is then. Used by one thread.
 */
public final class TroubleHook {
    /** What a host comes for, wherever he is. */
    private static final Set<String> CHECKS =
            Set.of("camera", "phone", "disk", "files", "voltage", "temperature", "database", "backups");

    private static final Logger LOG = LoggerFactory.getLogger(TroubleHook.class);

    private final WebhookReceiver receiver;
    /** The last grade that was told of each check; what was never poor needs not be told to be well. */
    private final Map<String, Grade> told = new HashMap<>();

    public TroubleHook(WebhookReceiver receiver) {
        this.receiver = receiver;
    }

    /** What the checks have found now. */
    public void found(List<Finding> findings) throws InterruptedException {
        for (var finding : findings) {
            boolean poor = finding.grade() == Grade.POOR;
            boolean wasPoor = told.get(finding.check()) == Grade.POOR;
            if (CHECKS.contains(finding.check()) && poor != wasPoor && tell(finding)) {
                told.put(finding.check(), finding.grade());
            }
        }
    }

    private boolean tell(Finding finding) throws InterruptedException {
        try {
            receiver.tell(finding.check(), finding.grade().word(), finding.said());
            return true;
        } catch (ReceiverException deaf) {
            LOG.warn("Nobody could be told of a trouble: {}", ContractEnglish.of(deaf));
            return false;
        }
    }
}
