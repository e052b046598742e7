package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.function.Predicate;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Wind;

/**
 * A row of the table of circumstances that cannot hold together.
 *
 * @param sentence what the player is told
 */
record Impossible(Predicate<Hand> holds, String sentence) {
    static final List<Impossible> ROWS = List.of(
            row(
                    hand -> has(hand, Situation.RIICHI) && has(hand, Situation.DOUBLE_RIICHI),
                    "Of riichi and double-riichi only one can be declared, and double-riichi implies riichi."),
            row(
                    hand -> isRiichi(hand) && !hand.melds().stream().allMatch(Meld::concealed),
                    "Riichi cannot be declared with an open meld (3.3.12)."),
            row(hand -> has(hand, Situation.IPPATSU) && !isRiichi(hand), "Ippatsu is won only after riichi (4.2.1)."),
            row(
                    hand -> has(hand, Situation.IPPATSU) && has(hand, Situation.REPLACEMENT_TILE),
                    "Ippatsu is lost when a kong interrupts the go-around, so it cannot go with replacement-tile (4.2.1)."),
            row(
                    hand -> has(hand, Situation.REPLACEMENT_TILE) && !hand.selfDrawn(),
                    "A replacement-tile is drawn, so selfDrawn must be true (4.2.1)."),
            row(
                    hand -> has(hand, Situation.REPLACEMENT_TILE)
                            && hand.melds().stream().noneMatch(WinningHand::isKong),
                    "A replacement-tile is drawn for a kong, and melds has none (4.2.1)."),
            row(
                    hand -> has(hand, Situation.ROBBING_KONG) && hand.selfDrawn(),
                    "A robbed kong's tile is not drawn, so selfDrawn must be false for robbing-kong (4.2.1)."),
            row(
                    hand -> has(hand, Situation.ROBBING_KONG) && has(hand, Situation.LAST_TILE),
                    "No kong is made with the last tile, so robbing-kong cannot go with last-tile (3.4.1)."),
            row(
                    hand -> has(hand, Situation.HEAVEN) && (hand.seatWind() != Wind.EAST || !hand.selfDrawn()),
                    "Heaven is east's dealt hand, so seatWind must be z1 and selfDrawn true (4.2.5)."),
            row(
                    hand -> has(hand, Situation.EARTH) && (hand.seatWind() == Wind.EAST || !hand.selfDrawn()),
                    "Earth is the first draw of another than east, so seatWind cannot be z1 and selfDrawn must be true"
                            + " (4.2.5)."),
            row(
                    hand -> has(hand, Situation.HUMAN) && (hand.seatWind() == Wind.EAST || hand.selfDrawn()),
                    "Human is won on a discard before one's first draw, so seatWind cannot be z1 and selfDrawn must be"
                            + " false (4.2.5)."),
            row(
                    hand -> firstGoAround(hand) && !hand.melds().isEmpty(),
                    "Heaven, earth and human are won before any meld, concealed kongs too, and melds has one (4.2.5)."),
            row(
                    hand -> firstGoAround(hand) && hand.situations().size() > 1,
                    "Heaven, earth and human are won before anything else can happen and go with no other situation"
                            + " (4.2.5)."));

    private static Impossible row(Predicate<Hand> holds, String sentence) {
        return new Impossible(holds, sentence);
    }

    private static boolean has(Hand hand, Situation situation) {
        return hand.situations().contains(situation);
    }

    private static boolean isRiichi(Hand hand) {
        return has(hand, Situation.RIICHI) || has(hand, Situation.DOUBLE_RIICHI);
    }

    private static boolean firstGoAround(Hand hand) {
        return has(hand, Situation.HEAVEN) || has(hand, Situation.EARTH) || has(hand, Situation.HUMAN);
    }
}
