package org.tilewatch.ledger;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Payment;
import org.tilewatch.play.Player;
import org.tilewatch.play.TableEvent;

/**
 * A hand as the ledger shows it, corrections applied.
 *
 * @param start      how it began
 * @param begun      when that was journalled
 * @param course     who sat where
 * @param end        who won or why nobody did, and the hands laid open, in order
 * @param settlement how it was settled; empty while the hand is not settled
 * @param totals     where everybody stood after it; empty while the hand is not settled
 * @param payments   who paid whom; empty also where only the outcome is known
 * @param amendments what was corrected, in order
 */
public record ScoreCard(
        HandStart start,
        Instant begun,
        GameCourse course,
        List<TableEvent> end,
        Optional<TableEvent> settlement,
        Map<Player, Integer> totals,
        List<Payment> payments,
        List<Amendment> amendments) {
    public ScoreCard {
        end = List.copyOf(end);
        totals = Map.copyOf(totals);
        payments = List.copyOf(payments);
        amendments = List.copyOf(amendments);
    }

    /** What every hand was worth and what it brought; empty while the hand is not settled. */
    public Optional<Scored> score() {
        return settlement.flatMap(
                event -> event.what() instanceof Scored scored ? Optional.of(scored) : Optional.empty());
    }
}
