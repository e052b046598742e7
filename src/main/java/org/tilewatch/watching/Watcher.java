package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord.Replayed;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Meaning.Part;
import org.tilewatch.watching.Presses.Press;

/**
 * Follows a game: takes looks at the settled table and button edges, in order of time, and tells the events of a legal game.
 * The same looks and edges always give the same events.
 */
public final class Watcher {
    /** Half seconds for which the table of the last look is watched on: longer than anything is waited for. */
    private static final int LOOKS_AT_THE_END = 14;

    private final Watched watched;
    private final Set<Tile> faces;
    private final Tracks tracks;
    private final Presses presses;
    private final Claims claims;
    private final Explained explained = new Explained();
    private final Doubts doubts = new Doubts();
    private final Activity activity = new Activity();
    private final Covers covers = new Covers();
    private final List<TableEvent> told = new ArrayList<>();
    private TableZones zones;
    private GameInPlay game;
    private Optional<HandNotes> notes = Optional.empty();
    private long numbered;
    private Optional<Look> lastLook = Optional.empty();
    private Optional<GameInPlay> afterwards = Optional.empty();
    private Confirmation confirmation = Confirmation.asked(0, 0);
    private double lastTold;
    private double undealt = Double.NEGATIVE_INFINITY;
    private double visible;
    private boolean buttonsUsed;

    public Watcher(Watched watched) {
        this.watched = watched;
        this.tracks = new Tracks(watched.tile(), watched.timing());
        this.presses = new Presses(watched.timing().longPress());
        this.claims = new Claims(watched.timing());
        this.zones = TableZones.guessed(watched.sideMm(), watched.tile());
        this.game = watched.game();
        this.faces = game.rules().faces();
    }

    /** The hand in play as far as it was told; empty before the first is dealt. */
    public Optional<HandInPlay> hand() {
        return notes.map(HandNotes::hand);
    }

    /** The game around the hand. */
    public GameInPlay game() {
        return game;
    }

    /** Takes a look in, and tells what it shows to have happened. */
    public List<TableEvent> onLook(Look seen) {
        var look = seen.among(faces);
        told.clear();
        lastLook = Optional.of(look);
        presses.at(look.t()).forEach(claims::press);
        tracks.update(look).forEach(explained::gone);
        activity.look(look, tracks);
        covers.look(look);
        if (notes.isEmpty() || settled()) {
            startHand(look);
        }
        if (notes.isPresent() && !settled()) {
            follow(look);
        }
        return List.copyOf(told);
    }

    /** Takes a button edge in. What the rules make of a press is told as soon as it is clear which discard it means. */
    public List<TableEvent> onButton(ButtonEdge edge) {
        told.clear();
        for (var press : presses.edge(edge)) {
            if (settled()) {
                confirm(press);
            } else if (notes.isPresent()
                    && (press.win() || !hand().orElseThrow().over())) {
                claims.press(press);
            }
        }
        return List.copyOf(told);
    }

    /** Takes in what a person says at the page. */
    public List<TableEvent> onWord(Said said) {
        told.clear();
        switch (said) {
            case Said.Right right -> {
                if (confirmation.hand() == right.hand()) {
                    confirmation = confirmation.with(EnumSet.allOf(Seat.class));
                }
            }
        }
        return List.copyOf(told);
    }

    /** Who has confirmed the score card of the hand just settled; empty while a hand is played. */
    public Optional<Confirmation> confirmation() {
        return settled() ? Optional.of(confirmation) : Optional.empty();
    }

    /** A short press says that the card is right; one that began before the card was shown was meant for something else. */
    private void confirm(Press press) {
        if (!press.win() && press.down() > confirmation.since()) {
            confirmation = confirmation.with(Set.of(press.seat()));
        }
    }

    /**
     * Nothing more will be seen: what the last look showed lies there still, and what only waited for more is told.
     *
     * @param t seconds, when the recording or the game ends
     */
    public List<TableEvent> onEnd(double t) {
        var all = new ArrayList<TableEvent>();
        var last = lastLook;
        if (last.isPresent()) {
            double from = Math.max(t, last.get().t());
            for (int i = 1; i <= LOOKS_AT_THE_END && notes.isPresent() && !settled(); i++) {
                all.addAll(onLook(
                        new Look(from + i * 0.5, last.get().tiles(), last.get().hidden())));
            }
        }
        told.clear();
        notes.map(HandNotes::hand).filter(h -> h.over() && !settled()).ifPresent(h -> settle(lastTold));
        all.addAll(told);
        return List.copyOf(all);
    }

