package org.tilewatch.looking;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.finding.Finder;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.reading.Acceptance;
import org.tilewatch.reading.Mat;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SamePlace;
import org.tilewatch.reading.SecondReading;
import org.tilewatch.reading.SideModel;
import org.tilewatch.reading.TableColours;
import org.tilewatch.reading.Tried;
import org.tilewatch.reading.WholeFaces;
import org.tilewatch.still.CellGrid;
import org.tilewatch.still.Cells;
import org.tilewatch.still.StillWatch;
import org.tilewatch.still.Stillness;
import org.tilewatch.still.SurfaceSense;
import org.tilewatch.table.BareTable;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.tiles.Face;
import org.tilewatch.timing.Step;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.seen.Look;

/**
 * From frames to looks. The networks see only the patches that came to rest otherwise than before, and the whole table now and
 * then; everything else is remembered. For the same frames it always gives the same looks.
 */
public final class Sight implements Eyes {
    /** How long a place must look the same to be at rest, in seconds. */
    private static final double REST_SECONDS = 0.15;
    /** How often the whole table is looked at anew, in seconds: a tile nudged by less than can be noticed, a misread one. */
    private static final double WHOLE_SECONDS = 20;
    /**
     * While nothing changes each such look is waited for twice as long as for the one before, up to so many seconds. A look at a whole
     * picture of 1600x1200 takes 0.8 s of an x86 core: every 20 s that is four hundredths of it, every 80 s one.
     */
    private static final double MOST_WHOLE_SECONDS = 80;
    /**
     * After nothing has moved for so long, in seconds, every other of ten frames a second is passed over: longer than a tile takes from one
     * hand's leaving it to the next hand's coming, so that play is seen in every frame.
     */
    private static final double CALM_SECONDS = 1;

    private static final double PASSED_OVER = 0.15;
    /**
     * After so long, in seconds, three of four are: nobody has played for as long. A hand is above the table for longer than they take before
     * it leaves a tile there.
     */
    private static final double STILL_SECONDS = 3;

    private static final double PASSED_OVER_STILL = 0.35;
    /** A table or a camera that was bumped changes more than this share of the table: at every edge the picture is another. */
    private static final double MUCH = 0.12;
    /** A change of more than this share of the table is looked at whole: many patches cost more than one. */
    private static final double LARGE_CHANGE = 0.4;
    /**
     * So many tile widths outside a patch tiles are looked for too: a tile whose centre lies on its edge may be found a little
     * further out than it was known, and would else be in neither list.
     */
    private static final double RIM_IN_TILES = 0.3;
    /** Something strange hides the table when it is as large as this many tiles. */
    private static final double LEAST_COVER = 2;

    /** A tile's longer visible side has at least this share of a lying tile's width: the farthest are a tenth smaller. */
    private static final double LEAST_SIDE = 0.75;

    /** How far from its middle a tile's corners must be seen, as a share: what hides it is only known to a cell. */
    private static final double INSET = 0.75;
    /** Of a tile's area: what an arm leaves behind and has less or more is something else. */
    private static final double LEAST_OF_A_TILE = 0.75;

    private static final double MOST_OF_A_TILE = 1.3;

    /** In so many looks at the whole table a print is found that there is: an arm may be over it in the first. */
    private static final int LOOKS_FOR_PRINT = 4;

    private static final Acceptance ACCEPTANCE = Acceptance.MEASURED;

    private final Finder finder;
    private final Reader reader;
    private final Placing placing;
    private final SecondReading secondLook;
    private final WholeFaces wholeFaces;
    private final StepTimes times;
    private final CellGrid grid;
    private final Cells table;
    private final StillWatch still;
    private final SurfaceSense surface;
    private final SideModel sides;
    private final double tileWidth;
    private ClothPrint print;
    private Optional<PrintedCloth> printed;
    private List<ReadTile> known = List.of();
    private Tried tried = Tried.nothing(TableColours.UNKNOWN);
    private Cells hidden;
    private boolean moved;
    private boolean atRestAnew;
    private double movedAt = Double.NEGATIVE_INFINITY;
    private double lastT = Double.NEGATIVE_INFINITY;
    private double wholeAt = Double.NEGATIVE_INFINITY;
    private double wholeSeconds = WHOLE_SECONDS;
    private int wholeLooks;

    /** Eyes for one calibrated table of which nobody knows how it looks bare; the finder and the reader may be shared with others. */
    public Sight(Finder finder, Reader reader, CalibratedView view, TileSize tile, StepTimes times) {
        this(finder, reader, view, tile, Optional.empty(), times);
    }

