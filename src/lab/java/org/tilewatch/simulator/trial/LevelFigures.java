package org.tilewatch.simulator.trial;

import java.util.List;
import java.util.Optional;
import org.tilewatch.simulator.game.Disturbance;

/**
 * The figures of many hands by one ruleset at one level of disturbance.
 *
 * @param noise            what made them harder to follow than usual
 * @param exact            hands whose record is the true one
 * @param answered         hands whose record is the true one once each question has been answered
 * @param waited           hands whose record is the true one where the players leave the table as it lies until its card is shown; empty where
 *                         that cannot be known
 * @param legible          hands of which the looks name each tile that nothing else names; empty where that cannot be known
 * @param oneQuestion      hands with at most one question
 * @param confidentlyWrong hands with a wrong score card and no question open
 * @param outOfStep        hands with a discard that was never seen, where the watcher said that it was out of step
 * @param back             of these, those that were back in step two looks after a person had put one thing right
 * @param delay95          seconds from a tile at rest to its event, of 95 in a hundred no more
 * @param drawn            of how many discards it was told whether they were just drawn
 * @param timesRealTime    how many times faster than the game was played
 */
public record LevelFigures(
        String rules,
        Disturbance level,
        Noise noise,
        int hands,
        int exact,
        int answered,
        Optional<Integer> waited,
        Optional<Integer> legible,
        int oneQuestion,
        int confidentlyWrong,
        int outOfStep,
        int back,
        double delay95,
        DrawnTold drawn,
        double timesRealTime) {
    /**
     * The figures of hands.
     *
     * @param answered how many of them are exact once their questions have been answered
     * @param waited   how many of them are exact where the table is left until its card is shown, where that is known
     * @param legible  how many are legible, where that is known
     * @param steps   for each hand that got out of step whether it was back two looks after one thing was put right
     * @param played  seconds that the games lasted
     * @param watched seconds that watching them took
     */
    public static LevelFigures of(
            String rules,
            Disturbance level,
            Noise noise,
            List<HandTrial> hands,
            int answered,
            Optional<Integer> waited,
            Optional<Integer> legible,
            List<Boolean> steps,
            double played,
            double watched) {
        var delays =
                hands.stream().flatMap(hand -> hand.delays().stream()).sorted().toList();
        return new LevelFigures(
                rules,
                level,
                noise,
                hands.size(),
                (int) hands.stream().filter(HandTrial::exact).count(),
                answered,
                waited,
                legible,
                (int) hands.stream().filter(hand -> hand.questions() <= 1).count(),
                (int) hands.stream().filter(HandTrial::confidentlyWrong).count(),
                steps.size(),
                (int) steps.stream().filter(back -> back).count(),
                delays.isEmpty() ? 0 : delays.get((int) Math.ceil(0.95 * delays.size()) - 1),
                hands.stream().map(DrawnTold::of).reduce(DrawnTold.NONE, DrawnTold::plus),
                watched > 0 ? played / watched : 0);
    }
}
