package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tilewatch.play.GameRecord;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

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
    /** How many looks of the inputs are unlike the one before. */
    private int unlike;

    /** @param told the game before anything was remembered */
    Remembered(GameRecord told) {
        this.told = told;
    }

    void add(Input input) {
        if (input instanceof Input.Looked(Look look)) {
            var shared = likeBefore(look);
            if (lastLook.map(Look::tiles)
                    .filter(tiles -> tiles == shared.tiles())
                    .isEmpty()) {
                unlike++;
            }
            inputs.add(new Input.Looked(shared));
            lastLook = Optional.of(shared);
            if (unlike > Limits.USUAL.looks()) {
                thinOut();
            }
        } else {
            inputs.add(input);
        }
    }

    /** Of the older half every second look is forgotten: however long a hand goes on, it takes no more memory and no longer to be watched again. */
    private void thinOut() {
        var kept = new ArrayList<Input>(inputs.size());
        boolean odd = false;
        int older = inputs.size() / 2;
        for (int place = 0; place < inputs.size(); place++) {
            var input = inputs.get(place);
            odd ^= input instanceof Input.Looked;
            if (place >= older || odd || !(input instanceof Input.Looked)) {
                kept.add(input);
            }
        }
        remember(kept);
    }

    private void remember(List<Input> kept) {
        inputs = kept;
        unlike = 0;
        List<SeenTile> before = List.of();
        for (var input : kept) {
            if (input instanceof Input.Looked(Look look)) {
                unlike += look.tiles() == before ? 0 : 1;
                before = look.tiles();
            }
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
        if (!inputs.isEmpty() && t - inputs.getFirst().t() > 2 * Pace.USUAL.standing()) {
            remember(inputs.stream()
                    .filter(input -> t - input.t() <= Pace.USUAL.standing())
                    .collect(Collectors.toCollection(ArrayList::new)));
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
        inputs.removeIf(input -> !(input instanceof Input.Looked));
    }

    /** The hand in play was dealt after other things were told than it was taken for. */
    void begunAs(GameRecord toldBefore) {
        told = toldBefore;
    }

    /** A hand was settled: what lay there then is not the next deal. */
    void settled() {
        settled = List.copyOf(inputs);
        remember(new ArrayList<>());
    }

    /** What was given of the hand in play, or of the one settled last, which is in play again if it was settled too early. */
    List<Input> ofLastHand() {
        return settled.isEmpty() ? inputs() : settled;
    }

    /** The hand settled last is not settled. */
    void unsettled() {
        var all = new ArrayList<>(settled);
        all.addAll(inputs);
        remember(all);
        settled = List.of();
    }

    /** The hand is remembered as it was watched the second time. */
    void instead(List<Input> heardInTheirPlaces) {
        remember(new ArrayList<>(heardInTheirPlaces));
    }

    GameRecord told() {
        return told;
    }

    List<Input> inputs() {
        return List.copyOf(inputs);
    }
}
