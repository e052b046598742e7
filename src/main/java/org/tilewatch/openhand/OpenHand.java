package org.tilewatch.openhand;

import java.util.List;
import java.util.Optional;

/**
 * A hand laid open, with what lies where.
 *
 * @param row     the concealed part, without the winning tile, from left to right
 * @param winning the tile that has won; empty for a hand that has not
 * @param sets    laid apart
 * @param bonus   flowers and seasons
 */
public record OpenHand(List<LaidTile> row, Optional<LaidTile> winning, List<LaidSet> sets, List<LaidTile> bonus) {
    public OpenHand {
        row = List.copyOf(row);
        sets = List.copyOf(sets);
        bonus = List.copyOf(bonus);
    }
}
