package org.tilewatch.picture;

import static org.assertj.core.api.Assertions.assertThat;

/** A picture as anybody uploads it: its header, its parts, and, where it is small, its pixels. */
public final class PictureFuzz {
    private static final long SMALL = 1 << 16;

    private PictureFuzz() {}

    /** @param input the file */
    public static void fuzzerTestOneInput(byte[] input) {
        var header = PictureHeader.of(input);
        if (header.isEmpty() || header.get().pixels() > SMALL) {
            UploadedPicture.isOrdinary(input);
            return;
        }
        var decoded = UploadedPicture.decoded(input);
        if (decoded.isPresent()) {
            try (var picture = decoded.get()) {
                assertThat(UploadedPicture.isOrdinary(input)).isTrue();
                assertThat((long) picture.width() * picture.height())
                        .isEqualTo(header.get().pixels());
            }
        }
    }
}
