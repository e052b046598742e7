package org.tilewatch.rules.riichi;

import java.util.List;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.sets.SwapCalling;
import org.tilewatch.tiles.Tile;

/** What a set of rules lets players do while a hand is played, where sets differ. */
public final class AtTheTable {
    private final RuleSet set;

    /** The table as a set has it. */
    public AtTheTable(RuleSet set) {
        this.set = set;
    }

    /**
     * Whether riichi may be declared.
     *
     * @param points what the player has before the stick
     * @param tiles  that are left in the wall
     */
    public boolean allowsRiichi(int points, int tiles) {
        boolean enough = set.says(Setting.RIICHI_POINTS, "none") || points >= set.number(Setting.RIICHI_POINTS);
        return enough && tiles >= set.number(Setting.RIICHI_TILES);
    }

    /**
     * Whether a tile may be discarded right after a claim.
     *
     * @param claimed the tile that was claimed
     * @param with    those with which it makes a chow or a pung
     */
    public boolean allowsDiscardAfter(Tile claimed, List<Tile> with, Tile discard) {
        return swapCalling(set).allows(claimed, with, discard);
    }

    /** What may be discarded right after a claim by a set. */
    public static SwapCalling swapCalling(RuleSet set) {
        return set.says(Setting.SWAP_CALLING, "allowed")
                ? SwapCalling.ALLOWED
                : set.says(Setting.SWAP_CALLING, "not-the-same") ? SwapCalling.NOT_THE_SAME : SwapCalling.NEITHER_END;
    }

    /** The points that are taken for a chombo once everybody has his uma; 0 where it is paid at once, or there is none. */
    public static int chomboAfterUma(RuleSet set, Options options) {
        boolean later = set.says(Setting.CHOMBO, "after-uma") && !RiichiOptions.isSocial(options);
        return later ? set.number(Setting.CHOMBO_POINTS) : 0;
    }

    /** Whether thirteen orphans rob a concealed kong. */
    public boolean letsKokushiRobConcealedKong() {
        return set.is(Setting.KOKUSHI_ROBS_CONCEALED_KONG);
    }

    /** On which tile a hand was won after a kong. */
    public enum WonAfterKong {
        REPLACEMENT_TILE,
        DISCARD_AFTER_REPLACEMENT
    }

    /** Whether the indicator of a kong counts for a win right after it. */
    public boolean countsKongDora(boolean concealed, WonAfterKong wonOn) {
        var turned = set.value(concealed ? Setting.CONCEALED_KONG_DORA : Setting.CLAIMED_KONG_DORA);
        return set.is(Setting.KAN_DORA)
                && (turned.equals("at-once") || wonOn == WonAfterKong.DISCARD_AFTER_REPLACEMENT);
    }
}
