package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * A row of the table of circumstances that cannot hold together.
 *
 * @param sentence     what the player is told
 * @param asksForTiles whether it says nothing of a hand whose tiles are not known
 */
record ImpossibleCircumstance(Predicate<Hand> holds, Sentence sentence, boolean asksForTiles) {
    /** The table, with the numbers of a set. */
    static List<ImpossibleCircumstance> rows(RuleSet set) {
        return List.of(
                row(
                        hand -> has(hand, Situation.RIICHI) && has(hand, Situation.DOUBLE_RIICHI),
                        Key.ONE_RIICHI_ONLY.sentence()),
                row(
                        hand -> isRiichi(hand) && !hand.melds().stream().allMatch(Meld::concealed),
                        Key.RIICHI_WITH_OPEN_MELD.with(Argument.of(set.number(Section.RIICHI)))),
                row(
                        hand -> has(hand, Situation.IPPATSU) && !isRiichi(hand),
                        Key.IPPATSU_AFTER_RIICHI.with(Argument.of(set.number(Section.ONE_FAN)))),
                row(
                        hand -> has(hand, Situation.IPPATSU) && has(hand, Situation.REPLACEMENT_TILE),
                        Key.IPPATSU_NO_REPLACEMENT.with(Argument.of(set.number(Section.ONE_FAN)))),
                row(
                        hand -> has(hand, Situation.REPLACEMENT_TILE) && !hand.selfDrawn(),
                        Key.REPLACEMENT_IS_DRAWN.with(Argument.of(set.number(Section.ONE_FAN)))),
                ofTiles(
                        hand -> has(hand, Situation.REPLACEMENT_TILE)
                                && hand.melds().stream().noneMatch(WinningHand::isKong),
                        Key.REPLACEMENT_NEEDS_KONG.with(Argument.of(set.number(Section.ONE_FAN)))),
                row(
                        hand -> has(hand, Situation.ROBBING_KONG) && hand.selfDrawn(),
                        Key.ROBBED_IS_NOT_DRAWN.with(Argument.of(set.number(Section.ONE_FAN)))),
                row(
                        hand -> has(hand, Situation.ROBBING_KONG) && holdsAnother(hand),
                        Key.ROBBED_IS_FOURTH.with(Argument.of(set.number(Section.ONE_FAN)))),
                row(
                        hand -> has(hand, Situation.ROBBING_KONG) && has(hand, Situation.LAST_TILE),
                        Key.ROBBING_NO_LAST_TILE.with(Argument.of(set.number(Section.LAST_TILE)))),
                row(
                        hand -> has(hand, Situation.HEAVEN) && (hand.seatWind() != Wind.EAST || !hand.selfDrawn()),
                        Key.HEAVEN_IS_EASTS.with(Argument.of(set.number(Section.YAKUMAN)))),
                row(
                        hand -> has(hand, Situation.EARTH) && (hand.seatWind() == Wind.EAST || !hand.selfDrawn()),
                        Key.EARTH_IS_NOT_EASTS.with(Argument.of(set.number(Section.YAKUMAN)))),
                row(
                        hand -> has(hand, Situation.HUMAN) && (hand.seatWind() == Wind.EAST || hand.selfDrawn()),
                        Key.HUMAN_ON_A_DISCARD.with(Argument.of(set.number(Section.YAKUMAN)))),
                row(
                        hand -> firstGoAround(hand) && !hand.melds().isEmpty(),
                        Key.FIRST_GO_AROUND_NO_MELD.with(Argument.of(set.number(Section.YAKUMAN)))),
                row(
                        hand -> firstGoAround(hand) && hand.situations().size() > 1,
                        Key.FIRST_GO_AROUND_ALONE.with(Argument.of(set.number(Section.YAKUMAN)))));
    }

    private static ImpossibleCircumstance row(Predicate<Hand> holds, Sentence sentence) {
        return new ImpossibleCircumstance(holds, sentence, false);
    }

    private static ImpossibleCircumstance ofTiles(Predicate<Hand> holds, Sentence sentence) {
        return new ImpossibleCircumstance(holds, sentence, true);
    }

    private static boolean has(Hand hand, Situation situation) {
        return hand.situations().contains(situation);
    }

    /** Whether a copy of the winning tile is in the hand besides it; a red five is one of its kind. */
    private static boolean holdsAnother(Hand hand) {
        return Stream.concat(hand.concealed().stream(), hand.melds().stream().flatMap(meld -> meld.tiles().stream()))
                .anyMatch(tile -> hand.winningTile()
                        .filter(winning -> winning.kind() == tile.kind())
                        .isPresent());
    }

    private static boolean isRiichi(Hand hand) {
        return has(hand, Situation.RIICHI) || has(hand, Situation.DOUBLE_RIICHI);
    }

    private static boolean firstGoAround(Hand hand) {
        return has(hand, Situation.HEAVEN) || has(hand, Situation.EARTH) || has(hand, Situation.HUMAN);
    }
}
