package org.tilewatch.kiosk.recorder;

import java.util.function.Supplier;
import org.tilewatch.dashboard.appliance.RecordingConsent;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** What everybody at the table agrees to on the page, and what has been recorded by that. */
public final class Consents implements RecordingConsent {
    private final AgreedPlayers players;
    private final Supplier<Recorder.RecordedAmount> recorded;
    private final Runnable delete;
    private final long most;

    /**
     * @param players  who agree
     * @param recorded so far
     * @param delete   deletes that
     * @param most     bytes that are recorded
     */
    public Consents(AgreedPlayers players, Supplier<Recorder.RecordedAmount> recorded, Runnable delete, long most) {
        this.players = players;
        this.recorded = recorded;
        this.delete = delete;
        this.most = most;
    }

    @Override
    public synchronized ConsentStatus standing() {
        var so = recorded.get();
        return new ConsentStatus(
                players.playing().stream()
                        .map(name -> new PlayerConsent(name, players.agrees(name)))
                        .toList(),
                so.goesOn(),
                so.bytes(),
                most);
    }

    @Override
    public synchronized void agree(String player, boolean agrees) {
        if (!players.playing().contains(player)) {
            throw new Refusal(Key.NOBODY_OF_THAT_NAME_PLAYS.with(Argument.of(player)));
        }
        players.agree(player, agrees);
    }

    @Override
    public synchronized void delete() {
        players.askAnew();
        delete.run();
    }
}
