package org.tilewatch.formats.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.formats.LogTiles;
import org.tilewatch.formats.LoggedEnding;
import org.tilewatch.formats.LoggedEvent;
import org.tilewatch.formats.LoggedEvent.LoggedAddition;
import org.tilewatch.formats.LoggedEvent.LoggedClaim;
import org.tilewatch.formats.LoggedEvent.LoggedDraw;
import org.tilewatch.formats.LoggedEvent.LoggedDrawnHand;
import org.tilewatch.formats.LoggedEvent.LoggedIndicator;
import org.tilewatch.formats.LoggedEvent.LoggedKong;
import org.tilewatch.formats.LoggedEvent.LoggedStake;
import org.tilewatch.formats.LoggedEvent.LoggedThrow;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.formats.LoggedGame;
import org.tilewatch.formats.LoggedHand;
import org.tilewatch.formats.text.MarkJson.HandMark;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** A game as mjai, one JSON object a line (formats contract, 4). */
public final class MjaiText {
    private static final List<String> WINDS = List.of("E", "S", "W", "N");
    private static final int TILES = 13;
    private static final int MOST_COUNTED = 255;

    private MjaiText() {}

    /** The lines of a game. */
    public static String write(LoggedGame game) {
        var lines = new StringBuilder();
        line(lines, "start_game", out -> {
            out.writeArrayPropertyStart("names");
            game.names().forEach(out::writeString);
            out.writeEndArray();
            out.writeNumberProperty("kyoku_first", game.eastOnly() ? 4 : 0);
            out.writeBooleanProperty("aka_flag", game.redFives());
            game.mark().ifPresent(mark -> {
                out.writeObjectPropertyStart(MarkJson.TILEWATCH);
                MarkJson.writeGame(out, mark);
                out.writeEndObject();
            });
        });
        game.hands().forEach(hand -> write(lines, hand));
        line(lines, "end_game", out -> {});
        return lines.toString();
    }

    private interface FieldsWriter {
        void write(JsonGenerator out);
    }

    private static void line(StringBuilder lines, String type, FieldsWriter fields) {
        lines.append(Json.text(out -> {
                    out.writeStartObject();
                    out.writeStringProperty("type", type);
                    fields.write(out);
                    out.writeEndObject();
                }))
                .append('\n');
    }

    private static void write(StringBuilder lines, LoggedHand hand) {
        line(lines, "start_kyoku", out -> {
            out.writeStringProperty("bakaze", WINDS.get(hand.round().ordinal()));
            out.writeStringProperty("dora_marker", LogTiles.mjai(hand.indicator()));
            out.writeNumberProperty("kyoku", hand.dealer().number() + 1);
            out.writeNumberProperty("honba", hand.honba());
            out.writeNumberProperty("kyotaku", hand.sticks());
            out.writeNumberProperty("oya", hand.dealer().number());
            MarkJson.writeNumbers(out, "scores", hand.scores());
            out.writeArrayPropertyStart("tehais");
            hand.dealt().forEach(tiles -> {
                out.writeStartArray();
                tiles.forEach(tile -> out.writeString(code(tile)));
                out.writeEndArray();
            });
            out.writeEndArray();
            out.writeName(MarkJson.TILEWATCH);
            MarkJson.writeHand(out, hand);
        });
        hand.events().forEach(event -> write(lines, event));
        line(lines, "end_kyoku", out -> {});
    }

    private static String code(Optional<Tile> tile) {
        return tile.map(LogTiles::mjai).orElse(LogTiles.UNKNOWN);
    }

    private static void tiles(JsonGenerator out, String name, List<Tile> tiles) {
        out.writeArrayPropertyStart(name);
        tiles.forEach(tile -> out.writeString(LogTiles.mjai(tile)));
        out.writeEndArray();
    }

    private static void mark(JsonGenerator out, String name, FieldsWriter value) {
        out.writeObjectPropertyStart(MarkJson.TILEWATCH);
        out.writeName(name);
        value.write(out);
        out.writeEndObject();
    }

