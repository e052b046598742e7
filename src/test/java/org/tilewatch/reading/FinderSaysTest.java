package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Twelve green backs and one side of another colour, for all of which the finder takes them. */
@Tag("native")
class FinderSaysTest extends PaintedSides {
    private static final FinderSays OF_ANY_SET = new FinderSays(new EnrolledBack(List.of()), Optional.empty(), false);

    @Test
    void whatHasNotTheColourOfTheBacksIsTriedAsAFace() {
        var tried = OF_ANY_SET.tried(frame, finds(), TableColours.UNKNOWN, new MeasuredSides());

        assertThat(tried.tiles().subList(0, 12)).isEqualTo(finds().subList(0, 12));
        assertThat(tried.tiles().getLast().face()).isEqualTo(Face.UP);
        assertThat(tried.table().backs()).hasSize(12);
    }

    @Test
    void unlessItIsReadSurelyEnoughItIsABackAfterAll() {
        var tried = OF_ANY_SET.tried(frame, finds(), TableColours.UNKNOWN, new MeasuredSides());

        assertThat(said(tried, OF_ANY_SET, 0.7)).isEqualTo(SideWord.backUnlessRead(0.8));
        assertThat(said(tried, OF_ANY_SET, 0.9)).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void ofAKnownSetItIsAFaceBeItWhichItMay() {
        var known = new FinderSays(new EnrolledBack(List.of()), Optional.empty(), true);
        var tried = known.tried(frame, finds(), TableColours.UNKNOWN, new MeasuredSides());

        assertThat(said(tried, known, 0.7)).isEqualTo(SideWord.NOTHING);
    }

    /** Read as one tile so surely, and else as others. */
    private SideWord said(Tried tried, FinderSays finder, double confidence) {
        var read = new ReadTile(tried.tiles().getLast(), Optional.of(Reading.mostly(Tile.P8, confidence)));
        return finder.weigh(
                new SeenSide(frame, read),
                new Neighbourhood(Ink.MUCH, 0, false, tried.doubted(), false),
                tried.table());
    }

    private List<FoundTile> finds() {
        var finds = new ArrayList<>(IntStream.range(0, 12)
                .mapToObj(i -> found(painted(i, GREEN), Face.DOWN))
                .toList());
        finds.add(found(speckled(12), Face.DOWN));
        return finds;
    }
}
