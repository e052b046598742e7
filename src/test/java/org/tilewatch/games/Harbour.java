package org.tilewatch.games;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.ClaimPrecedence;
import org.tilewatch.play.ClaimPrecedence.AmongWinners;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.Law;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Round;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Price;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.classical.ClassicalRuleset;

/**
 * A small game that is none of Tilewatch's own, found on the tests' class path: a harbour café plays with flowers, lays discards in
 * rows and claimed tiles sideways, keeps the dead wall full, knows furiten, counts the losers' hands too and knows ten rows.
 */
public final class Harbour implements Game {
    private static final Set<String> KEPT = Set.of(
            "bonus-tile",
            "pung-minor-exposed",
            "pung-minor-concealed",
            "pung-major-exposed",
            "pung-major-concealed",
            "kong-minor-exposed",
            "kong-major-exposed",
            "mahjong",
            "dragon-set",
            "all-flowers");

    private static final Ruleset SCORING = ClassicalRuleset.MILLINGTON.amended(new HouseRules(
            "harbour",
            "millington",
            new Options(Map.of("limit", 200)),
            Set.of(),
            ClassicalRuleset.MILLINGTON.rows().stream()
                    .map(RuleRow::name)
                    .filter(name -> !KEPT.contains(name))
                    .toList(),
            Map.of("mahjong", Price.of(new Value.Points(20))),
            List.of()));

    private static final Map<Law, String> LAWS = Map.ofEntries(
            entry(Law.TURN, "1"),
            entry(Law.BONUS, "2"),
            entry(Law.COPIES, "2"),
            entry(Law.WIN_ON_DISCARD, "3"),
            entry(Law.PRECEDENCE, "3"),
            entry(Law.CLAIM_WINDOW, "3"),
            entry(Law.LAST_TILE, "4"),
            entry(Law.EXHAUSTED, "4"),
            entry(Law.FURITEN, "5"));

    private static final Map<Trait, String> TRAITS = Map.of(
            Trait.BONUS_TILES, "2",
            Trait.DISCARDS_IN_ROWS, "1",
            Trait.CLAIMED_TILE_TURNED, "1",
            Trait.ONE_THROW, "1",
            Trait.FOUR_KONGS_AT_MOST, "4",
            Trait.LAST_DISCARD_ONLY_WINS, "4",
            Trait.FURITEN, "5",
            Trait.LOSERS_COUNTED, "6");

    private static final PlayRules PLAY = new PlayRules(
            "harbour",
            SCORING.shapes(),
            new PlayRules.Stock(144, 14, PlayRules.Refill.EACH),
            new PlayRules.Claims(
                    new ClaimPrecedence(ClaimPrecedence.KONG_BEFORE_PUNG, AmongWinners.FARTHEST, 1), Optional.of(3.0)),
            PlayRules.Liability.PENALTY,
            new PlayRules.Articles(LAWS, TRAITS));

    @Override
    public Ruleset scoring() {
        return SCORING;
    }

    @Override
    public PlayRules play() {
        return PLAY;
    }

    @Override
    public GameRules course(int players, Options options) {
        return GameRules.ofRounds(4, 4, List.of(Round.EAST, Round.SOUTH), "7").forFour(players, name());
    }
}
