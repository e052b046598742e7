package org.tilewatch.watching.story;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.TableByHand;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.seen.Track;

/** A table laid tile by tile, of which a test tells what happens: what is found of it besides is found by one finder alone. */
final class ToldTable extends TableByHand<ToldTable> {
    private static final Asked NOTHING_ASKED = new Asked() {
        @Override
        public boolean missed() {
            return false;
        }

        @Override
        public boolean holdDiscards(TableSight sight) {
            return false;
        }
    };

    private final Perception perception;
    private HandRecord record;
    private boolean dealt;
    private Look last;

    ToldTable(String game) {
        this(game, TableCustoms.USUAL, table -> {});
    }

    /**
     * @param customs what is usual at the table
     * @param before  lays what lies there before the hands stand
     */
    ToldTable(String game, TableCustoms customs, Consumer<ToldTable> before) {
        super(game);
        perception = new Perception(new Sightings(rules(), SIDE, TILE, customs), Pace.USUAL.longPress(), Set.of());
        record = HandRecord.begin(justDealt());
        last = new Look(0, List.of(), List.of());
        before.accept(this);
        look(2);
    }

    @Override
    protected ToldTable self() {
        return this;
    }

    @Override
    protected void taken(Look look) {
        last = perception.take(look, dealt);
        dealt = dealt || perception.dealt(last, rules());
    }

    /** Something is told, of which tiles that lie there tell; without any nobody saw it. */
    NumberedEvent tell(Happening what, SeenTile... tiles) {
        return tell(TableEvent.seen(last.t(), 0.97, what), tiles);
    }

    /** A discard is told unread. */
    NumberedEvent tellUnread(Happening.Discard discard) {
        return tell(new TableEvent(last.t(), Known.UNREAD, 0, discard));
    }

    NumberedEvent tell(TableEvent event, SeenTile... tiles) {
        var told = new NumberedEvent(record.events().size() + 1L, event);
        record = record.with(told);
        if (event.what() instanceof Happening.MeldLaid laid && laid.from().isPresent()) {
            perception.lastDiscardClaimed();
        }
        perception.tell(told, Stream.of(tiles).map(this::track).toList());
        return told;
    }

    /** Whether the hand stands dealt, as far as looks have shown. */
    boolean dealt() {
        return dealt;
    }

    /** An insight is taken in. */
    void take(Insight.OfTiles insight) {
        perception.take(insight);
    }

    Track track(SeenTile tile) {
        return perception.sightings().tracks().at(tile.centre()).orElseThrow();
    }

    TableSight sight() {
        return perception.sight(last, NOTHING_ASKED, record);
    }

    HandRecord record() {
        return record;
    }

    HandInPlay hand() {
        return record.hand();
    }

    /** When something was told last, in seconds. */
    double lastTold() {
        return record.events().isEmpty() ? 0 : record.events().getLast().event().t();
    }

    /** East has discarded, with an arm that nobody saw, as was told. */
    SeenTile discarded(Tile tile, double x) {
        takeStanding(Seat.BOTTOM, 1);
        var laid = lay(Seat.BOTTOM, tile, x, 300);
        look(2).tell(new Happening.Discard(Seat.BOTTOM, tile, false), laid);
        return laid;
    }

    /** What may be told next, as nothing new is told yet. */
    Story story(double since) {
        return Story.begin(sight(), record, since);
    }
}
