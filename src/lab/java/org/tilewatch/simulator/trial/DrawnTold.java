package org.tilewatch.simulator.trial;

import java.util.List;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.play.TableEvent;

/**
 * Of how many discards it was told whether they were the tile just drawn.
 *
 * @param told  of so many
 * @param wrong of so many of these wrongly
 * @param of    of so many that were told rightly but for this
 */
public record DrawnTold(int told, int wrong, int of) {
    static final DrawnTold NONE = new DrawnTold(0, 0, 0);

    /** Of a hand, up to where record and truth part. */
    public static DrawnTold of(HandTrial trial) {
        var happened = discards(trial.truth());
        var record = discards(trial.record());
        var sum = NONE;
        for (int i = 0; i < Math.min(happened.size(), record.size()); i++) {
            var was = happened.get(i);
            var said = record.get(i);
            if (was.seat() != said.seat() || was.tile() != said.tile()) {
                break;
            }
            boolean tells = said.drawn() != JustDrawn.UNSEEN;
            sum = sum.plus(new DrawnTold(tells ? 1 : 0, tells && said.drawn() != was.drawn() ? 1 : 0, 1));
        }
        return sum;
    }

    private static List<Discard> discards(List<TableEvent> events) {
        return events.stream()
                .filter(event -> event.what() instanceof Discard)
                .map(event -> (Discard) event.what())
                .toList();
    }

    DrawnTold plus(DrawnTold other) {
        return new DrawnTold(told + other.told, wrong + other.wrong, of + other.of);
    }
}
