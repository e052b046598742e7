package org.tilewatch.hall.organiser;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.tilewatch.contract.Json;
import org.tilewatch.tournament.rounds.HostStep;
import org.tilewatch.tournament.seating.SeatingPlan;
import org.tilewatch.tournament.seating.SeatingPlan.SeatedTable;
import org.tilewatch.tournament.standings.Penalty;
import org.tilewatch.tournament.standings.TableResult.SitsAs;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** A host's steps as the book keeps them: JSON, {@code step} saying which. */
final class StepJson {
    private StepJson() {}

    static String write(HostStep step) {
        return Json.text(out -> write(step, out));
    }

    private static void write(HostStep step, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("step", step.getClass().getSimpleName());
        fields(step, out);
        out.writeEndObject();
    }

    private static void fields(HostStep step, JsonGenerator out) {
        switch (step) {
            case HostStep.Planned(SeatingPlan plan) -> {
                out.writeNumberProperty("players", plan.players());
                out.writeArrayPropertyStart("plan");
                plan.lines().forEach(out::writeString);
                out.writeEndArray();
            }
            case HostStep.RoundSeated(int round) -> out.writeNumberProperty("round", round);
            case HostStep.ClockStarted(int minutes) -> out.writeNumberProperty("minutes", minutes);
            case HostStep.ClockStopped(), HostStep.ClockGoesOn() -> {
                // Which it is says it all.
            }
            case HostStep.MoreTime(OptionalInt table, int minutes) -> {
                table.ifPresent(one -> out.writeNumberProperty("table", one));
                out.writeNumberProperty("minutes", minutes);
            }
            case HostStep.Signal(OptionalInt table) -> table.ifPresent(one -> out.writeNumberProperty("table", one));
            case HostStep.SatThere(int round, int table, SeatedTable seats) -> {
                place(out, round, table);
                out.writeArrayPropertyStart("seats");
                seats.four().forEach(out::writeNumber);
                out.writeEndArray();
            }
            case HostStep.SatAs(int round, int entrant, SitsAs sitting) -> {
                out.writeNumberProperty("round", round);
                out.writeNumberProperty("entrant", entrant);
                out.writeStringProperty("sitting", word(sitting));
            }
            case HostStep.CountedByHand(int round, int table, List<Integer> points, int sticks) -> {
                place(out, round, table);
                out.writeArrayPropertyStart("points");
                points.forEach(out::writeNumber);
                out.writeEndArray();
                out.writeNumberProperty("sticks", sticks);
            }
            case HostStep.GameIs(int round, int table, UUID game) -> {
                place(out, round, table);
                out.writeStringProperty("game", game.toString());
            }
            case HostStep.Penalised(Penalty penalty) -> {
                out.writeNumberProperty("entrant", penalty.entrant());
                out.writeNumberProperty("round", penalty.round());
                out.writeNumberProperty("points", penalty.points());
                out.writeStringProperty("effect", word(penalty.effect()));
                out.writeStringProperty("rule", penalty.rule());
            }
            case HostStep.Excluded(int entrant) -> out.writeNumberProperty("entrant", entrant);
            case HostStep.Leaves(int entrant, int afterRound) -> {
                out.writeNumberProperty("entrant", entrant);
                out.writeNumberProperty("round", afterRound);
            }
            case HostStep.RoundClosed(int round) -> out.writeNumberProperty("round", round);
            case HostStep.Together(List<HostStep> all) -> {
                out.writeArrayPropertyStart("all");
                all.forEach(one -> write(one, out));
                out.writeEndArray();
            }
            case HostStep.StepUndone(long number) -> out.writeNumberProperty("number", number);
        }
    }

    private static void place(JsonGenerator out, int round, int table) {
        out.writeNumberProperty("round", round);
        out.writeNumberProperty("table", table);
    }

    private static String word(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT);
    }

    /** @throws RuntimeException when it is none, or one that this version does not know */
    static HostStep read(String text) {
        return read(Json.parse(text));
    }

    private static HostStep read(JsonNode node) {
        var kind = node.required("step").asString();
        return switch (kind) {
            case "Planned" ->
                new HostStep.Planned(SeatingPlan.read(
                        whole(node, "players"),
                        StreamSupport.stream(node.required("plan").spliterator(), false)
                                .map(JsonNode::asString)
                                .toList()));
            case "RoundSeated" -> new HostStep.RoundSeated(whole(node, "round"));
            case "ClockStarted" -> new HostStep.ClockStarted(whole(node, "minutes"));
            case "ClockStopped" -> new HostStep.ClockStopped();
            case "ClockGoesOn" -> new HostStep.ClockGoesOn();
            case "MoreTime" -> new HostStep.MoreTime(table(node), whole(node, "minutes"));
            case "Signal" -> new HostStep.Signal(table(node));
            case "SatThere" -> {
                var seats = node.required("seats");
                yield new HostStep.SatThere(
                        whole(node, "round"),
                        whole(node, "table"),
                        new SeatedTable(
                                seats.required(0).asInt(),
                                seats.required(1).asInt(),
                                seats.required(2).asInt(),
                                seats.required(3).asInt()));
            }
            case "SatAs" -> new HostStep.SatAs(whole(node, "round"), whole(node, "entrant"), sitting(node));
            case "CountedByHand" ->
                new HostStep.CountedByHand(
                        whole(node, "round"),
                        whole(node, "table"),
                        StreamSupport.stream(node.required("points").spliterator(), false)
                                .map(JsonNode::asInt)
                                .toList(),
                        whole(node, "sticks"));
            case "GameIs" ->
                new HostStep.GameIs(
                        whole(node, "round"),
                        whole(node, "table"),
                        UUID.fromString(node.required("game").asString()));
            case "Penalised" ->
                new HostStep.Penalised(new Penalty(
                        whole(node, "entrant"),
                        whole(node, "round"),
                        whole(node, "points"),
                        Penalty.Effect.valueOf(capitals(node, "effect")),
                        node.required("rule").asString()));
            case "Excluded" -> new HostStep.Excluded(whole(node, "entrant"));
            case "Leaves" -> new HostStep.Leaves(whole(node, "entrant"), whole(node, "round"));
            case "RoundClosed" -> new HostStep.RoundClosed(whole(node, "round"));
            case "Together" ->
                new HostStep.Together(StreamSupport.stream(node.required("all").spliterator(), false)
                        .map(StepJson::read)
                        .toList());
            case "StepUndone" -> new HostStep.StepUndone(node.required("number").asLong());
            default -> throw new IllegalArgumentException("a step of another version: " + kind);
        };
    }

    private static int whole(JsonNode node, String field) {
        return node.required(field).asInt();
    }

    private static OptionalInt table(JsonNode node) {
        return node.has("table") ? OptionalInt.of(whole(node, "table")) : OptionalInt.empty();
    }

    private static SitsAs sitting(JsonNode node) {
        return SitsAs.valueOf(capitals(node, "sitting"));
    }

    private static String capitals(JsonNode node, String field) {
        return node.required(field).asString().toUpperCase(Locale.ROOT);
    }
}
