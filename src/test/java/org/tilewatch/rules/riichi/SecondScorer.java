package org.tilewatch.rules.riichi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tilewatch.rules.Hand;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.Tile;

/**
 * The 2012 text once more, slowly and by other means: sets are lists of tiles, every arrangement is tried by taking tiles out one by
 * one, and every yaku is asked of the tiles themselves. It knows no situations and no dora.
 */
final class SecondScorer {
    /** What a reading is worth. Yakuman are told by their count alone. */
    record Result(int yakuman, int fan, int fu) {
        private int base() {
            if (yakuman > 0) {
                return 8000 * yakuman;
            }
            int[] limits = {2000, 3000, 3000, 4000, 4000, 4000, 6000, 6000};
            return fan >= 13
                    ? 8000
                    : fan >= 5 ? limits[fan - 5] : Math.min(2000, (int) (rounded() * Math.pow(2, 2 + fan)));
        }

        int rounded() {
            return fu == 25 ? 25 : (int) Math.ceil(fu / 10.0) * 10;
        }
    }

    private record Part(List<Tile> tiles, boolean open, boolean won) {
        boolean isPair() {
            return tiles.size() == 2;
        }

        boolean isSame() {
            return tiles.size() > 2 && tiles.stream().distinct().count() == 1;
        }

        boolean isRun() {
            return tiles.stream().distinct().count() == 3;
        }

        boolean any(Predicate<Tile> test) {
            return tiles.stream().anyMatch(test);
        }
    }

    private final Hand hand;
    private final Tile winning;
    private final boolean closed;
    private final List<Result> results = new ArrayList<>();

    private SecondScorer(Hand hand) {
        this.hand = hand;
        this.winning = hand.winningTile().orElseThrow();
        this.closed = hand.melds().stream().allMatch(Meld::concealed);
    }

    /** The best reading that has a yaku; empty when none has. */
    static List<Result> best(Hand hand) {
        var scorer = new SecondScorer(hand);
        var tiles = new ArrayList<>(hand.concealed());
        tiles.add(scorer.winning);
        tiles.sort(Comparator.naturalOrder());
        var melded = hand.melds().stream()
                .map(meld -> new Part(meld.tiles(), !meld.concealed(), false))
                .toList();
        scorer.arrange(tiles, melded);
        if (hand.melds().isEmpty() && new TreeSet<>(tiles).size() == 7 && isPairs(tiles)) {
            scorer.sevenPairs(tiles);
        }
        return scorer.results.stream()
                .max(Comparator.comparingInt(Result::base)
                        .thenComparingInt(Result::yakuman)
                        .thenComparingInt(Result::fan)
                        .thenComparingInt(Result::fu))
                .stream()
                .toList();
    }

    private static boolean isPairs(List<Tile> tiles) {
        return new HashSet<>(tiles)
                .stream().allMatch(tile -> tiles.stream().filter(tile::equals).count() == 2);
    }

    private void arrange(List<Tile> left, List<Part> parts) {
        if (left.isEmpty()) {
            if (parts.size() == 5) {
                winOnEach(parts);
            }
            return;
        }
        var first = left.getFirst();
        for (var wanted : Stream.of(List.of(first, first), List.of(first, first, first), run(first))
                .filter(list -> !list.isEmpty())
                .toList()) {
            var rest = new ArrayList<>(left);
            boolean pairTaken = parts.stream().anyMatch(Part::isPair);
            if (wanted.stream().allMatch(rest::remove) && !(wanted.size() == 2 && pairTaken)) {
                var more = new ArrayList<>(parts);
                more.add(new Part(wanted, false, false));
                arrange(rest, more);
            }
        }
    }

    private static List<Tile> run(Tile first) {
        return first.isSuit() && first.number() < 8
                ? List.of(first, Tile.values()[first.ordinal() + 1], Tile.values()[first.ordinal() + 2])
                : List.of();
    }

