package org.tilewatch.simulator.beam;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.watching.TableByHand;
import org.tilewatch.watching.seen.Look;

/** A table laid tile by tile, with a beam that follows it. */
final class LaidTable extends TableByHand<LaidTable> {
    private final Snapshots snapshots;
    private Optional<Beam> beam = Optional.empty();
    private Optional<Snapshot> now = Optional.empty();

    LaidTable(String game) {
        super(game);
        snapshots = new Snapshots(rules(), SIDE, TILE);
        look(2);
    }

    @Override
    protected LaidTable self() {
        return this;
    }

    @Override
    protected void taken(Look look) {
        now = snapshots.look(look);
        now.ifPresent(snapshot -> beam = Optional.of(
                beam.orElseGet(() -> Beam.dealt(justDealt(), snapshots.lying())).seen(snapshot)));
        beam.ifPresent(Beam::validate);
    }

    Beam beam() {
        return beam.orElseThrow();
    }

    /** The likeliest explanation by which so many things happened. */
    Hypothesis telling(int happened) {
        return beam().kept().stream()
                .filter(one -> one.told().size() == happened)
                .findFirst()
                .orElseThrow();
    }

    Snapshot now() {
        return now.orElseThrow();
    }

    /** An explanation that knows nothing of what lies there but what was there when the hands were dealt. */
    Hypothesis dealt() {
        return Hypothesis.dealt(justDealt(), Set.of());
    }

    /** What the likeliest explanation says to have happened. */
    List<String> told() {
        return beam().best().told().stream()
                .map(told ->
                        BeamTrial.said(told.what(), told.t(), told.missed()).replaceAll(" at [0-9.]+ s", ""))
                .toList();
    }
}
