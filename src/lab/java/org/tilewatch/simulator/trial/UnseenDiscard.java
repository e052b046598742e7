package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.watching.seen.Look;

/**
 * A discard that no look ever sees, so that the record gets out of step.
 *
 * @param performance in which it is laid
 * @param body        the tile's number in the scene
 * @param since       seconds; a tile that was discarded and taken back before was seen then
 */
record UnseenDiscard(Performance performance, int body, double since) {
    /** How far from its place a tile may be seen, in millimetres. */
    private static final double NEAR = 12;

    /** One of the discards that nobody claims or takes back, by chance; empty where there is none. */
    static Optional<UnseenDiscard> of(Performance performance, long seed) {
        var truth = performance.truth();
        var places = new ArrayList<Integer>();
        for (int i = 1; i + 3 < truth.size(); i++) {
            boolean stays = truth.subList(i + 1, i + 3).stream()
                    .allMatch(
                            next -> next.what() instanceof Happening.Discard || next.what() instanceof Happening.Bonus);
            if (truth.get(i).what() instanceof Happening.Discard discard && !discard.riichi() && stays) {
                places.add(i);
            }
        }
        return places.isEmpty()
                ? Optional.empty()
                : at(performance, places.get((int) Math.floorMod(seed * 31, (long) places.size())));
    }

    private static Optional<UnseenDiscard> at(Performance performance, int place) {
        double since = performance.truth().get(place - 1).t();
        return body(performance, place).map(body -> new UnseenDiscard(performance, body, since));
    }

    private static Optional<Integer> body(Performance performance, int place) {
        var discard = (Happening.Discard) performance.truth().get(place).what();
        var before = new HashSet<>(
                discards(performance, performance.truth().get(place - 1).t()).stream()
                        .map(TileBody::id)
                        .toList());
        return discards(performance, performance.truth().get(place).t() + 0.1).stream()
                .filter(body -> body.tile() == discard.tile() && !before.contains(body.id()))
                .map(TileBody::id)
                .findFirst();
    }

    private static List<TileBody> discards(Performance performance, double t) {
        return performance.at(t).tiles().stream()
                .filter(body -> body.tileRole() == TileRole.DISCARD)
                .toList();
    }

    /** The look without that tile. */
    Look without(Look look) {
        var place = discards(performance, look.t()).stream()
                .filter(other -> look.t() > since && other.id() == body)
                .map(other -> other.pose().centre())
                .findFirst();
        return new Look(
                look.t(),
                look.tiles().stream()
                        .filter(seen -> place.filter(centre -> centre.distanceTo(seen.centre()) < NEAR)
                                .isEmpty())
                        .toList(),
                look.hidden());
    }
}