    private void winOnEach(List<Part> parts) {
        for (int i = hand.melds().size(); i < parts.size(); i++) {
            var part = parts.get(i);
            if (part.tiles().contains(winning)) {
                var won = new ArrayList<>(parts);
                won.set(i, new Part(part.tiles(), part.isSame() && !hand.selfDrawn(), true));
                value(won);
            }
        }
    }

    private boolean all(List<Part> parts, Predicate<Tile> test) {
        return parts.stream().allMatch(part -> part.tiles().stream().allMatch(test));
    }

    private boolean isValue(Tile tile) {
        return tile.isDragon()
                || tile == hand.seatWind().tile()
                || tile == hand.roundWind().tile();
    }

    private static long suits(List<Part> parts) {
        return parts.stream()
                .flatMap(part -> part.tiles().stream())
                .flatMap(tile -> tile.suit().stream())
                .distinct()
                .count();
    }

    private void sevenPairs(List<Tile> tiles) {
        var parts = tiles.stream()
                .distinct()
                .map(tile -> new Part(List.of(tile, tile), false, false))
                .toList();
        if (all(parts, Tile::isHonour)) {
            results.add(new Result(1, 0, 0));
            return;
        }
        int fan = 2 + (hand.selfDrawn() ? 1 : 0);
        fan += all(parts, tile -> !tile.isTerminalOrHonour()) ? 1 : 0;
        fan += all(parts, Tile::isTerminalOrHonour) ? 2 : 0;
        fan += flush(parts);
        results.add(new Result(0, fan, 25));
    }

    private int flush(List<Part> parts) {
        if (suits(parts) != 1) {
            return 0;
        }
        boolean honours = parts.stream().anyMatch(part -> part.any(Tile::isHonour));
        return (honours ? 2 : 5) + (closed ? 1 : 0);
    }

    private void value(List<Part> parts) {
        int yakuman = yakuman(parts);
        if (yakuman > 0) {
            results.add(new Result(yakuman, 0, 0));
            return;
        }
        boolean flat = isFlat(parts);
        int fan = fan(parts, flat);
        if (fan > 0) {
            results.add(new Result(0, fan, fu(parts, flat)));
        }
    }

    private int yakuman(List<Part> parts) {
        var same = parts.stream().filter(Part::isSame).toList();
        long winds = same.stream().filter(part -> part.any(Tile::isWind)).count();
        long dragons = same.stream().filter(part -> part.any(Tile::isDragon)).count();
        boolean windPair = parts.stream().anyMatch(part -> part.isPair() && part.any(Tile::isWind));
        if (winds == 4) {
            return 2;
        }
        boolean green =
                all(parts, tile -> Set.of("s2", "s3", "s4", "s6", "s8", "z6").contains(tile.code()));
        boolean one = winds == 3 && windPair
                || dragons == 3
                || green
                || all(parts, Tile::isTerminal)
                || all(parts, Tile::isHonour)
                || same.stream().filter(part -> !part.open()).count() == 4
                || same.stream().filter(part -> part.tiles().size() == 4).count() == 4
                || isNineGates(parts);
        return one ? 1 : 0;
    }

    private boolean isNineGates(List<Part> parts) {
        if (!hand.melds().isEmpty() || suits(parts) != 1 || !all(parts, Tile::isSuit)) {
            return false;
        }
        var numbers = new ArrayList<>(parts.stream()
                .flatMap(part -> part.tiles().stream())
                .map(Tile::number)
                .toList());
        return List.of(1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9).stream().allMatch(numbers::remove);
    }

    private boolean isFlat(List<Part> parts) {
        return parts.stream().filter(Part::isRun).count() == 4
                && parts.stream().noneMatch(part -> part.isPair() && part.any(this::isValue))
                && parts.stream().anyMatch(part -> part.won() && part.isRun() && waitFu(part) == 0);
    }

    /** Two for a tile that alone completes what was there. */
    private int waitFu(Part won) {
        if (won.isPair()) {
            return 2;
        }
        if (won.isSame()) {
            return 0;
        }
        int lowest = won.tiles().getFirst().number();
        int number = winning.number();
        return number == lowest + 1 || number == 3 && lowest == 1 || number == 7 && lowest == 7 ? 2 : 0;
    }

