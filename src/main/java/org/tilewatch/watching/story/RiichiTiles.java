package org.tilewatch.watching.story;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;

/** Discards told as riichi for lying across, at a table that turns out to lay no rows: there a tile lies as it falls, and the stick alone tells. */
public final class RiichiTiles {
    private RiichiTiles() {}

    /** The riichi that was none, as far as is seen. */
    public static List<Insight> withoutRows(TableSight sight, HandRecord record) {
        if (sight.laysRows()) {
            return List.of();
        }
        return record.events().stream()
                .flatMap(RiichiTiles::plain)
                .<Insight>map(told -> new Insight.WasRather(told.getKey(), told.getValue()))
                .limit(1)
                .toList();
    }

    private static Stream<Map.Entry<NumberedEvent, TableEvent>> plain(NumberedEvent told) {
        return told.event().known() == Known.SEEN
                        && told.event().what() instanceof Happening.Discard discard
                        && discard.riichi()
                ? Stream.of(Map.entry(told, told.event().with(discard.withRiichi(false))))
                : Stream.empty();
    }
}
