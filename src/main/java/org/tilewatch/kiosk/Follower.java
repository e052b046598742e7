package org.tilewatch.kiosk;

import java.util.List;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.ButtonEdge;
import org.tilewatch.watching.Look;

/** Explains looks and presses, handed over in order of time. */
public interface Follower {
    /** What a look shows to have happened. */
    List<TableEvent> see(Look look);

    /** What a press brings about. */
    List<TableEvent> press(ButtonEdge edge);

    /** What only waited for more, when nothing more will be seen. */
    List<TableEvent> end(double t);
}
