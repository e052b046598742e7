package org.tilewatch.games;

import static java.util.Map.entry;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.ClaimPrecedence;
import org.tilewatch.play.ClaimPrecedence.AmongWinners;
import org.tilewatch.play.GameRules;
import org.tilewatch.play.Infringement;
import org.tilewatch.play.Law;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.PlayRules.LetGo;
import org.tilewatch.play.Round;
import org.tilewatch.play.TimeLimit;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.riichi.AtTheTable;
import org.tilewatch.rules.riichi.GameEnding;
import org.tilewatch.rules.riichi.Riichi;
import org.tilewatch.rules.riichi.RuleSet;
import org.tilewatch.rules.riichi.Section;
import org.tilewatch.rules.riichi.Setting;

/** Riichi by one set of rules: how its hands are played and how the game runs follow from its settings. */
final class RiichiGame implements Game {
    private static final Map<Law, Section> LAWS = Map.ofEntries(
            entry(Law.TURN, Section.TURN),
            entry(Law.BONUS, Section.FLOWERS),
            entry(Law.NO_BONUS_TILES, Section.FLOWERS),
            entry(Law.LAST_DISCARD, Section.PRECEDENCE),
            entry(Law.CHOW, Section.CHOW),
            entry(Law.PUNG, Section.PUNG),
            entry(Law.CLAIMED_KONG, Section.CLAIMED_KONG),
            entry(Law.ONE_DISCARD_A_SET, Section.CLAIMED_KONG),
            entry(Law.CONCEALED_KONG, Section.CONCEALED_KONG),
            entry(Law.ADDED_KONG, Section.ADDED_KONG),
            entry(Law.KONG_LIMIT, Section.FOUR_KONGS),
            entry(Law.ROBBED_KONG, Section.ADDED_KONG),
            entry(Law.ROBBED_CONCEALED_KONG, Section.CONCEALED_KONG),
            entry(Law.WIN_ON_DISCARD, Section.WIN_ON_DISCARD),
            entry(Law.WIN_DRAWN, Section.WIN_DRAWN),
            entry(Law.PRECEDENCE, Section.PRECEDENCE),
            entry(Law.CLAIM_WINDOW, Section.PRECEDENCE),
            entry(Law.LAST_TILE, Section.LAST_TILE),
            entry(Law.EXHAUSTED, Section.EXHAUSTED),
            entry(Law.RIICHI, Section.RIICHI),
            entry(Law.SWAP_CALLING, Section.SWAP_CALLING),
            entry(Law.ABORTIVE, Section.ABORTIVE),
            entry(Law.COPIES, Section.COPIES),
            entry(Law.COPIES_OF_HONOURS, Section.COPIES),
            entry(Law.COPIES_OF_BONUS, Section.COPIES),
            entry(Law.TILE_COUNT, Section.DEAD_HAND),
            entry(Law.FAULTY_HAND, Section.DEAD_HAND),
            entry(Law.LAYING_OPEN, Section.EXHAUSTED),
            entry(Law.FURITEN, Section.FURITEN),
            entry(Law.FURITEN_AFTER_RIICHI, Section.RIICHI),
            entry(Law.NO_TAKE_BACK, Section.PRECEDENCE),
            entry(Law.FALSE_WIN, Section.CHOMBO));