    private static void write(StringBuilder lines, LoggedEvent event) {
        switch (event) {
            case LoggedDraw draw ->
                line(lines, "tsumo", out -> {
                    actor(out, draw.player());
                    out.writeStringProperty("pai", code(draw.tile()));
                    if (draw.inferred()) {
                        mark(out, "inferred", on -> on.writeBoolean(true));
                    }
                });
            case LoggedThrow thrown -> {
                if (thrown.riichi()) {
                    line(lines, "reach", out -> actor(out, thrown.player()));
                }
                line(lines, "dahai", out -> {
                    actor(out, thrown.player());
                    out.writeStringProperty("pai", LogTiles.mjai(thrown.tile()));
                    out.writeBooleanProperty("tsumogiri", thrown.drawn() == JustDrawn.YES);
                    if (thrown.drawn() == JustDrawn.UNSEEN) {
                        mark(out, "tsumogiri", on -> on.writeString("unseen"));
                    }
                });
            }
            case LoggedClaim claim ->
                line(lines, word(claim.type()), out -> {
                    actor(out, claim.player());
                    out.writeNumberProperty("target", claim.giver().number());
                    out.writeStringProperty("pai", LogTiles.mjai(claim.tile()));
                    tiles(out, "consumed", claim.own());
                });
            case LoggedKong kong ->
                line(lines, "ankan", out -> {
                    actor(out, kong.player());
                    tiles(out, "consumed", kong.tiles());
                });
            case LoggedAddition added ->
                line(lines, "kakan", out -> {
                    actor(out, added.player());
                    out.writeStringProperty("pai", LogTiles.mjai(added.tile()));
                    tiles(out, "consumed", added.pung());
                });
            case LoggedIndicator(Tile tile) ->
                line(lines, "dora", out -> out.writeStringProperty("dora_marker", LogTiles.mjai(tile)));
            case LoggedStake(Seat player) -> line(lines, "reach_accepted", out -> actor(out, player));
            case LoggedWin won ->
                line(lines, "hora", out -> {
                    actor(out, won.player());
                    out.writeNumberProperty("target", won.giver().number());
                    out.writeStringProperty("pai", LogTiles.mjai(won.tile()));
                    MarkJson.writeNumbers(out, "deltas", won.deltas());
                    tiles(out, "ura_markers", won.ura());
                    if (!won.open().isEmpty()) {
                        tiles(out, "hora_tehais", won.open());
                    }
                    if (won.uraUnseen()) {
                        mark(out, "ura", on -> on.writeString("unseen"));
                    }
                });
            case LoggedDrawnHand ended ->
                line(lines, "ryukyoku", out -> {
                    out.writeStringProperty("reason", ended.ending().word());
                    MarkJson.writeNumbers(out, "deltas", ended.deltas());
                    out.writeArrayPropertyStart("tehais");
                    ended.shown().forEach(shown -> {
                        out.writeStartArray();
                        shown.forEach(tile -> out.writeString(LogTiles.mjai(tile)));
                        out.writeEndArray();
                    });
                    out.writeEndArray();
                });
        }
    }

    private static void actor(JsonGenerator out, Seat player) {
        out.writeNumberProperty("actor", player.number());
    }

    private static String word(MeldType type) {
        return switch (type) {
            case CHOW -> "chi";
            case PUNG -> "pon";
            case KONG -> "daiminkan";
        };
    }

    /** Whether a first line is one of mjai. */
    public static boolean isOne(JsonNode first) {
        return first.path("type").isString();
    }

    /**
     * The game that stands in some lines.
     *
     * @throws Refusal when none does; a faulty hand is told with those that are not
     */
    public static ReadLog read(List<String> lines) {
        return new MjaiReading(lines).log();
    }

    /** A text being read, line by line. */
    private static final class MjaiReading {
        private final List<String> lines;
        private final LogGathering hands = new LogGathering();
        private Optional<LoggedGame> begun = Optional.empty();
        private Optional<MjaiHand> hand = Optional.empty();
        private boolean ended;

