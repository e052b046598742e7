package org.tilewatch.play;

import static java.util.Map.entry;

import java.util.Map;

/** Where each text states the laws of play. A law that a text does not know is not in its row. */
final class LawNumbers {
    static final Map<Law, String> MILLINGTON = Map.ofEntries(
            entry(Law.TURN, "36"),
            entry(Law.BONUS, "31"),
            entry(Law.NO_BONUS_TILES, "6"),
            entry(Law.LAST_DISCARD, "37"),
            entry(Law.CHOW, "40"),
            entry(Law.PUNG, "43"),
            entry(Law.CLAIMED_KONG, "46"),
            entry(Law.ONE_DISCARD_A_SET, "49"),
            entry(Law.CONCEALED_KONG, "51"),
            entry(Law.ADDED_KONG, "48"),
            entry(Law.KONG_LIMIT, "22"),
            entry(Law.ROBBED_KONG, "57"),
            entry(Law.ROBBED_CONCEALED_KONG, "58"),
            entry(Law.WIN_ON_DISCARD, "53"),
            entry(Law.WIN_DRAWN, "54"),
            entry(Law.PRECEDENCE, "61"),
            entry(Law.LAST_TILE, "99"),
            entry(Law.EXHAUSTED, "97"),
            entry(Law.RIICHI, "55"),
            entry(Law.ORIGINAL_CALL, "55"),
            entry(Law.LATE_CALL, "56"),
            entry(Law.ABORTIVE, "26"),
            entry(Law.COPIES, "3"),
            entry(Law.COPIES_OF_HONOURS, "4"),
            entry(Law.COPIES_OF_BONUS, "6"),
            entry(Law.TILE_COUNT, "89"),
            entry(Law.FAULTY_HAND, "89"),
            entry(Law.LAYING_OPEN, "104"),
            entry(Law.TAKE_BACK, "69"),
            entry(Law.NO_TAKE_BACK, "71"),
            entry(Law.FALSE_WIN, "82"),
            entry(Law.MISNAMED, "87"),
            entry(Law.NO_CHOICE, "95"));

    /** The Russian text has sections and no numbers. */
    static final Map<Law, String> RUSSIAN = Map.ofEntries(
            entry(Law.TURN, "III"),
            entry(Law.BONUS, "VIII"),
            entry(Law.NO_BONUS_TILES, "VIII"),
            entry(Law.LAST_DISCARD, "III"),
            entry(Law.CHOW, "III"),
            entry(Law.PUNG, "III"),
            entry(Law.CLAIMED_KONG, "III"),
            entry(Law.ONE_DISCARD_A_SET, "III"),
            entry(Law.CONCEALED_KONG, "III"),
            entry(Law.ADDED_KONG, "III"),
            entry(Law.KONG_LIMIT, "III"),
            entry(Law.ROBBED_KONG, "III"),
            entry(Law.ROBBED_CONCEALED_KONG, "VII"),
            entry(Law.WIN_ON_DISCARD, "III"),
            entry(Law.WIN_DRAWN, "III"),
            entry(Law.PRECEDENCE, "III"),
            entry(Law.LAST_TILE, "IV"),
            entry(Law.EXHAUSTED, "IV"),
            entry(Law.RIICHI, "IV"),
            entry(Law.ORIGINAL_CALL, "V"),
            entry(Law.LATE_CALL, "V"),
            entry(Law.ABORTIVE, "IV"),
            entry(Law.COPIES, "I"),
            entry(Law.COPIES_OF_HONOURS, "I"),
            entry(Law.COPIES_OF_BONUS, "I"),
            entry(Law.TILE_COUNT, "III"),
            entry(Law.LAYING_OPEN, "III"));

    /** The two EMA texts number their sections alike. */
    static final Map<Law, String> EMA = Map.ofEntries(
            entry(Law.TURN, "3.3"),
            entry(Law.BONUS, "1.3"),
            entry(Law.NO_BONUS_TILES, "1.3"),
            entry(Law.LAST_DISCARD, "3.3.1"),
            entry(Law.CHOW, "3.3.4"),
            entry(Law.PUNG, "3.3.3"),
            entry(Law.CLAIMED_KONG, "3.3.2"),
            entry(Law.ONE_DISCARD_A_SET, "3.3.2"),
            entry(Law.CONCEALED_KONG, "3.3.8"),
            entry(Law.ADDED_KONG, "3.3.7"),
            entry(Law.KONG_LIMIT, "3.3.9"),
            entry(Law.ROBBED_KONG, "3.3.7"),
            entry(Law.ROBBED_CONCEALED_KONG, "3.3.8"),
            entry(Law.WIN_ON_DISCARD, "3.3.10"),
            entry(Law.WIN_DRAWN, "3.3.11"),
            entry(Law.PRECEDENCE, "3.3.1"),
            entry(Law.LAST_TILE, "3.4.1"),
            entry(Law.EXHAUSTED, "3.4.2"),
            entry(Law.RIICHI, "3.3.12"),
            entry(Law.ABORTIVE, "3.4.3"),
            entry(Law.COPIES, "1.3"),
            entry(Law.COPIES_OF_HONOURS, "1.3"),
            entry(Law.COPIES_OF_BONUS, "1.3"),
            entry(Law.TILE_COUNT, "3.4.7"),
            entry(Law.FAULTY_HAND, "3.4.7"),
            entry(Law.LAYING_OPEN, "3.4.2"),
            entry(Law.FURITEN, "3.4.5"),
            entry(Law.FURITEN_AFTER_RIICHI, "3.3.12"),
            entry(Law.NO_TAKE_BACK, "3.3.1"),
            entry(Law.FALSE_WIN, "3.4.6"));

    private LawNumbers() {}
}
