package org.tilewatch.watching;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement;
import org.tilewatch.rules.Situation;
import org.tilewatch.rules.TableOption;
import org.tilewatch.rules.Term;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.Wind;

/** A ruleset that finds nothing wrong and lets nobody pay. */
record AnyHandWins(String name) implements Ruleset {
    @Override
    public Set<Shape> shapes() {
        return EnumSet.of(Shape.SETS_AND_PAIR, Shape.THIRTEEN_WONDERS, Shape.SEVEN_PAIRS);
    }

    @Override
    public Set<Situation> situations() {
        return EnumSet.allOf(Situation.class);
    }

    @Override
    public List<RuleRow> rows() {
        return List.of();
    }

    @Override
    public List<TableOption> options() {
        return List.of();
    }

    @Override
    public List<Term> terms() {
        return List.of();
    }

    @Override
    public Ruleset amended(HouseRules house) {
        return new AnyHandWins(house.name());
    }

    @Override
    public HandResult score(Hand hand) {
        return new HandResult.ClassicalScore(true, 0, 0, Optional.empty(), 0, List.of());
    }

    @Override
    public Settlement settle(FinishedHand finished) {
        Map<Wind, Integer> nothing = new EnumMap<>(Wind.class);
        boolean stays = finished.winners().isEmpty() || finished.winners().contains(Wind.EAST);
        return new Settlement.Settled(nothing, List.of(), new Settlement.Next(stays, 0, 0));
    }
}
