package org.tilewatch.reading;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.picture.Frame;

/**
 * Tells faces from backs and cloth, which one picture of one tile cannot where a face is blank or a back is patterned. What a table shows of itself is told
 * first, then each side is judged by several witnesses, and at last all together by where they lie.
 */
public final class SideModel {
    private final Optional<ShownWhite> white;
    private final FinderSays finder;
    private final BackPrint print;
    private final PaperUnder paper;
    private final SideCue memory = new LainBack();
    /** Of what is seen now, in any order: none of them knows what another says. */
    private final List<SideCue> cues;

    private final NotATile none;
    private final Mat mat;
    /** Whether one picture is all that there is to see. */
    private final boolean alone;

    private SideModel(Optional<SetProfile> set, BackPrint.Prints prints, Mat mat, boolean alone) {
        this.none = new NotATile(alone);
        this.mat = mat;
        this.alone = alone;
        this.white = set.flatMap(ShownWhite::of);
        var enrolled = new EnrolledBack(set.map(SetProfile::backs).orElse(List.of()));
        this.finder = new FinderSays(enrolled, white, set.isPresent());
        this.print = new BackPrint(prints);
        this.paper = new PaperUnder(white);
        this.cues = Stream.concat(
                        Stream.<SideCue>of(
                                finder, new BackColour(), print, enrolled, paper, new BareCloth(alone), none),
                        white.stream()
                                .flatMap(
                                        shown -> Stream.<SideCue>of(new EnrolledWhite(shown), EnrolledFlowers.of(set))))
                .toList();
    }

    /** Of a table that is looked at again and again, knowing what the profile of the reader's set says: how many of a kind lie there whoever follows it counts. */
    public static SideModel ofTable(Reader reader, Mat mat) {
        return ofTable(reader.set(), reader::prints, mat);
    }

    static SideModel ofTable(Optional<SetProfile> set, BackPrint.Prints prints, Mat mat) {
        return new SideModel(set, prints, mat, false);
    }

    /** Of a picture by itself, knowing the same. */
    public static SideModel ofPicture(Reader reader) {
        return ofPicture(reader.set(), reader::prints);
    }

    static SideModel ofPicture(Optional<SetProfile> set, BackPrint.Prints prints) {
        return new SideModel(set, prints, Mat.UNKNOWN, true);
    }

    /** Which of a frame's finds are to be read, though the finder may take them for backs. */
    public Tried tried(Frame frame, List<FoundTile> finds, TableColours before) {
        return tried(frame, finds, before, new MeasuredSides());
    }

    /** @param lying what was measured of sides that lie as they lay */
    public Tried tried(Frame frame, List<FoundTile> finds, TableColours before, MeasuredSides lying) {
        return finder.tried(frame, finds, before, lying);
    }

    /**
     * What the finds of a frame may be.
     *
     * @param read  those that were tried as they were read, and others that were read besides
     * @param tried of the same frame
     */
    public SidesTold of(Frame frame, List<ReadTile> read, Tried tried) {
        var up = ofTiles(frame, read, tried);
        var tiles = withoutOther(frame, up, tried.measured());
        return new SidesTold(alone ? OneSet.among(tiles) : tiles, up.table());
    }

    /**
     * Which sides of a frame's tiles may be up, of which is known that they are tiles.
     *
     * @param read  as they were read
     * @param tried of the same frame
     */
    public SidesTold ofTiles(Frame frame, List<ReadTile> read, Tried tried) {
        var looked = looked(frame, read, tried);
        var sides = looked.sides();
        var about = looked.about();
        var table = looked.table();
        var byLook = sides.stream().map(side -> judged(side, about, table)).toList();
        var beliefs = IntStream.range(0, sides.size())
                .mapToObj(i -> byLook.get(i).and(memory.weigh(sides.get(i), about, table)))
                .toList();
        var turned = IntStream.range(0, sides.size())
                .filter(i -> !byLook.get(i).isBack() && beliefs.get(i).isBack())
                .mapToObj(i -> beliefs.get(i).told().tile())
                .toList();
        return new SidesTold(
                inWalls(sides, beliefs, about, table), table.with(table.lain().turning(turned)));
    }

    /**
     * What each witness says of each side, and what comes of it, in the same order.
     *
     * @param read  as for {@link #of}
     * @param tried of the same frame
     */
    public List<SideHeard> heard(Frame frame, List<ReadTile> read, Tried tried) {
        var looked = looked(frame, read, tried);
        var told = of(frame, read, tried).sides();
        return IntStream.range(0, told.size())
                .mapToObj(i -> heard(looked, looked.sides().get(i), told.get(i)))
                .toList();
    }

