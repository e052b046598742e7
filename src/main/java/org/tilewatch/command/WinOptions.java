package org.tilewatch.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tilewatch.contract.Words;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What no picture of a hand shows: where its player sits, and how it was won. */
final class WinOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--seat-wind", paramLabel = "WIND", required = true, description = "east, south, west or north.")
    private String seatWind;

    @Option(names = "--round-wind", paramLabel = "WIND", description = "Default: ${DEFAULT-VALUE}.")
    private String roundWind = "east";

    @Option(names = "--self-drawn", description = "The winner drew the winning tile.")
    private boolean selfDrawn;

    @Option(
            names = "--from",
            paramLabel = "PLAYER",
            description = "Whose discard won, seen from the winner: left, across or right.")
    private Optional<String> from = Optional.empty();

    @Option(names = "--not-won", description = "The hand has not won: the classical games score it too.")
    private boolean notWon;

    @Option(
            names = "--situation",
            paramLabel = "NAME",
            split = ",",
            description = {
                "riichi, double-riichi, ippatsu, original-call, replacement-tile, last-tile, robbing-kong, heaven, earth,",
                "human, kong-on-kong, thirteenth-win or winning-tile-not-shown; may be given several times."
            })
    private List<String> situations = List.of();

    @Option(names = "--dora", paramLabel = "TILE", split = ",", description = "Riichi: the indicators turned up.")
    private List<String> dora = List.of();

    @Option(names = "--ura-dora", paramLabel = "TILE", split = ",", description = "Riichi: the indicators under them.")
    private List<String> uraDora = List.of();

    @Option(
            names = "--visible",
            paramLabel = "TILE",
            split = ",",
            description = "Face-up tiles on the table outside the hand (millington 115c).")
    private List<String> visible = List.of();

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "What the table agreed where the rules leave it a choice; may be given several times.")
    private Map<String, String> options = Map.of();

    boolean won() {
        return !notWon;
    }

    /**
     * The fields of the scoring contract that no picture shows.
     *
     * @throws ParameterException with one sentence when they contradict each other
     */
    ObjectNode circumstances(String rules) {
        int said = (selfDrawn ? 1 : 0) + (from.isPresent() ? 1 : 0) + (notWon ? 1 : 0);
        if (said != 1) {
            throw wrong("say how the hand was won by exactly one of --self-drawn, --from PLAYER and --not-won");
        }
        var fields = JsonNodeFactory.instance
                .objectNode()
                .put("rules", rules)
                .put("selfDrawn", selfDrawn)
                .put("seatWind", wind("--seat-wind", seatWind).tile().code())
                .put("roundWind", wind("--round-wind", roundWind).tile().code());
        put(fields, "situations", situations);
        put(fields, "doraIndicators", dora);
        put(fields, "uraDoraIndicators", uraDora);
        put(fields, "visible", visible);
        var agreed = fields.putObject("options");
        AgreedOptions.of(options).forEach((name, value) -> {
            switch (value) {
                case Integer number -> agreed.put(name, number);
                case Boolean flag -> agreed.put(name, flag);
                default -> agreed.put(name, String.valueOf(value));
            }
        });
        return fields;
    }

    /** Where the player sits and how the hand was won, a line for each. */
    List<List<String>> inWords(Words words) {
        var way = notWon ? "not-won" : from.map(name -> word(giver(name))).orElse("self-drawn");
        var lines = new ArrayList<List<String>>();
        lines.add(List.of(words.word("seat"), words.wind(wind("--seat-wind", seatWind))));
        lines.add(List.of(words.word("round"), words.wind(wind("--round-wind", roundWind))));
        lines.add(List.of(words.word("won"), words.word("way-" + way)));
        if (!situations.isEmpty()) {
            lines.add(List.of(
                    words.word("won-with"),
                    situations.stream()
                            .map(name -> Key.ofCode("situation-" + name)
                                    .map(key -> words.word(key.code()))
                                    .orElse(name))
                            .collect(Collectors.joining(", "))));
        }
        return lines;
    }

    private static void put(ObjectNode fields, String name, List<String> words) {
        var list = fields.putArray(name);
        words.forEach(list::add);
    }

    private Wind wind(String option, String name) {
        return Arrays.stream(Wind.values())
                .filter(wind -> word(wind).equals(name.toLowerCase(Locale.ROOT))
                        || wind.tile().code().equals(name))
                .findFirst()
                .orElseThrow(() -> wrong(option + " is east, south, west or north, not " + name));
    }

    private Giver giver(String name) {
        return Arrays.stream(Giver.values())
                .filter(giver -> word(giver).equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> wrong("--from is left, across or right, not " + name));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
