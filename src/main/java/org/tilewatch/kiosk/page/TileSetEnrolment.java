package org.tilewatch.kiosk.page;

import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.PhotographJson;
import org.tilewatch.dashboard.recognition.TileSets;
import org.tilewatch.enrolment.Enrolment;
import org.tilewatch.enrolment.EnrolmentException;
import org.tilewatch.enrolment.ShownSet;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.Networks;
import org.tilewatch.openhand.LaidTile;
import org.tilewatch.openhand.LaidTiles;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * Learns tile sets on the page. The picture that was laid out last is kept until it has been learnt from, or another is laid out.
 */
public final class TileSetEnrolment implements TileSets {
    /**
     * So much of a tile's width a found outline has, since tiles are rounded and it follows their faces: on four tables of another
     * renderer 0.991 (the median of 263 faces), on twelve of ours in an art that is strange to the finder as much (552), on twelve hands in it 0.985 (166).
     */
    private static final double OUTLINED = 0.99;

    private final ProfileFolder shelf;
    private final Networks anySet;
    private final CalibratedEyes eyes;
    private Optional<TakenPicture> picture = Optional.empty();
    private long pictures;

    /**
     * @param number tells this picture from those before
     * @param shown  what it shows of the set
     * @param view   of the table that it shows, where it is the kiosk's own
     */
    private record TakenPicture(long number, byte[] file, ShownSet shown, Optional<CalibratedView> view) {}

    /** @param anySet reads no set in particular */
    public TileSetEnrolment(ProfileFolder shelf, Networks anySet, CalibratedEyes eyes) {
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
    public String laidOut(byte[] file, boolean still) {
        try (var frame = UploadedPhotographs.picture(file)) {
            var read = new PhotographReader(anySet.finder(), anySet.reader()).read(frame);
            var shown = ShownSet.of(frame, read);
            var tiles = LaidTiles.of(shown.tiles().stream()
                            .map(tile -> new LaidTile(
                                    0, tile.tile().corners(), tile.tile().face(), tile.reading()))
                            .toList())
                    .upright();
            if (tiles.tiles().isEmpty()) {
                throw new Refusal(Key.NO_TILE_SEEN.sentence());
            }
            var view = still
                    ? eyes.calibration(frame.width(), frame.height()).map(CalibratedView::of)
                    : Optional.<CalibratedView>empty();
            return PhotographJson.tiles(tiles, frame.width(), frame.height(), Optional.of(kept(file, shown, view)));
        }
    }

    private synchronized PhotographJson.KeptPhotograph kept(
            byte[] file, ShownSet shown, Optional<CalibratedView> view) {
        pictures++;
        picture = Optional.of(new TakenPicture(pictures, file, shown, view));
        return new PhotographJson.KeptPhotograph(pictures, shown.backs().size());
    }

    private synchronized TakenPicture picture(long number) {
        return picture.filter(kept -> kept.number() == number)
                .orElseThrow(() -> new Refusal(Key.ANOTHER_PICTURE.sentence()));
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
            var kept = picture(asked.picture());
            try (var frame = UploadedPhotographs.picture(kept.file())) {
                var shown = Enrolment.profile(frame, tiles, anySet.reader())
                        .withBacks(kept.shown().backsBeside(tiles));
                var measured = kept.view()
                        .map(view -> widthMm(view, tiles))
                        .filter(SetProfile::isWidth)
                        .map(shown::withWidth)
                        .orElse(shown);
                var learnt = shelf.keep(asked.name(), measured);
                if (shelf.chosen().equals(Optional.of(asked.name()))) {
                    eyes.read(anySet.knowing(learnt));
                }
                return Json.text(out -> {
                    out.writeStartObject();
                    out.writeStringProperty("name", asked.name());
                    out.writeNumberProperty("kinds", learnt.tiles().size());
                    out.writeNumberProperty("tiles", tiles.size());
                    out.writeArrayPropertyStart("left");
                    learnt.left().stream().sorted().map(Tile::code).forEach(out::writeString);
                    out.writeEndArray();
                    out.writeEndObject();
                });
            }
        } catch (BadInput wrong) {
            throw new Refusal(wrong.because(), wrong);
        } catch (EnrolmentException wrong) {
            throw new Refusal(wrong.because(), wrong);
        }
    }

    /**
     * How wide tiles are, in millimetres by the table's own measure: where that is a little wrong, the table is read in it all the
     * same.
     */
    private double widthMm(CalibratedView view, List<Enrolment.Learnt> tiles) {
        double high = eyes.tile().thicknessMm();
        double outlined = LaidRows.median(tiles.stream()
                .map(Enrolment.Learnt::corners)
                .mapToDouble(face -> (apart(view, face.topLeft(), face.topRight(), high)
                                + apart(view, face.bottomLeft(), face.bottomRight(), high))
                        / 2)
                .toArray());
        return outlined / OUTLINED;
    }

    private static double apart(CalibratedView view, PixelPoint one, PixelPoint other, double high) {
        return view.toTable(one, high).distanceTo(view.toTable(other, high));
    }

    private static void refuseTooMany(List<Enrolment.Learnt> tiles) {
        if (tiles.isEmpty()) {
            throw new Refusal(Key.NO_TILE_FACE_UP.sentence());
        }
        var counts = new EnumMap<Tile, Integer>(Tile.class);
        for (var learnt : tiles) {
            var tile = learnt.tile();
            int most = tile.isBonus() || tile.isRedFive() ? 1 : 4;
            if (counts.merge(tile, 1, Integer::sum) > most) {
                throw new Refusal(Key.MORE_THAN_A_SET_HAS.with(Argument.of(most), Argument.of(tile)));
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
