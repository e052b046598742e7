package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * Tells faces from backs, which one picture of one tile cannot where a face is blank or a back is patterned. Where many backs lie
 * their colour is known, and what was taken for a back, has another colour and can be read is a face. A set has four white dragons, and so
 * more than four blank faces of one colour are backs too, and so are such of another colour; and many sides that bear one print and that nobody can read for sure are
 * speckled or grained backs. What backs look like, here in the lamp's glare and there out of it, is remembered from frame to frame:
 * one for each set under one lamp. An enrolled set's backs are known beforehand, as they look beside the paper of the faces in sight;
 * what many backs on the table itself look like goes before that.
 */
public final class BackSense {
    private static final int WHITE_DRAGONS = 4;
    /** Backs that are found as surely as this tell it: what is found less surely is bare wood as often, of which a table's rim has much. */
    private static final double SURE_BACK = 0.45;
    /** Of the area of the faces in sight a face has at least this share; the top of a standing tile, seen from above, has up to 0.75. */
    private static final double WHOLE = 0.85;
    /** More backs than this of one colour tell what colour backs have. */
    private static final int MANY_BACKS = 8;
    /** Colours further apart than this are of different kinds, whatever the lamp. */
    private static final double OTHER = 16;
    /** Faces are read more surely than this; patterned backs only now and then. */
    private static final double READ_SURELY = 0.98;
    /** What is read less surely than this is read as a guess. */
    private static final double GUESS = 0.5;
    /** What the finder takes for a back is a face when it is read as surely as the kiosk believes what lies on the table. */
    private static final double BELIEVED = 0.8;
    /** Below this chance that a tile lies there what is blank may be bare cloth. */
    static final double HARDLY_FOUND = 0.5;
    /** In widths of a tile: what is nearer than this is the same tile, turned another way up. */
    private static final double SAME_PLACE = 0.5;
    /** Of paper and back a side is what it is so much nearer to than to the other. */
    private static final double NEARER = 0.5;

    /** Whether a set is enrolled: then what is read as any of its faces is one. */
    private final boolean knowsTheSet;
    /** What the backs of the enrolled set look like; empty where nobody showed them. */
    private final List<BackLook> enrolled;
    /** What the enrolled set's white dragon looks like; empty where nobody showed it. */
    private final Optional<ShownWhite> white;

    private final ShownFlowers flowers;
    /** What the backs on this table look like; empty as long as it did not show. */
    private List<SideLook> known = List.of();
    /** Where in the frame at hand the finder sees backs that do not look like backs. */
    private List<Disputed> disputed = List.of();
    /** What a face in the frame at hand shows at least, as {@link Ink#least} gives it. */
    private double inked;
    /** Of the faces in sight that are read surely, in square pixels, as the median; not a number where there are none. */
    private double faceArea = Double.NaN;
    /** Of the faces that were seen so far. */
    private Paper paper = Paper.unknown();

    private final PatternedBacks patterned;

    private BackSense(Optional<SetProfile> set, PatternedBacks patterned) {
        this.knowsTheSet = set.isPresent();
        this.enrolled = set.map(SetProfile::backs).orElse(List.of());
        this.white = set.flatMap(ShownWhite::of);
        this.flowers = ShownFlowers.of(set);
        this.patterned = patterned;
    }

    /** Knows what the profile of the reader's set says of its backs, and nothing of a set before it has seen it. */
    public static BackSense of(Reader reader) {
        return knowing(reader.set(), reader::prints);
    }

    static BackSense knowing(Optional<SetProfile> set, PatternedBacks.Prints prints) {
        return new BackSense(set, new PatternedBacks(prints));
    }

    /** The same tiles, found in a frame, those taken for backs face up where they have not the colour of backs. */
    public List<FoundTile> withFaces(Frame frame, List<FoundTile> tiles) {
        if (known.isEmpty()) {
            var down = tiles.stream()
                    .filter(tile -> tile.face() == Face.DOWN && tile.confidence() >= SURE_BACK)
                    .toList();
            known = usual(down, frame, Math.max(MANY_BACKS, down.size() / 2));
        }
        Predicate<FoundTile> isFace;
        if (!known.isEmpty()) {
            isFace = tile -> LikeSides.distance(look(frame, tile), known) > OTHER;
        } else if (!enrolled.isEmpty()) {
            var about = paper.isKnown() ? paper : Paper.ofFound(frame, tiles);
            isFace = tile ->
                    about.beside(frame, tile.corners()).filter(this::isPaper).isPresent();
        } else {
            isFace = tile -> false;
        }
        var inked = Ink.onBacks(frame, tiles);
        var perhaps = known.isEmpty() ? onPaper(frame, tiles) : List.<FoundTile>of();
        var faces = tiles.stream()
                .filter(tile -> tile.face() == Face.DOWN
                        && (isFace.test(tile) || inked.contains(tile) || perhaps.contains(tile)))
                .toList();
        disputed = faces.stream()
                .map(tile -> new Disputed(
                        tile.corners().centre(), isFace.test(tile) || inked.contains(tile) ? BELIEVED : READ_SURELY))
                .toList();
        return tiles.stream()
                .map(tile -> faces.contains(tile) ? tile.turned(Face.UP) : tile)
                .toList();
    }

