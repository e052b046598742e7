package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.pressed.Presses.Press;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.story.Overlooked;
import org.tilewatch.watching.story.Perception;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.watching.telling.Amending;
import org.tilewatch.watching.telling.Answers;
import org.tilewatch.watching.telling.Doubts;
import org.tilewatch.watching.telling.Following;
import org.tilewatch.watching.telling.LaterQuestions;
import org.tilewatch.watching.telling.OutOfStep;
import org.tilewatch.watching.telling.Reckoning;
import org.tilewatch.watching.telling.Recount;
import org.tilewatch.watching.telling.Telling;
import org.tilewatch.watching.telling.ToldAtTheEnd;
import org.tilewatch.watching.telling.Unsettled;
import org.tilewatch.words.Key;

/**
 * Follows a game: takes looks at the settled table and button edges, in order of time, and tells the events of a legal game.
 * The same looks and edges always give the same events.
 */
public final class Watcher {
    private final Watched watched;
    private Perception perceived;
    private final Doubts doubts = new Doubts();
    private final Telling telling;
    private final Amending amending;
    /** Empty while a hand is watched a second time. */
    private final Optional<Remembered> remembered;

    private final Optional<SecondLook> secondLook;
    /** The game before the hand in play, or before the next. */
    private GameInPlay game;

    private Optional<Look> lastLook = Optional.empty();
    private Confirmation confirmation = Confirmation.asked(0, 0);

    /** Watches a game from its first hand. */
    public Watcher(Watched watched) {
        this(watched, List.of());
    }

    /**
     * Watches a game that goes on.
     *
     * @param soFar everything told of it, in order, by which later corrections name events: the first is number 1
     */
    public Watcher(Watched watched, List<TableEvent> soFar) {
        this(watched, GameRecord.of(watched.game(), numbered(soFar)), true);
    }

    private static List<NumberedEvent> numbered(List<TableEvent> told) {
        return IntStream.range(0, told.size())
                .mapToObj(place -> new NumberedEvent(place + 1L, told.get(place)))
                .toList();
    }

    /** Watches a hand once more, from what was told before it was dealt, and never a third time. */
    static Watcher again(Watched watched, GameRecord soFar) {
        return new Watcher(watched, soFar, false);
    }

    private Watcher(Watched watched, GameRecord soFar, boolean remembers) {
        this.watched = watched;
        this.remembered = remembers ? Optional.of(new Remembered(soFar)) : Optional.empty();
        this.secondLook = remembered.map(hand -> new SecondLook(watched, hand));
        this.perceived = new Perception(
                new Sightings(watched.game().rules(), watched.sideMm(), watched.tile(), watched.timing()),
                watched.timing());
        this.telling = new Telling(soFar);
        this.amending = new Amending(watched.ruleset(), telling);
        this.game = soFar.game();
        telling.settled()
                .ifPresent(hand -> confirmation = Confirmation.asked(hand.game().number(), telling.lastTold()));
    }

    /** The hand in play as far as it was told; empty before the first is dealt. */
    public Optional<HandInPlay> hand() {
        return telling.hand();
    }

    /** The game around the hand in play, or before the next. */
    public GameInPlay game() {
        return settled().map(PlayedHand::after).orElse(game);
    }

    /** The hand just settled; empty while one is played. */
    public Optional<PlayedHand> settled() {
        return telling.settled();
    }

    /** Takes in whatever comes next. */
    void on(Input input) {
        switch (input) {
            case Input.Seen(Look look) -> onLook(look);
            case Input.Pressed(ButtonEdge edge) -> onButton(edge);
            case Input.Heard(Said said) -> onWord(said);
        }
    }

    /** The record of the hand that is being played; empty while none is. */
    Optional<HandRecord> playing() {
        return played().filter(record -> !isSettled());
    }

    /** The record of the hand that is being played, or was played last. */
    Optional<HandRecord> played() {
        return playedHand().map(PlayedHand::record);
    }

    /** The same hand with its presses and questions. */
    Optional<PlayedHand> playedHand() {
        return telling.played();
    }

    /** Takes a look in, and tells what it shows to have happened; nothing while the players pause. */
    public List<TableEvent> onLook(Look seen) {
        if (game().pace() != GameInPlay.Pace.PLAYED) {
            return telling.news();
        }
        remembered.ifPresent(inputs -> inputs.add(new Input.Seen(seen)));
        var look = perceived.take(seen, dealt());
        lastLook = Optional.of(look);
        perceived.presses().at(look.t()).forEach(perceived.claims()::press);
        if (telling.played().isEmpty() || isSettled() || perceived.isClearedAway(look)) {
            startHand(look);
        }
        if (watchesHand()) {
            follow(look);
        }
        if (watchesHand()) {
            findMissed(look);
        } else if (!dealt()) {
            remembered.ifPresent(inputs -> inputs.idle(look.t()));
        }
        return telling.news();
    }

