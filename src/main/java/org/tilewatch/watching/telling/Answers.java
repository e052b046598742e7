package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;
import org.tilewatch.watching.story.PartlySeenSet;
import org.tilewatch.watching.story.SetReading;

/** The likeliest answers to what the players are asked: legal events, the best first, as a person would say them. */
public final class Answers {
    private Answers() {}

    /** What a doubtful event may have been instead, itself among it. */
    static List<TableEvent> to(TableEvent event, List<Track> tracks, HandInPlay before) {
        var evidence = Evidence.of(before);
        var track = tracks.getFirst();
        return switch (event.what()) {
            case Happening.Discard told ->
                legal(
                        before,
                        likeliest(evidence.playing(track))
                                .map(tile -> TableEvent.said(event.t(), told.withTile(tile))));
            case Happening.Bonus told ->
                legal(
                        before,
                        likeliest(evidence.bonus(track))
                                .map(tile -> TableEvent.said(event.t(), new Happening.Bonus(told.seat(), tile))));
            case Happening.MeldLaid told -> sets(tracks, told.seat(), before, event.t());
            case Happening.Reveal told ->
                legal(
                        before,
                        otherwise(tracks, told.concealed(), evidence)
                                .map(tiles -> TableEvent.said(
                                        event.t(),
                                        new Happening.Reveal(told.seat(), tiles, told.melds(), told.bonus()))));
            case Happening.Win told ->
                legal(
                        before,
                        otherwise(tracks, told.concealed(), evidence)
                                .map(tiles -> TableEvent.said(
                                        event.t(),
                                        new Happening.Win(
                                                told.seat(),
                                                told.tile(),
                                                told.selfDrawn(),
                                                told.from(),
                                                tiles,
                                                told.melds(),
                                                told.bonus()))));
            default -> List.of();
        };
    }

    /** The concealed tiles as told, and with the least sure of them read otherwise. */
    private static Stream<List<Tile>> otherwise(List<Track> tracks, List<Tile> concealed, Evidence evidence) {
        var doubtful = leastSure(tracks);
        var told = doubtful.map(track -> Evidence.best(evidence.playing(track))).filter(concealed::contains);
        if (doubtful.isEmpty() || told.isEmpty()) {
            return Stream.of(concealed);
        }
        return likeliest(evidence.playing(doubtful.get()))
                .limit(2L * Enough.USUAL.few())
                .map(tile -> {
                    var tiles = new ArrayList<>(concealed);
                    tiles.set(tiles.indexOf(told.get()), tile);
                    tiles.sort(null);
                    return tiles;
                });
    }

    /** The face that is read least surely. */
    public static Optional<Track> leastSure(List<Track> tracks) {
        return tracks.stream()
                .filter(track -> track.face() == Face.UP)
                .min(Comparator.comparingDouble(track -> track.probability(track.best())));
    }

    /** Whose discard an unexplained tile may be: only that of the seat on turn. */
    static List<TableEvent> discard(Track track, Optional<Seat> onTurn, HandInPlay hand, double t) {
        return onTurn.map(seat -> legal(
                        hand,
                        likeliest(Evidence.of(hand).playing(track))
                                .map(tile -> TableEvent.said(t, new Happening.Discard(seat, tile, false)))
                                .limit(1)))
                .orElse(List.of());
    }

    /** What the players may have let stand though a rule forbids it; empty where nothing can. */
    static Optional<TableEvent> agreed(HandInPlay hand, Happening what, double t) {
        var event = TableEvent.agreed(t, what);
        return Optional.of(event).filter(stands -> hand.after(stands) instanceof Ruling.Legal);
    }

    /** Which sets tiles of a seat may be: claimed with the last discard, of which one may not be seen, or declared. */
    static List<TableEvent> sets(List<Track> faces, Seat seat, HandInPlay hand, double t) {
        if (faces.size() == 2
                && hand.turn() instanceof Turn.OpenDiscard openDiscard
                && openDiscard.discarder() != seat) {
            var read = Evidence.claiming(hand).assign(faces).sorted();
            return legal(
                    hand,
                    PartlySeenSet.chows(read, openDiscard.tile(), hand).stream()
                            .map(chow -> Meld.claimed(MeldType.CHOW, chow, Giver.of(seat, openDiscard.discarder())))
                            .map(chow -> claimed(chow, openDiscard, seat, t)));
        }
        if (faces.size() != MeldType.CHOW.size() && faces.size() != MeldType.KONG.size()) {
            return List.of();
        }
        return legal(
                hand,
                SetReading.likeliest(faces, Evidence.of(hand), 2 * Enough.USUAL.few()).stream()
                        .flatMap(reading -> set(reading, seat, hand, t).stream()));
    }

    private static Optional<TableEvent> set(SetReading reading, Seat seat, HandInPlay hand, double t) {
        if (hand.turn() instanceof Turn.OpenDiscard openDiscard
                && openDiscard.discarder() != seat
                && reading.holds(openDiscard.tile())) {
            var tiles = reading.with(openDiscard.tile());
            if (!Meld.forms(reading.type(), tiles)) {
                return Optional.empty();
            }
            var meld = Meld.claimed(reading.type(), tiles, Giver.of(seat, openDiscard.discarder()));
            return Optional.of(claimed(meld, openDiscard, seat, t));
        }
        return reading.type() == MeldType.KONG && reading.forms()
                ? Optional.of(TableEvent.said(
                        t,
                        new Happening.MeldLaid(
                                seat, Meld.concealedKong(reading.tiles()), Optional.empty(), Optional.empty())))
                : Optional.empty();
    }

    private static TableEvent claimed(Meld meld, Turn.OpenDiscard openDiscard, Seat seat, double t) {
        return TableEvent.said(
                t,
                new Happening.MeldLaid(
                        seat, meld, Optional.of(openDiscard.tile()), Optional.of(openDiscard.discarder())));
    }

    private static Stream<Tile> likeliest(double[] probabilities) {
        return Arrays.stream(Tile.values())
                .filter(tile -> probabilities[tile.ordinal()] > 0)
                .sorted(Comparator.comparingDouble(tile -> -probabilities[tile.ordinal()]));
    }

    private static List<TableEvent> legal(HandInPlay hand, Stream<? extends TableEvent> events) {
        return events.filter(event -> hand.after(event.what()) instanceof Ruling.Legal)
                .limit(Enough.USUAL.few())
                .<TableEvent>map(event -> event)
                .toList();
    }

    /** The tiles that the answers are about. */
    static List<Tile> tiles(List<TableEvent> answers) {
        var tiles = new ArrayList<Tile>();
        for (var answer : answers) {
            switch (answer.what()) {
                case Happening.Discard discard -> tiles.add(discard.tile());
                case Happening.Bonus bonus -> tiles.add(bonus.tile());
                case Happening.MeldLaid laid -> tiles.addAll(laid.meld().tiles());
                case Happening.Reveal reveal -> tiles.addAll(reveal.concealed());
                case Happening.Win win -> tiles.addAll(win.concealed());
                default -> {
                    // Nothing else is asked about.
                }
            }
        }
        return tiles;
    }
}
