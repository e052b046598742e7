package org.tilewatch.health;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.tilewatch.words.Key;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page for hosts: what the checks and the kiosk's notices say, and what they say is to be done. */
final class HostsPage {
    /** After these nothing is to be done, or they are parts of other sentences. */
    private static final Set<Key> NOTHING_TO_DO = EnumSet.of(
            Key.CAMERA_UNWANTED,
            Key.CAMERA_SEES,
            Key.PHONE_NONE,
            Key.PHONE_CHARGES,
            Key.PHONE_CHARGE_GOOD,
            Key.TILE_PIXELS_GOOD,
            Key.SHARPNESS_GOOD,
            Key.LIGHT_GOOD,
            Key.GLARE_NONE,
            Key.TABLE_KNOWN,
            Key.BUTTONS_ON_THE_PAGE,
            Key.BUTTONS_WIRED,
            Key.DISK_HAS_ROOM,
            Key.CLOCK_RIGHT,
            Key.TEMPERATURE_GOOD,
            Key.THROTTLED_NEVER,
            Key.VOLTAGE_GOOD,
            Key.MODELS_GOOD,
            Key.DATABASE_GOOD,
            Key.DATABASE_NOT_BEGUN,
            Key.COPIES_GOOD,
            Key.COPIES_NONE_YET,
            Key.NOT_MEASURED_HERE,
            Key.CAMERA_OFF,
            Key.CAMERA_FILE_IS_NONE,
            Key.LEDGER_LOST,
            Key.UPDATE_ASKED_WRONGLY,
            Key.UPDATE_LOOKING,
            Key.UPDATE_KEEPING,
            Key.UPDATE_INSTALLING,
            Key.UPDATE_TRYING,
            Key.UPDATE_UNDOING,
            Key.UPDATE_GOING_BACK,
            Key.UPDATE_MENDING,
            Key.UPDATE_NEWEST,
            Key.UPDATE_FOUND,
            Key.UPDATE_UPDATED,
            Key.UPDATE_BACK,
            Key.RECEIVERS_UNWANTED,
            Key.RECEIVERS_HEAR);

    /** What stands behind their colon, or in their second sentence, explains and advises nothing. */
    private static final Set<Key> ONLY_EXPLAINED = EnumSet.of(
            Key.CAMERA_UNPLUGGED,
            Key.CAMERA_FOLDER_MISSING,
            Key.LEDGER_SALVAGED,
            Key.LEDGER_SALVAGED_IN_PART,
            Key.LEDGER_NOT_COPIED,
            Key.HAND_LOG_SET_ASIDE,
            Key.RECORDING_AT_ITS_LIMIT,
            Key.RECORDING_DISK_FULL,
            Key.RECORDING_PLACE_TAKEN,
            Key.UPDATE_NOT_KEPT,
            Key.UPDATE_INTERRUPTED);

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    /** Where a sentence goes over from what is found to what is to be done, the surest sign first. */
    private static final List<String> TURNS = List.of(". ", ": ", "; ");

    private static final String KEY = Key.class.getName().replace('.', '/');

    private final JsonNode english = english();
    private final StringBuilder page = new StringBuilder();

    private HostsPage() {}

    static String text() {
        var page = new HostsPage();
        page.write();
        return page.page.toString();
    }

    private void write() {
        page.append("""
                # The page says this: do that

                What `/health.html`, `sudo tilewatch doctor` and the top of the table's page say when something is amiss, in their own words, and what they
                say is to be done. Words in italics stand for what the kiosk names there: a camera, a file, a number. A field that is empty means that the kiosk
                mends it by itself or that there is nothing to advise. What is seen without a page that says so, such as a dark light, stands in
                [from a card to the first hand](appliance.md#what-lights-and-pages-say).

                This page is made of the sentences of the program: `./mvnw test -Dtest=HostsPageTest -Dsite=write` writes it anew.
                """);
        for (var check : HealthChecks.ALL) {
            section(english.get("words").get("check-" + check.name()).asString(), of(check));
        }
        section(
                "The kiosk cannot start",
                named(
                        "OPTIONS_LEFT_OUT",
                        "OPTION_RENAMED",
                        "OPTION_VALUE_RENAMED",
                        "LEDGER_NEWER",
                        "FOLDER_HELD",
                        "FOLDER_UNWRITABLE"));
        section("Devices", named("DEVICES_"));
        section(
                "Corners and lens",
                named("MARKERS_", "TABLE_NOT_FOUND", "LENS_BOARD", "LENS_EDGES", "LENS_NOT_ENOUGH"));
        section(
                "Recordings",
                named(
                        "RECORDING_AT_ITS_LIMIT",
                        "RECORDING_CANNOT_BE_WRITTEN",
                        "RECORDING_DISK",
                        "RECORDING_FILE_NOT_WRITTEN",
                        "RECORDING_NOT_FINISHED",
                        "RECORDING_NOT_KEPT_UP",
                        "RECORDING_PLACE_TAKEN"));
        section("Another version", named("UPDATE_", "NO_UPDATES_"));
        section("Any check", List.of(Key.CHECK_FAILED));
    }

