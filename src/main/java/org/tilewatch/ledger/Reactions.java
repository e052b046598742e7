package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;

/** How fast the players claimed: the milliseconds from a discard's becoming visible to each press that was accepted, in order. */
public final class Reactions {
    private Reactions() {}

    /** By player, of a whole game; who never pressed is left out. */
    public static Map<Player, List<Long>> of(GameSettings settings, List<Entry> journal) {
        var reactions = new EnumMap<Player, List<Long>>(Player.class);
        var course = settings.course();
        for (var entry :
                NumberedEvent.holding(journal.stream().map(Entry::numbered).toList())) {
            switch (entry.event().what()) {
                case HandStart start -> course = course.begun(start.east(), start.roundWind());
                case Arranged(var arranged) -> course = SettledHands.after(course, arranged);
                case Call call
                when call.accepted() ->
                    course.playerAt(call.seat())
                            .ifPresent(player -> reactions
                                    .computeIfAbsent(player, first -> new ArrayList<>())
                                    .add(call.millis()));
                default -> {
                    // Nothing else is answered by a button.
                }
            }
        }
        return reactions;
    }
}
