package org.tilewatch.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.words.Key;

/** What a Raspberry Pi says of its power and heat, in files and a program that stand in for its own. */
class ThrottlingStateTest {
    private static final String FIRMWARE = "sys/devices/platform/soc/soc:firmware/get_throttled";

    @TempDir
    Path machine;

    private static Set<ThrottlingCause> strains(String letters) {
        return Stream.of(ThrottlingCause.values())
                .filter(throttlingCause -> letters.indexOf("UCTS".charAt(throttlingCause.ordinal())) >= 0)
                .collect(Collectors.toSet());
    }

    private void firmware(String bits) throws IOException {
        var file = machine.resolve(FIRMWARE);
        Files.createDirectories(file.getParent());
        Files.writeString(file, bits + "\n");
    }

    /** U under-voltage, C capped, T throttled, S soft limit. */
    @ParameterizedTest
    @CsvSource({
        "0, '', ''",
        "0x0, '', ''",
        "throttled=0x50005, UT, UT",
        "50000, '', UT",
        "20002, C, C",
        "0x80008, S, S",
        "e0008, S, CTS",
        "f000f, UCTS, UCTS",
        "10001, U, U",
        "1, U, U",
        "ffff0000, '', UCTS"
    })
    void theFirmwaresAnswerIsTakenApart(String answer, String now, String since) {
        assertThat(ThrottlingState.told(answer + "\n"))
                .isEqualTo(new ThrottlingState(EnumSet.allOf(ThrottlingCause.class), strains(now), strains(since)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "none", "throttled=", "0x", "throttled=0x1 0x2", "VCHI initialization failed", "123456789"})
    void whatIsNoAnswerTellsNothing(String answer) {
        assertThat(ThrottlingState.told(answer)).isEqualTo(ThrottlingState.UNMEASURED);
    }

    @ParameterizedTest
    @CsvSource({
        "0, THROTTLED_NEVER, VOLTAGE_GOOD",
        "20002, THROTTLED_BY_HEAT, VOLTAGE_GOOD",
        "60006, THROTTLED_BY_HEAT, VOLTAGE_GOOD",
        "80008, THROTTLED_BY_HEAT, VOLTAGE_GOOD",
        "50005, THROTTLED_FOR_POWER, VOLTAGE_LOW",
        "d000d, THROTTLED_NOW, VOLTAGE_LOW",
        "10001, THROTTLED_NEVER, VOLTAGE_LOW",
        "60000, THROTTLED_BY_HEAT_BEFORE, VOLTAGE_GOOD",
        "50000, THROTTLED_BEFORE, VOLTAGE_WAS_LOW",
        "10000, THROTTLED_NEVER, VOLTAGE_WAS_LOW"
    })
    void eachStrainIsToldWithWhatHelpsAgainstIt(String answer, Key speed, Key voltage) {
        assertThat(HealthChecks.of(ThrottlingState.told(answer)))
                .extracting(Finding::said)
                .containsExactly(voltage.sentence(), speed.sentence());
    }

    /** As the kernel's driver has it: each answer holds what was so since the one before, and no longer. */
    @Test
    void whatTheKernelForgetsIsRemembered() throws IOException {
        var watch = new ThrottlingMonitor(new KernelFiles(machine)::strains);
        assertThat(watch.known()).isEqualTo(ThrottlingState.UNMEASURED);
        firmware("0");
        assertThat(watch.look()).isEmpty();
        firmware("50005");
        assertThat(watch.look()).containsExactlyInAnyOrder(ThrottlingCause.UNDER_VOLTAGE, ThrottlingCause.THROTTLED);
        firmware("0");
        assertThat(watch.look()).isEmpty();
        assertThat(watch.known().now()).isEmpty();
        assertThat(watch.known().since())
                .containsExactlyInAnyOrder(ThrottlingCause.UNDER_VOLTAGE, ThrottlingCause.THROTTLED);
        firmware("70007");
        assertThat(watch.look()).containsExactly(ThrottlingCause.CAPPED);
        assertThat(watch.known().now()).isEqualTo(strains("UCT"));
    }

    @Test
    void aSensorOfTheSupplyAloneTellsNothingOfTheSpeed() throws IOException {
        var sensor = Files.createDirectories(machine.resolve("sys/class/hwmon/hwmon2"));
        Files.writeString(sensor.resolve("name"), "rpi_volt\n");
        Files.writeString(sensor.resolve("in0_lcrit_alarm"), "1\n");
        var watch = new ThrottlingMonitor(new KernelFiles(machine)::strains);
        assertThat(watch.look()).containsExactly(ThrottlingCause.UNDER_VOLTAGE);
        Files.writeString(sensor.resolve("in0_lcrit_alarm"), "0\n");
        assertThat(watch.look()).isEmpty();
        assertThat(HealthChecks.of(watch.known()))
                .extracting(Finding::grade)
                .containsExactly(Grade.FAIR, Grade.UNKNOWN);
    }

    @Test
    void theFirmwaresOwnProgramTellsWhatWasBeforeTheKioskRan() throws Exception {
        firmware("0");
        var program = machine.resolve("vcgencmd");
        Files.writeString(program, "#!/bin/sh\n[ \"$*\" = get_throttled ] && echo throttled=0x50000\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        var throttlingState = new KernelFiles(machine).strains().and(Vcgencmd.strains(program.toString()));
        assertThat(throttlingState.now()).isEmpty();
        assertThat(throttlingState.since()).isEqualTo(strains("UT"));
        Files.delete(machine.resolve(FIRMWARE));
        Files.writeString(program, "#!/bin/sh\necho throttled=0x5\n");
        assertThat(new KernelFiles(machine)
                        .strains()
                        .and(Vcgencmd.strains(program.toString()))
                        .now())
                .isEqualTo(strains("UT"));
        Files.writeString(program, "#!/bin/sh\necho VCHI initialization failed\nexit 255\n");
        assertThat(Vcgencmd.strains(program.toString())).isEqualTo(ThrottlingState.UNMEASURED);
        assertThat(Vcgencmd.strains(machine.resolve("none").toString())).isEqualTo(ThrottlingState.UNMEASURED);
    }
}
