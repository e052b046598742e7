package org.tilewatch.ledger;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.SpeakerJson;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.RecordedGame.SettledHand;
import org.tilewatch.play.Player;

/**
 * A game as an {@link Outbox} tells it elsewhere: what was agreed, its players known by their seats alone, and its journal.
 *
 * @param entries in order, without their payments
 */
public record ToldGame(GameSettings settings, List<Entry> entries) {
    public ToldGame {
        entries = List.copyOf(entries);
    }

    /**
     * Reads the bodies of entry 0 and of those that follow.
     *
     * @throws RuntimeException when one of them cannot be read
     */
    public static ToldGame of(String agreed, List<String> bodies) {
        var entries = new ArrayList<Entry>();
        for (var body : bodies) {
            entries.add(entry(entries.size() + 1, body));
        }
        return new ToldGame(SettingsJson.readGame(agreed).settings(), entries);
    }

    /**
     * Reads the body of an entry, without its payments.
     *
     * @param number in its game
     * @throws RuntimeException when it cannot be read
     */
    public static Entry entry(long number, String body) {
        return entry(number, SealedBody.read(body));
    }

    /** The same of a body that was read. */
    public static Entry entry(long number, SealedBody body) {
        var values = body.entry();
        return new Entry(
                number,
                Instant.parse(values.get(2).orElseThrow()),
                GlobalNumbering.inItsGame(
                        EventJson.read(values.get(3).orElseThrow()),
                        Long.parseLong(values.get(4).orElse("0"))),
                values.get(5).map(SpeakerJson::read));
    }

    /** The hands that were settled, corrections applied. */
    public List<SettledHand> hands() {
        return SettledHands.of(settings, entries);
    }

    /** The points of every player after the last settled hand; empty before the first. */
    public Map<Player, Integer> totals() {
        var hands = hands();
        return hands.isEmpty() ? Map.of() : hands.getLast().totals();
    }

    /** When the players ended the game; empty while they play. */
    public Optional<Instant> ended() {
        return SettledHands.ended(entries);
    }
}
