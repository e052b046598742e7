package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.GameEnd.HandClose;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.ToldWin;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A hand of a game, played to its end or not.
 *
 * @param game     as it stood when the hand began, with what the players arranged before it was settled
 * @param start    how the hand began
 * @param holding what stands of what was told since, in order, presses and questions too
 * @param record   what happened in it
 */
public record PlayedHand(GameInPlay game, NumberedEvent start, List<NumberedEvent> holding, HandRecord record) {
    public PlayedHand {
        holding = List.copyOf(holding);
    }

    /** A hand that begins. */
    public static PlayedHand begin(GameInPlay game, NumberedEvent start) {
        var begun =
                start.event().what() instanceof HandStart how ? game.at(how.hand(), how.east(), how.roundWind()) : game;
        return new PlayedHand(begun, start, List.of(), HandRecord.begin(begun.deal()));
    }

    /** The hand with one more event. */
    PlayedHand with(NumberedEvent event) {
        var more = new ArrayList<>(holding);
        more.add(event);
        var around = record.settlement().isEmpty() ? game.withArranged(List.of(event)) : game;
        return new PlayedHand(around, start, more, happens(event) ? grown(event) : record);
    }

    /** Presses, questions and what the players arrange between them are no part of what happened in a hand, but for what is ruled of it. */
    private static boolean happens(NumberedEvent event) {
        return switch (event.event().what()) {
            case Call _, Attention _ -> false;
            case Arranged(Arrangement arranged) -> arranged.actsOnHand();
            default -> true;
        };
    }

    private HandRecord grown(NumberedEvent event) {
        boolean known = !(event.event().what() instanceof Scored scored)
                || record.settlement().isPresent()
                || sees(record.dealt(), scored);
        if (known) {
            return record.with(event);
        }
        var more = new ArrayList<>(record.events());
        more.add(event);
        return HandRecord.of(dealt(more), more);
    }

    private static boolean sees(HandInPlay dealt, Scored scored) {
        return dealt.indicators().equals(scored.indicators()) && dealt.hidden().equals(scored.hidden());
    }

    /** The hand before its first event, with the indicators that its settlement names. */
    private HandInPlay dealt(List<NumberedEvent> events) {
        return events.stream()
                .flatMap(event ->
                        event.event().what() instanceof Scored scored ? Stream.of(scored) : Stream.<Scored>empty())
                .findFirst()
                .map(scored ->
                        record.dealt().withIndicators(scored.indicators()).withHiddenIndicators(scored.hidden()))
                .orElse(record.dealt());
    }

    /**
     * This hand as it is when other events stand in it, or when it began otherwise: what comes out the same is not folded again. The
     * indicators lie there whoever deals.
     *
     * @param begun the hand as it begins now
     */
    PlayedHand as(PlayedHand begun, List<NumberedEvent> holdingNow) {
        var around = begun.game.withArranged(beforeTheSettlement(holdingNow));
        boolean alike = around.equals(game) && begun.start.equals(start);
        if (alike && holdingNow.equals(holding)) {
            return this;
        }
        var events = holdingNow.stream().filter(PlayedHand::happens).toList();
        if (alike && events.equals(record.events())) {
            return new PlayedHand(game, start, holdingNow, record);
        }
        var dealt = begun.record
                .dealt()
                .withIndicators(record.dealt().indicators())
                .withHiddenIndicators(record.dealt().hidden());
        var seen = new PlayedHand(around, begun.start, holdingNow, HandRecord.begin(dealt));
        return new PlayedHand(around, begun.start, holdingNow, HandRecord.of(seen.dealt(events), events));
    }

    private static List<NumberedEvent> beforeTheSettlement(List<NumberedEvent> holding) {
        for (int i = 0; i < holding.size(); i++) {
            if (holding.get(i).event().what() instanceof Scored) {
                return holding.subList(0, i);
            }
        }
        return holding;
    }

    private List<NumberedEvent> sinceTheSettlement() {
        return holding.subList(beforeTheSettlement(holding).size(), holding.size());
    }

    PlayedHand withIndicatorsOf(HandInPlay changed) {
        return new PlayedHand(game, start, holding, record.withIndicatorsOf(changed));
    }

