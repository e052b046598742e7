package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tilewatch.seats.BouncingSeats;
import org.tilewatch.seats.BouncingSeats.Contact;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.JoinedSeats;
import org.tilewatch.tiles.Seat;

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
        var expected = new ArrayList<ButtonEdge>();
        var contacts = new ArrayList<Contact>();
        for (double race = 1; expected.size() < 2 * PRESSES; race += 1.5) {
            race(race, random, expected, contacts);
        }
        contacts.sort(Comparator.comparingDouble(Contact::t));
        expected.sort(Comparator.comparingDouble(ButtonEdge::t));

        assertThat(handedOut(contacts)).isEqualTo(expected);
    }

    /**
     * Two to four players press a millisecond and more apart, hold on for a while and let go; both makes their contacts bounce. A tap
     * shorter than the lock-out ends with it.
     */
    private static void race(double from, Random random, List<ButtonEdge> expected, List<Contact> contacts) {
        var seats = new ArrayList<>(List.of(Seat.values()));
        Collections.shuffle(seats, random);
        double t = from + random.nextDouble() * FRAME;
        for (var seat : seats.subList(0, 2 + random.nextInt(3))) {
            t += 0.001 + (random.nextBoolean() ? 0 : 0.03 * random.nextDouble());
            double up = t + (random.nextInt(3) == 0 ? 0.008 : 0.05 + 0.4 * random.nextDouble());
            expected.add(new ButtonEdge(t, seat, true));
            expected.add(new ButtonEdge(Math.max(up, t + BouncingSeats.LOCK), seat, false));
            bounce(t, seat, true, random, contacts);
            bounce(up, seat, false, random, contacts);
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
        var presses = ButtonEdges.live(new JoinedSeats(List.of(table, new BouncingSeats())));
        var handedOut = new ArrayList<ButtonEdge>();
        int next = 0;
        for (double frame = 0;
                next < contacts.size() || frame < contacts.getLast().t() + 2 * FRAME;
                frame += FRAME) {
            for (; next < contacts.size() && contacts.get(next).t() <= frame; next++) {
                table.feel(contacts.get(next));
            }
            table.until(frame);
            handedOut.addAll(presses.until(frame));
        }
        return handedOut;
    }
}
