package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.dashboard.server.AddressQrCode;
import org.tilewatch.picture.OpenCvLibrary;

/** A machine whose language has digits of its own draws what others draw. */
@Tag("native")
class DrawingsInAnyLanguageTest {
    static Stream<Supplier<String>> drawings() {
        OpenCvLibrary.load();
        return Stream.of(
                MarkerSheet::svg, LensBoard::svg, () -> AddressQrCode.svg("http://192.168.1.7:8080/pair.html#secret"));
    }

    @ParameterizedTest
    @MethodSource("drawings")
    void digitsAreThoseOfTheFormat(Supplier<String> drawing) {
        var before = Locale.getDefault();
        var here = drawing.get();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat("%d".formatted(7)).isNotEqualTo("7");
            assertThat(drawing.get()).isEqualTo(here).startsWith("<svg").doesNotContainPattern("[\\p{Nd}&&[^0-9]]");
        } finally {
            Locale.setDefault(before);
        }
    }
}
