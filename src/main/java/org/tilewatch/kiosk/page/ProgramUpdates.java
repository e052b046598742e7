package org.tilewatch.kiosk.page;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.tilewatch.dashboard.appliance.Updates;
import org.tilewatch.health.Program;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.UnfinishedGame;
import org.tilewatch.play.GameRecord;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** The program's versions for the page, and what a host asks for: another version, once the ledger is copied. */
public final class ProgramUpdates implements Updates {
    /** In this time what updates the kiosk has taken a word: systemd starts it at once, and a slow card takes seconds. */
    private static final Duration TAKEN = Duration.ofSeconds(60);

    /** What updates the kiosk says of itself, each word with its sentence. */
    private enum UpdaterState {
        LOOKING(Key.UPDATE_LOOKING, true),
        KEEPING(Key.UPDATE_KEEPING, true),
        INSTALLING(Key.UPDATE_INSTALLING, true),
        TRYING(Key.UPDATE_TRYING, true),
        UNDOING(Key.UPDATE_UNDOING, true),
        GOING_BACK(Key.UPDATE_GOING_BACK, true),
        MENDING(Key.UPDATE_MENDING, true),
        NEWEST(Key.UPDATE_NEWEST, false),
        FOUND(Key.UPDATE_FOUND, false),
        UNREACHABLE(Key.UPDATE_UNREACHABLE, false),
        NOT_KEPT(Key.UPDATE_NOT_KEPT, false),
        UPDATED(Key.UPDATE_UPDATED, false),
        UNDONE(Key.UPDATE_UNDONE, false),
        BACK(Key.UPDATE_BACK, false),
        NOTHING_BEFORE(Key.UPDATE_NOTHING_BEFORE, false),
        INTERRUPTED(Key.UPDATE_INTERRUPTED, false),
        BROKEN(Key.UPDATE_BROKEN, false);

        private final Key key;
        private final boolean doing;

        UpdaterState(Key key, boolean doing) {
            this.key = key;
            this.doing = doing;
        }

        /** Empty for a word of which nothing is known, as a later version may have one. */
        static Optional<UpdaterState> of(String word) {
            return Stream.of(values())
                    .filter(one -> one.name()
                            .toLowerCase(Locale.ROOT)
                            .replace('_', '-')
                            .equals(word))
                    .findFirst();
        }

        /** Whether more is to come. */
        boolean doing() {
            return doing;
        }

        /** What the page says of it. */
        Sentence said(String installed) {
            return key.places().isEmpty() ? key.sentence() : key.with(Argument.of(installed));
        }
    }

    private final UpdateFiles files;
    private final String running;
    private final BooleanSupplier playing;
    private final Runnable copied;
    private final InstantSource clock;

    /**
     * @param running the version of this program
     * @param playing whether a hand is being played
     * @param copied  copies the ledger, or says why it cannot
     */
    ProgramUpdates(UpdateFiles files, String running, BooleanSupplier playing, Runnable copied, InstantSource clock) {
        this.files = files;
        this.running = running;
        this.playing = playing;
        this.copied = copied;
        this.clock = clock;
    }

    /** Those of a kiosk. */
    public static Updates of(UpdateFiles files, Ledger ledger, Backups copies) {
        return new ProgramUpdates(
                files,
                Program.running().version(),
                () -> handInPlay(ledger),
                () -> copies.make(Occasion.UPGRADE),
                InstantSource.system());
    }

    /** Whether a ledger's game has a hand that has begun and is not settled. */
    static boolean handInPlay(Ledger ledger) {
        return ledger.unfinishedGame()
                .flatMap(ProgramUpdates::record)
                .flatMap(GameRecord::hand)
                .filter(hand -> !hand.settled())
                .isPresent();
    }

    private static Optional<GameRecord> record(UnfinishedGame game) {
        return game.settings()
                .playRules()
                .map(rules -> GameRecord.of(
                        game.settings().begin(rules),
                        game.entries().stream().map(Entry::numbered).toList()));
    }

    @Override
    public UpdateStatus standing() {
        var lines = files.told();
        var installed = lines.getOrDefault("installed", running);
        var updaterState = Optional.ofNullable(lines.get("said")).flatMap(UpdaterState::of);
        var asked = files.waitingSince().map(this::waiting);
        return new UpdateStatus(
                installed,
                Optional.ofNullable(lines.get("offered")),
                Optional.ofNullable(lines.get("before")),
                playing.getAsBoolean(),
                asked.map(PendingUpdate::busy)
                        .orElse(updaterState.filter(UpdaterState::doing).isPresent()),
                asked.map(PendingUpdate::said).or(() -> updaterState.map(one -> one.said(installed))));
    }

    /** What a word says that is still there: that it is about to be taken, or that nothing takes it. */
    private record PendingUpdate(boolean busy, Sentence said) {}

    private PendingUpdate waiting(Instant since) {
        return since.plus(TAKEN).isBefore(clock.instant())
                ? new PendingUpdate(false, Key.UPDATE_NOT_TAKEN.sentence())
                : new PendingUpdate(true, Key.UPDATE_LOOKING.sentence());
    }

    @Override
    public synchronized void ask(UpdateRequest updateRequest, boolean evenNow) {
        var now = standing();
        if (now.busy()) {
            throw new Refusal(Key.UPDATE_IS_BUSY.sentence());
        }
        if (updateRequest != UpdateRequest.CHECK) {
            if (updateRequest == UpdateRequest.BACK && now.before().isEmpty()) {
                throw new Refusal(Key.UPDATE_NOTHING_BEFORE.sentence());
            }
            if (now.playing() && !evenNow) {
                throw new Refusal(Key.UPDATE_HAND_IS_PLAYED.sentence());
            }
            copy();
        }
        files.ask(updateRequest);
    }

    private void copy() {
        try {
            copied.run();
        } catch (SaidException notNow) {
            throw new Refusal(Key.UPDATE_NOT_COPIED.with(notNow.because()), notNow);
        }
    }
}
