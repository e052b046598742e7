package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.tiles.Tile;

/** What the network says of a face, and what a profile says of it, put together. */
class EnrolledFacesTest {
    private static final int NONE = Tile.values().length;
    /** A set of which one tile was shown. */
    private static final SetProfile SET = new SetProfile(Map.of(Tile.M1, List.of(embedding(0))), 1.35);

    @Test
    void whatIsNoFaceToTheNetworkIsNoTileThatNobodyHasShown() {
        var logits = logits();
        logits[NONE] = 6;

        var scores = EnrolledFaces.of(SET).scores(logits, embedding(1), false);

        assertThat(scores[NONE] - scores[Tile.RED_S5.ordinal()]).isCloseTo(6f, within(1e-4f));
        assertThat(scores[NONE] - scores[Tile.M1.ordinal()]).isGreaterThan(6f);
    }

    @Test
    void aFaceThatTheNetworkKnowsIsTheTileThatNobodyHasShown() {
        var logits = logits();
        logits[Tile.P7.ordinal()] = 12;
        logits[NONE] = 0;

        var scores = EnrolledFaces.of(SET).scores(logits, embedding(1), false);

        assertThat(scores[Tile.P7.ordinal()]).isGreaterThan(scores[NONE] + 5);
        assertThat(scores[Tile.P7.ordinal()]).isGreaterThan(scores[Tile.M1.ordinal()] + 5);
    }

    /** A back, of a set that was laid out without red fives: the network takes it for one of these as soon as for any other tile. */
    @Test
    void whatIsNotLikeAFiveIsNoRedFiveThatNobodyHasShown() {
        var withFive = new SetProfile(Map.of(Tile.P5, List.of(embedding(0)), Tile.M1, List.of(embedding(1))), 1.35);
        var logits = logits();
        logits[Tile.RED_P5.ordinal()] = 3;

        var back = EnrolledFaces.of(withFive).scores(logits, embedding(2), false);
        assertThat(back[NONE]).isGreaterThan(back[Tile.RED_P5.ordinal()] + 4);

        logits[Tile.RED_P5.ordinal()] = 12;
        var red = EnrolledFaces.of(withFive).scores(logits, mixed(0, 0.8, 2), false);
        assertThat(red[Tile.RED_P5.ordinal()]).isGreaterThan(red[NONE] + 4).isGreaterThan(red[Tile.P5.ordinal()]);
    }

    @Test
    void aFaceLikeAShownTileIsThatTileWhateverElseTheNetworkTakesItFor() {
        var logits = logits();
        logits[Tile.P7.ordinal()] = 6;

        var scores = EnrolledFaces.of(SET).scores(logits, embedding(0), false);

        assertThat(scores[Tile.M1.ordinal()]).isGreaterThan(scores[Tile.P7.ordinal()]);
        assertThat(scores[Tile.M1.ordinal()]).isGreaterThan(scores[NONE] + 5);
    }

    @Test
    void aFaceThatIsAsLikeAPlaceBetweenTilesAsLikeATileIsHardlyOne() {
        var faint = SET.withGaps(List.of(embedding(0)));

        var scores = EnrolledFaces.of(faint).scores(logits(), embedding(0), false);

        assertThat(scores[NONE]).isCloseTo(scores[Tile.M1.ordinal()], within(1e-4f));
        assertThat(EnrolledFaces.of(faint).scores(logits(), embedding(1), false)[NONE])
                .isEqualTo(EnrolledFaces.of(SET).scores(logits(), embedding(1), false)[NONE]);
    }

    @Test
    void whereTheFinderIsSureOfABodyAFaintFaceIsOne() {
        var faint = SET.withGaps(List.of(embedding(0)));

        assertThat(EnrolledFaces.of(faint).scores(logits(), embedding(0), true))
                .isEqualTo(EnrolledFaces.of(SET).scores(logits(), embedding(0), true));
    }

    /** A set that was learnt in bad light: its looks lie far apart, and some nearer to those of other tiles. */
    @Test
    void whereLooksOfOneFaceDifferTheNetworksWordCountsMoreThanLikeness() {
        var steady = ofTwo(Tile.P8, Tile.S6, 0.999);
        var unsteady = ofTwo(Tile.P8, Tile.S6, 0.9);
        var logits = logits();
        logits[Tile.P8.ordinal()] = 6;
        var face = mixed(1, 0.75, 0);

        var sure = EnrolledFaces.of(steady).scores(logits, face, true);
        assertThat(sure[Tile.S6.ordinal()] - sure[NONE]).isGreaterThan(2);
        var doubtful = EnrolledFaces.of(unsteady).scores(logits, face, true);
        assertThat(doubtful[Tile.P8.ordinal()]).isGreaterThan(doubtful[Tile.S6.ordinal()] + 2);
        assertThat(doubtful[Tile.P8.ordinal()] - doubtful[Tile.S6.ordinal()])
                .isGreaterThan(sure[Tile.P8.ordinal()] - sure[Tile.S6.ordinal()]);
    }

