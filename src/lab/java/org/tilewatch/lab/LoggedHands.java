package org.tilewatch.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.command.RulesFile;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;
import org.tilewatch.simulator.log.HandOfPeople;
import org.tilewatch.simulator.log.HandsLog;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Hands that people played, in the place of those of the simulator's own minds. */
final class LoggedHands {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--log",
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "Plays hands that people played, out of such files, a hand of riichi a line; what no log says is dealt"
                            + " by chance, at tables of level 0 to 2. Default rules: those of --rules-file, else "
                            + HandsLog.RULES
                            + ".")
    private List<Path> files = List.of();

    @Mixin
    private RulesFile rulesFile = new RulesFile();

    private final List<HandOfPeople> hands = new ArrayList<>();

    /** Whether there are any; else the simulator's minds play. */
    boolean areGiven() {
        return !files.isEmpty();
    }

    /** The club's own rules by which is played, where it has such. */
    Optional<HouseRules> house() {
        return rulesFile.house();
    }

    /** By which rules they are played. */
    String rules() {
        return house().map(HouseRules::base).orElse(HandsLog.RULES);
    }

    /**
     * All of them, in the order of the files.
     *
     * @throws ParameterException in one sentence, where a file holds something else
     */
    List<HandOfPeople> all() {
        try {
            if (hands.isEmpty()) {
                for (var file : files) {
                    hands.addAll(HandsLog.read(file).hands());
                }
            }
            return hands;
        } catch (IOException unreadable) {
            throw new ParameterException(
                    spec.commandLine(), "--log: cannot read " + unreadable.getMessage(), unreadable);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "--log: " + ContractEnglish.of(wrong), wrong);
        }
    }

    /**
     * One of them played.
     *
     * @param number from 1
     * @return empty where there are fewer
     * @throws IllegalArgumentException in one sentence, where it cannot be played so
     */
    Optional<Performance> played(Order order, long number) {
        return number > all().size()
                ? Optional.empty()
                : Optional.of(SimulatedGame.play(order.by(house()), all().get(Math.toIntExact(number - 1))));
    }
}