    /**
     * What the finder takes for backs, though they are so few that no colour of backs shows and their ground is the paper of the faces about
     * them, or something is on them: a white dragon in a hand laid open, or dense bamboo in dim light.
     */
    private List<FoundTile> onPaper(Frame frame, List<FoundTile> tiles) {
        var down = tiles.stream().filter(tile -> tile.face() == Face.DOWN).toList();
        var faces = paper.isKnown() ? paper : Paper.ofFound(frame, tiles);
        if (!faces.isKnown()) {
            return List.of();
        }
        return down.size() > MANY_BACKS
                ? blankFaces(frame, tiles, down, faces)
                : down.stream()
                        .filter(tile -> Ink.isOn(frame, tile) || faces.isGroundOf(frame, tile.corners()))
                        .toList();
    }

    /**
     * Of many that the finder takes for backs those that are as blank, as white and as large as the enrolled set's white dragon, where they are no more than a set
     * has: a kong of them beside a wall whose backs do not all look alike.
     */
    private List<FoundTile> blankFaces(Frame frame, List<FoundTile> tiles, List<FoundTile> down, Paper faces) {
        double whole = WHOLE
                * LaidRows.median(tiles.stream()
                        .filter(tile -> tile.face() == Face.UP && tile.confidence() >= Acceptance.MEASURED.body())
                        .mapToDouble(BackSense::area)
                        .toArray());
        var blank = down.stream()
                .filter(tile -> area(tile) >= whole
                        && white.filter(shown -> shown.isBlank() && shown.mayBe(frame, tile.corners(), faces))
                                .isPresent())
                .toList();
        return blank.size() <= WHITE_DRAGONS ? blank : List.of();
    }

    /** The same tiles, read in a frame, those taken for blank or doubtful faces face down where they are backs. */
    public List<ReadTile> withBacks(Frame frame, List<ReadTile> tiles) {
        inked = Ink.least(frame, tiles);
        var faces = withoutFalseWhites(frame, undisputed(frame, tiles));
        return inWalls(frame, ofPaper(frame, withBacksByLook(frame, faces)));
    }

    /**
     * White dragons are paper, as every face is: what is taken for one and has another ground than the faces is a back. Where few faces
     * are in sight, or it is hardly found and may be bare cloth, it has to look like a back, too, as more of a colour than a set has white
     * dragons do.
     */
    private List<ReadTile> ofPaper(Frame frame, List<ReadTile> tiles) {
        var blank = tiles.stream()
                .filter(ReadTile::isReadWhite)
                .filter(tile -> white.filter(shown -> shown.isSurely(tile)).isEmpty())
                .toList();
        if (blank.isEmpty()) {
            return tiles;
        }
        var faces = paper.and(Paper.of(frame, tiles));
        var coloured = blank.stream()
                .filter(tile -> faces.isGroundOther(frame, tile.tile().corners()))
                .toList();
        known = withMany(frame, coloured);
        var backs = coloured.stream()
                .filter(tile -> faces.isKnown() && tile.tile().confidence() >= HARDLY_FOUND
                        || LikeSides.distance(look(frame, tile.tile()), known) < LikeSides.SAME)
                .toList();
        return tiles.stream().map(tile -> tile.faceDownIf(backs.contains(tile))).toList();
    }

    /** A frame's tiles, as {@link #withBacks} tells them, without what is no tile but the cloth between two of them. */
    public List<ReadTile> withoutCloth(Frame frame, List<ReadTile> tiles) {
        return new BareCloth(paper.and(Paper.of(frame, tiles)), known).without(frame, tiles);
    }

