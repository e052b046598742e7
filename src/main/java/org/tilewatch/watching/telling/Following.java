package org.tilewatch.watching.telling;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.story.Deed;
import org.tilewatch.watching.story.DiscardSight;
import org.tilewatch.watching.story.HandEnd;
import org.tilewatch.watching.story.Insight;
import org.tilewatch.watching.story.Opening;
import org.tilewatch.watching.story.Perception;
import org.tilewatch.watching.story.ReadyToSettle;
import org.tilewatch.watching.story.Stories;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.watching.story.WithdrawnSet;
import org.tilewatch.words.Key;

/** What one look adds to the hand in play: told as far as it is sure, asked about where it is not. */
public final class Following {
    private final Ruleset ruleset;
    private final Perception perceived;
    private final Telling telling;
    private final Doubts doubts;
    private final GameInPlay game;
    private final Hindsight hindsight;
    private int searched;

    /**
     * Before a look.
     *
     * @param ruleset by which hands are scored
     * @param game    before the hand in play
     */
    public Following(Ruleset ruleset, Perception perceived, Telling telling, Doubts doubts, GameInPlay game) {
        this.ruleset = ruleset;
        this.perceived = perceived;
        this.telling = telling;
        this.doubts = doubts;
        this.game = game;
        this.hindsight = new Hindsight(perceived, telling, doubts);
    }

    /** Tells what a look adds to the hand, and who may claim by now; the sight of the table after it. */
    public TableSight tell(Look look) {
        perceived.laidUnwatched().looked(look.t());
        boolean more = true;
        for (int round = 0; more && round < Limits.USUAL.many() && searched < Limits.USUAL.searched(); round++) {
            hindsight.look(look);
            var sight = sight(look);
            more = tellWithdrawn(sight) || tellStory(sight) || tellPuzzles(sight) || tellEnd(sight);
        }
        var sight = sight(look);
        perceived
                .laidUnwatched()
                .question(current(), sight.laysRows())
                .ifPresent(question -> doubts.once(question, look.t()));
        // A discard that was taken before it could be told is known by the set that took it.
        boolean coming = !sight.freshInMiddle().isEmpty()
                || perceived.sightings().coming(look.t())
                || DiscardSight.laying(sight);
        perceived
                .claims()
                .decideWaiting(
                        current(),
                        look.t(),
                        perceived.visible(),
                        coming,
                        sight.lastDiscardLay(),
                        Arrays.stream(Seat.values())
                                .filter(seat -> !sight.freshOf(seat).isEmpty())
                                .collect(Collectors.toSet()),
                        perceived.sightings().tracks().interval(),
                        telling.lastTold())
                .forEach(this::call);
        return sight;
    }

    /** Whether the hand is over and nothing more comes that counts for its settlement; what is doubtful of its wins is asked before. */
    public boolean comesToSettle(TableSight sight) {
        boolean due = current().over()
                && ReadyToSettle.due(
                        sight,
                        current(),
                        perceived.claims().wins(),
                        perceived.sightings().idle(sight.t()));
        if (due) {
            askAboutWins(sight);
        }
        return due;
    }

    /** Asks what is doubtful of a hand's wins though more might count for its settlement, since no other look is taken. */
    public void end(Look last) {
        askAboutWins(sight(last));
    }

    private void askAboutWins(TableSight sight) {
        var wins = new WinDoubt(
                game, ruleset, sight, telling.record(), perceived.claims().wins());
        doubts.wins(wins.questions(), sight.t());
    }

    /** Asks about what nothing told explains, takes back what has its answer, and says what is waited for. */
    public void ask(TableSight sight) {
        perceived.opening().look(sight, current());
        askWhoDeals(sight);
        for (long number : doubts.puzzles().answered(sight, telling.game())) {
            telling.tell(TableEvent.inferred(
                    telling.at(sight.t()),
                    new Happening.Correction(Key.IN_STEP_AGAIN.sentence(), List.of(number), List.of())));
        }
        if (Opening.isAskedAbout(telling.game())) {
            return;
        }
        // When the hand is over its tiles lie about anyhow.
        if (sight.isCrowded() || sight.overfull() && !current().over()) {
            doubts.once(
                    new Attention(Doubt.OUT_OF_SIGHT, Key.CLOTH_LIKE_TILES.sentence(), Optional.empty(), List.of()),
                    sight.t());
        }
        if (current().over()) {
            perceived.sightings().consoleShown().ifPresent(side -> doubts.console(side, sight.t()));
        }
        doubts.unread(sight, telling.record());
        new Unsettled(current(), perceived.claims().wins(), telling.lastTold())
                .said(sight.t())
                .ifPresent(why -> doubts.once(why, sight.t()));
        var lastDiscard = telling.record().lastDiscard().map(NumberedEvent::number);
        var unexplained = doubts.puzzles().raise(sight, current(), lastDiscard);
        unexplained.found().forEach(perceived::take);
        unexplained
                .questions()
                .forEach(question -> doubts.puzzles()
                        .asked(
                                question,
                                telling.tell(TableEvent.inferred(sight.t(), question.attention()))
                                        .number()));
    }

