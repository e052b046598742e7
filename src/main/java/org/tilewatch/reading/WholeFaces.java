package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.picture.Frame;

/** Puts a face in the place of its halves, each of which the finder outlined as a tile: of four circles each pair looks like the two. */
public record WholeFaces(Reader reader, FullSize size) {
    /** The same tiles, a face in place of its halves where it can be read as a whole. */
    public List<ReadTile> in(Frame frame, List<ReadTile> tiles, List<FullSize.Halves> halves) {
        var whole = new ArrayList<>(tiles);
        for (var best : wholes(frame, halves)) {
            boolean less =
                    tiles.stream().anyMatch(tile -> size.areOne(tile.tile(), best.tile()) && isSurelyMore(tile, best));
            if (SecondReading.readable(best) >= SecondReading.READABLE && !less) {
                whole.removeIf(tile -> size.areOne(tile.tile(), best.tile()));
                whole.add(best);
            }
        }
        return crowded(frame, whole);
    }

    /** Of each two halves the face as which they are best read; of two that are read surely the one that shows more. */
    private List<ReadTile> wholes(Frame frame, List<FullSize.Halves> halves) {
        var read = reader.readFromAbove(
                frame,
                halves.stream()
                        .flatMap(pair -> Stream.of(size.whole(pair, 0), size.whole(pair, 1)))
                        .toList());
        var wholes = new ArrayList<ReadTile>();
        for (int i = 0; i < read.size(); i += 2) {
            var one = read.get(i);
            var other = read.get(i + 1);
            boolean first = SecondReading.readable(one) >= SecondReading.readable(other);
            wholes.add((first || isSurelyMore(one, other)) && !isSurelyMore(other, one) ? one : other);
        }
        return wholes;
    }

    private static boolean isSurelyMore(ReadTile one, ReadTile other) {
        return SecondReading.isReadSurely(one)
                && SecondReading.isReadSurely(other)
                && SecondReading.isMore(SecondReading.best(one), SecondReading.best(other));
    }

    /**
     * The same tiles, one whole face in place of two that lie closer to each other than tiles can, where it is read surely and each of the two less so
     * or as something that shows less: of four circles each pair may be outlined as a tile of two.
     */
    private List<ReadTile> crowded(Frame frame, List<ReadTile> tiles) {
        var faces = tiles.stream().filter(tile -> tile.reading().isPresent()).toList();
        var pairs = new ArrayList<List<ReadTile>>();
        for (int i = 0; i < faces.size(); i++) {
            for (int j = i + 1; j < faces.size(); j++) {
                if (areCrowded(faces.get(i), faces.get(j))) {
                    pairs.add(List.of(faces.get(i), faces.get(j)));
                }
            }
        }
        var wholes = wholes(
                frame,
                pairs.stream()
                        .map(pair -> new FullSize.Halves(
                                pair.getFirst().tile(), pair.getLast().tile()))
                        .toList());
        var left = new ArrayList<>(tiles);
        for (int i = 0; i < pairs.size(); i++) {
            var pair = pairs.get(i);
            var whole = wholes.get(i);
            if (left.containsAll(pair)
                    && SecondReading.isReadSurely(whole)
                    && pair.stream().allMatch(half -> !SecondReading.isReadSurely(half) || isSurelyMore(whole, half))) {
                left.removeAll(pair);
                left.add(whole);
            }
        }
        return left;
    }

    private boolean areCrowded(ReadTile one, ReadTile other) {
        double apart =
                size.apart(one.tile().corners().centre(), other.tile().corners().centre());
        return apart > FullSize.LEAST_BETWEEN_HALVES && apart < FullSize.MOST_BETWEEN_HALVES;
    }
}
