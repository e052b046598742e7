package org.tilewatch.formats.text;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tilewatch.contract.Json;
import org.tilewatch.formats.LogTiles;
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
import org.tilewatch.formats.LoggedGame.LogMark;
import org.tilewatch.formats.LoggedHand;
import org.tilewatch.formats.PlayOrder;
import org.tilewatch.play.Happening.JustDrawn;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;

/** A game as tenhou.net/6 has it, one JSON document (formats contract, 5); {@link TenhouReading} reads it. */
public final class TenhouText {
    /** Thrown as it was drawn. */
    static final int AS_DRAWN = 60;

    static final String WON = "和了";

    private static final String VIEWER = "https://tenhou.net/6/#json=";

    /** What readers take for another game: its length is read in the rules' name. */
    private static final List<String> MISREAD = List.of("東", "East", "三", "3-Player");

    private TenhouText() {}

    /** The document of a game. */
    public static String write(LoggedGame game) {
        return document(game, game.hands(), true) + "\n";
    }

    /** A link for each hand, with one hand and without what Tilewatch says of it. */
    public static List<String> links(LoggedGame game) {
        return game.hands().stream()
                .map(hand -> VIEWER
                        + URLEncoder.encode(document(game, List.of(hand), false), StandardCharsets.UTF_8)
                                .replace("+", "%20"))
                .toList();
    }

    /** What another reader may take otherwise, a sentence a hand: the order of play is not in the format. */
    public static List<Sentence> doubts(LoggedGame game) {
        var doubts = new ArrayList<Sentence>();
        for (var hand : game.hands()) {
            var orders = PlayOrder.of(hand);
            if (orders.found().size() > 1) {
                doubts.add(Key.LOG_TWO_ORDERS.with(Argument.of(hand.number())));
            } else if (orders.misleads()) {
                doubts.add(Key.LOG_MISLEADS.with(Argument.of(hand.number())));
            }
        }
        return doubts;
    }

