package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.GameInPlay.SettlingResult;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Player;
import org.tilewatch.words.Refusal;

/** Sound files of games made wrong by chance: none of them gets into a ledger with points that do not follow. */
@Tag("native")
class MutatedGamesTest {
    private static final int FILES = 500;
    private static final int KINDS = Mutation.values().length;
    private static final Pattern TILE = Pattern.compile("\"([mps][1-9]|z[1-7]|[fs][1-4])\"");
    private static final Pattern SEAT = Pattern.compile("\"(seat|from|east)\":([0-3])");
    private static final Pattern POINTS = Pattern.compile("(?<=\"(?:deltas|totals)\":\\{)\"([0-3])\":(-?\\d+)");
    private static final Pattern COUNT = Pattern.compile("\"(fan|fu|points|doubles|counters|riichiSticks)\":(-?\\d+)");

    @TempDir
    Path folder;

    /** What is done to a file. */
    private enum Mutation {
        /** Changes somebody's points in a settlement. */
        POINTS,
        /** Changes what a row or a hand counts. */
        COUNTS,
        /** Puts another tile in the place of one. */
        TILES,
        /** Puts another seat in the place of one. */
        SEATS,
        /** Changes two lines' places. */
        ORDER,
        /** Has a line twice. */
        TWICE,
        /** Leaves a line out. */
        DROPPED,
        /** Changes a name. */
        NAMES,
        /** Cuts a line off. */
        CUT,
        /** Lets the players have agreed to what is told. */
        AGREED,
        /** Changes what the game is played by. */
        RULES
    }

    private static List<String> mutated(List<String> lines, Mutation mutation, Random random) {
        var other = new ArrayList<>(lines);
        int at = 1 + random.nextInt(lines.size() - 1);
        switch (mutation) {
            case POINTS ->
                replaceAny(
                        other,
                        POINTS,
                        random,
                        found -> "\"" + found.group(1) + "\":"
                                + (Integer.parseInt(found.group(2)) + 100 * (1 + random.nextInt(90))));
            case COUNTS ->
                replaceAny(
                        other,
                        COUNT,
                        random,
                        found -> "\"" + found.group(1) + "\":"
                                + (Integer.parseInt(found.group(2)) + 1 + random.nextInt(9)));
            case TILES ->
                replaceAny(
                        other,
                        TILE,
                        random,
                        found -> "\"" + "mps".charAt(random.nextInt(3)) + (1 + random.nextInt(9)) + "\"");
            case SEATS ->
                replaceAny(
                        other,
                        SEAT,
                        random,
                        found -> "\"" + found.group(1) + "\":"
                                + (Integer.parseInt(found.group(2)) + 1 + random.nextInt(3)) % 4);
            case ORDER -> Collections.swap(other, at, 1 + random.nextInt(lines.size() - 1));
            case TWICE -> other.add(1 + random.nextInt(lines.size() - 1), other.get(at));
            case DROPPED -> other.remove(at);
            case NAMES ->
                other.set(
                        0,
                        other.getFirst()
                                .replace(
                                        "\"East\"",
                                        random.nextBoolean()
                                                ? "\"South\""
                                                : "\"" + "E".repeat(41 + random.nextInt(40_000)) + "\""));
            case CUT ->
                other.set(
                        at,
                        other.get(at).substring(0, random.nextInt(other.get(at).length())));
            case AGREED -> other.set(at, other.get(at).replaceFirst("\\}$", ",\"known\":\"agreed\"}"));
            case RULES ->
                other.set(
                        0,
                        other.getFirst()
                                .replaceFirst(
                                        "\"rules\":\"[^\"]+\"",
                                        "\"rules\":\""
                                                + List.of(
                                                                "millington",
                                                                "ema-riichi-2008",
                                                                "ema-riichi-2012",
                                                                "classical-russian")
                                                        .get(random.nextInt(4))
                                                + "\""));
        }
        return renumbered(other, random.nextBoolean());
    }

    /** A careful forger has the events count up. */
    private static List<String> renumbered(List<String> lines, boolean carefully) {
        if (carefully) {
            for (int i = 1; i < lines.size(); i++) {
                lines.set(i, lines.get(i).replaceFirst("\"t\":[0-9.]+", "\"t\":" + i));
            }
        }
        return lines;
    }

