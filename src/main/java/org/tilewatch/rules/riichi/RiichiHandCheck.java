package org.tilewatch.rules.riichi;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What must be right about a hand before it can be read at all: tiles, melds, numbers and circumstances. */
final class RiichiHandCheck {
    private static final int HAND_SIZE = 14;
    private static final int TILES_OF_A_SET = 3;
    private static final int MOST_INDICATORS = 5;
    private static final int TILES = Tile.values().length;
    private static final List<Tile> RED_FIVES = List.of(Tile.RED_M5, Tile.RED_P5, Tile.RED_S5);

    private static final Set<Situation> CLASSICAL = Set.of(
            Situation.ORIGINAL_CALL,
            Situation.KONG_ON_KONG,
            Situation.THIRTEENTH_WIN,
            Situation.WINNING_TILE_NOT_SHOWN);

    private final RuleSet set;
    private final Set<Situation> situations;
    private final List<ImpossibleCircumstance> impossible;

    RiichiHandCheck(RuleSet set) {
        this.set = set;
        this.impossible = ImpossibleCircumstance.rows(set);
        var named = EnumSet.complementOf(EnumSet.copyOf(CLASSICAL));
        if (set.is(Setting.TILE_KEPT_APART)) {
            named.add(Situation.WINNING_TILE_NOT_SHOWN);
        }
        this.situations = Set.copyOf(named);
    }

    /** The situations that the text names. */
    Set<Situation> situations() {
        return situations;
    }

    /** Why a hand whose tiles nobody tells cannot be, if so. */
    Optional<Refused> ofTold(Hand hand) {
        return situationsOfTheGame(hand).or(() -> melds(hand)).or(() -> impossible(hand, true));
    }

    /** Why the hand cannot be read, if so. */
    Optional<Refused> of(Hand hand) {
        // Called one by one and not out of a list: every hand that is scored comes through here.
        var refused = tilesOfTheGame(hand);
        refused = refused.isEmpty() ? indicators(hand) : refused;
        refused = refused.isEmpty() ? situationsOfTheGame(hand) : refused;
        refused = refused.isEmpty() ? melds(hand) : refused;
        refused = refused.isEmpty() ? number(hand) : refused;
        refused = refused.isEmpty() ? copies(hand) : refused;
        return refused.isEmpty() ? circumstances(hand) : refused;
    }

    private static Optional<Refused> refused(ErrorCode code, Sentence sentence) {
        return Optional.of(new Refused(code, sentence));
    }

    private Optional<Refused> tilesOfTheGame(Hand hand) {
        if (!hand.bonus().isEmpty()) {
            return notPlayed("bonus", hand.bonus().getFirst());
        }
        if (hand.winningTile().filter(Tile::isBonus).isPresent()) {
            return notPlayed("winningTile", hand.winningTile().get());
        }
        var refused = firstBonus("concealed", hand.concealed());
        if (refused.isEmpty() && !hand.visible().isEmpty()) {
            refused = firstBonus("visible", hand.visible());
        }
        if (refused.isEmpty()) {
            refused = firstBonus("doraIndicators", hand.doraIndicators());
        }
        return refused.isEmpty() ? firstBonus("uraDoraIndicators", hand.uraDoraIndicators()) : refused;
    }

