package org.tilewatch.formats;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * What happens in a logged hand, one event for each line of mjai but for riichi, which is told with its discard. Players are seats of a
 * table at whose bottom the first east of the game sits. Points are by player.
 */
public sealed interface LoggedEvent {
    /** Who did it; empty for what nobody did. */
    default Optional<Seat> actor() {
        return switch (this) {
            case LoggedDraw e -> Optional.of(e.player());
            case LoggedThrow e -> Optional.of(e.player());
            case LoggedClaim e -> Optional.of(e.player());
            case LoggedKong e -> Optional.of(e.player());
            case LoggedAddition e -> Optional.of(e.player());
            case LoggedStake e -> Optional.of(e.player());
            case LoggedWin e -> Optional.of(e.player());
            case LoggedIndicator _, LoggedDrawnHand _ -> Optional.empty();
        };
    }

    /**
     * A tile is drawn, from the wall or from the dead wall.
     *
     * @param tile     empty where nobody knows it
     * @param inferred whether it was chosen among those that it may have been
     */
    record LoggedDraw(Seat player, Optional<Tile> tile, boolean inferred) implements LoggedEvent {}

    /** A tile is discarded. */
    record LoggedThrow(Seat player, Tile tile, JustDrawn drawn, boolean riichi) implements LoggedEvent {}

    /** The last discard is claimed for a set, with tiles of the player's own. */
    record LoggedClaim(Seat player, Seat giver, MeldType type, Tile tile, List<Tile> own) implements LoggedEvent {
        public LoggedClaim {
            own = List.copyOf(own);
        }
    }

    /** A concealed kong is declared. */
    record LoggedKong(Seat player, List<Tile> tiles) implements LoggedEvent {
        public LoggedKong {
            tiles = List.copyOf(tiles);
        }
    }

    /** A tile is added to a pung. */
    record LoggedAddition(Seat player, Tile tile, List<Tile> pung) implements LoggedEvent {
        public LoggedAddition {
            pung = List.copyOf(pung);
        }
    }

    /** An indicator of dora is turned up for a kong. */
    record LoggedIndicator(Tile tile) implements LoggedEvent {}

    /** A riichi stands, and its stake lies on the table. */
    record LoggedStake(Seat player) implements LoggedEvent {}

    /**
     * A hand is won.
     *
     * @param giver     who gave the tile; the winner where it was drawn
     * @param ura       the indicators under the others, where a riichi won
     * @param uraUnseen whether a riichi won and nobody read them
     * @param open      the concealed tiles, with the winning tile where it was drawn; empty where they are not told
     * @param value     what the hand is worth, where it is told
     */
    record LoggedWin(
            Seat player,
            Seat giver,
            Tile tile,
            List<Integer> deltas,
            List<Tile> ura,
            boolean uraUnseen,
            List<Tile> open,
            Optional<LoggedValue> value)
            implements LoggedEvent {
        public LoggedWin {
            deltas = List.copyOf(deltas);
            ura = List.copyOf(ura);
            open = List.copyOf(open);
        }

        public boolean drawn() {
            return player == giver;
        }
    }

    /**
     * What a winning hand is worth, as tenhou.net writes it.
     *
     * @param liable who pays for it; the winner where nobody does
     * @param points such as {@code 30符2飜2000点}
     * @param yaku   such as {@code 立直(1飜)}
     */
    record LoggedValue(Seat liable, String points, List<String> yaku) {
        public LoggedValue {
            yaku = List.copyOf(yaku);
        }
    }

    /**
     * The hand ends, and nobody wins.
     *
     * @param shown by player, the concealed tiles of those who laid them open
     */
    record LoggedDrawnHand(LoggedEnding ending, List<Integer> deltas, List<List<Tile>> shown) implements LoggedEvent {
        public LoggedDrawnHand {
            deltas = List.copyOf(deltas);
            shown = shown.stream().map(List::copyOf).toList();
        }
    }
}
