package org.tilewatch.dashboard;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.tilewatch.dashboard.TableView.Discarded;
import org.tilewatch.dashboard.TableView.Ending;
import org.tilewatch.dashboard.TableView.LaidMeld;
import org.tilewatch.dashboard.TableView.Question;
import org.tilewatch.dashboard.TableView.SeatView;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameCourse;
import org.tilewatch.play.Happening.Abortive;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Bonus;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Exhausted;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.MeldLaid;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Player;
import org.tilewatch.play.Standings;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Wall;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Takes a game's events one by one. It draws what it is told and judges nothing: that was done before the event was announced. */
final class TableFold {
    private final GameSettings settings;
    private final PlayRules rules;
    private final Map<Seat, SeatFold> seats = new EnumMap<>(Seat.class);
    private final List<Call> calls = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private final List<Win> wins = new ArrayList<>();
    private int hand;
    private GameCourse course;
    private final Map<Player, Integer> totals = new EnumMap<>(Player.class);
    private Seat east;
    private Wind roundWind;
    private Optional<Seat> turn = Optional.empty();
    private boolean drawn;
    private Wall wall;
    private Wall unclaimed;
    private int counters;
    private int riichiSticks;
    private Optional<Seat> lastDiscard = Optional.empty();
    private Optional<Ending> ending = Optional.empty();
    private Optional<TableEvent> score = Optional.empty();

    TableFold(GameSettings settings) {
        this.settings = settings;
        this.rules = settings.playRules()
                .orElseThrow(() -> new IllegalArgumentException("There are no rules " + settings.rules() + "."));
        this.course = settings.course();
        this.east = settings.east();
        this.roundWind = settings.roundWind();
        this.wall = Wall.dealt(rules);
        this.unclaimed = wall;
        rules.seatsFrom(east).forEach(seat -> seats.put(seat, new SeatFold()));
    }

    /** Takes an event that stands, under its number in the journal. */
    void take(long number, TableEvent event) {
        switch (event.what()) {
            case HandStart start -> handStart(start);
            case Bonus bonus -> {
                seat(bonus.seat()).bonus.add(bonus.tile());
                wall = rules.has(Trait.BONUS_REPLACED_AS_KONG) ? wall.replaced(rules) : wall.drawn();
            }
            case Discard discard -> discard(discard);
            case Call call -> calls.add(call);
            case MeldLaid laid -> meld(laid);
            case Win win -> win(win);
            case Reveal reveal -> open(reveal.seat(), reveal.concealed());
            case Declared declared -> declared(declared);
            case Exhausted exhausted -> over(new Ending.WallExhausted(exhausted.reason()));
            case Abortive abortive -> over(new Ending.BrokenOff(abortive.reason()));
            case Scored scored -> scored(event, scored);
            case Attention attention ->
                questions.add(new Question(
                        number,
                        attention.reason(),
                        attention.seat(),
                        attention.tiles(),
                        attention.about(),
                        attention.answers()));
            case Correction correction ->
                throw new IllegalArgumentException("a correction stands for what it brings: " + correction.what());
        }
    }

    private void handStart(HandStart start) {
        hand = start.hand();
        course = course.begun(start.east(), start.roundWind());
        east = start.east();
        roundWind = start.roundWind();
        seats.values().forEach(SeatFold::clear);
        seat(east).holds(14);
        turn = Optional.of(east);
        drawn = true;
        wall = Wall.dealt(rules);
        lastDiscard = Optional.empty();
        ending = Optional.empty();
        score = Optional.empty();
        calls.clear();
        questions.clear();
        wins.clear();
    }

    private void declared(Declared declared) {
        switch (declared.what()) {
            case FALSE_MAHJONG -> over(new Ending.BrokenOff("false mahjong"));
            case MISNAMED -> over(new Ending.BrokenOff("a misnamed tile"));
            case CHOMBO -> over(new Ending.BrokenOff("chombo"));
            case TAKE_BACK -> takeBack(declared.seat());
            default -> {
                // What else is said changes nothing that lies on the table.
            }
        }
    }

    /** A claim, a discard or a call for mahjong is taken back (millington 69, 70, 82). */
    private void takeBack(Seat seat) {
        if (lastDiscard.equals(Optional.of(seat))) {
            seat(seat).discards.removeLast();
            lastDiscard = Optional.empty();
            acts(seat);
        } else if (ending.isPresent() && !wins.isEmpty()) {
            var win = wins.removeLast();
            seat(win.seat()).open = Optional.empty();
            ending = Optional.empty();
            win.from().ifPresentOrElse(this::liesOpenAgain, () -> acts(win.seat()));
        } else if (turn.equals(Optional.of(seat)) && !seat(seat).melds.isEmpty()) {
            seat(seat).melds.removeLast();
            wall = unclaimed;
            seats.keySet().stream()
                    .filter(giver -> seat(giver).lastTakenBy(seat))
                    .findFirst()
                    .ifPresent(this::liesOpenAgain);
            seat(seat).holds(13 - 3 * seat(seat).melds.size());
        }
    }

    private void acts(Seat seat) {
        seat(seat).holds(14 - 3 * seat(seat).melds.size());
        turn = Optional.of(seat);
        drawn = true;
    }

    private void liesOpenAgain(Seat discarder) {
        seat(discarder).lastDiscardReturned();
        lastDiscard = Optional.of(discarder);
        turn = Optional.of(rules.next(discarder));
        drawn = false;
    }

