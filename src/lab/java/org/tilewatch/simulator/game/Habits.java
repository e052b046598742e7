package org.tilewatch.simulator.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.simulator.scene.Footprint;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Seat;

/** A table's manners as its players have them in one hand. All times in seconds. */
final class Habits {
    private static final double LATE_LEAST = 4;
    private static final double LATE_MOST = 9;
    /** How far a hand is pushed at most, as a share of the way to the middle. */
    private static final double PUSHED = 0.62;
    /** How often a tile that is pushed falls on its back. */
    private static final double SHOWS = 0.25;
    /** How high a tile is held that its player looks at, in millimetres. */
    private static final double IN_THE_AIR = 60;

    private static final int TRIES = 200;
    /** Where a tile is that has fallen into the table, in millimetres over its surface. */
    private static final double BELOW = -200;

    /** The sides of checks, in millimetres: about as large as a tile, and larger. */
    private static final List<Double> CHECKS_MM = List.of(30.0, 39.0, 48.0);

    private final Manners manners;
    private final Performer performer;
    private final WallPlan plan;
    private final Set<Seat> racked;
    private final Set<Seat> rackedLater;
    private final Set<Seat> leaning;
    private final boolean straight;
    private final boolean innerDown;
    private final boolean openKongs;
    private final boolean automatic;
    private final boolean deadWallLeft;
    private final Set<Seat> longRows;
    private final Set<Seat> looseRows;
    private final boolean noRows;
    private final boolean console;
    private final Optional<Thing.Cloth> cloth;
    private final Set<Seat> withThings;
    private final boolean slots;
    private final boolean hole;
    private final Map<Seat, Thing> elbows = new EnumMap<>(Seat.class);
    private final Random random;
    private final TableThings things;

    /**
     * The habits of a hand.
     *
     * @param table of what lasts from hand to hand: who has a rack, how a riichi tile is laid
     * @param hand  of what is done at times
     */
    Habits(Manners manners, Performer performer, WallPlan plan, List<Seat> seats, long table, long hand) {
        this.manners = manners;
        this.performer = performer;
        this.plan = plan;
        this.random = new Random(hand);
        var lasting = new Random(table);
        this.racked = some(seats, Manner.RACKS, lasting);
        this.straight = lasting.nextDouble() < manners.share(Manner.RIICHI_STRAIGHT);
        this.rackedLater = some(seats, Manner.RACKED_LATER, lasting);
        this.leaning = some(seats, Manner.ELBOW, lasting);
        this.innerDown = lasting.nextDouble() < manners.share(Manner.KONG_INNER_DOWN);
        this.openKongs = lasting.nextDouble() < manners.share(Manner.KONG_OPEN);
        this.automatic = lasting.nextDouble() < manners.share(Manner.DEALT_AT_ONCE);
        this.console = lasting.nextDouble() < manners.share(Manner.CONSOLE);
        this.cloth = cloth(lasting);
        this.withThings = some(seats, Manner.THINGS, lasting);
        this.slots = lasting.nextDouble() < manners.share(Manner.SLOTS);
        this.hole = lasting.nextDouble() < manners.share(Manner.HOLE);
        this.things = new TableThings(performer, new Random(hand * 31 + 1));
        this.deadWallLeft = lasting.nextDouble() < manners.share(Manner.DEAD_WALL_LEFT);
        this.longRows = some(seats, Manner.LONG_ROWS, lasting);
        this.looseRows = some(seats, Manner.LOOSE_ROWS, lasting);
        this.noRows = lasting.nextDouble() < manners.share(Manner.THROWN_IN_MIDDLE);
    }

    private Optional<Thing.Cloth> cloth(Random lasting) {
        boolean unknown = lasting.nextDouble() < manners.share(Manner.CLOTH);
        boolean learnt = lasting.nextDouble() < manners.share(Manner.CLOTH_LEARNT);
        double checkMm = CHECKS_MM.get(lasting.nextInt(CHECKS_MM.size()));
        double turn = lasting.nextDouble() * Math.PI / 2;
        return unknown || learnt ? Optional.of(new Thing.Cloth(checkMm, turn, learnt)) : Optional.empty();
    }

    private Set<Seat> some(List<Seat> seats, Manner manner, Random lasting) {
        var shuffled = new ArrayList<>(seats);
        Collections.shuffle(shuffled, lasting);
        return Set.copyOf(shuffled.subList(0, (int) Math.round(manners.share(manner) * seats.size())));
    }

