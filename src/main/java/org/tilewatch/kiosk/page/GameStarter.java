package org.tilewatch.kiosk.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Fields;
import org.tilewatch.contract.HandJson;
import org.tilewatch.contract.Json;
import org.tilewatch.games.Game;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.settings.GameDefaults;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.RecordedGame;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.TableOption;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.GivenName;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.core.JsonGenerator;

/** Games begun on the page: what can be chosen, and what was, until the pipeline comes to it. */
public final class GameStarter {
    private static final Set<String> FIELDS = Set.of("rules", "players", "east", "options");
    private static final int MOST_NAMES = 24;

    private final Ledger book;
    private final GameDefaults wishes;
    private final ClubRulesFolder clubs;
    private final List<String> known;
    private final AtomicReference<Optional<GameSettings>> chosen = new AtomicReference<>(Optional.empty());
    private volatile Supplier<List<String>> seated = List::of;

    /**
     * @param book   in which the players are known
     * @param wishes what is offered first
     * @param clubs  where more sets of rules lie
     */
    public GameStarter(Ledger book, GameDefaults wishes, ClubRulesFolder clubs) {
        this(book, wishes, clubs, List.of());
    }

    /** @param known players beside those of the book */
    public GameStarter(Ledger book, GameDefaults wishes, ClubRulesFolder clubs, List<String> known) {
        this.known = List.copyOf(known);
        this.book = book;
        this.wishes = wishes;
        this.clubs = clubs;
    }

    /** Has the players of a tournament's round offered first, in the order of the winds; where there are none, those of the last game are. */
    public void seatedBy(Supplier<List<String>> round) {
        seated = round;
    }

    /** The game that was chosen last and not begun yet; it is handed out once. */
    public Optional<GameSettings> take() {
        return chosen.getAndSet(Optional.empty());
    }

