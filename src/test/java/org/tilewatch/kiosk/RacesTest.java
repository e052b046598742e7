package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tilewatch.seats.BouncingSeats;
import org.tilewatch.seats.BouncingSeats.Contact;
import org.tilewatch.seats.JoinedSeats;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.ButtonEdge;

/**
 * Races for a discard: two to four players press within milliseconds. Their contacts bounce, and what bounces goes through the lock-out
 * of the buttons, the panels joined to one, and the queue that hands presses out between the frames.
 */
class RacesTest {
    private static final int PRESSES = 100_000;
    private static final double FRAME = 0.2;

    /** How long a contact bounces at most, in seconds. */
    private static final double BOUNCES = 0.006;

    @Test
    void ofAHundredThousandPressesAMillisecondAndMoreApartEachComesInItsOrderFromItsSeat() {
        var random = new Random(20);
        var pressed = new ArrayList<ButtonEdge>();
        var contacts = new ArrayList<Contact>();
        for (double race = 1; pressed.size() < PRESSES; race += 1.5) {
            race(race, random, pressed, contacts);
        }
        contacts.sort(Comparator.comparingDouble(Contact::t));

        var handedOut = handedOut(contacts);

        assertThat(handedOut.stream().filter(ButtonEdge::down).toList()).isEqualTo(pressed);
        assertThat(handedOut).isSortedAccordingTo(Comparator.comparingDouble(ButtonEdge::t));
        for (var seat : Seat.values()) {
            var own = handedOut.stream().filter(edge -> edge.seat() == seat).toList();
            for (int i = 0; i < own.size(); i++) {
                assertThat(own.get(i).down()).isEqualTo(i % 2 == 0);
            }
        }
    }

    /** Two to four players press a millisecond and more apart, hold on for a while and let go; both makes their contacts bounce. */
    private static void race(double from, Random random, List<ButtonEdge> pressed, List<Contact> contacts) {
        var seats = new ArrayList<>(List.of(Seat.values()));
        java.util.Collections.shuffle(seats, random);
        double t = from + random.nextDouble() * FRAME;
        for (var seat : seats.subList(0, 2 + random.nextInt(3))) {
            t += 0.001 + (random.nextBoolean() ? 0 : 0.004 * random.nextDouble());
            pressed.add(new ButtonEdge(t, seat, true));
            bounce(t, seat, true, random, contacts);
            bounce(t + 0.05 + 0.4 * random.nextDouble(), seat, false, random, contacts);
        }
    }

    private static void bounce(double t, Seat seat, boolean down, Random random, List<Contact> contacts) {
        contacts.add(new Contact(t, seat, down));
        double now = t;
        for (int i = 2 * random.nextInt(4); i > 0; i--) {
            now += (t + BOUNCES - now) * random.nextDouble() / i;
            contacts.add(new Contact(now, seat, (i % 2 == 0) != down));
        }
    }

    private static List<ButtonEdge> handedOut(List<Contact> contacts) {
        var table = new BouncingSeats();
        var dashboard = new BouncingSeats();
        var presses = Presses.live(new JoinedSeats(List.of(table, dashboard)));
        var handedOut = new ArrayList<ButtonEdge>();
        int next = 0;
        for (double frame = 0; next < contacts.size(); frame += FRAME) {
            for (; next < contacts.size() && contacts.get(next).t() <= frame; next++) {
                // Two seats' buttons are on the table, the other two on the dashboard.
                var contact = contacts.get(next);
                (contact.seat().number() < 2 ? table : dashboard).feel(contact);
            }
            table.until(frame);
            dashboard.until(frame);
            handedOut.addAll(presses.until(frame));
        }
        return handedOut;
    }
}
