package org.tilewatch.play;

import org.tilewatch.play.Happening.Arranged;

/** Whether a table waits for a referee: it has asked for one, and neither has he come nor has he ruled since. */
public final class RefereeCall {
    private RefereeCall() {}

    /** Whether a game's table waits for one. */
    public static boolean stands(GameRecord game) {
        boolean stands = false;
        for (var event : game.holding()) {
            if (event.event().what() instanceof Arranged(Arrangement arranged)) {
                stands = after(stands, arranged);
            }
        }
        return stands;
    }

    /** Whether it does once something more is arranged. */
    private static boolean after(boolean stands, Arrangement arranged) {
        return switch (arranged) {
            case Arrangement.RefereeCalled _ -> true;
            case Arrangement.RefereeHere _, Arrangement.Ruled _ -> false;
            default -> stands;
        };
    }
}
