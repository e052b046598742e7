package org.tilewatch.dashboard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.picture.OpenCvLibrary;

class RequestWorkTest {
    /** Of proc_pid_stat(5), counted behind the thread's name. */
    private static final int NICE = 16;

    private static int niceValue() {
        try {
            var stat = Files.readString(Path.of("/proc/thread-self/stat"));
            return Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[NICE]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatIsComputedForRequestsGivesWayToEverythingElse() {
        int before = niceValue();
        for (var work :
                new RequestWork[] {RequestWork.onHands(), RequestWork.onPictures(), RequestWork.onPicturesOfKnown()}) {
            try (work) {
                assertThat(work.done(RequestWorkTest::niceValue)).isEqualTo(19);
            }
        }
        assertThat(niceValue()).isEqualTo(before);
    }

    /** Given that a stranger's picture is the first at which several threads work, then those threads are the table's too. */
    @Test
    @Tag("native")
    void whatWorksForEverybodyDoesNotGiveWay() throws IOException {
        OpenCvLibrary.load();
        // those of work that is over need a moment to end
        var before = threadsOfPictures();
        try (var work = RequestWork.onPictures()) {
            work.done(() -> {
                return Core.countNonZero(grey());
            });
            var begun = threadsOfPictures();
            begun.removeAll(before);
            assertThat(begun).hasSize(1);
        }
    }

    private static Set<Path> threadsOfPictures() throws IOException {
        try (var threads = Files.list(Path.of("/proc/self/task"))) {
            return threads.filter(RequestWorkTest::isOfPictures).collect(Collectors.toCollection(HashSet::new));
        }
    }

    private static Mat grey() {
        var grey = new Mat();
        Imgproc.cvtColor(new Mat(1024, 1024, CvType.CV_8UC3, Scalar.all(1)), grey, Imgproc.COLOR_BGR2GRAY);
        return grey;
    }

    /** A thread is called as the one that started it, where it is not called otherwise. */
    private static boolean isOfPictures(Path thread) {
        try {
            return Files.readString(thread.resolve("comm")).startsWith("asked-pictures");
        } catch (IOException over) {
            return false;
        }
    }
}
