package org.tilewatch.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The API's own description, and what of an answer is otherwise than it says (the part of JSON Schema that it uses). */
public final class OpenApi {
    private static final Set<String> UNDERSTOOD = Set.of(
            "$ref",
            "type",
            "required",
            "properties",
            "additionalProperties",
            "items",
            "enum",
            "const",
            "oneOf",
            "pattern",
            "minimum",
            "maximum",
            "minItems",
            "maxItems",
            "description",
            "format",
            "$schema",
            "$defs",
            "title");

    private final JsonNode document;

    public OpenApi(String document) {
        this.document = JsonMapper.shared().readTree(document);
    }

    /** Every route that is described, as its method and its path. */
    Set<String> routes() {
        var routes = new TreeSet<String>();
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .propertyNames()
                        .forEach(method -> routes.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return routes;
    }

    /** What of an answer is otherwise than it is described; empty where nothing is. */
    public List<String> against(String route, int status, String type, String answer) {
        int space = route.indexOf(' ');
        var response = resolved(document.path("paths")
                .path(route.substring(space + 1))
                .path(route.substring(0, space).toLowerCase(Locale.ROOT))
                .path("responses")
                .path(Integer.toString(status)));
        var schema = response.path("content").path(type.replaceFirst(";.*", "")).path("schema");
        var wrong = new ArrayList<String>();
        if (schema.isMissingNode()) {
            wrong.add(route + " is not described to answer " + status + " as " + type);
        } else if (type.startsWith("application/jsonl")) {
            answer.lines().forEach(line -> check(schema, JsonMapper.shared().readTree(line), route, wrong));
        } else if (type.startsWith("application/json")) {
            check(schema, JsonMapper.shared().readTree(answer), route, wrong);
        }
        return wrong;
    }

    /** What of a value is otherwise than the document itself, a schema, says; empty where nothing is. */
    public List<String> against(JsonNode value) {
        var wrong = new ArrayList<String>();
        check(document, value, "", wrong);
        return wrong;
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref")
                ? resolved(document.at(node.path("$ref").asString().substring(1)))
                : node;
    }

    private void check(JsonNode written, JsonNode value, String at, List<String> wrong) {
        var schema = resolved(written);
        schema.propertyNames().forEach(word -> {
            if (!UNDERSTOOD.contains(word)) {
                wrong.add(at + ": this test does not understand " + word);
            }
        });
        if (schema.has("oneOf")) {
            long fits = schema.path("oneOf")
                    .valueStream()
                    .filter(one -> {
                        var ofOne = new ArrayList<String>();
                        check(one, value, at, ofOne);
                        return ofOne.isEmpty();
                    })
                    .count();
            if (fits != 1) {
                wrong.add(at + ": " + fits + " forms fit " + value);
            }
            return;
        }
        if (schema.has("type") && !fits(schema.path("type"), value)) {
            wrong.add(at + ": " + value + " is no " + schema.path("type"));
            return;
        }
        if (schema.has("const") && !schema.path("const").equals(value)) {
            wrong.add(at + ": " + value);
        }
        if (schema.has("enum") && schema.path("enum").valueStream().noneMatch(value::equals)) {
            wrong.add(at + ": " + value + " is none of " + schema.path("enum"));
        }
        if (value.isString()
                && schema.has("pattern")
                && !value.asString().matches(schema.path("pattern").asString())) {
            wrong.add(at + ": " + value);
        }
        if (value.isNumber()
                && (value.asDouble() < schema.path("minimum").asDouble(-1e18)
                        || value.asDouble() > schema.path("maximum").asDouble(1e18))) {
            wrong.add(at + ": " + value);
        }
        if (value.isArray()
                && (value.size() < schema.path("minItems").asInt(0)
                        || value.size() > schema.path("maxItems").asInt(Integer.MAX_VALUE))) {
            wrong.add(at + ": " + value.size() + " items");
        }
        schema.path("required").forEach(name -> {
            if (!value.has(name.asString())) {
                wrong.add(at + ": " + name + " is missing");
            }
        });
        value.properties().forEach(field -> {
            var known = schema.path("properties").path(field.getKey());
            var described = known.isMissingNode() ? schema.path("additionalProperties") : known;
            if (described.isBoolean() && !described.booleanValue()) {
                wrong.add(at + ": " + field.getKey() + " is not described");
            }
            if (described.isObject()) {
                check(described, field.getValue(), at + "." + field.getKey(), wrong);
            }
        });
        if (value.isArray() && schema.has("items")) {
            value.forEach(item -> check(schema.path("items"), item, at + "[]", wrong));
        }
    }

    private static boolean fits(JsonNode type, JsonNode value) {
        return type.isArray()
                ? type.valueStream().anyMatch(one -> fits(one, value))
                : switch (type.asString()) {
                    case "object" -> value.isObject();
                    case "array" -> value.isArray();
                    case "string" -> value.isString();
                    case "boolean" -> value.isBoolean();
                    case "integer" -> value.isIntegralNumber();
                    case "number" -> value.isNumber();
                    case "null" -> value.isNull();
                    default -> false;
                };
    }
}
