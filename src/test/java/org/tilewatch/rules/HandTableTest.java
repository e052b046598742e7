package org.tilewatch.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.tiles.Tile;

class HandTableTest {
    @Test
    void commentsAndEmptyLinesAreNoRows() {
        assertThat(HandTable.lines("three.txt", "# Said before\n\n7a | no-chows | p12 +p3\n", 3))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.word(0)).isEqualTo("7a");
                    assertThat(line.hand(2).hand().winningTile()).contains(Tile.P3);
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7a | no-chows | p12 +p3 | z1",
                "7a | no-chows",
                "7a | | p12 +p3",
                "7a | no-chows | p12 +q3",
                "7a | no-chows | p12 +p3 tsuno",
                "7a | no-chows | p12 +p3 seat=m1",
                "7a | no-chows | p12 +p3 setas=z1",
                "7a | no-chows | p12 (p333 +p3",
                "7a | no-chows | p12 (p334) +p3"
            })
    void aLineThatCannotBeReadIsToldWithItsFileAndNumber(String bad) {
        assertThatThrownBy(() -> HandTable.lines("three.txt", "# Said before\n7a | mahjong | p12 +p3\n" + bad, 3)
                        .forEach(line -> line.hand(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("hands/three.txt, line 3: ");
    }

    @Test
    void aNumberThatIsNoneIsToldSoToo() {
        assertThatThrownBy(() -> HandTable.lines("three.txt", "4.1.1 | closed wait | two", 3)
                        .forEach(line -> line.number(2)))
                .hasMessageStartingWith("hands/three.txt, line 1: ");
    }

    @Test
    void whatIsMissingIsTold() {
        assertThatThrownBy(() -> HandTable.lines("none.txt", 3)).hasMessageContaining("hands/none.txt");
    }
}