        MjaiReading(List<String> lines) {
            this.lines = lines;
        }

        ReadLog log() {
            for (int i = 0; i < lines.size(); i++) {
                if (!lines.get(i).isBlank()) {
                    line(i + 1, lines.get(i));
                }
            }
            var game = begun.orElseThrow(() -> new Refusal(Key.NO_GAME_IN_THE_FILE.with(Argument.of(1))));
            // Where the file ends within a hand the hand has no end.
            hand.ifPresent(unfinished -> {
                unfinished.fault(Key.LOG_LINE.with(Argument.of(lines.size()), Key.LOG_NO_END.sentence()));
                hands.add(unfinished.parts());
            });
            return hands.log(game);
        }

        private void line(int number, String line) {
            JsonNode node;
            String type;
            try {
                node = Json.parse(line);
                type = LogNode.of(node).text("type");
            } catch (BadInput none) {
                fault(number, none.because());
                return;
            } catch (Refusal none) {
                fault(number, none.because());
                return;
            }
            try {
                event(number, type, LogNode.of(node));
            } catch (Refusal wrong) {
                fault(number, wrong.because());
            }
        }

        private void fault(int number, Sentence why) {
            var said = Key.LOG_LINE.with(Argument.of(number), why);
            if (hand.isEmpty()) {
                throw new Refusal(said);
            }
            hand.get().fault(said);
        }

        private void event(int number, String type, LogNode event) {
            if (ended) {
                throw new Refusal(Key.LOG_LINE.with(Argument.of(number), Key.LOG_NOT_THERE.sentence()));
            }
            switch (type) {
                case "start_game" -> {
                    if (begun.isPresent()) {
                        throw new Refusal(Key.LOG_NOT_THERE.sentence());
                    }
                    begun = Optional.of(game(event));
                }
                case "end_game" -> {
                    close(number);
                    ended = true;
                }
                case "start_kyoku" -> {
                    close(number);
                    if (begun.isEmpty()) {
                        throw new Refusal(Key.LOG_NOT_THERE.sentence());
                    }
                    hand = Optional.of(new MjaiHand(number));
                    hand.get().start(event);
                }
                case "end_kyoku" -> {
                    if (hand.isEmpty()) {
                        throw new Refusal(Key.LOG_NOT_THERE.sentence());
                    }
                    hands.add(hand.get().parts());
                    hand = Optional.empty();
                }
                default -> {
                    if (hand.isEmpty()) {
                        throw new Refusal(Key.LOG_NOT_THERE.sentence());
                    }
                    hand.get().event(number, type, event);
                }
            }
        }

        /** A hand that another line ends than its own. */
        private void close(int number) {
            if (hand.isPresent()) {
                hand.get().fault(Key.LOG_LINE.with(Argument.of(number), Key.LOG_NOT_THERE.sentence()));
                hands.add(hand.get().parts());
                hand = Optional.empty();
            }
        }

        private static LoggedGame game(LogNode event) {
            var names = event.has("names") ? event.texts("names") : List.<String>of();
            if (!names.isEmpty() && names.size() != 4) {
                throw LogNode.wrong("names");
            }
            return new LoggedGame(
                    MarkJson.readGame(event.node()),
                    names,
                    event.has("kyoku_first") && event.whole("kyoku_first", 0, 11) == 4,
                    !event.has("aka_flag") || event.flag("aka_flag"),
                    List.of());
        }
    }

    /** A hand being read. */
    private static final class MjaiHand {
        private final int line;
        private final List<LoggedEvent> events = new ArrayList<>();
        private final List<Integer> places = new ArrayList<>();
        private final Map<Seat, List<List<Tile>>> pungs = new EnumMap<>(Seat.class);
        private HandMark mark = HandMark.NONE;
        private Optional<LoggedHand> start = Optional.empty();
        private Optional<Sentence> fault = Optional.empty();
        private Optional<Seat> reach = Optional.empty();

