package org.tilewatch.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.formats.DealtGames;
import org.tilewatch.formats.GameLog;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.formats.text.MjaiText;
import org.tilewatch.formats.text.TenhouText;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Logs in which all is known, each with one fault in it that no game can have. */
final class DamagedLogs {
    private static final String RULES = "ema-riichi-2012";
    private static final List<String> TILES = List.of("1m", "5p", "9s", "E", "C", "2m", "7p");

    /**
     * What came of some of them.
     *
     * @param refused    how many were refused whole
     * @param leftOut    of how many a hand was named and the others taken in
     * @param unanswered those of which nothing was said, or not in one line
     */
    record Answers(int refused, int leftOut, List<String> unanswered) {}

    private DamagedLogs() {}

    static Answers of(int count, long seed) {
        int refused = 0;
        int leftOut = 0;
        var unanswered = new ArrayList<String>();
        var random = new Random(seed);
        var logs = new ArrayList<String>();
        for (int i = 0; i < 5; i++) {
            var log = GameLog.of(DealtGames.full(seed * 100 + i, RULES, 3), KnowledgeGrade.FULL, Set.of(), true);
            logs.add(MjaiText.write(log));
            logs.add(TenhouText.write(log));
        }
        for (int i = 0; i < count; i++) {
            var log = logs.get(i % logs.size());
            var damaged = log.startsWith("{\"type\"") ? mjai(log, random) : tenhou(log, random);
            try {
                var game = ImportedGame.of(damaged.lines().toList(), Optional.of(RULES));
                if (game.said().leftOut().isEmpty()) {
                    unanswered.add(difference(log, damaged));
                } else {
                    leftOut++;
                    said(game.said().leftOut(), unanswered);
                }
            } catch (Refusal because) {
                refused++;
                said(List.of(because.because()), unanswered);
            } catch (RuntimeException failed) {
                unanswered.add(failed + ": " + difference(log, damaged));
            }
        }
        return new Answers(refused, leftOut, unanswered);
    }

    private static void said(List<Sentence> sentences, List<String> unanswered) {
        sentences.stream()
                .map(ContractEnglish::of)
                .filter(text -> text.isBlank() || text.lines().count() != 1)
                .forEach(unanswered::add);
    }

    private static String difference(String log, String damaged) {
        int at = 0;
        while (at < Math.min(log.length(), damaged.length()) && log.charAt(at) == damaged.charAt(at)) {
            at++;
        }
        return log.substring(Math.max(0, at - 80), Math.min(log.length(), at + 80))
                + " -> "
                + damaged.substring(Math.max(0, at - 80), Math.min(damaged.length(), at + 80));
    }

    private static String mjai(String log, Random random) {
        var lines = new ArrayList<>(log.lines().toList());
        while (true) {
            int at = random.nextInt(lines.size() - 1);
            var line = lines.get(at);
            var node = (ObjectNode) JsonMapper.shared().readTree(line);
            switch (random.nextInt(7)) {
                case 0 -> {
                    if (line.contains("\"dora\"")) {
                        continue;
                    }
                    lines.remove(at);
                }
                case 1 -> lines.add(at, line);
                case 2 -> lines.set(at, line.substring(0, line.length() - 1 - random.nextInt(line.length() - 1)));
                case 3 -> {
                    if (!node.has("actor")) {
                        continue;
                    }
                    lines.set(
                            at,
                            node.put("actor", (node.path("actor").asInt() + 1 + random.nextInt(3)) % 4)
                                    .toString());
                }
                case 4 -> {
                    if (!node.has("pai")) {
                        continue;
                    }
                    lines.set(at, node.put("pai", "0z").toString());
                }
                case 5 -> {
                    if (!node.has("deltas")) {
                        continue;
                    }
                    ((ArrayNode) node.path("deltas"))
                            .set(0, node.path("deltas").get(0).asInt() + 100);
                    lines.set(at, node.toString());
                }
                default -> {
                    if (!node.has("tehais") || !line.contains("start_kyoku")) {
                        continue;
                    }
                    ((ArrayNode) node.path("tehais").get(random.nextInt(4)))
                            .add(TILES.get(random.nextInt(TILES.size())));
                    lines.set(at, node.toString());
                }
            }
            return String.join("\n", lines);
        }
    }

    private static String tenhou(String log, Random random) {
        while (true) {
            var document = (ObjectNode) JsonMapper.shared().readTree(log);
            var hands = (ArrayNode) document.path("log");
            var hand = (ArrayNode) hands.get(random.nextInt(hands.size()));
            switch (random.nextInt(6)) {
                case 0 -> hand.remove(random.nextInt(17));
                case 1 -> {
                    var list = (ArrayNode) hand.get(4 + random.nextInt(12));
                    if (list.isEmpty()) {
                        continue;
                    }
                    list.remove(random.nextInt(list.size()));
                }
                case 2 -> {
                    var list = (ArrayNode) hand.get(4 + random.nextInt(12));
                    list.insert(random.nextInt(list.size() + 1), 48);
                }
                case 3 -> {
                    var scores = (ArrayNode) hand.get(1);
                    if (hand == hands.get(0)) {
                        continue;
                    }
                    scores.set(random.nextInt(4), 1);
                }
                case 4 -> {
                    var result = (ArrayNode) hand.get(16);
                    JsonNode deltas = result.path(1);
                    if (!deltas.isArray()) {
                        continue;
                    }
                    ((ArrayNode) deltas).set(2, deltas.get(2).asInt() - 1000);
                }
                default -> {
                    return log.substring(0, random.nextInt(log.length() - 2));
                }
            }
            return document.toString();
        }
    }
}
