package org.tilewatch.openhand;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.Neighbours;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * The tiles of a picture of a hand laid open, numbered row by row from the top and in each from left to right as they are read,
 * whatever they are read as: the numbers stay when a tile is put right.
 *
 * @param up    the direction, in radians of the picture, in which the tops of most faces point
 * @param tiles in the order of their numbers, from 1
 * @param aside numbers of those that lie about the hand and are no part of it, unless somebody says so
 */
public record LaidTiles(double up, List<LaidTile> tiles, Set<Integer> aside) {
    private static final int WHOLE = 14;

    /** So many times as far as any other tile from its neighbours lies the one that lies apart. */
    private static final double APART = 1.2;

    public LaidTiles {
        tiles = List.copyOf(tiles);
        aside = Set.copyOf(aside);
    }

    private LaidTiles(double up, List<LaidTile> tiles) {
        this(up, tiles, Set.of());
    }

    /** The tiles of a picture that lie; those that stand are no part of an open hand. */
    public static LaidTiles of(List<LaidTile> found) {
        var lying = found.stream().filter(tile -> tile.face() != Face.EDGE).toList();
        var rows = LaidRows.of(lying, LaidTile::corners, tile -> tile.reading().isPresent() ? tile.confidence() : 0);
        var numbered = new ArrayList<LaidTile>();
        for (var row : rows.rows()) {
            row.forEach(tile -> numbered.add(tile.numbered(numbered.size() + 1)));
        }
        return new LaidTiles(rows.up(), numbered);
    }

    /**
     * The same of a picture in which other tiles may lie about the hand: the hand's are numbered first, and the others are set aside as
     * far as they can be told from it.
     */
    public static LaidTiles among(List<LaidTile> found) {
        var lying = found.stream().filter(tile -> tile.face() != Face.EDGE).toList();
        var mine = HandAmongTiles.of(lying);
        var hand = of(mine);
        var numbered = new ArrayList<>(hand.tiles());
        var aside = new HashSet<Integer>();
        for (var tile :
                of(lying.stream().filter(tile -> !mine.contains(tile)).toList()).tiles()) {
            numbered.add(tile.numbered(numbered.size() + 1));
            aside.add(numbered.size());
        }
        return new LaidTiles(hand.up(), numbered, aside);
    }

    /** Two blank sides around or between two like faces are no white dragons but backs: those four are a concealed kong. */
    public LaidTiles withKongsTurnedOver() {
        var backs = new HashSet<LaidTile>();
        for (var group : groups(ofHand())) {
            for (var four : fours(group).toList()) {
                var blank = four.stream().filter(LaidTiles::isBlank).toList();
                boolean evenly = blank.size() == 2 && isBlank(four.get(0)) == isBlank(four.get(3));
                if (evenly && set(turnedOver(four, blank)).isPresent() && areSets(turnedOver(group, blank))) {
                    backs.addAll(blank);
                }
            }
        }
        return new LaidTiles(up, turnedOver(tiles, backs), aside);
    }

    /** The same tiles, a face that was taken for upside down read the way that the others are. */
    public LaidTiles upright() {
        return new LaidTiles(
                up,
                tiles.stream()
                        .map(tile -> Math.cos(tile.corners().up() - up) < 0 ? tile.halfTurned() : tile)
                        .toList(),
                aside);
    }

    /** In a row two white dragons may lie between like tiles; a kong lies apart, alone or beside other sets. */
    private boolean areSets(List<LaidTile> group) {
        return split(group, group).isPresent();
    }

    private static boolean isBlank(LaidTile tile) {
        return tile.tile().equals(Optional.of(Tile.WHITE));
    }

    private static List<LaidTile> turnedOver(List<LaidTile> some, Collection<LaidTile> backs) {
        return some.stream()
                .map(tile -> backs.contains(tile) ? tile.told(Optional.empty()) : tile)
                .toList();
    }

    /** Every four that lie one after the other in a group. */
    private static Stream<List<LaidTile>> fours(List<LaidTile> group) {
        int four = MeldType.KONG.size();
        return IntStream.rangeClosed(0, group.size() - four).mapToObj(from -> group.subList(from, from + four));
    }

