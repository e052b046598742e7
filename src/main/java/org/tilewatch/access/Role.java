package org.tilewatch.access;

import java.util.Locale;
import java.util.Optional;
import org.tilewatch.tiles.Seat;

/** What somebody may do. Each role has all permissions that the ones before it have. */
public sealed interface Role {
    /** A player's word, beside which stands the seat. */
    String PLAYER = "player";

    /** Those that are tied to no seat. */
    enum Common implements Role {
        /** Open a page and ask to be paired. */
        NONE,
        VIEWER,
        /** The tablet beside the table: every seat's button, and what the players say of the game. */
        OPERATOR,
        /** All that there is. */
        HOST
    }

    /** The device of the player at a seat. */
    record Player(Seat seat) implements Role {}

    /** Whether it is enough for something. */
    default boolean allows(Permission permission) {
        return switch (permission) {
            case Permission.Common.PUBLIC -> true;
            case Permission.Common.VIEW -> this != Common.NONE;
            case Permission.Common.VIEW_CAMERA -> this instanceof Player || ofAllSeats();
            case Permission.Common.OPERATE, Permission.Common.PAIR_DEVICES -> ofAllSeats();
            case Permission.Common.ADMINISTER -> this == Common.HOST;
            case Permission.Press(Seat pressed) -> ofAllSeats() || this instanceof Player(Seat own) && own == pressed;
        };
    }

    private boolean ofAllSeats() {
        return this == Common.OPERATOR || this == Common.HOST;
    }

    /** Whether whoever has it may grant another: nobody grants what he has not, and what needs no device is not granted. */
    default boolean mayGrant(Role other) {
        return switch (other) {
            case Common.NONE, Common.VIEWER -> false;
            case Common.HOST -> this == Common.HOST;
            case Common.OPERATOR -> ofAllSeats();
            case Player player -> ofAllSeats();
        };
    }

    /** As it is written in JSON and in options: {@code none}, {@code viewer}, {@code player}, {@code operator} or {@code host}. */
    default String word() {
        return switch (this) {
            case Common common -> common.name().toLowerCase(Locale.ROOT);
            case Player player -> PLAYER;
        };
    }

    /** The seat whose player has it. */
    default Optional<Seat> ofSeat() {
        return this instanceof Player(Seat seat) ? Optional.of(seat) : Optional.empty();
    }

    /**
     * The role of a word.
     *
     * @param seat that is told beside it; only a player has one
     * @return empty for any other word, for a player without a seat and for a seat without a player
     */
    static Optional<Role> of(String word, Optional<Seat> seat) {
        return word.equals(PLAYER) ? seat.map(Player::new) : seat.isPresent() ? Optional.empty() : ofWord(word);
    }

    private static Optional<Role> ofWord(String word) {
        for (var common : Common.values()) {
            if (common.word().equals(word)) {
                return Optional.of(common);
            }
        }
        return Optional.empty();
    }
}
