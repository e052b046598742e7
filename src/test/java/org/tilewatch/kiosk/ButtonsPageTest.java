package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.setup.Attached;
import org.tilewatch.dashboard.setup.SeatButtons;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.wiring.AssignmentFile;
import org.tilewatch.seats.AssignedSeats;
import org.tilewatch.seats.Assignment;
import org.tilewatch.seats.TouchSeats;
import org.tilewatch.tiles.Seat;

/** Whoever has wired the buttons presses them in turn, and sees which were wired crosswise or say nothing. */
@Tag("browser")
class ButtonsPageTest {
    private static final List<String> SIDES = List.of("at the bottom", "on the right", "at the top", "on the left");

    @TempDir
    Path folder;

    private final TouchSeats wires = new TouchSeats(() -> 0, (seat, light) -> {});
    private final List<Seat> heard = new ArrayList<>();
    private volatile String pressed = "gpio";
    private AssignmentFile file;
    private Dashboard dashboard;
    private Tablet tablet;
    private Page page;

    @BeforeEach
    void open() {
        file = new AssignmentFile(folder.resolve("buttons"));
        var seats = new AssignedSeats(wires, file.read(), () -> 0);
        seats.onEdge(edge -> heard.add(edge.seat()));
        var ports = new FakePorts()
                .with()
                .buttons(Optional.of(new SeatButtons(seats, file::write)))
                .wirings(Optional.of(new Attached(
                        () -> List.of(
                                new Attached.Attachment("gpio", "", pressed.equals("gpio")),
                                new Attached.Attachment("page", "", pressed.equals("page"))),
                        wiring -> pressed = wiring)))
                .build();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> 0);
        tablet = new Tablet();
        page = tablet.page();
        page.setDefaultTimeout(20_000);
        page.navigate("http://localhost:" + dashboard.port() + "/buttons.html");
        page.locator("#keys .go").tap();
    }

    @AfterEach
    void close() {
        tablet.close();
        dashboard.close();
    }

    private void press(Seat wire) {
        wires.touch(wire, true, Optional.empty());
        wires.touch(wire, false, Optional.empty());
    }

    private void pressInTurn(Seat... inTurn) {
        for (int seat = 0; seat < inTurn.length; seat++) {
            assertThat(page.locator("#told")).containsText("Press the button: the player " + SIDES.get(seat));
            press(inTurn[seat]);
        }
    }

    @Test
    void whatIsWiredRightIsSaidToBeRight() {
        pressInTurn(Seat.BOTTOM, Seat.RIGHT, Seat.TOP, Seat.LEFT);
        assertThat(page.locator("#told")).hasText("Every button counts for its own seat.");
        assertThat(heard).isEmpty();
        press(Seat.LEFT);
        assertThat(heard).containsOnly(Seat.LEFT);
    }

    @Test
    void twoThatWereWiredCrosswiseAreNamedAndCountForTheirSeatsOverARestart() {
        pressInTurn(Seat.BOTTOM, Seat.TOP, Seat.RIGHT, Seat.LEFT);
        assertThat(page.locator("#told"))
                .hasText("Wired for another seat, and put right: the player on the right, the player at the top");
        tablet.picture("buttons-crosswise");
        press(Seat.TOP);
        assertThat(heard).containsOnly(Seat.RIGHT);
        assertThat(file.read().seatOf(Seat.TOP)).isEqualTo(Seat.RIGHT);
        page.locator("#keys .as-wired").tap();
        assertThat(page.locator("#keys .as-wired")).hasCount(0);
        assertThat(file.read()).isEqualTo(Assignment.AS_WIRED);
    }

    @Test
    void aButtonThatSaysNothingIsNamedAndOnePressedTwiceIsNoOther() {
        pressInTurn(Seat.BOTTOM);
        assertThat(page.locator("#told")).containsText("Press the button: the player on the right");
        press(Seat.BOTTOM);
        assertThat(page.locator("#told .refusal")).hasText("That button was pressed before: the player at the bottom");
        page.locator("#keys .silent").tap();
        assertThat(page.locator("#told")).containsText("Press the button: the player at the top");
        press(Seat.TOP);
        assertThat(page.locator("#told")).containsText("Press the button: the player on the left");
        press(Seat.LEFT);
        assertThat(page.locator("#told .refusal"))
                .hasText("Did nothing: the player on the right. Look at the two wires of the button, then try again.");
        assertThat(file.read()).isEqualTo(Assignment.AS_WIRED);
    }

    @Test
    void othersAreChosenWhereTheOptionsLeaveThatOpen() {
        assertThat(page.locator("#which .chosen")).hasText("Buttons on the Raspberry Pi's header");
        page.getByText("Those on the page").tap();
        assertThat(page.locator("#which .chosen")).hasText("Those on the page");
        assertThat(pressed).isEqualTo("page");
    }

    @Test
    void aFileThatSaysNothingIsPassedOver() throws IOException {
        Files.writeString(folder.resolve("buttons"), "0 0 7 \n");
        assertThat(file.read()).isEqualTo(Assignment.AS_WIRED);
    }
}