    /** The hand's tiles: all but those set aside. */
    private List<LaidTile> ofHand() {
        return tiles.stream().filter(tile -> !aside.contains(tile.number())).toList();
    }

    /**
     * The tiles as people say that they are, without those that are no part of the hand; what is named otherwise is a part of it.
     *
     * @throws OpenHandException naming a number that no tile has
     */
    public LaidTiles as(HandHints handHints) {
        var belonging = new HashSet<>(handHints.tiles().keySet());
        belonging.addAll(handHints.with());
        belonging.addAll(handHints.inRow());
        handHints.winning().ifPresent(belonging::add);
        for (int number :
                Stream.of(belonging, handHints.without()).flatMap(Set::stream).toList()) {
            if (number < 1 || number > tiles.size()) {
                throw new OpenHandException(
                        Key.NO_SUCH_NUMBERED_TILE.with(Argument.of(number), Argument.of(tiles.size())));
            }
        }
        var still = new HashSet<>(aside);
        still.removeAll(belonging);
        return new LaidTiles(
                up,
                tiles.stream()
                        .filter(tile -> !handHints.without().contains(tile.number()))
                        .map(tile -> Optional.ofNullable(handHints.tiles().get(tile.number()))
                                .map(tile::told)
                                .orElse(tile))
                        .toList(),
                still);
    }

    /**
     * The tiles that nobody should score by without looking: those read too unsurely, and backs beside faces that belong to no
     * kong, which may be blank white dragons. Backs among themselves, such as a wall's, are no part of an open hand.
     */
    public List<LaidTile> doubtful() {
        return groups(ofHand()).stream()
                .filter(LaidTiles::showsFaces)
                .flatMap(List::stream)
                .filter(tile -> tile.face() == Face.UP ? tile.confidence() < LaidTile.SURE : !isBackOfKong(tile))
                .sorted(Comparator.comparingInt(LaidTile::number))
                .toList();
    }

    private static boolean showsFaces(List<LaidTile> group) {
        return group.stream().anyMatch(tile -> tile.face() == Face.UP);
    }

    private boolean isBackOfKong(LaidTile back) {
        return groups(ofHand()).stream()
                .filter(group -> group.contains(back))
                .anyMatch(group -> fours(group)
                        .anyMatch(
                                four -> four.contains(back) && set(four, group).isPresent()));
    }

    /**
     * The hand that the tiles make.
     *
     * @throws OpenHandException when they make none, or nobody can see which tile has won
     */
    public OpenHand hand(HandHints handHints) {
        var bonus = ofHand().stream().filter(LaidTile::isBonus).toList();
        var sets = new ArrayList<LaidSet>();
        var rest = part(handHints, sets);
        int expected = WHOLE - (handHints.won() ? 0 : 1) - 3 * sets.size();
        if (rest.size() != expected) {
            throw new OpenHandException(wrongCount(sets, rest, expected, handHints.won()));
        }
        rest.stream().filter(tile -> tile.tile().isEmpty()).findFirst().ifPresent(back -> {
            throw new OpenHandException(Key.BACK_OF_NO_KONG.with(Argument.of(back.number())));
        });
        var winning = handHints.won() ? Optional.of(winning(rest, handHints.winning())) : Optional.<LaidTile>empty();
        return new OpenHand(
                rest.stream().filter(tile -> !winning.equals(Optional.of(tile))).toList(), winning, sets, bonus);
    }

    /** Tells sets that lie apart, which are added, from the rest of what is no flower and no season. */
    private List<LaidTile> part(HandHints handHints, List<LaidSet> sets) {
        var rest = new ArrayList<LaidTile>();
        for (var group :
                groups(ofHand().stream().filter(tile -> !tile.isBonus()).toList())) {
            if (!showsFaces(group)) {
                continue;
            }
            boolean inRow = group.stream().anyMatch(tile -> handHints.inRow().contains(tile.number()));
            var split = inRow ? Optional.<List<LaidSet>>empty() : split(group, group);
            split.ifPresentOrElse(sets::addAll, () -> rest.addAll(group));
        }
        return rest;
    }

