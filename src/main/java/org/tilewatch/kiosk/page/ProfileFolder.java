package org.tilewatch.kiosk.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.enrolment.EnrolmentException;
import org.tilewatch.enrolment.ProfileFile;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The profiles of tile sets that the kiosk keeps by name, a file each, and the name of the one that is read at the table. */
public final class ProfileFolder {
    private static final Logger LOG = LoggerFactory.getLogger(ProfileFolder.class);
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} _-]{0,39}");
    private static final String ENDING = ".json";
    private static final String CHOSEN = "read-with";

    private final Path folder;

    public ProfileFolder(Path folder) {
        this.folder = folder;
    }

    /** In the order of the alphabet. */
    public List<String> names() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new KioskException(
                    Key.FOLDER_NOT_READ.with(
                            Argument.of(String.valueOf(folder)), Argument.of(String.valueOf(e.getMessage()))),
                    e);
        }
    }

    /**
     * The profile of a name.
     *
     * @throws Refusal when there is none or it cannot be read
     */
    SetProfile read(String name) {
        if (!names().contains(name)) {
            throw new Refusal(Key.NO_SUCH_SET.with(Argument.of(name)));
        }
        try {
            return ProfileFile.readIfThere(file(name))
                    .orElseThrow(() -> new Refusal(Key.SET_OF_AN_EARLIER_VERSION.with(Argument.of(name))));
        } catch (EnrolmentException unreadable) {
            throw new Refusal(unreadable.because(), unreadable);
        }
    }

    /**
     * Keeps a profile, beside what is known of the set already.
     *
     * @throws Refusal when the name is none or the profile cannot be kept
     */
    SetProfile keep(String name, SetProfile learnt) {
        if (!NAME.matcher(name).matches()) {
            throw new Refusal(Key.NAME_OF_A_SET.sentence());
        }
        try {
            Files.createDirectories(folder);
            var all = ProfileFile.readIfThere(file(name))
                    .map(known -> known.and(learnt))
                    .orElse(learnt);
            ProfileFile.write(all, file(name));
            return all;
        } catch (IOException | EnrolmentException e) {
            throw new Refusal(Key.SET_NOT_KEPT.with(Argument.of(name), Argument.of(String.valueOf(e.getMessage()))), e);
        }
    }

    /** The set that is read at the table; empty for none in particular. */
    public Optional<String> chosen() {
        var file = folder.resolve(CHOSEN);
        try {
            return Files.exists(file)
                    ? Optional.of(Files.readString(file).strip()).filter(names()::contains)
                    : Optional.empty();
        } catch (IOException e) {
            throw new KioskException(
                    Key.FILE_NOT_READ.with(
                            Argument.of(String.valueOf(file)), Argument.of(String.valueOf(e.getMessage()))),
                    e);
        }
    }

    /** The profile of the set that is read at the table; where it cannot be read, the table is read all the same, if less surely. */
    public Optional<SetProfile> readAtTheTable() {
        try {
            return chosen().map(this::read);
        } catch (IllegalArgumentException unreadable) {
            LOG.warn("{} Until then tiles are read as of any set.", ContractEnglish.of(unreadable));
            return Optional.empty();
        }
    }

    /** Remembers which set is read at the table. */
    void choose(Optional<String> name) {
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(CHOSEN), name.orElse("") + "\n");
        } catch (IOException e) {
            throw new Refusal(Key.CHOICE_NOT_KEPT.with(Argument.of(String.valueOf(e.getMessage()))), e);
        }
    }

    private Path file(String name) {
        return folder.resolve(name + ENDING);
    }
}
