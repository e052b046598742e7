package org.tilewatch.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.formats.LoggedEvent.LoggedDraw;
import org.tilewatch.formats.LoggedEvent.LoggedDrawnHand;
import org.tilewatch.formats.LoggedEvent.LoggedValue;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * What a log says of a hand and no event of a table does.
 *
 * @param dealt     by player
 * @param draws     by player, in order
 * @param knowledge by player
 * @param won       what each winner gets, in order
 * @param ending    how it ended, where nobody won
 */
public record KnownHand(
        List<List<Optional<Tile>>> dealt,
        List<List<Optional<Tile>>> draws,
        List<KnowledgeGrade> knowledge,
        List<WonPart> won,
        Optional<LoggedEnding> ending) {
    public KnownHand {
        dealt = dealt.stream().map(List::copyOf).toList();
        draws = draws.stream().map(List::copyOf).toList();
        knowledge = List.copyOf(knowledge);
        won = List.copyOf(won);
    }

    /** What one of the winners gets. */
    public record WonPart(Seat player, List<Integer> deltas, Optional<LoggedValue> value) {
        public WonPart {
            deltas = List.copyOf(deltas);
        }
    }

    /** What a hand of a log has besides its events. */
    public static KnownHand of(LoggedHand hand) {
        var draws = new ArrayList<List<Optional<Tile>>>();
        for (var player : Seat.values()) {
            draws.add(hand.events().stream()
                    .filter(event -> event instanceof LoggedDraw draw && draw.player() == player)
                    .map(event -> ((LoggedDraw) event).tile())
                    .toList());
        }
        return new KnownHand(
                hand.dealt(),
                draws,
                hand.knowledge(),
                hand.events().stream()
                        .filter(LoggedWin.class::isInstance)
                        .map(LoggedWin.class::cast)
                        .map(won -> new WonPart(won.player(), won.deltas(), won.value()))
                        .toList(),
                hand.events().getLast() instanceof LoggedDrawnHand ended
                        ? Optional.of(ended.ending())
                        : Optional.empty());
    }

    /** The hand with the draws of a player as the log has them; empty where they do not fit what he did. */
    Optional<LoggedHand> into(LoggedHand hand, Seat player, boolean redFives) {
        var known = draws.get(player.number());
        var events = new ArrayList<>(hand.events());
        var grade = knowledge.get(player.number());
        int drawn = 0;
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof LoggedDraw draw && draw.player() == player) {
                if (drawn == known.size()) {
                    return Optional.empty();
                }
                var tile = known.get(drawn++);
                events.set(
                        i,
                        new LoggedDraw(
                                player,
                                tile.or(draw::tile),
                                grade == KnowledgeGrade.HELD && draw.tile().isEmpty()));
            }
        }
        var all = new ArrayList<>(hand.dealt());
        all.set(player.number(), dealt.get(player.number()));
        var grades = new ArrayList<>(hand.knowledge());
        grades.set(player.number(), grade);
        var with = hand.with(all, events, grades);
        return drawn == known.size() && HandCheck.of(with, redFives).isEmpty() ? Optional.of(with) : Optional.empty();
    }
}
