package org.tilewatch.recording;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;

/**
 * What really happened in a recording, after everything that was put right at the table.
 *
 * @param events    of the hands that were recorded from their beginning, in order
 * @param hands     how many those are
 * @param unwatched hands left out because people told them without the camera
 */
public record Truth(List<TableEvent> events, int hands, int unwatched) {
    public Truth {
        events = List.copyOf(events);
    }

    /**
     * @param journal of the game that was recorded
     * @param from    seconds of the first picture
     * @param to      seconds of the last
     */
    public static Truth of(List<NumberedEvent> journal, double from, double to) {
        var events = new ArrayList<TableEvent>();
        int hands = 0;
        int unwatched = 0;
        for (var hand : hands(NumberedEvent.holding(journal))) {
            if (hand.getFirst().t() < from || hand.getFirst().t() > to) {
                continue;
            }
            if (hand.stream().anyMatch(event -> event.what() instanceof Happening.Unwatched)) {
                unwatched++;
                continue;
            }
            hands++;
            hand.stream()
                    .filter(event -> event.t() <= to && isOfTheGame(event.what()))
                    .forEach(events::add);
        }
        return new Truth(events, hands, unwatched);
    }

    private static List<List<TableEvent>> hands(List<NumberedEvent> holding) {
        var hands = new ArrayList<List<TableEvent>>();
        for (var entry : holding) {
            if (entry.event().what() instanceof Happening.HandStart) {
                hands.add(new ArrayList<>());
            }
            if (!hands.isEmpty()) {
                hands.getLast().add(entry.event());
            }
        }
        return hands;
    }

    /** What the kiosk asks, and what people agree between hands, is not seen on the table. */
    private static boolean isOfTheGame(Happening what) {
        return switch (what) {
            case Happening.Attention asked -> false;
            case Happening.Correction put -> false;
            case Happening.Arranged agreed -> false;
            case Happening.Unwatched told -> false;
            default -> true;
        };
    }
}
