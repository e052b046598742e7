package org.tilewatch.kiosk.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.appliance.Updates.UpdateRequest;
import org.tilewatch.dashboard.appliance.Updates.UpdateStatus;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/** What a host asks for beside what updates the kiosk: the words between them. */
class ProgramUpdatesTest {
    @TempDir
    Path folder;

    private final Instant now = Instant.parse("2026-11-25T18:00:00Z");
    private boolean playing;
    private int copies;
    private Optional<KioskException> uncopied = Optional.empty();
    private UpdateFiles files;
    private ProgramUpdates updates;

    @BeforeEach
    void open() throws IOException {
        var state = Files.createDirectories(folder.resolve("updates"));
        files = UpdateFiles.of(Map.of(UpdateFiles.FOLDER, state.toString()), folder)
                .orElseThrow();
        updates = new ProgramUpdates(
                files,
                "1.0",
                () -> playing,
                () -> {
                    uncopied.ifPresent(why -> {
                        throw why;
                    });
                    copies++;
                },
                InstantSource.fixed(now));
    }

    private void told(String said, String installed, String offered, String before) throws IOException {
        Files.writeString(
                files.state(),
                "said=%s\ninstalled=%s\noffered=%s\nbefore=%s\n".formatted(said, installed, offered, before));
    }

    private static UpdateStatus standing(String offered, String before, boolean busy, Optional<Sentence> said) {
        return new UpdateStatus(
                "1.0",
                Optional.of(offered).filter(version -> !version.isEmpty()),
                Optional.of(before).filter(version -> !version.isEmpty()),
                false,
                busy,
                said);
    }

    private void assertRefused(Key why, ThrowingCallable asked) {
        assertThatThrownBy(asked)
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.because().key()).isEqualTo(why));
        assertThat(files.request()).doesNotExist();
    }

    @Test
    void aKioskThatNothingUpdatesHasNone() {
        assertThat(UpdateFiles.of(Map.of(), folder)).isEmpty();
        assertThat(UpdateFiles.of(Map.of(UpdateFiles.FOLDER, ""), folder)).isEmpty();
    }

    @Test
    void beforeAnythingWasAskedTheRunningVersionIsKnownAlone() {
        assertThat(updates.standing()).isEqualTo(standing("", "", false, Optional.empty()));
    }

    @Test
    void whatIsToldIsShown() throws IOException {
        told("found", "1.0", "1.1", "0.9");
        assertThat(updates.standing())
                .isEqualTo(standing("1.1", "0.9", false, Optional.of(Key.UPDATE_FOUND.sentence())));
        told("installing", "1.0", "1.1", "0.9");
        assertThat(updates.standing())
                .isEqualTo(standing("1.1", "0.9", true, Optional.of(Key.UPDATE_INSTALLING.sentence())));
        told("undone", "1.0", "1.1", "");
        assertThat(updates.standing())
                .isEqualTo(standing("1.1", "", false, Optional.of(Key.UPDATE_UNDONE.with(Argument.of("1.0")))));
        told("of-a-later-version", "1.0", "", "");
        assertThat(updates.standing()).isEqualTo(standing("", "", false, Optional.empty()));
    }

    /** The script and the kiosk are written in two languages: no word of the one is unknown to the other. */
    @Test
    void everyWordThatTheScriptTellsHasASentence() throws IOException {
        var words = Pattern.compile("(?m)\\btell ([a-z-]+)")
                .matcher(Files.readString(Path.of("deploy/debian/tilewatch-update")))
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        assertThat(words).hasSizeGreaterThan(15);
        for (var word : words) {
            told(word, "1.0", "", "");
            assertThat(updates.standing().said()).as(word).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneWordIsWrittenOnceTheLedgerIsCopied(UpdateRequest updateRequest) throws IOException {
        told("found", "1.0", "1.1", "0.9");
        updates.ask(updateRequest, false);
        assertThat(files.request()).hasContent(updateRequest.name().toLowerCase(Locale.ROOT));
        assertThat(copies).isEqualTo(updateRequest == UpdateRequest.CHECK ? 0 : 1);
        Files.setLastModifiedTime(files.request(), FileTime.from(now));
        assertThat(updates.standing().busy()).isTrue();
        assertThatThrownBy(() -> updates.ask(UpdateRequest.CHECK, false)).hasMessageContaining("update-is-busy");
    }

    @Test
    void aHandThatIsPlayedIsCutOffOnlyWhereTheHostSaysSo() throws IOException {
        told("found", "1.0", "1.1", "0.9");
        playing = true;
        assertRefused(Key.UPDATE_HAND_IS_PLAYED, () -> updates.ask(UpdateRequest.UPDATE, false));
        assertRefused(Key.UPDATE_HAND_IS_PLAYED, () -> updates.ask(UpdateRequest.BACK, false));
        assertThat(copies).isZero();
        updates.ask(UpdateRequest.UPDATE, true);
        assertThat(files.request()).hasContent("update");
    }

    @Test
    void withoutACopyOfTheLedgerNothingIsAsked() throws IOException {
        told("found", "1.0", "1.1", "0.9");
        uncopied = Optional.of(new KioskException(Sentence.asWritten("The disk is full.")));
        assertRefused(Key.UPDATE_NOT_COPIED, () -> updates.ask(UpdateRequest.UPDATE, false));
    }

    @Test
    void withoutAVersionBeforeThereIsNoWayBack() {
        assertRefused(Key.UPDATE_NOTHING_BEFORE, () -> updates.ask(UpdateRequest.BACK, false));
    }

    @Test
    void aWordThatNobodyTakesIsSaidAfterAMinute() throws IOException {
        updates.ask(UpdateRequest.CHECK, false);
        Files.setLastModifiedTime(files.request(), FileTime.from(now.minusSeconds(59)));
        assertThat(updates.standing().said()).contains(Key.UPDATE_LOOKING.sentence());
        Files.setLastModifiedTime(files.request(), FileTime.from(now.minusSeconds(61)));
        assertThat(updates.standing()).isEqualTo(standing("", "", false, Optional.of(Key.UPDATE_NOT_TAKEN.sentence())));
        updates.ask(UpdateRequest.CHECK, false);
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaid() throws IOException {
        Files.createDirectories(folder.resolve("update.request.half/within"));
        assertRefused(Key.FOLDER_UNWRITABLE, () -> updates.ask(UpdateRequest.CHECK, false));
    }

    @Tag("native")
    @Test
    void aHandIsPlayedFromItsDealUntilItIsSettled() {
        try (var ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.fixed(now))) {
            assertThat(ProgramUpdates.handInPlay(ledger)).isFalse();
            ledger.startGame(ScriptedGames.CLASSICAL);
            assertThat(ProgramUpdates.handInPlay(ledger)).isFalse();
            for (var event : ScriptedGames.classicalPlay()) {
                ledger.append(event);
                assertThat(ProgramUpdates.handInPlay(ledger)).isTrue();
            }
            for (var event : List.copyOf(ScriptedGames.classicalEnd())) {
                ledger.append(event);
            }
            assertThat(ProgramUpdates.handInPlay(ledger)).isFalse();
        }
    }
}
