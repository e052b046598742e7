package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.FaultyCamera.Fault;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.kiosk.WatchedPicture;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.words.Sentence;

/**
 * How long it takes until a fault of the camera is said, and until the table is seen again once it is gone, with the patience of the real
 * kiosk and on the world's clock: {@code ./mvnw -P slow test -Dtest=FaultTimesTest}, half a minute.
 */
@Tag("native")
@Tag("slow")
class FaultTimesTest {
    /** The fault's seconds on the camera's clock: longer than a camera that hangs is waited for. */
    private static final double FROM = 3;

    private static final double UNTIL = 11;
    private static final double END = 17;
    private static final double PROMISED = 3;

    /** @param said what the first sentence was */
    private record Times(Fault fault, double noticed, double recovered, String said) {}

    @TempDir
    Path folder;

    private static Times measured(Fault fault, Path folder) {
        double noticed = Double.POSITIVE_INFINITY;
        double recovered = Double.POSITIVE_INFINITY;
        var said = "";
        var faulty = new FaultyCamera(1, fault, FROM, UNTIL);
        // What is wrong with a picture's contents is seen by the one that watches over them, as in the kiosk.
        var watch = fault.isSeenInPictures()
                ? Optional.of(new WatchedPicture(folder.resolve(fault.name())))
                : Optional.<WatchedPicture>empty();
        try (var camera = faulty.openPatiently()) {
            while (faulty.now() < END && Double.isInfinite(recovered)) {
                switch (camera.next()) {
                    case Shot.Unseen(double t, Sentence why) -> {
                        double now = faulty.now();
                        if (now > FROM && Double.isInfinite(noticed)) {
                            noticed = now - FROM;
                            said = ContractEnglish.of(why);
                        }
                    }
                    case Shot.Seen(Frame frame) -> {
                        watch.ifPresent(one -> one.saw(frame));
                        frame.close();
                        double now = faulty.now();
                        var trouble = watch.flatMap(WatchedPicture::trouble);
                        if (trouble.isPresent() && now > FROM && Double.isInfinite(noticed)) {
                            noticed = now - FROM;
                            said = ContractEnglish.of(trouble.get());
                        }
                        if (now > UNTIL && trouble.isEmpty()) {
                            recovered = now - UNTIL;
                        }
                    }
                    case Shot.Passed _, Shot.NobodyLooks _, Shot.Ended _ ->
                        throw new AssertionError("the camera ended");
                }
            }
        }
        return new Times(fault, noticed, recovered, said);
    }

    @Test
    void everyFaultIsSaidWithinThreeSecondsAndOverWithinThreeOfItsCause()
            throws InterruptedException, ExecutionException {
        OpenCvLibrary.load();
        // One that comes and goes every second sends pictures all along.
        var faults = Arrays.stream(Fault.values())
                .filter(fault -> fault != Fault.COMES_AND_GOES)
                .map(fault -> (Callable<Times>) () -> measured(fault, folder))
                .toList();
        List<Times> all = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(faults.size())) {
            for (var one : threads.invokeAll(faults)) {
                all.add(one.get());
            }
        }
        all.forEach(one -> System.out.printf(
                "%-22s said after %.1f s, seen again after %.1f s: %s%n",
                one.fault(), one.noticed(), one.recovered(), one.said()));
        assertThat(all)
                .allSatisfy(one -> assertThat(List.of(one.noticed(), one.recovered()))
                        .allSatisfy(seconds -> assertThat(seconds).isBetween(0.0, PROMISED)));
    }
}