    /** Takes a button edge in. What the rules make of a press is told as soon as it is clear which discard it means. */
    public List<TableEvent> onButton(ButtonEdge edge) {
        if (game().pace() != GameInPlay.Pace.PLAYED) {
            return telling.news();
        }
        remembered.ifPresent(inputs -> inputs.add(new Input.Pressed(edge)));
        for (var press : perceived.presses().edge(edge)) {
            if (isSettled()) {
                confirm(press);
            } else if (watchesHand() && (press.win() || !hand().orElseThrow().over())) {
                perceived.claims().press(press);
            }
        }
        return telling.news();
    }

    /** Takes in what a person says at the page. */
    public List<TableEvent> onWord(Said said) {
        switch (said) {
            case Said.Right right -> {
                if (confirmation.hand() == right.hand()) {
                    confirmation = confirmation.with(EnumSet.allOf(Seat.class));
                }
            }
            case Said.Begin begin -> begin(begin.t());
            case Said.Settle settle -> settleAsTold(settle);
            default -> {
                var before = settlementAsTold();
                amend(said);
                settleAsTold(said);
                if (!(said instanceof Said.Dismiss)) {
                    askLater(said.t());
                }
                settlementAsTold()
                        .filter(now -> !before.equals(Optional.of(now)))
                        .ifPresent(now -> reckoning().askForIndicators(now, perceived.explained()));
            }
        }
        return telling.news();
    }

    /** The next hand begins because somebody says so. */
    private void begin(double t) {
        if (dealt() || game().pace() != GameInPlay.Pace.PLAYED) {
            amending.refuse(t, Key.HAND_GOES_ON.sentence());
            return;
        }
        game = game();
        remembered.ifPresent(inputs -> inputs.dealt(telling.game()));
        doubts.clear();
        double now = telling.at(t);
        telling.tell(TableEvent.said(now, new Happening.HandStart(game.number(), game.east(), game.roundWind())));
        telling.happened(TableEvent.said(now, new Happening.Unwatched()));
    }

    /** Settles a hand that nobody watched, once the players have told all that its settlement takes. */
    private void settleAsTold(Said said) {
        boolean told = dealt() && current().unwatched() && current().over();
        if (told && (said instanceof Said.Settle || ToldAtTheEnd.isWhole(current()))) {
            settle(said.t());
        } else if (said instanceof Said.Settle && !isSettled()) {
            amending.refuse(said.t(), Key.NOTHING_TO_SETTLE.sentence());
        }
    }

    private Optional<NumberedEvent> settlementAsTold() {
        return settled()
                .filter(hand -> hand.record().hand().unwatched())
                .flatMap(hand -> hand.record().settlement());
    }

    /** Who has confirmed the score card of the hand just settled; empty while a hand is played. */
    public Optional<Confirmation> confirmation() {
        return isSettled() ? Optional.of(confirmation) : Optional.empty();
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
        var last = lastLook.map(perceived.sightings().tracks()::withMissed);
        if (last.isPresent()) {
            double from = Math.max(t, last.get().t());
            for (int i = 1; i <= Limits.USUAL.looksAtTheEnd() && watchesHand(); i++) {
                all.addAll(onLook(
                        new Look(from + i * 0.5, last.get().tiles(), last.get().hidden())));
            }
        }
        hand().filter(h -> h.over() && !isSettled()).ifPresent(h -> settle(telling.lastTold()));
        all.addAll(telling.news());
        return List.copyOf(all);
    }

    /** Whether a hand is being played: its walls stand where they were built. */
    private boolean dealt() {
        return telling.played().isPresent() && !isSettled();
    }

    /** Whether what lies on the table is watched: not once the players tell the hand themselves. */
    private boolean watchesHand() {
        return dealt() && !current().unwatched();
    }

    private boolean isSettled() {
        return settled().isPresent();
    }

    private void startHand(Look look) {
        if (!perceived.dealt(look, game.rules())) {
            return;
        }
        var unsettled = hand().filter(hand -> !isSettled()).map(hand -> Unsettled.next(game, hand));
        game = telling.played().map(PlayedHand::after).orElse(game);
        remembered.ifPresent(inputs -> inputs.dealt(telling.game()));
        doubts.clear();
        var start = unsettled.orElseGet(() -> new Happening.HandStart(game.number(), game.east(), game.roundWind()));
        telling.tell(TableEvent.seen(telling.at(look.t()), 1, start));
        game = telling.played().orElseThrow().game();
    }

    private void follow(Look look) {
        var following = new Following(watched.ruleset(), perceived, telling, doubts, game);
        var sight = following.tell(look);
        if (following.comesToSettle(sight)) {
            settle(look.t());
        }
        following.ask(sight);
    }

    private TableSight sight(Look look) {
        return perceived.sight(look, doubts, telling.record());
    }

    private HandInPlay current() {
        return telling.current();
    }

