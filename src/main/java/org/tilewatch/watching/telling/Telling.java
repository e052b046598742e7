package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What was told of the game, and the hand in play as it was told. Times never run backwards. */
public final class Telling {
    private final List<TableEvent> news = new ArrayList<>();
    private GameRecord game;
    /** Whether the last hand of the record is the one that is played, or was settled just now; one that was left is played no more. */
    private boolean playing;

    private double lastTold;
    /** Why the events of the last hand were told, as far as more is known of it than the events say. */
    private final Map<Long, Why> because = new HashMap<>();

    /** @param game as it was told before; a hand of it that was watched and not settled is not played on */
    public Telling(GameRecord game) {
        this.game = game;
        this.playing = game.hand()
                .filter(hand -> hand.settled() || hand.record().hand().unwatched())
                .isPresent();
        this.lastTold = game.lastTold();
    }

    /** The last hand of the record is the one that is played, though another watched it so far. */
    public void playOn() {
        playing = game.hand().isPresent();
    }

    /** The game as it was told. Events are numbered from 1 in the order in which they were told, corrections and all. */
    public GameRecord game() {
        return game;
    }

    /** What was told since the last time. */
    public List<TableEvent> news() {
        var told = List.copyOf(news);
        news.clear();
        return told;
    }

    /** When something was told last, in seconds. */
    public double lastTold() {
        return lastTold;
    }

    /** A moment, or the last telling where that was later. */
    public double at(double t) {
        return Math.max(lastTold, t);
    }

    /** Tells something that changes no hand. */
    public NumberedEvent tell(TableEvent event) {
        lastTold = Math.max(lastTold, event.t());
        var now = event.t() < lastTold ? event.at(lastTold) : event;
        news.add(now);
        var told = new NumberedEvent(game.size() + 1L, now);
        game = game.with(told);
        if (now.what() instanceof Happening.HandStart) {
            playing = true;
            because.clear();
        }
        return told;
    }

    /** Why an event was told that has this number. */
    public void because(long number, Why why) {
        because.put(number, why);
    }

    /** Why an event was told; empty for one of another hand, and where nothing was told under the number. */
    public Optional<Why> why(long number) {
        return Optional.ofNullable(because.get(number))
                .or(() -> game.told(number).map(NumberedEvent::event).map(Why::of));
    }

    /** Tells a legal event of the hand in play. */
    public NumberedEvent happened(TableEvent legal) {
        int contradictions = record().contradictions().size();
        var event = tell(legal);
        if (record().contradictions().size() > contradictions) {
            throw new IllegalStateException("a legal story does not stand: " + legal);
        }
        return event;
    }

    /**
     * A discard or a flower was another tile than was told, and which tile it was is asked no longer; empty when the rest of the hand speaks against
     * it. Who laid it may still be asked.
     */
    Optional<NumberedEvent> reread(long number, Tile tile, double confidence) {
        return record().event(number)
                .flatMap(event -> readAs(event.event().what(), tile))
                .flatMap(what -> read(number, what, confidence));
    }

    /** What an event was, now that its tile is seen; empty when the rest of the hand speaks against it. */
    Optional<NumberedEvent> read(long number, Happening what, double confidence) {
        var told = record().event(number);
        if (told.isEmpty()) {
            return Optional.empty();
        }
        var after = TableEvent.seen(told.get().event().t(), confidence, what);
        var answered = game.withQuestions(number).stream()
                .filter(one -> game.holding(one)
                        .filter(event -> OutOfStep.asks(event.event()))
                        .isEmpty())
                .toList();
        return insight(number, answered, after, Wording.was(told.get(), after));
    }

    /** A discard or a flower as another tile. */
    private static Optional<Happening> readAs(Happening told, Tile tile) {
        return switch (told) {
            case Happening.Discard discard -> Optional.of(discard.withTile(tile));
            case Happening.Bonus bonus -> Optional.of(new Happening.Bonus(bonus.seat(), tile));
            default -> Optional.empty();
        };
    }

