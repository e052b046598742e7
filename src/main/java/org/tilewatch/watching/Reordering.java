package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Step;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * Puts in order what was told after a discard that nobody saw. Until a person named it every discard seemed to be the one before it,
 * and what could be nobody's was left out. Of all orders that the rules allow, with the tiles left out among them, the one is looked
 * for that fits best where they lie and when they came; the few likeliest beginnings are carried on.
 */
final class Reordering {
    private static final int BEAM = 24;
    /** So many of the next events, and of the tiles left out, may come next. */
    private static final int AHEAD = 4;

    /** That an event comes otherwise than it was told. */
    private static final double OTHERWISE = 0.5;

    /** That what came to lie at least {@link #EARLIER} seconds earlier happened later. */
    private static final double OUT_OF_ORDER = 0.3;

    private static final double EARLIER = 1;

    /** That a discard which lies there no more was another's than was told. */
    private static final double ANOTHERS = 0.3;

    /** That a discard was laid by somebody else than whose arm alone was over it. */
    private static final double OTHER_ARM = 0.1;

    /** Below this probability that it lies in a player's own rows a discard is another's. */
    private static final double LEAST_PLACE = 0.25;

    private final TableSight sight;
    private final HandRecord record;
    private final int from;
    private final List<Item> told;
    private final List<Item> leftOut;

    /** An event told already, or a tile in the middle that no event explains; while somebody lays a set, these wait for it. */
    private record Item(Optional<NumberedEvent> event, Optional<Track> track, double lay) {}

    /**
     * An event in its place.
     *
     * @param item what it was made of
     */
    private record Placed(Item item, TableEvent event) {}

    private record Order(List<Placed> placed, HandInPlay hand, int told, double probability, boolean changed) {}

    /**
     * An event that comes otherwise than it was told.
     *
     * @param instead the number of the event whose place it takes; empty of one that comes after all that was told
     * @param tracks  the tiles that tell of it
     */
    record Change(Optional<Long> instead, TableEvent event, List<Track> tracks) {}

    private Reordering(TableSight sight, HandRecord record, int from) {
        this.sight = sight;
        this.record = record;
        this.from = from;
        this.told = record.events().subList(from, record.events().size()).stream()
                .filter(event -> !(event.event() instanceof TableEvent.Call))
                .map(event -> item(sight, event))
                .toList();
        this.leftOut = DiscardSight.laying(sight)
                ? List.of()
                : sight.freshInMiddle().stream()
                        .map(track -> new Item(Optional.empty(), Optional.of(track), track.firstSeen()))
                        .sorted(Comparator.comparingDouble(Item::lay))
                        .toList();
    }

    /**
     * How many events of a corrected record are certain: those before the correction, and what a person has put there.
     *
     * @param before the events as they were
     * @param said   the numbers of events of which a person has said who did them
     */
    static int certain(List<NumberedEvent> before, HandRecord record, Set<Long> said) {
        var events = record.events();
        int same = 0;
        while (same < Math.min(events.size(), before.size()) && events.get(same).equals(before.get(same))) {
            same++;
        }
        return same < events.size() && said.contains(events.get(same).number()) ? same + 1 : same;
    }

    /**
     * What comes otherwise in the order that fits best, in that order; nothing where that is the one told.
     *
     * @param sight  the table, what nobody could explain being fresh again
     * @param record the hand as corrected
     * @param from   how many of its events are certain, the person's among them
     * @param said   the numbers of events of which a person has said who did them
     */
    static List<Change> of(TableSight sight, HandRecord record, int from, Set<Long> said) {
        var events = record.events().subList(from, record.events().size());
        boolean open = events.stream().allMatch(event -> isPlay(event.event()) && !said.contains(event.number()));
        return open ? new Reordering(sight, record, from).changes() : List.of();
    }

    private static boolean isPlay(TableEvent event) {
        return switch (event) {
            case TableEvent.Discard discard -> true;
            case TableEvent.MeldLaid laid -> true;
            case TableEvent.Bonus bonus -> true;
            case TableEvent.Declared declared -> true;
            case TableEvent.Call call -> true;
            default -> false;
        };
    }

    private static Item item(TableSight sight, NumberedEvent event) {
        var tracks = tracks(sight, event);
        return new Item(
                Optional.of(event),
                event.event() instanceof TableEvent.Discard ? tracks.stream().findFirst() : Optional.empty(),
                tracks.stream()
                        .mapToDouble(Track::firstSeen)
                        .max()
                        .orElse(event.event().t()));
    }

    private static List<Track> tracks(TableSight sight, NumberedEvent event) {
        return sight.explained().meanings().entrySet().stream()
                .filter(entry -> entry.getValue().event() == event.number())
                .map(Map.Entry::getKey)
                .toList();
    }

    private List<Change> changes() {
        var certain = HandRecord.of(record.dealt(), record.events().subList(0, from));
        if (!certain.contradictions().isEmpty()) {
            return List.of();
        }
        var beam = List.of(new Order(List.of(), certain.hand(), 0, 1, false));
        Optional<Order> best = Optional.empty();
        for (int length = 0; length < told.size() + leftOut.size() && !beam.isEmpty(); length++) {
            var longer = new ArrayList<Order>();
            beam.forEach(order -> longer.addAll(next(order)));
            longer.sort(Comparator.comparingDouble(order -> -order.probability()));
            beam = List.copyOf(longer.subList(0, Math.min(BEAM, longer.size())));
            var whole =
                    beam.stream().filter(order -> order.told() == told.size()).findFirst();
            best = whole.isPresent() ? whole : best;
        }
        return best.filter(Order::changed).map(this::changes).orElse(List.of());
    }

