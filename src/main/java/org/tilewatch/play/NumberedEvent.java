package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.Happening.Correction;

/**
 * An event under its number, by which corrections, questions and people name it: events count from 1 in their game, in the order in
 * which they are told.
 *
 * @param number from 1; of the events that a correction brings, the correction's own
 */
public record NumberedEvent(long number, TableEvent event) {
    /**
     * What holds of a journal once its corrections are applied, in order. A correction's events take the place of the entry before
     * which it says that they belong, else of the first entry that it replaces, else the last; they carry the correction's number,
     * so that a later correction can replace them in turn.
     */
    public static List<NumberedEvent> holding(List<NumberedEvent> journal) {
        var holding = new ArrayList<NumberedEvent>();
        for (var entry : journal) {
            if (entry.event().what() instanceof Correction correction) {
                correct(holding, entry.number(), correction);
            } else {
                holding.add(entry);
            }
        }
        return List.copyOf(holding);
    }

    /** What holds of events that stand once one more correction is applied. */
    static List<NumberedEvent> corrected(List<NumberedEvent> holding, long number, Correction correction) {
        var now = new ArrayList<>(holding);
        correct(now, number, correction);
        return now;
    }

    private static void correct(List<NumberedEvent> holding, long number, Correction correction) {
        int place = holding.size();
        for (int i = holding.size() - 1; i >= 0; i--) {
            if (correction.replaces().contains(holding.get(i).number())) {
                holding.remove(i);
                place = i;
            }
        }
        if (correction.before().isPresent()) {
            place = placeOf(correction.before().get(), holding);
        }
        holding.addAll(
                place,
                correction.by().stream()
                        .map(event -> new NumberedEvent(number, event))
                        .toList());
    }

    private static int placeOf(long number, List<NumberedEvent> holding) {
        for (int i = 0; i < holding.size(); i++) {
            if (holding.get(i).number() == number) {
                return i;
            }
        }
        return holding.size();
    }
}
