package org.tilewatch.kiosk.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.Finder;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.TestPictures;
import org.tilewatch.reading.PhotographReader;

@Tag("native")
class PictureNetworksTest {
    /** Given a look at the table that is not done yet, then a photograph is looked at all the same, and the other way round. */
    @Test
    void aPhotographAndTheTableDoNotWaitForEachOther() throws Exception {
        var table = Networks.load();
        var photographs = new PictureNetworks(() -> table);
        assertThat(photographs.get().reader().set()).isEqualTo(Optional.empty());

        synchronized (table.finder()) {
            var tiles = CompletableFuture.supplyAsync(() -> {
                var networks = photographs.get();
                try (var picture = UploadedPhotographs.picture(TestPictures.flat(96, 64, 120))) {
                    return new PhotographReader(networks.finder(), networks.reader()).read(picture);
                }
            });
            assertThat(tiles.get(30, TimeUnit.SECONDS)).isEmpty();
        }
    }

    @Test
    void theyAreLoadedOnce() {
        var table = Networks.load();
        var photographs = new PictureNetworks(() -> table);
        Finder first = photographs.get().finder();

        assertThat(photographs.get().finder()).isSameAs(first).isNotSameAs(table.finder());
    }
}
