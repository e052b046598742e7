package org.tilewatch.rules.classical;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** A hand for tests, told in tile codes: south's in the east round unless said otherwise. */
final class TestHand {
    private final List<Tile> concealed;
    private final List<Meld> melds = new ArrayList<>();
    private List<Tile> bonus = List.of();
    private Optional<Tile> winningTile = Optional.empty();
    private boolean selfDrawn;
    private Wind seat = Wind.SOUTH;
    private Wind round = Wind.EAST;
    private final Set<Situation> situations = EnumSet.noneOf(Situation.class);
    private List<Tile> visible = List.of();
    private Optional<Fault> fault = Optional.empty();
    private final Map<String, Object> options = new HashMap<>();

    private TestHand(List<Tile> concealed) {
        this.concealed = concealed;
    }

    static TestHand hand(String concealed) {
        return new TestHand(tiles(concealed));
    }

    static List<Tile> tiles(String codes) {
        String plain = codes.replace(" ", "");
        var tiles = new ArrayList<Tile>();
        for (int i = 0; i < plain.length(); i += 2) {
            tiles.add(Tile.ofCode(plain.substring(i, i + 2)).orElseThrow());
        }
        return tiles;
    }

    /** A chow, pung or kong claimed from the left. */
    TestHand claimed(String codes) {
        return meld(codes, false, Optional.of(Giver.LEFT), false, false);
    }

    TestHand concealedKong(String codes) {
        return meld(codes, true, Optional.empty(), false, false);
    }

    /** Millington 52: the owner's own four tiles, not marked as concealed in time. */
    TestHand unmarkedKong(String codes) {
        return meld(codes, false, Optional.empty(), false, false);
    }

    /** Millington 46: on a concealed pung, and marked so. */
    TestHand markedKong(String codes) {
        return meld(codes, false, Optional.of(Giver.ACROSS), false, true);
    }

    TestHand addedKong(String codes) {
        return meld(codes, false, Optional.of(Giver.ACROSS), true, false);
    }

    TestHand meld(String codes, boolean hidden, Optional<Giver> from, boolean added, boolean marked) {
        List<Tile> tiles = tiles(codes);
        var type = tiles.size() == 4 ? MeldType.KONG : tiles.get(0) == tiles.get(1) ? MeldType.PUNG : MeldType.CHOW;
        return meld(new Meld(type, tiles, hidden, from, added, marked));
    }

    TestHand meld(Meld meld) {
        melds.add(meld);
        return this;
    }

    TestHand bonus(String codes) {
        bonus = tiles(codes);
        return this;
    }

    TestHand claims(String code) {
        winningTile = Tile.ofCode(code);
        return this;
    }

    TestHand draws(String code) {
        selfDrawn = true;
        return claims(code);
    }

    TestHand seat(Wind wind) {
        seat = wind;
        return this;
    }

    TestHand round(Wind wind) {
        round = wind;
        return this;
    }

    TestHand in(Situation... more) {
        situations.addAll(List.of(more));
        return this;
    }

    TestHand visible(String codes) {
        visible = tiles(codes);
        return this;
    }

    TestHand fault(Fault kind) {
        fault = Optional.of(kind);
        return this;
    }

    TestHand option(String name, Object value) {
        options.put(name, value);
        return this;
    }

    Hand build() {
        return new Hand(
                concealed,
                melds,
                bonus,
                winningTile,
                selfDrawn,
                seat,
                round,
                situations,
                visible,
                List.of(),
                List.of(),
                0,
                0,
                fault,
                new Options(options));
    }

    ClassicalScore score(Ruleset ruleset) {
        return score(ruleset, build());
    }

    static ClassicalScore score(Ruleset ruleset, Hand hand) {
        HandResult result = ruleset.score(hand);
        if (result instanceof ClassicalScore score) {
            return score;
        }
        throw new AssertionError("no score but " + result);
    }

    Refused refusal(Ruleset ruleset) {
        HandResult result = ruleset.score(build());
        if (result instanceof Refused refused) {
            return refused;
        }
        throw new AssertionError("not refused but " + result);
    }

    List<String> items(Ruleset ruleset) {
        return score(ruleset).items().stream().map(Item::name).toList();
    }

    @Override
    public String toString() {
        return "%s%s%s%s%s"
                .formatted(
                        concealed,
                        melds.isEmpty()
                                ? ""
                                : " + " + melds.stream().map(Meld::tiles).toList(),
                        winningTile
                                .map(tile -> (selfDrawn ? " draws " : " claims ") + tile)
                                .orElse(""),
                        bonus.isEmpty() ? "" : " " + bonus,
                        situations.isEmpty() ? "" : " " + situations);
    }
}
