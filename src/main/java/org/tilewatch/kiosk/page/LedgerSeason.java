package org.tilewatch.kiosk.page;

import org.tilewatch.dashboard.history.SeasonPort;
import org.tilewatch.ledger.SeasonBook;
import org.tilewatch.ledger.SeasonBook.SeasonFilter;
import org.tilewatch.ledger.SeasonCsv;
import org.tilewatch.ledger.SeasonJson;

/** The ledger's season for the page. */
public record LedgerSeason(SeasonBook book) implements SeasonPort {
    @Override
    public String figures(AskedSeason asked) {
        return SeasonJson.of(book.table(filter(asked)));
    }

    @Override
    public String table(AskedSeason asked) {
        return SeasonCsv.of(book.table(filter(asked)));
    }

    @Override
    public void agree(String player, boolean agrees) {
        book.agree(player, agrees);
    }

    private static SeasonFilter filter(AskedSeason asked) {
        return new SeasonFilter(asked.rules(), asked.since(), asked.until(), asked.player());
    }
}
