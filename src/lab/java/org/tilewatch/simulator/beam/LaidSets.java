package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.SetReading;

/** Three or four tiles that lie side by side before a player are a set, claimed or declared; one beside a pung makes it a kong. */
final class LaidSets implements Proposer {
    /** More tiles than two kongs and a flower hold are a hand laid open. */
    private static final int MOST = 9;
    /** Seconds for which a set's third tile is waited for. */
    private static final double PATIENCE = 2;

    /** Of the readings of a set, the likeliest few. */
    private static final int READINGS = 2;

    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        var steps = new ArrayList<BeamStep>();
        now.freshInStrips(hypothesis).forEach((seat, tiles) -> {
            if (tiles.size() <= MOST) {
                tiles.forEach(track -> added(hypothesis, seat, track, steps));
                for (var group : now.scene().zones().groups(tiles)) {
                    if (group.size() == MeldType.PUNG.size() - 1
                            && group.stream().allMatch(track -> now.age(track) > PATIENCE)) {
                        partly(hypothesis, seat, group, steps);
                    }
                    for (int size = MeldType.PUNG.size(); size <= MeldType.KONG.size(); size++) {
                        subsets(group, size, 0, new ArrayList<>(), chosen -> set(hypothesis, now, seat, chosen, steps));
                    }
                }
            }
        });
        return steps.stream();
    }

    /** Two tiles with which somebody has taken the discard; the third no look has shown. */
    private static void partly(Hypothesis hypothesis, Seat seat, List<Track> two, List<BeamStep> steps) {
        double t = two.stream().mapToDouble(Track::firstSeen).max().orElseThrow();
        PlacesInTime.of(hypothesis, t).forEach(place -> {
            if (place.before().turn() instanceof Turn.OpenDiscard open && open.discarder() != seat) {
                var evidence = Evidence.claiming(place.before());
                var tiles = Stream.concat(
                                Stream.of(open.tile()),
                                two.stream()
                                        .filter(track -> track.face() == Face.UP)
                                        .map(track -> Evidence.best(evidence.playing(track))))
                        .sorted()
                        .toList();
                Stream.of(MeldType.CHOW, MeldType.PUNG)
                        .filter(type -> Meld.forms(type, tiles))
                        .map(type -> Meld.claimed(type, tiles, Giver.of(seat, open.discarder())))
                        .forEach(meld -> lay(
                                place,
                                new Happening.MeldLaid(
                                        seat, meld, Optional.of(open.tile()), Optional.of(open.discarder())),
                                two,
                                steps));
            }
        });
    }

    private static void subsets(List<Track> from, int size, int start, List<Track> chosen, Consumer<List<Track>> each) {
        if (chosen.size() == size) {
            each.accept(List.copyOf(chosen));
            return;
        }
        for (int i = start; i < from.size(); i++) {
            chosen.add(from.get(i));
            subsets(from, size, i + 1, chosen, each);
            chosen.removeLast();
        }
    }

    private static void set(Hypothesis hypothesis, Snapshot now, Seat seat, List<Track> tracks, List<BeamStep> steps) {
        double t = tracks.stream().mapToDouble(Track::firstSeen).max().orElseThrow();
        PlacesInTime.of(hypothesis, t).forEach(place -> {
            var hand = place.before();
            for (var reading : SetReading.likeliest(tracks, Evidence.claiming(hand), READINGS)) {
                if (hand.turn() instanceof Turn.OpenDiscard open && open.discarder() != seat && reading.backs() <= 1) {
                    claimed(place, open, seat, tracks, reading, steps);
                }
                if (reading.type() == MeldType.KONG && reading.backs() != 1) {
                    declared(place, seat, tracks, reading, steps);
                }
            }
        });
    }

    private static void claimed(
            PlacesInTime.InOrder place,
            Turn.OpenDiscard open,
            Seat seat,
            List<Track> tracks,
            SetReading reading,
            List<BeamStep> steps) {
        // Which tile the discard was stands open: any that the set holds and that its face may be.
        reading.tiles().stream().map(Tile::kind).distinct().forEach(kind -> {
            boolean asTold = kind == open.tile().kind();
            var tile = asTold ? open.tile() : kind;
            var hand = asTold ? Optional.of(place.before()) : place.before().withOpenDiscard(tile);
            var tiles = whole(place.before(), reading, reading.with(tile));
            if (hand.isEmpty() || !Meld.forms(reading.type(), tiles)) {
                return;
            }
            var meld = new Meld(
                    reading.type(),
                    tiles,
                    false,
                    Optional.of(Giver.of(seat, open.discarder())),
                    false,
                    reading.backs() == 1);
            lay(
                    place.with(hand.get()),
                    new Happening.MeldLaid(seat, meld, Optional.of(tile), Optional.of(open.discarder())),
                    tracks,
                    steps);
        });
    }

    private static void declared(
            PlacesInTime.InOrder place, Seat seat, List<Track> tracks, SetReading reading, List<BeamStep> steps) {
        var hand = place.before();
        boolean concealed = reading.backs() == 2 || !hand.rules().has(Trait.OPEN_KONG_UNLESS_TURNED_OVER);
        var tiles = whole(hand, reading, reading.tiles());
        if (Meld.forms(MeldType.KONG, tiles)) {
            var meld = new Meld(MeldType.KONG, tiles, concealed, Optional.empty(), false, false);
            lay(place, new Happening.MeldLaid(seat, meld, Optional.empty(), Optional.empty()), tracks, steps);
        }
    }

    /** All four of a kong, of fives the red one too, if there is such; other sets as they are read. */
    private static List<Tile> whole(HandInPlay hand, SetReading reading, List<Tile> tiles) {
        if (reading.type() != MeldType.KONG) {
            return tiles.stream().sorted().toList();
        }
        var kind = tiles.getFirst().kind();
        var all = new ArrayList<>(List.of(kind, kind, kind, kind));
        if (hand.rules().has(Trait.RED_FIVES)) {
            Stream.of(Tile.values())
                    .filter(tile -> tile.isRedFive() && tile.kind() == kind)
                    .forEach(red -> all.set(MeldType.PUNG.size(), red));
        }
        return all;
    }

    private static void added(Hypothesis hypothesis, Seat seat, Track track, List<BeamStep> steps) {
        PlacesInTime.of(hypothesis, track.firstSeen()).forEach(place -> added(place, seat, track, steps));
    }

    private static void added(PlacesInTime.InOrder place, Seat seat, Track track, List<BeamStep> steps) {
        var hand = place.before();
        for (var pung : hand.seat(seat).melds()) {
            if (pung.type() != MeldType.PUNG
                    || Evidence.of(hand).playing(track)[pung.lowest().ordinal()] <= 0) {
                continue;
            }
            var tiles = new ArrayList<>(pung.tiles());
            tiles.add(pung.lowest());
            var kong = new Meld(MeldType.KONG, tiles, false, pung.from(), true, false);
            lay(
                    place,
                    new Happening.MeldLaid(seat, kong, Optional.of(pung.lowest()), Optional.empty()),
                    List.of(track),
                    steps);
        }
    }

    private static void lay(
            PlacesInTime.InOrder place, Happening.MeldLaid laid, List<Track> tracks, List<BeamStep> steps) {
        double t = tracks.stream().mapToDouble(Track::firstSeen).max().orElseThrow();
        place.step(laid, t, tracks.stream().map(Track::id).collect(Collectors.toSet()))
                .ifPresent(steps::add);
    }
}
