package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.ToldWorth;
import org.tilewatch.rules.ToldWorth.OfFan;
import org.tilewatch.rules.ToldWorth.OfYakuman;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A hand whose players say what it is worth: whether it can be worth that, and what is paid for it. */
final class ToldHand {
    private static final int MOST_FAN = 100;
    private static final int LIMIT_FAN = 5;
    private static final int PINFU_FU = 20;
    private static final int MOST_FU = 140;

    private final RuleSet set;
    private final Worth.Bounds bounds;

    ToldHand(RuleSet set) {
        this.set = set;
        this.bounds = Worth.Bounds.of(set);
    }

    /**
     * The hand's score by its players' word.
     *
     * @param least the least fan with which it wins
     */
    HandResult score(Hand hand, ToldWorth told, int least) {
        return switch (told) {
            case OfFan worth ->
                refuse(hand, worth, least).<HandResult>map(refused -> refused).orElseGet(() -> {
                    int fu = worth.fu().orElse(0);
                    return scored(hand, told, worth.fan(), fu, Worth.of(worth.fan(), fu, bounds));
                });
            case OfYakuman(int count) ->
                count > most()
                        ? bad(Key.TOLD_YAKUMAN.with(Argument.of(count), Argument.of(most())))
                        : scored(hand, told, 0, 0, Worth.yakuman(count));
            case ToldWorth.OfDoubles worth -> bad(Key.TOLD_IN_RIICHI.sentence());
            case ToldWorth.OfPoints worth -> bad(Key.TOLD_IN_RIICHI.sentence());
        };
    }

    private int most() {
        int doubled = set.value(Setting.DOUBLE_YAKUMAN).equals(List.of()) ? 1 : 2;
        return set.is(Setting.YAKUMAN_ADD_UP) ? Math.min(4 * doubled, set.number(Setting.MOST_YAKUMAN)) : doubled;
    }

    private static RiichiScore scored(Hand hand, ToldWorth told, int fan, int fu, Worth worth) {
        boolean east = hand.seatWind().tile() == Tile.EAST;
        return new RiichiScore(
                fan,
                fu,
                worth.limit(),
                worth.yakumanCount(),
                worth.payments(east, hand.selfDrawn()),
                List.of(told.asItem()));
    }

    private Optional<Refused> refuse(Hand hand, OfFan worth, int least) {
        if (worth.fan() < 1 || worth.fan() > MOST_FAN) {
            return refused(Key.TOLD_FAN.with(Argument.of(worth.fan()), Argument.of(MOST_FAN)));
        }
        int needed = Math.max(least, ofSituations(hand));
        if (worth.fan() < needed) {
            return refused(Key.TOLD_TOO_FEW_FAN.with(Argument.of(worth.fan()), Argument.of(needed)));
        }
        if (worth.fu().isEmpty()) {
            return worth.fan() < LIMIT_FAN
                    ? refused(Key.TOLD_WITHOUT_FU.with(Argument.of(LIMIT_FAN)))
                    : Optional.empty();
        }
        return refuseFu(hand, worth.fan(), worth.fu().get());
    }

    private Optional<Refused> refuseFu(Hand hand, int fan, int fu) {
        int pairs = Worth.roundedFu(set.number(Setting.SEVEN_PAIRS_FU));
        if (fu != pairs && (fu % 10 != 0 || fu < PINFU_FU || fu > MOST_FU)) {
            return refused(Key.TOLD_FU.with(Argument.of(fu), Argument.of(MOST_FU)));
        }
        if (fu == PINFU_FU) {
            return refusePinfu(hand, fan);
        }
        if (fu == pairs && fu % 10 != 0) {
            return refuseSevenPairs(hand, fan, fu);
        }
        return Optional.empty();
    }

    /** Twenty fu are those of a pinfu that was drawn: concealed, without any kong, and both are yaku. */
    private Optional<Refused> refusePinfu(Hand hand, int fan) {
        if (!hand.selfDrawn() && set.is(Setting.OPEN_PINFU_FU)) {
            return refused(Key.TOLD_20_ON_A_DISCARD.with(Argument.of(set.number(Section.FU))));
        }
        if (isOpen(hand) && set.is(Setting.OPEN_PINFU_FU)
                || hand.melds().stream().anyMatch(WinningHand::isKong)) {
            return refused(Key.TOLD_20_WITH_A_SET.with(Argument.of(set.number(Section.FU))));
        }
        return fan < 2 && set.is(Setting.OPEN_PINFU_FU)
                ? refused(Key.TOLD_TOO_FEW_FAN.with(Argument.of(fan), Argument.of(2)))
                : Optional.empty();
    }

    /** Seven pairs are two fan, and one more where the last tile was drawn; no set of them is laid. */
    private Optional<Refused> refuseSevenPairs(Hand hand, int fan, int fu) {
        if (!hand.melds().isEmpty()) {
            return refused(Key.TOLD_PAIRS_WITH_A_SET.with(Argument.of(fu), Argument.of(set.number(Section.FU))));
        }
        int least = hand.selfDrawn() ? 3 : 2;
        return fan < least
                ? refused(Key.TOLD_TOO_FEW_FAN.with(Argument.of(fan), Argument.of(least)))
                : Optional.empty();
    }

    /** The fan that what is told besides is worth. */
    private int ofSituations(Hand hand) {
        var told = hand.situations();
        boolean riichi = told.contains(Situation.RIICHI) || told.contains(Situation.DOUBLE_RIICHI);
        return (riichi ? 1 : 0)
                + (told.contains(Situation.DOUBLE_RIICHI) ? 1 : 0)
                + (riichi && hand.selfDrawn() ? 1 : 0)
                + (told.contains(Situation.IPPATSU) && set.is(Setting.IPPATSU) ? 1 : 0)
                + (told.contains(Situation.ROBBING_KONG) ? 1 : 0)
                + (told.contains(Situation.REPLACEMENT_TILE) || told.contains(Situation.LAST_TILE) ? 1 : 0);
    }

    private static boolean isOpen(Hand hand) {
        return !hand.melds().stream().allMatch(Meld::concealed);
    }

    private static Optional<Refused> refused(Sentence because) {
        return Optional.of(bad(because));
    }

    private static Refused bad(Sentence because) {
        return new Refused(ErrorCode.BAD_VALUE, because);
    }
}
