package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.Settlement.Transfer;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Sentence;

/** The payments of one settlement as they gather. */
final class Transfers {
    private final List<Transfer> transfers = new ArrayList<>();

    /** One player pays another. Nothing is nobody's payment. */
    void pay(Wind from, Wind to, int points, Sentence why, String section) {
        add(Optional.of(from), Optional.of(to), points, why, section);
    }

    /** A player puts points onto the table. */
    void toTable(Wind from, int points, Sentence why, String section) {
        add(Optional.of(from), Optional.empty(), points, why, section);
    }

    /** A player takes points from the table. */
    void fromTable(Wind to, int points, Sentence why, String section) {
        add(Optional.empty(), Optional.of(to), points, why, section);
    }

    private void add(Optional<Wind> from, Optional<Wind> to, int points, Sentence why, String section) {
        if (points > 0) {
            transfers.add(new Transfer(from, to, points, why, section));
        }
    }

    Settled settled(Next next) {
        Map<Wind, Integer> deltas = new EnumMap<>(Wind.class);
        for (var wind : Wind.values()) {
            deltas.put(wind, 0);
        }
        for (var transfer : transfers) {
            transfer.from().ifPresent(wind -> deltas.merge(wind, -transfer.points(), Integer::sum));
            transfer.to().ifPresent(wind -> deltas.merge(wind, transfer.points(), Integer::sum));
        }
        return new Settled(deltas, transfers, next);
    }
}