    private interface Replacement {
        String of(Matcher found);
    }

    private static void replaceAny(List<String> lines, Pattern pattern, Random random, Replacement replacement) {
        var places = new ArrayList<int[]>();
        for (int line = 1; line < lines.size(); line++) {
            var found = pattern.matcher(lines.get(line));
            while (found.find()) {
                places.add(new int[] {line, found.start()});
            }
        }
        if (places.isEmpty()) {
            return;
        }
        var place = places.get(random.nextInt(places.size()));
        var found = pattern.matcher(lines.get(place[0]));
        assertThat(found.find(place[1])).isTrue();
        var line = lines.get(place[0]);
        lines.set(place[0], line.substring(0, found.start()) + replacement.of(found) + line.substring(found.end()));
    }

    @Test
    void ofFiveHundredGamesMadeWrongNoneIsTakenInWithPointsThatDoNotFollow() throws Exception {
        var random = new Random(49);
        var sound = new ArrayList<List<String>>();
        try (var home = Ledger.open(folder.resolve("home.db"), () -> Instant.parse("2026-11-28T19:00:00Z"))) {
            for (var order : GameFileTest.orders().toList()) {
                sound.add(GameFileTest.carried(home, GameFileTest.play(home, order), false));
            }
        }
        var refused = new EnumMap<Mutation, Integer>(Mutation.class);
        var taken = new EnumMap<Mutation, Integer>(Mutation.class);
        try (var ledger = Ledger.open(folder.resolve("ledger.db"), () -> Instant.parse("2026-11-28T20:00:00Z"))) {
            var archive = new GameArchive(ledger);
            for (int i = 0; i < FILES; i++) {
                var mutation = Mutation.values()[i % KINDS];
                var before = sound.get(random.nextInt(sound.size()));
                var file = mutated(before, mutation, random);
                if (file.equals(before)) {
                    i--;
                    continue;
                }
                var game = take(archive, file);
                (game.isPresent() ? taken : refused).merge(mutation, 1, Integer::sum);
                if (game.isPresent()) {
                    assertThat(mutation).as("file %d", i).isNotIn(Mutation.POINTS, Mutation.COUNTS, Mutation.NAMES);
                    assertFollows(ledger, game.get());
                    archive.delete(game.get());
                }
            }
            assertThat(ledger.games()).isEmpty();
        }
        System.out.printf("refused %s, taken in with points that follow %s%n", refused, taken);
        assertThat(refused.values().stream().mapToInt(Integer::intValue).sum()).isGreaterThan(FILES / 2);
    }

    private static Optional<Long> take(GameArchive archive, List<String> file) {
        try {
            return Optional.of(archive.take(file, Optional.empty()).number());
        } catch (Refusal refused) {
            return Optional.empty();
        }
    }

    /** Each settlement is the one that comes out when the hand is scored again, and the totals are the sums of them. */
    private static void assertFollows(Ledger ledger, long number) {
        var game = ledger.game(number).orElseThrow();
        var settings = game.settings();
        var record = GameRecord.of(
                settings.begin(settings.playRules().orElseThrow()),
                ledger.journal(number).stream().map(Entry::numbered).toList());
        assertThat(record.hands()).allSatisfy(hand -> {
            assertThat(hand.record().contradictions()).isEmpty();
            var told = hand.record().settlement().orElseThrow().event();
            assertThat(hand.game()
                            .settle(hand.record().ended(), settings.ruleset().orElseThrow()))
                    .isInstanceOfSatisfying(
                            SettlingResult.Done.class,
                            due -> assertThat(EventJson.write(
                                            told.with(due.handSettlement().scored())))
                                    .isEqualTo(EventJson.write(told)));
            assertThat(hand.record().events().stream()
                            .filter(event -> event.event().what() instanceof Scored))
                    .hasSize(1);
        });
        var sums = new HashMap<Player, Integer>();
        game.hands().forEach(hand -> hand.deltas().forEach((player, delta) -> sums.merge(player, delta, Integer::sum)));
        assertThat(game.totals()).isEqualTo(Map.copyOf(sums));
    }
}
