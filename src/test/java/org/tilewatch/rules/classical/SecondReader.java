package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Tile;

/**
 * The two classical texts read a second time, by brute force and in plain words: every grouping of the tiles is tried, with the
 * winning tile itself standing in each possible place. It shares nothing with the rulesets but the hand.
 */
final class SecondReader {
    private static final String WONDERS = "m1 m9 p1 p9 s1 s9 z1 z2 z3 z4 z5 z6 z7";
    private static final String GREENS = "s2 s3 s4 s6 s8 z6";

    private final Hand hand;
    private final boolean russian;
    private final List<Hand> others;

    SecondReader(Hand hand, boolean russian) {
        this(hand, russian, List.of());
    }

    /** @param others the hands of the other players at the table, whose sets lie there for all to know */
    SecondReader(Hand hand, boolean russian, List<Hand> others) {
        this.hand = hand;
        this.russian = russian;
        this.others = others;
    }

    /** The most that any reading is worth without a limit, and whether some reading is a limit hand. */
    record Worth(long most, boolean limitHand) {}

    /** Some tiles that belong together. */
    private record Group(List<String> tiles, boolean open, boolean whole, boolean won) {
        boolean chow() {
            return tiles.size() == 3 && !tiles.get(0).equals(tiles.get(1));
        }

        boolean alike(int atLeast) {
            return tiles.size() >= atLeast && tiles.get(0).equals(tiles.get(1));
        }

        String tile() {
            return tiles.get(0);
        }
    }

    Worth worth() {
        if (hand.fault().isPresent()
                && hand.fault().get() != Fault.SHORT
                && hand.fault().get() != Fault.FOUL) {
            return new Worth(0, false);
        }
        List<Group> laid = hand.melds().stream().map(this::laid).toList();
        if (hand.winningTile().isEmpty()) {
            return new Worth(value(leftovers(laid)), false);
        }
        var tiles = codes(hand.concealed());
        tiles.add(hand.winningTile().get().code() + "*");
        long most = -1;
        boolean limit = false;
        for (List<Group> reading : readings(tiles, laid)) {
            most = Math.max(most, value(reading));
            limit |= isLimitHand(reading);
        }
        return new Worth(most, limit);
    }

    private Group laid(Meld meld) {
        boolean marked = meld.onConcealedPung() && !russian;
        return new Group(codes(meld.tiles()), !meld.concealed(), meld.concealed() || marked, false);
    }

    private static List<String> codes(List<Tile> tiles) {
        return tiles.stream().map(Tile::code).sorted().collect(Collectors.toCollection(ArrayList::new));
    }

    private List<Group> leftovers(List<Group> laid) {
        var groups = new ArrayList<>(laid);
        counts(codes(hand.concealed())).forEach((tile, count) -> {
            if (count >= 3 || count == 2 && hand.fault().isEmpty()) {
                groups.add(new Group(Collections.nCopies(Math.min(3, count), tile), false, true, false));
            } else {
                groups.add(new Group(List.of(tile), false, true, false));
            }
        });
        return groups;
    }

    private static Map<String, Integer> counts(List<String> tiles) {
        var counts = new HashMap<String, Integer>();
        tiles.forEach(tile -> counts.merge(bare(tile), 1, Integer::sum));
        return counts;
    }

    private static String bare(String tile) {
        return tile.substring(0, 2);
    }

    private List<List<Group>> readings(List<String> tiles, List<Group> laid) {
        var found = new ArrayList<List<Group>>();
        if (laid.isEmpty() && areWonders(tiles)) {
            found.add(tiles.stream().collect(Collectors.groupingBy(SecondReader::bare)).values().stream()
                    .map(this::group)
                    .toList());
        }
        if (laid.isEmpty() && russian && areTwins(tiles)) {
            found.add(tiles.stream().collect(Collectors.groupingBy(SecondReader::bare)).values().stream()
                    .map(this::group)
                    .toList());
        }
        split(tiles.stream().sorted().toList(), new ArrayList<>(laid), false, found);
        return found;
    }

    private static boolean areWonders(List<String> tiles) {
        return counts(tiles).keySet().equals(Set.of(WONDERS.split(" ")));
    }

    private static boolean areTwins(List<String> tiles) {
        var counts = counts(tiles);
        return counts.size() == 7
                && counts.values().stream().allMatch(count -> count == 2)
                && counts.keySet().stream()
                                .map(tile -> tile.charAt(0))
                                .distinct()
                                .count()
                        == 1;
    }

