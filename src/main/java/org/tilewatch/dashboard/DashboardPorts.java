package org.tilewatch.dashboard;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tilewatch.dashboard.appliance.LookBack;
import org.tilewatch.dashboard.appliance.RecordingConsent;
import org.tilewatch.dashboard.appliance.SpareHands;
import org.tilewatch.dashboard.appliance.Updates;
import org.tilewatch.dashboard.history.CopiesPort;
import org.tilewatch.dashboard.history.GameHistory;
import org.tilewatch.dashboard.history.SeasonPort;
import org.tilewatch.dashboard.live.SaidListener;
import org.tilewatch.dashboard.recognition.Photographs;
import org.tilewatch.dashboard.recognition.TileSets;
import org.tilewatch.dashboard.setup.Attached;
import org.tilewatch.dashboard.setup.ClubRules;
import org.tilewatch.dashboard.setup.LensMeasuring;
import org.tilewatch.dashboard.setup.NewGames;
import org.tilewatch.dashboard.setup.PhoneEye;
import org.tilewatch.dashboard.setup.SeatButtons;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.health.Finding;
import org.tilewatch.play.RoundTime;

/**
 * What the kiosk gives the page to show and to ask for: one port for each thing, handed to the routes that serve it when they are made.
 * All are called on the server's threads.
 *
 * @param said hears what people say
 * @param book the games played so far
 * @param watch has the table watched by the camera, or by nobody; empty where a recording is shown
 * @param cameras among which people choose; empty where the options name one
 * @param eye the camera where it is a telephone; empty elsewhere
 * @param pictures what the camera shows
 * @param corners where the table lies in its picture
 * @param lens measures the camera's lens; empty where a recording is shown
 * @param buttons on the table; empty where none are wired
 * @param wirings among which people choose the buttons; empty where the options name them
 * @param newGames begins games; empty where a recording is shown
 * @param clubRules the sets of rules of clubs; empty where none are kept
 * @param copies of the ledger; empty where a recording is shown
 * @param spareHands what another kiosk can take over; empty where a recording is shown
 * @param photographs reads photographs of hands; empty where no recogniser runs
 * @param tileSets that were learnt; empty where none can be kept
 * @param updates of the program; empty where nothing can bring it to another version
 * @param giving who agrees that the evening is recorded; empty where it is not recorded to be given away
 * @param lookBack the last seconds of the table; empty where no camera sees it
 * @param season how everybody fared over all games; empty where no ledger lasts
 * @param health what the checks of the kiosk find; none where a recording is shown
 * @param log what the kiosk has logged, with nothing secret in it; empty where a recording is shown
 * @param round the time of a tournament's round; empty where the kiosk plays none
 */
