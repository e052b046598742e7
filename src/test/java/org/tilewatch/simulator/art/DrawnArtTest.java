package org.tilewatch.simulator.art;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.simulator.art.FaceStyle.White;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;

class DrawnArtTest {
    private static final Function<Tile, String> NUMBER_FIRST =
            tile -> "" + tile.code().charAt(1) + tile.code().charAt(0);

    @ParameterizedTest
    @EnumSource(Tile.class)
    void theFacesKeptForTheDashboardAreTheOnesThatTheHouseStyleDraws(Tile tile) throws IOException {
        try (var kept = DrawnArt.class.getResourceAsStream("/org/tilewatch/dashboard/faces/" + tile.code() + ".svg")) {
            assertThat(kept).as("faces/%s.svg among the resources", tile).isNotNull();
            assertThat(new String(kept.readAllBytes(), StandardCharsets.UTF_8))
                    .as("faces/%s.svg; simulate --faces writes them anew", tile)
                    .isEqualTo(FaceSketch.svg(tile, FaceStyle.house()));
        }
    }

    @Test
    @Tag("thorough")
    void everyStyleHasInkOnAllFacesSaveABlankWhiteDragonAndNoTwoFacesAlike() {
        var random = new SplittableRandom(11);
        for (int i = 0; i < 8; i++) {
            var style = i < 3 ? FaceStyle.random(random) : FaceStyle.strange(random);
            var art = DrawnArt.of("any", style);
            assertThat(art.tiles()).containsExactlyInAnyOrder(Tile.values());
            var seen = new HashSet<String>();
            for (var tile : Tile.values()) {
                assertThat(seen.add(FaceSketch.svg(tile, style)))
                        .as("%s is like no other in %s", tile, style)
                        .isTrue();
                if (tile == Tile.WHITE && style.white() == White.BLANK) {
                    continue;
                }
                assertThat(inked(art.face(tile)))
                        .as("ink on %s in %s", tile, style)
                        .isGreaterThan(0.03);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Glyphs.Handwriting.class)
    void everyHandKnowsEveryCharacterThatStandsOnATile(Glyphs.Handwriting handwriting) {
        for (char character : "一二三四五六七八九伍萬万東南西北中發発白梅蘭菊竹春夏秋冬123456789ESWNCFBP".toCharArray()) {
            var glyph = Glyphs.of(handwriting, character);

            assertThat(glyph.path()).as("%s in %s", character, handwriting).startsWith("M");
            assertThat(glyph.width() * glyph.height())
                    .as("the size of %s in %s", character, handwriting)
                    .isBetween(20_000.0, 1_100_000.0);
        }
    }

    @Test
    void ofStrangeSetsNoTwoShowTheSameBirdOrFlowers() {
        var random = new SplittableRandom(12);
        var seen = new HashSet<String>();
        for (int i = 0; i < 30; i++) {
            var style = FaceStyle.strange(random);
            assertThat(FaceSketch.svg(Tile.S1, style)).isEqualTo(FaceSketch.svg(Tile.S1, style));
            for (var tile : new Tile[] {Tile.S1, Tile.PLUM, Tile.WINTER}) {
                assertThat(seen.add(FaceSketch.svg(tile, style))).isTrue();
            }
        }
    }

    @Test
    void folderArtOfAllNamingsIsReadUprightAndWithoutItsFrame(@TempDir Path folder) throws IOException {
        var codes = framedFaces(folder.resolve("codes"), List.of(Tile.values()), Tile::code, false);
        var numbersFirst = framedFaces(folder.resolve("numbers-first"), Tile.PLAYING, NUMBER_FIRST, false);
        var suitsFirst = framedFaces(folder.resolve("suits-first"), Tile.PLAYING, DrawnArtTest::suitAndPlace, true);

        assertThat(codes.tiles()).containsExactlyInAnyOrder(Tile.values());
        for (var art : List.of(codes, numbersFirst, suitsFirst)) {
            assertThat(art.tiles()).containsAll(Tile.PLAYING).contains(Tile.RED_M5, Tile.RED_P5, Tile.RED_S5);
            // The number of a character stands over the red ten thousand: less red light is lost below than above.
            var face = art.face(Tile.M3);
            assertThat(red(face, 0.55, 0.95)).as(art.name()).isGreaterThan(red(face, 0.05, 0.45) + 0.05);
            assertThat(inked(art.face(Tile.WHITE)))
                    .as("a white dragon of %s, frame gone", art.name())
                    .isLessThan(0.01);
        }
        assertThat(suitsFirst.tiles()).doesNotContainAnyElementsOf(Tile.BONUS);
    }

    @Test
    void flowersAndRedFivesOfAFolderNamedNumberFirstAreReadWhereTheyAreThere(@TempDir Path folder) throws IOException {
        framedFaces(folder, Tile.PLAYING, NUMBER_FIRST, false);
        framedFaces(folder, List.of(Tile.PLUM), tile -> "mei", false);
        var art = framedFaces(folder, List.of(Tile.RED_S5), tile -> "0s", false);

        assertThat(art.tiles()).contains(Tile.PLUM, Tile.RED_S5).doesNotContain(Tile.ORCHID, Tile.WINTER);
        assertThat(inked(art.face(Tile.PLUM))).isGreaterThan(0.03);
    }

    @Test
    void aPrintThatRunsToTheRimStays(@TempDir Path folder) throws IOException {
        framedFaces(folder, Tile.PLAYING, Tile::code, false);
        Files.writeString(folder.resolve("s9.svg"), """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">
                <rect width="300" height="400" fill="#f4f0e6"/>
                <rect x="0" y="100" width="120" height="200" fill="#206030"/>
                <rect x="180" y="100" width="120" height="200" fill="#206030"/>
                </svg>
                """);

        assertThat(inked(ArtFolder.read(folder).face(Tile.S9))).isGreaterThan(0.25);
    }

    @Test
    void aFolderWithoutKnownNamesIsRefusedInOneSentence(@TempDir Path folder) {
        assertThatThrownBy(() -> ArtFolder.read(folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("no known way");
    }

    /** The faces of the house as other artists store theirs: on tinted paper with a grey frame, a white dragon bare, by their names. */
    private static TileArt framedFaces(
            Path folder, Collection<Tile> tiles, Function<Tile, String> name, boolean mirroredTopToBottom)
            throws IOException {
        Files.createDirectories(folder);
        for (var tile : tiles) {
            var drawn = tile == Tile.WHITE ? "" : FaceSketch.svg(tile, FaceStyle.house());
            var inner = drawn.replaceAll("(?s)^<svg[^>]*>|</svg>\\s*$", "");
            Files.writeString(folder.resolve(name.apply(tile) + ".svg"), """
                    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">
                    <g transform="%s">
                    <rect width="300" height="400" fill="#93989c"/>
                    <rect x="4" y="4" width="292" height="392" rx="28" fill="#f4f0e6"/>
                    <g transform="translate(30 40) scale(0.8 0.8)">%s</g>
                    </g>
                    </svg>
                    """.formatted(
                            mirroredTopToBottom ? "translate(0 400) scale(1 -1)" : "translate(0 0)", inner));
        }
        return ArtFolder.read(folder);
    }

    private static String suitAndPlace(Tile tile) {
        int place = tile.number() - 1;
        return switch (tile.suit().orElse(Suit.CHARACTERS)) {
            case CHARACTERS ->
                tile.isHonour() ? "h-" + List.of(0, 1, 2, 3, 6, 5, 4).get(place) : "c-" + place;
            case DOTS -> "d-" + place;
            case BAMBOOS -> "b-" + place;
        };
    }

    /** The share of a face's light that its ink takes. */
    private static double inked(FaceArt face) {
        double sum = 0;
        var rgb = new float[3];
        for (int i = 0; i < 40 * 40; i++) {
            face.sample((i % 40 + 0.5) / 40, (i / 40 + 0.5) / 40, 0.02, rgb);
            sum += 1 - (rgb[0] + rgb[1] + rgb[2]) / 3;
        }
        return sum / 1600;
    }

    /** How much more red than green light a band of the face gives back. */
    private static double red(FaceArt face, double top, double bottom) {
        double sum = 0;
        var rgb = new float[3];
        for (int i = 0; i < 40 * 40; i++) {
            face.sample((i % 40 + 0.5) / 40, top + (bottom - top) * (i / 40 + 0.5) / 40, 0.02, rgb);
            sum += rgb[0] - rgb[1];
        }
        return sum / 1600;
    }
}
