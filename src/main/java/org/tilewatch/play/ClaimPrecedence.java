package org.tilewatch.play;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.tiles.Seat;

/**
 * Whose claim to a discard goes first, as a row of data.
 *
 * @param ranks   sets of claims of equal rank, the strongest first
 * @param among   which of several winning claims goes first
 * @param winners how many may win on one discard
 */
public record ClaimPrecedence(List<Set<Claim>> ranks, AmongWinners among, int winners) {
    /** A pung and a kong go before a chow alike. */
    public static final List<Set<Claim>> PUNG_AND_KONG_EQUAL =
            List.of(Set.of(Claim.WIN), Set.of(Claim.KONG, Claim.PUNG), Set.of(Claim.CHOW));

    /** A kong goes before a pung. */
    public static final List<Set<Claim>> KONG_BEFORE_PUNG =
            List.of(Set.of(Claim.WIN), Set.of(Claim.KONG), Set.of(Claim.PUNG), Set.of(Claim.CHOW));

    public ClaimPrecedence {
        ranks = ranks.stream().map(Set::copyOf).toList();
    }

    /** Which of several winning claims goes first. */
    public enum AmongWinners {
        /** The nearest in turn to the discarder (millington 61). */
        NEAREST,
        /** The farthest in turn from the discarder (the Russian form). */
        FARTHEST,
        /** All of them win (riichi 3.3.1). */
        ALL
    }

    /** A claim of a seat. */
    public record Claimed(Seat seat, Claim claim) {}

    /** A claim's rank, 0 for the strongest. A claim whose set is not known yet counts as a pung. */
    public int rank(Claim claim) {
        var known = claim == Claim.ANY ? Claim.PUNG : claim;
        for (int i = 0; i < ranks.size(); i++) {
            if (ranks.get(i).contains(known)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no rank for " + claim);
    }

    /** The claims that are honoured: one, or several wins where the text lets several win. Empty for no claims. */
    public List<Claimed> honoured(Seat discarder, List<Claimed> claims) {
        if (claims.isEmpty()) {
            return List.of();
        }
        int best = claims.stream().mapToInt(c -> rank(c.claim())).min().orElseThrow();
        var nearest = Comparator.<Claimed>comparingInt(c -> discarder.placesTo(c.seat()));
        var strongest = claims.stream()
                .filter(c -> rank(c.claim()) == best)
                .sorted(nearest)
                .toList();
        if (strongest.getFirst().claim() != Claim.WIN) {
            return List.of(strongest.getFirst());
        }
        return switch (among) {
            case NEAREST -> List.of(strongest.getFirst());
            case FARTHEST -> List.of(strongest.getLast());
            case ALL -> strongest.stream().limit(winners).toList();
        };
    }
}