public record DashboardPorts(
        SaidListener said,
        GameHistory gameHistory,
        Optional<Consumer<Boolean>> watch,
        Optional<Attached> cameras,
        Optional<PhoneEye> eye,
        TablePictures pictures,
        TableCorners corners,
        Optional<LensMeasuring> lens,
        Optional<SeatButtons> buttons,
        Optional<Attached> wirings,
        Optional<NewGames> newGames,
        Optional<ClubRules> clubRules,
        Optional<CopiesPort> copiesPort,
        Optional<SpareHands> spareHands,
        Optional<Photographs> photographs,
        Optional<TileSets> tileSets,
        Optional<Updates> updates,
        Optional<RecordingConsent> recordingConsent,
        Optional<LookBack> lookBack,
        Optional<SeasonPort> season,
        Supplier<List<Finding>> health,
        Supplier<Optional<String>> log,
        Supplier<Optional<RoundTime>> round) {
    /** A page on which people speak and look at what was played; everything else is there as far as it is given. */
    public static Builder of(SaidListener said, GameHistory gameHistory) {
        return new Builder(said, gameHistory);
    }

    /** Ports in the making: what is not given is absent. */
    public static final class Builder {
        private final SaidListener said;
        private final GameHistory gameHistory;
        private Optional<Consumer<Boolean>> watch = Optional.empty();
        private Optional<Attached> cameras = Optional.empty();
        private Optional<PhoneEye> eye = Optional.empty();
        private TablePictures pictures = TablePictures.NONE;
        private TableCorners corners = TableCorners.given(Optional::empty, Optional::empty);
        private Optional<LensMeasuring> lens = Optional.empty();
        private Optional<SeatButtons> buttons = Optional.empty();
        private Optional<Attached> wirings = Optional.empty();
        private Optional<NewGames> newGames = Optional.empty();
        private Optional<ClubRules> clubRules = Optional.empty();
        private Optional<CopiesPort> copiesPort = Optional.empty();
        private Optional<SpareHands> spareHands = Optional.empty();
        private Optional<Photographs> photographs = Optional.empty();
        private Optional<TileSets> tileSets = Optional.empty();
        private Optional<Updates> updates = Optional.empty();
        private Optional<RecordingConsent> recordingConsent = Optional.empty();
        private Optional<LookBack> lookBack = Optional.empty();
        private Optional<SeasonPort> season = Optional.empty();
        private Supplier<List<Finding>> health = List::of;
        private Supplier<Optional<String>> log = Optional::empty;
        private Supplier<Optional<RoundTime>> round = Optional::empty;

        private Builder(SaidListener said, GameHistory gameHistory) {
            this.said = said;
            this.gameHistory = gameHistory;
        }

        public Builder watch(Consumer<Boolean> given) {
            watch = Optional.of(given);
            return this;
        }

        public Builder cameras(Optional<Attached> given) {
            cameras = given;
            return this;
        }

        public Builder eye(Optional<PhoneEye> given) {
            eye = given;
            return this;
        }

        public Builder pictures(TablePictures given) {
            pictures = given;
            return this;
        }

        public Builder corners(TableCorners given) {
            corners = given;
            return this;
        }

        public Builder lens(LensMeasuring given) {
            lens = Optional.of(given);
            return this;
        }

        public Builder buttons(Optional<SeatButtons> given) {
            buttons = given;
            return this;
        }

        public Builder wirings(Optional<Attached> given) {
            wirings = given;
            return this;
        }

        public Builder newGames(NewGames given) {
            newGames = Optional.of(given);
            return this;
        }

        public Builder clubRules(ClubRules given) {
            clubRules = Optional.of(given);
            return this;
        }

        public Builder copies(Optional<CopiesPort> given) {
            copiesPort = given;
            return this;
        }

        public Builder spareHands(SpareHands given) {
            spareHands = Optional.of(given);
            return this;
        }

        public Builder photographs(Optional<Photographs> given) {
            photographs = given;
            return this;
        }

        public Builder tileSets(Optional<TileSets> given) {
            tileSets = given;
            return this;
        }

        public Builder updates(Optional<Updates> given) {
            updates = given;
            return this;
        }

        public Builder giving(Optional<RecordingConsent> given) {
            recordingConsent = given;
            return this;
        }

        public Builder lookBack(LookBack given) {
            lookBack = Optional.of(given);
            return this;
        }

        public Builder season(SeasonPort given) {
            season = Optional.of(given);
            return this;
        }

        public Builder health(Supplier<List<Finding>> given) {
            health = given;
            return this;
        }

        public Builder log(Supplier<Optional<String>> given) {
            log = given;
            return this;
        }

        public Builder round(Supplier<Optional<RoundTime>> given) {
            round = given;
            return this;
        }

        public DashboardPorts build() {
            return new DashboardPorts(
                    said,
                    gameHistory,
                    watch,
                    cameras,
                    eye,
                    pictures,
                    corners,
                    lens,
                    buttons,
                    wirings,
                    newGames,
                    clubRules,
                    copiesPort,
                    spareHands,
                    photographs,
                    tileSets,
                    updates,
                    recordingConsent,
                    lookBack,
                    season,
                    health,
                    log,
                    round);
        }
    }
}
