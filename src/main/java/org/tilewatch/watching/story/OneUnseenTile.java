package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Known;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.OpenHands.LaidOpen;

/**
 * A hand laid open as the first of all, of which looks miss one tile: nobody shows a hand before somebody has won, so it has won, and where but one
 * kind completes it, and the row has a gap where that kind belongs, the tile is known without being seen.
 */
final class OneUnseenTile {
    private final TableSight sight;
    private final LaidOpenWins wins;
    private final Ruleset ruleset;

    OneUnseenTile(TableSight sight, LaidOpenWins wins, Ruleset ruleset) {
        this.sight = sight;
        this.wins = wins;
        this.ruleset = ruleset;
    }

    /** The win that such a hand has made; empty where it may be no win, or where more than one tile may be the unseen one, or the winning one. */
    Optional<Deed> win(HandInPlay hand, LaidOpen opened, double t) {
        boolean shown = hand.over() || hand.liveWall() == 0 || opened.winning().isPresent();
        if (shown || !OpenHands.lieStill(sight, opened)) {
            return Optional.empty();
        }
        var row = opened.faces().stream()
                .sorted(Comparator.comparingDouble(face -> sight.zones().right(opened.seat(), face.centre())))
                .toList();
        return switch (hand.turn()) {
            case Turn.OpenDiscard openDiscard
            when sight.lastDiscardInSight() && hand.rules().next(openDiscard.discarder()) == opened.seat() ->
                whole(hand, opened, row, Optional.empty(), t);
            case Turn.OpenDiscard openDiscard
            when sight.explained().lastDiscardTaken() && openDiscard.discarder() != opened.seat() ->
                whole(hand, opened, row, Optional.of(openDiscard), t);
            case Turn.Acting acting
            when acting.seat() == opened.seat() -> whole(hand, opened, row, Optional.empty(), t);
            default -> Optional.empty();
        };
    }

    private Optional<Deed> whole(
            HandInPlay hand, LaidOpen opened, List<Track> row, Optional<Turn.OpenDiscard> claimed, double t) {
        var read = Evidence.of(hand).assign(row);
        if (read.probability() < Sureness.USUAL.unlike()) {
            return Optional.empty();
        }
        var apart = apart(opened.seat(), row);
        var gap = gap(row);
        if (apart.isEmpty() || gap.isEmpty()) {
            return Optional.empty();
        }
        var sorted = row.stream()
                .filter(face -> face != apart.get())
                .map(face -> Objects.requireNonNull(read.tiles().get(face)))
                .toList();
        var won = Objects.requireNonNull(read.tiles().get(apart.get()));
        if (claimed.filter(openDiscard -> openDiscard.tile() != won).isPresent()) {
            return Optional.empty();
        }
        return only(hand, read, hand.seat(opened.seat()).melds().size(), sorted, gap.get())
                .flatMap(tile -> {
                    var concealed = new ArrayList<>(sorted);
                    concealed.add(tile);
                    concealed.sort(null);
                    var win = wins.deed(
                            hand,
                            new TableEvent(
                                    t,
                                    Known.INFERRED,
                                    read.probability(),
                                    LaidOpenWins.on(
                                            won,
                                            hand,
                                            opened.seat(),
                                            claimed.map(Turn.OpenDiscard::discarder),
                                            concealed)),
                            opened.faces(),
                            claimed.isPresent());
                    return win.filter(deed -> wins.scores(deed, opened.seat()));
                });
    }

    /** The only tile that completes a hand and belongs where its row has the gap, if the row is sorted and it is only one. */
    private Optional<Tile> only(HandInPlay hand, Evidence.Assigned read, int melds, List<Tile> row, int gap) {
        var known = Evidence.of(hand);
        var completion = new Completion(ruleset.shapes(), known);
        var tiles = Tile.PLAYING.stream()
                .filter(tile -> hand.rules().faces().contains(tile) && known.left(tile))
                .filter(tile -> completion.isComplete(read.tiles().values(), Optional.of(tile), melds))
                .filter(tile -> isSorted(Stream.of(
                                row.subList(0, Math.min(gap, row.size())),
                                List.of(tile),
                                row.subList(Math.min(gap, row.size()), row.size()))
                        .flatMap(List::stream)
                        .toList()))
                .toList();
        return tiles.size() == 1 ? Optional.of(tiles.getFirst()) : Optional.empty();
    }

    /** Whether tiles stand as players sort them; a red five may stand anywhere in its suit. */
    private static boolean isSorted(List<Tile> row) {
        var plain = row.stream().filter(tile -> !tile.isRedFive()).toList();
        return plain.stream().sorted().toList().equals(plain);
    }

    /** The place in a row of the tile to the right of its only gap of about a tile; empty where there is none or more than one. */
    private Optional<Integer> gap(List<Track> row) {
        var gaps = IntStream.range(1, row.size())
                .filter(i -> step(row, i) >= Nearness.USUAL.gap())
                .boxed()
                .toList();
        return gaps.size() == 1 && step(row, gaps.getFirst()) <= Nearness.USUAL.pushed()
                ? Optional.of(gaps.getFirst())
                : Optional.empty();
    }

    /** The tile at a row's right end that lies crosswise or a little apart, as a winning tile does; empty where none does, or others do too. */
    private Optional<Track> apart(Seat seat, List<Track> row) {
        int end = row.size() - 1;
        if (end < 1) {
            // A tile by itself lies apart from nothing.
            return Optional.empty();
        }
        boolean others = IntStream.range(1, end).anyMatch(i -> isApart(step(row, i)))
                || row.subList(0, end).stream().anyMatch(face -> !sight.zones().upright(seat, face));
        var last = row.getLast();
        boolean apart = isApart(step(row, end)) || !sight.zones().upright(seat, last);
        return apart && !others ? Optional.of(last) : Optional.empty();
    }

    private static boolean isApart(double step) {
        return step > 1 + Nearness.USUAL.slack() && step < Nearness.USUAL.gap();
    }

    /** How far a tile of a row lies from the one to its left, in tile widths. */
    private double step(List<Track> row, int i) {
        return sight.zones().widthsApart(row.get(i - 1), row.get(i));
    }
}
