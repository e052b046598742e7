package org.tilewatch.access;

import java.util.Optional;
import java.util.regex.Pattern;
import org.tilewatch.tiles.Seat;

/** What somebody may do. Each leave has all that the ones before it have. */
public sealed interface Leave {
    /** Those that are tied to no seat. */
    enum Common implements Leave {
        /** Open a page and ask to be let in. */
        NONE,
        WATCH,
        /** The tablet beside the table: every seat's button, and what the players say of the game. */
        ALL_SEATS,
        /** All that there is. */
        HOST
    }

    /** The device of the player at a seat. */
    record AtSeat(Seat seat) implements Leave {}

    /** Whether it is enough for a act. */
    default boolean allows(Act act) {
        return switch (act) {
            case Act.Common.ENTER -> true;
            case Act.Common.WATCH -> this != Common.NONE;
            case Act.Common.SEE_CAMERA -> this instanceof AtSeat || ofAllSeats();
            case Act.Common.SPEAK, Act.Common.LET_IN -> ofAllSeats();
            case Act.Common.KEEP_HOUSE -> this == Common.HOST;
            case Act.Press(Seat pressed) -> ofAllSeats() || this instanceof AtSeat(Seat own) && own == pressed;
        };
    }

    private boolean ofAllSeats() {
        return this == Common.ALL_SEATS || this == Common.HOST;
    }

    /** Whether whoever has it may give another: nobody gives what he has not, and what needs no device is not given. */
    default boolean mayGive(Leave other) {
        return switch (other) {
            case Common.NONE, Common.WATCH -> false;
            case Common.HOST -> this == Common.HOST;
            case Common.ALL_SEATS -> ofAllSeats();
            case AtSeat seat -> ofAllSeats();
        };
    }

    /** As it is written in JSON, such as {@code seat-2} or {@code all-seats}. */
    default String word() {
        return switch (this) {
            case Common.NONE -> "none";
            case Common.WATCH -> "watch";
            case Common.ALL_SEATS -> "all-seats";
            case Common.HOST -> "host";
            case AtSeat(Seat seat) -> "seat-" + seat.number();
        };
    }

    Pattern SEAT = Pattern.compile("seat-([0-3])");

    /** The leave of a word; empty for any other word. */
    static Optional<Leave> ofWord(String word) {
        var seat = SEAT.matcher(word);
        if (seat.matches()) {
            return Optional.of(new AtSeat(Seat.of(Integer.parseInt(seat.group(1)))));
        }
        for (var common : Common.values()) {
            if (common.word().equals(word)) {
                return Optional.of(common);
            }
        }
        return Optional.empty();
    }
}
