package org.tilewatch.formats;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedDraw;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;

/**
 * In which order the draws and discards of four players were played, where each player's are told apart from the others' (formats
 * contract, 5): after a discard goes on whose next draw is a call of this tile from this player, else the next one.
 */
public final class PlayOrder {
    /** So many steps find the order of any hand that was played; a file that takes more was made to. */
    private static final int MOST_STEPS = 100_000;

    /**
     * What one player did.
     *
     * @param takes  draws and claims, in order
     * @param answers discards and kongs of the player's own, in order
     */
    public record Column(List<LoggedEvent> takes, List<LoggedEvent> answers) {
        public Column {
            takes = List.copyOf(takes);
            answers = List.copyOf(answers);
        }
    }

    /**
     * The orders that fit.
     *
     * @param found   two at the most
     * @param misleads whether a reader goes wrong that lets a call take the first discard that fits
     */
    public record Orders(List<List<LoggedEvent>> found, boolean misleads) {}

    private final Map<Seat, Column> columns;
    private final int[] taken = new int[4];
    private final int[] thrown = new int[4];
    private final List<LoggedEvent> played = new ArrayList<>();
    private final List<List<LoggedEvent>> found = new ArrayList<>();
    private boolean misleads;
    private int steps;

    private PlayOrder(Map<Seat, Column> columns) {
        this.columns = columns;
    }

    /** All orders, two at the most. */
    public static Orders of(Map<Seat, Column> columns, Seat dealer) {
        var search = new PlayOrder(columns);
        search.walk(dealer, Optional.empty());
        return new Orders(search.found, search.misleads);
    }

    /** The lists of a hand whose order is known. */
    public static Orders of(LoggedHand hand) {
        var columns = new EnumMap<Seat, Column>(Seat.class);
        for (var player : Seat.values()) {
            var own = hand.events().stream()
                    .filter(event -> event.actor().equals(Optional.of(player)))
                    .toList();
            columns.put(
                    player,
                    new Column(
                            own.stream().filter(PlayOrder::takes).toList(),
                            own.stream().filter(PlayOrder::isAnswer).toList()));
        }
        return of(columns, hand.dealer());
    }

    private static boolean takes(LoggedEvent event) {
        return event instanceof LoggedDraw || event instanceof LoggedClaim;
    }

    private static boolean isAnswer(LoggedEvent event) {
        return event instanceof LoggedThrow
                || event instanceof LoggedEvent.LoggedKong
                || event instanceof LoggedEvent.LoggedAddition;
    }

    private Column column(Seat player) {
        return Optional.ofNullable(columns.get(player)).orElseThrow();
    }

    private boolean over() {
        for (var player : Seat.values()) {
            var column = column(player);
            if (taken[player.number()] != column.takes().size()
                    || thrown[player.number()] != column.answers().size()) {
                return false;
            }
        }
        return true;
    }

    private Optional<LoggedEvent> take(Seat player) {
        var takes = column(player).takes();
        return taken[player.number()] < takes.size()
                ? Optional.of(takes.get(taken[player.number()]))
                : Optional.empty();
    }

    private static boolean claims(LoggedEvent take, LoggedEvent last) {
        return take instanceof LoggedClaim claim
                && last instanceof LoggedThrow of
                && claim.giver() == of.player()
                && claim.tile() == of.tile();
    }

    private void walk(Seat actor, Optional<LoggedEvent> last) {
        if (found.size() > 1 || ++steps > MOST_STEPS) {
            return;
        }
        var take = take(actor);
        if (take.isEmpty()
                || take.get() instanceof LoggedClaim
                        && last.filter(event -> claims(take.get(), event)).isEmpty()) {
            return;
        }
        taken[actor.number()]++;
        played.add(take.get());
        answer(actor, take.get());
        played.removeLast();
        taken[actor.number()]--;
    }

    private void answer(Seat actor, LoggedEvent take) {
        if (take instanceof LoggedClaim claim && claim.type() == MeldType.KONG) {
            walk(actor, Optional.empty());
            return;
        }
        var answers = column(actor).answers();
        if (thrown[actor.number()] == answers.size()) {
            end();
            return;
        }
        var answer = answers.get(thrown[actor.number()]);
        thrown[actor.number()]++;
        played.add(answer);
        if (!end()) {
            if (answer instanceof LoggedThrow) {
                others(actor, answer);
            } else {
                walk(actor, Optional.empty());
            }
        }
        played.removeLast();
        thrown[actor.number()]--;
    }

    private boolean end() {
        if (over()) {
            found.add(List.copyOf(played));
            return true;
        }
        return false;
    }

    private void others(Seat actor, LoggedEvent discard) {
        for (int step = 1; step <= 3; step++) {
            var next = actor.plus(step);
            if (take(next).filter(take -> claims(take, discard)).isPresent()) {
                int before = found.size();
                walk(next, Optional.of(discard));
                misleads |= found.size() == before;
            }
        }
        if (take(actor.next()).filter(LoggedDraw.class::isInstance).isPresent()) {
            walk(actor.next(), Optional.empty());
        }
    }
}
