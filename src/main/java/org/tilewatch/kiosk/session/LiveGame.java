package org.tilewatch.kiosk.session;

import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.tilewatch.games.GameSettings;
import org.tilewatch.kiosk.Follower;
import org.tilewatch.kiosk.GameFollower;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.inputlog.LoggedFollower;
import org.tilewatch.kiosk.inputlog.ResumedGame;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Why;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.HeldTogether;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Input;
import org.tilewatch.watching.Place;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.watching.seen.Look;

/**
 * The game that is played at the live table, if one is: another begins when people choose one on the page. Until the first there is
 * nothing to be followed.
 */
public final class LiveGame implements Follower {
    private final Ledger ledger;
    private final InputLog log;
    private final Supplier<Optional<GameSettings>> chosen;
    private final Function<GameSettings, GameFollower> followed;
    private final Queue<UnaryOperator<GameSettings>> renamings = new ConcurrentLinkedQueue<>();
    private volatile Consumer<GameSettings> announced = agreed -> {};
    private volatile Consumer<GameSettings> named = agreed -> {};
    private volatile Optional<Playing> playing = Optional.empty();
    private volatile Optional<Look> lastLook = Optional.empty();
    private volatile Optional<HeldTogether> calling = Optional.empty();

    /** @param follower whose inputs are not logged, for what is asked of it besides */
    private record Playing(GameSettings agreed, GameFollower follower, LoggedFollower logged) {}

    /**
     * A table at which nothing is played yet.
     *
     * @param log       of the hand in play
     * @param chosen    hands out a game that people have begun on the page, once
     * @param followed  makes the follower of a game from its first hand
     */
    public LiveGame(
            Ledger ledger,
            InputLog log,
            Supplier<Optional<GameSettings>> chosen,
            Function<GameSettings, GameFollower> followed) {
        this.ledger = ledger;
        this.log = log;
        this.chosen = chosen;
        this.followed = followed;
    }

    /** Has somebody hear of each game that begins, on the pipeline's thread. */
    public void onBegin(Consumer<GameSettings> hears) {
        announced = hears;
    }

    /** Has somebody hear when a player of the game that is played goes by another name, on the pipeline's thread. */
    public void onNames(Consumer<GameSettings> hears) {
        named = hears;
    }

    /** From now on a table that holds all its buttons down for so many seconds calls a referee. */
    void callsReferees(double seconds) {
        calling = Optional.of(new HeldTogether(seconds));
    }

    /** A player goes by another name; the ledger knows it already. Called on any thread. */
    public void rename(String from, String to) {
        renamings.add(agreed -> agreed.renamed(from, to));
    }

    /** Goes on with a game. */
    void goOn(GameSettings agreed, ResumedGame resumed) {
        playing = Optional.of(new Playing(
                agreed,
                resumed.follower(),
                new LoggedFollower(
                        resumed.follower(),
                        log,
                        resumed.journal().size() + resumed.untold().size())));
    }

    /** What is agreed of the game that is played; empty before the first. */
    Optional<GameSettings> agreed() {
        return playing.map(Playing::agreed);
    }

    /** What a game must be told that begins with the hand that is played now or next. */
    Optional<GameSettings> settings() {
        return playing.map(now -> now.follower().settings(now.agreed()));
    }

    /** What the camera saw last, whether anything is played or not. */
    public Optional<Look> lastLook() {
        return lastLook;
    }

    @Override
    public List<TableEvent> attend(double t) {
        for (var renaming = renamings.poll(); renaming != null; renaming = renamings.poll()) {
            var names = renaming;
            playing = playing.map(now -> new Playing(names.apply(now.agreed()), now.follower(), now.logged()));
            agreed().ifPresent(named);
        }
        chosen.get().ifPresent(this::begin);
        return List.of();
    }

    /** A game of which nothing is told yet takes what is agreed now; any other ends. */
    private void begin(GameSettings agreed) {
        var follower = followed.apply(agreed);
        if (!ledger.agreeOtherwise(agreed)) {
            ledger.startGame(agreed);
        }
        log.beginAnew(0);
        playing = Optional.of(new Playing(agreed, follower, new LoggedFollower(follower, log, 0)));
        announced.accept(agreed);
    }

    private List<TableEvent> told(Function<Follower, List<TableEvent>> by) {
        return playing.map(Playing::logged).map(by).orElse(List.of());
    }

    /**
     * What a game tells, where nothing begins after its last hand. A hand that is dealt then is the first of another game: the old one is
     * told nothing of it.
     *
     * @param first what the other game tells of it
     */
    private List<TableEvent> orOfAnother(
            Function<Follower, List<TableEvent>> by, Function<Follower, List<TableEvent>> first) {
        var another = playing.filter(now -> now.follower().isOver()).flatMap(over -> settings());
        var events = told(by);
        boolean deals = events.stream().anyMatch(event -> event.what() instanceof Happening.HandStart);
        if (another.isEmpty() || !deals) {
            return events;
        }
        begin(another.get());
        return told(first);
    }

    @Override
    public List<TableEvent> see(Look look) {
        lastLook = Optional.of(look);
        return orOfAnother(game -> game.see(look), game -> game.see(look));
    }

    @Override
    public List<TableEvent> press(ButtonEdge edge) {
        var events = told(game -> game.press(edge));
        if (calling.isEmpty() || !calling.get().edge(edge, sitting())) {
            return events;
        }
        var called = new Said.Arrange(edge.t(), new Arrangement.RefereeCalled());
        return Stream.concat(events.stream(), told(game -> game.hear(called)).stream())
                .toList();
    }

    private Set<Seat> sitting() {
        return playing.map(now -> now.follower().taken()).orElse(Set.of());
    }

    @Override
    public List<TableEvent> hear(Said said) {
        return orOfAnother(
                game -> game.hear(said),
                game -> said instanceof Said.Begin begin ? game.hear(new Said.Begin(begin.t())) : List.of());
    }

    @Override
    public List<TableEvent> giveUp(Input failed) {
        return told(game -> game.giveUp(failed));
    }

    @Override
    public Optional<Confirmation> confirmation() {
        return playing.flatMap(now -> now.logged().confirmation());
    }

    @Override
    public Optional<Why> why(long number) {
        return playing.flatMap(now -> now.logged().why(number));
    }

    @Override
    public List<Place> places(long question) {
        return playing.map(now -> now.logged().places(question)).orElse(List.of());
    }

    @Override
    public void written() {
        playing.ifPresent(now -> now.logged().written());
    }

    @Override
    public List<Tile> indicators() {
        return playing.map(now -> now.logged().indicators()).orElse(List.of());
    }

    @Override
    public List<TableEvent> end(double t) {
        return told(game -> game.end(t));
    }
}
