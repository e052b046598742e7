package org.tilewatch.published;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Other people's pictures of tiles, which are no part of this project; the table {@code models/pictures.tsv} says where each is
 * published.
 */
public final class PublishedPictures {
    /** A class of tests that measure on such pictures, by {@code ./mvnw -P pictures test -Dpictures=FOLDER}. */
    @Tag("pictures")
    @EnabledIfSystemProperty(named = "pictures", matches = ".+", disabledReason = "-Dpictures=FOLDER names no folder")
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Measured {}

    private PublishedPictures() {}

    /**
     * One of the folders of pictures, named as in the table.
     *
     * @throws IllegalStateException when it does not lie in the folder that {@code -Dpictures} names
     */
    public static Path folder(String name) {
        var folder = Path.of(System.getProperty("pictures", ""), name);
        if (!Files.isDirectory(folder)) {
            throw new IllegalStateException(
                    "There is no folder %s: models/pictures.tsv says where it is published.".formatted(folder));
        }
        return folder;
    }
}
