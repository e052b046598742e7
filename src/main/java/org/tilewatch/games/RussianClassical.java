package org.tilewatch.games;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.ClaimPrecedence;
import org.tilewatch.play.ClaimPrecedence.AmongWinners;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.Law;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.classical.ClassicalRuleset;

/** The classical game in its Russian form, as compiled by A. Shmariovich. The text has sections and no numbers. */
final class RussianClassical implements Game {
    private static final int WITHOUT_FLOWERS = 136;

    private static final Map<Law, String> LAWS = Map.ofEntries(
            entry(Law.TURN, "III"),
            entry(Law.BONUS, "VIII"),
            entry(Law.NO_BONUS_TILES, "VIII"),
            entry(Law.LAST_DISCARD, "III"),
            entry(Law.CHOW, "III"),
            entry(Law.PUNG, "III"),
            entry(Law.CLAIMED_KONG, "III"),
            entry(Law.ONE_DISCARD_A_SET, "III"),
            entry(Law.CONCEALED_KONG, "III"),
            entry(Law.ADDED_KONG, "III"),
            entry(Law.KONG_LIMIT, "III"),
            entry(Law.ROBBED_KONG, "III"),
            entry(Law.ROBBED_CONCEALED_KONG, "VII"),
            entry(Law.WIN_ON_DISCARD, "III"),
            entry(Law.WIN_DRAWN, "III"),
            entry(Law.PRECEDENCE, "III"),
            entry(Law.CLAIM_WINDOW, "III"),
            entry(Law.LAST_TILE, "IV"),
            entry(Law.EXHAUSTED, "IV"),
            entry(Law.RIICHI, "IV"),
            entry(Law.ORIGINAL_CALL, "V"),
            entry(Law.LATE_CALL, "V"),
            entry(Law.CALLING_HAND, "IV"),
            entry(Law.ABORTIVE, "IV"),
            entry(Law.COPIES, "I"),
            entry(Law.COPIES_OF_HONOURS, "I"),
            entry(Law.COPIES_OF_BONUS, "I"),
            entry(Law.TILE_COUNT, "III"),
            entry(Law.LAYING_OPEN, "III"));

    private static final Map<Trait, String> TRAITS = Map.ofEntries(
            entry(Trait.BONUS_TILES, "I"),
            entry(Trait.HIGHEST_THROW_IS_EAST, "II"),
            entry(Trait.BONUS_REPLACED_AS_KONG, "VIII"),
            entry(Trait.OPEN_KONG_UNLESS_TURNED_OVER, "III"),
            entry(Trait.KONGS_BEFORE_FIRST_DISCARD, "III"),
            entry(Trait.ORIGINAL_CALL_ONLY_WINS, "V"),
            entry(Trait.LOSERS_COUNTED, "IV"));

    /** Sixteen tiles stay: fourteen in the wall and the two free tiles on it (III, IV). */
    private static final PlayRules PLAY = new PlayRules(
            ClassicalRuleset.CLASSICAL_RUSSIAN.name(),
            ClassicalRuleset.CLASSICAL_RUSSIAN.shapes(),
            new PlayRules.Stock(144, 16, PlayRules.Refill.IN_PAIRS),
            new PlayRules.Claims(
                    new ClaimPrecedence(ClaimPrecedence.PUNG_AND_KONG_EQUAL, AmongWinners.FARTHEST, 1),
                    Optional.empty()),
            PlayRules.Liability.PENALTY,
            new PlayRules.Articles(LAWS, TRAITS));

    @Override
    public Ruleset scoring() {
        return ClassicalRuleset.CLASSICAL_RUSSIAN;
    }

    @Override
    public PlayRules play() {
        return PLAY;
    }

    /** With 136 tiles the walls are 17 stacks long, and nothing is declared (I, VIII). */
    @Override
    public PlayRules play(Options agreed) {
        return agreed.has("tiles", WITHOUT_FLOWERS)
                ? PLAY.of(new PlayRules.Stock(WITHOUT_FLOWERS, 16, PlayRules.Refill.IN_PAIRS))
                        .without(Trait.BONUS_TILES)
                        .without(Trait.BONUS_REPLACED_AS_KONG)
                : PLAY;
    }

    @Override
    public GameRules course(int players, Options options) {
        return GameRules.ofRounds(4, 4, Millington.FOUR_ROUNDS, "II").forFour(players, name());
    }
}
