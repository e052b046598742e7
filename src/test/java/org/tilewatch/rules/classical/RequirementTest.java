package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.contract.Sentences;

class RequirementTest {
    static Stream<Requirement> requirements() {
        return Stream.of(MillingtonText.TEXT, RussianText.TEXT).flatMap(text -> text.requirements().stream());
    }

    /** Somebody may put together on the page what cannot be together. */
    @ParameterizedTest
    @MethodSource("requirements")
    void whatACircumstanceAsksForIsSaidInEveryLanguage(Requirement requirement) {
        assertThat(Sentences.key(requirement.sentence()))
                .as(requirement.sentence())
                .isPresent();
    }
}
