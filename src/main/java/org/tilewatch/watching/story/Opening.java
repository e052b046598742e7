package org.tilewatch.watching.story;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;
import org.tilewatch.words.Key;

/**
 * Who deals a hand, from how it begins: before whom fourteen tiles stood, and who laid the first discards, by the arms over them, the hands
 * that grew smaller and the rows in which they lie. Whose turn it was told to be has no say in it.
 */
public final class Opening {
    /** What shows who laid a discard: a seat that is in none of the sets is one of which that showed nothing. */
    private record Laid(double firstSeen, Set<Seat> arms, Set<Seat> smaller, Map<Seat, Double> rows) {
        /** @param inRows how likely discards lie in rows here */
        double by(Seat seat, double inRows) {
            // Looks miss tiles of standing hands oftener than an arm, so that counts say less.
            return among(arms, seat, Odds.USUAL.rarely())
                    * among(smaller, seat, Odds.USUAL.seldom())
                    * (inRows * Math.max(Odds.USUAL.rarely(), rows.getOrDefault(seat, 1.0)) + 1 - inRows);
        }

        private static double among(Set<Seat> seats, Seat seat, double otherwise) {
            return seats.isEmpty() || seats.contains(seat) ? 1 : otherwise;
        }
    }

    private final Map<Track, Laid> laid = new LinkedHashMap<>();
    /** Since when fourteen tiles were counted before a seat, two looks in a row; in seconds. */
    private final Map<Seat, Double> fourteen = new EnumMap<>(Seat.class);

    private Set<Seat> fourteenBefore = Set.of();
    private double dealt = Double.NEGATIVE_INFINITY;
    private boolean unclear;
    /** How likely discards lie in rows here, 0 to 1. */
    private double inRows;

    private double inOrderUntil = Double.POSITIVE_INFINITY;

    /** A hand was dealt at a moment, in seconds. */
    void dealt(double t) {
        laid.clear();
        fourteen.clear();
        fourteenBefore = Set.of();
        dealt = t;
        unclear = false;
        inOrderUntil = Double.POSITIVE_INFINITY;
    }

    /** Takes in what a look shows of it. */
    public void look(TableSight sight, HandInPlay hand) {
        inRows = sight.rows().probability();
        count(sight, hand.rules());
        // A set turns the order of play, whoever has dealt.
        boolean turned = DiscardSight.laying(sight)
                || hand.seats().values().stream().anyMatch(seat -> !seat.melds().isEmpty());
        if (turned) {
            inOrderUntil = Math.min(inOrderUntil, sight.t() - Pace.USUAL.laying());
        }
        var lying = faces(sight);
        lying.stream()
                .filter(track -> laid.size() < Enough.USUAL.firstDiscards() && isDiscard(sight, track))
                .forEach(track -> laid.computeIfAbsent(track, now -> laid(sight, hand.rules(), now)));
        // What is hardly seen yet may be a discard before those that are known.
        unclear = lying.stream()
                .anyMatch(track -> !laid.containsKey(track)
                        && laid.keySet().stream().anyMatch(other -> track.firstSeen() < other.firstSeen()));
    }

    private void count(TableSight sight, PlayRules rules) {
        var now = EnumSet.noneOf(Seat.class);
        for (var seat : rules.seatsFrom(Seat.BOTTOM).toList()) {
            if (sight.standing().now(seat) > SeatInPlay.DEALT) {
                now.add(seat);
                if (fourteenBefore.contains(seat)) {
                    fourteen.putIfAbsent(seat, sight.t());
                }
            }
        }
        fourteenBefore = now;
    }

    /**
     * What lies in the middle since the hand was dealt, and may be a discard before the first set. Where it is seen late that a hand was dealt,
     * the first discards lie there already.
     */
    private List<Track> faces(TableSight sight) {
        return sight.tracks().all().stream()
                .filter(track -> track.face() == Face.UP
                        && (track.firstSeen() > dealt || isTold(sight, track))
                        && track.firstSeen() <= Math.min(inOrderUntil, sight.t() - Pace.USUAL.laying())
                        && !sight.zones().inStrip(track.centre()))
                .filter(track -> sight.explained()
                        .meaning(track)
                        .filter(meaning -> meaning.part() != Part.DISCARD && meaning.part() != Part.UNEXPLAINED)
                        .isEmpty())
                .sorted(Comparator.comparingDouble(Track::firstSeen))
                .toList();
    }