    /** Takes the first tile with every other one or two that make a pair or a set with it; of equal tiles the first will do. */
    private void split(List<String> tiles, List<Group> taken, boolean paired, List<List<Group>> found) {
        if (tiles.isEmpty()) {
            if (paired && taken.size() == 5) {
                found.add(List.copyOf(taken));
            }
            return;
        }
        for (int second = 1; second < tiles.size(); second++) {
            if (second > 1 && tiles.get(second).equals(tiles.get(second - 1))) {
                continue;
            }
            if (!paired && bare(tiles.get(0)).equals(bare(tiles.get(second)))) {
                take(tiles, List.of(0, second), taken, true, found);
            }
            for (int third = second + 1; third < tiles.size(); third++) {
                boolean repeated = third > second + 1 && tiles.get(third).equals(tiles.get(third - 1));
                if (!repeated && isSet(bare(tiles.get(0)), bare(tiles.get(second)), bare(tiles.get(third)))) {
                    take(tiles, List.of(0, second, third), taken, paired, found);
                }
            }
        }
    }

    private void take(
            List<String> tiles, List<Integer> places, List<Group> taken, boolean paired, List<List<Group>> found) {
        var rest = new ArrayList<String>();
        var part = new ArrayList<String>();
        for (int place = 0; place < tiles.size(); place++) {
            (places.contains(place) ? part : rest).add(tiles.get(place));
        }
        var more = new ArrayList<>(taken);
        more.add(group(part));
        split(rest, more, paired, found);
    }

    private Group group(List<String> part) {
        boolean won = part.stream().anyMatch(tile -> tile.endsWith("*"));
        boolean open = won && !hand.selfDrawn();
        return new Group(part.stream().map(SecondReader::bare).sorted().toList(), open, !open, won);
    }

    private static boolean isSet(String one, String two, String three) {
        if (one.equals(two) && two.equals(three)) {
            return true;
        }
        var sorted = Stream.of(one, two, three).sorted().toList();
        char suit = sorted.get(0).charAt(0);
        int low = sorted.get(0).charAt(1);
        return suit != 'z'
                && sorted.stream().allMatch(tile -> tile.charAt(0) == suit)
                && sorted.get(1).charAt(1) == low + 1
                && sorted.get(2).charAt(1) == low + 2;
    }

    private boolean in(Situation situation) {
        return hand.situations().contains(situation);
    }

    private static boolean major(String tile) {
        return WONDERS.contains(tile);
    }

    private static boolean dragon(String tile) {
        return tile.compareTo("z5") >= 0;
    }

    private static boolean wind(String tile) {
        return tile.charAt(0) == 'z' && !dragon(tile);
    }

    private String own() {
        return hand.seatWind().tile().code();
    }

    private String prevailing() {
        return hand.roundWind().tile().code();
    }

    private long value(List<Group> groups) {
        boolean won = hand.winningTile().isPresent();
        int base = 4 * hand.bonus().size();
        int doubles = bonusDoubles();
        for (Group group : groups) {
            base += points(group);
            doubles += group.alike(3) ? setDoubles(group.tile()) : 0;
        }
        var all = groups.stream().flatMap(group -> group.tiles().stream()).toList();
        doubles += russian ? russianTileDoubles(all) : 0;
        if (!russian) {
            doubles += friends(groups, SecondReader::dragon, 3) + friends(groups, SecondReader::wind, 4);
            long hidden = groups.stream()
                    .filter(group -> group.alike(3) && group.whole())
                    .count();
            doubles += hidden >= 3 ? 1 : 0;
        }
        if (won) {
            base += winnersPoints(groups);
            doubles += winnersDoubles(groups, all);
        }
        return (long) base << doubles;
    }

    private int points(Group group) {
        String tile = group.tile();
        if (group.chow() || group.tiles().size() == 1) {
            return 0;
        }
        if (group.tiles().size() == 2) {
            return (dragon(tile) ? 2 : 0) + (tile.equals(own()) ? 2 : 0) + (tile.equals(prevailing()) ? 2 : 0);
        }
        return 2
                * (major(tile) ? 2 : 1)
                * (group.open() ? 1 : 2)
                * (group.tiles().size() == 4 ? 4 : 1);
    }

