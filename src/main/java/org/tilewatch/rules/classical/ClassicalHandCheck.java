package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Locale;
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
                        "The situation %s %s.".formatted(requirement.situation().code(), requirement.sentence()));
            }
        }
        return Optional.empty();
    }

    private static Optional<Refused> refusal(ErrorCode code, String message) {
        return Optional.of(new Refused(code, message));
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
                ? refusal(ErrorCode.BAD_VALUE, "The winningTile %s completes no hand.".formatted(winning.get()))
                : Optional.empty();
    }

    private Optional<Refused> redFive(String field, List<Tile> tiles) {
        for (int i = 0; i < tiles.size(); i++) {
            if (tiles.get(i).isRedFive()) {
                return refusal(
                        ErrorCode.UNKNOWN_TILE,
                        "The tile %s in %s is a red five, which %s does not know."
                                .formatted(tiles.get(i), field, text.name()));
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
                        "The tile %s in concealed is a flower or season, which is declared in bonus."
                                .formatted(hand.concealed().get(i)));
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
        var variant = Variant.of(hand.options());
        if (variant.empty().equals(Optional.of(hand.seatWind()))) {
            return refusal(
                    ErrorCode.CONTRADICTION,
                    "Nobody sits at the seatWind %s in this game of three."
                            .formatted(hand.seatWind().tile()));
        }
        if (!variant.threeWalls()) {
            return Optional.empty();
        }
        if (hand.roundWind() == Wind.NORTH) {
            return refusal(ErrorCode.CONTRADICTION, "The roundWind z4 is not played with three walls (132).");
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
                        "The tile %s is left out of the game with three walls (132).".formatted(tile)));
    }

    private Optional<Refused> playingAmongBonus() {
        for (int i = 0; i < hand.bonus().size(); i++) {
            if (!hand.bonus().get(i).isBonus()) {
                return refusal(
                        ErrorCode.BAD_VALUE,
                        "The tile %s in bonus is no flower or season."
                                .formatted(hand.bonus().get(i)));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> refuseMelds() {
        for (int i = 0; i < hand.melds().size(); i++) {
            Meld meld = hand.melds().get(i);
            String fault = meldFault(meld);
            if (!fault.isEmpty()) {
                return refusal(
                        ErrorCode.BAD_MELD,
                        "The meld melds[%d] of %s %s.".formatted(i, meld.tiles().getFirst(), fault));
            }
        }
        return Optional.empty();
    }

    private String meldFault(Meld meld) {
        boolean kong = meld.type() == MeldType.KONG;
        if (!kong && (meld.concealed() || meld.added() || meld.onConcealedPung())) {
            return "is no kong and can be neither concealed nor added to nor laid on a concealed pung";
        }
        if (meld.concealed() && (meld.from().isPresent() || meld.added() || meld.onConcealedPung())) {
            return "is a concealed kong and holds no claimed tile";
        }
        if (meld.added() && meld.onConcealedPung()) {
            return "cannot be both added to a claimed pung and laid on a concealed one";
        }
        if (meld.type() == MeldType.CHOW
                && !hand.fault().equals(Optional.of(Fault.FOUL))
                && meld.from().filter(from -> !givesChows(from)).isPresent()) {
            return "is a chow, which can only be claimed from the player before one";
        }
        return "";
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
                                ? "There is only one tile %s.".formatted(tile)
                                : "There are only four tiles %s.".formatted(tile));
            }
        }
        return refused;
    }

    private Optional<Refused> refuseFault() {
        if (hand.fault().isEmpty()) {
            return Optional.empty();
        }
        if (!text.knowsFaults()) {
            return refusal(ErrorCode.BAD_VALUE, "The field fault means nothing in %s.".formatted(text.name()));
        }
        if (hand.winningTile().isPresent() && !hand.fault().equals(Optional.of(Fault.THROWN_AWAY))) {
            return refusal(
                    ErrorCode.CONTRADICTION,
                    "A %s hand cannot win, but winningTile names %s."
                            .formatted(
                                    word(hand.fault().get()), hand.winningTile().get()));
        }
        return Optional.empty();
    }

    private static String word(Fault fault) {
        return fault.name().toLowerCase(Locale.ROOT);
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
                        ? "The field melds holds %d sets, but a hand has four at most.".formatted(melds)
                        : "The field concealed must hold %d tiles beside %d melds, the winning tile left out, not %d."
                                .formatted(needed, melds, hand.concealed().size()));
    }

    private Optional<Refused> refuseSituations() {
        for (Situation situation : hand.situations()) {
            if (!text.situations().contains(situation)) {
                return refusal(
                        ErrorCode.UNKNOWN_SITUATION,
                        "The situation %s is unknown to %s.".formatted(situation.code(), text.name()));
            }
            if (hand.winningTile().isEmpty() && situation != Situation.ORIGINAL_CALL) {
                return refusal(
                        ErrorCode.CONTRADICTION,
                        "The situation %s belongs to a win, but there is no winningTile.".formatted(situation.code()));
            }
        }
        return Optional.empty();
    }
}