    private boolean settled() {
        return notes.filter(n -> n.hand().turn() instanceof Turn.Settled).isPresent();
    }

    private void startHand(Look look) {
        var resting = tracks.settled(look.t());
        if (!HandStart.dealing(resting)) {
            undealt = look.t();
        }
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
        notes = Optional.of(new HandNotes(game.deal()));
        tell(new TableEvent.HandStart(at(look.t()), 1, game.number(), game.east(), game.roundWind()));
    }

    /** What looked like a face in the middle before the hands were dealt is a die, a stick or a coaster: nobody discarded it. */
    private void passOverThings(TableSight sight) {
        for (var track : sight.freshInMiddle()) {
            if (track.firstSeen() <= undealt) {
                explained.explain(track, new Meaning(Part.THING, Seat.BOTTOM, track.best(), -1));
            }
        }
    }

    private void follow(Look look) {
        boolean more = true;
        for (int round = 0; more && round < 12; round++) {
            var sight = sight(look);
            withHand(Indicators.seen(sight, current()));
            passOverThings(sight);
            Moves.follow(sight);
            sight = sight(look);
            Rereading.of(sight, current()).ifPresent(this::reread);
            more = tellStory(sight) || tellEnd(sight);
        }
        var sight = sight(look);
        boolean coming = !sight.freshInMiddle().isEmpty()
                || tracks.all().stream()
                        .anyMatch(t -> t.face() == Face.UP
                                && !t.settled(look.t(), watched.timing())
                                && !zones.inStrip(t.centre()));
        claims.decideWaiting(current(), look.t(), visible, coming, tracks.interval(), lastTold)
                .forEach(this::call);
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
        var seen = new TableSight(
                look.t(),
                look,
                zones,
                tracks,
                owners,
                fresh,
                explained,
                claims.held(look.t()),
                covers.moving(),
                !claims.wins().isEmpty(),
                watched.timing());
        return OpenHands.anyOpening(seen, current()) ? seen.withEnding() : seen;
    }

    private HandInPlay current() {
        return notes.orElseThrow().hand();
    }

    private void withHand(HandInPlay hand) {
        if (hand != current()) {
            notes.orElseThrow().with(hand);
        }
    }

    private boolean tellStory(TableSight sight) {
        if (current().over() || sight.fresh().isEmpty()) {
            return false;
        }
        boolean desperate = zones
                .groups(sight.fresh().stream()
                        .filter(sight.owners()::containsKey)
                        .toList())
                .stream()
                .filter(group -> group.size() >= 3)
                .flatMap(List::stream)
                .anyMatch(t -> sight.t() - t.firstSeen() > watched.timing().doubt() / 3);
        var story = Stories.best(sight, current(), lastTold, desperate);
        story.forEach(this::apply);
        return !story.isEmpty();
    }

    private boolean tellEnd(TableSight sight) {
        var end = new HandEnd(watched.ruleset(), game, sight, claims.wins(), buttonsUsed);
        var deed = end.next(current(), at(sight.t()), activity.idle(sight.t()), visible);
        deed.ifPresent(this::apply);
        if (deed.isEmpty()) {
            end.against(current())
                    .forEach(why -> doubts.once(why, at(sight.t())).forEach(this::tell));
        }
        return deed.isPresent();
    }