    private boolean happens(Manner manner) {
        double share = manners.share(manner);
        return share > 0 && random.nextDouble() < share;
    }

    private double between(double low, double high) {
        return low + random.nextDouble() * (high - low);
    }

    private void wait(double least, double most) {
        performer.reached(performer.now() + between(least, most));
    }

    /** Whether a seat's tiles stand on a rack beside the table from the deal on. */
    boolean onRack(Seat seat) {
        return racked.contains(seat);
    }

    /** Whether a riichi tile lies as any other. */
    boolean laysRiichiStraight() {
        return straight;
    }

    /** Whether a machine washes, builds, deals and throws the dice. */
    boolean isAutomatic() {
        return automatic;
    }

    /** Whether the dead wall is not set apart. */
    boolean leavesDeadWall() {
        return deadWallLeft;
    }

    /** Whether a seat lays more discards in a row than the text has. */
    boolean laysLongRows(Seat seat) {
        return longRows.contains(seat);
    }

    /** Whether a seat's discards lie anywhere before it. */
    boolean laysLoosely(Seat seat) {
        return looseRows.contains(seat);
    }

    /** Whether all discards are thrown into the middle, where the text has rows. */
    boolean throwsIntoMiddle() {
        return noRows;
    }

    /** Whether the walls are built by a machine that has the tiles of the hand before. */
    boolean wallsRise() {
        return automatic || hole;
    }

    /** What lies under everything, and was there before the walls. */
    void spread() {
        cloth.ifPresent(lying -> performer.stage().put(lying, performer.now()));
        if (slots) {
            var layout = performer.layout();
            for (var seat : Seat.values()) {
                performer
                        .stage()
                        .put(
                                new Thing.WallSlot(
                                        layout.point(seat, 0, layout.wallRow()),
                                        seat.number() * Math.PI / 2,
                                        0.25 * layout.sideMm(),
                                        layout.height() / 2 + 3),
                                performer.now());
            }
        }
    }

    /** What lies on the table before anything is dealt. */
    void furnish() {
        for (var seat : withThings) {
            things.putBeside(seat);
        }
        if (console) {
            performer.stage().put(new Thing.Console(consoleMm()), performer.now());
        }
        for (var seat : leaning) {
            var layout = performer.layout();
            var elbow = new Thing.Cover(
                    layout.point(seat, layout.handStart() + between(-20, 30), layout.handRow() + between(-25, 10)),
                    between(38, 55),
                    70);
            performer.stage().put(elbow, performer.now());
            elbows.put(seat, elbow);
        }
    }

    /** Half a side of the console: it leaves the rows of discards, and the sticks before them, where they are. */
    private double consoleMm() {
        return 2.6 * performer.layout().width();
    }

    /** Whether a discard may lie at a point: not on what lies in the middle, or opens there. */
    boolean isClear(TablePoint point) {
        double room = consoleMm() + performer.layout().height() / 2 + 4;
        return !(console || hole) || Math.abs(point.x()) > room || Math.abs(point.y()) > room;
    }

    /** Whoever leans on the table sits up. */
    void sitUp(Seat seat) {
        Optional.ofNullable(elbows.remove(seat))
                .ifPresent(elbow -> performer.stage().take(elbow, performer.now()));
    }

    /** Whether the tile that a winner has drawn is sorted into his hand before it is laid open. */
    boolean sortsIn() {
        return happens(Manner.DRAWN_SORTED_IN);
    }

    /** A winner looks at the tile that he has drawn before he turns it up, if he does. */
    void beforeTurningDrawn(Seat seat) {
        if (happens(Manner.DRAWN_LATE)) {
            performer.withdraw(seat);
            double wait = between(LATE_LEAST, LATE_MOST);
            performer.worthSeeing(performer.now() + wait / 2);
            performer.reached(performer.now() + wait);
        }
    }

    /** A loser takes time to lay the hand open, if he does. */
    void beforeShowing() {
        if (happens(Manner.SHOWN_LATE)) {
            wait(LATE_LEAST, LATE_MOST);
        }
    }

    // Buttons.

    /** Whether a claim is made without a button. */
    boolean leavesButtonAlone() {
        return happens(Manner.UNPRESSED);
    }

    /** How long after the call the button of a claim for a set goes down. */
    double lateness() {
        return happens(Manner.PRESSED_LATE) ? between(0.8, 2) : 0;
    }

