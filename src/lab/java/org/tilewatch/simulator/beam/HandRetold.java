package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Completion;
import org.tilewatch.watching.story.Evidence;

/**
 * A hand as an explanation tells it, each tile read by all that was seen of it until now, and by what took it.
 *
 * @param events in order
 * @param hand   after them, with the indicators that lie open
 */
record HandRetold(List<Happening> events, HandInPlay hand) {
    HandRetold {
        events = List.copyOf(events);
    }

    static HandRetold of(Hypothesis one, Snapshot now) {
        var read = discards(one, now);
        var again = new ArrayList<Happening>();
        for (int event = 0; event < one.told().size(); event++) {
            var told = one.told().get(event).what();
            var faces = one.told().get(event).tracks().stream().map(now::track).toList();
            again.add(
                    switch (told) {
                        case Happening.Discard discard -> discard.withTile(read.getOrDefault(event, discard.tile()));
                        case Happening.Win win
                        when faces.size() >= win.concealed().size() -> won(one.before(event), win, faces);
                        case Happening.Reveal shown when !faces.isEmpty() -> shown(one.before(event), shown, faces);
                        default -> told;
                    });
        }
        return folded(one, again, now);
    }

    /**
     * The same where a person says what hands were laid open, and with which discards riichi was declared.
     *
     * @param happened all that did, in order
     */
    HandRetold said(Hypothesis one, Snapshot now, List<Happening> happened) {
        var retold = new ArrayList<Happening>();
        for (int event = 0; event < events.size(); event++) {
            var told = events.get(event);
            var right = event < happened.size() ? Optional.of(happened.get(event)) : Optional.<Happening>empty();
            retold.add(
                    switch (told) {
                        case Happening.Discard discard ->
                            discard.withRiichi(right.filter(what -> what instanceof Happening.Discard laid
                                            && laid.seat() == discard.seat()
                                            && laid.riichi())
                                    .isPresent());
                        case Happening.Win win -> laidOpen(win, happened);
                        case Happening.Reveal shown -> laidOpen(shown, happened);
                        default -> told;
                    });
        }
        return folded(one, retold, now);
    }

    /** Whether a hand was shown of which no look has seen a tile. */
    boolean lacksTiles() {
        return hand.seats().values().stream()
                .anyMatch(seat -> seat.revealed()
                        .filter(tiles -> tiles.size() < seat.concealedCount())
                        .isPresent());
    }

    private static Happening shown(HandInPlay before, Happening.Reveal shown, List<Track> faces) {
        var tiles = Evidence.beside(laid(before)).assign(faces).sorted();
        return new Happening.Reveal(shown.seat(), tiles, shown.melds(), shown.bonus());
    }

    /** A hand that has won is read as a whole one, together with the tile that it won on. */
    private static Happening won(HandInPlay before, Happening.Win win, List<Track> faces) {
        var completion = new Completion(before.rules().shapes(), Evidence.beside(laid(before)));
        boolean holdsTile = faces.size() > win.concealed().size();
        return completion
                .likeliest(
                        faces,
                        holdsTile ? Optional.empty() : Optional.of(win.tile()),
                        win.melds().size(),
                        1)
                .stream()
                .map(read ->
                        new ArrayList<>(read.tiles().values().stream().sorted().toList()))
                .filter(tiles -> !holdsTile || tiles.remove(win.tile()))
                .findFirst()
                .<Happening>map(tiles -> new Happening.Win(
                        win.seat(), win.tile(), win.selfDrawn(), win.from(), tiles, win.melds(), win.bonus()))
                .orElse(win);
    }

    private static Happening laidOpen(Happening told, List<Happening> happened) {
        return happened.stream()
                .filter(right ->
                        right.bySeat().equals(told.bySeat()) && right.getClass().equals(told.getClass()))
                .findFirst()
                .orElse(told);
    }

    private static HandRetold folded(Hypothesis one, List<Happening> retold, Snapshot now) {
        var events = new ArrayList<Happening>();
        var hand = one.hands().getFirst();
        for (int event = 0; event < retold.size(); event++) {
            var told = one.told().get(event).what();
            var again = retold.get(event);
            var next = one.applied(hand, again);
            events.add(next.isPresent() ? again : told);
            hand = next.orElse(one.hands().get(event + 1));
        }
        return new HandRetold(events, DoraTurned.at(one, now).in(hand));
    }

    /** What each discard was: of those that somebody took what he laid with it, of the others the likeliest of all together. */
    private static Map<Integer, Tile> discards(Hypothesis one, Snapshot now) {
        var taken = new LinkedHashMap<Integer, Tile>();
        var lying = new LinkedHashMap<Integer, Track>();
        for (int event = 0; event < one.told().size(); event++) {
            if (one.told().get(event).what() instanceof Happening.Discard discard) {
                var by = taken(one, event, discard.seat());
                if (by.isPresent()) {
                    taken.put(event, by.get());
                } else {
                    int place = event;
                    surest(Stream.concat(one.tiles().of(event).stream(), one.told().get(event).tracks().stream())
                                    .distinct()
                                    .map(now::track)
                                    .toList())
                            .ifPresent(track -> lying.put(place, track));
                }
            }
        }
        var known = laid(one.hand());
        known.addAll(DoraTurned.at(one, now).in(one.hand()).indicators());
        var assigned = Evidence.beside(known).assign(lying.values());
        lying.forEach((event, track) ->
                taken.put(event, Objects.requireNonNull(assigned.tiles().get(track))));
        return taken;
    }

    /** Of a tile that was seen in several places, which are witnesses each, the one that reads most like what they say together. */
    private static Optional<Track> surest(List<Track> seen) {
        var together = Arrays.stream(Tile.values())
                .max(Comparator.comparingDouble(tile -> seen.stream()
                        .mapToDouble(track -> Math.log(Sureness.USUAL.floor() + track.probability(tile)))
                        .sum()))
                .orElseThrow();
        return seen.stream().max(Comparator.comparingDouble(track -> track.probability(together)));
    }

    /** What lies in sets and in hands that were shown. */
    private static List<Tile> laid(HandInPlay hand) {
        var laid = new ArrayList<Tile>();
        hand.seats().values().forEach(seat -> {
            seat.melds().forEach(meld -> laid.addAll(meld.tiles()));
            seat.revealed().ifPresent(laid::addAll);
        });
        hand.wins().forEach(win -> laid.addAll(win.concealed()));
        return laid;
    }

    private static Optional<Tile> taken(Hypothesis one, int event, Seat from) {
        return one.told().stream().skip(event + 1L).findFirst().flatMap(next -> switch (next.what()) {
            case Happening.MeldLaid laid when laid.from().equals(Optional.of(from)) -> laid.claimed();
            case Happening.Win win when win.from().equals(Optional.of(from)) -> Optional.of(win.tile());
            default -> Optional.empty();
        });
    }
}