    /** An event was another than was told, and what was asked about it is answered; empty when the rest of the hand speaks against it. */
    Optional<NumberedEvent> wasRather(NumberedEvent told, TableEvent by) {
        return insight(told.number(), game.withQuestions(told.number()), by, Wording.was(told, by));
    }

    private Optional<NumberedEvent> insight(long number, List<Long> replaces, TableEvent by, Sentence what) {
        var seen = record().replacing(number, new NumberedEvent(number, by));
        return seen.contradictions().size() > record().contradictions().size()
                ? Optional.empty()
                : Optional.of(instead(replaces, by, by.confidence(), what, Cause.INSIGHT));
    }

    /** Another event takes the place of one, whatever the rules then say of the rest. */
    public NumberedEvent instead(long number, TableEvent by, double confidence, Sentence what, Cause cause) {
        return instead(List.of(number), by, confidence, what, cause);
    }

    private NumberedEvent instead(List<Long> replaces, TableEvent by, double confidence, Sentence what, Cause cause) {
        var correction = tell(new TableEvent(
                lastTold,
                Known.INFERRED,
                confidence,
                new Happening.Correction(what, replaces, List.of(by), Optional.empty(), cause, Optional.empty())));
        var why = cause == Cause.INSIGHT
                ? replaces.stream()
                        .flatMap(old -> Optional.ofNullable(because.get(old)).stream())
                        .findFirst()
                : Optional.<Why>empty();
        why.ifPresent(old ->
                because.put(correction.number(), old.and(new Why.Because(Key.WHY_SEEN_LATER.sentence(), confidence))));
        return new NumberedEvent(correction.number(), by);
    }

    /** A press meant a later discard than it was told to. */
    void meant(EarlyPress press) {
        tell(TableEvent.inferred(
                lastTold,
                new Happening.Correction(
                        Key.PRESS_MEANT.with(Argument.of(press.seat()), Argument.of(press.tile())),
                        List.of(press.told().number()),
                        List.of(press.meant()),
                        Optional.of(press.before()),
                        Cause.INSIGHT,
                        Optional.empty())));
    }

    /** An event happened before another, and was not seen then. */
    NumberedEvent earlier(TableEvent event, long before, Sentence what) {
        var correction = tell(new TableEvent(
                lastTold,
                Known.INFERRED,
                event.confidence(),
                new Happening.Correction(
                        what, List.of(), List.of(event), Optional.of(before), Cause.INSIGHT, Optional.empty())));
        return new NumberedEvent(correction.number(), event);
    }

    /** What follows from a correction: an event of the hand in play did not happen. */
    public void without(NumberedEvent event) {
        follows(
                lastTold,
                Key.FOLLOWS.with(Key.DID_NOT_HAPPEN.with(Wording.of(event.event()))),
                List.of(event.number()));
    }

    /** The same of some events, or questions, that hold no more. */
    public void follows(double t, Sentence what, List<Long> replaces) {
        tell(TableEvent.inferred(
                t,
                new Happening.Correction(
                        what, replaces, List.of(), Optional.empty(), Cause.CONSEQUENCE, Optional.empty())));
    }

    /** The hand in play, or the last one until the next begins. */
    public Optional<PlayedHand> played() {
        return playing ? game.hand() : Optional.empty();
    }

    /** The hand just settled; empty while one is played. */
    public Optional<PlayedHand> settled() {
        return played().filter(PlayedHand::settled);
    }

    /** The hand in play as it stands. */
    public Optional<HandInPlay> hand() {
        return played().map(hand -> hand.record().hand());
    }

    /** The record of the hand in play, which there must be. */
    public HandRecord record() {
        return played().orElseThrow().record();
    }

    /** The hand in play as it stands, which there must be. */
    public HandInPlay current() {
        return record().hand();
    }

    /** The hand in play with its indicators as they are seen. */
    public void withIndicatorsOf(HandInPlay hand) {
        if (hand != current()) {
            game = game.withIndicatorsOf(hand);
        }
    }
}