    /** Whether somebody presses a button at which there is nothing to claim. */
    boolean pressesInVain() {
        return happens(Manner.PRESSED_IN_VAIN);
    }

    // Draws and discards.

    /** Where a tile just drawn is until something is thrown, if it does not come to the row as it should. */
    Optional<Performer.Movement> drawn(Seat seat, Performer.Movement usual) {
        var layout = performer.layout();
        if (happens(Manner.THROWN_FROM_WALL)) {
            var near = layout.place(
                    seat, between(-60, 60), layout.wallRow() + between(20, 60), IN_THE_AIR, 0, Stance.FACE_DOWN);
            return Optional.of(
                    new Performer.Movement(usual.piece(), near, usual.after().held()));
        }
        if (happens(Manner.HELD_IN_AIR)) {
            var high = layout.place(
                    seat, between(-30, 60), layout.handRow() + between(45, 70), IN_THE_AIR, 0, Stance.FACE_DOWN);
            return Optional.of(
                    new Performer.Movement(usual.piece(), high, usual.after().held()));
        }
        if (happens(Manner.LAID_ACROSS)) {
            var across = layout.place(
                    seat,
                    layout.handStart() + between(3, 9) * layout.width(),
                    layout.handRow(),
                    layout.height(),
                    0,
                    Stance.STANDING);
            return Optional.of(new Performer.Movement(usual.piece(), across, usual.after()));
        }
        return Optional.empty();
    }

    /** A player looks at what is held in the air, if it is held for that. */
    void lookAt(Performer.Movement drawn) {
        if (drawn.to().height() == IN_THE_AIR && manners.share(Manner.HELD_IN_AIR) > 0) {
            performer.worthSeeing(performer.now() + 1);
            wait(1.5, 4);
        }
    }

    /** A discard as it is laid: on another where somebody takes no care. */
    Performer.Movement thrown(Performer.Movement usual, List<Piece> lying, boolean inRows) {
        if (!happens(Manner.OVERLAPPING)) {
            return usual;
        }
        return (inRows ? ontoTheRow(usual, lying) : ontoAnother(usual, lying))
                .map(pose -> new Performer.Movement(usual.piece(), pose, usual.after()))
                .orElse(usual);
    }

    private Optional<Pose> ontoTheRow(Performer.Movement usual, List<Piece> lying) {
        var layout = performer.layout();
        var to = usual.to();
        return nearest(lying, to.centre(), layout.height() + 3).flatMap(beside -> {
            var towards = beside.centre();
            double apart = to.centre().distanceTo(towards);
            double share = between(0.15, 0.35) * layout.width() / apart;
            var centre = to.centre()
                    .plus(
                            (towards.x() - to.centre().x()) * share,
                            (towards.y() - to.centre().y()) * share);
            return beside.height() > 0
                    ? Optional.empty()
                    : Optional.of(new Pose(centre, layout.thickness(), to.heading(), to.stance()));
        });
    }

    private Optional<Pose> nearest(List<Piece> lying, TablePoint place, double most) {
        return lying.stream()
                .map(piece -> performer.stage().resting(piece.id()))
                .filter(pose -> pose.centre().distanceTo(place) < most)
                .min((a, b) ->
                        Double.compare(a.centre().distanceTo(place), b.centre().distanceTo(place)));
    }

    private Optional<Pose> ontoAnother(Performer.Movement usual, List<Piece> lying) {
        var layout = performer.layout();
        for (int attempt = 0; attempt < TRIES && !lying.isEmpty(); attempt++) {
            var under = performer
                    .stage()
                    .resting(lying.get(random.nextInt(lying.size())).id());
            double direction = between(-Math.PI, Math.PI);
            double apart = between(0.65, 0.95) * layout.width();
            var centre = under.centre().plus(Math.cos(direction) * apart, Math.sin(direction) * apart);
            var pose = new Pose(centre, layout.thickness(), between(-Math.PI, Math.PI), Stance.FACE_UP);
            if (under.height() == 0 && plan.isInside(centre) && isClear(centre) && coversOneAlone(pose, under)) {
                return Optional.of(pose);
            }
        }
        return Optional.empty();
    }

    /** Whether a tile leaves the middle of what it lies on free, and lies on nothing else. */
    private boolean coversOneAlone(Pose pose, Pose under) {
        var size = performer.layout().tile();
        var upper = Footprint.of(pose, size);
        return Footprint.of(under, size).overlaps(upper)
                && !upper.grownBy(3).contains(under.centre())
                && IntStream.range(0, performer.stage().bodies())
                        .mapToObj(performer.stage()::resting)
                        .filter(other -> other != under)
                        .noneMatch(other -> Footprint.of(other, size).overlaps(upper.grownBy(1)));
    }

