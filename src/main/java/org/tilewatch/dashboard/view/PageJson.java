package org.tilewatch.dashboard.view;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.GameSoFarJson;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.PenaltiesJson;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.dashboard.view.TableView.DiscardView;
import org.tilewatch.dashboard.view.TableView.Ending;
import org.tilewatch.dashboard.view.TableView.PressView;
import org.tilewatch.dashboard.view.TableView.Question;
import org.tilewatch.dashboard.view.TableView.SeatView;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.AbortiveDraw;
import org.tilewatch.play.GameClock.ClockFace;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.GameSoFar;
import org.tilewatch.play.HandInPlay.Winning;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Payment;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Purse;
import org.tilewatch.play.RefereeCall;
import org.tilewatch.play.Round;
import org.tilewatch.play.SeatInPlay.LaidMeld;
import org.tilewatch.play.SignOff;
import org.tilewatch.play.TimeLimit;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.Situation;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Sentence;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the page shows, as the one JSON object that it is drawn from. Tiles are codes, seats numbers, absent things left out. */
public final class PageJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PageJson() {}

    /** @param version counts the states, so that a page and a test can tell them apart */
    public static String write(PageState state, long version) {
        var page = JSON.createObjectNode();
        page.put("version", version);
        state.notice().ifPresent(notice -> page.set("notice", said(notice.withoutFolders())));
        page.put("confirmed", state.confirmed());
        if (!state.watched()) {
            page.put("watched", false);
        }
        page.set("doraIndicators", tiles(state.doraIndicators()));
        var shown = state.shown().map(PageState.Shown::table);
        var seats = page.putArray("seats");
        for (var seat : Seat.values()) {
            var node = seats.addObject();
            node.put("light", word(state.lights().getOrDefault(seat, SeatLight.OFF)));
            node.put("confirmed", state.confirming().contains(seat));
            node.put("refusals", state.refusals().getOrDefault(seat, 0));
            shown.ifPresent(table -> {
                if (table.seats().containsKey(seat)) {
                    writeSeat(node, table, seat);
                } else {
                    node.put("empty", true);
                }
            });
        }
        shown.ifPresent(table -> writeTable(page, state, table));
        writeLines(page, state.shown().map(now -> HandLines.of(now.game())).orElse(HandLines.NONE));
        return JSON.writeValueAsString(page);
    }

    private static void writeTable(ObjectNode page, PageState state, TableView table) {
        page.put("rules", table.settings().rules());
        table.settings().playRules().ifPresent(play -> writeGame(page, play, table));
        var situations = page.putArray("situations");
        table.settings()
                .ruleset()
                .ifPresent(ruleset -> ruleset.situations().stream()
                        .sorted()
                        .map(Situation::code)
                        .forEach(situations::add));
        table.settings().house().ifPresent(house -> page.set("clubRows", JSON.valueToTree(house.names())));
        page.put("hand", table.hand());
        int begunWith = table.course().rules().begunWith();
        if (begunWith > 0) {
            page.put("begunWith", begunWith);
        }
        page.put("dealer", table.course().eastPlayer().ordinal() + 1);
        page.put("east", table.east().number());
        page.put("roundWind", table.roundWind().tile().code());
        var rounds = page.putArray("rounds");
        table.course().rules().rounds().stream().map(PageJson::code).forEach(rounds::add);
        table.course()
                .dreamer()
                .ifPresent(player -> page.putObject("dreamer")
                        .put("name", table.settings().name(player))
                        .put("total", table.dreamersTotal()));
        page.put("wall", table.wall());
        if (table.unwatched()) {
            page.put("unwatched", true);
        }
        page.put("counters", table.counters());
        page.put("riichiSticks", table.riichiSticks());
        if (table.gameStatus() != GameInPlay.GameStatus.PLAYED) {
            page.put("pace", word(table.gameStatus()));
        }
        state.round()
                .map(PageState.ToldRound::minutes)
                .or(() -> table.course().rules().timeLimit().map(TimeLimit::minutes))
                .ifPresent(minutes -> page.put("timeLimit", minutes));
        table.next().ifPresent(next -> writeNext(page.putObject("next"), table.settings(), next));
        table.turn().ifPresent(seat -> page.put("turn", seat.number()));
        table.lastDiscard().ifPresent(seat -> page.put("lastDiscard", seat.number()));
        var calls = page.putArray("calls");
        table.presses().forEach(pressView -> writeCall(calls.addObject(), pressView));
        table.awaits().ifPresent(awaited -> {
            var node = page.putObject("awaits");
            node.set("what", said(awaited.what()));
            var seats = node.putArray("seats");
            awaited.seats().forEach(seat -> seats.add(seat.number()));
        });
        var questions = page.putArray("questions");
        for (var question : table.questions()) {
            var node = questions.addObject();
            writeQuestion(node, question);
            question.about()
                    .flatMap(
                            about -> state.shown().flatMap(shown -> shown.game().handOf(about)))
                    .filter(hand -> hand != table.hand())
                    .ifPresent(hand -> node.put("hand", hand));
        }
        table.ending().ifPresent(ending -> writeEnding(page.putObject("ending"), ending));
        table.score().ifPresent(score -> {
            page.set("score", JSON.readTree(EventJson.write(score)));
            if (score.what() instanceof Scored scored) {
                writePayments(page.putArray("payments"), scored.payments());
            }
        });
        state.shown().flatMap(shown -> SignOff.of(shown.game())).ifPresent(signOff -> {
            var signed = page.putArray("signed");
            signOff.signed().stream().sorted().forEach(seat -> signed.add(seat.number()));
        });
        if (state.inHall()) {
            page.put(
                    "referee",
                    state.shown()
                            .filter(shown -> RefereeCall.stands(shown.game()))
                            .isPresent());
        }
        state.shown()
                .map(shown -> GameSoFar.of(shown.game()))
                .ifPresent(soFar -> writeSheet(page, state, table, soFar));
    }

    /** The score sheet: in the felt's place where nobody watches the table, beside it where somebody does, and at the end of a game. */
    private static void writeSheet(ObjectNode page, PageState state, TableView table, GameSoFar soFar) {
        var settings = table.settings();
        settings.players().forEach(page.putArray("players")::add);
        page.setAll((ObjectNode) JSON.readTree(Json.text(out -> {
            out.writeStartObject();
            GameSoFarJson.writeHands(out, soFar, settings::place);
            table.standings().ifPresent(standings -> {
                GameSoFarJson.writeEnd(out, standings, soFar, settings::place);
                state.shown().ifPresent(shown -> PenaltiesJson.writeGiven(out, shown.game(), settings::place));
            });
            out.writeEndObject();
        })));
    }

    /** What the clock shows; an empty object where there is none. */
    public static String write(Optional<ClockFace> clock) {
        var page = JSON.createObjectNode();
        clock.ifPresent(face -> {
            page.put("minutes", face.minutes());
            page.put("elapsed", Math.round(face.elapsed()));
            page.put("left", Math.round(face.left()));
            page.put("runs", face.runs());
            page.put("signalled", face.signalled());
            face.handsLeft().ifPresent(hands -> page.put("handsLeft", hands));
            page.put("over", face.over());
        });
        return JSON.writeValueAsString(page);
    }

    /** What a referee can rule in the game that is played, and what was ruled; an empty object where none is. */
    public static String rulings(PageState state) {
        return Json.text(out -> {
            out.writeStartObject();
            state.shown().ifPresent(shown -> {
                out.writeArrayPropertyStart("players");
                shown.table().settings().players().forEach(out::writeString);
                out.writeEndArray();
                PenaltiesJson.writeOffered(out, shown.game().game().rules());
                PenaltiesJson.writeGiven(out, shown.game(), shown.table().settings()::place);
            });
            out.writeEndObject();
        });
    }

    /** How the next hand is going to begin: what the players can still arrange otherwise. */
    private static void writeNext(ObjectNode node, GameSettings settings, GameInPlay next) {
        node.put("east", next.east().number());
        node.put("round", code(next.course().round()));
        node.put("counters", next.counters());
        node.put("riichiSticks", next.riichiSticks());
        var seats = node.putArray("seats");
        for (var seat : Seat.values()) {
            var chair = seats.addObject();
            next.course().playerAt(seat).ifPresent(player -> {
                chair.put("name", settings.name(player));
                chair.put("total", next.points().getOrDefault(player, 0));
                next.course()
                        .windOf(seat)
                        .ifPresent(wind -> chair.put("wind", wind.tile().code()));
            });
        }
    }

    private static String code(Round round) {
        return round == Round.MIDDLE ? word(round) : round.wind().tile().code();
    }

    /** What the page must know of the game that is played. */
    private static void writeGame(ObjectNode page, PlayRules play, TableView table) {
        var traits = page.putArray("traits");
        play.traits().keySet().stream().sorted().map(Trait::code).forEach(traits::add);
        var declarations = page.putArray("declarations");
        play.declarations().stream()
                .filter(what -> !what.toldOnly() || table.unwatched())
                .map(PageJson::word)
                .forEach(declarations::add);
        var draws = page.putArray("abortiveDraws");
        AbortiveDraw.of(play).forEach(draw -> draws.add(said(draw.reason(play))));
    }

    private static void writeSeat(ObjectNode node, TableView table, Seat seat) {
        SeatView view = Objects.requireNonNull(table.seats().get(seat));
        node.put(
                "name",
                table.course()
                        .playerAt(seat)
                        .map(player -> table.settings().name(player))
                        .orElse(""));
        table.course()
                .windOf(seat)
                .ifPresent(wind -> node.put("wind", wind.tile().code()));
        node.put("total", view.total());
        node.put("concealed", view.concealed());
        node.put("riichi", view.riichi());
        var melds = node.putArray("melds");
        view.melds().forEach(laid -> writeMeld(melds.addObject(), laid, seat));
        node.set("bonus", tiles(view.bonus()));
        var discards = node.putArray("discards");
        view.discards().forEach(discard -> writeDiscard(discards.addObject(), discard));
        view.open().ifPresent(open -> node.set("open", tiles(open)));
        var bonusNumbers = node.putArray("bonusNumbers");
        view.bonusEvents().forEach(bonusNumbers::add);
        view.openEvent().ifPresent(number -> node.put("openNumber", number));
        if (!view.waits().isEmpty()) {
            node.set("waits", tiles(view.waits()));
        }
    }

    private static void writeMeld(ObjectNode node, LaidMeld laid, Seat owner) {
        var meld = laid.meld();
        node.put("type", word(meld.type()));
        node.set("tiles", tiles(meld.tiles()));
        node.put("concealed", meld.concealed());
        node.put("added", meld.added());
        laid.claimed().ifPresent(tile -> node.put("claimed", tile.code()));
        meld.from().ifPresent(giver -> node.put("from", giver.seatFor(owner).number()));
        laid.event().ifPresent(number -> node.put("number", number));
    }

    private static void writeDiscard(ObjectNode node, DiscardView discard) {
        node.put("tile", discard.tile().code());
        node.put("riichi", discard.riichi());
        discard.taken().ifPresent(taker -> node.put("taken", taker.number()));
        discard.event().ifPresent(number -> node.put("number", number));
        if (discard.unread()) {
            node.put("unread", true);
        }
    }

    private static void writeCall(ObjectNode node, PressView pressView) {
        var call = pressView.call();
        node.put("seat", call.seat().number());
        node.put("call", word(call.call()));
        node.put("accepted", call.accepted());
        node.put("millis", call.millis());
        pressView.refused().ifPresent(why -> node.set("why", said(why)));
    }

    private static void writeQuestion(ObjectNode node, Question question) {
        node.put("number", question.number());
        node.put("doubt", word(question.doubt()));
        node.set("reason", said(question.reason()));
        question.seat().ifPresent(seat -> node.put("seat", seat.number()));
        node.set("tiles", tiles(question.tiles()));
        question.about().ifPresent(about -> node.put("about", about));
        var answers = node.putArray("answers");
        question.answerChoices().forEach(answerChoice -> {
            var by = (ObjectNode) JSON.readTree(EventJson.write(answerChoice.by()));
            var means = by.putArray("means");
            answerChoice.means().forEach(sentence -> means.add(said(sentence)));
            answers.add(by);
        });
    }

    /** The events of one hand. */
    public static String write(HandLines lines) {
        var page = JSON.createObjectNode();
        writeLines(page, lines);
        return JSON.writeValueAsString(page);
    }

    private static void writeLines(ObjectNode page, HandLines lines) {
        page.put("listed", lines.hand());
        var hands = page.putArray("hands");
        lines.hands().forEach(hands::add);
        var events = page.putArray("events");
        for (var line : lines.lines()) {
            var node = (ObjectNode) JSON.readTree(EventJson.write(line.event().event()));
            node.put("number", line.event().number());
            line.forbidden().ifPresent(why -> node.set("forbidden", said(why)));
            events.add(node);
        }
        writeTakeable(page, "undo", lines.undo());
        writeTakeable(page, "redo", lines.redo());
    }

    private static void writeTakeable(ObjectNode page, String name, HandLines.Takeable takeable) {
        takeable.what().ifPresent(what -> {
            var node = page.putObject(name);
            node.set("what", said(what));
            var changes = node.putArray("changes");
            takeable.numbers().forEach(changes::add);
        });
    }

    /** Why what a page asked for cannot be. */
    public static String refusal(Sentence why) {
        return JSON.writeValueAsString(JSON.createObjectNode().set("refused", said(why)));
    }

    private static void writeEnding(ObjectNode node, Ending ending) {
        switch (ending) {
            case Ending.Wins(List<Winning> wins) -> {
                node.put("kind", "win");
                var list = node.putArray("wins");
                wins.forEach(win -> writeWin(list.addObject(), win));
            }
            case Ending.WallExhausted(Sentence reason) ->
                node.put("kind", "exhausted").set("reason", said(reason));
            case Ending.BrokenOff(Sentence reason, List<Seat> offenders) -> {
                node.put("kind", "abortive").set("reason", said(reason));
                var seats = node.putArray("offenders");
                offenders.forEach(seat -> seats.add(seat.number()));
            }
        }
    }

    private static void writeWin(ObjectNode node, Winning win) {
        node.put("seat", win.seat().number());
        win.tile().ifPresent(tile -> node.put("tile", tile.code()));
        node.put("selfDrawn", win.selfDrawn());
        win.from().ifPresent(seat -> node.put("from", seat.number()));
        node.set("concealed", tiles(win.concealed()));
    }

    private static void writePayments(ArrayNode payments, List<Payment> paid) {
        for (var payment : paid) {
            var node = payments.addObject();
            writePurse(node, "from", payment.from());
            writePurse(node, "to", payment.to());
            node.put("points", payment.points());
            node.set("why", said(payment.why()));
            node.put("rule", payment.rule());
        }
    }

    /** What goes onto the table or comes from it names nobody. */
    private static void writePurse(ObjectNode payment, String side, Purse purse) {
        switch (purse) {
            case Purse.SeatPurse(Seat seat) -> payment.put(side, seat.number());
            case Purse.NoSeat.DREAMER -> payment.put(side, "dreamer");
            case Purse.NoSeat.TABLE -> {
                // The page says so where no side is given.
            }
        }
    }

    private static JsonNode said(Sentence sentence) {
        return JSON.readTree(SentenceJson.write(sentence));
    }

    private static ArrayNode tiles(List<Tile> tiles) {
        var codes = JSON.createArrayNode();
        tiles.forEach(tile -> codes.add(tile.code()));
        return codes;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
