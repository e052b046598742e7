package org.tilewatch.herald;

import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tilewatch.contract.Language;

/**
 * Where a broker is, and how it is spoken to: {@code mqtt://USER@HOST:PORT/TABLE?password=FILE&ca=FILE&lang=en}, or {@code mqtts://...} where
 * it is encrypted.
 *
 * @param host      by name or number
 * @param port      1883, or 8883 where it is encrypted, unless it says another
 * @param encrypted whether it is spoken to over TLS
 * @param user      by whose name the kiosk speaks
 * @param password  the file in which that one's password stands
 * @param authority the certificates of who vouches for the broker, in PEM; empty where those do whom the machine trusts
 * @param table     by which this table is known to the broker; empty where the machine's name is
 * @param language  of the words under which a house's programs show things
 */
public record BrokerAddress(
        String host,
        int port,
        boolean encrypted,
        Optional<String> user,
        Optional<Path> password,
        Optional<Path> authority,
        Optional<String> table,
        Language language) {
    private static final int PORT = 1883;
    private static final int ENCRYPTED_PORT = 8883;
    private static final String ENCRYPTED = "mqtts";
    private static final Set<String> KNOWN = Set.of("password", "ca", "lang");

    /** What a broker takes as a level of a topic, and a house's programs as a name. */
    private static final String TABLE = "[A-Za-z0-9_-]{1,64}";

    /**
     * Reads an address.
     *
     * @throws IllegalArgumentException in one sentence, when it is none
     */
    public static BrokerAddress of(String text) {
        var address = URI.create(text);
        var scheme = String.valueOf(address.getScheme());
        if (address.getHost() == null || !scheme.equals("mqtt") && !scheme.equals(ENCRYPTED)) {
            throw new IllegalArgumentException(
                    "--mqtt is an address such as mqtt://kiosk@broker.local?password=FILE, not " + text);
        }
        boolean encrypted = scheme.equals(ENCRYPTED);
        var user = Optional.ofNullable(address.getUserInfo());
        if (user.filter(name -> name.contains(":")).isPresent()) {
            throw new IllegalArgumentException(
                    "--mqtt takes no password: it stands in the file that ?password=FILE names");
        }
        var table = Optional.ofNullable(address.getPath())
                .map(path -> path.replaceFirst("^/", ""))
                .filter(path -> !path.isEmpty());
        table.filter(name -> !name.matches(TABLE)).ifPresent(wrong -> {
            throw new IllegalArgumentException(
                    "--mqtt names the table by letters, digits, - and _ alone, not as " + wrong);
        });
        var said = said(Optional.ofNullable(address.getQuery()));
        return new BrokerAddress(
                address.getHost(),
                port(address).orElse(encrypted ? ENCRYPTED_PORT : PORT),
                encrypted,
                user,
                Optional.ofNullable(said.get("password")).map(Path::of),
                Optional.ofNullable(said.get("ca")).map(Path::of),
                table,
                language(Optional.ofNullable(said.get("lang"))));
    }

    private static OptionalInt port(URI address) {
        return address.getPort() < 0 ? OptionalInt.empty() : OptionalInt.of(address.getPort());
    }

    private static Map<String, String> said(Optional<String> query) {
        var said = new HashMap<String, String>();
        query.stream()
                .flatMap(all -> Arrays.stream(all.split("&", -1)))
                .map(one -> one.split("=", 2))
                .forEach(one -> {
                    if (one.length < 2 || !KNOWN.contains(one[0])) {
                        throw new IllegalArgumentException(
                                "--mqtt takes password=FILE, ca=FILE and lang=LANGUAGE behind the question mark, not "
                                        + one[0]);
                    }
                    said.put(one[0], one[1]);
                });
        return said;
    }

    private static Language language(Optional<String> code) {
        return code.map(named -> Language.ofCode(named)
                        .orElseThrow(() -> new IllegalArgumentException("--mqtt knows no language " + named)))
                .orElse(Language.ENGLISH);
    }

    /** By which the host knows the broker. */
    public String name() {
        return host + ":" + port;
    }
}
