package org.tilewatch.formats.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tilewatch.formats.KnowledgeGrade;
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
import org.tilewatch.formats.LoggedEvent.LoggedValue;
import org.tilewatch.formats.LoggedEvent.LoggedWin;
import org.tilewatch.formats.LoggedGame;
import org.tilewatch.formats.LoggedHand;
import org.tilewatch.formats.PlayOrder;
import org.tilewatch.formats.PlayOrder.Column;
import org.tilewatch.formats.text.MarkJson.HandMark;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.databind.JsonNode;

/** A document of tenhou.net/6 being read; {@link TenhouText} writes one. */
public final class TenhouReading {
    private static final Pattern SET = Pattern.compile("(\\d\\d)*[cpmka](\\d\\d)+");
    private static final int MOST_HANDS = 200;
    private static final int PARTS = 17;
    private static final int MOST_COUNTED = 255;

    private TenhouReading() {}

    /** Whether a document is one of tenhou.net/6. */
    public static boolean isOne(JsonNode document) {
        return document.path("log").isArray();
    }

    /**
     * The game that stands in a document.
     *
     * @throws Refusal when none does; a faulty hand is told with those that are not
     */
    public static ReadLog read(JsonNode document) {
        var game = LogNode.of(document);
        var names = game.texts("name");
        if (names.size() != 4) {
            throw LogNode.wrong("name");
        }
        var mark = MarkJson.readGame(document);
        var rule = game.has("rule") ? Optional.of(game.node("rule")) : Optional.<LogNode>empty();
        var log = document.path("log");
        if (log.isEmpty() || log.size() > MOST_HANDS) {
            throw LogNode.wrong("log");
        }
        var marks = mark.isPresent() ? game.node(MarkJson.TILEWATCH).nodes("hands") : List.<LogNode>of();
        if (mark.isPresent() && marks.size() != log.size()) {
            throw LogNode.wrong("tilewatch.hands");
        }
        var hands = new LogGathering();
        for (int i = 0; i < log.size(); i++) {
            hands.add(hand(log.get(i), marks.isEmpty() ? HandMark.NONE : HandMark.read(marks.get(i))));
        }
        return hands.log(new LoggedGame(
                mark,
                names,
                rule.filter(given -> given.has("disp"))
                        .filter(given -> given.text("disp").contains("東")
                                && !given.text("disp").contains("南"))
                        .isPresent(),
                rule.filter(given -> given.has("aka"))
                        .map(given -> given.whole("aka", 0, 1) == 1)
                        .orElse(true),
                List.of()));
    }

    private static LogGathering.HandParts hand(JsonNode row, HandMark mark) {
        LogGathering.LogPlace place = (event, why) -> event < 0 ? why : Key.LOG_EVENT.with(Argument.of(event + 1), why);
        try {
            return new LogGathering.HandParts(
                    mark, Optional.of(new TenhouHand(row, mark).hand()), Optional.empty(), place);
        } catch (Refusal wrong) {
            return new LogGathering.HandParts(mark, Optional.empty(), Optional.of(wrong.because()), place);
        }
    }

    /** A hand: a list of seventeen. */
    private static final class TenhouHand {
        private final JsonNode row;
        private final HandMark mark;

        TenhouHand(JsonNode row, HandMark mark) {
            this.row = row;
            this.mark = mark;
        }

        private static String field(int part) {
            return "log[" + part + "]";
        }

