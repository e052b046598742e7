package org.tilewatch.ledger;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.Json;
import org.tilewatch.formats.LogOrigin;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.GameInPlay.HandSettlement;
import org.tilewatch.play.GameInPlay.SettlingResult;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.SaidException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A game that was played elsewhere, read from its lines and played again by its rules: what is kept of it follows from what lay on the
 * table. A file is anybody's, and says whatever it likes. Besides the form of {@link GameFile} a journal is read, as games were carried
 * before there was that form: what was agreed, then all that was told, corrections among it.
 *
 * @param identity by which the game is known; empty in a journal
 * @param started  when it began; with an identity, when that says
 * @param ended    when its last event was told; with an identity, when it began
 * @param events   what holds of its finished hands, each with its place in the file for its time
 * @param origin   the log of another program that it stands in
 * @param said     which hands of that log stay out, and what the rules say otherwise
 */
record ImportedGame(
        Optional<UUID> identity,
        int revision,
        GameSettings settings,
        Instant started,
        Instant ended,
        List<TableEvent> events,
        Optional<LogOrigin> origin,
        LogRemarks said) {
    /** A long evening has some ten thousand; each is played again. */
    static final int MOST_EVENTS = 15_000;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    ImportedGame {
        events = List.copyOf(events);
    }

    /**
     * The game that stands in some lines.
     *
     * @param rules by which a log of another program is played again; empty for those that it names, or the usual ones
     * @throws Refusal when the lines are no game, or one that cannot have been played so
     */
    static ImportedGame of(List<String> lines, Optional<String> rules) {
        return ImportedLog.of(lines, rules).orElseGet(() -> of(lines));
    }

    private static ImportedGame of(List<String> lines) {
        var file = lines.stream().filter(line -> !line.isBlank()).toList();
        if (file.isEmpty()) {
            throw new Refusal(Key.NO_GAME_IN_THE_FILE.with(Argument.of(1)));
        }
        if (file.size() > MOST_EVENTS) {
            throw new Refusal(Key.GAME_FILE_LONG.with(Argument.of(MOST_EVENTS)));
        }
        var first = atLine(1, () -> object(withoutMark(file.getFirst())));
        var told = told(file);
        boolean journal = !first.has("event");
        var holding = journal ? NumberedEvent.holding(told) : corrected(told);
        var identity = atLine(1, () -> journal ? Optional.<UUID>empty() : Optional.of(identity(first)));
        int revision = atLine(1, () -> journal ? 1 : revision(first));
        var started = atLine(1, () -> identity.map(GameIdentity::begun).orElseGet(() -> started(first)));
        refuseNames(first);
        var settings = atLine(1, () -> settings(first, holding));
        var events = new PlayedAgain(settings).events(holding);
        double last = told.stream().mapToDouble(one -> one.event().t()).max().orElse(0);
        var ended = journal ? started.plusMillis(Math.round(1000 * last)) : started;
        return new ImportedGame(
                identity, revision, settings, started, ended, events, Optional.empty(), LogRemarks.NONE);
    }

    static String withoutMark(String line) {
        return line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
    }

    private static JsonNode object(String line) {
        var node = Json.parse(line);
        if (!node.isObject()) {
            throw new IllegalArgumentException("no object");
        }
        return node;
    }

    /** An event's number is that of its line, the first line apart. */
    private static List<NumberedEvent> told(List<String> lines) {
        var told = new ArrayList<NumberedEvent>();
        for (int i = 1; i < lines.size(); i++) {
            var line = lines.get(i);
            if (line.equals(lines.get(i - 1))) {
                throw new Refusal(Key.GAME_FILE_TWICE.with(Argument.of(i + 1)));
            }
            long number = i;
            var event = atLine(i + 1, () -> EventJson.read(line));
            if (event.what() instanceof Correction correction) {
                refuseUnknown(number, correction);
            }
            told.add(new NumberedEvent(number, event));
        }
        return told;
    }

    /** A correction can only be of what was told before it. */
    private static void refuseUnknown(long number, Correction correction) {
        boolean known = Stream.of(
                        correction.replaces().stream(), correction.before().stream(), correction.undoes().stream())
                .flatMap(numbers -> numbers)
                .allMatch(named -> named >= 1 && named < number);
        if (!known) {
            throw new Refusal(Key.GAME_FILE_ORDER.with(Argument.of(number + 1)));
        }
    }

    /** In the form of today the events hold as they stand, in order. */
    private static List<NumberedEvent> corrected(List<NumberedEvent> told) {
        double last = Double.NEGATIVE_INFINITY;
        for (var event : told) {
            if (event.event().what() instanceof Correction || event.event().t() <= last) {
                throw new Refusal(Key.GAME_FILE_ORDER.with(Argument.of(event.number() + 1)));
            }
            last = event.event().t();
        }
        return told;
    }

    /** What the first line leaves out the first hand says. */
    private static GameSettings settings(JsonNode first, List<NumberedEvent> holding) {
        var whole = (ObjectNode) first;
        holding.stream()
                .flatMap(event -> event.event().what() instanceof HandStart start ? Stream.of(start) : Stream.empty())
                .findFirst()
                .ifPresent(start -> {
                    if (!whole.has("east")) {
                        whole.put("east", start.east().number());
                    }
                    if (!whole.has("roundWind")) {
                        whole.put("roundWind", start.roundWind().tile().code());
                    }
                });
        if (!whole.has("players")) {
            whole.putPOJO("players", WindNames.ofFour(Seat.of(whole.path("east").asInt(0))));
        }
        var settings = SettingsJson.read(whole.toString());
        if (settings.ruleset().isEmpty()
                || settings.playRules().isEmpty()
                || settings.objection().isPresent()) {
            throw new IllegalArgumentException("no such game can be played");
        }
        return settings;
    }

    /** Names as the file has them: nobody is called by what is longer than names are, by nothing that can be seen, or as another of the table. */
    private static void refuseNames(JsonNode first) {
        var names = first.path("players")
                .valueStream()
                .map(name -> name.asString(""))
                .filter(name -> !name.isEmpty())
                .toList();
        boolean sound = IntStream.range(0, names.size())
                .allMatch(place -> !GivenName.isTooLong(names.get(place))
                        && !GivenName.cleaned(names.get(place)).isEmpty()
                        && names.subList(0, place).stream()
                                .noneMatch(other -> GivenName.areAlike(other, names.get(place))));
        if (!sound) {
            throw new Refusal(Key.GAME_FILE_NAMES.with(Argument.of(GivenName.LONGEST)));
        }
    }

    private static Instant started(JsonNode first) {
        return Optional.ofNullable(first.get("started"))
                .map(node -> Instant.parse(node.asString()))
                .orElse(Instant.EPOCH);
    }

    private static UUID identity(JsonNode first) {
        var identity = UUID.fromString(first.required(GameFile.GAME).asString());
        if (!first.get("event").asString("").equals(GameFile.GAME) || !GameIdentity.isOne(identity)) {
            throw new IllegalArgumentException("no game's identity");
        }
        return identity;
    }

    private static int revision(JsonNode first) {
        int revision = first.required(GameFile.REVISION).asInt();
        if (revision < 1) {
            throw new IllegalArgumentException("revisions count from 1");
        }
        return revision;
    }

    /** The identity, or one that follows from what was played: the same file brings the same game. */
    UUID lasting() {
        return identity.orElseGet(() -> {
            try {
                var sum = MessageDigest.getInstance("SHA-256");
                sum.update(SettingsJson.write(settings).getBytes(StandardCharsets.UTF_8));
                events.forEach(event -> sum.update(EventJson.writeTruth(event).getBytes(StandardCharsets.UTF_8)));
                return GameIdentity.of(started, sum.digest());
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException("every Java has SHA-256", impossible);
            }
        });
    }

    /** When an event was told, as far as that is known. */
    Instant written(TableEvent event) {
        return identity.isPresent() ? started : started.plus(Duration.ofMillis(Math.round(1000 * event.t())));
    }

    /** Plays a game again. What stands in no rule's way is taken, and of points only what follows. */
    private static final class PlayedAgain {
        private final Ruleset ruleset;
        private GameRecord record;

        PlayedAgain(GameSettings settings) {
            this.ruleset = settings.ruleset().orElseThrow();
            this.record = GameRecord.begin(settings.begin(settings.playRules().orElseThrow()));
        }

        /** What holds of the finished hands, each settlement with its payments. */
        List<TableEvent> events(List<NumberedEvent> holding) {
            var played = new ArrayList<NumberedEvent>();
            for (var event : holding) {
                if (!(event.event().what() instanceof Attention || event.event().what() instanceof Call)) {
                    played.add(played(event));
                }
            }
            var finished = GameFile.finished(played);
            if (finished.stream().noneMatch(event -> event.what() instanceof Scored)) {
                throw new Refusal(Key.GAME_FILE_UNFINISHED.sentence());
            }
            return finished;
        }

        private NumberedEvent played(NumberedEvent event) {
            int line = Math.toIntExact(event.number() + 1);
            if (!(event.event().what() instanceof Arranged) && !follows(event)) {
                throw new Refusal(Key.GAME_FILE_ORDER.with(Argument.of(line)));
            }
            var before = record;
            record = atLine(line, () -> before.with(event));
            record.hand()
                    .map(PlayedHand::record)
                    .filter(hand -> !hand.contradictions().isEmpty())
                    .ifPresent(hand -> {
                        throw impossible(line, hand);
                    });
            return event.event().what() instanceof Scored scored
                    ? new NumberedEvent(event.number(), event.event().with(settled(line, event.event(), scored)))
                    : event;
        }

        /** Whether an event can stand where it is: hands come in order, and nothing but agreements between them. */
        private boolean follows(NumberedEvent event) {
            if (event.event().what() instanceof HandStart start) {
                return start.hand() == record.game().number();
            }
            return record.hand()
                    .filter(hand -> hand.record().settlement().isEmpty())
                    .isPresent();
        }

        private Refusal impossible(int line, HandRecord hand) {
            var against = hand.contradictions().getFirst();
            return new Refusal(Key.GAME_FILE_IMPOSSIBLE.with(
                    Argument.of(line),
                    Argument.of(record.hand().orElseThrow().game().number()),
                    against.because().reason()));
        }

        /** The settlement as it follows. */
        private Scored settled(int line, TableEvent event, Scored told) {
            var hand = record.hand().orElseThrow();
            var ended = hand.record().ended();
            if (ended.over()
                    && atLine(line, () -> hand.game().settle(ended, ruleset))
                            instanceof SettlingResult.Done(HandSettlement done)
                    && EventJson.write(event.with(done.scored())).equals(EventJson.write(event.with(told)))) {
                return done.scored();
            }
            throw new Refusal(Key.GAME_FILE_POINTS.with(Argument.of(hand.game().number()), Argument.of(line)));
        }
    }

    /** What cannot be read, or cannot happen in a game at all, is said with its line. */
    private static <T> T atLine(int line, Supplier<T> read) {
        try {
            return read.get();
        } catch (Refusal said) {
            throw said;
        } catch (BadInput
                | SaidException
                | IllegalArgumentException
                | IllegalStateException
                | DateTimeException
                | ClassCastException
                | JacksonException none) {
            throw new Refusal(Key.NO_GAME_IN_THE_FILE.with(Argument.of(line)));
        }
    }
}
