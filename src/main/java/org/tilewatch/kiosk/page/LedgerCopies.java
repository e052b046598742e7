package org.tilewatch.kiosk.page;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.tilewatch.dashboard.history.CopiesPort;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Backups.Backup;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.ledger.CopiesJson;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LostRows;

/** The copies of the ledger for the page. One at a time is looked into. */
public final class LedgerCopies implements CopiesPort {
    private final Backups backups;
    private final Ledger ledger;
    private final Consumer<Path> exchange;

    /** @param exchange has the kiosk begin anew with a copy in the ledger's place */
    public LedgerCopies(Backups backups, Ledger ledger, Consumer<Path> exchange) {
        this.backups = backups;
        this.ledger = ledger;
        this.exchange = exchange;
    }

    @Override
    public String all() {
        return CopiesJson.list(backups.kept());
    }

    private Optional<Backup> named(String name) {
        return backups.kept().stream()
                .filter(copy -> String.valueOf(copy.file().getFileName()).equals(name))
                .findFirst();
    }

    @Override
    public synchronized Optional<String> one(String name) {
        return named(name)
                .map(copy -> CopiesJson.one(copy, backups.looked(copy.file(), opened -> LostRows.of(ledger, opened))));
    }

    @Override
    public synchronized void make() {
        backups.make(Occasion.ASKED);
    }

    /** Read from a copy of its own: what was put aside may have parts beside it. */
    @Override
    public synchronized Optional<byte[]> file(String name) {
        return named(name).map(backups::whole);
    }

    @Override
    public synchronized void take(byte[] file) {
        backups.take(file);
    }

    @Override
    public synchronized boolean putBack(String name) {
        var copy = named(name);
        copy.ifPresent(one -> {
            // A damaged one is told of before anything stops.
            backups.looked(one.file(), Ledger::games);
            exchange.accept(one.file());
        });
        return copy.isPresent();
    }
}
