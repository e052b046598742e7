package org.tilewatch.formats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.tilewatch.formats.LoggedGame.FinalPoints;
import org.tilewatch.formats.LoggedGame.LogMark;
import org.tilewatch.formats.LoggedGame.OmittedHand;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameInPlay.GameStatus;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Round;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A game of a table as a log of the online world: what holds of its finished hands, and never more of the tiles than is known. */
public final class GameLog {
    /** With so many points everybody begins where the table agreed nothing (formats contract, 2). */

    /**
     * A game of a table.
     *
     * @param settings with the names that are to be told
     * @param holding  what holds of it, questions too
     * @param origin   the log that it was taken in from, if it was
     */
    public record PlayedGame(
            UUID identity,
            int revision,
            GameSettings settings,
            List<NumberedEvent> holding,
            Optional<LogOrigin> origin) {
        public PlayedGame {
            holding = List.copyOf(holding);
        }

        Seat player(Seat seat) {
            return Seat.of(settings.east().placesTo(seat));
        }

        Seat seat(Seat player) {
            return settings.east().plus(player.number());
        }
    }

    private final PlayedGame game;
    private final GameRecord record;
    private final KnowledgeGrade most;
    private final boolean valued;
    private final boolean redFives;
    private final int startingPoints;

    private GameLog(PlayedGame game, KnowledgeGrade most, boolean valued) {
        this.game = game;
        this.valued = valued;
        this.most = most.atMost(game.origin().map(LogOrigin::grade).orElse(KnowledgeGrade.FULL));
        this.record =
                GameRecord.of(game.settings().begin(game.settings().playRules().orElseThrow()), game.holding());
        this.redFives = redFives(game.settings());
        this.startingPoints = startingPoints(game.settings());
    }

    /** Why no game of these rules can be written so; empty where one can. */
    public static Optional<Sentence> objection(GameSettings settings, String format) {
        boolean riichi = settings.playing() == 4
                && settings.playRules().filter(rules -> rules.has(Trait.RIICHI)).isPresent();
        return riichi
                ? Optional.empty()
                : Optional.of(Key.FORMAT_OF_RIICHI.with(Argument.of(format), Argument.of(settings.rules())));
    }

    /** Whether a game is played with red fives. */
    static boolean redFives(GameSettings settings) {
        return settings.playRules()
                        .filter(rules -> rules.faces().contains(Tile.RED_M5))
                        .isPresent()
                && settings.agreed().get("redFives").map(Boolean.TRUE::equals).orElse(true);
    }

    /** With how many points everybody begins. */
    static int startingPoints(GameSettings settings) {
        return settings.course().rules().begunWith();
    }

    /**
     * The log of a game of four by riichi's rules.
     *
     * @param most  of each player's tiles no more is told
     * @param asked the hands to be told; empty for all that are finished
     * @param valued whether the format tells what each winning hand is worth
     */
    public static LoggedGame of(PlayedGame game, KnowledgeGrade most, Set<Integer> asked, boolean valued) {
        return new GameLog(game, most, valued).told(asked);
    }

    private LoggedGame told(Set<Integer> asked) {
        var hands = new ArrayList<LoggedHand>();
        var omitted = new ArrayList<OmittedHand>();
        game.origin()
                .ifPresent(origin -> origin.omitted().stream()
                        .filter(hand -> asked.isEmpty() || asked.contains(hand.hand()))
                        .forEach(omitted::add));
        var due = new int[] {startingPoints, startingPoints, startingPoints, startingPoints};
        for (var played : record.hands()) {
            int number = played.game().number();
            if (!played.settled() || !asked.isEmpty() && !asked.contains(number)) {
                continue;
            }
            switch (new HandLog(game, played, redFives, startingPoints).log(moved(played.game(), due))) {
                case HandLog.Loggable.Unloggable(Sentence why) -> omitted.add(new OmittedHand(number, why));
                case HandLog.Loggable.Logged(LoggedHand hand)
                when valued && !hand.isValued() -> omitted.add(new OmittedHand(number, Key.LEFT_VALUE.sentence()));
                case HandLog.Loggable.Logged(LoggedHand hand) -> {
                    var known = known(hand);
                    hands.add(known);
                    due = known.scoresAfter().stream()
                            .mapToInt(Integer::intValue)
                            .toArray();
                }
            }
        }
        asked.stream()
                .sorted()
                .filter(number -> Stream.concat(
                                hands.stream().map(LoggedHand::number),
                                omitted.stream().map(OmittedHand::hand))
                        .noneMatch(number::equals))
                .forEach(number -> omitted.add(new OmittedHand(number, Key.LEFT_UNFINISHED.sentence())));
        var names = Arrays.stream(Seat.values())
                .map(player -> game.settings().players().get(game.seat(player).number()))
                .toList();
        boolean eastOnly = game.settings().course().rules().rounds().equals(List.of(Round.EAST));
        var mark = new LogMark(game.identity(), game.revision(), game.settings().rules(), most, last(), omitted);
        return new LoggedGame(Optional.of(mark), names, eastOnly, redFives, hands);
    }

    /** By how much the scores before a hand are not those that are due; empty where they are. */
    private List<Integer> moved(GameInPlay before, int[] due) {
        var moved = Arrays.stream(Seat.values())
                .map(player -> scores(before).get(player.number()) - due[player.number()])
                .toList();
        return moved.stream().allMatch(points -> points == 0) ? List.of() : moved;
    }

    private List<Integer> scores(GameInPlay before) {
        return Arrays.stream(Seat.values())
                .map(player -> startingPoints + before.totals().getOrDefault(game.seat(player), 0))
                .toList();
    }

    /** The hand with as much of everybody's tiles as is known and may be told. */
    private LoggedHand known(LoggedHand told) {
        var hand = told;
        for (var player : Seat.values()) {
            var before = hand;
            hand = game.origin()
                    .flatMap(origin -> Optional.ofNullable(origin.hands().get(told.number())))
                    .filter(known -> known.knowledge().get(player.number()).compareTo(most) <= 0)
                    .filter(known -> most == KnowledgeGrade.FULL
                            || known.knowledge().get(player.number()) == KnowledgeGrade.HELD
                            || most == game.origin().orElseThrow().grade())
                    .flatMap(known -> known.into(before, player, redFives))
                    .or(() -> most == KnowledgeGrade.PUBLIC
                            ? Optional.empty()
                            : HeldTiles.chosen(before, game.identity(), player)
                                    .filter(held -> HandCheck.of(held, redFives).isEmpty()))
                    .orElse(before);
        }
        return hand;
    }

    /** How the game stands, where it is over. */
    private Optional<FinalPoints> last() {
        var after = record.game();
        if (!after.course().over() && after.gameStatus() != GameStatus.ENDED) {
            return Optional.empty();
        }
        var points = new Integer[4];
        var uma = new Integer[4];
        Arrays.fill(points, startingPoints);
        Arrays.fill(uma, 0);
        for (var line : after.standings().standingsLines()) {
            for (var player : Seat.values()) {
                if (after.course().playerAt(game.seat(player)).equals(Optional.of(line.player()))) {
                    points[player.number()] = startingPoints + line.points();
                    uma[player.number()] = line.uma();
                }
            }
        }
        return Optional.of(new FinalPoints(List.of(points), List.of(uma)));
    }
}
