package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.GameRecord;
import org.tilewatch.watching.odds.Remembering;
import org.tilewatch.watching.seen.Look;

/**
 * What a watcher was given since shortly before the hand in play was dealt, in order, and what was told by then: enough to watch that
 * hand once more.
 */
final class Remembered {
    private GameRecord told;
    private List<Input> inputs = new ArrayList<>();
    private Optional<Look> lastLook = Optional.empty();
    /** Of the hand that was settled last, until the next is dealt. */
    private List<Input> settled = List.of();

    /** @param told the game before anything was remembered */
    Remembered(GameRecord told) {
        this.told = told;
    }

    void add(Input input) {
        if (input instanceof Input.Seen(Look look)) {
            var shared = likeBefore(look);
            inputs.add(new Input.Seen(shared));
            lastLook = Optional.of(shared);
        } else {
            inputs.add(input);
        }
    }

    /** The same look; where nothing changed it shares its tiles with the one before, so that a long hand takes little memory. */
    private Look likeBefore(Look look) {
        return lastLook.filter(last ->
                        last.tiles().equals(look.tiles()) && last.hidden().equals(look.hidden()))
                .map(last -> new Look(look.t(), last.tiles(), last.hidden()))
                .orElse(look);
    }

    /** No hand is played: nobody will ask for what was long ago. */
    void idle(double t) {
        if (!inputs.isEmpty() && t - inputs.getFirst().t() > 2 * Remembering.USUAL.counts()) {
            inputs.removeIf(input -> t - input.t() > Remembering.USUAL.counts());
        }
    }

    /**
     * A hand was dealt: what was pressed and said before was of the last.
     *
     * @param toldBefore the game as it was told before the deal
     */
    void dealt(GameRecord toldBefore) {
        told = toldBefore;
        settled = List.of();
        inputs.removeIf(input -> !(input instanceof Input.Seen));
    }

    /** The hand in play was dealt after other things were told than it was taken for. */
    void begunAs(GameRecord toldBefore) {
        told = toldBefore;
    }

    /** A hand was settled: what lay there then is not the next deal. */
    void settled() {
        settled = List.copyOf(inputs);
        inputs.clear();
    }

    /** What was given of the hand in play, or of the one settled last, which is in play again if it was settled too early. */
    List<Input> ofLastHand() {
        return settled.isEmpty() ? inputs() : settled;
    }

    /** The hand settled last is not settled. */
    void unsettled() {
        var since = inputs;
        inputs = new ArrayList<>(settled);
        inputs.addAll(since);
        settled = List.of();
    }

    /** The hand is remembered as it was watched the second time. */
    void instead(List<Input> heardInTheirPlaces) {
        inputs = new ArrayList<>(heardInTheirPlaces);
    }

    GameRecord told() {
        return told;
    }

    List<Input> inputs() {
        return List.copyOf(inputs);
    }
}
