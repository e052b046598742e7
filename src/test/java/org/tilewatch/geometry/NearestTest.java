package org.tilewatch.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearestTest {
    @Test
    void theyAreThoseThatComeFirstWhereAllAreSorted() {
        var random = new Random(3);
        for (int count : List.of(0, 1, 4, 5, 60)) {
            var places = IntStream.range(0, count)
                    .mapToObj(i -> new PixelPoint(random.nextInt(20), 0))
                    .toList();
            var sorted = places.stream()
                    .sorted(Comparator.comparingDouble(PixelPoint::x))
                    .limit(5)
                    .toList();

            assertThat(Nearest.of(places, 5, PixelPoint::x)).isEqualTo(sorted);
        }
    }

    @Test
    void ofEquallyNearOnesTheFirstIsMeant() {
        assertThat(Nearest.of(List.of("bb", "a", "cc", "dd"), 3, String::length))
                .containsExactly("a", "bb", "cc");
    }
}
