package org.tilewatch.formats.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.formats.HandCheck;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.LoggedEvent.LoggedDrawnHand;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.formats.LoggedGame;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.formats.LoggedHand;
import org.tilewatch.formats.text.MarkJson.HandMark;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** The hands of a log as they are read: those that can have been played, each after the one before it, and the others. */
final class LogGathering {
    private static final List<String> WINDS = List.of("East", "South", "West", "North");

    /** Says of a fault where it is. */
    interface LogPlace {
        /** @param event from 0; -1 for how the hand begins */
        Sentence of(int event, Sentence why);
    }

    /**
     * A hand as it was read.
     *
     * @param hand  empty where not even its beginning can be read
     * @param fault what cannot be read of it
     */
    record HandParts(HandMark mark, Optional<LoggedHand> hand, Optional<Sentence> fault, LogPlace place) {}

    private final List<HandParts> parts = new ArrayList<>();

    void add(HandParts hand) {
        parts.add(hand);
    }

    /** The log of a game. */
    ReadLog log(LoggedGame game) {
        var hands = new ArrayList<LoggedHand>();
        var faulty = new ArrayList<OmittedHand>();
        Optional<LoggedHand> before = Optional.empty();
        int last = 0;
        for (var part : parts) {
            int number = part.mark().number().orElse(last + 1);
            var follows = before;
            boolean inOrder = number > last;
            var whole = part.hand().map(hand -> whole(hand, number));
            var why = part.fault()
                    .or(() -> inOrder
                            ? Optional.empty()
                            : Optional.of(part.place().of(-1, Key.LOG_NOT_THERE.sentence())))
                    .or(() -> whole.flatMap(hand -> HandCheck.of(hand, game.redFives()))
                            .map(fault -> part.place().of(fault.event(), fault.why())))
                    .or(() -> whole.filter(hand -> !carries(follows, hand))
                            .map(hand -> part.place().of(-1, Key.LOG_SCORES.sentence())));
            if (why.isPresent() || whole.isEmpty()) {
                faulty.add(new OmittedHand(number, why.orElse(part.place().of(-1, Key.LOG_NOT_THERE.sentence()))));
            } else {
                hands.add(whole.get());
            }
            before = whole.filter(LogGathering::ended);
            last = Math.max(last, number);
        }
        return new ReadLog(
                new LoggedGame(
                        game.mark(),
                        game.names().isEmpty() ? WINDS : game.names(),
                        game.eastOnly(),
                        game.redFives(),
                        hands),
                faulty);
    }

    private static LoggedHand whole(LoggedHand hand, int number) {
        var knowledge = Stream.of(Seat.values())
                .map(player -> hand.tellsAll(player) ? KnowledgeGrade.FULL : KnowledgeGrade.PUBLIC)
                .toList();
        return new LoggedHand(
                number,
                hand.round(),
                hand.dealer(),
                hand.honba(),
                hand.sticks(),
                hand.scores(),
                hand.indicator(),
                hand.dealt(),
                hand.events(),
                hand.knowledge().isEmpty() ? knowledge : hand.knowledge(),
                hand.adjusted());
    }

    private static boolean ended(LoggedHand hand) {
        return !hand.events().isEmpty()
                && (hand.events().getLast() instanceof LoggedWin
                        || hand.events().getLast() instanceof LoggedDrawnHand);
    }

    private static boolean carries(Optional<LoggedHand> before, LoggedHand hand) {
        var moved = hand.adjusted().isEmpty() ? Collections.nCopies(4, 0) : hand.adjusted();
        return before.isEmpty()
                || Stream.of(Seat.values())
                                .allMatch(player ->
                                        before.get().scoresAfter().get(player.number()) + moved.get(player.number())
                                                == hand.scores().get(player.number()))
                        && (!hand.adjusted().isEmpty() || before.get().sticksAfter() == hand.sticks());
    }
}