    /** Whether a discard lies on its face first. */
    boolean laysFaceDownFirst() {
        return happens(Manner.FACE_DOWN_FIRST);
    }

    /** A hand turns up what it has just laid. */
    double turnUp(Seat seat, Piece piece, Pose faceUp, BodyPart bodyPart, double laid) {
        double begin = laid + between(0.5, 1.6);
        performer.stage().armWaits(seat, begin);
        performer.stage().tip(piece.id(), begin, begin + 0.4, faceUp, bodyPart, 20);
        performer.stage().armWaits(seat, begin + 0.45);
        performer.worthSeeing(begin);
        return begin + 0.45;
    }

    /** Whether the next player draws while the arm of the last is still there. */
    boolean isHurried() {
        return manners.share(Manner.NEXT_UNDER_THE_ARM) > 0;
    }

    /** Whether a claimed set is laid after the discard. */
    boolean laysSetLater() {
        return happens(Manner.SET_AFTER_DISCARD);
    }

    // Between turns.

    /** What somebody does besides the game once a discard lies that nobody wants. */
    void betweenTurns(SimulatedTable table, SimulatedPlayer thrower) {
        if (rackedLater.contains(thrower.seat) && thrower.discarded.size() == 3) {
            thrower.row.toRack();
        }
        if (happens(Manner.SWEPT)) {
            sweep(table, thrower.seat);
        }
        if (withThings.contains(thrower.seat)) {
            things.betweenTurns(thrower.seat, table.pondOf(thrower.seat));
        }
        if (happens(Manner.HEAD)) {
            var layout = performer.layout();
            var head = new Thing.Cover(
                    layout.point(thrower.seat, between(-120, 120), layout.handRow() + between(-30, 25)),
                    between(75, 95),
                    250);
            performer.stage().put(head, performer.now());
            performer.stage().take(head, performer.now() + between(2, 8));
            performer.worthSeeing(performer.now() + 1);
        }
    }

    /** All that lies in the middle is pushed together, none on another. */
    private void sweep(SimulatedTable table, Seat seat) {
        var stage = performer.stage();
        var layout = performer.layout();
        var lying = table.thrown.stream()
                .filter(piece -> stage.resting(piece.id()).height() == 0)
                .toList();
        if (lying.size() < 6 || table.laysRows()) {
            return;
        }
        double pitch = Math.hypot(layout.width(), layout.height()) * 0.92;
        int across = (int) Math.ceil(Math.sqrt(lying.size() + (console ? 25 : 0)));
        var places = new ArrayList<TablePoint>();
        for (int i = 0; i < across * across; i++) {
            var place = new TablePoint(
                    (i % across - (across - 1) / 2.0) * pitch, (i / across - (across - 1) / 2.0) * pitch);
            if (plan.isInside(place) && isClear(place)) {
                places.add(place);
            }
        }
        if (places.size() < lying.size()) {
            return;
        }
        double there = performer.reach(seat, performer.now(), new TablePoint(0, 0));
        double done = there + 0.9;
        var free = new ArrayList<>(places);
        for (var piece : lying) {
            var from = stage.resting(piece.id());
            var to = free.stream()
                    .min((a, b) -> Double.compare(a.distanceTo(from.centre()), b.distanceTo(from.centre())))
                    .orElseThrow();
            free.remove(to);
            var pose = new Pose(to, 0, from.heading() + between(-0.3, 0.3), from.stance());
            double start = Math.max(there, stage.stillFrom(piece.id()));
            stage.slide(piece.id(), start, Math.max(done, start + 0.3), pose, BodyPart.of(TileRole.DISCARD));
        }
        stage.armWaits(seat, done);
        performer.withdraw(seat);
        performer.show(lying, done);
    }

    /** Nobody lays a tile under a telephone or a glass: what lies where one is to lie goes back to its place before. */
    void makeRoom(TablePoint place) {
        things.makeRoom(place);
    }

    // Kongs.

    /** Whether a concealed kong is laid with all its faces up, to be marked later. */
    boolean marksKongLate() {
        return happens(Manner.KONG_MARKED_LATE);
    }