    private Optional<Refused> firstBonus(String field, List<Tile> tiles) {
        for (int i = 0; i < tiles.size(); i++) {
            if (tiles.get(i).isBonus()) {
                return notPlayed(field, tiles.get(i));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> notPlayed(String field, Tile tile) {
        return refused(
                ErrorCode.UNKNOWN_TILE,
                Key.RIICHI_WITHOUT_FLOWERS.with(
                        Argument.of(field), Argument.of(tile), Argument.of(set.number(Section.FLOWERS))));
    }

    private Optional<Refused> indicators(Hand hand) {
        if (hand.doraIndicators().size() > MOST_INDICATORS) {
            return tooMany("doraIndicators");
        }
        return hand.uraDoraIndicators().size() > MOST_INDICATORS ? tooMany("uraDoraIndicators") : Optional.empty();
    }

    private Optional<Refused> tooMany(String field) {
        return refused(
                ErrorCode.BAD_VALUE,
                Key.FIVE_INDICATORS.with(
                        Argument.of(field), Argument.of(together(Section.INDICATORS, Section.FOUR_KONGS))));
    }

    private Optional<Refused> situationsOfTheGame(Hand hand) {
        for (var situation : hand.situations()) {
            if (!situations.contains(situation)) {
                return refused(ErrorCode.UNKNOWN_SITUATION, Key.RIICHI_NO_SUCH_SITUATION.with(situation.word()));
            }
        }
        return hand.fault().isPresent()
                ? refused(ErrorCode.BAD_VALUE, Key.RIICHI_NO_FAULT.with(Argument.of(set.number(Section.DEAD_HAND))))
                : Optional.empty();
    }

    private Optional<Refused> melds(Hand hand) {
        for (int i = 0; i < hand.melds().size(); i++) {
            var meld = hand.melds().get(i);
            var fault = fault(meld);
            if (fault.isPresent()) {
                return refused(
                        ErrorCode.BAD_MELD,
                        Key.MELD_CANNOT_BE.with(
                                Argument.of(i), Argument.of(meld.tiles().getFirst()), fault.get()));
            }
        }
        return Optional.empty();
    }

    private Optional<Sentence> fault(Meld meld) {
        boolean kong = meld.type() == MeldType.KONG;
        if (meld.concealed() && !kong) {
            return Optional.of(Key.MELD_ONLY_KONG_CONCEALED.sentence());
        }
        if (meld.concealed() && (meld.from().isPresent() || meld.added())) {
            return Optional.of(Key.MELD_CONCEALED_KONG_UNCLAIMED.sentence());
        }
        if (meld.added() && !kong) {
            return Optional.of(Key.MELD_FOURTH_TILE_NO_KONG.sentence());
        }
        if (meld.onConcealedPung()) {
            return Optional.of(Key.MELD_ON_CONCEALED_UNKNOWN.sentence());
        }
        if (meld.type() == MeldType.CHOW
                && meld.from().isPresent()
                && !meld.from().equals(Optional.of(Giver.LEFT))) {
            return Optional.of(Key.MELD_CHOW_FROM_THE_LEFT.with(Argument.of(set.number(Section.CHOW))));
        }
        return Optional.empty();
    }

    private static Optional<Refused> number(Hand hand) {
        if (hand.winningTile().isEmpty()) {
            return refused(ErrorCode.BAD_VALUE, Key.RIICHI_NO_WINNING_TILE.sentence());
        }
        int tiles = hand.concealed().size() + TILES_OF_A_SET * hand.melds().size() + 1;
        return tiles == HAND_SIZE
                ? Optional.empty()
                : refused(ErrorCode.WRONG_TILE_COUNT, Key.FOURTEEN_TILES.with(Argument.of(tiles)));
    }

    private Optional<Refused> copies(Hand hand) {
        int[] counts = held(hand);
        add(counts, hand.doraIndicators());
        add(counts, hand.uraDoraIndicators());
        counts[winningTile(hand)]++;
        var refused = fifth(counts);
        if (refused.isPresent() || hand.visible().isEmpty()) {
            return refused;
        }
        int[] lying = held(hand);
        add(lying, hand.visible());
        // A claimed winning tile may lie on the table still.
        lying[winningTile(hand)] += hand.selfDrawn() ? 1 : 0;
        return fifth(lying);
    }

    private static int[] held(Hand hand) {
        int[] counts = new int[TILES];
        add(counts, hand.concealed());
        for (int i = 0; i < hand.melds().size(); i++) {
            add(counts, hand.melds().get(i).tiles());
        }
        return counts;
    }

    private static int winningTile(Hand hand) {
        return hand.winningTile().orElseThrow().ordinal();
    }

    private static void add(int[] counts, List<Tile> tiles) {
        for (int i = 0; i < tiles.size(); i++) {
            counts[tiles.get(i).ordinal()]++;
        }
    }

    private Optional<Refused> fifth(int[] counts) {
        for (int i = 0; i < RED_FIVES.size(); i++) {
            var red = RED_FIVES.get(i);
            if (counts[red.ordinal()] > 1) {
                return refused(
                        ErrorCode.TOO_MANY_COPIES,
                        Key.RED_FIVE_TWICE.with(
                                Argument.of(red),
                                Argument.of(counts[red.ordinal()]),
                                Argument.of(set.number(Section.RED_FIVES))));
            }
            counts[red.kind().ordinal()] += counts[red.ordinal()];
        }
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            if (counts[kind] > Counts.COPIES) {
                return refused(
                        ErrorCode.TOO_MANY_COPIES,
                        Key.TILE_TOO_OFTEN.with(Argument.of(Tile.PLAYING.get(kind)), Argument.of(counts[kind])));
            }
        }
        return Optional.empty();
    }

    private Optional<Refused> circumstances(Hand hand) {
        if (hand.situations().isEmpty()) {
            return Optional.empty();
        }
        return impossible(hand, false);
    }

    private Optional<Refused> impossible(Hand hand, boolean withoutTiles) {
        for (var impossibleCircumstance : impossible) {
            if ((!withoutTiles || !impossibleCircumstance.asksForTiles())
                    && impossibleCircumstance.holds().test(hand)) {
                return refused(ErrorCode.CONTRADICTION, impossibleCircumstance.sentence());
            }
        }
        return Optional.empty();
    }

    private String together(Section one, Section other) {
        var first = set.number(one);
        var second = set.number(other);
        return first.equals(second) ? first : first + ", " + second;
    }
}
