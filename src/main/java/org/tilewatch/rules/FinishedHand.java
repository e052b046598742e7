package org.tilewatch.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Wind;

/**
 * A hand that is over, as it is settled.
 *
 * @param roundWind    the prevailing wind
 * @param hands        by seat wind
 * @param outcome      how it ended
 * @param winners      seats that won; several only in riichi
 * @param discarder    who gave the winning tile; empty when it was drawn
 * @param liable       liable player to the winner he pays for (millington 90-96, russian penalty, riichi 3.3.6)
 * @param tenpai       riichi, exhausted wall
 * @param riichi       who declared riichi in this hand, and puts a stick on the table with its settlement
 * @param offenders    chombo, false mahjong, misnaming (millington 82-88)
 * @param counters     riichi: on the table while the hand was played, as the last settlement left them
 * @param riichiSticks riichi: sticks that lay on the table when the hand began, this hand's not included
 * @param options      the table's options
 * @param misnamings   what was claimed by a wrong name while the hand went on (millington 85, 86, 88), in order
 */
public record FinishedHand(
        Wind roundWind,
        Map<Wind, Hand> hands,
        Outcome outcome,
        List<Wind> winners,
        Optional<Wind> discarder,
        Map<Wind, Wind> liable,
        Set<Wind> tenpai,
        Set<Wind> riichi,
        List<Wind> offenders,
        int counters,
        int riichiSticks,
        Options options,
        List<Misnaming> misnamings) {
    public FinishedHand {
        hands = Map.copyOf(hands);
        winners = List.copyOf(winners);
        liable = Map.copyOf(liable);
        tenpai = Set.copyOf(tenpai);
        riichi = Set.copyOf(riichi);
        offenders = List.copyOf(offenders);
        misnamings = List.copyOf(misnamings);
    }

    /** A hand in which no tile was claimed by a wrong name. */
    public FinishedHand(
            Wind roundWind,
            Map<Wind, Hand> hands,
            Outcome outcome,
            List<Wind> winners,
            Optional<Wind> discarder,
            Map<Wind, Wind> liable,
            Set<Wind> tenpai,
            Set<Wind> riichi,
            List<Wind> offenders,
            int counters,
            int riichiSticks,
            Options options) {
        this(
                roundWind,
                hands,
                outcome,
                winners,
                discarder,
                liable,
                tenpai,
                riichi,
                offenders,
                counters,
                riichiSticks,
                options,
                List.of());
    }

    /**
     * A tile that was discarded under a wrong name, and claimed by that name for a set.
     *
     * @param misnamer      who named it
     * @param claimant      who showed the tiles that would have completed the set
     * @param claimed       for what
     * @param ofLastDiscard whether it was the hand's last discard
     */
    public record Misnaming(Wind misnamer, Wind claimant, MeldType claimed, boolean ofLastDiscard) {}

    /** The same finished hand under other options. */
    public FinishedHand withOptions(Options other) {
        return new FinishedHand(
                roundWind,
                hands,
                outcome,
                winners,
                discarder,
                liable,
                tenpai,
                riichi,
                offenders,
                counters,
                riichiSticks,
                other,
                misnamings);
    }

    /** How a hand ended. */
    public enum Outcome {
        WIN,
        EXHAUSTED,
        ABORTIVE,
        CHOMBO,
        FALSE_MAHJONG,
        MISNAMED
    }
}
