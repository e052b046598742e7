package org.tilewatch.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadOnlyMountTest {
    private static final List<String> MOUNTED = List.of(
            "/dev/root / ext4 ro,relatime 0 0",
            "tmpfs /run tmpfs rw,nosuid 0 0",
            "/dev/mmcblk0p3 /var/lib ext4 rw,relatime,errors=remount-ro,emergency_ro 0 0",
            "/dev/sda1 /media/a\\040stick vfat rw,errors=remount-ro 0 0",
            "/dev/sda2 /srv ext4 ro 0 0",
            "/dev/sda2 /srv ext4 rw 0 0");

    @ParameterizedTest
    @CsvSource({
        "/etc/passwd, true",
        "/run/x, false",
        "/running/x, true",
        "/var/lib/tilewatch/ledger.db, true",
        "/media/a stick/ledger.db, false",
        "/srv/ledger.db, false"
    })
    void aFileLiesOnWhatIsMountedNearestAboveIt(String file, boolean readOnly) {
        assertThat(ReadOnlyMount.holds(Path.of(file), MOUNTED)).isEqualTo(readOnly);
    }
}
