package org.tilewatch.kiosk;

import java.util.List;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.TableEvent.HandStart;
import org.tilewatch.play.TableEvent.Scored;
import org.tilewatch.play.TableEvent.Win;

/** Where a game stands before its next hand, told from its journal. */
final class GameSoFar {
    private GameSoFar() {}

    /** The game after its settled hands; a hand that was not settled is played on as the next. */
    static GameInPlay after(GameInPlay beginning, List<TableEvent> events) {
        var game = beginning;
        boolean eastWon = false;
        for (var event : events) {
            switch (event) {
                case HandStart start -> eastWon = false;
                case Win win -> eastWon |= win.seat() == game.east();
                case Scored scored -> game = game.after(scored, eastWon);
                default -> {
                    // Nothing else outlasts its hand.
                }
            }
        }
        return game;
    }
}
