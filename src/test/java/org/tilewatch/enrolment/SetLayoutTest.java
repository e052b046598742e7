package org.tilewatch.enrolment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.tiles.Tile;

class SetLayoutTest {
    @Test
    void rowsAreReadFromTopToBottomWithTheirGaps() {
        assertThat(SetLayout.parse("m1 -- m3\n\n z5\n"))
                .isEqualTo(new SetLayout.Rows(List.of(
                        List.of(Optional.of(Tile.M1), Optional.empty(), Optional.of(Tile.M3)),
                        List.of(Optional.of(Tile.WHITE)))));
    }

    @Test
    void autoAloneMeansThatTheOrderIsUnknown() {
        assertThat(SetLayout.parse(" auto\n")).isEqualTo(new SetLayout.Unknown());
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        'm1 m2\\nm3 q9',   Row 2 of the layout has q9
        'm1\\n-- --',      Row 2 of the layout has no tile in it.
        'auto m1',         Row 1 of the layout has auto
        '  ',              The layout is empty
        """)
    void aWrongLayoutIsRefusedWithItsRow(String text, String reason) {
        assertThatThrownBy(() -> SetLayout.parse(text.replace("\\n", "\n")))
                .isInstanceOf(EnrolmentException.class)
                .extracting(EnrolmentTest::said)
                .asString()
                .startsWith(reason);
    }
}