    /** The games with their options, the players known by name, and what is agreed already, as one JSON object. */
    public String offered() {
        var games = book.games();
        var last = games.stream().findFirst().map(RecordedGame::settings);
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("games");
            wishes.house().ifPresent(house -> write(out, house.name(), Games.rulesetOf(house), house.base()));
            clubs.shelf().sets().forEach(house -> write(out, house.name(), Games.rulesetOf(house), house.base()));
            Games.all().forEach(game -> write(out, game.name(), game.scoring(), game.name()));
            out.writeEndArray();
            var round = seated.get();
            out.writeArrayPropertyStart("names");
            names(round, games).forEach(out::writeString);
            out.writeEndArray();
            out.writeStringProperty(
                    "rules",
                    last.map(GameSettings::rulesName)
                            .orElse(wishes.house().map(HouseRules::name).orElse(wishes.rules())));
            var east = last.map(GameSettings::east).orElse(wishes.east());
            out.writeNumberProperty("east", east.number());
            out.writeArrayPropertyStart("players");
            (round.isEmpty() ? last.map(GameSettings::players).orElse(wishes.players()) : byChair(round, east))
                    .forEach(out::writeString);
            out.writeEndArray();
            out.writePOJOProperty(
                    "options",
                    last.map(GameSettings::options).orElse(wishes.options()).values());
            out.writeArrayPropertyStart("customs");
            TableCustoms.OPTIONS.forEach(option -> writeCustom(out, option));
            out.writeEndArray();
            out.writePOJOProperty(
                    "suggested",
                    games.stream()
                            .findFirst()
                            .map(this::shown)
                            .orElse(Options.NONE)
                            .values());
            out.writeEndObject();
        });
    }

    /** What a game has shown of its table that was not agreed. */
    private Options shown(RecordedGame game) {
        var told = book.journal(game.number()).stream().map(Entry::numbered).toList();
        var agreed = game.settings().options();
        var shown = new LinkedHashMap<>(TableCustoms.shownBy(told).values());
        shown.entrySet().removeIf(custom -> agreed.has(custom.getKey(), custom.getValue()));
        return new Options(shown);
    }

    /** An option of the table's, which is any game's and any number of players'. */
    private static void writeCustom(JsonGenerator out, TableOption option) {
        out.writeStartObject();
        out.writeStringProperty("name", option.name());
        out.writeStringProperty("meaning", option.meaning());
        out.writePOJOProperty("standard", option.standard());
        TableCustoms.rackOf(option).ifPresent(seat -> out.writeNumberProperty("seat", seat.number()));
        writeValues(out, option.values());
        out.writeEndObject();
    }

    /** The players of a round by their chairs: east sits where east sat last, and the others go on from there. */
    private static List<String> byChair(List<String> winds, Seat east) {
        return IntStream.range(0, winds.size())
                .mapToObj(chair -> winds.get(Math.floorMod(chair - east.number(), winds.size())))
                .toList();
    }

    private List<String> names(List<String> round, List<RecordedGame> games) {
        var names = new LinkedHashSet<>(round);
        games.forEach(game -> names.addAll(game.settings().players()));
        names.addAll(known);
        names.remove("");
        return names.stream().limit(MOST_NAMES).toList();
    }

    private static void write(JsonGenerator out, String name, Ruleset ruleset, String base) {
        var game = Games.named(base).orElseThrow();
        out.writeStartObject();
        out.writeStringProperty("name", name);
        out.writeStringProperty("base", base);
        out.writeArrayPropertyStart("players");
        sizes(game, Options.NONE).forEach(out::writeNumber);
        out.writeEndArray();
        out.writeArrayPropertyStart("options");
        var ofAHand = game.course(4, Options.NONE).handOptions().names();
        ruleset.options().stream()
                .filter(option -> !ofAHand.contains(option.name()))
                .forEach(option -> write(out, option, game));
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, TableOption option, Game game) {
        out.writeStartObject();
        out.writeStringProperty("name", option.name());
        out.writeStringProperty("meaning", option.meaning());
        out.writeStringProperty("rule", option.rule());
        out.writePOJOProperty("standard", option.standard());
        out.writeArrayPropertyStart("players");
        otherwise(option)
                .map(value -> sizes(game, new Options(Map.of(option.name(), value))))
                .orElseGet(() -> sizes(game, Options.NONE))
                .forEach(out::writeNumber);
        out.writeEndArray();
        writeValues(out, option.values());
        out.writeEndObject();
    }

    private static void writeValues(JsonGenerator out, TableOption.Values values) {
        switch (values) {
            case TableOption.Values.OneOfWords(List<String> words) -> {
                out.writeArrayPropertyStart("words");
                words.forEach(out::writeString);
                out.writeEndArray();
            }
            case TableOption.Values.OneOfNumbers(List<Integer> numbers) -> {
                out.writeArrayPropertyStart("words");
                numbers.forEach(out::writeNumber);
                out.writeEndArray();
            }
            case TableOption.Values.Flag() -> out.writeBooleanProperty("flag", true);
            case TableOption.Values.WholeNumber(int least, int most, Optional<String> word) -> {
                out.writeNumberProperty("least", least);
                out.writeNumberProperty("most", most);
                word.ifPresent(one -> out.writeStringProperty("word", one));
            }
        }
    }

    /** A value that is not the standard: some are for three or for five players alone. */
    private static Optional<Object> otherwise(TableOption option) {
        return switch (option.values()) {
            case TableOption.Values.OneOfWords(List<String> words) ->
                words.stream()
                        .<Object>map(word -> word)
                        .filter(word -> !word.equals(option.standard()))
                        .findFirst();
            case TableOption.Values.Flag() -> Optional.of(!Boolean.TRUE.equals(option.standard()));
            case TableOption.Values.OneOfNumbers oneOfNumbers -> Optional.empty();
            case TableOption.Values.WholeNumber wholeNumber -> Optional.empty();
        };
    }

    /** How many can play a game with some options. */
    private static List<Integer> sizes(Game game, Options options) {
        var sizes = new ArrayList<Integer>();
        for (int players : IntStream.rangeClosed(3, 5).toArray()) {
            try {
                game.course(players, options);
                sizes.add(players);
            } catch (Refusal notSo) {
                continue;
            }
        }
        return sizes;
    }

    /**
     * Chooses a game, given as JSON.
     *
     * @throws Refusal when it cannot be played so
     */
    public void begin(String agreed) {
        try {
            chosen.set(Optional.of(read(agreed)));
        } catch (BadInput wrong) {
            throw new Refusal(wrong.because(), wrong);
        }
    }

    private GameSettings read(String agreed) {
        var fields = Fields.of(Json.parse(agreed), "", FIELDS);
        var rules = fields.neededText("rules");
        var own = wishes.house()
                .filter(house -> house.name().equals(rules))
                .or(() -> clubs.shelf().named(rules));
        var players = fields.list("players", 5, (name, path) -> name.asString(""));
        if (players.stream().anyMatch(GivenName::isTooLong)) {
            throw new Refusal(Key.NAME_IS_NONE.with(Argument.of(GivenName.LONGEST)));
        }
        if (Games.named(own.map(HouseRules::base).orElse(rules)).isEmpty()
                || players.size() < 4
                || players.size() > 5) {
            throw new Refusal(Key.CANNOT_ARRANGE.sentence());
        }
        var settings = new GameSettings(
                own.map(HouseRules::base).orElse(rules),
                players,
                Seat.of(fields.whole("east", 0, 0, 3)),
                Wind.EAST,
                options(fields),
                own);
        settings.objection().ifPresent(objection -> {
            throw new Refusal(objection);
        });
        return settings;
    }

    private static Options options(Fields fields) {
        var values = new LinkedHashMap<>(HandJson.options(fields, "options").values());
        return new Options(values);
    }
}
