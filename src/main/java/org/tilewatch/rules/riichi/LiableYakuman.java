package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** A yakuman whose last laid set makes the player liable who gave the tile for it (EMA 2012, 3.3.6). */
enum LiableYakuman {
    DAISANGEN("daisangen", 3, meld -> meld.type() != MeldType.CHOW && KindSet.DRAGONS.contains(meld.lowest()), false),
    DAISUUSHII("daisuushii", 4, meld -> meld.type() != MeldType.CHOW && KindSet.WINDS.contains(meld.lowest()), false),
    /** The fourth kong, where it was claimed whole. */
    SUUKANTSU("suukantsu", 4, WinningHand::isKong, true);

    private final String yakuman;
    private final int sets;
    private final Predicate<Meld> such;
    private final boolean claimedWhole;

    LiableYakuman(String yakuman, int sets, Predicate<Meld> such, boolean claimedWhole) {
        this.yakuman = yakuman;
        this.sets = sets;
        this.such = such;
        this.claimedWhole = claimedWhole;
    }

    /** The yakuman's name. */
    String yakuman() {
        return yakuman;
    }

    /** Those that a set knows and whose sets a hand has laid, one of them claimed: a concealed kong makes nobody liable. */
    static List<LiableYakuman> threatened(RuleSet set, Hand hand) {
        return Stream.of(values())
                .filter(one -> set.says(Setting.LIABILITY_FOR, one.yakuman))
                .filter(one -> one.isLaid(hand))
                .toList();
    }

    private boolean isLaid(Hand hand) {
        return laid(hand).count() == sets && laid(hand).anyMatch(this::hasGiver);
    }

    private Stream<Meld> laid(Hand hand) {
        return hand.melds().stream().filter(such);
    }

    private boolean hasGiver(Meld meld) {
        return !meld.concealed() && !(claimedWhole && meld.added());
    }

    /** Whether a player's discard may have closed it: of a claimed set whose giver is not told it may be anybody's. */
    boolean mayBeOf(Wind liable, Wind winner, Hand hand) {
        var giver = Giver.of(Seat.of(winner.ordinal()), Seat.of(liable.ordinal()));
        return laid(hand)
                .filter(this::hasGiver)
                .anyMatch(meld -> meld.from().isEmpty() || meld.from().get() == giver);
    }
}