    /** Of a check its own sentences, and those that others have it say. */
    private static List<Key> of(Check check) {
        var keys = new ArrayList<>(spoken(check));
        switch (check.name()) {
            case "camera" ->
                keys.addAll(named(
                        "CORNERS_UNKNOWN",
                        "CAMERA_",
                        "PHONE_NOT",
                        "PHONE_SILENT",
                        "PHONE_ASLEEP",
                        "PHONE_TURNED",
                        "PHONE_GONE"));
            case "disk" -> keys.add(Key.DISK_FULL);
            case "database" ->
                keys.addAll(named(
                        "LEDGER_HELD",
                        "LEDGER_DISK",
                        "LEDGER_READ",
                        "LEDGER_FAILED",
                        "LEDGER_DAMAGED",
                        "LEDGER_SALVAGED",
                        "HAND_LOG_"));
            case "receivers" -> keys.addAll(named("RECEIVER_"));
            case "hall" ->
                keys.addAll(
                        named("HALL_AWAY", "HALL_FULL", "HALL_SLOW", "HALL_OF_", "HALL_CERT", "HALL_REV", "HALL_REF"));
            case "backups" ->
                keys.addAll(List.of(Key.LEDGER_NOT_COPIED, Key.SECOND_PLACE_MISSING, Key.SECOND_PLACE_FAILED));
            case "buttons" ->
                keys.addAll(List.of(Key.WIRED_BUTTONS_UNREACHABLE, Key.WIRED_LINE_TAKEN, Key.KEYPAD_UNREACHABLE));
            default -> {}
        }
        return keys;
    }

    /** The keys in the check's code, line by line. */
    private static List<Key> spoken(Check check) {
        var type = check.getClass();
        var file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        var keys = new TreeMap<Integer, List<Key>>();
        for (var method : ClassFile.of().parse(bytes(type, file)).methods()) {
            int line = 0;
            for (var element : method.code().map(CodeModel::elementList).orElse(List.of())) {
                if (element instanceof LineNumber at) {
                    line = at.line();
                } else if (element instanceof FieldInstruction field
                        && field.owner().asInternalName().equals(KEY)) {
                    keys.computeIfAbsent(line, none -> new ArrayList<>())
                            .add(Key.valueOf(field.name().stringValue()));
                }
            }
        }
        return keys.values().stream().flatMap(List::stream).toList();
    }

    private static byte[] bytes(Class<?> beside, String name) {
        try (var file = Objects.requireNonNull(beside.getResourceAsStream(name), name)) {
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private static List<Key> named(String... beginnings) {
        return Arrays.stream(Key.values())
                .filter(key -> Arrays.stream(beginnings).anyMatch(key.name()::startsWith))
                .toList();
    }

    private void section(String name, List<Key> keys) {
        var told = keys.stream()
                .filter(key -> !NOTHING_TO_DO.contains(key))
                .distinct()
                .toList();
        if (told.isEmpty()) {
            return;
        }
        page.append("\n## ").append(name).append("\n\n| the page says | do |\n| --- | --- |\n");
        for (var key : told) {
            row(key);
        }
    }

    private void row(Key key) {
        var sentence = sentence(key);
        int turn = ONLY_EXPLAINED.contains(key) ? -1 : turn(sentence);
        var finding = turn < 0 ? sentence : sentence.substring(0, turn + 1);
        var advice = turn < 0 ? "" : sentence.substring(turn + 2);
        // A reason ends with its own full stop: it belongs to what is found.
        var reason = Pattern.compile("^\\{\\w+}\\.? ?").matcher(advice);
        if (reason.find()) {
            finding += " " + reason.group().strip();
            advice = advice.substring(reason.end());
        }
        page.append("| %s | %s |\n".formatted(shown(finding.replaceFirst("[:;]$", ".")), capital(shown(advice))));
    }

    private static int turn(String sentence) {
        return TURNS.stream()
                .mapToInt(sentence::indexOf)
                .filter(at -> at >= 0)
                .findFirst()
                .orElse(-1);
    }

    /** Of what is counted the form for many. */
    private String sentence(Key key) {
        var words = Objects.requireNonNull(english.get("sentences").get(key.code()), key.code());
        return (words.isObject() ? words.get("other") : words).asString();
    }

    private static String shown(String text) {
        return PLACE.matcher(text).replaceAll("*$1*");
    }

    private static String capital(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static JsonNode english() {
        return JsonMapper.shared()
                .readTree(new String(bytes(HostsPage.class, "/words/en.json"), StandardCharsets.UTF_8));
    }
}
