package org.tilewatch.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.LocationProvider;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/** Holds the drawing in the README true: pure packages pure, arrows one way. */
@AnalyzeClasses(locations = ArchitectureTest.WithoutTests.class)
class ArchitectureTest {
    /** The appliance's classes, the lab's and the hall's. */
    static final class WithoutTests implements LocationProvider {
        @Override
        public Set<Location> get(Class<?> test) {
            return Set.of(
                    Location.of(BuiltClasses.appliance()),
                    Location.of(BuiltClasses.lab()),
                    Location.of(BuiltClasses.hall()));
        }
    }

    @ArchTest
    static final ArchRule purePackagesKnowNothingOfTheWorld = noClasses()
            .that()
            .resideInAnyPackage(
                    "org.tilewatch.tiles..",
                    "org.tilewatch.words..",
                    "org.tilewatch.geometry..",
                    "org.tilewatch.rules..",
                    "org.tilewatch.play..",
                    "org.tilewatch.games..",
                    "org.tilewatch.watching..",
                    "org.tilewatch.openhand..",
                    "org.tilewatch.formats",
                    "org.tilewatch.season",
                    "org.tilewatch.tournament..",
                    "org.tilewatch.seats")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.opencv..",
                    "nu.pattern..",
                    "com.pi4j..",
                    "io.javalin..",
                    "tools.jackson..",
                    "java.sql..",
                    "java.io..",
                    "java.nio..",
                    "java.net..",
                    "java.time..",
                    "java.util.concurrent..",
                    "org.slf4j..",
                    "picocli..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class)
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(Math.class, "random");