    private void askWhoDeals(TableSight sight) {
        if (!current().over()) {
            var start = telling.played().orElseThrow().start();
            perceived
                    .opening()
                    .question(current(), start, game.course())
                    .ifPresent(question -> doubts.start(question, sight.t()));
        }
    }

    private TableSight sight(Look look) {
        return perceived.sight(look, doubts, telling.record());
    }

    private HandInPlay current() {
        return telling.current();
    }

    private boolean tellStory(TableSight sight) {
        if (current().over() || sight.fresh().isEmpty()) {
            return false;
        }
        searched += sight.fresh().size();
        var story = Stories.best(sight, telling.record(), telling.lastTold());
        story.forEach(deed -> apply(deed, sight));
        return !story.isEmpty();
    }

    private boolean tellWithdrawn(TableSight sight) {
        var set = WithdrawnSet.of(sight, current(), telling.lastTold());
        set.ifPresent(withdrawn -> {
            perceived
                    .claims()
                    .decide(current(), withdrawn.laid().t(), perceived.visible(), telling.lastTold())
                    .forEach(this::call);
            telling.happened(withdrawn.laid());
            telling.happened(withdrawn.back());
            perceived.claims().left();
            sight.glimpses().told(withdrawn.tiles());
        });
        return set.isPresent();
    }

    /** What was laid out of turn is legal once what came before it is known. */
    private boolean tellPuzzles(TableSight sight) {
        var all = sight.withPuzzles();
        return all != sight && tellStory(all);
    }

    private boolean tellEnd(TableSight sight) {
        var end = new HandEnd(ruleset, game, sight, perceived.claims().wins(), perceived.buttonsUsed());
        var deed =
                end.next(current(), telling.at(sight.t()), perceived.sightings().idle(sight.t()), perceived.visible());
        deed.ifPresent(told -> apply(told, sight));
        if (deed.isEmpty()) {
            end.against(current()).forEach(why -> doubts.once(why, sight.t()));
        }
        return deed.isPresent();
    }

    private void apply(Deed deed, TableSight sight) {
        boolean discard = deed.event().what() instanceof Happening.Discard;
        perceived
                .claims()
                .decide(
                        current(),
                        deed.answered(current(), perceived.visible(), telling.lastTold()),
                        perceived.visible(),
                        telling.lastTold())
                .forEach(this::call);
        deed.reread()
                .ifPresent(tile -> telling.record()
                        .lastDiscard()
                        .ifPresent(last -> hindsight.take(new Insight.ReadOtherwise(last.number(), tile, 1))));
        var before = current();
        var why = Reasons.of(deed, before, sight);
        var event = telling.happened(deed.event());
        perceived.laidUnwatched().laid(deed, sight.reaches());
        telling.because(event.number(), why);
        EarlyPress.of(telling.played().orElseThrow().holding(), event).ifPresent(telling::meant);
        // A tile won on may be left where it was thrown: it stays the discard that it was.
        boolean left = deed.event().what() instanceof Happening.Win
                && perceived
                        .explained()
                        .lastDiscard()
                        .filter(perceived.explained()::knows)
                        .isPresent();
        if (deed.takes() && !left) {
            perceived.lastDiscardClaimed();
        }
        if (deed.event().what() instanceof Happening.Declared) {
            perceived.takenBack(telling.record().lastDiscard(), deed.tracks());
        } else {
            perceived.tell(event, deed.tracks());
        }
        if (discard || deed.event().what() instanceof Happening.MeldLaid) {
            perceived.claims().settled();
        }
        if (deed.event().what() instanceof Happening.Discard thrown) {
            int held = before.seat(thrown.seat()).concealedCount();
            deed.tracks().forEach(track -> perceived.sightings().rows().thrown(thrown.seat(), held, track));
            perceived.discarded(deed.tracks(), telling.lastTold());
        }
        // Whose discard it was may be seen otherwise once it is known who deals.
        boolean inTurn = !Opening.isAskedAbout(telling.game());
        var told = inTurn ? deed : deed.rather(Optional.empty());
        doubts.unsure(told, event.number(), before);
        if (inTurn) {
            doubts.unseen(deed, telling.record());
        }
    }

    private void call(TableEvent call) {
        perceived.buttonUsed();
        telling.tell(call);
    }
}
