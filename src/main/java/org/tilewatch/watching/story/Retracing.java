package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.TableZones;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/**
 * Gives the tiles on the table the meanings that a corrected record has for them. A tile that told of an event taken away tells
 * of nothing more; a tile of an event put in tells of that and of no other; what nobody could explain is thought about again.
 */
final class Retracing {
    private Explained explained;
    private final List<Track> resting;
    private final Map<Track, Seat> owners;
    private final GameRecord game;
    private final HandRecord record;
    private final TableZones zones;
    private final RowsHabit rows;
    private final boolean outOfStep;

    /**
     * @param game      with the hand in play
     * @param outOfStep whether something was missed: then what was told in its place may have been laid later
     */
    Retracing(
            Explained explained,
            Collection<Track> resting,
            Map<Track, Seat> owners,
            GameRecord game,
            TableZones zones,
            RowsHabit rows,
            boolean outOfStep) {
        this.explained = explained;
        this.resting = resting.stream().filter(t -> t.face() != Face.EDGE).toList();
        this.owners = owners;
        this.game = game;
        this.record = game.hand().orElseThrow().record();
        this.zones = zones;
        this.rows = rows;
        this.outOfStep = outOfStep;
    }

    /** What the tiles tell of by the corrected record. */
    Explained retrace() {
        for (var entry : explained.meanings().entrySet()) {
            var meaning = entry.getValue();
            if (meaning.part() == Part.UNEXPLAINED) {
                explained = explained.forget(entry.getKey());
            } else if (meaning.event() > 0) {
                var now = game.now(meaning.event()).flatMap(record::event);
                if (outOfStep
                        && now.filter(event -> isAnother(entry.getKey(), event.event()))
                                .isPresent()) {
                    explained = explained.forget(entry.getKey());
                    continue;
                }
                explained = explained.explain(entry.getKey(), now(entry.getKey(), meaning));
            }
        }
        explained = explained.lostAs(this::now);
        unseen().forEach(this::trace);
        var told = explained;
        return told.lastDiscardIs(record.lastDiscard()
                .filter(last -> record.hand().turn() instanceof Turn.OpenDiscard)
                .flatMap(last -> told.toldBy(last.number()).stream().findFirst()));
    }

    /** What a tile means by the corrected record. */
    private Meaning now(Track track, Meaning before) {
        return before.event() <= 0
                ? before
                : game.now(before.event())
                        .flatMap(record::event)
                        .map(event -> Meaning.of(event, track))
                        .orElse(new Meaning(Part.THING, before.seat(), before.tile(), -1));
    }

    /** Whether a tile is surely not the discard that a person named: it was laid in another turn. */
    private static boolean isAnother(Track track, TableEvent event) {
        return event.what() instanceof Happening.Discard discard
                && track.probability(discard.tile()) < Sureness.USUAL.unlike()
                && track.probability(track.best()) >= Sureness.USUAL.beyondDoubt();
    }

    /** The events whose tiles should lie on the table, and of which no tile tells. */
    private List<NumberedEvent> unseen() {
        var against = record.contradictions().stream()
                .map(contradiction -> contradiction.event().number())
                .toList();
        return record.events().stream()
                .filter(event -> !against.contains(event.number()) && lies(event))
                .filter(event -> explained.of(event.number()).isEmpty())
                .toList();
    }

    /** Whether what an event laid lies there still: no discard that was claimed, and nothing that has gone back to a hand. */
    private boolean lies(NumberedEvent event) {
        return switch (event.event().what()) {
            case Happening.Discard discard ->
                record.hand()
                        .seat(discard.seat())
                        .discard(event.number())
                        .filter(lying -> !lying.claimed())
                        .isPresent();
            case Happening.MeldLaid laid
            when !laid.meld().added() ->
                record.hand().seat(laid.seat()).set(event.number()).isPresent();
            default -> true;
        };
    }

    private void trace(NumberedEvent event) {
        switch (event.event().what()) {
            case Happening.Discard discard -> {
                var ponds = Ponds.of(zones, rows, explained);
                take(
                        event,
                        free(Optional.empty()).filter(track -> ponds.mayBe(discard.seat(), track)),
                        List.of(discard.tile()));
            }
            case Happening.Bonus bonus -> take(event, free(Optional.of(bonus.seat())), List.of(bonus.tile()));
            case Happening.MeldLaid laid ->
                take(event, free(Optional.of(laid.seat())), laid.meld().tiles());
            case Happening.Win win -> takeAll(event, win.seat());
            case Happening.Reveal reveal -> takeAll(event, reveal.seat());
            default -> {
                // No tile tells of anything else.
            }
        }
    }

    private void take(NumberedEvent event, Stream<Track> free, List<Tile> tiles) {
        var left = new ArrayList<>(free.toList());
        for (var tile : tiles) {
            left.stream()
                    .filter(track -> track.face() == Face.DOWN || track.probability(tile) >= Sureness.USUAL.alike())
                    .max(Comparator.<Track>comparingDouble(track -> track.probability(tile))
                            .thenComparingDouble(Track::firstSeen))
                    .ifPresent(track -> {
                        left.remove(track);
                        explained = explained.explain(track, Meaning.of(event, track));
                    });
        }
    }

    private void takeAll(NumberedEvent event, Seat seat) {
        free(Optional.of(seat))
                .toList()
                .forEach(track -> explained = explained.explain(track, Meaning.of(event, track)));
    }

    /** Tiles of a seat, or of the middle, that tell of nothing. */
    private Stream<Track> free(Optional<Seat> owner) {
        return resting.stream()
                .filter(track -> Optional.ofNullable(owners.get(track)).equals(owner))
                .filter(track -> track.face() == Face.UP || owner.isPresent())
                .filter(track -> explained
                        .meaning(track)
                        .map(meaning -> meaning.part() == Part.THING)
                        .orElse(true));
    }
}
