package org.tilewatch.hall.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A screen is told what it does not know, and nothing again. */
class ShownTablesTest {
    private static final Instant NOON = Instant.parse("2027-01-02T12:00:00Z");

    private static ShownTable table(int number, int minute, boolean silent, int unheard) {
        return new ShownTable(
                new UUID(0, number),
                Integer.toString(number),
                Optional.of(NOON.plusSeconds(60L * minute)),
                silent,
                Optional.empty(),
                TableState.NEW,
                NOON,
                false,
                unheard,
                Optional.empty());
    }

    private static List<String> names(List<ShownTable> tables) {
        return tables.stream().map(ShownTable::name).toList();
    }

    @Test
    void whoKnowsNothingIsToldAllAndThenWhatHasChanged() {
        var shown = ShownTables.none(100).then(List.of(table(1, 0, false, 0), table(2, 0, false, 0)));
        assertThat(shown.isAllNew(0)).isTrue();
        assertThat(names(shown.since(0))).containsExactly("1", "2");
        long known = shown.version();
        shown = shown.then(List.of(table(1, 1, false, 0), table(2, 1, false, 3)));
        assertThat(shown.isAllNew(known)).isFalse();
        assertThat(names(shown.since(known))).containsExactly("2");
        assertThat(shown.since(shown.version())).isEmpty();
    }

    @Test
    void whenATableWasHeardIsNoNewsUntilItIsSilent() {
        var shown = ShownTables.none(100).then(List.of(table(1, 0, false, 0)));
        long known = shown.version();
        shown = shown.then(List.of(table(1, 1, false, 0)));
        assertThat(shown.version()).isEqualTo(known);
        shown = shown.then(List.of(table(1, 1, true, 0)));
        assertThat(names(shown.since(known))).containsExactly("1");
        known = shown.version();
        shown = shown.then(List.of(table(1, 1, true, 0)));
        assertThat(shown.since(known)).isEmpty();
    }

    @Test
    void anotherTableOrAnotherStartIsToldWhole() {
        var shown = ShownTables.none(100).then(List.of(table(1, 0, false, 0)));
        long known = shown.version();
        shown = shown.then(List.of(table(1, 0, false, 0), table(2, 0, false, 0)));
        assertThat(shown.isAllNew(known)).isTrue();
        var again = ShownTables.none(1000).then(List.of(table(1, 0, false, 0), table(2, 0, false, 0)));
        assertThat(again.isAllNew(shown.version())).isTrue();
        assertThat(ShownTables.none(10).isAllNew(known)).isTrue();
    }

    @Test
    void whoLooksThroughAWindowIsToldOfNoOtherTable() {
        var shown = ShownTables.none(100)
                .then(List.of(
                        table(1, 0, false, 0), table(2, 0, false, 0), table(3, 0, false, 0), table(4, 0, false, 0)));
        var window = new ShownTables.Window(2, 2);
        assertThat(names(shown.since(0, window))).containsExactly("3", "4");
        long known = shown.version();
        shown = shown.then(
                List.of(table(1, 0, false, 1), table(2, 0, false, 0), table(3, 0, false, 1), table(4, 0, false, 0)));
        assertThat(names(shown.since(known, window))).containsExactly("3");
        assertThat(names(shown.since(0, new ShownTables.Window(3, Integer.MAX_VALUE))))
                .containsExactly("4");
        assertThat(shown.since(0, new ShownTables.Window(9, 2))).isEmpty();
        assertThat(shown.since(0, new ShownTables.Window(-1, -1))).isEmpty();
    }
}
