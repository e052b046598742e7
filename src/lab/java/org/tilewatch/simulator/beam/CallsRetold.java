package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.pressed.Calls;
import org.tilewatch.watching.pressed.Presses.Press;

/** The presses of the buttons, told as calls among what happened: each means the discard that lay open then, or was just being laid. */
final class CallsRetold {
    private CallsRetold() {}

    /**
     * All that happened with the calls in their places.
     *
     * @param events as they are retold, one for each of those of the explanation
     */
    static List<Happening> among(List<Happening> events, Hypothesis one, Snapshot now) {
        var presses = now.presses().stream()
                .sorted(Comparator.comparingDouble(Press::down))
                .toList();
        var calls = new Calls();
        var all = new ArrayList<Happening>();
        int next = 0;
        double visible = Double.NEGATIVE_INFINITY;
        for (int event = 0; event < events.size(); event++) {
            double before = meantBefore(one, event, now, visible);
            for (; next < presses.size() && presses.get(next).down() < before; next++) {
                decide(calls, presses.get(next), one, event, visible, all);
            }
            var what = events.get(event);
            all.add(what);
            if (what instanceof Happening.Discard) {
                visible = one.told().get(event).t();
            }
            if (what instanceof Happening.Discard || what instanceof Happening.MeldLaid) {
                calls.settled();
            }
        }
        for (; next < presses.size(); next++) {
            decide(calls, presses.get(next), one, events.size(), visible, all);
        }
        return all;
    }

    private static void decide(
            Calls calls, Press press, Hypothesis one, int event, double visible, List<Happening> all) {
        calls.press(press);
        calls.decide(one.before(event), Double.POSITIVE_INFINITY, visible, press.down()).stream()
                .map(TableEvent::what)
                .forEach(all::add);
    }

    /** Until when a press means what was there before something happened, in seconds: in haste one presses while a discard is being laid. */
    private static double meantBefore(Hypothesis one, int event, Snapshot now, double visible) {
        var told = one.told().get(event);
        return switch (told.what()) {
            case Happening.Discard discard -> {
                double laid = told.tracks().stream()
                        .mapToDouble(id -> now.track(id).before())
                        .reduce(told.t(), Math::min);
                double hasty = laid - Pace.USUAL.haste();
                yield one.before(event).open().isEmpty()
                        ? hasty
                        : Math.min(laid, Math.max(hasty, visible + Pace.USUAL.reaching()));
            }
            case Happening.MeldLaid laid -> told.t();
            case Happening.Bonus bonus -> told.t();
            case Happening.Declared declared -> told.t();
            default -> Double.POSITIVE_INFINITY;
        };
    }
}
