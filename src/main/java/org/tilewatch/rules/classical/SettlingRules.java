package org.tilewatch.rules.classical;

import java.util.Optional;

/**
 * Where a text says who pays whom.
 *
 * @param winner    the losers pay the winner, east double
 * @param losers    the losers settle among themselves, east double
 * @param liability one player pays the winner for all
 * @param liable    for what he does
 * @param penalties what false mahjongs and misnamed tiles cost, where the text has such penalties
 */
record SettlingRules(String winner, String losers, String liability, Liable liable, Optional<PenaltyRules> penalties) {
    /** For which tile one player pays for all. */
    enum Liable {
        /** One that the winner claimed for a chow, a pung or the win (millington 90 to 94). */
        ANY_CLAIMED,
        /** The discard that won against open sets (Russian V). */
        WINNING_DISCARD
    }

    /**
     * Where a text says what an offence that ends the hand costs.
     *
     * @param falseMahjong one player's false mahjong
     * @param several      that of two or three
     * @param misnamed     a misnamed tile claimed for mahjong
     * @param ofChow       one claimed for a chow
     * @param ofPung       one claimed for a pung or kong
     * @param mostOfOne    the most that one misnamed tile brings a player
     */
    record PenaltyRules(
            String falseMahjong, String several, String misnamed, Fine ofChow, Fine ofPung, String mostOfOne) {}

    /** What is paid at once while the hand goes on, in points. */
    record Fine(int points, String rule) {}
}
