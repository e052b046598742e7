package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.Said;
import org.tilewatch.play.SignOff;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.pressed.Presses.Press;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.telling.Answers;
import org.tilewatch.watching.telling.Settling;
import org.tilewatch.watching.telling.Telling;
import org.tilewatch.watching.telling.ToldAtTheEnd;
import org.tilewatch.watching.telling.Unsettled;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Follows a game: takes looks at the settled table and button edges, in order of time, and tells the events of a legal game.
 * The same looks and edges always give the same events.
 */
public final class Watcher {
    private final Watched watched;
    private final Knowledge known;
    private final PuttingRight puttingRight;
    private final Settling settling;
    /** Empty while a hand is watched a second time. */
    private final Optional<Remembered> remembered;

    private Optional<Look> lastLook = Optional.empty();
    /** The game as it was told when the watcher came to an end with what it was given last, and whether a hand of it was played on. */
    private GameRecord whole;

    private boolean playing;

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
        this.whole = soFar;
        this.known = new Knowledge(watched, soFar);
        this.remembered = remembers ? Optional.of(new Remembered(soFar)) : Optional.empty();
        this.puttingRight = new PuttingRight(watched, known, remembered);
        this.settling = new Settling(watched.ruleset(), known.telling(), known.doubts());
    }

    /**
     * A watcher in the place of this one, which has failed in the midst of something: it knows all that was told, has seen nothing, and
     * has nothing of what the other failed at.
     */
    public Watcher afresh() {
        var next = new Watcher(watched, whole, true);
        if (playing) {
            next.known.playOn();
        }
        if (next.isCardOf(known.confirmation())) {
            next.known.confirm(known.confirmation());
        }
        next.playing = playing;
        return next;
    }

    private boolean isCardOf(Confirmation card) {
        return confirmation().filter(mine -> mine.hand() == card.hand()).isPresent();
    }

    /**
     * What is told where an earlier watcher failed, by the one in its place: the hand in play is watched no more, and the players tell how it
     * ends. Of a hand that is over, which nobody can leave unwatched, that what came after was not followed. Nothing where none is played.
     *
     * @param t seconds
     */
    public List<TableEvent> giveUp(double t) {
        if (known.watchesHand() && known.current().over()) {
            sayOnce(t, Key.WATCHING_FAILED_AT_THE_END.sentence());
        } else if (known.watchesHand()) {
            telling().happened(TableEvent.inferred(telling().at(t), new Happening.Unwatched()));
            sayOnce(t, Key.WATCHING_FAILED.sentence());
        }
        if (known.dealt()) {
            known.perceived().knowsNothingOfTheHand();
        }
        return told();
    }

    /** Says why something that somebody has said brings nothing about. */
    public List<TableEvent> refuse(double t, Sentence why) {
        sayOnce(t, why);
        return told();
    }

    private void sayOnce(double t, Sentence why) {
        boolean said = known.questions().stream()
                .anyMatch(question -> question.event().what() instanceof Happening.Attention attention
                        && attention.reason().equals(why));
        if (!said) {
            puttingRight.refuse(telling().at(t), why);
        }
    }

    /** What it knows by now. */
    Knowledge known() {
        return known;
    }

    /** The hand in play as far as it was told; empty before the first is dealt. */
    public Optional<HandInPlay> hand() {
        return known.hand();
    }

    /** The game around the hand in play, or before the next. */
    public GameInPlay game() {
        return known.game();
    }

    /** The hand just settled; empty while one is played. */
    public Optional<PlayedHand> settled() {
        return known.settled();
    }

    /** Who has confirmed the score card of the hand just settled; empty while a hand is played. */
    public Optional<Confirmation> confirmation() {
        return known.isSettled() ? Optional.of(known.confirmation()) : Optional.empty();
    }

    /**
     * Why an event was told: of the hand in play, or of the one played last, with all that was weighed.
     *
     * @param number under which it was told; empty where nothing was
     */
    public Optional<Why> why(long number) {
        return telling().why(number);
    }

    /** Where the tiles lie that a question is about, as far as they are known to lie anywhere. */
    public List<Place> places(long question) {
        var told = telling()
                .game()
                .holding(question)
                .flatMap(asked -> asked.event().what() instanceof Happening.Attention attention
                        ? attention.about()
                        : Optional.<Long>empty())
                .map(known.perceived().explained()::of)
                .orElse(List.of());
        var tracks = told.isEmpty() ? known.doubts().puzzles().about(question) : told;
        var doubted = Answers.leastSure(tracks);
        return tracks.stream()
                .map(track -> Place.of(track, doubted.filter(track::equals).isPresent()))
                .toList();
    }

    /** Takes in whatever comes next. */
    void on(Input input) {
        switch (input) {
            case Input.Looked(Look look) -> onLook(look);
            case Input.Pressed(ButtonEdge edge) -> onButton(edge);
            case Input.Heard(Said said) -> onWord(said);
        }
    }

    /** Takes a look in, and tells what it shows to have happened; nothing while the players pause, or of a look that is not legible. */
    public List<TableEvent> onLook(Look seen) {
        if (game().gameStatus() != GameInPlay.GameStatus.PLAYED || !seen.isLegible()) {
            return told();
        }
        var sound = seen.sound();
        remembered.ifPresent(inputs -> inputs.add(new Input.Looked(sound)));
        var perceived = known.perceived();
        var look = perceived.take(sound, known.dealt());
        lastLook = Optional.of(look);
        perceived.presses().at(look.t()).forEach(perceived.claims()::press);
        if (telling().played().isEmpty() || known.isSettled() || perceived.isClearedAway(look, known.current())) {
            startHand(look);
        }
        if (known.watchesHand()) {
            puttingRight.findPassedOver(look);
            follow(look);
        }
        if (known.watchesHand()) {
            if (puttingRight.findsMissed(look)) {
                follow(look);
            }
        } else if (!known.dealt()) {
            askForADeal(look);
            remembered.ifPresent(inputs -> inputs.idle(look.t()));
        }
        return told();
    }

    private void startHand(Look look) {
        var game = known.before();
        if (!known.perceived().dealt(look, game.rules())) {
            return;
        }
        var unsettled = hand().filter(hand -> !known.isSettled()).map(hand -> Unsettled.next(game, hand));
        remembered.ifPresent(inputs -> inputs.dealt(telling().game()));
        var start = unsettled.orElseGet(this::next);
        begins(TableEvent.seen(telling().at(look.t()), 1, start));
    }

    /** How the next hand begins where the last was settled. */
    private Happening.HandStart next() {
        var next = telling().played().map(PlayedHand::after).orElse(known.before());
        return new Happening.HandStart(next.number(), next.east(), next.roundWind());
    }

    private void begins(TableEvent start) {
        known.doubts().clear();
        known.doubts().dealIsKnown(start.t());
        telling().tell(start);
        known.playsAfter(telling().played().orElseThrow().game());
        known.perceived().outOfSight().stream()
                .filter(seat -> !watched.customs().racks().contains(seat))
                .forEach(seat -> known.doubts().outOfSight(seat, start.t()));
    }

    /** Asks whether a hand is played that no look showed to be dealt, and names the players whose tiles are not in sight. */
    private void askForADeal(Look look) {
        var lacking = known.perceived().lacksForADeal(look, known.before().rules());
        if (!lacking.isEmpty()) {
            known.doubts().unseenDeal(lacking, next(), telling().at(look.t()));
        }
    }

    /** A hand is played, as the players say, that no look showed to be dealt. */
    private void beginAsTold(Said.Answer said) {
        remembered.ifPresent(inputs -> {
            inputs.dealt(telling().game());
            inputs.add(new Input.Heard(said));
        });
        var start = next();
        known.perceived().beginsAsTold(said.t(), known.before().rules());
        begins(TableEvent.said(telling().at(said.t()), start));
    }

    private boolean isAskedForADeal(long question) {
        return !known.dealt()
                && telling()
                        .game()
                        .holding(question)
                        .filter(asked -> asked.event().what() instanceof Happening.Attention attention
                                && attention.doubt() == Happening.Doubt.UNSEEN_DEAL)
                        .isPresent();
    }

    private void follow(Look look) {
        var following = known.following();
        var sight = following.tell(look);
        if (following.comesToSettle(sight)) {
            settle(look.t());
        }
        following.ask(sight);
    }

    /** Takes a button edge in. What the rules make of a press is told as soon as it is clear which discard it means. */
    public List<TableEvent> onButton(ButtonEdge edge) {
        boolean played = game().gameStatus() == GameInPlay.GameStatus.PLAYED;
        var signOff = SignOff.of(telling().game());
        if (!played && signOff.isEmpty()) {
            return told();
        }
        if (played) {
            remembered.ifPresent(inputs -> inputs.add(new Input.Pressed(edge)));
        }
        for (var press : known.perceived().presses().edge(edge)) {
            if (signOff.isPresent() && !(played && known.confirmation().awaits(press.seat()))) {
                sign(press, signOff.get());
            } else if (known.isSettled()) {
                confirm(press);
            } else if (known.watchesHand() && (press.win() || !known.current().over())) {
                known.perceived().claims().press(press);
            }
        }
        return told();
    }

    /** A short press says that the card is right; one that began before the card was shown was meant for something else. */
    private void confirm(Press press) {
        if (!press.win() && press.down() > known.confirmation().since()) {
            known.confirm(known.confirmation().with(Set.of(press.seat())));
        }
    }

    /** Once the game is over and its last card is confirmed, a short press signs the result. */
    private void sign(Press press, SignOff signOff) {
        if (!press.win() && signOff.awaits(press.seat())) {
            var signed = new Arrangement.Signed(press.seat(), game().totals());
            puttingRight.amend(new Said.Arrange(press.known(), signed), lastLook);
        }
    }

    /** Takes in what a person says at the page. */
    public List<TableEvent> onWord(Said said) {
        switch (said) {
            case Said.Right right -> {
                if (known.confirmation().hand() == right.hand()) {
                    known.confirm(known.confirmation().with(EnumSet.allOf(Seat.class)));
                }
            }
            case Said.Begin begin -> begin(begin);
            case Said.Answer answer
            when isAskedForADeal(answer.question()) -> {
                if (answer.by().what() instanceof Happening.HandStart) {
                    beginAsTold(answer);
                } else {
                    begin(new Said.Begin(answer.t()));
                }
            }
            case Said.SettleHand settleHand -> {
                if (!isOfAnEarlierHand(settleHand)) {
                    settleAsTold(settleHand);
                }
            }
            default -> {
                var before = settling.asTold();
                boolean aboutRiichi = isAnswerAboutRiichi(said);
                puttingRight.amend(said, lastLook);
                settleAsTold(said);
                var explained = known.perceived().explained();
                if (!(said instanceof Said.Dismiss)) {
                    settling.askLater(known.before(), said.t(), explained);
                }
                if (aboutRiichi) {
                    settling.askForOtherRiichi(known.before(), said.t(), known.perceived());
                }
                settling.asTold()
                        .filter(now -> !before.equals(Optional.of(now)))
                        .ifPresent(now -> settling.askForIndicators(known.before(), now, known.perceived()));
            }
        }
        return told();
    }

    private boolean isAnswerAboutRiichi(Said said) {
        return said instanceof Said.Answer answer
                && known.questions().stream()
                        .anyMatch(question -> question.number() == answer.question()
                                && question.event().what() instanceof Happening.Attention asked
                                && asked.doubt() == Happening.Doubt.RIICHI);
    }

    /** The next hand begins because somebody says so; one that has begun already does not begin again. */
    private void begin(Said.Begin said) {
        double t = said.t();
        if (said.hand().filter(hand -> hand <= lastHand()).isPresent()) {
            return;
        }
        if (known.dealt() || game().gameStatus() != GameInPlay.GameStatus.PLAYED) {
            puttingRight.refuse(t, Key.HAND_GOES_ON.sentence());
            return;
        }
        var game = game();
        known.playsAfter(game);
        remembered.ifPresent(inputs -> inputs.dealt(telling().game()));
        known.doubts().clear();
        double now = telling().at(t);
        known.doubts().dealIsKnown(now);
        telling().tell(TableEvent.said(now, new Happening.HandStart(game.number(), game.east(), game.roundWind())));
        telling().happened(TableEvent.said(now, new Happening.Unwatched()));
    }

    /** The number of the hand in play, or of the last one; 0 before the first. */
    private int lastHand() {
        return telling().game().hand().map(hand -> hand.game().number()).orElse(0);
    }

    /** Whether somebody means a hand to be settled that was settled already, and another is played by now. */
    private boolean isOfAnEarlierHand(Said.SettleHand said) {
        return said.hand().filter(hand -> hand < lastHand()).isPresent();
    }

    /** Settles a hand that nobody watched, once the players have told all that its settlement takes. */
    private void settleAsTold(Said said) {
        boolean told =
                known.dealt() && known.current().unwatched() && known.current().over();
        if (told && (said instanceof Said.SettleHand || ToldAtTheEnd.isWhole(known.current()))) {
            settle(said.t());
        } else if (said instanceof Said.SettleHand && !known.isSettled()) {
            puttingRight.refuse(said.t(), Key.NOTHING_TO_SETTLE.sentence());
        }
    }

    private void settle(double t) {
        if (settling.settle(known.before(), t, known.perceived())) {
            known.askToConfirm(known.before().number());
            remembered.ifPresent(Remembered::settled);
        }
    }

    /**
     * Nothing more will be seen: what the last look showed lies there still, and what only waited for more is told.
     *
     * @param t seconds, when the recording or the game ends
     */
    public List<TableEvent> onEnd(double t) {
        var all = new ArrayList<TableEvent>();
        var last = lastLook.map(known.perceived().sightings().tracks()::withMissed);
        if (last.isPresent()) {
            double from = Math.max(t, last.get().t());
            double end = from + Pace.USUAL.claim();
            for (double now = from; now < end && known.watchesHand(); ) {
                now += Pace.USUAL.moment();
                all.addAll(onLook(new Look(now, last.get().tiles(), last.get().hidden())));
            }
        }
        if (hand().filter(HandInPlay::over).isPresent() && !known.isSettled()) {
            last.filter(_ -> known.watchesHand())
                    .ifPresent(look -> known.following().end(look));
            settle(telling().lastTold());
        }
        all.addAll(told());
        return List.copyOf(all);
    }

    private List<TableEvent> told() {
        whole = telling().game();
        playing = telling().played().isPresent();
        return telling().news();
    }

    private Telling telling() {
        return known.telling();
    }
}
