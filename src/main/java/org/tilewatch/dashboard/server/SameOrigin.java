package org.tilewatch.dashboard.server;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Keeps other sites out of the kiosk: a page from elsewhere that runs in a player's browser may neither open the live feed nor
 * press a button. A request must name the kiosk by an address or by a name of its own, which stops a foreign name that was made
 * to point here, and its Origin, where the browser sends one, must be that same name.
 */
public final class SameOrigin {
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.]+]");

    /** What the network calls the second and later machines of one name, such as {@code tilewatch-2.local} (RFC 6762, 9). */
    private static final Pattern NAMESAKE = Pattern.compile("-[0-9]{1,3}\\.local$");

    private final Set<String> names;

    public SameOrigin(Set<String> more) {
        names = names(more);
    }

    /** What the kiosk is called beside its addresses, in small letters. */
    static Set<String> names(Set<String> more) {
        var all = new HashSet<String>();
        more.forEach(name -> all.add(name.toLowerCase(Locale.ROOT)));
        all.add("localhost");
        ownName().ifPresent(own -> {
            all.add(own);
            all.add(own + ".local");
        });
        return Set.copyOf(all);
    }

    private static Optional<String> ownName() {
        try {
            return Optional.of(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
        } catch (UnknownHostException namelessMachine) {
            return Optional.empty();
        }
    }

    /**
     * What a request calls the kiosk that is not called so, as a router does that gives names of its own; empty where it is called by one
     * of its names, or by none at all.
     */
    Optional<String> strangeName(Optional<String> host) {
        return host.map(authority -> authority.toLowerCase(Locale.ROOT).replaceFirst(":[0-9]+$", ""))
                .filter(name -> !names.contains(name)
                        && !ADDRESS.matcher(name).matches()
                        && !names.contains(NAMESAKE.matcher(name).replaceFirst(".local")));
    }

    /**
     * Why a request with these headers is refused, or empty when it may pass.
     *
     * @param secure whether it came encrypted: then its page did too, else whoever listens in could have written that page
     */
    Optional<Sentence> objection(boolean secure, Optional<String> host, Optional<String> origin) {
        if (host.isEmpty()) {
            return Optional.of(Key.HOST_UNNAMED.sentence());
        }
        var strange = strangeName(host);
        if (strange.isPresent()) {
            return strange.map(name -> Key.HOST_STRANGE.with(Argument.of(name)));
        }
        var authority = host.get().toLowerCase(Locale.ROOT);
        if (origin.filter(from -> !authority.equals(authorityOf(from)) || secure && !from.startsWith("https:"))
                .isPresent()) {
            return Optional.of(Key.FOREIGN_PAGE.sentence());
        }
        return Optional.empty();
    }

    /** The host and port of an origin, or nothing that any host equals. */
    private static String authorityOf(String origin) {
        try {
            var authority = URI.create(origin).getRawAuthority();
            return authority == null ? "" : authority.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException noOrigin) {
            return "";
        }
    }
}
