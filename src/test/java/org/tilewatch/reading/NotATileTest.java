package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

@Tag("native")
class NotATileTest extends PaintedSides {
    @Test
    void whatIsHardlyFoundAndCannotBeReadIsSomethingElse() {
        assertThat(said(0.4, 0.05, List.of())).isEqualTo(SideWord.SURELY_SOMETHING_ELSE);
        assertThat(said(0.4, 0.9, List.of())).isEqualTo(SideWord.NOTHING);
        assertThat(said(0.9, 0.05, List.of())).isEqualTo(SideWord.NOTHING);
    }

    @Test
    void whatTheFinderTakesForABackIsSoughtNoFaceOn() {
        var back = new DoubtedBack(found(painted(0, IVORY), Face.DOWN), 0.8, false);

        assertThat(said(0.4, 0.05, List.of(back))).isEqualTo(SideWord.NOTHING);
    }

    private SideWord said(double found, double read, List<DoubtedBack> doubted) {
        var chances = new double[Tile.values().length];
        chances[Tile.P8.ordinal()] = read;
        var side = new ReadTile(new FoundTile(painted(0, IVORY), Face.UP, found), Optional.of(Reading.of(chances)));
        return new NotATile()
                .weigh(
                        new SeenSide(frame, side),
                        new Neighbourhood(Ink.MUCH, 0, false, doubted, false),
                        TableColours.UNKNOWN);
    }
}
