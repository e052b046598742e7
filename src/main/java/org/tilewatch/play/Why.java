package org.tilewatch.play;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Why an event was told.
 *
 * @param because what carried it, in the order in which it was weighed
 * @param second  the story that came second; empty where there was no other
 */
public record Why(List<Because> because, Optional<Rival> second) {
    public Why {
        because = List.copyOf(because);
    }

    /**
     * Something that speaks for an event, or against it.
     *
     * @param weight how likely it is where the event happened, 0 to 1: below 1 it speaks against the event, which was told all the same
     */
    public record Because(Sentence what, double weight) {
        /** What simply is so. */
        public static Because of(Sentence fact) {
            return new Because(fact, 1);
        }
    }

    /**
     * What would have happened instead.
     *
     * @param events in order, in a few words
     * @param fewer  how many tiles fewer it explains
     * @param odds   how likely it is against what was told, from 0; empty where that was not weighed
     */
    public record Rival(List<Sentence> events, int fewer, OptionalDouble odds) {
        public Rival {
            events = List.copyOf(events);
        }
    }

    /** With nothing to set it against. */
    public static Why of(Because... because) {
        return new Why(List.of(because), Optional.empty());
    }

    /** Why an event was told of which nothing more is known than the event itself. */
    public static Why of(TableEvent event) {
        if (event.agreed()) {
            return of(Because.of(Key.WHY_AGREED.sentence()));
        }
        return of(Because.of((switch (event.what()) {
                    case Happening.HandStart _ -> Key.WHY_DEALT;
                    case Happening.Call _ -> Key.WHY_PRESSED;
                    case Happening.Exhausted _ -> Key.WHY_WALL_USED_UP;
                    case Happening.Abortive _ -> Key.WHY_BROKEN_OFF;
                    case Happening.Scored _ -> Key.WHY_ALL_IS_OPEN;
                    case Happening.Attention _ -> Key.WHY_IN_DOUBT;
                    case Happening.Correction correction ->
                        switch (correction.cause()) {
                            case PERSON -> Key.WHY_SAID;
                            case INSIGHT -> Key.WHY_SEEN_LATER;
                            case CONSEQUENCE -> Key.WHY_FOLLOWS;
                        };
                    default -> event.known() == Known.SAID ? Key.WHY_SAID : Key.WHY_SEEN;
                })
                .sentence()));
    }

    /** The same, with something more. */
    public Why and(Because more) {
        return new Why(Stream.concat(because.stream(), Stream.of(more)).toList(), second);
    }
}