    private int setDoubles(String tile) {
        return (dragon(tile) ? 1 : 0) + (tile.equals(own()) ? 1 : 0) + (tile.equals(prevailing()) ? 1 : 0);
    }

    private int bonusDoubles() {
        int seat = hand.seatWind().ordinal();
        var bonus = codes(hand.bonus());
        boolean flower = bonus.contains("f" + (seat + 1));
        boolean season = bonus.contains("f" + (seat + 5));
        int flowers = bonus.containsAll(List.of("f1", "f2", "f3", "f4")) ? 1 : 0;
        int seasons = bonus.containsAll(List.of("f5", "f6", "f7", "f8")) ? 1 : 0;
        return russian
                ? (flower ? 1 : 0) + (season ? 1 : 0) + 2 * flowers + 2 * seasons
                : (flower && season ? 1 : 0) + flowers + seasons;
    }

    private static int friends(List<Group> groups, Predicate<String> family, int size) {
        long sets = groups.stream()
                .filter(group -> group.alike(3) && family.test(group.tile()))
                .count();
        boolean pair = groups.stream()
                .anyMatch(group -> group.tiles().size() == 2 && family.test(group.tile()) && group.alike(2));
        return sets == size ? 2 : sets == size - 1 && pair ? 1 : 0;
    }

    private static boolean oneSuit(List<String> all) {
        return all.stream()
                        .map(tile -> tile.charAt(0))
                        .filter(suit -> suit != 'z')
                        .distinct()
                        .count()
                == 1;
    }

    private static boolean honours(List<String> all) {
        return all.stream().anyMatch(tile -> tile.charAt(0) == 'z');
    }

    private static int russianTileDoubles(List<String> all) {
        int doubles = oneSuit(all) ? honours(all) ? 1 : 3 : 0;
        doubles += all.stream().allMatch(SecondReader::major) ? 1 : 0;
        return doubles + (all.stream().allMatch(tile -> tile.charAt(0) == 'z') ? 3 : 0);
    }

    private int winnersPoints(List<Group> groups) {
        int points = russian ? 20 : 10;
        points += hand.selfDrawn() ? 2 : 0;
        var waits = waits();
        if (!russian) {
            boolean one = waits.size() == 1;
            if (!one) {
                waits.removeIf(tile -> lying(tile) == 4);
            }
            var eyes = groups.stream()
                    .filter(group -> group.won() && group.tiles().size() == 2)
                    .findAny();
            points += eyes.map(pair -> major(pair.tile()) ? 4 : 2).orElse(0);
        }
        return points + (waits.size() == 1 ? 2 : 0);
    }

    /** How many of a tile lie on the table for all to know; the others' sets may be among the visible tiles or not. */
    private long lying(String tile) {
        long visible = codes(hand.visible()).stream().filter(tile::equals).count();
        long othersSets = others.stream().mapToLong(other -> laid(other, tile)).sum();
        return laid(hand, tile) + Math.max(visible, othersSets);
    }

    private static long laid(Hand hand, String tile) {
        return hand.melds().stream()
                .flatMap(meld -> meld.tiles().stream())
                .filter(each -> each.code().equals(tile))
                .count();
    }

    private List<String> waits() {
        var waits = new ArrayList<String>();
        var held = codes(hand.concealed());
        hand.melds().forEach(meld -> held.addAll(codes(meld.tiles())));
        List<Group> laid = hand.melds().stream().map(this::laid).toList();
        for (Tile tile : Tile.PLAYING) {
            var tiles = codes(hand.concealed());
            tiles.add(tile.code() + "*");
            boolean left = counts(held).getOrDefault(tile.code(), 0) < 4;
            if (left && !readings(tiles, laid).isEmpty()) {
                waits.add(tile.code());
            }
        }
        return waits;
    }

