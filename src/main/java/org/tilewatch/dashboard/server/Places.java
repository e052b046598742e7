package org.tilewatch.dashboard.server;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Places of one kind, such as open pages. The kiosk's own screen and paired devices have some that nobody else can take; of the others
 * no sender takes more than his share. Safe for use by several threads.
 */
public final class Places {
    private final int forAll;
    private final int aSender;
    private final int kept;
    private final Map<String, Integer> taken = new HashMap<>();
    private int all;
    private int ofKnown;

    /**
     * Places that are free.
     *
     * @param forAll  whoever comes
     * @param aSender of these
     * @param kept    beside these, for the own screen and paired devices alone
     */
    public Places(RequestLimit forAll, RequestLimit aSender, RequestLimit kept) {
        this.forAll = forAll.value();
        this.aSender = aSender.value();
        this.kept = kept.value();
    }

    /** A place that is held until it is closed, which counts once. */
    public final class SenderPlace implements AutoCloseable {
        private final Optional<String> sender;
        private boolean held = true;

        private SenderPlace(Optional<String> sender) {
            this.sender = sender;
        }

        @Override
        public void close() {
            leave(this);
        }
    }

    /**
     * A place, while there is one.
     *
     * @param sender as {@link Senders} has it
     * @param known  whether it is the own screen or a paired device
     */
    public synchronized Optional<SenderPlace> take(String sender, boolean known) {
        if (known && ofKnown < kept) {
            ofKnown++;
            return Optional.of(new SenderPlace(Optional.empty()));
        }
        if (all >= forAll || taken.getOrDefault(sender, 0) >= aSender) {
            return Optional.empty();
        }
        all++;
        taken.merge(sender, 1, Integer::sum);
        return Optional.of(new SenderPlace(Optional.of(sender)));
    }

    private synchronized void leave(SenderPlace senderPlace) {
        if (!senderPlace.held) {
            return;
        }
        senderPlace.held = false;
        if (senderPlace.sender.isEmpty()) {
            ofKnown--;
        } else {
            all--;
            taken.computeIfPresent(senderPlace.sender.get(), (sender, count) -> count > 1 ? count - 1 : null);
        }
    }
}