    /**
     * @param bareTable how the table looks when nothing lies on it, where that was learnt: what is printed on its cloth is no tile. Of a print that repeats it is
     *                  told by looking, too.
     */
    Sight(
            Finder finder,
            Reader reader,
            CalibratedView view,
            TileSize tile,
            Optional<BareTable> bareTable,
            StepTimes times) {
        this.finder = finder;
        this.reader = reader;
        this.placing = new Placing(view, tile);
        this.print = new ClothPrint(bareTable, placing);
        this.secondLook = new SecondReading(reader, placing);
        this.wholeFaces = new WholeFaces(reader, placing);
        this.times = times;
        var lens = view.calibration().lens();
        this.grid = CellGrid.over(lens.width(), lens.height());
        this.table = grid.within(view.outline(0));
        this.still = new StillWatch(table, REST_SECONDS);
        this.surface = new SurfaceSense(grid.within(view.outline(-6)), LEAST_COVER);
        this.tileWidth = view.tileWidthAt(view.toPixel(new TablePoint(0, 0), tile.thicknessMm()), tile);
        this.hidden = grid.none();
        this.printed = bareTable.map(this::printed);
        this.sides = SideModel.ofTable(reader, new ClothBetween());
    }

    /**
     * The table as this frame shows it.
     *
     * @throws IllegalArgumentException when the frame has not the size that the table was calibrated at
     */
    @Override
    public Look look(Frame frame) {
        var watched = times.timed(Step.STILL, () -> still.watch(frame));
        // In a glimpse nothing can be read: what has come to rest in it is not seen before the next whole picture.
        var stillness = frame.isGlimpse()
                ? new Stillness(watched.t(), watched.moving().or(watched.changed()), grid.none())
                : watched;
        var changed = stillness.changed();
        lastT = frame.t();
        if (!changed.isEmpty() || !stillness.moving().isEmpty()) {
            movedAt = lastT;
        }
        atRestAnew = !frame.isGlimpse()
                && stillness.moving().isEmpty()
                && (isDueWhole(frame) || changed.count() > MUCH * table.count());
        boolean looks = !frame.isGlimpse() && (!changed.isEmpty() || isDueWhole(frame));
        if (looks) {
            var areas = areas(frame, stillness);
            wholeSeconds = changed.isEmpty() ? Math.min(2 * wholeSeconds, MOST_WHOLE_SECONDS) : WHOLE_SECONDS;
            times.timed(Step.DECODE, frame::image);
            var finds = times.timed(Step.FIND, () -> finds(frame, areas));
            known = merged(known, told(frame, finds, areas, stillness), areas);
            still.looked(looked(areas, stillness));
        }
        hidden = times.timed(Step.COVER, () -> cover(frame, stillness));
        if (looks) {
            known = times.timed(Step.READ, () -> seenTogether(frame));
        }
        return times.timed(Step.PLACE, () -> placing.look(frame.t(), inSight(), hidden, this::restsSince));
    }

    private List<FoundTile> finds(Frame frame, List<PixelArea> areas) {
        boolean whole = frame.t() == wholeAt;
        // A cloth's print is known from between the tiles, where it repeats.
        if (whole && printed.isEmpty() && wholeLooks++ < LOOKS_FOR_PRINT) {
            BareTable.ofRegularPrint(frame, placing.view()).ifPresent(bare -> {
                print = new ClothPrint(Optional.of(bare), placing);
                printed = Optional.of(printed(bare));
            });
        }
        return printed.map(cloth -> cloth.find(frame, areas, whole)).orElseGet(() -> find(frame, areas));
    }

    private PrintedCloth printed(BareTable bare) {
        return new PrintedCloth(bare.even(placing.view(), tileWidth), tileWidth, this::findOnPrint, this::sureness);
    }