    private static final Map<Trait, Section> TRAITS = Map.ofEntries(
            entry(Trait.RED_FIVES, Section.RED_FIVES),
            entry(Trait.SEATS_DRAWN, Section.SEATS),
            entry(Trait.ONE_THROW, Section.ONE_THROW),
            entry(Trait.FOURTEENTH_TILE_LAST, Section.FOURTEENTH_TILE),
            entry(Trait.INDICATORS, Section.INDICATORS),
            entry(Trait.KONGS_TURN_NONE, Section.DORA),
            entry(Trait.ONE_UNDER_THE_FIRST, Section.DORA),
            entry(Trait.NONE_UNDER, Section.DORA),
            entry(Trait.CLAIMED_KONG_TURNED_LATE, Section.DORA),
            entry(Trait.CONCEALED_KONG_TURNED_LATE, Section.DORA),
            entry(Trait.CONCEALED_KONG_NOT_ROBBED, Section.CONCEALED_KONG),
            entry(Trait.FIRST_GO_AROUND, Section.FIRST_GO_AROUND),
            entry(Trait.YAKU_NEEDED, Section.WINNING_HAND),
            entry(Trait.DISCARDS_IN_ROWS, Section.TURN),
            entry(Trait.CLAIMED_TILE_TURNED, Section.CLAIMED_TILE),
            entry(Trait.FOUR_KONGS_AT_MOST, Section.FOUR_KONGS),
            entry(Trait.RIICHI, Section.RIICHI),
            entry(Trait.UNROBBED_KONG_LET_GO, Section.RIICHI),
            entry(Trait.LAST_DISCARD_ONLY_WINS, Section.LAST_TILE),
            entry(Trait.WAITING_HANDS_PAID, Section.EXHAUSTED),
            entry(Trait.ABORTIVE_DRAWS, Section.ABORTIVE),
            entry(Trait.NINE_ENDS, Section.ABORTIVE),
            entry(Trait.FOUR_WINDS, Section.ABORTIVE),
            entry(Trait.FOUR_RIICHI, Section.ABORTIVE),
            entry(Trait.FOUR_KONGS, Section.ABORTIVE),
            entry(Trait.THREE_WINNERS, Section.ABORTIVE),
            entry(Trait.FURITEN, Section.FURITEN),
            entry(Trait.CHOMBO, Section.CHOMBO),
            entry(Trait.EVERY_DRAW_PROVES_RIICHI, Section.CHOMBO),
            entry(Trait.WINNERS_KONGS_LOOKED_AT, Section.CHOMBO),
            entry(Trait.DEAD_HANDS, Section.DEAD_HAND),
            entry(Trait.LAST_DISCARD_REWARDED, Section.ONE_FAN),
            entry(Trait.ENDS_DISCARDED_WIN, Section.FIVE_FAN),
            entry(Trait.ENDS_DISCARDED_FROM_CONCEALED_HAND, Section.FIVE_FAN));

    private static final Map<String, LetGo> LET_GO = Map.of(
            "draw-or-any-claim", LetGo.UNTIL_DRAW_OR_ANY_CLAIM,
            "draw-or-own-claim", LetGo.UNTIL_DRAW_OR_OWN_CLAIM,
            "draw", LetGo.UNTIL_DRAW,
            "discard", LetGo.UNTIL_DISCARD);

    private final String name;
    private final Riichi scoring;
    private final RuleSet set;
    private final PlayRules play;

    RiichiGame(RuleSet set) {
        this(set.name(), Riichi.of(set));
    }

    /** @param name what the players begin a game of it by: the base's, where a club has settings of its own */
    private RiichiGame(String name, Riichi scoring) {
        this.name = name;
        this.scoring = scoring;
        this.set = scoring.set();
        this.play = play(set, scoring).called(name);
    }

    @Override
    public Game amended(HouseRules house) {
        return house.settings().isEmpty() || !(scoring.amended(house) instanceof Riichi own)
                ? this
                : new RiichiGame(name, own);
    }

    private static PlayRules play(RuleSet set, Ruleset scoring) {
        // Where three winners break the hand off all three lay theirs open.
        int winners = set.says(Setting.ABORTIVE_DRAWS, "three-winners") ? 3 : set.number(Setting.MOST_WINNERS);
        return new PlayRules(
                set.name(),
                scoring.shapes(),
                new PlayRules.Stock(136, 14, PlayRules.Refill.EACH, set.number(Setting.RIICHI_TILES)),
                new PlayRules.Claims(
                        new ClaimPrecedence(
                                ClaimPrecedence.PUNG_AND_KONG_EQUAL,
                                winners > 1 ? AmongWinners.ALL : AmongWinners.NEAREST,
                                winners),
                        // Without seconds a discard may be claimed until the next player has drawn, which no look
                        // shows.
                        Optional.of((double) set.number(Setting.CLAIM_SECONDS)).filter(seconds -> seconds > 0),
                        AtTheTable.swapCalling(set),
                        letGo(set)),
                set.says(Setting.LIABILITY_FOR, "suukantsu")
                        ? PlayRules.Liability.AND_FOUR_KONGS
                        : PlayRules.Liability.THREE_DRAGONS_FOUR_WINDS,
                new PlayRules.Articles(laws(set), traits(set), penalties(set)));
    }

    private static LetGo letGo(RuleSet set) {
        return LET_GO.getOrDefault(String.valueOf(set.value(Setting.WIN_LET_GO)), LetGo.UNTIL_DRAW_OR_ANY_CLAIM);
    }

    private static Map<Law, String> laws(RuleSet set) {
        Map<Law, String> laws = new EnumMap<>(Law.class);
        LAWS.forEach((law, section) -> laws.put(law, set.number(section)));
        if (set.says(Setting.CHOMBO, "none")) {
            laws.remove(Law.FALSE_WIN);
        }
        return laws;
    }

