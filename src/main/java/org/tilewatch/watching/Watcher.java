package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Meaning.Part;

/**
 * Follows a game: takes looks at the settled table and button edges, in order of time, and tells the events of a legal game.
 * The same looks and edges always give the same events.
 */
public final class Watcher {
    private final Watched watched;
    private final Tracks tracks;
    private final Presses presses;
    private final Claims claims;
    private final Explained explained = new Explained();
    private final Doubts doubts = new Doubts();
    private final Activity activity = new Activity();
    private final List<TableEvent> told = new ArrayList<>();
    private TableZones zones;
    private GameInPlay game;
    private Optional<HandRecord> record = Optional.empty();
    private Optional<GameInPlay> afterwards = Optional.empty();
    private double lastTold;
    private double visible;
    private boolean buttonsUsed;

    public Watcher(Watched watched) {
        this.watched = watched;
        this.tracks = new Tracks(watched.tile(), watched.timing());
        this.presses = new Presses(watched.timing().longPress());
        this.claims = new Claims(watched.timing());
        this.zones = TableZones.guessed(watched.sideMm(), watched.tile());
        this.game = watched.game();
    }

    /** The hand in play as far as it was told; empty before the first is dealt. */
    public Optional<HandInPlay> hand() {
        return record.map(HandRecord::hand);
    }

    /** The game around the hand. */
    public GameInPlay game() {
        return game;
    }

    /** Takes a look in, and tells what it shows to have happened. */
    public List<TableEvent> onLook(Look look) {
        told.clear();
        presses.at(look.t()).forEach(claims::press);
        tracks.update(look).forEach(explained::gone);
        activity.look(look, tracks);
        if (record.isEmpty() || settled()) {
            startHand(look);
        }
        if (record.isPresent() && !settled()) {
            follow(look);
        }
        return List.copyOf(told);
    }

    /** Takes a button edge in. What the rules make of a press is told as soon as it is clear which discard it means. */
    public List<TableEvent> onButton(ButtonEdge edge) {
        told.clear();
        for (var press : presses.edge(edge)) {
            if (record.isPresent()
                    && !settled()
                    && (press.win() || !hand().orElseThrow().over())) {
                claims.press(press);
            }
        }
        return List.copyOf(told);
    }

    /** Nothing more will be seen: tells what only waited for more. */
    public List<TableEvent> onEnd(double t) {
        told.clear();
        record.map(HandRecord::hand).filter(h -> h.over() && !settled()).ifPresent(h -> settle(t));
        return List.copyOf(told);
    }

    private boolean settled() {
        return record.filter(r -> r.hand().turn() instanceof Turn.Settled).isPresent();
    }

    private void startHand(Look look) {
        var resting = tracks.settled(look.t());
        if (!HandStart.stands(resting, zones, explained)) {
            return;
        }
        game = afterwards.orElse(game);
        afterwards = Optional.empty();
        zones = zones.within(resting);
        explained.clear();
        claims.clear();
        doubts.clear();
        buttonsUsed = false;
        record = Optional.of(HandRecord.begin(game.deal()));
        tell(new TableEvent.HandStart(at(look.t()), 1, game.number(), game.east(), game.roundWind()));
    }

    private void follow(Look look) {
        boolean more = true;
        for (int round = 0; more && round < 12; round++) {
            var sight = sight(look);
            withHand(Indicators.seen(sight, current()));
            Moves.follow(sight);
            sight = sight(look);
            more = tellStory(sight) || tellEnd(sight);
        }
        var sight = sight(look);
        boolean coming = !sight.freshInMiddle().isEmpty()
                || tracks.all().stream()
                        .anyMatch(t -> t.face() == Face.UP
                                && !t.settled(look.t(), watched.timing())
                                && !zones.inStrip(t.centre()));
        claims.decideWaiting(current(), look.t(), visible, coming, lastTold).forEach(this::call);
        if (current().over() && Settling.due(sight, current(), claims.wins(), activity.idle(look.t()))) {
            settle(look.t());
        }
        doubts.raise(sight, current()).forEach(this::tell);
    }

    private TableSight sight(Look look) {
        var resting = tracks.settled(look.t());
        var owners =
                zones.owners(resting.stream().filter(t -> t.face() != Face.EDGE).toList());
        var fresh = resting.stream()
                .filter(t -> t.face() == Face.UP || (t.face() == Face.DOWN && owners.containsKey(t)))
                .filter(t -> !explained.knows(t))
                .sorted(Comparator.comparingDouble(Track::firstSeen).thenComparingLong(Track::id))
                .toList();
        return new TableSight(
                look.t(), look, zones, tracks, owners, fresh, explained, claims.held(look.t()), watched.timing());
    }