    private int fan(List<Part> parts, boolean flat) {
        var runs = parts.stream()
                .filter(Part::isRun)
                .map(part -> part.tiles().getFirst())
                .toList();
        var same = parts.stream()
                .filter(Part::isSame)
                .map(part -> part.tiles().getFirst())
                .toList();
        int bonus = closed ? 1 : 0;
        int fan = closed && hand.selfDrawn() ? 1 : 0;
        fan += closed && flat ? 1 : 0;
        fan += closed && all(parts, tile -> !tile.isTerminalOrHonour()) ? 1 : 0;
        fan += closed ? List.of(0, 1, 3).get(twins(runs)) : 0;
        for (var tile : same) {
            fan += tile.isDragon() ? 1 : 0;
            fan += tile == hand.seatWind().tile() ? 1 : 0;
            fan += tile == hand.roundWind().tile() ? 1 : 0;
        }
        fan += inThreeSuits(runs) ? 1 + bonus : 0;
        fan += inThreeSuits(same) ? 2 : 0;
        fan += Stream.of("m", "p", "s")
                        .anyMatch(suit -> Stream.of("1", "4", "7")
                                .allMatch(number ->
                                        runs.stream().anyMatch(run -> run.code().equals(suit + number))))
                ? 1 + bonus
                : 0;
        fan += outside(parts, runs.isEmpty(), bonus);
        fan += parts.stream().filter(part -> part.isSame() && !part.open()).count() == 3 ? 2 : 0;
        fan += parts.stream().filter(part -> part.tiles().size() == 4).count() == 3 ? 2 : 0;
        fan += runs.isEmpty() ? 2 : 0;
        fan += parts.stream().filter(part -> part.any(Tile::isDragon)).count() == 3 ? 2 : 0;
        return fan + flush(parts);
    }

    private int outside(List<Part> parts, boolean noRuns, int bonus) {
        if (all(parts, Tile::isTerminalOrHonour)) {
            return 2;
        }
        if (noRuns) {
            return 0;
        }
        if (parts.stream().allMatch(part -> part.any(Tile::isTerminal))) {
            return 2 + bonus;
        }
        return parts.stream().allMatch(part -> part.any(Tile::isTerminalOrHonour)) ? 1 + bonus : 0;
    }

    private static int twins(List<Tile> runs) {
        var left = new ArrayList<>(runs);
        int twins = 0;
        while (!left.isEmpty()) {
            var run = left.removeFirst();
            twins += left.remove(run) ? 1 : 0;
        }
        return twins;
    }

    private static boolean inThreeSuits(List<Tile> tiles) {
        return tiles.stream()
                .filter(Tile::isSuit)
                .anyMatch(tile -> tiles.stream()
                                .filter(other -> other.isSuit() && other.number() == tile.number())
                                .map(Tile::suit)
                                .distinct()
                                .count()
                        == 3);
    }

    private int fu(List<Part> parts, boolean flat) {
        int fu = closed && !hand.selfDrawn() ? 30 : 20;
        for (var part : parts) {
            var tile = part.tiles().getFirst();
            if (part.isSame()) {
                int worth = 2;
                worth *= part.tiles().size() == 4 ? 4 : 1;
                worth *= part.open() ? 1 : 2;
                worth *= tile.isTerminalOrHonour() ? 2 : 1;
                fu += worth;
            }
            if (part.isPair()) {
                fu += tile.isDragon() ? 2 : 0;
                fu += tile == hand.seatWind().tile() ? 2 : 0;
                fu += tile == hand.roundWind().tile() ? 2 : 0;
            }
            fu += part.won() ? waitFu(part) : 0;
        }
        fu += hand.selfDrawn() && !flat ? 2 : 0;
        return fu + (flat && !closed ? 2 : 0);
    }
}
