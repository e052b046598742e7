package org.tilewatch.games;

import java.util.List;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.riichi.Riichi;

/** Riichi by the rules of the European Mahjong Association of 14 May 2008. */
final class EmaRiichi2008 extends EmaRiichi2012 {
    private static final Ruleset SCORING = Riichi.ema2008();

    @Override
    public Ruleset scoring() {
        return SCORING;
    }

    @Override
    public PlayRules play() {
        return super.play()
                .called(name())
                .without(Trait.UNROBBED_KONG_LET_GO)
                .without(Trait.EVERY_DRAW_PROVES_RIICHI)
                .with(Trait.WINNERS_KONGS_LOOKED_AT, "3.4.6")
                .with(Trait.ENDS_DISCARDED_FROM_CONCEALED_HAND, "4.2.4");
    }

    @Override
    List<Integer> uma() {
        return List.of(9_000, 3_000, -3_000, -9_000);
    }
}
