package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Whether a hand is one that can lie on the table of a classical game. */
final class ClassicalHandCheck {
    private static final List<Function<ClassicalHandCheck, Optional<Refused>>> OF_OPTIONS = List.of(
            check -> TableOption.refuse(check.text.name(), check.text.options(), check.hand.options()),
            check -> Variant.refuse(check.hand.options()));
    private static final List<Function<ClassicalHandCheck, Optional<Refused>>> OF_TILES = List.of(
            check -> check.redFive("concealed", check.hand.concealed()),
            check -> check.redFive("bonus", check.hand.bonus()),
            check -> check.redFive("visible", check.hand.visible()),
            ClassicalHandCheck::redWinningTile,
            ClassicalHandCheck::meldTiles,
            ClassicalHandCheck::bonusAmongConcealed,
            ClassicalHandCheck::bonusForWinningTile,
            ClassicalHandCheck::playingAmongBonus);
    private static final List<Function<ClassicalHandCheck, Optional<Refused>>> OF_THE_WHOLE = List.of(
            ClassicalHandCheck::outsideTheVariant,
            ClassicalHandCheck::refuseMelds,
            ClassicalHandCheck::refuseCopies,
            ClassicalHandCheck::refuseFault,
            ClassicalHandCheck::refuseCount,
            ClassicalHandCheck::refuseSituations);
    private static final int TILES = Tile.values().length;

    private final ClassicalText text;
    private final Hand hand;

    private ClassicalHandCheck(ClassicalText text, Hand hand) {
        this.text = text;
        this.hand = hand;
    }

    /** Why the tiles, sets, options and situation names are not those of a hand of this game; empty when they are. */
    static Optional<Refused> refuse(ClassicalText text, Hand hand) {
        var check = new ClassicalHandCheck(text, hand);
        var refused = hand.options().values().isEmpty() ? Optional.<Refused>empty() : check.first(OF_OPTIONS);
        if (refused.isEmpty() && !check.hasEachTileInItsPlace()) {
            refused = check.first(OF_TILES);
        }
        return refused.isEmpty() ? check.first(OF_THE_WHOLE) : refused;
    }

    private Optional<Refused> first(List<Function<ClassicalHandCheck, Optional<Refused>>> checks) {
        for (int i = 0; i < checks.size(); i++) {
            var refused = checks.get(i).apply(this);
            if (refused.isPresent()) {
                return refused;
            }
        }
        return Optional.empty();
    }

    /** Whether there are no red fives, flowers and seasons only among the declared, and only they there. */
    private boolean hasEachTileInItsPlace() {
        boolean rightly = arePlaying(hand.concealed()) && arePlaying(hand.visible());
        for (int i = 0; i < hand.melds().size(); i++) {
            rightly &= arePlaying(hand.melds().get(i).tiles());
        }
        for (int i = 0; i < hand.bonus().size(); i++) {
            rightly &= hand.bonus().get(i).isBonus();
        }
        return rightly
                && (hand.winningTile().isEmpty() || hand.winningTile().get().ordinal() < Counts.KINDS);
    }

    private static boolean arePlaying(List<Tile> tiles) {
        boolean playing = true;
        for (int i = 0; i < tiles.size(); i++) {
            playing &= tiles.get(i).ordinal() < Counts.KINDS;
        }
        return playing;
    }

    /** Why a hand's situations cannot hold together with the rest of it; empty when they can. */
    static Optional<Refused> refuseContradictions(ClassicalText text, CountedHand counted) {
        if (counted.hand().situations().isEmpty()) {
            return Optional.empty();
        }
        for (Requirement requirement : text.requirements()) {
            if (counted.has(requirement.situation()) && !requirement.holds().test(counted)) {
                return refusal(
                        ErrorCode.CONTRADICTION,
                        Key.SITUATION_CANNOT_BE.with(requirement.situation().word(), requirement.sentence()));
            }
        }
        return Optional.empty();
    }

    private static Optional<Refused> refusal(ErrorCode code, Sentence because) {
        return Optional.of(new Refused(code, because));
    }

    private Optional<Refused> redWinningTile() {
        var winning = hand.winningTile();
        return winning.isPresent() && winning.get().isRedFive()
                ? redFive("winningTile", List.of(winning.get()))
                : Optional.empty();
    }