        LoggedHand hand() {
            if (!row.isArray() || row.size() != PARTS) {
                throw LogNode.wrong("log[]");
            }
            var start = numbers(0);
            var scores = LogNode.points(row.get(1), field(1));
            var indicators = tiles(2);
            var ura = tiles(3);
            if (start.size() != 3
                    || start.getFirst() < 0
                    || start.getFirst() > 15
                    || start.stream().anyMatch(number -> number < 0 || number > MOST_COUNTED)) {
                throw LogNode.wrong(field(0));
            }
            if (indicators.isEmpty() || indicators.size() > 5 || ura.size() > 5) {
                throw LogNode.wrong(field(2));
            }
            var dealt = new ArrayList<List<Optional<Tile>>>();
            var columns = new EnumMap<Seat, Column>(Seat.class);
            for (var player : Seat.values()) {
                int part = 4 + 3 * player.number();
                dealt.add(dealt(part));
                columns.put(player, column(player, part));
            }
            var dealer = Seat.of(start.getFirst() % 4);
            var result = LogNode.list(row.get(16), field(16), one -> one);
            var orders = PlayOrder.of(columns, dealer);
            if (orders.found().size() != 1) {
                throw new Refusal(Key.LOG_NO_ORDER.sentence());
            }
            var events = played(orders.found().getFirst(), indicators, result);
            return new LoggedHand(
                    mark.number().orElse(0),
                    Wind.values()[start.getFirst() / 4],
                    dealer,
                    start.get(1),
                    start.get(2),
                    scores,
                    indicators.getFirst(),
                    dealt,
                    ended(events, result, ura),
                    mark.knowledge(),
                    mark.adjusted());
        }

        private List<Integer> numbers(int part) {
            return LogNode.list(row.get(part), field(part), one -> LogNode.whole(one, field(part), 0, 99));
        }

        private List<Tile> tiles(int part) {
            return numbers(part).stream()
                    .map(number -> LogTiles.ofTenhou(number).orElseThrow(() -> LogNode.wrong(field(part))))
                    .toList();
        }

        private List<Optional<Tile>> dealt(int part) {
            var tiles = numbers(part).stream().map(number -> tile(number, part)).toList();
            if (tiles.size() != 13) {
                throw new Refusal(Key.LOG_SIZE.with(Argument.of(tiles.size())));
            }
            return tiles;
        }

        private static Optional<Tile> tile(int number, int part) {
            return number == 0
                    ? Optional.empty()
                    : Optional.of(LogTiles.ofTenhou(number).orElseThrow(() -> LogNode.wrong(field(part))));
        }

        private Column column(Seat player, int part) {
            var takes = LogNode.list(
                    row.get(part + 1),
                    field(part + 1),
                    one -> one.isString()
                            ? set(player, one.stringValue(), part + 1)
                            : new LoggedDraw(
                                    player,
                                    tile(LogNode.whole(one, field(part + 1), 0, 99), part + 1),
                                    inferred(player)));
            for (var take : takes) {
                if (!(take instanceof LoggedDraw || take instanceof LoggedClaim)) {
                    throw LogNode.wrong(field(part + 1));
                }
            }
            var answers = LogNode.list(row.get(part + 2), field(part + 2), one -> one);
            var thrown = new ArrayList<LoggedEvent>();
            for (int i = 0; i < answers.size(); i++) {
                var take = i < takes.size() ? Optional.of(takes.get(i)) : Optional.<LoggedEvent>empty();
                answer(player, answers.get(i), take, part + 2).ifPresent(thrown::add);
            }
            return new Column(takes, thrown);
        }

        /** Of tiles that were only held it is not known when they came. */
        private boolean inferred(Seat player) {
            return !mark.knowledge().isEmpty() && mark.knowledge().get(player.number()) == KnowledgeGrade.HELD;
        }

        private Optional<LoggedEvent> answer(Seat player, JsonNode one, Optional<LoggedEvent> take, int part) {
            if (one.isString() && !one.stringValue().startsWith("r")) {
                var set = set(player, one.stringValue(), part);
                if (!(set instanceof LoggedKong || set instanceof LoggedAddition)) {
                    throw LogNode.wrong(field(part));
                }
                return Optional.of(set);
            }
            boolean riichi = one.isString();
            int number = riichi ? declared(one.stringValue(), part) : LogNode.whole(one, field(part), 0, 99);
            if (number == 0) {
                // A claimed kong's place: nothing is thrown for it.
                if (take.filter(set -> set instanceof LoggedClaim claim && claim.type() == MeldType.KONG)
                        .isPresent()) {
                    return Optional.empty();
                }
                throw LogNode.wrong(field(part));
            }
            var drawn = take.flatMap(event -> event instanceof LoggedDraw draw ? draw.tile() : Optional.empty());
            if (number == TenhouText.AS_DRAWN) {
                return Optional.of(new LoggedThrow(
                        player, drawn.orElseThrow(() -> LogNode.wrong(field(part))), JustDrawn.YES, riichi));
            }
            var tile = LogTiles.ofTenhou(number).orElseThrow(() -> LogNode.wrong(field(part)));
            return Optional.of(new LoggedThrow(player, tile, how(player, take), riichi));
        }

