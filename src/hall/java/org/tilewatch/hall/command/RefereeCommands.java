package org.tilewatch.hall.command;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.tilewatch.tournament.rounds.CountedTable;
import org.tilewatch.tournament.rounds.HostStep;
import org.tilewatch.tournament.rounds.RunTournament.TableOfRound;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;
import org.tilewatch.tournament.standings.Penalty;
import org.tilewatch.tournament.standings.TableResult.SitsAs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch hall referee}: what a referee finds or rules. */
@Command(
        name = "referee",
        mixinStandardHelpOptions = true,
        description = {
            "What a referee finds or rules in the tournament that was begun last. Each prints the number of its step, by which"
                    + " 'organise undo' takes it back: everything is reckoned anew."
        })
final class RefereeCommands implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "one of sat, substitute, late, penalty, disqualify, leaves, result, game is needed");
    }

    @Command(
            name = "sat",
            description =
                    "Others sat at a table than the plan has it, or as other winds: what it counted is theirs, at once and"
                            + " however many hands ago.")
    int sat(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "ROUND") int round,
            @Parameters(index = "1", paramLabel = "TABLE") int table,
            @Parameters(index = "2", arity = "4", paramLabel = "PLAYER", description = "East, south, west, north.")
                    List<Integer> players) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireTable(round, table);
            return desk.take(repair(desk, new TableOfRound(round, table), players));
        });
    }

    /** Where one of them was planned elsewhere, whoever sat there instead is not known: the two change places. */
    private static List<HostStep> repair(HostDesk desk, TableOfRound place, List<Integer> players) {
        if (players.stream().distinct().count() != players.size()) {
            throw desk.refused("PLAYER: nobody sits in two chairs");
        }
        var before = desk.run().seats(place).orElseThrow().four();
        players.stream().filter(one -> !before.contains(one)).forEach(desk::requireEntrant);
        var left = new ArrayList<>(before);
        left.removeAll(players);
        var steps = new ArrayList<HostStep>();
        steps.add(new HostStep.SatThere(
                place.round(),
                place.table(),
                new SeatedTable(players.get(0), players.get(1), players.get(2), players.get(3))));
        for (int other = 1; other <= desk.run().tables(place.round()); other++) {
            var four = desk.run()
                    .seats(new TableOfRound(place.round(), other))
                    .orElseThrow()
                    .four();
            if (other == place.table() || four.stream().noneMatch(players::contains)) {
                continue;
            }
            var now = new ArrayList<Integer>();
            four.forEach(one -> now.add(players.contains(one) ? left.removeFirst() : one));
            steps.add(new HostStep.SatThere(
                    place.round(), other, new SeatedTable(now.get(0), now.get(1), now.get(2), now.get(3))));
        }
        return steps;
    }

    @Command(name = "substitute", description = "A substitute sat in a player's place (EMA 5.7).")
    int substitute(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "ROUND") int round,
            @Parameters(index = "1", paramLabel = "PLAYER") int player,
            @Option(names = "--came-in", description = "While the game was being played.") boolean cameIn) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireRound(round);
            desk.requireEntrant(player);
            return desk.take(new HostStep.SatAs(round, player, cameIn ? SitsAs.CAME_IN : SitsAs.SUBSTITUTE));
        });
    }

    @Command(name = "late", description = "A player came so many begun minutes late (EMA 5.6).")
    int late(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "ROUND") int round,
            @Parameters(index = "1", paramLabel = "PLAYER") int player,
            @Parameters(index = "2", paramLabel = "MINUTES") int minutes) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireRound(round);
            desk.requireEntrant(player);
            return desk.take(new HostStep.Penalised(usable(desk, () -> Penalty.late(player, round, minutes))));
        });
    }

    @Command(
            name = "penalty",
            description = "Takes points off a player: those of a round's table, or once places are counted.")
    int penalty(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "ROUND") int round,
            @Parameters(index = "1", paramLabel = "PLAYER") int player,
            @Parameters(index = "2", paramLabel = "POINTS") int points,
            @Option(names = "--rule", defaultValue = "", paramLabel = "NUMBER", description = "In the text.")
                    String rule,
            @Option(names = "--after-uma", description = "The sum alone, not the place at the table.")
                    boolean afterUma) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireEntrant(player);
            var effect = afterUma ? Penalty.Effect.AFTER_UMA : Penalty.Effect.AT_THE_TABLE;
            return desk.take(
                    new HostStep.Penalised(usable(desk, () -> new Penalty(player, round, points, effect, rule))));
        });
    }

    private static <T> T usable(HostDesk desk, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException wrong) {
            throw desk.refused(String.valueOf(wrong.getMessage()));
        }
    }

    @Command(name = "disqualify", description = "A player is out, and last (EMA 5.7).")
    int disqualify(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "PLAYER") int player,
            @Option(names = "--after", required = true, paramLabel = "ROUND") int round) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireEntrant(player);
            return desk.take(List.of(new HostStep.Excluded(player), new HostStep.Leaves(player, round)));
        });
    }

    @Command(
            name = "leaves",
            description =
                    "A player plays no more after a round, 0 where he never came: a substitute sits there from then on."
                            + " 'organise plan --search' seats the rounds that are left anew.")
    int leaves(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "PLAYER") int player,
            @Option(names = "--after", required = true, paramLabel = "ROUND") int round) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireEntrant(player);
            return desk.take(new HostStep.Leaves(player, round));
        });
    }

    @Command(
            name = "result",
            description =
                    "A table's result by word of mouth, won and lost by east, south, west and north: it goes before what a"
                            + " kiosk says.")
    int result(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "ROUND") int round,
            @Parameters(index = "1", paramLabel = "TABLE") int table,
            @Parameters(index = "2", arity = "4", paramLabel = "POINTS") List<Integer> points,
            @Option(names = "--sticks", defaultValue = "0", description = "Riichi sticks left on the table.")
                    int sticks) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireTable(round, table);
            var place = new TableOfRound(round, table);
            var seats = desk.run().seats(place).orElseThrow();
            usable(desk, () -> CountedTable.byHand(points, sticks).result(desk.run(), place, seats));
            return desk.take(new HostStep.CountedByHand(round, table, points, sticks));
        });
    }

    @Command(
            name = "game",
            description = "Which game is a table's of a round, where it is not the last that was begun in it.")
    int game(
            @Mixin HallFolder data,
            @Parameters(index = "0", paramLabel = "ROUND") int round,
            @Parameters(index = "1", paramLabel = "TABLE") int table,
            @Parameters(index = "2", paramLabel = "GAME") UUID game) {
        return HostDesk.at(spec, data, desk -> {
            desk.requireTable(round, table);
            return desk.take(new HostStep.GameIs(round, table, game));
        });
    }
}