        MjaiHand(int line) {
            this.line = line;
        }

        void fault(Sentence why) {
            if (fault.isEmpty()) {
                fault = Optional.of(why);
            }
        }

        void start(LogNode event) {
            if (event.has(MarkJson.TILEWATCH)) {
                mark = HandMark.read(event.node(MarkJson.TILEWATCH));
            }
            int round = WINDS.indexOf(event.text("bakaze"));
            int kyoku = event.whole("kyoku", 1, 4);
            if (round < 0) {
                throw LogNode.wrong("bakaze");
            }
            if (event.has("oya") && event.whole("oya", 0, 3) != kyoku - 1) {
                throw LogNode.wrong("oya");
            }
            var tehais = LogNode.list(event.node().path("tehais"), "tehais", one -> {
                var tiles = LogNode.texts(one, "tehais");
                if (tiles.size() != TILES) {
                    throw new Refusal(Key.LOG_SIZE.with(Argument.of(tiles.size())));
                }
                return tiles.stream()
                        .map(code -> code.equals(LogTiles.UNKNOWN)
                                ? Optional.<Tile>empty()
                                : Optional.of(LogTiles.ofMjai(code).orElseThrow(() -> LogNode.wrong("tehais"))))
                        .toList();
            });
            if (tehais.size() != 4) {
                throw LogNode.wrong("tehais");
            }
            start = Optional.of(new LoggedHand(
                    mark.number().orElse(0),
                    Wind.values()[round],
                    Seat.of(kyoku - 1),
                    event.whole("honba", 0, MOST_COUNTED),
                    event.whole("kyotaku", 0, MOST_COUNTED),
                    event.points("scores"),
                    event.tile("dora_marker"),
                    tehais,
                    List.of(),
                    mark.knowledge(),
                    mark.adjusted()));
        }

        void event(int number, String type, LogNode event) {
            if (reach.isPresent() && !type.equals("dahai")) {
                throw new Refusal(Key.LOG_RIICHI.sentence());
            }
            if (type.equals("reach")) {
                reach = Optional.of(event.player("actor"));
                return;
            }
            events.add(logged(type, event));
            places.add(number);
        }

        private LoggedEvent logged(String type, LogNode event) {
            return switch (type) {
                case "tsumo" ->
                    new LoggedDraw(
                            event.player("actor"),
                            event.tileOrUnknown("pai"),
                            event.has(MarkJson.TILEWATCH)
                                    && event.node(MarkJson.TILEWATCH).flag("inferred"));
                case "dahai" -> thrown(event);
                case "chi" -> claim(event, MeldType.CHOW, 2);
                case "pon" -> claim(event, MeldType.PUNG, 2);
                case "daiminkan" -> claim(event, MeldType.KONG, 3);
                case "ankan" -> new LoggedKong(event.player("actor"), consumed(event, 4));
                case "kakan" -> added(event);
                case "dora" -> new LoggedIndicator(event.tile("dora_marker"));
                case "reach_accepted" -> new LoggedStake(event.player("actor"));
                case "hora" -> won(event);
                case "ryukyoku" -> ended(event);
                default -> throw LogNode.wrong("type");
            };
        }

        private LoggedThrow thrown(LogNode event) {
            var player = event.player("actor");
            boolean riichi = reach.isPresent();
            if (riichi && reach.get() != player) {
                throw new Refusal(Key.LOG_RIICHI.sentence());
            }
            reach = Optional.empty();
            boolean drawn = event.flag("tsumogiri");
            boolean unseen = event.has(MarkJson.TILEWATCH)
                    && event.node(MarkJson.TILEWATCH).text("tsumogiri").equals("unseen");
            var how = drawn ? JustDrawn.YES : unseen ? JustDrawn.UNSEEN : JustDrawn.NO;
            return new LoggedThrow(player, event.tile("pai"), how, riichi);
        }

        private static List<Tile> consumed(LogNode event, int size) {
            var consumed = event.tiles("consumed");
            if (consumed.size() != size) {
                throw LogNode.wrong("consumed");
            }
            return consumed;
        }

