package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.access.Role;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** What somebody reads whom the kiosk does not know, and what not. */
class StrangersReadTest extends OpenToGuests {
    private static final String FOLDER = "/var/lib/tilewatch";

    /** What is answered for as long as somebody listens, or as an open connection only. */
    private static final Set<String> NEVER_ENDING =
            Set.of("GET /live", "GET /eye", "GET /api/events", "GET /api/overlay");

    private int status(String method, String path) throws Exception {
        return send(method + " " + path, GUEST, Optional.empty(), Optional.empty())
                .statusCode();
    }

    @Test
    void whatIsForbiddenIsForbiddenToWhoAsksForItsHeadAlone() throws Exception {
        for (var guests : List.of(Role.GeneralRole.VIEWER, Role.GeneralRole.NONE)) {
            reopen(guests);
            var forbidden = new ArrayList<String>();
            for (var route : dashboard.routes()) {
                if (!route.startsWith("GET /") || NEVER_ENDING.contains(route)) {
                    continue;
                }
                var path = route.substring(4);
                boolean isForbidden = status("GET", path) == 403;
                assertThat(status("HEAD", path) == 403).as(guests + " " + path).isEqualTo(isForbidden);
                if (isForbidden) {
                    forbidden.add(path);
                }
            }
            assertThat(forbidden).contains("/api/log.txt", "/api/devices", "/api/still.jpg");
            assertThat(status("HEAD", "/api/events")).isEqualTo(guests == Role.GeneralRole.NONE ? 403 : 200);
        }
    }

    @Test
    void noFolderOfTheMachineIsReadByStrangers() throws Exception {
        var aside = Key.DEVICES_SET_ASIDE.with(Argument.of(FOLDER + "/devices.json.unread"));
        dashboard.notice(Optional.of(aside));
        desk.health = List.of(new Finding("devices", Grade.FAIR, aside));
        for (var path : List.of("/api/state", "/api/health")) {
            assertThat(get(path).body())
                    .as(path)
                    .contains("devices.json.unread")
                    .doesNotContain(FOLDER);
        }
        assertThat(send("GET /api/health", "127.0.0.1", Optional.empty(), Optional.empty())
                        .body())
                .as("to a host")
                .contains(FOLDER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/tiles/m1.svg", "/api/metrics", "/api/state"})
    void digitsAreThoseOfTheFormatWhateverTheMachinesLanguage(String path) throws Exception {
        var before = Locale.getDefault();
        desk.health = List.of(new Finding("disk", Grade.POOR, Key.TOO_MUCH_SAID.sentence()));
        var here = get(path).body();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat("%d".formatted(7)).isNotEqualTo("7");
            reopen(Role.GeneralRole.VIEWER);
            assertThat(get(path).body()).isEqualTo(here).doesNotContainPattern("[\\p{Nd}&&[^0-9]]");
            assertThat(access.requestPairing(Optional.empty(), "iPad", GUEST)
                            .request()
                            .code())
                    .matches("[0-9]{6}");
        } finally {
            Locale.setDefault(before);
        }
    }
}