    /** A flower of another set's fourth: the network has seen many more of those than of this set's eighth. */
    @Test
    void whichFlowerItIsOnlyLikenessTells() {
        var flowers = ofTwo(Tile.BAMBOO, Tile.WINTER, 0.9);
        var logits = logits();
        logits[Tile.BAMBOO.ordinal()] = 8;
        logits[Tile.WINTER.ordinal()] = 2;

        var scores = EnrolledFaces.of(flowers).scores(logits, mixed(1, 0.9, 3), true);

        assertThat(scores[Tile.WINTER.ordinal()]).isGreaterThan(scores[Tile.BAMBOO.ordinal()] + 2);
        assertThat(scores[Tile.WINTER.ordinal()]).isGreaterThan(scores[NONE] + 2);
    }

    /** Looks of one face of a black set are less like one another, and so is its white dragon in another light. */
    @Test
    void aWhiteDragonIsAsFarFromItselfAsTheSetsOtherTilesAre() {
        var steady = new SetProfile(Map.of(Tile.WHITE, List.of(embedding(0)), Tile.M1, List.of(embedding(1))), 1.35);
        var logits = logits();
        logits[Tile.WHITE.ordinal()] = 6;
        var inAnotherLight = mixed(0, 0.87, 2);

        var told = EnrolledFaces.of(wavering()).scores(logits, inAnotherLight, true);
        assertThat(told[Tile.WHITE.ordinal()]).isGreaterThan(told[NONE] + 4);
        var ofSteady = EnrolledFaces.of(steady).scores(logits, inAnotherLight, true);
        assertThat(ofSteady[NONE]).isGreaterThan(ofSteady[Tile.WHITE.ordinal()] + 4);
    }

    private static SetProfile wavering() {
        return new SetProfile(
                Map.of(
                        Tile.WHITE,
                        List.of(embedding(0), mixed(0, 0.96, 3)),
                        Tile.M1,
                        List.of(embedding(1), mixed(1, 0.96, 4))),
                1.35);
    }

    /** Black backs in a wall are a little like a blank white dragon of their set, and nothing but that little tells them from it. */
    @Test
    @Tag("native")
    void aBlankWhiteDragonOfAWaveringSetIsNoLessLikeItselfThanAnyIs() {
        OpenCvLibrary.load();
        var logits = logits();
        logits[Tile.WHITE.ordinal()] = 6;
        var back = mixed(0, 0.87, 2);

        var framed = EnrolledFaces.of(wavering().withPictures(Map.of(Tile.WHITE, ShownWhiteTest.framed(30))));
        var told = framed.scores(logits, back, true);
        assertThat(told[Tile.WHITE.ordinal()]).isGreaterThan(told[NONE] + 4);
        var blank = EnrolledFaces.of(wavering().withPictures(Map.of(Tile.WHITE, ShownWhiteTest.framed(230))));
        var doubted = blank.scores(logits, back, true);
        assertThat(doubted[NONE]).isGreaterThan(doubted[Tile.WHITE.ordinal()]);
    }

    @Test
    void whatIsOnlyALittleLikeTheWhiteDragonIsNoFace() {
        var withWhite = new SetProfile(Map.of(Tile.WHITE, List.of(embedding(0)), Tile.M1, List.of(embedding(1))), 1.35);
        var nearly = mixed(0, 0.8, 2);

        var scores = EnrolledFaces.of(withWhite).scores(logits(), nearly, true);

        assertThat(scores[NONE]).isGreaterThan(scores[Tile.WHITE.ordinal()] + 4);
        assertThat(scores[NONE]).isGreaterThan(scores[Tile.M1.ordinal()] + 4);
        assertThat(EnrolledFaces.of(withWhite).scores(logits(), embedding(0), true)[Tile.WHITE.ordinal()])
                .as("the white dragon itself")
                .isGreaterThan(scores[NONE] + 1);
    }

    /** A set of which two tiles were shown, each with two looks that are so like one another. */
    private static SetProfile ofTwo(Tile one, Tile other, double like) {
        return new SetProfile(
                Map.of(one, List.of(embedding(0), mixed(0, like, 1)), other, List.of(embedding(1), mixed(1, like, 2))),
                1.35);
    }

    /** So like one number's embedding, and for the rest another's. */
    private static Embedding mixed(int number, double likeness, int other) {
        var values = new float[Embedding.SIZE];
        values[number] = (float) likeness;
        values[other] = (float) Math.sqrt(1 - likeness * likeness);
        return Embedding.of(values);
    }

    private static float[] logits() {
        return new float[NONE + 1];
    }

    /** Embeddings of different numbers have nothing in common. */
    private static Embedding embedding(int number) {
        var values = new float[Embedding.SIZE];
        values[number] = 1;
        return Embedding.of(values);
    }
}