    /** What cannot be the flower or white dragon that the set has, face down, and so are bodies that show nothing and are not like it. */
    private List<ReadTile> withoutFalseWhites(Frame frame, List<ReadTile> tiles) {
        if (white.isEmpty()) {
            return tiles;
        }
        paper = paper.and(Paper.of(frame, tiles));
        faceArea = LaidRows.median(tiles.stream()
                .filter(tile -> tile.reading()
                        .filter(reading -> reading.confidence() >= READ_SURELY && reading.best() != Tile.WHITE)
                        .isPresent())
                .mapToDouble(tile -> area(tile.tile()))
                .toArray());
        boolean many = tiles.stream().filter(ReadTile::isNothingKnown).count() > WHITE_DRAGONS;
        return tiles.stream()
                .map(tile -> tile.faceDownIf(flowers.isNone(frame, tile, paper)))
                .map(tile -> tile.isNothingKnown()
                        ? nothingKnown(frame, tile, many)
                        : tile.faceDownIf(isFalseWhite(frame, tile)))
                .toList();
    }

    private boolean isFalseWhite(Frame frame, ReadTile tile) {
        return tile.isReadWhite(BELIEVED)
                && !white.orElseThrow().mayBe(frame, tile.tile().corners(), paper);
    }

    /** What is surely a tile and looks like no face of the set: a white dragon with a faint frame, a back without strokes or flecked as many are, or a guess. */
    private ReadTile nothingKnown(Frame frame, ReadTile tile, boolean many) {
        var faint = white.orElseThrow().faint(frame, tile, paper);
        return faint.orElseGet(() ->
                tile.faceDownIf(many || SideLook.strokes(frame, tile.tile().corners()) < Ink.MUCH));
    }

    /** Whether it is read as the white dragon of the enrolled set, which backs are not like, and as large as the faces in sight: tops of standing tiles are not. */
    private boolean isShownWhite(ReadTile tile) {
        return white.isPresent() && tile.isReadWhite(BELIEVED) && area(tile.tile()) >= WHOLE * faceArea;
    }

    private static double area(FoundTile tile) {
        return tile.corners().width() * tile.corners().height();
    }

    /** What lies in walls is judged by what lies about it, but for faces that have more on them than the backs in sight, and the set's own white dragons. */
    private List<ReadTile> inWalls(Frame frame, List<ReadTile> tiles) {
        var whites = tiles.stream().filter(this::isShownWhite).toList();
        return WallSense.among(
                tiles,
                tile -> isInked(frame, tile)
                        || whites.size() <= WHITE_DRAGONS && whites.contains(tile) && isUnlikeBacks(frame, tile));
    }

    /** Whether the set's white dragon cannot be taken for its backs: it has a frame, or the backs have quite another colour. */
    private boolean isUnlikeBacks(Frame frame, ReadTile tile) {
        return !white.map(ShownWhite::isBlank).orElse(true)
                || !known.isEmpty() && LikeSides.distance(look(frame, tile.tile()), known) > OTHER;
    }

    /** Whether it was found to be a back, does not look like one, and is read too doubtfully to be a face. */
    public boolean remains(ReadTile tile) {
        return disputed.stream().anyMatch(back -> back.remains(tile, knowsTheSet));
    }

    /** What was found to be a back and does not look like one is one still when it is neither read nor blank. */
    private List<ReadTile> undisputed(Frame frame, List<ReadTile> tiles) {
        return tiles.stream()
                .map(tile -> tile.faceDownIf(remains(tile) && !isBlank(frame, tile)))
                .toList();
    }

    /**
     * A back that does not look like one.
     *
     * @param place of its middle
     * @param least what is read there less surely is a back after all
     */
    private record Disputed(PixelPoint place, double least) {
        /** Whether a tile is this one, and is not read surely enough to be a face; of a known set pale dots on black are one, be it which it may. */
        boolean remains(ReadTile tile, boolean setKnown) {
            var corners = tile.tile().corners();
            return place.distanceTo(corners.centre()) < SAME_PLACE * corners.width()
                    && tile.reading()
                            .filter(reading -> (setKnown ? reading.readable() : reading.confidence()) < least)
                            .isPresent();
        }
    }

    private List<ReadTile> withBacksByLook(Frame frame, List<ReadTile> tiles) {
        known = withBlank(frame, tiles);
        if (known.isEmpty()) {
            known = patterned.among(frame, tiles);
        }
        Predicate<ReadTile> isBack;
        if (!known.isEmpty()) {
            isBack = tile -> isBack(frame, tile);
        } else if (!enrolled.isEmpty()) {
            paper = white.isEmpty() ? paper.and(Paper.of(frame, tiles)) : paper;
            isBack = tile -> isEnrolledBack(frame, tile);
        } else {
            return tiles;
        }
        return tiles.stream().map(tile -> tile.faceDownIf(isBack.test(tile))).toList();
    }