    /** The place of a concealed kong's tile as this table lays it. */
    Performer.Movement inKong(Performer.Movement usual, int place) {
        if (openKongs) {
            return usual.facingUp();
        }
        if (!innerDown) {
            return usual;
        }
        boolean down = place == 1 || place == 2;
        var to = usual.to();
        return new Performer.Movement(
                usual.piece(),
                new Pose(to.centre(), to.height(), to.heading(), down ? Stance.FACE_DOWN : Stance.FACE_UP),
                usual.after());
    }

    /** The player of a kong turns over those of its tiles that are to show their backs. */
    void mark(Seat seat, List<Performer.Movement> marked) {
        performer.reached(performer.now() + 1 + 1.5 * random.nextDouble());
        double there =
                performer.reach(seat, performer.now(), marked.getFirst().to().centre());
        double done = there + 0.5;
        for (var movement : marked) {
            performer.stage().tip(movement.piece().id(), there + 0.1, done, movement.to(), movement.after(), 25);
        }
        performer.stage().armWaits(seat, done);
        performer.withdraw(seat);
        performer.show(marked.stream().map(Performer.Movement::piece).toList(), done);
    }

    /** A loser pushes the hand in, if he does: over the walls and discards, most tiles on their faces, whatever else is looked at. */
    void pushIn(SimulatedPlayer loser) {
        if (!happens(Manner.PUSHED_IN) || loser.row.pieces().isEmpty()) {
            return;
        }
        sitUp(loser.seat);
        var layout = performer.layout();
        var stage = performer.stage();
        double begin = performer.now() + 0.2 + random.nextDouble();
        double middle = layout.handStart() + loser.row.pieces().size() * layout.width() / 2;
        double there = performer.reach(loser.seat, begin, layout.point(loser.seat, middle, layout.handRow() - 10));
        double done = there + 0.6;
        for (var piece : loser.row.pieces()) {
            var from = stage.resting(piece.id());
            var own = from.centre().turned(-loser.seat.number());
            double share = PUSHED * (0.6 + 0.4 * random.nextDouble());
            var to = layout.place(
                    loser.seat,
                    own.x() * (1 - share / 2) + (random.nextDouble() - 0.5) * layout.width(),
                    own.y() * (1 - share),
                    layout.thickness(),
                    Math.PI / 2 + (random.nextDouble() - 0.5),
                    random.nextDouble() < SHOWS ? Stance.FACE_UP : Stance.FACE_DOWN);
            double start = Math.max(there, stage.stillFrom(piece.id()));
            stage.slide(piece.id(), start, Math.max(done, start + 0.4), to, BodyPart.of(TileRole.HAND, loser.seat));
        }
        stage.armWaits(loser.seat, done);
        performer.withdraw(loser.seat);
        performer.worthSeeing(there + 0.3);
        performer.worthSeeing(done + 0.2);
    }

    /** Everybody pushes what lies on the table into the hole in the middle, if there is one. */
    void pushIntoTheHole(List<Seat> seats) {
        if (!hole) {
            return;
        }
        var stage = performer.stage();
        var layout = performer.layout();
        double begin = performer.now();
        double gone = begin + 2.4;
        var opening = new Thing.Hole(consoleMm());
        stage.put(opening, begin);
        for (var seat : seats) {
            double there = performer.reach(seat, begin, layout.point(seat, between(-60, 60), layout.wallRow()));
            stage.arm(seat, Math.max(gone - 0.4, there + 0.3), layout.point(seat, 0, -consoleMm()), 20);
            performer.withdraw(seat);
        }
        for (int id = 0; id < stage.bodies(); id++) {
            var from = stage.resting(id);
            double start = Math.max(begin + 0.4 + 0.8 * random.nextDouble(), stage.stillFrom(id));
            double there = Math.max(gone - 0.6 * random.nextDouble(), start + 0.3);
            var edge = new TablePoint(between(-0.8, 0.8) * consoleMm(), between(-0.8, 0.8) * consoleMm());
            var after = BodyPart.of(TileRole.WALL);
            stage.slide(id, start, there, new Pose(edge, 0, from.heading(), from.stance()), after);
            stage.slide(id, there, there + 0.15, new Pose(edge, BELOW, from.heading(), from.stance()), after);
        }
        performer.reached(gone + 0.6);
        performer.worthSeeing(gone);
        performer.worthSeeing(gone + 0.4);
        stage.take(opening, performer.now());
        performer.reached(performer.now() + 0.5);
    }
}