    private void apply(Deed deed) {
        boolean discard = deed.event() instanceof TableEvent.Discard;
        claims.decide(current(), answered(deed), visible, lastTold).forEach(this::call);
        deed.reread()
                .ifPresent(tile -> notes.flatMap(HandNotes::lastDiscard).ifPresent(place -> reread(place, tile, 1)));
        int place = notes.orElseThrow().next();
        if (!notes.orElseThrow().add(deed.event(), numbered + 1)) {
            // The presses just decided cannot change what is legal, so a legal deed stays legal.
            throw new IllegalStateException("a legal story does not stand: " + deed.event());
        }
        // A tile won on may be left where it was thrown: it stays the discard that it was.
        boolean left = deed.event() instanceof TableEvent.Win
                && explained.lastDiscard().filter(explained::knows).isPresent();
        if (deed.takes() && !left) {
            explained.lastDiscardClaimed().ifPresent(tracks::forget);
        }
        deed.tracks().forEach(track -> explained.explain(track, Meaning.of(deed.event(), track, place)));
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

    /**
     * Presses made before this moment meant the discard before the deed: a press comes before the tiles that it claims are laid,
     * and after the discard that it claims.
     */
    private double answered(Deed deed) {
        return switch (deed.event()) {
            case TableEvent.Discard discard ->
                deed.tracks().stream().mapToDouble(Track::before).min().orElse(lastTold);
            case TableEvent.MeldLaid laid ->
                deed.tracks().stream().mapToDouble(Track::firstSeen).max().orElse(lastTold);
            default -> Double.POSITIVE_INFINITY;
        };
    }

    private void reread(Rereading found) {
        if (notes.orElseThrow().event(found.event()) instanceof TableEvent.Discard before) {
            reread(found.event(), found.tile(), found.corrected(before).confidence());
            explained.explain(found.track(), new Meaning(Part.DISCARD, before.seat(), found.tile(), found.event()));
        }
    }

    /** A discard was another tile than was told. */
    private void reread(int place, Tile tile, double confidence) {
        if (!(notes.orElseThrow().event(place) instanceof TableEvent.Discard before)) {
            return;
        }
        var after = new TableEvent.Discard(before.t(), confidence, before.seat(), tile, before.riichi());
        long number = notes.orElseThrow().number(place);
        if (notes.orElseThrow().replace(place, after, number) instanceof Replayed.Stands) {
            tell(new TableEvent.Correction(
                    lastTold,
                    confidence,
                    "the discard was " + tile + ", not " + before.tile(),
                    List.of(number),
                    List.of(after)));
        }
    }

    /**
     * A person puts another event in the place of one told in this hand; the rest is replayed. A change that the rules forbid is
     * refused with a question that says why.
     *
     * @param t      seconds
     * @param number the number under which the watcher told the event, counted from 1
     */
    public List<TableEvent> replace(double t, long number, TableEvent by) {
        return corrected(t, number, "replaced", List.of(by), (hand, place) -> hand.replace(place, by, number));
    }

    /** A person takes an event of this hand back; the rest is replayed. */
    public List<TableEvent> remove(double t, long number) {
        return corrected(t, number, "taken back", List.of(), (hand, place) -> hand.remove(place));
    }

    /** A person puts an event in before one told in this hand; the rest is replayed. */
    public List<TableEvent> insertBefore(double t, long number, TableEvent event) {
        return corrected(
                t, number, "put in before", List.of(event), (hand, place) -> hand.insert(place, event, numbered + 1));
    }

    private List<TableEvent> corrected(
            double t, long number, String what, List<TableEvent> by, BiFunction<HandNotes, Integer, Replayed> change) {
        told.clear();
        var place = notes.flatMap(n -> n.place(number));
        if (place.isEmpty()) {
            tell(new TableEvent.Attention(
                    at(t), 1, "Event " + number + " is not of this hand", Optional.empty(), List.of()));
            return List.copyOf(told);
        }
        switch (change.apply(notes.orElseThrow(), place.get())) {
            case Replayed.Stands stands ->
                tell(new TableEvent.Correction(
                        at(t), 1, what, what.equals("put in before") ? List.of() : List.of(number), by));
            case Replayed.Falls falls ->
                tell(new TableEvent.Attention(
                        at(t),
                        1,
                        "This cannot be: " + falls.because().reason() + " ("
                                + falls.because().rule() + ")",
                        Optional.empty(),
                        List.of()));
        }
        return List.copyOf(told);
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
                if (notes.orElseThrow().add(done.scored(), numbered + 1)) {
                    afterwards = Optional.of(done.next());
                    tell(done.scored());
                    confirmation = Confirmation.asked(game.number(), lastTold);
                }
            }
        }
    }

    private double at(double t) {
        return Math.max(lastTold, t);
    }

    private void tell(TableEvent event) {
        numbered++;
        lastTold = Math.max(lastTold, event.t());
        told.add(event.t() < lastTold ? event.at(lastTold) : event);
    }
}