    private List<Change> changes(Order order) {
        var changes = new ArrayList<Change>();
        for (int i = 0; i < order.placed().size(); i++) {
            var placed = order.placed().get(i);
            var tracks = placed.item()
                    .event()
                    .map(event -> tracks(sight, event))
                    .orElseGet(() -> placed.item().track().stream().toList());
            if (i >= told.size()) {
                changes.add(new Change(Optional.empty(), placed.event(), tracks));
                continue;
            }
            var before = told.get(i).event().orElseThrow();
            var now = placed.event().at(before.event().t());
            if (!placed.item().equals(told.get(i)) || !now.equals(before.event())) {
                changes.add(new Change(Optional.of(before.number()), now, tracks));
            }
        }
        return changes;
    }

    private List<Order> next(Order order) {
        var used = order.placed().stream().map(Placed::item).toList();
        var left = told.stream().filter(item -> !used.contains(item)).toList();
        var orders = new ArrayList<Order>();
        for (int i = 0; i < Math.min(AHEAD, left.size()); i++) {
            double asTold = i == 0 ? 1 : OTHERWISE;
            with(order, left.get(i), asTold, i > 0).ifPresent(orders::add);
        }
        leftOut.stream()
                .filter(item -> !used.contains(item))
                .limit(AHEAD)
                .flatMap(item -> with(order, item, left.isEmpty() ? 1 : OTHERWISE, !left.isEmpty()).stream())
                .forEach(orders::add);
        return orders;
    }

    private Optional<Order> with(Order order, Item item, double asTold, boolean otherwise) {
        double late = !order.placed().isEmpty()
                        && item.lay() < order.placed().getLast().item().lay() - EARLIER
                ? OUT_OF_ORDER
                : 1;
        return fitted(order.hand(), item).flatMap(event -> {
            double fits = fits(item, event) * late * asTold;
            if (fits <= 0 || !(order.hand().after(event) instanceof Step.Legal(HandInPlay after))) {
                return Optional.empty();
            }
            var placed = new ArrayList<>(order.placed());
            placed.add(new Placed(item, event));
            boolean changed =
                    otherwise || !item.event().map(NumberedEvent::event).equals(Optional.of(event));
            return Optional.of(new Order(
                    List.copyOf(placed),
                    after,
                    order.told() + (item.event().isPresent() ? 1 : 0),
                    order.probability() * fits,
                    order.changed() || (changed && order.told() < told.size())));
        });
    }

    /** The event as it would be now: a discard whose turn it is, a set claimed from whoever has discarded. */
    private Optional<TableEvent> fitted(HandInPlay hand, Item item) {
        var event = item.event().map(NumberedEvent::event);
        if (event.isEmpty() || event.get() instanceof TableEvent.Discard) {
            return hand.toDiscard().map(seat -> discard(hand, seat, item));
        }
        return event.get() instanceof TableEvent.MeldLaid laid && laid.claimed().isPresent()
                ? hand.open().flatMap(open -> claimed(laid, open))
                : event;
    }

    private TableEvent discard(HandInPlay hand, Seat seat, Item item) {
        if (item.event().orElse(null) instanceof NumberedEvent told
                && told.event() instanceof TableEvent.Discard discard) {
            return discard.seat() == seat
                    ? discard
                    : new TableEvent.Discard(discard.t(), discard.confidence(), seat, discard.tile(), false);
        }
        var track = item.track().orElseThrow();
        var evidence = Evidence.of(hand).playing(track);
        var tile = Evidence.best(evidence);
        boolean declares = !hand.rules().classical()
                && !sight.zones().upright(seat, track)
                && hand.seat(seat).riichi().isEmpty()
                && hand.seat(seat).concealed();
        return new TableEvent.Discard(track.firstSeen(), evidence[tile.ordinal()], seat, tile, declares);
    }

    private static Optional<TableEvent> claimed(TableEvent.MeldLaid laid, Turn.Open open) {
        var meld = laid.meld();
        boolean same =
                laid.claimed().map(Tile::kind).equals(Optional.of(open.tile().kind()));
        return !same || open.discarder() == laid.seat()
                ? Optional.empty()
                : Optional.of(new TableEvent.MeldLaid(
                        laid.t(),
                        laid.confidence(),
                        laid.seat(),
                        new Meld(
                                meld.type(),
                                meld.tiles(),
                                meld.concealed(),
                                Optional.of(Giver.of(laid.seat(), open.discarder())),
                                meld.added(),
                                meld.onConcealedPung()),
                        laid.claimed(),
                        Optional.of(open.discarder())));
    }

    /** How well an event fits where its tile lies; 0 where it cannot be. */
    private double fits(Item item, TableEvent event) {
        if (!(event instanceof TableEvent.Discard discard)) {
            return 1;
        }
        boolean asTold = item.event()
                .map(NumberedEvent::event)
                .filter(told -> told instanceof TableEvent.Discard before && before.seat() == discard.seat())
                .isPresent();
        if (item.track().isEmpty()) {
            return asTold ? 1 : ANOTHERS;
        }
        var track = item.track().get();
        if (!record.hand().rules().classical()) {
            double place = sight.zones().pond(discard.seat(), track.centre());
            return asTold ? Math.max(place, LEAST_PLACE) : place >= LEAST_PLACE ? place : 0;
        }
        var arms = sight.reaches().over(track, sight.zones());
        return arms.isEmpty() || arms.contains(discard.seat()) ? 1 : OTHER_ARM;
    }
}