    /** How many tiles a hand that has won has more than lie here; negative where too many do. */
    int missing() {
        var sets = new ArrayList<LaidSet>();
        int rest = part(HandHints.NOTHING, sets).size();
        return WHOLE - 3 * sets.size() - rest;
    }

    private static Sentence wrongCount(List<LaidSet> sets, List<LaidTile> rest, int expected, boolean won) {
        if (expected < 0) {
            return Key.TOO_MANY_SETS.with(Argument.of(sets.size()));
        }
        var tiles = Key.COUNT_TILES.with(Argument.of(rest.size()));
        if (sets.isEmpty()) {
            return (won ? Key.WRONG_COUNT_ALONE_WON : Key.WRONG_COUNT_ALONE_LOST).with(tiles, Argument.of(expected));
        }
        var laid = new Argument.Several(sets.stream()
                .<Argument>map(set -> Key.SET_OF_TILES.with(word(set.type()), numbers(set.tiles())))
                .toList());
        return (won ? Key.WRONG_COUNT_WON : Key.WRONG_COUNT_LOST).with(laid, tiles, Argument.of(expected));
    }

    private static Sentence word(MeldType type) {
        return switch (type) {
            case CHOW -> Key.CLAIM_CHOW.sentence();
            case PUNG -> Key.CLAIM_PUNG.sentence();
            case KONG -> Key.CLAIM_KONG.sentence();
        };
    }

    private static Argument numbers(List<LaidTile> tiles) {
        return new Argument.Several(
                tiles.stream().map(tile -> Argument.of(tile.number())).toList());
    }

    private LaidTile winning(List<LaidTile> rest, Optional<Integer> told) {
        if (told.isPresent()) {
            int number = told.get();
            return rest.stream()
                    .filter(tile -> tile.number() == number)
                    .findFirst()
                    .orElseThrow(() -> new OpenHandException(Key.NO_PART_OF_THE_ROW.with(Argument.of(number))));
        }
        var candidate = WinningTile.among(rest, tile -> tile.upright(up), LaidTile::distanceTo, LaidTile::number);
        var others = rest.stream().filter(tile -> tile != candidate).toList();
        boolean crosswise = !candidate.upright(up);
        boolean alone = others.stream().allMatch(tile -> tile.upright(up));
        double apart = WinningTile.apartness(candidate, rest, LaidTile::distanceTo);
        boolean apartest = others.size() > 1
                && others.stream()
                        .allMatch(tile -> apart > APART * WinningTile.apartness(tile, others, LaidTile::distanceTo));
        if (!alone || (!crosswise && !apartest)) {
            throw new OpenHandException(Key.SAY_WHICH_HAS_WON.sentence());
        }
        return candidate;
    }

    private List<List<LaidTile>> groups(List<LaidTile> some) {
        return Neighbours.groups(some, LaidTile::touches).stream()
                .map(group -> group.stream()
                        .sorted(Comparator.comparingInt(LaidTile::number))
                        .toList())
                .toList();
    }

    /**
     * The sets that tiles side by side make, one after the other; empty when they do not all belong to sets.
     *
     * @param all that lie side by side, those before the group too
     */
    private Optional<List<LaidSet>> split(List<LaidTile> group, List<LaidTile> all) {
        if (group.isEmpty()) {
            return Optional.of(List.of());
        }
        for (int size : List.of(MeldType.KONG.size(), MeldType.CHOW.size())) {
            if (group.size() < size) {
                continue;
            }
            var first = set(group.subList(0, size), all);
            var others = first.flatMap(set -> split(group.subList(size, group.size()), all));
            if (others.isPresent()) {
                var sets = new ArrayList<LaidSet>();
                first.ifPresent(sets::add);
                sets.addAll(others.get());
                return Optional.of(sets);
            }
        }
        return Optional.empty();
    }

    /** The set that some tiles of a group make: a single back among others may be a white dragon and turns over no kong. */
    private Optional<LaidSet> set(List<LaidTile> some, List<LaidTile> group) {
        long backs = some.stream().filter(tile -> tile.face() == Face.DOWN).count();
        return backs == 1 && group.size() > some.size() ? Optional.empty() : set(some);
    }

    private Optional<LaidSet> set(List<LaidTile> some) {
        return LaidSet.of(some, tile -> tile.upright(up));
    }
}
