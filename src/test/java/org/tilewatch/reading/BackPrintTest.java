package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Twelve speckled sides that the finder takes for faces, for sure. */
@Tag("native")
class BackPrintTest extends PaintedSides {
    private static final Neighbourhood ABOUT = new Neighbourhood(Ink.MUCH, 0, false, List.of(), false);

    @Test
    void manyThatNobodyCanReadAndThatBearOnePrintAreBacks() {
        var cue = new BackPrint(PaintedSides::alike);
        var sides = sides(0.1);
        var table = cue.among(frame, sides, TableColours.UNKNOWN);

        assertThat(table.backs()).hasSize(12);
        assertThat(cue.weigh(sides.getFirst(), ABOUT, table)).isEqualTo(SideWord.backUnlessRead(0.2));
        assertThat(cue.weigh(side(13, 0.9), ABOUT, table))
                .as("a face that can be read")
                .isEqualTo(SideWord.NOTHING);
    }

    @Test
    void whereEachBearsAnotherTheyAreFaces() {
        var cue = new BackPrint(PaintedSides::different);

        assertThat(cue.among(frame, sides(0.1), TableColours.UNKNOWN).backs()).isEmpty();
    }

    @Test
    void whatIsReadAsWellAsFacesAreTellsNothingOfBacks() {
        var cue = new BackPrint(PaintedSides::alike);

        assertThat(cue.among(frame, sides(0.9), TableColours.UNKNOWN).print().print())
                .isEmpty();
        assertThat(cue.among(frame, sides(0.9).subList(0, 4), TableColours.UNKNOWN)
                        .print()
                        .readable())
                .isTrue();
    }

    private List<SeenSide> sides(double confidence) {
        return IntStream.range(0, 12).mapToObj(i -> side(i, confidence)).toList();
    }

    private SeenSide side(int place, double confidence) {
        var kind = Tile.values()[place];
        return new SeenSide(
                frame,
                new ReadTile(
                        new FoundTile(speckled(place), Face.UP, 0.9), Optional.of(Reading.mostly(kind, confidence))));
    }
}
