package org.tilewatch.kiosk;

import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.PhotographJson;
import org.tilewatch.dashboard.TileSets;
import org.tilewatch.enrolment.Enrolment;
import org.tilewatch.enrolment.EnrolmentException;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.tiles.Tile;

/**
 * Learns tile sets on the page. The picture that was laid out last is kept until it has been learnt from, or another is laid out.
 */
final class PageTileSets implements TileSets {
    private final ProfileShelf shelf;
    private final Networks anySet;
    private final CalibratedEyes eyes;
    private Optional<Picture> picture = Optional.empty();
    private long pictures;

    /** @param number tells this picture from those before */
    private record Picture(long number, byte[] file) {}

    /** @param anySet reads no set in particular */
    PageTileSets(ProfileShelf shelf, Networks anySet, CalibratedEyes eyes) {
        this.shelf = shelf;
        this.anySet = anySet;
        this.eyes = eyes;
    }

    @Override
    public String names() {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("sets");
            shelf.names().forEach(out::writeString);
            out.writeEndArray();
            shelf.chosen().ifPresent(name -> out.writeStringProperty("readWith", name));
            out.writeEndObject();
        });
    }

    @Override
    public String laidOut(byte[] file) {
        try (var frame = PagePhotographs.picture(file)) {
            var read = new PhotographReader(anySet.finder(), anySet.reader()).read(frame);
            var tiles = LaidTiles.of(Enrolment.laidOut(read).stream()
                            .map(tile -> new LaidTile(
                                    0, tile.tile().corners(), tile.tile().face(), tile.reading()))
                            .toList())
                    .upright();
            if (tiles.tiles().isEmpty()) {
                throw new IllegalArgumentException("No tile can be seen in the picture.");
            }
            return PhotographJson.tiles(tiles, frame.width(), frame.height(), Optional.of(kept(file)));
        }
    }

    private synchronized long kept(byte[] file) {
        pictures++;
        picture = Optional.of(new Picture(pictures, file));
        return pictures;
    }

    private synchronized byte[] file(long number) {
        return picture.filter(kept -> kept.number() == number)
                .orElseThrow(() -> new IllegalArgumentException(
                        "Another picture was laid out meanwhile; take this one again, please."))
                .file();
    }

    @Override
    public String learn(String told) {
        try {
            var asked = PhotographJson.readLaidOut(told);
            var tiles = asked.tiles().stream()
                    .filter(tile -> tile.tile().isPresent())
                    .map(tile -> new Enrolment.Learnt(tile.tile().orElseThrow(), 1, tile.corners()))
                    .toList();
            refuseTooMany(tiles);
            try (var frame = PagePhotographs.picture(file(asked.picture()))) {
                var learnt = shelf.keep(asked.name(), Enrolment.profile(frame, tiles, anySet.reader()));
                if (shelf.chosen().equals(Optional.of(asked.name()))) {
                    eyes.read(anySet.knowing(learnt));
                }
                return Json.text(out -> {
                    out.writeStartObject();
                    out.writeStringProperty("name", asked.name());
                    out.writeNumberProperty("kinds", learnt.tiles().size());
                    out.writeNumberProperty("tiles", tiles.size());
                    out.writeEndObject();
                });
            }
        } catch (BadInput wrong) {
            throw new IllegalArgumentException(wrong.sentence(), wrong);
        } catch (EnrolmentException wrong) {
            throw new IllegalArgumentException(String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private static void refuseTooMany(List<Enrolment.Learnt> tiles) {
        if (tiles.isEmpty()) {
            throw new IllegalArgumentException("The picture shows no tile face up.");
        }
        var counts = new EnumMap<Tile, Integer>(Tile.class);
        for (var learnt : tiles) {
            var tile = learnt.tile();
            int most = tile.isBonus() || tile.isRedFive() ? 1 : 4;
            if (counts.merge(tile, 1, Integer::sum) > most) {
                throw new IllegalArgumentException("The picture shows more than " + most + " of the tile " + tile
                        + ", as it is said: one of them is another.");
            }
        }
    }

    @Override
    public String readWith(Optional<String> name) {
        eyes.read(name.map(shelf::read).map(anySet::knowing).orElse(anySet));
        shelf.choose(name);
        return names();
    }
}