    private int winnersDoubles(List<Group> groups, List<String> all) {
        long chows = groups.stream().filter(Group::chow).count();
        int doubles = chows == 0 ? 1 : 0;
        doubles += chows == 4 && groups.stream().mapToInt(this::points).sum() == 0 ? 1 : 0;
        doubles += in(Situation.REPLACEMENT_TILE) ? 1 : 0;
        doubles += in(Situation.ROBBING_KONG) ? 1 : 0;
        doubles += in(Situation.ORIGINAL_CALL) ? 1 : 0;
        if (russian) {
            doubles += in(Situation.LAST_TILE) && hand.selfDrawn() ? 1 : 0;
            doubles += friends(groups, SecondReader::wind, 4) == 1 ? 1 : 0;
            return doubles + (friends(groups, SecondReader::dragon, 3) == 1 ? 1 : 0);
        }
        doubles += in(Situation.LAST_TILE) && !in(Situation.ROBBING_KONG) ? 1 : 0;
        doubles += hand.selfDrawn() && groups.stream().allMatch(Group::whole) ? 1 : 0;
        doubles += oneSuit(all) ? honours(all) ? 1 : 3 : 0;
        doubles += all.stream().allMatch(SecondReader::major) ? 1 : 0;
        return doubles + (all.stream().allMatch(tile -> tile.charAt(0) == 'z') ? 2 : 0);
    }

    private boolean isLimitHand(List<Group> groups) {
        var all = groups.stream().flatMap(group -> group.tiles().stream()).toList();
        long chows = groups.stream().filter(Group::chow).count();
        long kongs = groups.stream().filter(group -> group.alike(4)).count();
        long winds = groups.stream()
                .filter(group -> group.alike(3) && wind(group.tile()))
                .count();
        long dragons = groups.stream()
                .filter(group -> group.alike(3) && dragon(group.tile()))
                .count();
        boolean fourPungs = groups.stream().filter(group -> group.alike(3)).count() == 4;
        boolean hidden = hand.selfDrawn() && groups.stream().allMatch(Group::whole);
        boolean pure = oneSuit(all) && !honours(all);
        boolean honoursOnly = all.stream().allMatch(tile -> tile.charAt(0) == 'z');
        boolean terminalsOnly = all.stream().allMatch(tile -> major(tile) && tile.charAt(0) != 'z');
        boolean greensOnly = all.stream().allMatch(GREENS::contains);
        boolean dotFive = hand.winningTile().equals(Tile.ofCode("p5"));
        boolean dotOne = hand.winningTile().equals(Tile.ofCode("p1"));
        boolean replaced = in(Situation.REPLACEMENT_TILE);
        boolean roof = replaced && dotFive;
        boolean shared = roof || kongs == 4 || winds == 4 || terminalsOnly || isSnake(groups, all) || isBare(groups);
        if (russian) {
            var beside = all.stream().filter(tile -> !dragon(tile)).toList();
            boolean scholars = dragons == 3 && chows == 0 && oneSuit(beside) && !honours(beside);
            boolean moon = in(Situation.LAST_TILE) && hand.selfDrawn() && dotOne;
            return shared || scholars || moon || fourPungs && (hidden && pure || honoursOnly || greensOnly);
        }
        boolean moon = in(Situation.LAST_TILE) && hand.selfDrawn() && dotOne && !replaced;
        boolean pole = in(Situation.ROBBING_KONG) && hand.winningTile().equals(Tile.ofCode("s2"));
        return shared
                || moon
                || pole
                || honoursOnly
                || greensOnly
                || fourPungs && hidden
                || dragons == 3 && chows == 0
                || pure && hidden
                || isNineSons();
    }

    /** Thirteen wonders, or in the Russian game the twins: no set at all. */
    private static boolean isBare(List<Group> groups) {
        return groups.stream().allMatch(group -> group.tiles().size() <= 2);
    }

    private static boolean isSnake(List<Group> groups, List<String> all) {
        if (!oneSuit(all) || honours(all) || groups.size() != 5) {
            return false;
        }
        String suit = all.get(0).substring(0, 1);
        var parts = groups.stream()
                .map(group -> String.join("", group.tiles()).replace(suit, ""))
                .map(numbers -> numbers.equals("1111") ? "111" : numbers.equals("9999") ? "999" : numbers)
                .collect(Collectors.toSet());
        return parts.equals(Set.of("111", "22", "345", "678", "999"))
                || parts.equals(Set.of("111", "234", "55", "678", "999"))
                || parts.equals(Set.of("111", "234", "567", "88", "999"));
    }

    private boolean isNineSons() {
        var tiles = codes(hand.concealed());
        String suit = tiles.get(0).substring(0, 1);
        return String.join("", tiles).replace(suit, "").equals("1112345678999")
                && hand.winningTile().orElseThrow().code().startsWith(suit);
    }
}
