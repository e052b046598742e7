package org.tilewatch.uplink;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.StreamSupport;
import org.tilewatch.contract.Json;
import tools.jackson.databind.JsonNode;

/** What a hall says of a round to one table. */
public sealed interface HallRound {
    /** Names are read to so many letters. */
    int LONGEST_NAME = 80;

    int WINDS = 4;

    /**
     * Who sits there.
     *
     * @param players in the order of the winds
     */
    record RoundSeats(long told, int round, int table, List<String> players) implements HallRound {
        public RoundSeats {
            players = List.copyOf(players);
        }
    }

    /**
     * What the clock shows, by this machine's own nanoseconds.
     *
     * @param told    the number of the message
     * @param minutes how long the round takes at this table
     * @param ends    when it ends; empty while the clock stands
     * @param left    nanoseconds until then while it stands
     * @param signal  when the signal sounds or has; empty while that cannot be said
     * @param oneMore whether a hand is played after the one in which it sounds
     */
    record RoundClock(
            long told, int round, int minutes, OptionalLong ends, long left, OptionalLong signal, boolean oneMore)
            implements HallRound {}

    /** The round's clock has not started, or the tournament is over. */
    record NoClock(long told) implements HallRound {}

    /**
     * Reads a message.
     *
     * @param nanos this machine's own as the message came
     * @return empty where it is of another kind, or cannot be read
     */
    static Optional<HallRound> of(HallMessage message, long nanos) {
        try {
            var body = Json.parse(message.body());
            return switch (message.kind()) {
                case HallMessage.SEATING -> seats(message.number(), body);
                case HallMessage.CLOCK -> Optional.of(clock(message, body, nanos));
                default -> Optional.empty();
            };
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<HallRound> seats(long told, JsonNode body) {
        var players = StreamSupport.stream(body.required("players").spliterator(), false)
                .map(JsonNode::asString)
                .map(name -> name.substring(0, Math.min(name.length(), LONGEST_NAME)))
                .toList();
        return players.size() == WINDS
                ? Optional.of(new RoundSeats(
                        told,
                        body.required("round").asInt(),
                        body.required("table").asInt(),
                        players))
                : Optional.empty();
    }

    private static HallRound clock(HallMessage message, JsonNode body, long nanos) {
        if (!body.has("minutes")) {
            return new NoClock(message.number());
        }
        // The hall's now, as this machine's nanoseconds.
        var now = message.said().plus(message.ago());
        return new RoundClock(
                message.number(),
                body.required("round").asInt(),
                body.required("minutes").asInt(),
                moment(body, "ends", now, nanos),
                Duration.ofMillis(body.required("left").asLong()).toNanos(),
                moment(body, "signal", now, nanos),
                body.path("oneMore").asBoolean(false));
    }

    private static OptionalLong moment(JsonNode body, String field, Instant now, long nanos) {
        return body.has(field)
                ? OptionalLong.of(nanos
                        + Duration.between(
                                        now, Instant.parse(body.required(field).asString()))
                                .toNanos())
                : OptionalLong.empty();
    }
}
