package org.tilewatch.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the players of a game of four have when it is over: their points less what they return, and what their places bring.
 *
 * @param returnPoints  what everybody returns
 * @param oka           the pool, which goes to the first
 * @param uma           what the places bring, the first place first; where {@code umaByReturned} says something, for none or all four
 * @param umaByReturned four numbers each for one, two and three players who have what they return or more; empty where uma is fixed
 * @param ties          what happens to players with equal points
 * @param thousands     whether what everybody has is rounded to whole thousands, and the first has what is left
 * @param sticksLeft    what happens to the sticks that are left on the table
 */
public record Ranking(
        int returnPoints,
        int oka,
        List<Integer> uma,
        List<Integer> umaByReturned,
        Ties ties,
        boolean thousands,
        SticksLeft sticksLeft) {
    /** Parts of a point in which shares are counted, so that two, three and four can share anything. */
    public static final int PARTS = 12;

    private static final int PLAYERS = 4;
    private static final int STICK = 1000;
    private static final int UNIT = 100;

    /** What happens to players with equal points. */
    public enum Ties {
        /** They share what their places bring. */
        SHARE,
        /** They share it in hundreds; what is left goes by the seats at the start. */
        SHARE_REST_BY_SEAT,
        /** Who sat earlier at the start has the higher place. */
        SEAT
    }

    /** What happens to the sticks that are left on the table. */
    public enum SticksLeft {
        /** Those in the first place share them. */
        FIRST_SHARED,
        /** They share them in hundreds, and what cannot be shared goes to nobody. */
        FIRST_SHARED_DOWN,
        /** Two and four share each stick; of three the one who sat earliest at the start has 400, the others 300. */
        FIRST_SHARED_BY_SEAT,
        /** The one in the first place who sat earliest at the start has them. */
        FIRST,
        NOBODY
    }

    public Ranking {
        uma = List.copyOf(uma);
        umaByReturned = List.copyOf(umaByReturned);
    }

    /**
     * What everybody has in the end, in {@link #PARTS parts} of a point.
     *
     * @param points of the players as they sat at the start, the first east first
     * @param sticks that are left on the table
     */
    public List<Long> finals(List<Integer> points, int sticks) {
        var brought = brought(points);
        var shares = sticks(points, sticks);
        var all = new ArrayList<Long>();
        for (int player = 0; player < PLAYERS; player++) {
            long own = (long) (points.get(player) - returnPoints) * PARTS;
            all.add(own + brought.get(player) + shares.get(player));
        }
        return thousands ? rounded(points, all) : all;
    }

    private List<Integer> umaFor(List<Integer> points) {
        int returned = (int) points.stream().filter(own -> own >= returnPoints).count();
        return umaByReturned.isEmpty() || returned == 0 || returned == PLAYERS
                ? uma
                : umaByReturned.subList(PLAYERS * (returned - 1), PLAYERS * returned);
    }

    private List<Long> brought(List<Integer> points) {
        var places = new ArrayList<>(umaFor(points));
        places.set(0, places.getFirst() + oka);
        return IntStream.range(0, PLAYERS)
                .mapToObj(player -> brought(points, places, player))
                .toList();
    }

    private long brought(List<Integer> points, List<Integer> places, int player) {
        int own = points.get(player);
        int higher = (int) points.stream().filter(other -> other > own).count();
        var tied = tied(points, own);
        int among = tied.indexOf(player);
        if (ties == Ties.SEAT) {
            return (long) places.get(higher + among) * PARTS;
        }
        int sum = places.subList(higher, higher + tied.size()).stream()
                .mapToInt(Integer::intValue)
                .sum();
        if (ties == Ties.SHARE) {
            return (long) sum * PARTS / tied.size();
        }
        int units = sum / UNIT;
        int rest = Math.floorMod(units, tied.size());
        return (long) (Math.floorDiv(units, tied.size()) + (among < rest ? 1 : 0)) * UNIT * PARTS;
    }

    /** The players who have so many points, as they sat at the start. */
    private static List<Integer> tied(List<Integer> points, int own) {
        return IntStream.range(0, PLAYERS)
                .filter(player -> points.get(player) == own)
                .boxed()
                .toList();
    }

    private List<Long> sticks(List<Integer> points, int sticks) {
        int most = points.stream().mapToInt(Integer::intValue).max().orElse(0);
        var first = tied(points, most);
        long all = (long) sticks * STICK * PARTS;
        return IntStream.range(0, PLAYERS)
                .mapToObj(player -> first.contains(player) ? stickShare(all, first.size(), first.indexOf(player)) : 0L)
                .toList();
    }

    private long stickShare(long all, int sharing, int among) {
        return switch (sticksLeft) {
            case FIRST_SHARED -> all / sharing;
            case FIRST_SHARED_DOWN -> all / PARTS / sharing / UNIT * UNIT * PARTS;
            case FIRST_SHARED_BY_SEAT -> sharing == 3 ? all / 10 * (among == 0 ? 4 : 3) : all / sharing;
            case FIRST -> among == 0 ? all : 0;
            case NOBODY -> 0;
        };
    }

    /** Five hundred go down, six hundred up; the first has what is left, where all together come to nothing. */
    private static List<Long> rounded(List<Integer> points, List<Long> all) {
        int most = points.stream().mapToInt(Integer::intValue).max().orElse(0);
        int first = points.indexOf(most);
        var rounded = new ArrayList<Long>();
        all.forEach(own -> rounded.add(rounded(own)));
        if (all.stream().mapToLong(Long::longValue).sum() == 0) {
            long others = rounded.stream().mapToLong(Long::longValue).sum() - rounded.get(first);
            rounded.set(first, -others);
        }
        return rounded;
    }

    private static long rounded(long own) {
        long thousand = (long) STICK * PARTS;
        long over = Math.floorMod(own, thousand);
        return own - over + (2 * over > thousand ? thousand : 0);
    }
}
