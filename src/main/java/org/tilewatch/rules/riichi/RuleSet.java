package org.tilewatch.rules.riichi;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * A set of riichi rules as data: what it sets otherwise than the set that it is based on, and where its text says so.
 *
 * @param name     what the kiosk calls it
 * @param text     what stands for the text where no number in it is known
 * @param numbers  the number of each section in the text
 * @param penalties the number in the text of what a referee rules upon, by its name
 * @param settings what is set, the base's included
 */
public record RuleSet(
        String name,
        String text,
        Map<Section, String> numbers,
        Map<String, String> penalties,
        Map<Setting, Set> settings) {
    /** A hand of fourteen tiles with red fives, everything as the EMA had it in 2012, without a number. */
    public static final RuleSet STANDARD = new RuleSet("", "", Map.of(), Map.of(), Map.of());

    public RuleSet {
        numbers = Map.copyOf(numbers);
        penalties = Map.copyOf(penalties);
        settings = Map.copyOf(settings);
    }

    /**
     * One setting of a set.
     *
     * @param value   of the kind that the setting takes
     * @param rule    where the text says so, if not in the section that settles such things
     * @param doubt   why it is not sure; empty where it is
     */
    public record Set(Object value, Optional<String> rule, Optional<String> doubt) {
        /** What somebody chose, without a text. */
        public static Set to(Object value) {
            return new Set(value, Optional.empty(), Optional.empty());
        }
    }

    /** What one setting asks of another, where a set's own file states it. */
    private record Needs(Setting setting, @Nullable Object stated, Setting other, List<Object> oneOf) {
        boolean brokenBy(RuleSet set, Map<Setting, Set> stating) {
            var value = stating.get(setting);
            return value != null
                    && (stated == null || stated.equals(value.value()))
                    && !oneOf.contains(set.value(other));
        }
    }

    private static final List<Object> SEVERAL_WINNERS = List.of(2, 3);
    private static final List<Needs> NEEDS = List.of(
            new Needs(Setting.COUNTERS_OF_SEVERAL, null, Setting.MOST_WINNERS, SEVERAL_WINNERS),
            new Needs(Setting.STICKS_OF_SEVERAL, null, Setting.MOST_WINNERS, SEVERAL_WINNERS),
            new Needs(Setting.KAN_URA_DORA, true, Setting.URA_DORA, List.of(true)),
            new Needs(Setting.KAN_URA_DORA, true, Setting.KAN_DORA, List.of(true)),
            new Needs(Setting.CLAIMED_KONG_DORA, null, Setting.KAN_DORA, List.of(true)),
            new Needs(Setting.CONCEALED_KONG_DORA, null, Setting.KAN_DORA, List.of(true)),
            new Needs(Setting.MOST_YAKUMAN, null, Setting.YAKUMAN_ADD_UP, List.of(true)),
            new Needs(Setting.LIABILITY_OWES, "own-yakuman", Setting.YAKUMAN_ADD_UP, List.of(true)),
            new Needs(Setting.NAGASHI_CONCEALED, true, Setting.NAGASHI, List.of("as-a-win", "as-a-draw")),
            new Needs(Setting.CHOMBO_POINTS, null, Setting.CHOMBO, List.of("after-uma")),
            new Needs(Setting.SOCIAL_CHOMBO, "mangan", Setting.CHOMBO, List.of("after-uma")));

    /**
     * A set based on this one.
     *
     * @param name     its own
     * @param text     its text, if it has one of its own
     * @param numbers  of its text; empty leaves this one's, unless its text is another
     * @param penalties that its text names; empty leaves this one's, unless its text is another
     * @param stating  what its own file says
     * @throws Refusal when a value is none that its setting takes, or two do not go together
     */
    public RuleSet with(
            String name,
            Optional<String> text,
            Map<Section, String> numbers,
            Map<String, String> penalties,
            Map<Setting, Set> stating) {
        for (var stated : stating.entrySet()) {
            var setting = stated.getKey();
            if (!setting.range().allows(stated.getValue().value())) {
                throw new Refusal(Key.SETTING_MUST_BE.with(
                        Argument.of(setting.key()),
                        Argument.of(setting.range().text()),
                        Argument.of(String.valueOf(stated.getValue().value()))));
            }
        }
        Map<Setting, Set> all = new EnumMap<>(Setting.class);
        all.putAll(settings);
        all.putAll(stating);
        var set = new RuleSet(
                name,
                text.orElse(this.text),
                text.isPresent() || !numbers.isEmpty() ? numbers : this.numbers,
                text.isPresent() || !penalties.isEmpty() ? penalties : this.penalties,
                all);
        for (var needs : NEEDS) {
            if (needs.brokenBy(set, stating)) {
                throw against(set, needs.setting(), needs.other());
            }
        }
        set.checkPoints();
        return set;
    }

    /**
     * The same as a club plays it.
     *
     * @throws Refusal when a setting is none, its value is none that it takes, or two do not go together
     */
    RuleSet with(HouseRules house) {
        Map<Setting, Set> stating = new EnumMap<>(Setting.class);
        house.settings().forEach((key, chosen) -> {
            var setting = Setting.ofKey(key)
                    .orElseThrow(() -> new Refusal(Key.SETTING_UNKNOWN.with(Argument.of('"' + key + '"'))));
            stating.put(
                    setting,
                    new Set(chosen.value(), chosen.rule().or(() -> Optional.of(house.name())), Optional.empty()));
        });
        return with(house.name(), Optional.empty(), Map.of(), Map.of(), stating);
    }

    /** The pool of the first is what the four put in by beginning with less than they return. */
    private void checkPoints() {
        int start = number(Setting.START_POINTS);
        int pool = start == 0 ? 0 : 4 * (number(Setting.RETURN_POINTS) - start);
        if (pool != number(Setting.OKA)) {
            throw new Refusal(Key.SETTING_OKA.with(
                    Argument.of(number(Setting.OKA)),
                    Argument.of(number(Setting.RETURN_POINTS)),
                    Argument.of(start),
                    Argument.of(pool)));
        }
        if (number(Setting.OKA) != 0 && !numbers(Setting.UMA_BY_RETURNED).isEmpty()) {
            throw against(this, Setting.UMA_BY_RETURNED, Setting.OKA);
        }
        if (says(Setting.ABORTIVE_DRAWS, "three-winners") && number(Setting.MOST_WINNERS) == 1) {
            throw against(this, Setting.ABORTIVE_DRAWS, Setting.MOST_WINNERS);
        }
    }

    private static Refusal against(RuleSet set, Setting one, Setting other) {
        return new Refusal(Key.SETTING_AGAINST.with(
                Argument.of(one.key()),
                Argument.of(String.valueOf(set.value(one))),
                Argument.of(other.key()),
                Argument.of(String.valueOf(set.value(other)))));
    }

    /** What a setting is. */
    public Object value(Setting setting) {
        var set = settings.get(setting);
        return set == null ? setting.standard() : set.value();
    }

    /** Whether something holds. */
    public boolean is(Setting setting) {
        return Boolean.TRUE.equals(value(setting));
    }

    /** Whether a setting is a word or a number, or has a word among its words. */
    public boolean says(Setting setting, Object value) {
        return value(setting) instanceof List<?> some
                ? some.contains(value)
                : value(setting).equals(value);
    }

    /** A number; 0 where there is a word in its place. */
    public int number(Setting setting) {
        return value(setting) instanceof Integer number ? number : 0;
    }

    /** Numbers of points. */
    public List<Integer> numbers(Setting setting) {
        return value(setting) instanceof List<?> some
                ? some.stream().map(Integer.class::cast).toList()
                : List.of();
    }

    /** The number of a section in the text, or the text where no number is known. */
    public String number(Section section) {
        return numbers.getOrDefault(section, text);
    }

    /** Where the text says what a setting is. */
    public String rule(Setting setting) {
        return Optional.ofNullable(settings.get(setting)).flatMap(Set::rule).orElseGet(() -> number(setting.section()));
    }

    /** Why a setting is not sure. */
    public Optional<String> doubt(Setting setting) {
        return Optional.ofNullable(settings.get(setting)).flatMap(Set::doubt);
    }
}
