package org.tilewatch.contract;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** The forms of a sealed type, and the word by which an object says which of them it has. */
final class Forms<T> {
    private final Map<String, Form<? extends T>> byWord;
    private final Map<Class<?>, Of<? extends T>> byType;

    /** One of them. */
    record Of<T>(String word, Class<T> type, Form<T> form) {
        private void writeFields(JsonGenerator out, Object whole) {
            form.writeFields(out, type.cast(whole));
        }
    }

    Forms(List<Of<? extends T>> all) {
        byWord = all.stream().collect(Collectors.toUnmodifiableMap(Of::word, Of::form));
        byType = all.stream().collect(Collectors.toUnmodifiableMap(Of::type, Function.identity()));
    }

    Map<String, Form<? extends T>> byWord() {
        return byWord;
    }

    /** The names of all fields that any of them has. */
    Set<String> names() {
        return byWord.values().stream().flatMap(form -> form.names().stream()).collect(Collectors.toUnmodifiableSet());
    }

    /** @throws IllegalArgumentException for a type that none of the forms is of */
    String word(T whole) {
        return of(whole).word();
    }

    /** Writes the fields into an object that is open. */
    void writeFields(JsonGenerator out, T whole) {
        of(whole).writeFields(out, whole);
    }

    private Of<? extends T> of(T whole) {
        return Optional.<Of<? extends T>>ofNullable(byType.get(whole.getClass()))
                .orElseThrow(() -> new IllegalArgumentException(whole.getClass() + " has no form in JSON"));
    }
}
