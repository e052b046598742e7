package org.tilewatch.games;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.ClaimPrecedence;
import org.tilewatch.play.ClaimPrecedence.AmongWinners;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.Law;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Round;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.riichi.Riichi;

/** Riichi by the rules of the European Mahjong Association of 8 January 2012. */
class EmaRiichi2012 implements Game {
    private static final Ruleset SCORING = Riichi.ema2012();

    /** The texts of 2008 and 2012 number their sections alike. */
    private static final Map<Law, String> LAWS = Map.ofEntries(
            entry(Law.TURN, "3.3"),
            entry(Law.BONUS, "1.3"),
            entry(Law.NO_BONUS_TILES, "1.3"),
            entry(Law.LAST_DISCARD, "3.3.1"),
            entry(Law.CHOW, "3.3.4"),
            entry(Law.PUNG, "3.3.3"),
            entry(Law.CLAIMED_KONG, "3.3.2"),
            entry(Law.ONE_DISCARD_A_SET, "3.3.2"),
            entry(Law.CONCEALED_KONG, "3.3.8"),
            entry(Law.ADDED_KONG, "3.3.7"),
            entry(Law.KONG_LIMIT, "3.3.9"),
            entry(Law.ROBBED_KONG, "3.3.7"),
            entry(Law.ROBBED_CONCEALED_KONG, "3.3.8"),
            entry(Law.WIN_ON_DISCARD, "3.3.10"),
            entry(Law.WIN_DRAWN, "3.3.11"),
            entry(Law.PRECEDENCE, "3.3.1"),
            entry(Law.CLAIM_WINDOW, "3.3.1"),
            entry(Law.LAST_TILE, "3.4.1"),
            entry(Law.EXHAUSTED, "3.4.2"),
            entry(Law.RIICHI, "3.3.12"),
            entry(Law.ABORTIVE, "3.4.3"),
            entry(Law.COPIES, "1.3"),
            entry(Law.COPIES_OF_HONOURS, "1.3"),
            entry(Law.COPIES_OF_BONUS, "1.3"),
            entry(Law.TILE_COUNT, "3.4.7"),
            entry(Law.FAULTY_HAND, "3.4.7"),
            entry(Law.LAYING_OPEN, "3.4.2"),
            entry(Law.FURITEN, "3.4.5"),
            entry(Law.FURITEN_AFTER_RIICHI, "3.3.12"),
            entry(Law.NO_TAKE_BACK, "3.3.1"),
            entry(Law.FALSE_WIN, "3.4.6"));

    private static final Map<Trait, String> TRAITS = Map.ofEntries(
            entry(Trait.RED_FIVES, "1.1"),
            entry(Trait.ONE_THROW, "2.5"),
            entry(Trait.FOURTEENTH_TILE_LAST, "2.8"),
            entry(Trait.INDICATORS, "2.7"),
            entry(Trait.FIRST_GO_AROUND, "3.1"),
            entry(Trait.YAKU_NEEDED, "3.2"),
            entry(Trait.DISCARDS_IN_ROWS, "3.3"),
            entry(Trait.CLAIMED_TILE_TURNED, "3.3.5"),
            entry(Trait.FOUR_KONGS_AT_MOST, "3.3.9"),
            entry(Trait.RIICHI, "3.3.12"),
            entry(Trait.UNROBBED_KONG_LET_GO, "3.3.12"),
            entry(Trait.LAST_DISCARD_ONLY_WINS, "3.4.1"),
            entry(Trait.WAITING_HANDS_PAID, "3.4.2"),
            entry(Trait.ABORTIVE_DRAWS, "3.4.3"),
            entry(Trait.FURITEN, "3.4.5"),
            entry(Trait.CHOMBO, "3.4.6"),
            entry(Trait.EVERY_DRAW_PROVES_RIICHI, "3.4.6"),
            entry(Trait.DEAD_HANDS, "3.4.7"),
            entry(Trait.LAST_DISCARD_REWARDED, "4.2.1"),
            entry(Trait.ENDS_DISCARDED_WIN, "4.2.4"));

    /** What a riichi costs (3.3.12). */
    private static final int STAKE = 1000;

    private static final PlayRules PLAY = new PlayRules(
            SCORING.name(),
            SCORING.shapes(),
            new PlayRules.Stock(136, 14, PlayRules.Refill.EACH),
            new PlayRules.Claims(
                    new ClaimPrecedence(ClaimPrecedence.PUNG_AND_KONG_EQUAL, AmongWinners.ALL, 3), Optional.of(3.0)),
            PlayRules.Liability.THREE_DRAGONS_FOUR_WINDS,
            new PlayRules.Articles(LAWS, TRAITS));

    @Override
    public Ruleset scoring() {
        return SCORING;
    }

    @Override
    public PlayRules play() {
        return PLAY;
    }

    /** What the players get at the end by their places, the first place first (3.6.1). */
    List<Integer> uma() {
        return List.of(30_000, 10_000, -10_000, -30_000);
    }

    @Override
    public final GameRules course(int players, Options options) {
        return GameRules.ofRounds(4, 4, List.of(Round.EAST, Round.SOUTH), "3.5")
                .with(new GameRules.Uma(uma(), "3.6.1"))
                .with(
                        number(options, "timeLimit"),
                        number(options, "startingPoints").map(points -> new GameRules.Stake(STAKE, points)))
                .forFour(players, name());
    }

    /** What the table agreed on; 0 is nothing. */
    private static Optional<Integer> number(Options options, String name) {
        return options.get(name)
                .map(value -> Math.toIntExact(((Number) value).longValue()))
                .filter(value -> value > 0);
    }
}
