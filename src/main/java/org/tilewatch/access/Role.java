package org.tilewatch.access;

import java.util.Locale;
import java.util.Optional;
import org.tilewatch.tiles.Seat;

/** What somebody may do. Each role has all permissions that the ones before it have. */
public sealed interface Role {
    /** A player's word, beside which stands the seat. */
    String PLAYER = "player";

    /** Those that are tied to no seat. */
    enum GeneralRole implements Role {
        /** Open a page and ask to be paired. */
        NONE,
        VIEWER,
        /** The tablet beside the table: every seat's button, and what the players say of the game. */
        OPERATOR,
        /** All that there is. */
        HOST
    }

    /** The device of the player at a seat. */
    record PlayerRole(Seat seat) implements Role {}

    /** Whether it is enough for something. */
    default boolean allows(Permission permission) {
        return switch (permission) {
            case Permission.GeneralPermission.PUBLIC -> true;
            case Permission.GeneralPermission.VIEW -> this != GeneralRole.NONE;
            case Permission.GeneralPermission.VIEW_CAMERA, Permission.GeneralPermission.VIEW_PAST ->
                this instanceof PlayerRole || ofAllSeats();
            case Permission.GeneralPermission.OPERATE, Permission.GeneralPermission.PAIR_DEVICES -> ofAllSeats();
            case Permission.GeneralPermission.ADMINISTER -> this == GeneralRole.HOST;
            case Permission.PressButton(Seat pressed) ->
                ofAllSeats() || this instanceof PlayerRole(Seat own) && own == pressed;
        };
    }

    private boolean ofAllSeats() {
        return this == GeneralRole.OPERATOR || this == GeneralRole.HOST;
    }

    /** Whether whoever has it may grant another: nobody grants what he has not, and what needs no device is not granted. */
    default boolean mayGrant(Role other) {
        return switch (other) {
            case GeneralRole.NONE, GeneralRole.VIEWER -> false;
            case GeneralRole.HOST -> this == GeneralRole.HOST;
            case GeneralRole.OPERATOR -> ofAllSeats();
            case PlayerRole playerRole -> ofAllSeats();
        };
    }

    /** As it is written in JSON and in options: {@code none}, {@code viewer}, {@code player}, {@code operator} or {@code host}. */
    default String word() {
        return switch (this) {
            case GeneralRole generalRole -> generalRole.name().toLowerCase(Locale.ROOT);
            case PlayerRole playerRole -> PLAYER;
        };
    }

    /** The seat whose player has it. */
    default Optional<Seat> ofSeat() {
        return this instanceof PlayerRole(Seat seat) ? Optional.of(seat) : Optional.empty();
    }

    /**
     * The role of a word.
     *
     * @param seat that is told beside it; only a player has one
     * @return empty for any other word, for a player without a seat and for a seat without a player
     */
    static Optional<Role> of(String word, Optional<Seat> seat) {
        return word.equals(PLAYER) ? seat.map(PlayerRole::new) : seat.isPresent() ? Optional.empty() : ofWord(word);
    }

    private static Optional<Role> ofWord(String word) {
        for (var generalRole : GeneralRole.values()) {
            if (generalRole.word().equals(word)) {
                return Optional.of(generalRole);
            }
        }
        return Optional.empty();
    }
}
