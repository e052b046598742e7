package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A thousand damaged logs: each is refused by one sentence, or its faulty hand is. */
@Tag("slow")
class DamagedLogsTest {
    private static final int LOGS = Integer.getInteger("damaged.logs", 1000);

    @Test
    void ofAThousandDamagedLogsNoneIsTakenInUnnoticed() {
        var answers = DamagedLogs.of(LOGS, 2);
        System.out.printf(
                "%d damaged logs: %d refused, of %d a hand left out, %d unnoticed%n",
                LOGS, answers.refused(), answers.leftOut(), answers.unanswered().size());
        assertThat(answers.unanswered()).isEmpty();
    }
}
