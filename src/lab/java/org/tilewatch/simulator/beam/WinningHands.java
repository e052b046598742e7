package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.ShownHands;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Completion;
import org.tilewatch.watching.story.Evidence;

/**
 * A hand laid open has won: on a tile that its player drew, on the open discard, whatever that was, or on the tile of a kong that it robs; after
 * another's win on the same tile too. One whose tiles as read do not win may have been laid out as won all the same.
 */
final class WinningHands implements Proposer {
    /** Of the readings with which a hand is whole, the likeliest few. */
    private static final int READINGS = 3;
    /** Of the kinds that a discard may have been, so many at most. */
    private static final int KINDS = 4;
    /** A kind that is less likely is none that it may have been. */
    private static final double HARDLY = 0.002;
    /** Seconds for which a hand that does not win lies there until it is thought to be laid out as one. */
    private static final double AS_IT_LIES = 4;

    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        var hand = hypothesis.declared(hypothesis.hand());
        var steps = new ArrayList<BeamStep>();
        for (var shown : FacesShown.all(hypothesis, now)) {
            var place = PlacesInTime.last(hypothesis);
            Consumer<Happening.Win> win = what -> place.step(
                            what,
                            Math.max(shown.laid(), hypothesis.lastTold()),
                            shown.faces().stream().map(Track::id).collect(Collectors.toSet()))
                    .ifPresent(steps::add);
            if (hand.toDiscard().equals(Optional.of(shown.seat()))
                    && shown.apart().isPresent()) {
                drawn(hand, shown, now, win);
            }
            switch (hand.turn()) {
                case Turn.OpenDiscard open
                when open.discarder() != shown.seat() ->
                    kinds(hypothesis, hand, shown, now, open)
                            .forEach(tile -> claimed(hand, shown, now, tile, open.discarder(), win));
                case Turn.Acting acting
                when acting.seat() != shown.seat() ->
                    acting.robbable().ifPresent(tile -> claimed(hand, shown, now, tile, acting.seat(), win));
                case Turn.Won won
                when hand.wins().size() < hand.rules().precedence().winners() ->
                    won.from()
                            .filter(from -> from != shown.seat())
                            .ifPresent(
                                    from -> won.tile().ifPresent(tile -> claimed(hand, shown, now, tile, from, win)));
                default -> {
                    // Nobody wins on what nobody has laid.
                }
            }
        }
        return steps.stream();
    }

    private static void drawn(HandInPlay hand, FacesShown shown, Snapshot now, Consumer<Happening.Win> win) {
        var apart = shown.apart().orElseThrow();
        readings(hand, shown.faces(), Optional.empty(), shown, now).forEach(read -> {
            var tile = Objects.requireNonNull(read.tiles().get(apart));
            var rest = shown.faces().stream()
                    .filter(face -> face != apart)
                    .map(face -> Objects.requireNonNull(read.tiles().get(face)))
                    .sorted()
                    .toList();
            win.accept(won(hand, shown.seat(), tile, Optional.empty(), rest));
        });
    }

    private static void claimed(
            HandInPlay hand, FacesShown shown, Snapshot now, Tile tile, Seat from, Consumer<Happening.Win> win) {
        var own = shown.apart()
                .map(apart -> alike(shown, apart, tile))
                .map(taken ->
                        shown.faces().stream().filter(face -> face != taken).toList())
                .orElse(shown.faces());
        var read = hand.withOpenDiscard(tile).orElse(hand);
        if (shown.lacksOne()) {
            lacking(read, shown, tile)
                    .forEach(tiles -> win.accept(won(hand, shown.seat(), tile, Optional.of(from), tiles)));
            return;
        }
        readings(read, own, Optional.of(tile), shown, now)
                .forEach(reading -> win.accept(won(
                        hand,
                        shown.seat(),
                        tile,
                        Optional.of(from),
                        reading.tiles().values().stream().sorted().toList())));
    }

    /** A hand of which no look shows one tile: any with which it is whole. */
    private static Stream<List<Tile>> lacking(HandInPlay hand, FacesShown shown, Tile with) {
        var evidence = Evidence.of(hand);
        var completion = new Completion(hand.rules().shapes(), evidence);
        int melds = hand.seat(shown.seat()).melds().size();
        var seen = evidence.assign(shown.faces()).sorted();
        return Tile.PLAYING.stream()
                .filter(tile -> !tile.isRedFive() && evidence.copiesLeft(tile) > 0)
                .map(tile ->
                        Stream.concat(seen.stream(), Stream.of(tile)).sorted().toList())
                .filter(tiles -> completion.isComplete(tiles, Optional.of(with), melds))
                .limit(READINGS);
    }

    private static Happening.Win won(HandInPlay hand, Seat seat, Tile tile, Optional<Seat> from, List<Tile> concealed) {
        var inPlay = hand.seat(seat);
        return new Happening.Win(seat, tile, from.isEmpty(), from, concealed, inPlay.melds(), inPlay.bonus());
    }

    private static List<Completion.Read> readings(
            HandInPlay hand, Collection<Track> faces, Optional<Tile> with, FacesShown shown, Snapshot now) {
        var evidence = Evidence.of(hand);
        int melds = hand.seat(shown.seat()).melds().size();
        var whole = new Completion(hand.rules().shapes(), evidence).likeliest(faces, with, melds, READINGS);
        if (!whole.isEmpty() || now.t() - shown.laid() < AS_IT_LIES) {
            return whole;
        }
        var asRead = evidence.assign(faces);
        return List.of(new Completion.Read(asRead.tiles(), asRead.probability()));
    }

    /** What the open discard may have been: what was read of it; of one that nobody saw, what the winner took, or waits for. */
    private static Stream<Tile> kinds(
            Hypothesis hypothesis, HandInPlay hand, FacesShown shown, Snapshot now, Turn.OpenDiscard open) {
        var read = hypothesis.lastLaid().map(now::track).or(shown::apart);
        if (read.isPresent()) {
            double[] playing = Evidence.claiming(hand).playing(read.get());
            return Stream.concat(
                            hypothesis.lastLaid().stream().map(laid -> open.tile()),
                            Arrays.stream(Tile.values())
                                    .filter(tile -> playing[tile.ordinal()] >= HARDLY)
                                    .sorted(Comparator.comparingDouble(tile -> -playing[tile.ordinal()]))
                                    .limit(KINDS))
                    .distinct();
        }
        var concealed = Evidence.of(hand).assign(shown.faces()).sorted();
        return ShownHands.waits(hand, shown.seat(), concealed).stream();
    }

    /** The face that is the claimed tile: of those that may be it the one that lies apart, else the one that reads most like it. */
    private static Track alike(FacesShown shown, Track apart, Tile tile) {
        return apart.probability(tile) >= HARDLY
                ? apart
                : shown.faces().stream()
                        .max(Comparator.comparingDouble(face -> face.probability(tile)))
                        .orElse(apart);
    }
}
