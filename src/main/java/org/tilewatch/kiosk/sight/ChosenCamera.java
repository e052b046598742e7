package org.tilewatch.kiosk.sight;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.camera.PhoneCamera;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.words.Sentence;

/**
 * The camera, or none, as people at the page choose: whoever has no camera plays all the same and tells how each hand ended. The choice
 * outlives the kiosk. Frames are asked for on the pipeline's thread; the choice is made on the page's threads.
 */
public final class ChosenCamera implements FrameSource {
    private final Supplier<FrameSource> camera;
    private final Supplier<FrameSource> none;
    /** It lies there while people have chosen to play without a camera. */
    private final Path chosen;

    private volatile Consumer<Boolean> listener = watched -> {};
    private volatile boolean watching;
    private volatile Optional<Sentence> blind = Optional.empty();
    private volatile FrameSource source;
    private boolean closed;

    /**
     * @param camera opens the camera
     * @param none   what stands in its place
     * @param chosen where the choice is kept
     * @param wanted whether a camera is to be used where nobody has chosen otherwise
     */
    ChosenCamera(Supplier<FrameSource> camera, Supplier<FrameSource> none, Path chosen, boolean wanted) {
        this.camera = camera;
        this.none = none;
        this.chosen = chosen;
        this.watching = wanted && !Files.exists(chosen);
        this.source = open();
    }

    private FrameSource open() {
        return (watching ? camera : none).get();
    }

    /** Whether the table is watched at the moment. */
    public boolean watching() {
        return watching;
    }

    /** Why nothing is to be seen at the moment; empty where something is. */
    public Optional<Sentence> blind() {
        return blind;
    }

    /** Has somebody know whether the table is watched whenever that changes, on the thread of whoever chose. */
    public void onChoice(Consumer<Boolean> hears) {
        listener = hears;
    }

    /**
     * Has the table watched, or not.
     *
     * @throws UncheckedIOException when that cannot be kept
     */
    public synchronized void choose(boolean watch) {
        if (watch == watching || closed) {
            return;
        }
        try {
            if (watch) {
                Files.deleteIfExists(chosen);
            } else {
                Files.createFile(chosen);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        watching = watch;
        source.close();
        source = open();
        listener.accept(watch);
    }

    private synchronized FrameSource source() {
        return source;
    }

    /**
     * Where no camera is named, the first that is plugged in is there to be chosen later.
     *
     * @param phone takes the pictures of a telephone, where that is the camera
     */
    public static ChosenCamera of(KioskSettings table, SessionClock clock, PhoneCamera phone) {
        boolean wanted = !table.camera().equals(LiveCameras.NONE);
        return new ChosenCamera(
                () -> LiveCameras.open(wanted ? table.camera() : "usb", table.size(), table.locks(), clock, phone),
                () -> LiveCameras.open(LiveCameras.NONE, table.size(), table.locks(), clock),
                table.folder().resolve("without-camera"),
                wanted);
    }

    @Override
    public Shot next() {
        while (true) {
            var asked = source();
            var shot = asked.next();
            // One that was put aside for another has ended, and the table has not.
            if (!(shot instanceof Shot.Ended) || asked == source()) {
                blind = shot instanceof Shot.Unseen(double t, Sentence why) ? Optional.of(why) : Optional.empty();
                return shot;
            }
        }
    }

    @Override
    public void passOver(double seconds) {
        source().passOver(seconds);
    }

    /** Waits for nobody, not for a camera that is being opened either. */
    @Override
    public void hurry() {
        source.hurry();
    }

    @Override
    public boolean goesOnAfterDamage() {
        return source().goesOnAfterDamage();
    }

    @Override
    public synchronized void close() {
        closed = true;
        source.close();
    }
}
