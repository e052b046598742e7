package org.tilewatch.simulator.beam;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which event each tile followed tells of. Immutable.
 *
 * @param byTrack by the tracks' numbers
 */
record Association(Map<Long, TrackMeaning> byTrack) {
    /** What a tile that lies there is. */
    sealed interface TrackMeaning {
        /**
         * It tells of an event.
         *
         * @param event its place among what happened in the hand, from 0
         */
        record TellsOf(int event) implements TrackMeaning {}

        /** It told of an event, and its tile lies elsewhere by now, or has gone back to a hand. */
        record NoLonger() implements TrackMeaning {}

        /** It is no tile that anybody has laid: a die, a stick, the end of a wall, or what is printed on the cloth. */
        record NoneOfTheHand() implements TrackMeaning {}

        /** It is a tile of the wall, turned up where it lies. */
        record TurnedUpInWall() implements TrackMeaning {}
    }

    static final Association NONE = new Association(Map.of());

    Association {
        byTrack = Map.copyOf(byTrack);
    }

    boolean knows(long track) {
        return byTrack.containsKey(track);
    }

    /** The tracks that tell of an event. */
    Set<Long> of(int event) {
        return byTrack.entrySet().stream()
                .filter(known -> known.getValue() instanceof TrackMeaning.TellsOf(int told) && told == event)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** The event that a track tells of; empty where it tells of none. */
    Optional<Integer> event(long track) {
        return byTrack.get(track) instanceof TrackMeaning.TellsOf(int told) ? Optional.of(told) : Optional.empty();
    }

    /** The same where one thing more happened at a place, from 0: what happened from there on has the next place. */
    Association shifted(int place) {
        var moved = new LinkedHashMap<>(byTrack);
        moved.replaceAll((track, as) -> as instanceof TrackMeaning.TellsOf(int event) && event >= place
                ? new TrackMeaning.TellsOf(event + 1)
                : as);
        return new Association(moved);
    }

    Association with(Set<Long> tracks, TrackMeaning as) {
        var more = new LinkedHashMap<>(byTrack);
        tracks.forEach(track -> more.put(track, as));
        return new Association(more);
    }
}
