package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.picture.DrawnTable;
import org.tilewatch.picture.Frame;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A kiosk that is on before the light is: what it sees in the dark is no table to be known by. */
@Tag("native")
class KnownInTheDarkTest {
    @TempDir
    Path folder;

    private double t;

    private void shown(WatchedPicture watch, DrawnTable table, double light, double seconds) {
        for (int i = 0; i < 5 * seconds; i++) {
            t += 0.2;
            var picture = table.drawn(i % 2);
            picture.convertTo(picture, -1, light, i % 3);
            try (var frame = new Frame(t, picture)) {
                watch.saw(frame);
            }
        }
    }

    @Test
    void whoSwitchesTheLightOnHasNoOtherTable() {
        var watch = new WatchedPicture(folder);
        shown(watch, DrawnTable.GREEN, 0.2, 4);
        assertThat(watch.trouble()).map(Sentence::key).contains(Key.LIGHT_LITTLE);
        shown(watch, DrawnTable.GREEN, 1, 4);
        assertThat(watch.trouble()).isEmpty();
        shown(watch, DrawnTable.GREEN, 0.2, 4);
        assertThat(watch.trouble()).map(Sentence::key).contains(Key.LIGHT_LITTLE);
        shown(watch, DrawnTable.BLUE, 1, 4);
        assertThat(watch.trouble()).map(Sentence::key).contains(Key.TABLE_ANOTHER);
    }
}
