package org.tilewatch.formats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tilewatch.formats.LoggedEvent.LoggedStake;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/**
 * A hand as the online world's logs have it, whichever of them.
 *
 * @param number    of the hand in its game, from 1
 * @param honba     counters on the table
 * @param sticks    riichi sticks on the table
 * @param scores    before the hand, by player
 * @param indicator the first indicator of dora
 * @param dealt     thirteen tiles a player, empty where nobody knows one
 * @param knowledge by player
 * @param adjusted  by how much the scores are not those after the hand before; empty where they are
 */
public record LoggedHand(
        int number,
        Wind round,
        Seat dealer,
        int honba,
        int sticks,
        List<Integer> scores,
        Tile indicator,
        List<List<Optional<Tile>>> dealt,
        List<LoggedEvent> events,
        List<KnowledgeGrade> knowledge,
        List<Integer> adjusted) {
    /** What a riichi costs. */
    static final int STAKE = 1000;

    public LoggedHand {
        scores = List.copyOf(scores);
        dealt = dealt.stream().map(List::copyOf).toList();
        events = List.copyOf(events);
        knowledge = List.copyOf(knowledge);
        adjusted = List.copyOf(adjusted);
    }

    LoggedHand with(List<List<Optional<Tile>>> dealtNow, List<LoggedEvent> eventsNow, List<KnowledgeGrade> known) {
        return new LoggedHand(
                number, round, dealer, honba, sticks, scores, indicator, dealtNow, eventsNow, known, adjusted);
    }

    /** The scores after the hand, by player. */
    public List<Integer> scoresAfter() {
        var after = scores.stream().mapToInt(Integer::intValue).toArray();
        for (var event : events) {
            switch (event) {
                case LoggedStake(Seat player) -> after[player.number()] -= STAKE;
                case LoggedWin won -> add(after, won.deltas());
                case LoggedEvent.LoggedDrawnHand ended -> add(after, ended.deltas());
                default -> {}
            }
        }
        return Arrays.stream(after).boxed().toList();
    }

    private static void add(int[] points, List<Integer> deltas) {
        for (int player = 0; player < points.length; player++) {
            points[player] += deltas.get(player);
        }
    }

    /** How many sticks lie on the table after the hand. */
    public int sticksAfter() {
        boolean won = events.stream().anyMatch(LoggedWin.class::isInstance);
        return won
                ? 0
                : sticks
                        + (int) events.stream()
                                .filter(LoggedStake.class::isInstance)
                                .count();
    }

    /** Whether all that a player held is told. */
    public boolean tellsAll(Seat player) {
        return dealt.get(player.number()).stream().allMatch(Optional::isPresent)
                && events.stream()
                        .allMatch(event -> !(event instanceof LoggedEvent.LoggedDraw draw
                                && draw.player() == player
                                && draw.tile().isEmpty()));
    }

    /** Whether it is told of every winning hand what it is worth. */
    boolean isValued() {
        return events.stream()
                .noneMatch(
                        event -> event instanceof LoggedWin won && won.value().isEmpty());
    }
}