    /**
     * What is known, and what more blank sides look like that are of one colour than a set has blank tiles: backs of another colour than
     * the tops of standing tiles are backs as well.
     */
    private List<SideLook> withBlank(Frame frame, List<ReadTile> tiles) {
        return withMany(
                frame,
                tiles.stream()
                        .filter(tile -> isBlank(frame, tile)
                                && !isShownWhite(tile)
                                && !Acceptance.MEASURED.isSurelyFace(tile.tile()))
                        .toList());
    }

    /**
     * What is known, and what more sides look like of one colour than a set has white dragons, for all of which they were taken. What is
     * hardly found does not count: bare cloth and the back of a hand have one colour, too.
     */
    private List<SideLook> withMany(Frame frame, List<ReadTile> white) {
        var all = new ArrayList<>(known);
        var others = new ArrayList<>(white.stream()
                .map(ReadTile::tile)
                .filter(tile -> tile.confidence() >= HARDLY_FOUND)
                .map(tile -> look(frame, tile))
                .filter(look -> known.isEmpty() || LikeSides.distance(look, known) >= LikeSides.SAME)
                .toList());
        for (var group = LikeSides.most(others, WHITE_DRAGONS);
                !group.isEmpty();
                group = LikeSides.most(others, WHITE_DRAGONS)) {
            all.addAll(group);
            others.removeAll(group);
        }
        return List.copyOf(all);
    }

    /** Whether a side's colour is the paper's rather than that of the enrolled backs. */
    private boolean isPaper(BackLook side) {
        double nearest = enrolled.stream()
                .mapToDouble(back -> back.colour().distanceTo(side.colour()))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return Paper.distance(side) < NEARER * nearest;
    }

    private boolean isEnrolledBack(Frame frame, ReadTile tile) {
        return (isDoubtful(tile) || tile.isReadWhite())
                && paper.beside(frame, tile.tile().corners())
                        .filter(this::isLikeEnrolled)
                        .isPresent();
    }

    /** Of the enrolled backs' colour, and plain or patterned as they are; in less light a pattern shows less. */
    private boolean isLikeEnrolled(BackLook side) {
        double toPaper = Paper.distance(side);
        return enrolled.stream()
                .filter(back -> side.variation() < back.variation() + LikeSides.SAME_PATTERN)
                .anyMatch(back -> back.colour().distanceTo(side.colour()) < NEARER * toPaper);
    }

    private boolean isBack(Frame frame, ReadTile tile) {
        if (tile.reading().isEmpty() || isShownWhite(tile)) {
            return false;
        }
        var look = look(frame, tile.tile());
        boolean plain = isPlain(frame, tile) && LikeSides.distance(look, known) < LikeSides.SAME;
        boolean believed = tile.reading()
                .filter(reading -> reading.confidence() >= BELIEVED)
                .isPresent();
        return plain && !believed
                || (isBlank(frame, tile) || isDoubtful(tile)) && (plain || LikeSides.isAlike(look, known))
                || LikeSides.isAlike(look, known) && patterned.bears(frame, tile);
    }

    /** Whether it is read as a white dragon, or as a mere guess, and has neither frame nor letter. */
    private boolean isBlank(Frame frame, ReadTile tile) {
        return tile.reading()
                        .filter(reading -> reading.best() == Tile.WHITE || reading.confidence() < GUESS)
                        .isPresent()
                && isPlain(frame, tile);
    }

    private boolean isPlain(Frame frame, ReadTile tile) {
        return look(frame, tile.tile()).isPlain() && !isInked(frame, tile);
    }

    /** Whether it shows more than the backs in sight do. */
    private boolean isInked(Frame frame, ReadTile tile) {
        return SideLook.strokes(frame, tile.tile().corners()) > inked;
    }

    /** Read as nothing, or read doubtfully and not found so surely that the finder's word on which side is up stands. */
    private static boolean isDoubtful(ReadTile tile) {
        double below = tile.tile().confidence() < Acceptance.MEASURED.body() ? READ_SURELY : ReadTile.NOTHING;
        return tile.reading().filter(reading -> reading.confidence() < below).isPresent();
    }

    /** The looks of the largest group of like colours and of all that go over into it, when it has more members than a number. */
    private static List<SideLook> usual(List<FoundTile> sides, Frame frame, long moreThan) {
        return LikeSides.most(sides.stream().map(side -> look(frame, side)).toList(), moreThan);
    }

    private static SideLook look(Frame frame, FoundTile tile) {
        return SideLook.of(frame, tile.corners());
    }
}
