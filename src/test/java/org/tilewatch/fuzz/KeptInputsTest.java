package org.tilewatch.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What fuzzing has found to take ways of its own through the code, and what once failed. */
@Tag("native")
class KeptInputsTest {
    @ParameterizedTest
    @EnumSource
    void noInputThatIsKeptFails(Target target) throws IOException {
        var kept = target.kept();
        assertThat(kept).hasSizeGreaterThanOrEqualTo(20);
        kept.forEach((name, input) ->
                assertThatCode(() -> target.attempt(input)).as(name).doesNotThrowAnyException());
    }
}
