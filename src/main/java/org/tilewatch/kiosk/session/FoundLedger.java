package org.tilewatch.kiosk.session;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.health.Program;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.GameMarks;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LedgerException;
import org.tilewatch.ledger.LedgerRecovery;

/**
 * The ledger as it is found when the kiosk starts.
 *
 * @param recovery what was saved, where it was damaged
 */
record FoundLedger(Ledger ledger, Optional<LedgerRecovery> recovery) {
    private static final Logger LOG = LoggerFactory.getLogger(FoundLedger.class);

    private static Ledger open(Path file) {
        return Ledger.open(
                file, InstantSource.system(), GameMarks.since(Program.running().built()));
    }

    /** The ledger; a damaged one is put together again before it is opened. */
    static FoundLedger at(Path file) {
        try {
            new Backups(file, InstantSource.system()).finishRestoring();
            return new FoundLedger(open(file), Optional.empty());
        } catch (LedgerException unusable) {
            if (!unusable.isDamage()) {
                throw unusable;
            }
            LOG.error("{}", ContractEnglish.of(unusable));
            var recovery = LedgerRecovery.of(file, InstantSource.system());
            LOG.error("{}", ContractEnglish.of(recovery.said()));
            return new FoundLedger(open(file), Optional.of(recovery));
        }
    }
}