    /** The event that stands under a number, the beginning too; the first where a correction brought several. */
    public Optional<NumberedEvent> event(long number) {
        return Stream.concat(Stream.of(start), holding.stream())
                .filter(event -> event.number() == number)
                .findFirst();
    }

    /** Whether an event is one of this hand's. */
    public boolean has(long number) {
        return event(number).isPresent();
    }

    /** The questions that stand. */
    List<NumberedEvent> questions() {
        return holding.stream()
                .filter(event -> event.event().what() instanceof Attention)
                .toList();
    }

    /** Whether the hand was settled and stands so. */
    public boolean settled() {
        return record.hand().turn() instanceof Turn.HandSettled;
    }

    /**
     * The game after the hand's settlement, by what was told of it, with what the players have arranged since; as it was before where
     * the hand was not settled.
     */
    public GameInPlay after() {
        return record.settlement()
                .map(NumberedEvent::event)
                .map(event -> event.what() instanceof Scored scored
                        ? game.after(scored, record.ended(), close()).withArranged(sinceTheSettlement())
                        : game)
                .orElse(game);
    }

    /** How the hand ended: a win that the rules forbid where it stands was one all the same, until somebody puts it right. */
    private HandClose close() {
        var ended = record.ended();
        boolean eastTold = ended.wins().isEmpty()
                && ended.memory().offence().isEmpty()
                && record.events().stream()
                        .anyMatch(event -> switch (event.event().what()) {
                            case Win win -> win.seat() == game.east();
                            case ToldWin win -> win.seat() == game.east();
                            default -> false;
                        });
        return eastTold ? HandClose.EAST_WON : ended.close();
    }

    /** The settlement as it follows from the record, where that is not the one that was told. */
    Optional<Consequence> resettled(Ruleset ruleset) {
        return record.settlement().flatMap(told -> {
            var ended = record.ended();
            if (!ended.over() || !(told.event().what() instanceof Scored old)) {
                return Optional.empty();
            }
            return switch (game.settle(ended, ruleset)) {
                case GameInPlay.SettlingResult.HandRefused handRefused -> Optional.empty();
                case GameInPlay.SettlingResult.Done(GameInPlay.HandSettlement done) ->
                    same(done.scored(), old)
                            ? Optional.empty()
                            : Optional.of(new Consequence(
                                    told.number(),
                                    TableEvent.inferred(told.event().t(), done.scored()),
                                    Key.SETTLEMENT_OF_HAND.with(Argument.of(game.number()))));
            };
        });
    }

    /** Why the hand, which was settled once, cannot be as it stands now; empty where it can. */
    public Optional<Sentence> refusal(Ruleset ruleset) {
        var ended = record.ended();
        boolean settled = record.settlement().isPresent() && ended.over();
        return settled && game.settle(ended, ruleset) instanceof GameInPlay.SettlingResult.HandRefused(Sentence because)
                ? Optional.of(because)
                : Optional.empty();
    }

    /**
     * The beginning as it follows from the hand before, where it was told otherwise. What was watched to its end began as it was played: it
     * follows only where nothing of it contradicts that.
     *
     * @param before the game after the hand before
     */
    Optional<Consequence> begunOtherwise(GameInPlay before) {
        if (!(start.event().what() instanceof HandStart told) || before.number() != told.hand()) {
            return Optional.empty();
        }
        var follows = new HandStart(told.hand(), before.east(), before.roundWind());
        boolean can =
                !follows.equals(told) && (!settled() || record.hand().unwatched() || contradictedLess(before, follows));
        return can
                ? Optional.of(new Consequence(
                        start.number(),
                        start.event().with(follows),
                        (follows.east() == told.east()
                                        ? new Arrangement.RoundIs(
                                                before.course().round())
                                        : new Arrangement.EastAt(follows.east()))
                                .said()))
                : Optional.empty();
    }

    private boolean contradictedLess(GameInPlay before, HandStart follows) {
        var begun =
                begin(before, new NumberedEvent(start.number(), start.event().with(follows)));
        return begun.as(begun, holding).record().contradictions().size()
                <= record.contradictions().size();
    }

    private static boolean same(Scored one, Scored other) {
        return one.results().equals(other.results())
                && one.deltas().equals(other.deltas())
                && one.totals().equals(other.totals())
                && one.next().equals(other.next());
    }
}