        private static int declared(String text, int part) {
            if (!text.matches("r\\d\\d")) {
                throw LogNode.wrong(field(part));
            }
            return Integer.parseInt(text.substring(1));
        }

        /** A discard that does not say that it was drawn may have been all the same, unless all is known. */
        private JustDrawn how(Seat player, Optional<LoggedEvent> take) {
            boolean known = mark.knowledge().isEmpty()
                    || mark.knowledge().get(player.number()) == KnowledgeGrade.FULL
                    || take.filter(LoggedClaim.class::isInstance).isPresent();
            return known ? JustDrawn.NO : JustDrawn.UNSEEN;
        }

        /** A set; whose discard it took, the place of its letter says. */
        private static LoggedEvent set(Seat player, String text, int part) {
            if (!SET.matcher(text).matches()) {
                throw LogNode.wrong(field(part));
            }
            int at = 0;
            while (Character.isDigit(text.charAt(at))) {
                at++;
            }
            char letter = text.charAt(at);
            var digits = text.substring(0, at) + text.substring(at + 1);
            var tiles = new ArrayList<Tile>();
            for (int i = 0; i < digits.length(); i += 2) {
                tiles.add(LogTiles.ofTenhou(Integer.parseInt(digits.substring(i, i + 2)))
                        .orElseThrow(() -> LogNode.wrong(field(part))));
            }
            int size = letter == 'c' || letter == 'p' ? 3 : 4;
            if (tiles.size() != size || at / 2 >= size) {
                throw LogNode.wrong(field(part));
            }
            int slot = at / 2;
            if (letter == 'a') {
                if (slot != 3) {
                    throw LogNode.wrong(field(part));
                }
                return new LoggedKong(player, tiles);
            }
            var first = tiles.remove(slot);
            if (letter == 'k') {
                Collections.sort(tiles);
                return new LoggedAddition(player, first, tiles);
            }
            var giver = giver(letter, slot).orElseThrow(() -> LogNode.wrong(field(part)));
            var type = letter == 'c' ? MeldType.CHOW : letter == 'p' ? MeldType.PUNG : MeldType.KONG;
            return new LoggedClaim(player, giver.seatFor(player), type, first, tiles);
        }

        private static Optional<Giver> giver(char letter, int slot) {
            if (slot == 0) {
                return Optional.of(Giver.LEFT);
            }
            if (letter == 'c') {
                return Optional.empty();
            }
            return slot == 1
                    ? Optional.of(Giver.ACROSS)
                    : slot == (letter == 'm' ? 3 : 2) ? Optional.of(Giver.RIGHT) : Optional.empty();
        }

        /** The events in order, with what the format does not say: where stakes were laid and indicators turned. */
        private static List<LoggedEvent> played(List<LoggedEvent> order, List<Tile> indicators, List<JsonNode> result) {
            boolean claimed = result.size() > 2
                    && result.getFirst().asString("").equals(TenhouText.WON)
                    && !result.get(2).path(0).equals(result.get(2).path(1));
            var events = new ArrayList<LoggedEvent>();
            Optional<Seat> declared = Optional.empty();
            int turned = 1;
            int owed = 0;
            for (var event : order) {
                declared.ifPresent(player -> events.add(new LoggedStake(player)));
                declared = Optional.empty();
                if (event instanceof LoggedDraw) {
                    for (; owed > 0 && turned < indicators.size(); owed--) {
                        events.add(new LoggedIndicator(indicators.get(turned++)));
                    }
                }
                events.add(event);
                boolean kong = event instanceof LoggedKong
                        || event instanceof LoggedAddition
                        || event instanceof LoggedClaim claim && claim.type() == MeldType.KONG;
                owed += kong ? 1 : 0;
                boolean last = event == order.getLast();
                if (event instanceof LoggedThrow thrown && thrown.riichi() && !(last && claimed)) {
                    declared = Optional.of(thrown.player());
                }
            }
            declared.ifPresent(player -> events.add(new LoggedStake(player)));
            if (turned < indicators.size()) {
                throw new Refusal(Key.LOG_INDICATORS.sentence());
            }
            return events;
        }

