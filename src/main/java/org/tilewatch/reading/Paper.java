package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.Nearest;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * The paper of a set's faces, that is, what is on them where no ink is, here and there under the lamp. A blank white dragon shows
 * nothing but paper, and a back, in most sets, anything but that.
 */
public final class Paper {
    /** So many faces are remembered; a table has light and shade, and not more of them. */
    private static final int REMEMBERED = 120;
    /**
     * A ground nearer to the paper than this is paper: 20 white dragons and bamboos that the finder took for backs, in 220 hands laid open of
     * five sets, were.
     */
    private static final double SAME = 8;

    /** Of an outline's height: of one as large as a tile about half of a tile that lies across it, so much at each end is not the tile's. */
    private static final double END = 0.125;

    private static final LabColour WHITE = new ColourLight(1, 1, 1).colour();

    private final List<PaperSpot> spots;
    private final boolean black;
    /** Those of one paper: what is no tile, such as a check of the cloth, is now and then read as surely as a face. */
    private final List<PaperSpot> alike;

    private Paper(List<PaperSpot> spots) {
        this.spots = List.copyOf(spots);
        this.black = PaperSpot.areBlack(this.spots);
        this.alike = alike();
    }

    private List<PaperSpot> alike() {
        if (spots.size() < Usual.LEAST) {
            return spots;
        }
        var usual = ColourLight.median(
                spots.stream().map(spot -> light(spot.sideGround())).toList());
        return spots.stream()
                .filter(spot -> light(spot.sideGround()).per(usual).colour().distanceTo(WHITE) <= LikeSides.OTHER)
                .toList();
    }

    /** Where no face was seen yet. */
    static Paper unknown() {
        return new Paper(List.of());
    }

    /** The paper of the faces that are read surely in a picture. White dragons and flowers tell nothing: they may be backs, and in walls one beside the other. */
    public static Paper of(Frame picture, List<ReadTile> tiles) {
        return of(
                picture,
                tiles.stream()
                        .filter(tile -> tile.isPlainlyRead()
                                && tile.reading()
                                        .filter(reading -> isNoBack(reading.best()))
                                        .isPresent())
                        .map(tile -> tile.tile().corners()));
    }

    private static boolean isNoBack(Tile tile) {
        return tile != Tile.WHITE && !tile.isBonus();
    }

    /** The paper of what seems to be faces with something on them, before they are read. */
    static Paper ofFound(Frame frame, List<FoundTile> tiles) {
        return of(
                frame,
                tiles.stream()
                        .filter(tile -> tile.face() == Face.UP && tile.confidence() >= BareCloth.HARDLY_FOUND)
                        .map(FoundTile::corners)
                        .filter(face -> !SideLook.of(frame, face).isPlain()));
    }

    private static Paper of(Frame frame, Stream<PixelQuad> faces) {
        return new Paper(faces.map(face -> PaperSpot.of(frame, face)).toList());
    }

    /** This paper and what is seen of it later, which goes before: of a face that lies where one lay the later look counts alone. */
    Paper and(Paper later) {
        var all = new ArrayList<>(later.spots);
        spots.stream()
                .filter(spot -> later.spots.stream().noneMatch(spot::isAt))
                .forEach(all::add);
        return new Paper(all.subList(0, Math.min(REMEMBERED, all.size())));
    }

    boolean isKnown() {
        return alike.size() >= Usual.LEAST;
    }

    /** Whether the set's tiles are black and its prints light. */
    boolean isBlack() {
        return black;
    }

    private ColourLight light(SideLook.SideGround sideGround) {
        return black ? sideGround.black() : sideGround.white();
    }

    /** What a side looks like to an eye for which the paper about it is white; empty where too few faces show paper. */
    private Optional<LabColour> against(PixelPoint place, ColourLight light, int least) {
        if (alike.size() < least) {
            return Optional.empty();
        }
        var near = Nearest.of(alike, Usual.NEAREST, spot -> spot.place().distanceTo(place)).stream()
                .map(spot -> light(spot.sideGround()))
                .toList();
        return Optional.of(light.per(ColourLight.median(near)).colour());
    }

    /** How a side looks beside the paper; empty where no paper is known. */
    Optional<BackLook> beside(Frame frame, PixelQuad side) {
        var look = SideLook.of(frame, side);
        return against(side.centre(), look.light(), Usual.LEAST)
                .map(colour -> new BackLook(colour.lightness(), colour.green(), colour.blue(), look.variation()));
    }

    /** What a side teaches of backs; empty where its colour is too like the paper's, so that it may be a blank face. */
    public Optional<BackLook> back(Frame picture, FoundTile side) {
        return isGroundOther(picture, side.corners(), Usual.LEAST)
                ? beside(picture, side.corners()).filter(back -> distance(back) > LikeSides.OTHER)
                : Optional.empty();
    }

    /** Whether a side's ground has another colour than the paper of even one face: its ground is not what every blank face's is. */
    boolean isGroundOther(Frame picture, PixelQuad side) {
        return isGroundOther(picture, side, 1);
    }

    private boolean isGroundOther(Frame picture, PixelQuad side, int least) {
        return fromPaper(picture, side, least) > LikeSides.OTHER;
    }

    /** Whether a side's ground is the paper of the faces nearest to it. */
    boolean isGroundOf(Frame picture, PixelQuad side) {
        return fromPaper(picture, side, Usual.LEAST) < SAME;
    }

    /**
     * Whether an outline shows one ground from end to end, as far as a tile has it: of one that reaches over a tile, or out of the picture, an end
     * is not its paper.
     */
    static boolean isOneGround(Frame picture, PixelQuad outline) {
        var middle = SideLook.groundInSight(picture, outline);
        return middle.isPresent()
                && Stream.of(end(outline), end(outline.halfTurned()))
                        .allMatch(end -> SideLook.groundInSight(picture, end)
                                .filter(sideGround -> sideGround
                                                .white()
                                                .per(middle.get().white())
                                                .colour()
                                                .distanceTo(WHITE)
                                        <= LikeSides.OTHER)
                                .isPresent());
    }

    /** The upper end of an outline. */
    private static PixelQuad end(PixelQuad outline) {
        return new PixelQuad(
                outline.topLeft(),
                outline.topRight(),
                outline.topRight().towards(outline.bottomRight(), END),
                outline.topLeft().towards(outline.bottomLeft(), END));
    }

    /** How far a side's ground is from the paper about it; not a number where too few faces show paper. */
    private double fromPaper(Frame picture, PixelQuad side, int least) {
        return against(side.centre(), light(SideLook.ground(picture, side)), least)
                .map(ground -> ground.distanceTo(WHITE))
                .orElse(Double.NaN);
    }

    /** How far a side's colour is from the paper's. */
    static double distance(BackLook side) {
        return side.colour().distanceTo(WHITE);
    }
}