    private static String document(LoggedGame game, List<LoggedHand> hands, boolean marked) {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("title");
            out.writeString(("Tilewatch " + date(game)).strip());
            out.writeString(game.mark()
                    .map(mark -> mark.rules() + ", " + mark.grade().code() + ", r" + mark.revision())
                    .orElse(""));
            out.writeEndArray();
            out.writeArrayPropertyStart("name");
            game.names().forEach(out::writeString);
            out.writeEndArray();
            out.writeObjectPropertyStart("rule");
            out.writeStringProperty("disp", rules(game));
            out.writeNumberProperty("aka", game.redFives() ? 1 : 0);
            out.writeEndObject();
            out.writeArrayPropertyStart("log");
            hands.forEach(hand -> new HandWriting(out, hand).write());
            out.writeEndArray();
            game.mark().filter(mark -> marked).ifPresent(mark -> mark(out, mark, hands));
            out.writeEndObject();
        });
    }

    private static void mark(JsonGenerator out, LogMark mark, List<LoggedHand> hands) {
        out.writeObjectPropertyStart(MarkJson.TILEWATCH);
        MarkJson.writeGame(out, mark);
        out.writeArrayPropertyStart("hands");
        hands.forEach(hand -> MarkJson.writeHand(out, hand));
        out.writeEndArray();
        out.writeEndObject();
    }

    private static String date(LoggedGame game) {
        return game.mark()
                .flatMap(mark -> date(mark.game()))
                .map(LocalDate::toString)
                .orElse("");
    }

    /** The day on which a game of an identity began; empty where it does not say. */
    public static Optional<LocalDate> date(UUID identity) {
        long millis = identity.getMostSignificantBits() >>> 16;
        return millis == 0
                ? Optional.empty()
                : Optional.of(LocalDate.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC));
    }

    /** The rules in the words of the readers' lists, such as {@code EMA 2012}. */
    private static String rules(LoggedGame game) {
        var name = game.mark().map(LogMark::rules).orElse("").replaceFirst("^ema-riichi-", "EMA ");
        var said = MISREAD.stream().anyMatch(name::contains) ? "riichi" : name;
        return game.eastOnly() ? said + " 東" : said;
    }

    /** A hand as a list of seventeen. */
    private static final class HandWriting {
        private final JsonGenerator out;
        private final LoggedHand hand;
        private final Map<Seat, List<Object>> draws = new HashMap<>();
        private final Map<Seat, List<Object>> discards = new HashMap<>();
        private final Map<Seat, Map<Tile, String>> pungs = new HashMap<>();
        private final List<Tile> indicators = new ArrayList<>();
        private final List<LoggedWin> wins = new ArrayList<>();
        private Optional<LoggedDrawnHand> ended = Optional.empty();

        HandWriting(JsonGenerator out, LoggedHand hand) {
            this.out = out;
            this.hand = hand;
            indicators.add(hand.indicator());
            for (var player : Seat.values()) {
                draws.put(player, new ArrayList<>());
                discards.put(player, new ArrayList<>());
                pungs.put(player, new HashMap<>());
            }
        }

        void write() {
            hand.events().forEach(this::gather);
            out.writeStartArray();
            write(List.of(4 * hand.round().ordinal() + hand.dealer().number(), hand.honba(), hand.sticks()));
            write(hand.scores());
            write(indicators.stream().map(LogTiles::tenhou).toList());
            write(wins.stream().map(LoggedWin::ura).filter(ura -> !ura.isEmpty()).findFirst().orElse(List.of()).stream()
                    .map(LogTiles::tenhou)
                    .toList());
            for (var player : Seat.values()) {
                write(hand.dealt().get(player.number()).stream()
                        .map(tile -> tile.map(LogTiles::tenhou).orElse(0))
                        .sorted()
                        .toList());
                write(draws.getOrDefault(player, List.of()));
                write(discards.getOrDefault(player, List.of()));
            }
            result();
            out.writeEndArray();
        }

        private void gather(LoggedEvent event) {
            switch (event) {
                case LoggedDraw draw ->
                    draws(draw.player()).add(draw.tile().map(LogTiles::tenhou).orElse(0));
                case LoggedThrow thrown -> {
                    int number = thrown.drawn() == JustDrawn.YES ? AS_DRAWN : LogTiles.tenhou(thrown.tile());
                    discards(thrown.player()).add(thrown.riichi() ? "r" + number : number);
                }
                case LoggedClaim claim -> claim(claim);
                case LoggedKong kong -> {
                    var codes = codes(kong.tiles());
                    discards(kong.player()).add(String.join("", codes.subList(0, 3)) + "a" + codes.getLast());
                }
                case LoggedAddition added -> {
                    var pung = pungs.getOrDefault(added.player(), Map.of())
                            .getOrDefault(added.tile().kind(), "p");
                    discards(added.player()).add(pung.replace("p", "k" + LogTiles.tenhou(added.tile())));
                }
                case LoggedIndicator(Tile tile) -> indicators.add(tile);
                case LoggedStake _ -> {}
                case LoggedWin won -> wins.add(won);
                case LoggedDrawnHand drawn -> ended = Optional.of(drawn);
            }
        }

        private List<Object> draws(Seat player) {
            return draws.computeIfAbsent(player, who -> new ArrayList<>());
        }

        private List<Object> discards(Seat player) {
            return discards.computeIfAbsent(player, who -> new ArrayList<>());
        }

        private static List<String> codes(List<Tile> tiles) {
            return tiles.stream()
                    .map(tile -> Integer.toString(LogTiles.tenhou(tile)))
                    .toList();
        }

        /** The claimed tile stands where its giver sits. */
        private void claim(LoggedClaim claim) {
            boolean kong = claim.type() == MeldType.KONG;
            int place = switch (Giver.of(claim.player(), claim.giver())) {
                case LEFT -> 0;
                case ACROSS -> 1;
                case RIGHT -> kong ? 3 : 2;
            };
            var letter = switch (claim.type()) {
                case CHOW -> "c";
                case PUNG -> "p";
                case KONG -> "m";
            };
            var codes = new ArrayList<>(codes(claim.own()));
            codes.add(claim.type() == MeldType.CHOW ? 0 : place, letter + LogTiles.tenhou(claim.tile()));
            var text = String.join("", codes);
            draws(claim.player()).add(text);
            if (kong) {
                discards(claim.player()).add(0);
            }
            if (claim.type() == MeldType.PUNG) {
                pungs.computeIfAbsent(claim.player(), who -> new HashMap<>())
                        .put(claim.tile().kind(), text);
            }
        }

        private void write(List<?> list) {
            out.writeStartArray();
            for (var one : list) {
                if (one instanceof Integer number) {
                    out.writeNumber(number);
                } else {
                    out.writeString(String.valueOf(one));
                }
            }
            out.writeEndArray();
        }

        private void result() {
            out.writeStartArray();
            if (ended.isPresent()) {
                out.writeString(ended.get().ending().word());
                if (ended.get().deltas().stream().anyMatch(points -> points != 0)) {
                    write(ended.get().deltas());
                }
            } else {
                out.writeString(WON);
                for (var won : wins) {
                    write(won.deltas());
                    var detail = new ArrayList<Object>(
                            List.of(won.player().number(), won.giver().number()));
                    won.value().ifPresent(value -> {
                        detail.add(value.liable().number());
                        detail.add(value.points());
                        detail.addAll(value.yaku());
                    });
                    write(detail);
                }
            }
            out.writeEndArray();
        }
    }
}