    private void discard(Discard discard) {
        var seat = seat(discard.seat());
        drawUnlessDrawn(discard.seat());
        seat.discards.add(new Discarded(discard.tile(), discard.riichi(), Optional.empty()));
        seat.holds(13 - 3 * seat.melds.size());
        if (discard.riichi()) {
            seat.riichi = true;
            riichiSticks += 1;
        }
        turn = Optional.of(rules.next(discard.seat()));
        drawn = false;
        lastDiscard = Optional.of(discard.seat());
        calls.clear();
    }

    private void meld(MeldLaid laid) {
        var seat = seat(laid.seat());
        var meld = laid.meld();
        unclaimed = wall;
        laid.from().filter(from -> !meld.added()).ifPresent(from -> seat(from).lastDiscardTaken(laid.seat()));
        if (laid.from().isEmpty() || meld.added()) {
            drawUnlessDrawn(laid.seat());
        }
        if (meld.added()) {
            seat.melds.replaceAll(other ->
                    other.meld().type() == MeldType.PUNG && other.meld().lowest() == meld.lowest()
                            ? new LaidMeld(meld, other.claimed())
                            : other);
        } else {
            seat.melds.add(new LaidMeld(meld, laid.claimed()));
        }
        if (meld.type() == MeldType.KONG) {
            wall = wall.replaced(rules);
        }
        seat.holds(14 - 3 * seat.melds.size());
        turn = Optional.of(laid.seat());
        drawn = true;
        lastDiscard = Optional.empty();
        calls.clear();
    }

    /** Draws are not told of: what a seat does with its own tiles in its turn implies one, unless it still acts on the last. */
    private void drawUnlessDrawn(Seat seat) {
        if (!drawn || !turn.equals(Optional.of(seat))) {
            wall = wall.drawn();
        }
    }

    private void win(Win win) {
        wins.add(win);
        if (win.selfDrawn()) {
            drawUnlessDrawn(win.seat());
        } else {
            win.from()
                    .filter(lastDiscard.orElse(win.seat())::equals)
                    .ifPresent(from -> seat(from).lastDiscardTaken(win.seat()));
        }
        open(win.seat(), win.concealed());
        over(new Ending.Won(wins));
    }

    private void open(Seat seat, List<Tile> concealed) {
        seat(seat).open = Optional.of(concealed);
    }

    private void over(Ending how) {
        ending = Optional.of(how);
        turn = Optional.empty();
        lastDiscard = Optional.empty();
    }

    private void scored(TableEvent event, Scored scored) {
        score = Optional.of(event);
        scored.totals()
                .forEach((seat, points) -> course.playerAt(seat).ifPresent(player -> totals.put(player, points)));
        scored.dreamt().ifPresent(dreamt -> course.dreamer().ifPresent(player -> totals.put(player, dreamt.total())));
        counters = scored.next().counters();
        riichiSticks = scored.next().riichiSticks();
    }

    /** The end of the game, if the hand just settled was its last. */
    private Optional<Standings<Player>> standings(TableEvent event) {
        return event.what() instanceof Scored settled
                        && course.after(settled.next(), false).over()
                ? Optional.of(
                        Standings.of(course.rules(), totals, settled.next().riichiSticks()))
                : Optional.empty();
    }

    private int total(Player player) {
        return totals.getOrDefault(player, 0);
    }

    private SeatFold seat(Seat seat) {
        return Objects.requireNonNull(seats.get(seat));
    }

    TableView view() {
        var views = new EnumMap<Seat, SeatView>(Seat.class);
        seats.forEach((seat, fold) ->
                views.put(seat, fold.view(course.playerAt(seat).map(this::total).orElse(0))));
        return new TableView(
                settings,
                hand,
                course,
                course.dreamer().map(this::total).orElse(0),
                east,
                roundWind,
                views,
                turn,
                wall.live(),
                counters,
                riichiSticks,
                lastDiscard,
                calls,
                questions,
                ending,
                score,
                score.flatMap(this::standings));
    }

    /** One seat while the events are taken. */
    private static final class SeatFold {
        private final List<LaidMeld> melds = new ArrayList<>();
        private final List<Tile> bonus = new ArrayList<>();
        private final List<Discarded> discards = new ArrayList<>();
        private Optional<List<Tile>> open = Optional.empty();
        private int concealed = 13;
        private boolean riichi;

        private void clear() {
            melds.clear();
            bonus.clear();
            discards.clear();
            open = Optional.empty();
            concealed = 13;
            riichi = false;
        }

        private void holds(int count) {
            concealed = count;
        }

        private void lastDiscardTaken(Seat taker) {
            if (!discards.isEmpty()) {
                var last = discards.removeLast();
                discards.add(new Discarded(last.tile(), last.riichi(), Optional.of(taker)));
            }
        }

        private boolean lastTakenBy(Seat taker) {
            return !discards.isEmpty() && discards.getLast().taken().equals(Optional.of(taker));
        }

        private void lastDiscardReturned() {
            if (!discards.isEmpty()) {
                var last = discards.removeLast();
                discards.add(new Discarded(last.tile(), last.riichi(), Optional.empty()));
            }
        }

        private SeatView view(int total) {
            return new SeatView(total, concealed, melds, bonus, discards, riichi, open);
        }
    }
}
