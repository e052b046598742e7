package org.tilewatch.games;

import org.tilewatch.play.ClaimPrecedence;
import org.tilewatch.play.ClaimPrecedence.AmongWinners;
import org.tilewatch.play.PlayRules;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.classical.ClassicalRuleset;

/** Millington's game with the claims of the Czech manga club: a kong goes before a pung. */
final class MillingtonManga extends Millington {
    @Override
    public Ruleset scoring() {
        return ClassicalRuleset.MILLINGTON_MANGA;
    }

    @Override
    public PlayRules play() {
        return super.play()
                .called(name())
                .claimedBy(new ClaimPrecedence(ClaimPrecedence.KONG_BEFORE_PUNG, AmongWinners.NEAREST, 1));
    }
}