    /** Where a set knows no chombo, nothing is punished by one. */
    private static Map<Infringement, String> penalties(RuleSet set) {
        Map<Infringement, String> penalties = new EnumMap<>(Infringement.class);
        set.penalties()
                .forEach((code, number) ->
                        penalties.put(Infringement.ofCode(code).orElseThrow(), number));
        if (set.says(Setting.CHOMBO, "none")) {
            penalties.keySet().removeIf(penalty -> penalty.sanction().endsHand());
        }
        return penalties;
    }

    private static Map<Trait, String> traits(RuleSet set) {
        Map<Trait, String> traits = new EnumMap<>(Trait.class);
        TRAITS.forEach((trait, section) -> {
            if (has(set, trait)) {
                traits.put(trait, set.number(section));
            }
        });
        return traits;
    }

    private static boolean has(RuleSet set, Trait trait) {
        return switch (trait) {
            case UNROBBED_KONG_LET_GO -> set.is(Setting.UNROBBED_KONG_LET_GO);
            case EVERY_DRAW_PROVES_RIICHI -> set.is(Setting.EVERY_DRAW_PROVES_RIICHI);
            case WINNERS_KONGS_LOOKED_AT -> set.is(Setting.WINNERS_KONGS_LOOKED_AT);
            case KONGS_TURN_NONE -> !set.is(Setting.KAN_DORA);
            case NONE_UNDER -> !set.is(Setting.URA_DORA);
            case ONE_UNDER_THE_FIRST -> set.is(Setting.URA_DORA) && !set.is(Setting.KAN_URA_DORA);
            case CLAIMED_KONG_TURNED_LATE ->
                set.is(Setting.KAN_DORA) && !set.says(Setting.CLAIMED_KONG_DORA, "at-once");
            case CONCEALED_KONG_TURNED_LATE ->
                set.is(Setting.KAN_DORA) && !set.says(Setting.CONCEALED_KONG_DORA, "at-once");
            case CONCEALED_KONG_NOT_ROBBED -> !set.is(Setting.KOKUSHI_ROBS_CONCEALED_KONG);
            case NINE_ENDS, FOUR_WINDS, FOUR_RIICHI, FOUR_KONGS, THREE_WINNERS ->
                set.says(Setting.ABORTIVE_DRAWS, trait.code());
            case ABORTIVE_DRAWS -> !set.value(Setting.ABORTIVE_DRAWS).equals(List.of());
            case CHOMBO -> !set.says(Setting.CHOMBO, "none");
            case ENDS_DISCARDED_WIN -> !set.says(Setting.NAGASHI, "none");
            case ENDS_DISCARDED_FROM_CONCEALED_HAND -> set.is(Setting.NAGASHI_CONCEALED);
            default -> true;
        };
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Ruleset scoring() {
        return scoring;
    }

    @Override
    public PlayRules play() {
        return play;
    }

    @Override
    public GameRules course(int players, Options options) {
        return GameRules.ofRounds(4, 4, rounds(), set.number(Section.ROUNDS))
                .with(new GameRules.Uma(set.numbers(Setting.UMA), set.rule(Setting.UMA)))
                .with(new GameRules.FinalCount(
                        begunWith(), GameEnding.ranking(set), AtTheTable.chomboAfterUma(set, options)))
                .with(new RiichiEnd(set))
                .with(
                        number(options, "timeLimit").map(minutes -> TimeLimit.of(minutes, afterSignal())),
                        number(options, "startingPoints")
                                .or(() -> ofTheSet(Setting.START_POINTS))
                                .flatMap(start -> ofTheSet(Setting.RIICHI_POINTS)
                                        .map(least -> new GameRules.Stake(least, start))))
                .forFour(players, name());
    }

    private TimeLimit.AfterSignal afterSignal() {
        return new TimeLimit.AfterSignal(
                set.says(Setting.AFTER_SIGNAL, "one-more"), set.is(Setting.CHOMBO_DEALT_AGAIN_AT_THE_END));
    }

    /** Where a set leaves it to the players, everybody returns what he began with. */
    private int begunWith() {
        return ofTheSet(Setting.START_POINTS).orElse(set.number(Setting.RETURN_POINTS));
    }

    private Optional<Integer> ofTheSet(Setting setting) {
        return Optional.of(set.number(setting)).filter(points -> points > 0);
    }

    private List<Round> rounds() {
        return set.says(Setting.ROUNDS, "east") ? List.of(Round.EAST) : List.of(Round.EAST, Round.SOUTH);
    }

    /** What the table agreed on; 0 is nothing. */
    private static Optional<Integer> number(Options options, String name) {
        return options.get(name)
                .map(value -> Math.toIntExact(((Number) value).longValue()))
                .filter(value -> value > 0);
    }
}