        private LoggedClaim claim(LogNode event, MeldType type, int own) {
            var player = event.player("actor");
            var tile = event.tile("pai");
            var consumed = consumed(event, own);
            if (type == MeldType.PUNG) {
                var pung = new ArrayList<>(consumed);
                pung.add(tile);
                pungs.computeIfAbsent(player, who -> new ArrayList<>()).add(pung);
            }
            return new LoggedClaim(player, event.player("target"), type, tile, consumed);
        }

        private LoggedAddition added(LogNode event) {
            var player = event.player("actor");
            var tile = event.tile("pai");
            var pung = event.has("consumed")
                    ? consumed(event, 3)
                    : pungs.getOrDefault(player, List.of()).stream()
                            .filter(tiles -> tiles.getFirst().kind() == tile.kind())
                            .findFirst()
                            .map(tiles -> tiles.stream().sorted().toList())
                            .orElseThrow(() -> new Refusal(Key.LOG_SET.sentence()));
            return new LoggedAddition(player, tile, pung);
        }

        private static LoggedWin won(LogNode event) {
            var ura = event.has("ura_markers")
                    ? event.tiles("ura_markers")
                    : event.has("uradora_markers") ? event.tiles("uradora_markers") : List.<Tile>of();
            boolean unseen = event.has(MarkJson.TILEWATCH)
                    && event.node(MarkJson.TILEWATCH).text("ura").equals("unseen");
            if (ura.size() > 5) {
                throw LogNode.wrong("ura_markers");
            }
            return new LoggedWin(
                    event.player("actor"),
                    event.player("target"),
                    event.tile("pai"),
                    event.points("deltas"),
                    ura,
                    unseen,
                    event.has("hora_tehais") ? event.tiles("hora_tehais") : List.of(),
                    Optional.empty());
        }

        private LoggedDrawnHand ended(LogNode event) {
            var shown = event.has("tehais")
                    ? LogNode.list(
                            event.node().path("tehais"),
                            "tehais",
                            one -> LogNode.texts(one, "tehais").stream()
                                    .map(code -> LogTiles.ofMjai(code).orElseThrow(() -> LogNode.wrong("tehais")))
                                    .toList())
                    : List.<List<Tile>>of(List.of(), List.of(), List.of(), List.of());
            if (shown.size() != 4) {
                throw LogNode.wrong("tehais");
            }
            var reason = event.has("reason") ? event.text("reason") : "";
            return new LoggedDrawnHand(
                    LoggedEnding.ofWord(reason).orElseGet(this::ending), event.points("deltas"), shown);
        }

        /** How the hand ended, where the log has no word for it that is known. */
        private LoggedEnding ending() {
            if (!events.isEmpty() && events.getLast() instanceof LoggedDraw) {
                return LoggedEnding.NINE_ENDS;
            }
            long stakes = events.stream().filter(LoggedStake.class::isInstance).count();
            long throwing =
                    events.stream().filter(LoggedThrow.class::isInstance).count();
            return stakes == 4
                    ? LoggedEnding.FOUR_RIICHI
                    : throwing == 4 ? LoggedEnding.FOUR_WINDS : LoggedEnding.EXHAUSTED;
        }

        LogGathering.HandParts parts() {
            var told = start.map(begun -> new LoggedHand(
                    begun.number(),
                    begun.round(),
                    begun.dealer(),
                    begun.honba(),
                    begun.sticks(),
                    begun.scores(),
                    begun.indicator(),
                    begun.dealt(),
                    events,
                    begun.knowledge(),
                    begun.adjusted()));
            if (reach.isPresent()) {
                fault(Key.LOG_LINE.with(Argument.of(line), Key.LOG_RIICHI.sentence()));
            }
            return new LogGathering.HandParts(
                    mark,
                    told,
                    fault,
                    (event, why) -> Key.LOG_LINE.with(Argument.of(event < 0 ? line : places.get(event)), why));
        }
    }
}
