package org.tilewatch.rules;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/**
 * A hand to be scored, with all the circumstances that a text may ask about.
 *
 * @param concealed       tiles neither melded nor the winning tile
 * @param melds           sets laid or declared
 * @param bonus           declared flowers and seasons
 * @param winningTile     empty for a hand that has not won (the classical games score it too)
 * @param selfDrawn       whether the winning tile was drawn by the winner
 * @param seatWind        the wind of the player's seat
 * @param roundWind       the prevailing wind
 * @param situations      circumstances of the win
 * @param visible         face-up tiles on the table outside this hand (millington 115c)
 * @param doraIndicators  riichi: the indicators turned up
 * @param uraDoraIndicators riichi: those under them
 * @param counters        riichi: counters on the table
 * @param riichiSticks    riichi: sticks on the table
 * @param fault           millington 89; the tile count is then taken as it is
 * @param options         the table's options
 * @param told            what the hand is worth by its players' word; its tiles are not known then
 */
public record Hand(
        List<Tile> concealed,
        List<Meld> melds,
        List<Tile> bonus,
        Optional<Tile> winningTile,
        boolean selfDrawn,
        Wind seatWind,
        Wind roundWind,
        Set<Situation> situations,
        List<Tile> visible,
        List<Tile> doraIndicators,
        List<Tile> uraDoraIndicators,
        int counters,
        int riichiSticks,
        Optional<Fault> fault,
        Options options,
        Optional<ToldWorth> told) {
    public Hand {
        concealed = List.copyOf(concealed);
        melds = List.copyOf(melds);
        bonus = List.copyOf(bonus);
        // In their order: the same hand always gets the same answer, and is told of the same fault.
        situations = situations.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(situations));
        visible = List.copyOf(visible);
        doraIndicators = List.copyOf(doraIndicators);
        uraDoraIndicators = List.copyOf(uraDoraIndicators);
    }

    /** A hand whose tiles are known. */
    public Hand(
            List<Tile> concealed,
            List<Meld> melds,
            List<Tile> bonus,
            Optional<Tile> winningTile,
            boolean selfDrawn,
            Wind seatWind,
            Wind roundWind,
            Set<Situation> situations,
            List<Tile> visible,
            List<Tile> doraIndicators,
            List<Tile> uraDoraIndicators,
            int counters,
            int riichiSticks,
            Optional<Fault> fault,
            Options options) {
        this(
                concealed,
                melds,
                bonus,
                winningTile,
                selfDrawn,
                seatWind,
                roundWind,
                situations,
                visible,
                doraIndicators,
                uraDoraIndicators,
                counters,
                riichiSticks,
                fault,
                options,
                Optional.empty());
    }

    /** The same hand under other options. */
    public Hand withOptions(Options other) {
        return new Hand(
                concealed,
                melds,
                bonus,
                winningTile,
                selfDrawn,
                seatWind,
                roundWind,
                situations,
                visible,
                doraIndicators,
                uraDoraIndicators,
                counters,
                riichiSticks,
                fault,
                other,
                told);
    }

    /** The same hand where other tiles lie face up outside it. */
    public Hand withVisible(List<Tile> other) {
        return new Hand(
                concealed,
                melds,
                bonus,
                winningTile,
                selfDrawn,
                seatWind,
                roundWind,
                situations,
                other,
                doraIndicators,
                uraDoraIndicators,
                counters,
                riichiSticks,
                fault,
                options,
                told);
    }

    /** The same hand, worth what its players say. */
    public Hand withTold(ToldWorth worth) {
        return new Hand(
                concealed,
                melds,
                bonus,
                winningTile,
                selfDrawn,
                seatWind,
                roundWind,
                situations,
                visible,
                doraIndicators,
                uraDoraIndicators,
                counters,
                riichiSticks,
                fault,
                options,
                Optional.of(worth));
    }
}