    @ArchTest
    static final ArchRule noPackagesImportEachOtherInACircle =
            slices().matching("org.tilewatch.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule norDoThoseOfTheDrawing =
            slices().matching("org.tilewatch.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theWatchersRoomsKnowOnlyThoseBehindThem = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("door")
            .definedBy("org.tilewatch.watching")
            .layer("telling")
            .definedBy("org.tilewatch.watching.telling")
            .layer("story")
            .definedBy("org.tilewatch.watching.story")
            .layer("pressed")
            .definedBy("org.tilewatch.watching.pressed")
            .layer("seen")
            .definedBy("org.tilewatch.watching.seen")
            .layer("odds")
            .definedBy("org.tilewatch.watching.odds")
            .whereLayer("door")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("telling")
            .mayOnlyBeAccessedByLayers("door")
            .whereLayer("story")
            .mayOnlyBeAccessedByLayers("door", "telling")
            .whereLayer("pressed")
            .mayOnlyBeAccessedByLayers("door", "telling", "story")
            .whereLayer("seen")
            .mayOnlyBeAccessedByLayers("door", "telling", "story")
            .whereLayer("odds")
            .mayOnlyBeAccessedByLayers("door", "telling", "story", "pressed", "seen");

    @ArchTest
    static final ArchRule theArrowsPointOneWay = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("tiles")
            .definedBy("org.tilewatch.tiles..")
            .layer("words")
            .definedBy("org.tilewatch.words..")
            .layer("geometry")
            .definedBy("org.tilewatch.geometry..")
            .layer("rules")
            .definedBy("org.tilewatch.rules..")
            .layer("play")
            .definedBy("org.tilewatch.play..")
            .layer("games")
            .definedBy("org.tilewatch.games..")
            .layer("watching")
            .definedBy("org.tilewatch.watching..")
            .layer("openhand")
            .definedBy("org.tilewatch.openhand..")
            .layer("contract")
            .definedBy("org.tilewatch.contract..")
            .layer("recording")
            .definedBy("org.tilewatch.recording..")
            .layer("picture")
            .definedBy("org.tilewatch.picture..")
            .layer("timing")
            .definedBy("org.tilewatch.timing..")
            .layer("camera")
            .definedBy("org.tilewatch.camera..")
            .layer("still")
            .definedBy("org.tilewatch.still..")
            .layer("table")
            .definedBy("org.tilewatch.table..")
            .layer("finding")
            .definedBy("org.tilewatch.finding..")
            .layer("reading")
            .definedBy("org.tilewatch.reading..")
            .layer("enrolment")
            .definedBy("org.tilewatch.enrolment..")
            .layer("looking")
            .definedBy("org.tilewatch.looking..")
            .layer("seats")
            .definedBy("org.tilewatch.seats")
            .layer("gpio")
            .definedBy("org.tilewatch.seats.gpio..")
            .layer("keypad")
            .definedBy("org.tilewatch.seats.keypad..")
            .layer("formats")
            .definedBy("org.tilewatch.formats..")
            .layer("ledger")
            .definedBy("org.tilewatch.ledger..")
            .layer("health")
            .definedBy("org.tilewatch.health..")
            .layer("access")
            .definedBy("org.tilewatch.access..")
            .layer("dashboard")
            .definedBy("org.tilewatch.dashboard..")
            .layer("simulator")
            .definedBy("org.tilewatch.simulator..")
            .layer("kiosk")
            .definedBy("org.tilewatch.kiosk..")
            .layer("command")
            .definedBy("org.tilewatch.command..")
            .layer("lab")
            .definedBy("org.tilewatch.lab..")
            .layer("uplink")
            .definedBy("org.tilewatch.uplink..")
            .layer("herald")
            .definedBy("org.tilewatch.herald..")
            .layer("tournament")
            .definedBy("org.tilewatch.tournament..")
            .layer("hall")
            .definedBy("org.tilewatch.hall..")
            .whereLayer("hall")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("tournament")
            .mayOnlyBeAccessedByLayers("hall")
            .whereLayer("uplink")
            .mayOnlyBeAccessedByLayers("kiosk", "command", "hall", "lab")
            .whereLayer("herald")
            .mayOnlyBeAccessedByLayers("kiosk", "command")
            .whereLayer("lab")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("command")
            .mayOnlyBeAccessedByLayers("lab", "hall")
            .whereLayer("kiosk")
            .mayOnlyBeAccessedByLayers("command", "lab")
            .whereLayer("simulator")
            .mayOnlyBeAccessedByLayers("lab")
            .whereLayer("dashboard")
            .mayOnlyBeAccessedByLayers("kiosk", "command", "hall")
            .whereLayer("health")
            .mayOnlyBeAccessedByLayers("dashboard", "kiosk", "command")
            .whereLayer("access")
            .mayOnlyBeAccessedByLayers("dashboard", "kiosk", "command", "uplink", "herald", "hall")
            .whereLayer("ledger")
            .mayOnlyBeAccessedByLayers("kiosk", "command", "uplink", "herald", "hall", "lab")
            .whereLayer("formats")
            .mayOnlyBeAccessedByLayers("ledger", "kiosk", "command")
            .whereLayer("gpio")
            .mayOnlyBeAccessedByLayers("kiosk", "command")
            .whereLayer("keypad")
            .mayOnlyBeAccessedByLayers("kiosk", "command")
            .whereLayer("looking")
            .mayOnlyBeAccessedByLayers("kiosk", "command", "lab")
            .whereLayer("enrolment")
            .mayOnlyBeAccessedByLayers("kiosk", "command", "lab")
            .whereLayer("reading")
            .mayOnlyBeAccessedByLayers("looking", "enrolment", "kiosk", "command", "lab")
            .whereLayer("finding")
            .mayOnlyBeAccessedByLayers("reading", "looking", "enrolment", "kiosk", "command")
            .whereLayer("still")
            .mayOnlyBeAccessedByLayers("looking")
            .whereLayer("table")
            .mayOnlyBeAccessedByLayers("looking", "kiosk", "command")
            .whereLayer("camera")
            .mayOnlyBeAccessedByLayers("kiosk", "command")
            .whereLayer("timing")
            .mayOnlyBeAccessedByLayers("looking", "kiosk", "command", "lab")
            .whereLayer("picture")
            .mayOnlyBeAccessedByLayers(
                    "camera",
                    "still",
                    "table",
                    "finding",
                    "reading",
                    "looking",
                    "enrolment",
                    "kiosk",
                    "command",
                    "lab",
                    "herald")
            .whereLayer("recording")
            .mayOnlyBeAccessedByLayers("simulator", "kiosk", "command", "lab")
            .whereLayer("contract")
            .mayOnlyBeAccessedByLayers(
                    "enrolment",
                    "recording",
                    "ledger",
                    "access",
                    "health",
                    "simulator",
                    "dashboard",
                    "kiosk",
                    "command",
                    "lab",
                    "formats",
                    "uplink",
                    "herald",
                    "hall",
                    "tournament")
            .whereLayer("watching")
            .mayOnlyBeAccessedByLayers("looking", "simulator", "kiosk", "command")
            .whereLayer("openhand")
            .mayOnlyBeAccessedByLayers("watching", "simulator", "contract", "kiosk", "command")
            .whereLayer("seats")
            .mayOnlyBeAccessedByLayers(
                    "gpio",
                    "keypad",
                    "watching",
                    "contract",
                    "recording",
                    "ledger",
                    "access",
                    "dashboard",
                    "simulator",
                    "kiosk",
                    "command")
            .whereLayer("games")
            .mayOnlyBeAccessedByLayers(
                    "contract",
                    "recording",
                    "ledger",
                    "dashboard",
                    "simulator",
                    "kiosk",
                    "command",
                    "lab",
                    "formats",
                    "hall",
                    "uplink")
            .whereLayer("play")
            .mayOnlyBeAccessedByLayers(
                    "games",
                    "watching",
                    "contract",
                    "recording",
                    "ledger",
                    "dashboard",
                    "simulator",
                    "kiosk",
                    "command",
                    "lab",
                    "formats",
                    "herald",
                    "hall",
                    "tournament")
            .whereLayer("rules")
            .mayOnlyBeAccessedByLayers(
                    "play",
                    "games",
                    "watching",
                    "contract",
                    "recording",
                    "ledger",
                    "dashboard",
                    "simulator",
                    "kiosk",
                    "command",
                    "lab",
                    "formats",
                    "herald",
                    "hall",
                    "tournament");
}
