package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.tilewatch.tiles.Tile;

/** A shuffled wall of real tiles, drawn from at one end and replaced from at the other as each text has it. */
final class RandomWall {
    private final PlayRules rules;
    private final Deque<Tile> live = new ArrayDeque<>();
    private final Deque<Tile> dead = new ArrayDeque<>();

    private RandomWall(PlayRules rules) {
        this.rules = rules;
    }

    static RandomWall built(PlayRules rules, Random random) {
        var wall = new RandomWall(rules);
        var set = set(rules);
        Collections.shuffle(set, random);
        for (int i = 0; i < rules.stock().deadWall(); i++) {
            wall.dead.add(set.removeLast());
        }
        wall.live.addAll(set);
        return wall;
    }

    private static List<Tile> set(PlayRules rules) {
        var set = new ArrayList<Tile>();
        for (var tile : rules.faces()) {
            int copies = tile.isBonus() || tile.isRedFive() ? 1 : 4;
            boolean redTakesOne = rules.faces().stream().anyMatch(t -> t.isRedFive() && t.kind() == tile);
            set.addAll(Collections.nCopies(redTakesOne ? copies - 1 : copies, tile));
        }
        assertThat(set).hasSize(rules.stock().tiles());
        return set;
    }

    Tile draw() {
        return live.removeFirst();
    }

    int live() {
        return live.size();
    }

    int dead() {
        return dead.size();
    }

    /** The tile that is the next indicator: one of the dead wall beyond the replacements. */
    Tile indicator(int turned) {
        return new ArrayList<>(dead).get(dead.size() - 1 - 2 * turned);
    }

    Tile replacement() {
        switch (rules.stock().refill()) {
            case NEVER -> {
                // The kong area only shrinks.
            }
            case EACH -> dead.addLast(live.removeLast());
            case IN_PAIRS -> {
                for (int i = 0; i < 2 && dead.size() <= 14 + i && !live.isEmpty(); i++) {
                    dead.addLast(live.removeLast());
                }
            }
        }
        return dead.removeFirst();
    }
}
