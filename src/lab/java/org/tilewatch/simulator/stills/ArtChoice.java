package org.tilewatch.simulator.stills;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.art.FaceStyle;
import org.tilewatch.simulator.art.TileArt;

/**
 * Which faces the tiles of a still have: one of several sources, each as likely as the others. Of our own drawn sets eight stills in a row share
 * one, so that drawing its faces is worth the while. For any number of threads.
 */
public final class ArtChoice {
    private static final int SHARED_BY = 8;
    private static final int KEPT = 6;

    /** Where faces come from. */
    public sealed interface ArtSource {
        /** One set. */
        record Given(TileArt art) implements ArtSource {}

        /** Our own drawing, in a random style; where it is strange, birds and flowers are like no other set's. */
        record OurDrawing(boolean strange) implements ArtSource {}

        /** The faces of another source in light prints on black tiles. */
        record InBlack(ArtSource faces) implements ArtSource {}
    }

    private final List<ArtSource> artSources;
    private final Map<String, TileArt> drawn = new LinkedHashMap<>();

    public ArtChoice(List<ArtSource> artSources) {
        if (artSources.isEmpty()) {
            throw new IllegalArgumentException("a still needs at least one source of faces");
        }
        this.artSources = List.copyOf(artSources);
    }

    /** The faces for a still, or for a recording that has the number 0. */
    public TileArt art(long seed, int number) {
        int place = new SplittableRandom(seed * 7_919L + number).nextInt(artSources.size());
        return art(artSources.get(place), seed * 104_729L + number / SHARED_BY);
    }

    private TileArt art(ArtSource artSource, long styleSeed) {
        return switch (artSource) {
            case ArtSource.Given given -> given.art();
            case ArtSource.OurDrawing(boolean strange) -> drawn(styleSeed, strange);
            case ArtSource.InBlack(ArtSource faces) -> art(faces, styleSeed).inBlack();
        };
    }

    private synchronized TileArt drawn(long styleSeed, boolean strange) {
        var name = (strange ? "strange-" : "drawn-") + styleSeed;
        var known = drawn.get(name);
        if (known == null) {
            var random = new SplittableRandom(styleSeed);
            known = DrawnArt.of(name, strange ? FaceStyle.strange(random) : FaceStyle.random(random));
            drawn.put(name, known);
            var oldest = drawn.keySet().iterator();
            while (drawn.size() > KEPT) {
                oldest.next();
                oldest.remove();
            }
        }
        return known;
    }
}
