package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;

/**
 * How sure somebody who watches was of an event.
 *
 * @param share from 0 to 1
 * @param soon  whether that was when it was first told, and not what stands of it in the end
 * @param right whether it happened so
 */
public record ToldShare(double share, boolean soon, boolean right) {
    /** Of all that was seen, each thing that happened being told once. */
    static List<ToldShare> of(List<TableEvent> truth, List<TableEvent> told, boolean soon) {
        var left = new ArrayList<>(Retelling.of(truth));
        return told.stream()
                .filter(event -> event.known() == Known.SEEN)
                .map(event -> new ToldShare(event.confidence(), soon, left.remove(Retelling.of(event))))
                .toList();
    }
}
