package org.tilewatch.simulator.game;

import java.util.Comparator;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.simulator.scene.SimulatedScene;

/** Some hands played on the simulated table: what was to be seen at any moment, and what truly happened. Times in seconds. */
public final class Performance {
    private final GameSettings settings;
    private final GameInPlay begun;
    private final Disturbance disturbance;
    private final TableLayout layout;
    private final Stage stage;
    private final List<TableEvent> truth;
    private final List<ButtonEdge> presses;
    private final List<Double> moments;
    private final double duration;
    private final DoublePredicate missed;

    /** @param missed the moments at which the camera takes no picture */
    Performance(
            GameSettings settings,
            GameInPlay begun,
            Disturbance disturbance,
            Performer performer,
            DoublePredicate missed) {
        this.begun = begun;
        this.disturbance = disturbance;
        this.settings = settings;
        this.layout = performer.layout();
        this.stage = performer.stage();
        this.truth = List.copyOf(performer.events());
        this.presses = performer.presses().stream()
                .sorted(Comparator.comparingDouble(ButtonEdge::t))
                .toList();
        this.moments = performer.moments().stream()
                .sorted()
                .distinct()
                .filter(t -> !missed.test(t))
                .toList();
        this.missed = missed;
        this.duration = performer.now() + 1;
    }

    /** What was agreed before the first hand. */
    public GameSettings settings() {
        return settings;
    }

    /** The game as it stood before the first hand of these. */
    public GameInPlay begun() {
        return begun;
    }

    /** How lively the table was. */
    public Disturbance disturbance() {
        return disturbance;
    }

    /** The length of a side of the playing surface, in millimetres. */
    public double sideMm() {
        return layout.sideMm();
    }

    /** The size of the tiles. */
    public TileSize tileSize() {
        return layout.tile();
    }

    /** The table at a moment. */
    public SimulatedScene at(double t) {
        return stage.at(t);
    }

    /** What happened, each event at the moment when its tiles lay still and no hand hid them any more. */
    public List<TableEvent> truth() {
        return truth;
    }

    /** Every button's going down and up, in order of time. */
    public List<ButtonEdge> presses() {
        return presses;
    }

    /** The moments that a sparse recording keeps: hands at work and what they left, in order of time. */
    public List<Double> moments() {
        return moments;
    }

    /** The moments at which a camera of so many frames a second takes a picture, in order of time. */
    public List<Double> frames(double perSecond) {
        return IntStream.rangeClosed(0, (int) Math.ceil(duration * perSecond))
                .mapToObj(i -> i / perSecond)
                .filter(t -> !missed.test(t))
                .toList();
    }

    /** When it is over. */
    public double duration() {
        return duration;
    }
}
