package org.tilewatch.ledger;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.Happening.Abortive;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.ToldReveal;
import org.tilewatch.play.Happening.ToldWin;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Player;
import org.tilewatch.play.TableEvent;

/** Folds a game's journal into its hands' score cards: what holds now, and beside it what was corrected. */
final class ScoreCards {
    private final Map<Long, Instant> written = new HashMap<>();
    /** By the hand's number, since a correction may come when the next hand is already in play. */
    private final Map<Integer, List<Amendment>> amendments = new HashMap<>();

    private final List<ScoreCard> cards = new ArrayList<>();
    private Map<Player, Integer> totals = Map.of();
    private GameCourse course;

    private ScoreCards(GameCourse course) {
        this.course = course;
    }

    static List<ScoreCard> of(GameSettings settings, List<Entry> journal) {
        var fold = new ScoreCards(settings.course());
        fold.amend(journal);
        var holding =
                NumberedEvent.holding(journal.stream().map(Entry::numbered).toList());
        fold.stand(PossibleEvents.of(settings, holding));
        return List.copyOf(fold.cards);
    }

    private void amend(List<Entry> journal) {
        var known = new HashMap<Long, List<TableEvent>>();
        var hands = new HashMap<Long, Integer>();
        int hand = 0;
        for (var entry : journal) {
            written.put(entry.number(), entry.written());
            if (entry.event().what() instanceof HandStart start) {
                hand = start.hand();
            }
            int amended = hand;
            if (entry.event().what() instanceof Correction correction) {
                var old = new ArrayList<TableEvent>();
                for (long replaced : correction.replaces()) {
                    old.addAll(known.getOrDefault(replaced, List.of()));
                    amended = hands.getOrDefault(replaced, amended);
                }
                if (correction.before().isPresent()) {
                    amended = hands.getOrDefault(correction.before().get(), amended);
                }
                // That a question was answered changes no hand.
                old.removeIf(event -> event.what() instanceof Attention);
                if (!old.isEmpty() || !correction.by().isEmpty()) {
                    amendments
                            .computeIfAbsent(amended, key -> new ArrayList<>())
                            .add(new Amendment(entry.written(), correction.what(), entry.by(), old, correction.by()));
                }
                known.put(entry.number(), correction.by());
            } else {
                known.put(entry.number(), List.of(entry.event()));
            }
            hands.put(entry.number(), amended);
        }
    }

    private void stand(List<NumberedEvent> holding) {
        for (var entry : holding) {
            switch (entry.event().what()) {
                case HandStart start -> begin(start, entry.number());
                case Win win -> ended(entry.event());
                case Reveal reveal -> ended(entry.event());
                case ToldWin win -> ended(entry.event());
                case ToldReveal reveal -> ended(entry.event());
                case Exhausted exhausted -> ended(entry.event());
                case Abortive abortive -> ended(entry.event());
                case Declared declared when declared.what().endsHand() -> ended(entry.event());
                case Scored scored -> settled(entry.event(), scored);
                case Arranged(Arrangement arranged) -> {
                    if (arranged instanceof Arrangement.Ruled ruled
                            && ruled.penalty().sanction().endsHand()) {
                        ended(entry.event());
                    }
                    arranged(arranged);
                }
                default -> {
                    // Play that led there is the journal's, not the score card's.
                }
            }
        }
    }

    /** A hand that was begun again before it was settled is one hand. */
    private void begin(HandStart start, long number) {
        if (!cards.isEmpty()
                && cards.getLast().start().hand() == start.hand()
                && cards.getLast().settlement().isEmpty()) {
            cards.removeLast();
        }
        course = course.begun(start.east(), start.roundWind());
        var begun = Optional.ofNullable(written.get(number)).orElse(Instant.EPOCH);
        cards.add(new ScoreCard(
                start,
                begun,
                course,
                List.of(),
                Optional.empty(),
                Map.of(),
                List.of(),
                amendments.getOrDefault(start.hand(), List.of())));
    }

    private void ended(TableEvent event) {
        if (!cards.isEmpty()) {
            var card = cards.removeLast();
            var end = new ArrayList<>(card.end());
            end.add(event);
            cards.add(new ScoreCard(
                    card.start(),
                    card.begun(),
                    card.course(),
                    end,
                    card.settlement(),
                    card.totals(),
                    card.payments(),
                    card.amendments()));
        }
    }

    /** What is arranged after a hand is settled moves where everybody stands after it; who sits where is another's from the next on. */
    private void arranged(Arrangement arranged) {
        totals = SettledHands.after(totals, arranged, course);
        course = SettledHands.after(course, arranged);
        if (!cards.isEmpty()) {
            var card = cards.removeLast();
            boolean settled = card.settlement().isPresent();
            cards.add(new ScoreCard(
                    card.start(),
                    card.begun(),
                    settled ? card.course() : course,
                    card.end(),
                    card.settlement(),
                    settled ? totals : card.totals(),
                    card.payments(),
                    card.amendments()));
        }
    }

    private void settled(TableEvent event, Scored scored) {
        totals = SettledHands.after(totals, scored, course);
        if (!cards.isEmpty()) {
            var card = cards.removeLast();
            cards.add(new ScoreCard(
                    card.start(),
                    card.begun(),
                    card.course(),
                    card.end(),
                    Optional.of(event),
                    new EnumMap<>(totals),
                    scored.payments(),
                    card.amendments()));
        }
    }
}
