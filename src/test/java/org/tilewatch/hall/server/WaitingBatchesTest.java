package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WaitingBatchesTest {
    private final WaitingBatches<String> waiting = new WaitingBatches<>();

    private void comeBack(int tables, int pieces) {
        for (int piece = 0; piece < pieces; piece++) {
            for (int table = 0; table < tables; table++) {
                waiting.add("back " + table + "/" + piece, WaitingBatches.PIECE, false);
            }
        }
    }

    @Test
    void whoPlaysHasTheNextTurnToHimselfHoweverManyComeBack() {
        comeBack(1000, 5);
        assertThat(waiting.turn(WaitingBatches.PIECE, true)).containsExactly("back 0/0");

        waiting.add("plays", 1, true);

        assertThat(waiting.turn(WaitingBatches.PIECE, true)).containsExactly("plays");
        assertThat(waiting.turn(WaitingBatches.PIECE, true)).containsExactly("back 1/0");
    }

    @Test
    void whoComesBackHasEveryOtherTurnHoweverManyPlay() {
        comeBack(1, 3);
        var taken = new ArrayList<String>();
        for (int turn = 0; turn < 6; turn++) {
            IntStream.range(0, 800).forEach(table -> waiting.add("plays", 1, true));
            taken.addAll(waiting.turn(WaitingBatches.PIECE, true));
        }

        assertThat(taken).contains("back 0/0", "back 0/1", "back 0/2");
        assertThat(taken).hasSize(3 + 3 * 500);
    }

    @Test
    void whoPlaysHasEveryTurnWhereNobodyComesBack() {
        waiting.add("plays", 1, true);
        assertThat(waiting.turn(WaitingBatches.PIECE, true)).containsExactly("plays");
        waiting.add("plays on", 1, true);
        assertThat(waiting.turn(WaitingBatches.PIECE, true)).containsExactly("plays on");
        assertThat(waiting.isEmpty()).isTrue();
    }

    @Test
    void whatIsLargerThanATurnHasOneOfItsOwn() {
        waiting.add("large", 2000, false);
        waiting.add("after it", 1, false);

        assertThat(waiting.turn(WaitingBatches.PIECE, true)).containsExactly("large");
        assertThat(waiting.turn(WaitingBatches.PIECE, true)).containsExactly("after it");
        assertThat(waiting.isEmpty()).isTrue();
    }

    @Test
    void nextTurnIsPutOffOnlyWhileNobodyIsPressed() {
        waiting.add("plays", 1, true);
        assertThat(waiting.isPressed()).isFalse();

        comeBack(1, 1);
        assertThat(waiting.isPressed()).isTrue();
    }

    @Test
    void whoPlaysHasTurnAfterTurnWhileThoseWhoComeBackPause() {
        comeBack(1, 1);
        for (int turn = 0; turn < 3; turn++) {
            waiting.add("plays", 1, true);
            assertThat(waiting.turn(WaitingBatches.PIECE, false)).containsExactly("plays");
        }
        assertThat(waiting.isPressed()).isFalse();
        assertThat(waiting.hasBack()).isTrue();
    }
}