    private SideHeard heard(SidesInSight looked, SeenSide side, SideBelief told) {
        var said = new TreeMap<String, Double>();
        Stream.concat(cues.stream(), Stream.of(memory)).forEach(cue -> {
            double back = cue.weigh(side, looked.about(), looked.table()).back();
            if (back > SideWord.NOTHING.back()) {
                said.put(cue.getClass().getSimpleName(), back);
            }
        });
        return new SideHeard(side.tile(), said, told.back(), told.isTile(), told.kinds());
    }

    /** The sides of a frame, what they say of each other, and what the table has shown, counting them. */
    private record SidesInSight(List<SeenSide> sides, Neighbourhood about, TableColours table) {}

    private SidesInSight looked(Frame frame, List<ReadTile> read, Tried tried) {
        var seen = tried.table().withPaper(Paper.of(frame, read));
        var sides = read.stream()
                .map(tile -> new SeenSide(frame, withFaintWhite(frame, tile, seen.paper()), tried.measured()))
                .toList();
        var tiles = sides.stream()
                .filter(side -> !none.is(side, tried.doubted(), tried.table()))
                .toList();
        var about = Neighbourhood.of(tiles, tried.doubted(), white.isPresent());
        return new SidesInSight(sides, about, shown(frame, tiles, about, seen));
    }

    /** A frame or letter that the reader does not see may be seen all the same by whoever knows what to look for. */
    private ReadTile withFaintWhite(Frame frame, ReadTile tile, Paper seen) {
        return white.filter(_ -> tile.isNothingKnown())
                .flatMap(shown -> shown.faint(frame, tile, seen))
                .orElse(tile);
    }

    /** What the table has shown, counting what lies in sight. */
    private TableColours shown(Frame frame, List<SeenSide> sides, Neighbourhood about, TableColours before) {
        var table = before.withAlike(sides.stream()
                .filter(side -> side.isBlank(about)
                        && !about.isShownWhite(side)
                        && !Acceptance.MEASURED.isSurelyFace(side.tile().tile()))
                .toList());
        var printed = table.backs().isEmpty() ? print.among(frame, sides, table) : table;
        return printed.withAlike(sides.stream()
                .filter(side -> paper.isOnOther(side, printed.paper()))
                .toList());
    }

    private SideBelief judged(SeenSide side, Neighbourhood about, TableColours table) {
        return SideBelief.of(side.tile())
                .and(cues.stream().map(cue -> cue.weigh(side, about, table)).reduce(SideWord.NOTHING, SideWord::and));
    }

    /** Whether each is a tile at all, with the side up that it is told to have: a glimpse that is a back is none, and no back is the mat. */
    private List<SideBelief> withoutOther(Frame frame, SidesTold up, MeasuredSides measured) {
        var table = up.table();
        var told = up.sides().stream()
                .map(side -> new SeenSide(frame, side.told(), measured))
                .toList();
        var sides = with(up.sides(), told, none, table);
        var tiles = IntStream.range(0, sides.size())
                .filter(i -> sides.get(i).isTile())
                .mapToObj(told::get)
                .toList();
        return with(sides, told, MatUnder.in(frame, mat, tiles, table), table);
    }

    private static List<SideBelief> with(List<SideBelief> sides, List<SeenSide> told, SideCue cue, TableColours table) {
        return IntStream.range(0, sides.size())
                .mapToObj(i -> sides.get(i).and(cue.weigh(told.get(i), Neighbourhood.NOTHING, table)))
                .toList();
    }

    /** What lies in walls is judged by what lies about it, but for faces that have more on them than the backs in sight, and the set's own white dragons. */
    private List<SideBelief> inWalls(
            List<SeenSide> sides, List<SideBelief> beliefs, Neighbourhood about, TableColours table) {
        var whites = IntStream.range(0, sides.size())
                .filter(i -> !beliefs.get(i).isBack() && about.isShownWhite(sides.get(i)))
                .boxed()
                .toList();
        return WallNeighbours.among(
                beliefs,
                i -> sides.get(i).strokes() > about.inked()
                        || whites.size() <= OneSet.COPIES && whites.contains(i) && isUnlikeBacks(sides.get(i), table));
    }

    /** Whether the set's white dragon cannot be taken for its backs: it has a frame, or the backs have quite another colour. */
    private boolean isUnlikeBacks(SeenSide side, TableColours table) {
        return !white.map(ShownWhite::isBlank).orElse(true)
                || !table.backs().isEmpty() && LikeSides.isOther(side.look(), table.backs());
    }
}
