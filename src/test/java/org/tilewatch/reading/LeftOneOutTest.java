package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Tile;

/** Two tiles of a set, of which the network is sure or not, and whose looks are alike or not. */
class LeftOneOutTest {
    private static final int CLASSES = Tile.values().length + 1;
    private static final int LOOKS = 4;

    /** A look of which the network says so much for a tile, and which looks like one number and a little like another. */
    private static ShownLook look(Tile tile, double sure, int number, double like, int other) {
        var logits = new ArrayList<>(Collections.nCopies(CLASSES, 0f));
        logits.set(tile.ordinal(), (float) sure);
        var values = new float[Embedding.SIZE];
        values[number] = (float) like;
        values[other] = (float) Math.sqrt(1 - like * like);
        return new ShownLook(logits, Embedding.of(values));
    }

    private static SetProfile set(Map<Tile, List<ShownLook>> looks) {
        var shown = new EnumMap<Tile, List<Embedding>>(Tile.class);
        looks.forEach((tile, of) ->
                shown.put(tile, of.stream().map(ShownLook::embedding).toList()));
        return new SetProfile(shown, 1.35);
    }

    private static Map<Tile, List<ShownLook>> two(double sure, double like) {
        var looks = new EnumMap<Tile, List<ShownLook>>(Tile.class);
        looks.put(Tile.S6, new ArrayList<>());
        looks.put(Tile.S7, new ArrayList<>());
        for (int i = 0; i < LOOKS; i++) {
            // Each look of one is unlike the others of it by the same, and as like those of the other tile.
            looks.get(Tile.S6).add(look(Tile.S6, sure, 0, like, 2 + i));
            looks.get(Tile.S7).add(look(Tile.S7, sure, 1, like, 20 + i));
        }
        return looks;
    }

    @Test
    void whatLooksApartIsLearntThoughTheNetworkIsNotSure() {
        var looks = two(2, 0.99);
        assertThat(LeftOneOut.toldBetterUnlearnt(set(looks), looks)).isEmpty();
    }

    /** What is less like the white dragon that was shown than is usual counts for no face: of one whose own looks are, that would be all of them. */
    @Test
    void aWhiteDragonThatIsUnlikeItselfIsLeftToTheNetwork() {
        var looks = two(9, 0.99);
        looks.put(Tile.WHITE, new ArrayList<>());
        for (int i = 0; i < LOOKS; i++) {
            looks.get(Tile.WHITE).add(look(Tile.WHITE, 9, 40, 0.93, 41 + i));
        }
        assertThat(LeftOneOut.toldBetterUnlearnt(set(looks), looks)).containsExactly(Tile.WHITE);
    }

    @Test
    void aTileThatIsLeftIsWhatTheNetworkSaysThoughItLooksLikeAnother() {
        var looks = two(9, 0.99);
        var left = set(looks).withLeft(Set.of(Tile.S7));
        var logits = new float[CLASSES];
        logits[Tile.S7.ordinal()] = 9;
        var likeTheOther = looks.get(Tile.S6).getFirst().embedding();

        assertThat(best(EnrolledFaces.of(set(looks)).scores(logits, likeTheOther, true)))
                .isEqualTo(Tile.S6);
        assertThat(best(EnrolledFaces.of(left).scores(logits, likeTheOther, true)))
                .isEqualTo(Tile.S7);
    }

    private static Tile best(float[] scores) {
        var best = Tile.M1;
        for (var tile : Tile.values()) {
            best = scores[tile.ordinal()] > scores[best.ordinal()] ? tile : best;
        }
        return best;
    }

    @Test
    void aFurtherPictureThatTellsATileWellTakesItBack() {
        var looks = two(9, 0.99);
        var left = set(looks).withLeft(Set.of(Tile.S6, Tile.S7));
        assertThat(left.and(set(looks)).left()).isEmpty();
        assertThat(left.and(left).left()).containsExactlyInAnyOrder(Tile.S6, Tile.S7);
    }
}
