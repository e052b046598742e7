package org.tilewatch.watching.telling;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;

/** Questions of a hand that was watched once more, as they are asked in the game that it belongs to. */
public final class OpenQuestions {
    private OpenQuestions() {}

    /**
     * What was asked about single events and has no answer, such as which tile it was.
     *
     * @param questions that wait for an answer
     * @param numbers   under which the events stand in the game, by those that they had when they were watched once more
     */
    public static Stream<TableEvent> about(List<NumberedEvent> questions, Map<Long, Long> numbers) {
        return questions.stream()
                .map(NumberedEvent::event)
                .filter(event -> event.what() instanceof Attention asked
                        && !OutOfStep.asks(event)
                        && asked.about().filter(numbers::containsKey).isPresent())
                .map(event -> {
                    var asked = (Attention) event.what();
                    return event.with(new Attention(
                            asked.doubt(),
                            asked.reason(),
                            asked.seat(),
                            asked.tiles(),
                            asked.about().map(numbers::get),
                            asked.answers()));
                });
    }
}