    private HandInPlay current() {
        return record.orElseThrow().hand();
    }

    private void withHand(HandInPlay hand) {
        if (hand != current()) {
            record = record.map(r -> r.withHand(hand));
        }
    }

    private boolean tellStory(TableSight sight) {
        if (current().over() || sight.fresh().isEmpty()) {
            return false;
        }
        boolean desperate = sight.fresh().stream()
                .anyMatch(t -> sight.t() - t.firstSeen() > watched.timing().doubt() / 3);
        var story = Stories.best(sight, current(), lastTold, desperate);
        story.forEach(this::apply);
        return !story.isEmpty();
    }

    private boolean tellEnd(TableSight sight) {
        var end = new HandEnd(watched.ruleset(), game, sight, claims.wins(), buttonsUsed);
        var deed = end.next(current(), at(sight.t()), activity.idle(sight.t()), visible);
        deed.ifPresent(this::apply);
        return deed.isPresent();
    }

    private void apply(Deed deed) {
        boolean discard = deed.event() instanceof TableEvent.Discard;
        // A press made before a discard lay there meant the one before it; whatever else is laid down answers every
        // press.
        double before = discard
                ? deed.tracks().stream().mapToDouble(Track::firstSeen).min().orElse(lastTold)
                : Double.POSITIVE_INFINITY;
        claims.decide(current(), before, visible, lastTold).forEach(this::call);
        var replayed = record.orElseThrow().with(deed.event());
        if (!(replayed instanceof HandRecord.Replayed.Stands(HandRecord next))) {
            // The press just decided cannot change what is legal, so a legal deed stays legal.
            throw new IllegalStateException("a legal story does not stand: " + deed.event());
        }
        record = Optional.of(next);
        if (deed.takes()) {
            explained.lastDiscardClaimed();
        }
        deed.tracks().forEach(track -> explained.explain(track, meaning(deed.event(), track)));
        if (discard || deed.event() instanceof TableEvent.MeldLaid) {
            claims.settled();
        }
        if (discard) {
            visible = deed.tracks().stream().mapToDouble(Track::firstSeen).min().orElse(lastTold);
            if (deed.tracks().isEmpty()) {
                explained.lastDiscardClaimed();
            }
        }
        tell(deed.event());
        doubts.unsure(deed, watched.timing()).forEach(this::tell);
    }

    private static Meaning meaning(TableEvent event, Track track) {
        return switch (event) {
            case TableEvent.Discard discard -> new Meaning(Part.DISCARD, discard.seat(), discard.tile());
            case TableEvent.Bonus bonus -> new Meaning(Part.BONUS, bonus.seat(), bonus.tile());
            case TableEvent.MeldLaid laid ->
                new Meaning(Part.MELD, laid.seat(), like(laid.meld().tiles(), track));
            case TableEvent.Win win -> new Meaning(Part.OPEN_HAND, win.seat(), track.best());
            case TableEvent.Reveal reveal -> new Meaning(Part.OPEN_HAND, reveal.seat(), track.best());
            default -> new Meaning(Part.UNEXPLAINED, Seat.BOTTOM, track.best());
        };
    }

    private static Tile like(List<Tile> tiles, Track track) {
        return tiles.stream()
                .max(Comparator.comparingDouble(track::probability))
                .orElseGet(track::best);
    }

    private void call(TableEvent.Call call) {
        buttonsUsed = true;
        tell(call);
    }

    private void settle(double t) {
        switch (game.settle(current(), watched.ruleset(), at(t), 1)) {
            case GameInPlay.Outcome.Refused(String message) ->
                doubts.once("The hand cannot be settled: " + message, at(t)).forEach(this::tell);
            case GameInPlay.Outcome.Done(GameInPlay.Settled done) -> {
                if (record.orElseThrow().with(done.scored()) instanceof HandRecord.Replayed.Stands(HandRecord next)) {
                    record = Optional.of(next);
                    afterwards = Optional.of(done.next());
                    tell(done.scored());
                }
            }
        }
    }

    private double at(double t) {
        return Math.max(lastTold, t);
    }

    private void tell(TableEvent event) {
        lastTold = Math.max(lastTold, event.t());
        told.add(event);
    }
}