    private static boolean isTold(TableSight sight, Track track) {
        return sight.explained()
                .meaning(track)
                .filter(meaning -> meaning.part() == Part.DISCARD)
                .isPresent();
    }

    private static boolean isDiscard(TableSight sight, Track track) {
        return sight.explained().knows(track) || sight.freshInMiddle().contains(track);
    }

    private static Laid laid(TableSight sight, PlayRules rules, Track track) {
        var smaller = EnumSet.noneOf(Seat.class);
        var rows = new EnumMap<Seat, Double>(Seat.class);
        for (var seat : rules.seatsFrom(Seat.BOTTOM).toList()) {
            if (sight.standing().laid(seat, track.firstSeen())) {
                smaller.add(seat);
            }
            rows.put(seat, sight.ponds().inRows(seat, track));
        }
        return new Laid(track.firstSeen(), sight.reaches().over(track, sight.zones()), smaller, rows);
    }

    /**
     * What is asked where another deals than was told, beyond doubt; the answer is the beginning as it must have been.
     *
     * @param start  the beginning as it was told
     * @param course of the game when the hand began, as it was told
     */
    public Optional<Attention> question(HandInPlay hand, NumberedEvent start, GameCourse course) {
        return dealer(hand)
                .map(seat -> new Attention(
                        Doubt.START,
                        Key.ASK_START.with(seat, hand.east()),
                        Optional.of(seat),
                        List.of(),
                        Optional.of(start.number()),
                        List.of(TableEvent.said(
                                start.event().t(),
                                new Happening.HandStart(
                                        hand.number(),
                                        seat,
                                        hand.number() == 1
                                                ? hand.roundWind()
                                                : course.roundWith(seat).wind())))));
    }

    /** Whether it is asked who deals: whatever does not fit meanwhile may do so with the answer. */
    public static boolean isAskedAbout(GameRecord game) {
        return game.questions().stream()
                .anyMatch(event -> event.event().what() instanceof Attention asked && asked.doubt() == Doubt.START);
    }

    private Optional<Seat> dealer(HandInPlay hand) {
        if (laid.isEmpty() || unclear) {
            return Optional.empty();
        }
        return hand.rules()
                .seatsFrom(hand.east())
                .filter(seat -> seat != hand.east())
                .filter(seat -> odds(hand, seat) >= Sureness.USUAL.timesBeyondDoubt())
                .max(Comparator.comparingDouble(seat -> odds(hand, seat)));
    }

    /** How many times likelier it is that another deals than the one who was told to. */
    private double odds(HandInPlay hand, Seat other) {
        return Odds.USUAL.overlooked() * from(hand.rules(), other) / from(hand.rules(), hand.east());
    }

    /** How likely all that was seen is, if a seat deals. */
    private double from(PlayRules rules, Seat dealer) {
        return held(dealer) * inTurn(rules, dealer);
    }

    private double held(Seat dealer) {
        double first = laid.values().stream().mapToDouble(Laid::firstSeen).min().orElse(Double.NEGATIVE_INFINITY);
        var seen = fourteen.entrySet().stream()
                .filter(count -> count.getValue() < first - Pace.USUAL.moment())
                .map(Map.Entry::getKey)
                .toList();
        // Whoever deals holds fourteen until the first discard: another was hardly ever counted so alone.
        return seen.isEmpty() || seen.contains(dealer) ? 1 : Odds.USUAL.hardlyEver();
    }

    /** One after another from the dealer on; a discard may be overlooked, and whoever takes his back lays another. */
    private double inTurn(PlayRules rules, Seat dealer) {
        Map<Seat, Double> onTurn = Map.of(dealer, 1.0, rules.next(dealer), Odds.USUAL.overlooked());
        for (var one : discards()) {
            var next = new EnumMap<Seat, Double>(Seat.class);
            onTurn.forEach((seat, likely) -> {
                double laidBy = likely * one.by(seat, inRows);
                next.merge(rules.next(seat), laidBy, Double::sum);
                next.merge(seat, laidBy * Odds.USUAL.overlooked(), Double::sum);
                next.merge(rules.next(rules.next(seat)), laidBy * Odds.USUAL.overlooked(), Double::sum);
            });
            onTurn = next;
        }
        return onTurn.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private List<Laid> discards() {
        return laid.values().stream()
                .sorted(Comparator.comparingDouble(Laid::firstSeen))
                .toList();
    }
}