    /** What the finds are; more than any table has are not read at all, which would take seconds: the look is none to be followed. */
    private List<ReadTile> told(Frame frame, List<FoundTile> finds, List<PixelArea> areas, Stillness stillness) {
        var apart = placing.apart(finds);
        var likely = apart.stream().filter(ACCEPTANCE::isFound).toList();
        if (likely.size() > Limits.USUAL.tiles()) {
            return likely.stream()
                    .map(find -> new ReadTile(find, Optional.empty()))
                    .toList();
        }
        var halves = placing.halves(finds.stream().filter(ACCEPTANCE::isFound).toList());
        tried = times.timed(
                Step.FIND,
                () -> sides.tried(
                        frame,
                        likely,
                        tried.table().withLying(frame.t(), known),
                        tried.measured().at(outside(areas))));
        return times.timed(Step.READ, () -> {
            var read = read(frame, tried.tiles(), halves);
            var weak = apart.stream()
                    .filter(find -> !ACCEPTANCE.isFound(find) && find.face() != Face.EDGE)
                    .toList();
            var glimpses = secondLook.worthReading(weak, read);
            tried = tried.at(withGlimpses(frame, glimpses, areas, stillness));
            var all = Stream.concat(read.stream(), secondLook.glimpsed(frame, glimpses, read).stream());
            var looked = sides.of(frame, all.toList(), tried);
            tried = tried.at(looked.table());
            return looked.tiles().stream()
                    .filter(tile -> isLargeEnough(tile.tile()))
                    .toList();
        });
    }

    @Override
    public void passedOver(double t) {
        still.passedOver(t);
    }

    @Override
    public double calmSeconds() {
        double calm = lastT - movedAt;
        return calm > STILL_SECONDS ? PASSED_OVER_STILL : calm > CALM_SECONDS ? PASSED_OVER : 0;
    }

    /** Whether nothing moved in the last frame, and the whole table was due to be looked at or much of it was another. */
    boolean atRestAnew() {
        return atRestAnew;
    }

    /** The tiles in plain sight in the last frame, in pixels. */
    public List<ReadTile> inSight() {
        return known.stream().filter(tile -> !isHidden(tile.tile().corners())).toList();
    }

    private double restsSince(PixelQuad place) {
        return still.restsSince(place.corners());
    }

    private List<PixelArea> areas(Frame frame, Stillness stillness) {
        boolean whole = isDueWhole(frame) || stillness.changed().count() > LARGE_CHANGE * table.count();
        if (whole) {
            wholeAt = frame.t();
            return List.of(area(table.bounds().grown((int) tileWidth, grid)));
        }
        return stillness.changed().grown(1).patches((int) Math.ceil(0.6 * tileWidth)).stream()
                .map(Sight::area)
                .toList();
    }

    /** Also of a table on which nothing moves any more: what was misread there would otherwise stay so. */
    private boolean isDueWhole(Frame frame) {
        return frame.t() - wholeAt >= wholeSeconds;
    }

    private static PixelArea area(Cells.Box box) {
        return new PixelArea(box.left(), box.top(), box.width(), box.height());
    }

    /** Finds on a cloth with a print, without those that show nothing else. */
    private List<FoundTile> findOnPrint(Frame frame, List<PixelArea> areas) {
        return print.without(
                frame, find(frame, areas), known.stream().map(ReadTile::tile).toList());
    }

    /** How many tiles were found, each as surely as it was. */
    private double sureness(List<FoundTile> finds) {
        return placing.apart(finds).stream()
                .filter(ACCEPTANCE::isFound)
                .mapToDouble(FoundTile::confidence)
                .sum();
    }

    private List<FoundTile> find(Frame frame, List<PixelArea> areas) {
        var found = new ArrayList<FoundTile>();
        int rim = (int) Math.ceil(RIM_IN_TILES * tileWidth);
        for (var area : areas) {
            finder.find(frame, tileWidth, area.grownBy(rim), ACCEPTANCE.glimpsed()).stream()
                    .filter(tile -> placing.isOnTable(tile) && (tile.face() == Face.UP || isLargeEnough(tile)))
                    .forEach(found::add);
        }
        return found;
    }

    private List<ReadTile> read(Frame frame, List<FoundTile> found, List<Placing.Halves> halves) {
        return wholeFaces.in(frame, secondLook.at(frame, reader.readFromAbove(frame, found)), halves);
    }

    /** What the table has shown, counting finds that are too weak to count by themselves: those that came to rest where an arm has been may be tiles. */
    private TableColours withGlimpses(
            Frame frame, List<FoundTile> glimpses, List<PixelArea> areas, Stillness stillness) {
        boolean inPatches = wholeAt < frame.t();
        return tried.table()
                .withGlimpses(
                        frame.t(),
                        glimpses,
                        areas,
                        placing,
                        glimpse -> inPatches
                                && stillness
                                        .changed()
                                        .contains(glimpse.corners().centre())
                                && isOfATilesSize(glimpse));
    }

