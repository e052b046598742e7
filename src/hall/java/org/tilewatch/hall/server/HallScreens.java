package org.tilewatch.hall.server;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.tilewatch.access.PrivateFile;
import org.tilewatch.dashboard.server.AuthorizationFilter;
import org.tilewatch.hall.book.HallException;

/**
 * Which of those who look on are the hall's own screens: they see the tables as they are, everybody else as they were a while ago. A screen is
 * known by a key that its link has, and by standing at the hall's own machine.
 */
public final class HallScreens {
    /** The header in which a page sends the key of its link. */
    static final String HEADER = "Tilewatch-Screen";

    private static final String FILE = "screens.key";
    private static final int BYTES = 18;

    private final byte[] key;

    private HallScreens(String key) {
        this.key = key.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Those of a hall's folder, where a key lies from its first start on: without that file there is another key at the next.
     *
     * @throws HallException when it can be neither read nor written
     */
    public static HallScreens of(Path folder) {
        var file = folder.resolve(FILE);
        try {
            // A file of which nothing came to the disk is no key: with it everybody would have one.
            if (Files.notExists(file) || Files.readString(file).strip().length() < BYTES) {
                Files.createDirectories(folder);
                PrivateFile.write(file, random());
            }
            return new HallScreens(Files.readString(file).strip());
        } catch (IOException unreadable) {
            throw HallException.of(unreadable);
        }
    }

    private static String random() {
        var bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /**
     * Links of the page of the tables. The key follows the page's address, and so is sent to nobody with it.
     *
     * @param addresses under which the hall is found
     */
    public List<String> links(List<String> addresses) {
        return addresses.stream()
                .map(url -> url + "/tables.html#" + new String(key, StandardCharsets.UTF_8))
                .toList();
    }

    /** Whether a screen of the hall asks. */
    boolean isOne(Context context) {
        return AuthorizationFilter.isOwnScreen(context.req().getRemoteAddr(), context::header)
                || Optional.ofNullable(context.header(HEADER))
                        .filter(sent -> MessageDigest.isEqual(key, sent.getBytes(StandardCharsets.UTF_8)))
                        .isPresent();
    }
}
