package org.tilewatch.ledger;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Player;

/**
 * Where everybody stands in a {@link ToldGame} that is still told, moved on by one entry at a time: whoever follows a thousand games need not
 * read each from its beginning at every settlement. A correction reaches back, and is not followed.
 *
 * @param totals of every player after the last settled hand; empty before the first
 * @param hands  how many were settled
 */
public record RunningTotals(GameSettings settings, GameCourse course, Map<Player, Integer> totals, int hands) {
    public RunningTotals {
        totals = Map.copyOf(totals);
    }

    /**
     * Before anything was told.
     *
     * @param agreed the body of entry 0
     * @throws RuntimeException when it cannot be read
     */
    public static RunningTotals of(String agreed) {
        return of(SettingsJson.readGame(agreed).settings());
    }

    private static RunningTotals of(GameSettings settings) {
        return new RunningTotals(settings, settings.course(), Map.of(), 0);
    }

    /** After all that a game has told; empty where some of it was corrected. */
    public static Optional<RunningTotals> of(ToldGame game) {
        var now = Optional.of(of(game.settings()));
        for (var what : whats(game)) {
            now = now.flatMap(before -> before.after(what));
        }
        return now;
    }

    private static List<Happening> whats(ToldGame game) {
        return game.entries().stream().map(entry -> entry.event().what()).toList();
    }

    /** After another entry of which this is what it tells; empty after a correction. */
    public Optional<RunningTotals> after(Happening what) {
        return switch (what) {
            case Correction _ -> Optional.empty();
            case HandStart start ->
                Optional.of(new RunningTotals(settings, course.begun(start.east(), start.roundWind()), totals, hands));
            case Scored scored ->
                Optional.of(new RunningTotals(settings, course, SettledHands.after(totals, scored, course), hands + 1));
            case Arranged(var arranged) ->
                Optional.of(new RunningTotals(
                        settings,
                        SettledHands.after(course, arranged),
                        SettledHands.after(totals, arranged, course),
                        hands));
            default -> Optional.of(this);
        };
    }
}