    private void amend(Said said) {
        if (!(said instanceof Said.Dismiss)) {
            doubts.amended();
        }
        // The second time it is known before the question.
        boolean outOfStep = remembered.isEmpty() || outOfStep();
        var before = playing();
        var settledBefore = played().flatMap(HandRecord::settlement);
        var startBefore = telling.played().map(hand -> hand.start().event().what());
        boolean corrected = amending.amend(said);
        boolean begunOtherwise = telling.played().isPresent()
                && !telling.played().map(hand -> hand.start().event().what()).equals(startBefore);
        if (begunOtherwise && !current().unwatched() && remembered.isPresent()) {
            var begun = new BegunOtherwise(watched, telling, doubts);
            game = telling.played().orElseThrow().game();
            begun.watch(remembered.get()).ifPresent(anew -> perceived = anew);
            settled()
                    .ifPresent(hand ->
                            confirmation = Confirmation.asked(hand.game().number(), telling.lastTold()));
        } else if (corrected && hand().isPresent()) {
            take(settledBefore, outOfStep);
            var again = before.filter(record -> watchesHand())
                    .flatMap(record ->
                            secondLook.flatMap(second -> second.knowing(said, record, telling.record(), outOfStep)));
            if (again.isPresent()) {
                takeOver(again.get());
            } else {
                remembered.ifPresent(inputs -> inputs.add(new Input.Heard(said)));
            }
        }
        if (corrected && hand().isEmpty()) {
            game = telling.game().game();
        }
        if (corrected) {
            amending.ask(said.t());
        }
    }

    /** What was asked may have its answer by now. */
    private void findMissed(Look look) {
        secondLook
                .filter(again -> !isInStep())
                .flatMap(again -> again.answering(sight(look), telling.game()))
                .ifPresent(again -> {
                    doubts.amended();
                    takeOver(again);
                    amending.ask(look.t());
                    follow(look);
                });
    }

    /** The questions that nobody has answered. */
    List<NumberedEvent> questions() {
        return telling.game().questions();
    }

    /** Where the tiles lie that a question is about, as far as they are known to lie anywhere. */
    public List<Place> places(long question) {
        var told = telling.game()
                .holding(question)
                .flatMap(asked -> asked.event().what() instanceof Happening.Attention attention
                        ? attention.about()
                        : Optional.<Long>empty())
                .map(perceived.explained()::of)
                .orElse(List.of());
        var tracks = told.isEmpty() ? doubts.about(question) : told;
        var doubted = Answers.leastSure(tracks);
        return tracks.stream()
                .map(track -> Place.of(track, doubted.filter(track::equals).isPresent()))
                .toList();
    }

    /**
     * Why an event was told: of the hand in play, or of the one played last, with all that was weighed.
     *
     * @param number under which it was told; empty where nothing was
     */
    public Optional<Why> why(long number) {
        return telling.why(number);
    }

    /** Whether it was asked what was missed, and nobody has answered yet. */
    boolean outOfStep() {
        return questions().stream().anyMatch(event -> OutOfStep.asks(event.event()));
    }

    /** Whether nothing seems to be missing, asked about or not. */
    boolean isInStep() {
        return !outOfStep()
                && played().stream()
                        .allMatch(record ->
                                Overlooked.unread(perceived.explained(), record).isEmpty());
    }

    /** Goes on from where a hand watched once more has come to. */
    private void takeOver(Rewatching again) {
        remembered.ifPresent(inputs -> inputs.instead(again.inputs()));
        var revising = new Revising(telling, again);
        perceived = revising.tell(perceived);
        doubts.tracksAre(perceived.sightings().tracks());
        revising.ask();
    }

    /** What the table is taken for. */
    Perception perceived() {
        return perceived;
    }

    /** Goes on from a corrected record. */
    private void take(Optional<NumberedEvent> settledBefore, boolean outOfStep) {
        game = telling.played().orElseThrow().game();
        if (!telling.record().settlement().equals(settledBefore)) {
            confirmation = Confirmation.asked(game.number(), telling.lastTold());
        }
        lastLook.filter(look -> !current().unwatched())
                .ifPresent(look -> perceived.retrace(sight(look), telling.game(), outOfStep));
    }

    /** Asks what has waited for the hand to be over, unless something else is asked still. */
    private void askLater(double t) {
        boolean asked = questions().stream()
                .anyMatch(question -> question.event().what() instanceof Happening.Attention attention
                        && attention.doubt() != Happening.Doubt.REFUSED);
        boolean over = hand().filter(HandInPlay::over).isPresent();
        if (over && !asked && !telling.record().hand().unwatched()) {
            var later = new LaterQuestions(
                    game, watched.ruleset(), telling.record(), perceived.explained(), watched.timing());
            doubts.first(later.all(), telling.at(t)).forEach(telling::tell);
        }
    }

    private Reckoning reckoning() {
        return new Reckoning(watched.ruleset(), watched.timing(), game, telling, doubts);
    }

    private void settle(double t) {
        Recount.again(telling, perceived.explained(), watched.ruleset(), watched.timing());
        askLater(t);
        boolean isSettled = reckoning().tell(t, perceived.explained());
        if (isSettled) {
            confirmation = Confirmation.asked(game.number(), telling.lastTold());
            remembered.ifPresent(Remembered::settled);
        }
    }
}