    private boolean isOfATilesSize(FoundTile glimpse) {
        double share = placing.share(glimpse);
        return share > LEAST_OF_A_TILE && share < MOST_OF_A_TILE;
    }

    /** Dice have eyes too, but not a tile's size. */
    private boolean isLargeEnough(FoundTile tile) {
        var corners = tile.corners();
        return Math.max(corners.width(), corners.height()) > LEAST_SIDE * tileWidth;
    }

    /**
     * What is known to lie on the table, the faces that are backs by all that is in plain sight lying face down: where an arm has just been
     * too little is seen at once to tell so.
     */
    private List<ReadTile> seenTogether(Frame frame) {
        if (known.size() > Limits.USUAL.tiles()) {
            return known;
        }
        var inSight = inSight();
        var looked = sides.ofTiles(frame, inSight, tried);
        tried = tried.at(looked.table());
        var by = new IdentityHashMap<ReadTile, ReadTile>();
        for (int i = 0; i < inSight.size(); i++) {
            by.put(inSight.get(i), looked.sides().get(i).told());
        }
        return known.stream().map(tile -> by.getOrDefault(tile, tile)).toList();
    }

    /** Where what was known lies outside the areas: it looks as it did. */
    private List<PixelQuad> outside(List<PixelArea> areas) {
        return known.stream()
                .map(tile -> tile.tile().corners())
                .filter(corners -> areas.stream().noneMatch(area -> area.contains(corners.centre())))
                .toList();
    }

    /** What was known outside the areas, and what is seen now inside them; where both claim one place, the new holds. */
    private static List<ReadTile> merged(List<ReadTile> known, List<ReadTile> seen, List<PixelArea> areas) {
        var merged = new ArrayList<ReadTile>(seen);
        for (var tile : known) {
            var centre = tile.tile().corners().centre();
            boolean lookedAt = areas.stream().anyMatch(area -> area.contains(centre));
            if (!lookedAt && seen.stream().noneMatch(other -> isSamePlace(other, tile))) {
                merged.add(tile);
            }
        }
        return List.copyOf(merged);
    }

    private static boolean isSamePlace(ReadTile one, ReadTile other) {
        return SamePlace.is(one.tile().corners(), other.tile().corners());
    }

    /** The cells that need not be looked at again: those in the areas that are at rest. */
    private Cells looked(List<PixelArea> areas, Stillness stillness) {
        var looked = grid.none();
        for (var area : areas) {
            looked = looked.or(grid.within(List.of(
                    new PixelPoint(area.x(), area.y()),
                    new PixelPoint(area.x() + area.width(), area.y()),
                    new PixelPoint(area.x() + area.width(), area.y() + area.height()),
                    new PixelPoint(area.x(), area.y() + area.height()))));
        }
        return looked.without(stillness.moving());
    }

    private Cells cover(Frame frame, Stillness stillness) {
        var moving = stillness.moving();
        // What moved and left all as it was is no change, but it hides nothing any more.
        boolean sameAsBefore = stillness.changed().isEmpty() && moving.isEmpty() && !moved;
        moved = !moving.isEmpty();
        if (sameAsBefore) {
            return hidden;
        }
        var resting = known.stream()
                .map(ReadTile::tile)
                .filter(tile -> !moving.contains(tile.corners().centre()))
                .flatMap(tile -> placing.body(tile).stream())
                .toList();
        var strange = surface.hidden(frame, resting, tileWidth);
        return print.without(frame, strange).or(moving).grown(1);
    }

    /** A tile of which an arm covers the middle or two corners may be read as anything; what lies close beside it hides nothing. */
    private boolean isHidden(PixelQuad corners) {
        var centre = corners.centre();
        return hidden.contains(centre)
                || corners.corners().stream()
                                .map(corner -> new PixelPoint(
                                        centre.x() + INSET * (corner.x() - centre.x()),
                                        centre.y() + INSET * (corner.y() - centre.y())))
                                .filter(hidden::contains)
                                .count()
                        >= 2;
    }

    /** The cloth as it shows between the tiles of this look. */
    private final class ClothBetween implements Mat {
        @Override
        public List<PixelQuad> bare(Frame frame, List<PixelQuad> places, List<PixelQuad> tiles) {
            return surface.bare(frame, places, tiles, tileWidth);
        }

        @Override
        public List<PixelQuad> printed(Frame frame, List<PixelQuad> places, List<PixelQuad> tiles) {
            return print.shown(frame, places, tiles);
        }
    }
}
