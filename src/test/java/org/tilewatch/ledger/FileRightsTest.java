package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.contract.ContractEnglish;

/** What another user has written in a kiosk's folder; only root can write there for another, so the rest is tried in an installed package. */
class FileRightsTest {
    private static final String ANOTHER = "nobody";

    @TempDir
    Path folder;

    private static void give(Path file) throws IOException {
        Files.setOwner(
                file, file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(ANOTHER));
    }

    private static String owner(Path file) throws IOException {
        return Files.getOwner(file).getName();
    }

    @Test
    void aFileThatItsOwnerMayNotWriteIsNamedWithWhatMendsIt() throws IOException {
        Files.createFile(folder.resolve("ledger.db"));
        assertThat(FileRights.wrong(folder)).isEmpty();
        var copies = Files.createDirectory(folder.resolve("backups"));
        Files.createFile(
                copies.resolve("one.db"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r--r--r--")));
        assertThat(FileRights.wrong(folder).map(ContractEnglish::of).orElseThrow())
                .contains(copies.resolve("one.db").toString())
                .endsWith("chown -R " + owner(folder) + ": " + folder + " && chmod -R u+rwX " + folder);
    }

    @Test
    void aFolderThatIsNotThereHasNothingWrong() {
        assertThat(FileRights.wrong(folder.resolve("none"))).isEmpty();
    }

    @Test
    @EnabledIfSystemProperty(named = "user.name", matches = "root", disabledReason = "only root gives files to another")
    void whatRootWroteInAnothersFolderIsNamedAndGivenBack() throws IOException {
        give(folder);
        var copies = Files.createDirectory(folder.resolve("backups"));
        var copy = Files.createFile(copies.resolve("one.db"));
        assertThat(FileRights.wrong(folder).map(ContractEnglish::of).orElseThrow())
                .contains(copies + " belongs to root")
                .contains("chown -R nobody: " + folder);
        FileRights.handBack(folder);
        assertThat(FileRights.wrong(folder)).isEmpty();
        assertThat(owner(copy)).isEqualTo(ANOTHER);
    }

    @Test
    @EnabledIfSystemProperty(named = "user.name", matches = "root", disabledReason = "only root gives files to another")
    void whatIsInRootsOwnFolderStaysAsItIs() throws IOException {
        var file = Files.createFile(folder.resolve("devices.json"));
        give(file);
        FileRights.handBack(folder);
        assertThat(owner(file)).isEqualTo(ANOTHER);
    }
}