        private static List<LoggedEvent> ended(List<LoggedEvent> events, List<JsonNode> result, List<Tile> ura) {
            if (result.isEmpty() || !result.getFirst().isString() || events.isEmpty()) {
                throw LogNode.wrong(field(16));
            }
            var all = new ArrayList<>(events);
            if (!result.getFirst().stringValue().equals(TenhouText.WON)) {
                all.add(new LoggedDrawnHand(
                        LoggedEnding.ofWord(result.getFirst().stringValue())
                                .orElseThrow(() -> LogNode.wrong(field(16))),
                        result.size() > 1 ? LogNode.points(result.get(1), field(16)) : List.of(0, 0, 0, 0),
                        List.of(List.of(), List.of(), List.of(), List.of())));
                return all;
            }
            if (result.size() < 3 || result.size() % 2 == 0) {
                throw LogNode.wrong(field(16));
            }
            var reached = EnumSet.noneOf(Seat.class);
            events.forEach(event -> {
                if (event instanceof LoggedStake(Seat player)) {
                    reached.add(player);
                }
            });
            var last = events.stream()
                    .filter(event -> !(event instanceof LoggedStake || event instanceof LoggedIndicator))
                    .reduce((one, other) -> other)
                    .orElseThrow();
            for (int i = 1; i < result.size(); i += 2) {
                all.add(won(result.get(i), result.get(i + 1), last, reached.isEmpty() ? List.of() : ura, reached));
            }
            return all;
        }

        private static LoggedWin won(
                JsonNode deltas, JsonNode detail, LoggedEvent last, List<Tile> ura, EnumSet<Seat> reached) {
            if (!detail.isArray() || detail.size() < 3) {
                throw LogNode.wrong(field(16));
            }
            var player = Seat.of(LogNode.whole(detail.get(0), field(16), 0, 3));
            var giver = Seat.of(LogNode.whole(detail.get(1), field(16), 0, 3));
            var liable = Seat.of(LogNode.whole(detail.get(2), field(16), 0, 3));
            var words = new ArrayList<String>();
            for (int i = 3; i < detail.size(); i++) {
                if (!detail.get(i).isString()) {
                    throw LogNode.wrong(field(16));
                }
                words.add(detail.get(i).stringValue());
            }
            var tile = winningTile(last, player == giver);
            boolean riichi = reached.contains(player);
            return new LoggedWin(
                    player,
                    giver,
                    tile,
                    LogNode.points(deltas, field(16)),
                    riichi ? ura : List.of(),
                    riichi && ura.isEmpty(),
                    List.of(),
                    words.isEmpty()
                            ? Optional.empty()
                            : Optional.of(new LoggedValue(liable, words.getFirst(), words.subList(1, words.size()))));
        }

        private static Tile winningTile(LoggedEvent last, boolean drawn) {
            return switch (last) {
                case LoggedDraw draw when drawn -> draw.tile().orElseThrow(() -> LogNode.wrong(field(16)));
                case LoggedThrow thrown when !drawn -> thrown.tile();
                case LoggedAddition added when !drawn -> added.tile();
                case LoggedKong kong when !drawn -> kong.tiles().getFirst();
                default -> throw new Refusal(Key.LOG_NOT_THERE.sentence());
            };
        }
    }
}
