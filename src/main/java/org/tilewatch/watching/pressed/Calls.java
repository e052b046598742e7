package org.tilewatch.watching.pressed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.ClaimPress;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.pressed.Presses.Press;

/**
 * What the presses of the buttons mean, and what the rules make of them. A press waits a moment: the discard that it means may
 * still be coming to rest.
 */
public final class Calls {
    private final List<Press> waiting = new ArrayList<>();
    private Optional<Press> set = Optional.empty();
    private final Set<Seat> wins = EnumSet.noneOf(Seat.class);

    /** Takes a press in; it is decided later. */
    public void press(Press press) {
        waiting.add(press);
        waiting.sort(Comparator.comparingDouble(Press::down));
    }

    /** The seat whose accepted claim for a set waits for its tiles. */
    public Optional<Seat> held(double t) {
        return set.filter(p -> t - p.down() < Pace.USUAL.claim()).map(Press::seat);
    }

    /** When the first press that is not decided yet began: what it means was seen by then. A moment where none waits. */
    public double waitingSince(double otherwise) {
        return waiting.isEmpty()
                ? otherwise
                : Math.max(otherwise, waiting.getFirst().down());
    }

    /** Seats that have called the win. */
    public Set<Seat> wins() {
        return Set.copyOf(wins);
    }

    /** Another discard lies open, or a set was laid: older claims are settled. */
    public void settled() {
        set = Optional.empty();
        wins.clear();
    }

    /** The discard claimed last lies there again: whoever claimed it for a set has left it. */
    public void left() {
        set = Optional.empty();
    }

    /** Another hand is dealt: nothing pressed before counts any more. */
    public void clear() {
        waiting.clear();
        settled();
    }

    /**
     * Decides the presses made before a moment.
     *
     * @param before  presses that began later wait on
     * @param visible when the last discard became visible
     */
    public List<TableEvent> decide(HandInPlay hand, double before, double visible, double since) {
        var calls = new ArrayList<TableEvent>();
        while (!waiting.isEmpty()
                && waiting.getFirst().down() < before
                && !(meansNext(hand, waiting.getFirst(), visible)
                        && before - waiting.getFirst().down() < Pace.USUAL.sooner() * Pace.USUAL.claim())) {
            calls.add(decideFirst(hand, visible, since));
        }
        return calls;
    }

    /** Whether a press came from whoever has discarded last, and too late to be a slip while he did: he means what comes next. */
    private static boolean meansNext(HandInPlay hand, Press press, double visible) {
        return isDiscarder(hand, press) && press.down() - visible >= Pace.USUAL.reaching();
    }

    /**
     * Decides the presses that have waited long enough. One made when the last discard lay there no more waits longest: a discard
     * may have been taken back, and another be on its way that the press means. One by whoever discarded last waits longer than most:
     * he never means his own discard, and the next may have been laid already though no look has found it. A slip of his while he
     * discards is decided sooner.
     *
     * @param coming   whether a new discard may be coming to rest
     * @param lay      until when the last discard was seen to lie there
     * @param laying   who has faces before him that no event explains: a set of his may take a discard that no look has caught
     * @param interval seconds between looks
     */
    public List<TableEvent> decideWaiting(
            HandInPlay hand,
            double t,
            double visible,
            boolean coming,
            double lay,
            Set<Seat> laying,
            double interval,
            double since) {
        double most = Pace.USUAL.sooner() * Pace.USUAL.claim() + Pace.USUAL.longer() * interval;
        double patience = coming
                ? most
                : hand.open().isEmpty()
                        ? Pace.USUAL.reaching() + interval
                        : Pace.USUAL.moment() + Pace.USUAL.longer() * interval;
        double before = Math.max(t - most, Math.min(t - patience, lay));
        double own = Math.max(
                t - most,
                Math.min(t - Pace.USUAL.moment() - Pace.USUAL.reaching() - Pace.USUAL.longer() * interval, before));
        double set = hand.open().isEmpty() ? Math.min(t - Pace.USUAL.claim(), before) : before;
        var calls = new ArrayList<TableEvent>();
        while (!waiting.isEmpty()) {
            var press = waiting.getFirst();
            double until = meansNext(hand, press, visible)
                    ? t - most
                    : isDiscarder(hand, press) ? own : laying.contains(press.seat()) ? set : before;
            if (press.down() >= until) {
                break;
            }
            calls.add(decideFirst(hand, visible, since));
        }
        return calls;
    }

    private static boolean isDiscarder(HandInPlay hand, Press press) {
        return hand.open()
                .filter(openDiscard -> openDiscard.discarder() == press.seat())
                .isPresent();
    }

    private TableEvent decideFirst(HandInPlay hand, double visible, double since) {
        var press = waiting.removeFirst();
        return decide(hand, press, visible, Math.max(since, press.down()));
    }

    private TableEvent decide(HandInPlay hand, Press press, double visible, double t) {
        var claim = press.win() ? Claim.WIN : Claim.ANY;
        boolean accepted = press.win() ? acceptsWin(hand, press) : acceptsSet(hand, press, visible);
        long millis = hand.open().isPresent() ? Math.max(0, Math.round((press.down() - visible) * 1000)) : 0;
        return TableEvent.said(t, new Happening.Call(press.seat(), claim, accepted, millis));
    }

    private boolean acceptsWin(HandInPlay hand, Press press) {
        if (ClaimPress.againstWin(hand, press.seat(), wins).isPresent()) {
            return false;
        }
        wins.add(press.seat());
        set = Optional.empty();
        return true;
    }

    private boolean acceptsSet(HandInPlay hand, Press press, double visible) {
        if (ClaimPress.againstSet(hand, press.seat(), press.down() - visible, wins, set.map(Press::seat))
                .isPresent()) {
            return false;
        }
        set = Optional.of(press);
        return true;
    }
}