    private Optional<Refused> bonusForWinningTile() {
        var winning = hand.winningTile();
        return winning.isPresent() && winning.get().isBonus()
                ? refusal(ErrorCode.BAD_VALUE, Key.WINNING_TILE_OF_NO_KIND.with(Argument.of(winning.get())))
                : Optional.empty();
    }

    private Optional<Refused> redFive(String field, List<Tile> tiles) {
        for (int i = 0; i < tiles.size(); i++) {
            if (tiles.get(i).isRedFive()) {
                return refusal(
                        ErrorCode.UNKNOWN_TILE,
                        Key.RED_FIVE_UNKNOWN.with(
                                Argument.of(tiles.get(i)), Argument.of(field), Argument.of(text.name())));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> meldTiles() {
        for (int i = 0; i < hand.melds().size(); i++) {
            var refused = redFive("melds", hand.melds().get(i).tiles());
            if (refused.isPresent()) {
                return refused;
            }
        }
        return Optional.empty();
    }

    /** A player who kept a drawn bonus tile has a faulty hand (millington 31, 73, 80). */
    private Optional<Refused> bonusAmongConcealed() {
        if (isTakenAsItIs()) {
            return Optional.empty();
        }
        for (int i = 0; i < hand.concealed().size(); i++) {
            if (hand.concealed().get(i).isBonus()) {
                return refusal(
                        ErrorCode.BAD_VALUE,
                        Key.FLOWER_IN_CONCEALED.with(
                                Argument.of(hand.concealed().get(i))));
            }
        }
        return Optional.empty();
    }

    /** A faulty hand has as many tiles as it has (millington 89); one that has won and was thrown away was whole before (106). */
    private boolean isTakenAsItIs() {
        return hand.fault().isPresent() && hand.winningTile().isEmpty();
    }

    /** Three players have tiles and a seat less (millington 129, 132). */
    private Optional<Refused> outsideTheVariant() {
        if (hand.options().values().isEmpty()) {
            return Optional.empty();
        }
        if (ClassicalOptions.areWithoutFlowers(hand.options()) && !hand.bonus().isEmpty()) {
            return refusal(
                    ErrorCode.CONTRADICTION,
                    Key.PLAYED_WITHOUT_FLOWERS.with(Argument.of(hand.bonus().getFirst()), Argument.of("I")));
        }
        var variant = Variant.of(hand.options());
        if (variant.empty().equals(Optional.of(hand.seatWind()))) {
            return refusal(ErrorCode.CONTRADICTION, Key.NOBODY_AT_THE_WIND.with(Argument.of(hand.seatWind())));
        }
        if (!variant.threeWalls()) {
            return Optional.empty();
        }
        if (hand.roundWind() == Wind.NORTH) {
            return refusal(ErrorCode.CONTRADICTION, Key.NO_NORTH_ROUND.with(Argument.of("132")));
        }
        return Stream.of(
                        hand.concealed().stream(),
                        hand.melds().stream().flatMap(meld -> meld.tiles().stream()),
                        hand.winningTile().stream(),
                        hand.bonus().stream(),
                        hand.visible().stream())
                .flatMap(tiles -> tiles)
                .filter(variant::leavesOut)
                .findFirst()
                .flatMap(tile -> refusal(
                        ErrorCode.CONTRADICTION,
                        Key.LEFT_OUT_OF_THREE_WALLS.with(Argument.of(tile), Argument.of("132"))));
    }

    private Optional<Refused> playingAmongBonus() {
        for (int i = 0; i < hand.bonus().size(); i++) {
            if (!hand.bonus().get(i).isBonus()) {
                return refusal(
                        ErrorCode.BAD_VALUE,
                        Key.BONUS_IS_NO_FLOWER.with(Argument.of(hand.bonus().get(i))));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseMelds() {
        for (int i = 0; i < hand.melds().size(); i++) {
            Meld meld = hand.melds().get(i);
            var fault = meldFault(meld);
            if (fault.isPresent()) {
                return refusal(
                        ErrorCode.BAD_MELD,
                        Key.MELD_CANNOT_BE.with(
                                Argument.of(i), Argument.of(meld.tiles().getFirst()), fault.get()));
            }
        }
        return Optional.empty();
    }

    private Optional<Sentence> meldFault(Meld meld) {
        boolean kong = meld.type() == MeldType.KONG;
        if (!kong && (meld.concealed() || meld.added() || meld.onConcealedPung())) {
            return Optional.of(Key.MELD_NO_KONG.sentence());
        }
        if (meld.concealed() && (meld.from().isPresent() || meld.added() || meld.onConcealedPung())) {
            return Optional.of(Key.MELD_CONCEALED_CLAIMS_NOTHING.sentence());
        }
        if (meld.added() && meld.onConcealedPung()) {
            return Optional.of(Key.MELD_ADDED_AND_ON_CONCEALED.sentence());
        }
        if (meld.type() == MeldType.CHOW
                && !hand.fault().equals(Optional.of(Fault.FOUL))
                && meld.from().filter(from -> !givesChows(from)).isPresent()) {
            return Optional.of(Key.MELD_CHOW_FROM_BEFORE.sentence());
        }
        return Optional.empty();
    }

    /** The player on the left and, where that chair is empty, the one beyond it (millington 40, 131). */
    private boolean givesChows(Giver from) {
        var empty = Variant.of(hand.options()).empty();
        boolean emptyOnTheLeft = empty.map(Wind::next).equals(Optional.of(hand.seatWind()));
        return from == Giver.LEFT || emptyOnTheLeft && from == Giver.ACROSS;
    }

    private Optional<Refused> refuseCopies() {
        int[] copies = new int[TILES];
        Optional<Refused> refused = Optional.empty();
        refused = count(hand.concealed(), copies, refused);
        for (int i = 0; i < hand.melds().size(); i++) {
            refused = count(hand.melds().get(i).tiles(), copies, refused);
        }
        refused = count(hand.bonus(), copies, refused);
        refused = count(hand.visible(), copies, refused);
        if (hand.winningTile().isPresent()) {
            refused = count(List.of(hand.winningTile().get()), copies, refused);
        }
        return refused;
    }

    private static Optional<Refused> count(List<Tile> tiles, int[] copies, Optional<Refused> refused) {
        for (int i = 0; i < tiles.size(); i++) {
            Tile tile = tiles.get(i);
            int most = tile.ordinal() < Counts.KINDS ? Counts.COPIES : 1;
            if (++copies[tile.ordinal()] > most && refused.isEmpty()) {
                return refusal(
                        ErrorCode.TOO_MANY_COPIES,
                        most == 1
                                ? Key.ONLY_ONE_SUCH_TILE.with(Argument.of(tile))
                                : Key.ONLY_FOUR_SUCH_TILES.with(Argument.of(tile)));
            }
        }
        return refused;
    }

    private Optional<Refused> refuseFault() {
        if (hand.fault().isEmpty()) {
            return Optional.empty();
        }
        if (!text.knowsFaults()) {
            return refusal(ErrorCode.BAD_VALUE, Key.FAULT_MEANS_NOTHING.with(Argument.of(text.name())));
        }
        if (hand.winningTile().isPresent() && !hand.fault().equals(Optional.of(Fault.THROWN_AWAY))) {
            return refusal(
                    ErrorCode.CONTRADICTION,
                    Key.FAULTY_CANNOT_WIN_WITH.with(
                            hand.fault().get().word(),
                            Argument.of(hand.winningTile().get())));
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseCount() {
        int melds = hand.melds().size();
        int needed = 13 - 3 * melds;
        if (isTakenAsItIs() || hand.concealed().size() == needed) {
            return Optional.empty();
        }
        return refusal(
                ErrorCode.WRONG_TILE_COUNT,
                needed < 0
                        ? Key.SETS_FOUR_AT_MOST.with(Argument.of(melds))
                        : Key.CONCEALED_MUST_HOLD.with(
                                Argument.of(needed),
                                Argument.of(melds),
                                Argument.of(hand.concealed().size())));
    }

    private Optional<Refused> refuseSituations() {
        for (Situation situation : hand.situations()) {
            if (!text.situations().contains(situation)) {
                return refusal(
                        ErrorCode.UNKNOWN_SITUATION,
                        Key.SITUATION_UNKNOWN.with(situation.word(), Argument.of(text.name())));
            }
            if (hand.winningTile().isEmpty() && situation != Situation.ORIGINAL_CALL) {
                return refusal(ErrorCode.CONTRADICTION, Key.SITUATION_WITHOUT_A_WIN.with(situation.word()));
            }
        }
        return Optional.empty();
    }
}
