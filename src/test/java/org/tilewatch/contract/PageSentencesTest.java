package org.tilewatch.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Given the sources of what the page shows as the kiosk says it, when a sentence is added, then it is said in every language. */
class PageSentencesTest {
    /** What the page cannot bring about, though a caller of the command line or of the routes can. */
    private static final Set<String> NOT_ON_THE_PAGE = Set.of(
            "a table has four corners, not 7",
            "a table's side lies between 200 and 3000 mm, not at 7",
            "The folder 7 cannot be made: 7.",
            "The line is no JSON object.",
            "The field shapes belongs to the classical games; riichi has all it needs.",
            "A score card that is right changes nothing.",
            "rpicam-vid messages");

    /** Parts that are said only within a longer sentence, which is among them. */
    private static final Set<String> PARTS = Set.of(
            "Beside 7 the picture shows 7, and 7 has 7 there, its kongs laid apart as such.",
            "a hand that has won",
            "a hand that has not won",
            "no set laid apart",
            " So it is with 7 later events.",
            " until it draws or a discard is claimed",
            ", doubled for east",
            "Out of step",
            "The hand cannot be settled",
            ", with riichi");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "camera/LiveCamera.java",
                "camera/MotionJpeg.java",
                "camera/RaspberryPiCamera.java",
                "camera/UsbCamera.java",
                "contract/EventReading.java",
                "contract/Fields.java",
                "dashboard/BookPage.java",
                "dashboard/CornersPage.java",
                "dashboard/PhotographPage.java",
                "dashboard/TileSetsPage.java",
                "kiosk/CalibratedEyes.java",
                "kiosk/LiveSession.java",
                "kiosk/PagePhotographs.java",
                "kiosk/PageTileSets.java",
                "kiosk/PatientJournal.java",
                "kiosk/ProfileShelf.java",
                "kiosk/Recorder.java",
                "kiosk/SteadyEyes.java",
                "ledger/LedgerException.java",
                "openhand/LaidTiles.java",
                "play/BonusMoves.java",
                "play/DeclaredMoves.java",
                "play/DiscardMoves.java",
                "play/EndMoves.java",
                "play/Furiten.java",
                "play/GameInPlay.java",
                "play/HandInPlay.java",
                "play/MeldMoves.java",
                "play/ShownHands.java",
                "play/Takeover.java",
                "play/WinMoves.java",
                "recording/RecordingWriter.java",
                "rules/TilesOfOneSet.java",
                "rules/classical/ClassicalRuleset.java",
                "rules/classical/HandCheck.java",
                "rules/classical/Requirement.java",
                "rules/classical/Settling.java",
                "rules/riichi/HandCheck.java",
                "rules/riichi/Impossible.java",
                "rules/riichi/Riichi.java",
                "table/Calibration.java",
                "table/Plane.java",
                "table/Viewpoint.java",
                "watching/Amending.java",
                "watching/Doubts.java",
                "watching/HandEnd.java",
                "watching/OutOfStep.java",
                "watching/Reckoning.java",
                "watching/Watcher.java",
                "watching/Wording.java"
            })
    void everySentenceOfTheSourceIsAmongThem(String file) {
        assertThat(SourceSentences.of(file))
                .isNotEmpty()
                .filteredOn(sentence -> !NOT_ON_THE_PAGE.contains(sentence) && !PARTS.contains(sentence))
                .allSatisfy(sentence -> assertThat(readings(sentence))
                        .as(sentence)
                        .anyMatch(reading -> Sentences.key(reading).isPresent()));
    }

    /** A figure filled in may stand for a seat, as it is named before; one that follows a word at once for more that may be missing. */
    private static List<String> readings(String sentence) {
        return List.of(
                sentence,
                sentence.replace("7", "seat 7"),
                sentence.replaceFirst("^7", "seat 7"),
                sentence.replaceAll("(?<=\\p{L})7", ""));
    }
}
