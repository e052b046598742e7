package org.tilewatch.kiosk.replay;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.ReadAhead;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.ButtonEdges;
import org.tilewatch.kiosk.GameFollower;
import org.tilewatch.kiosk.Kiosk;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.kiosk.SaidQueue;
import org.tilewatch.looking.Networks;
import org.tilewatch.looking.SteadyEyes;
import org.tilewatch.timing.StepTimes;

/** A recording through the whole kiosk, every frame of it, as fast as it goes: the same recording gives the same events. */
public final class Playback {
    private final RecordedTable table;
    private final Networks networks;
    private final StepTimes times;

    public Playback(RecordedTable table, Networks networks, StepTimes times) {
        this.table = table;
        this.networks = networks;
        this.times = times;
    }

    /**
     * Plays it to its end. Its journal lasts no longer than that and so lives in memory.
     *
     * @throws KioskException when the kiosk does not know the recording's rules
     * @throws org.tilewatch.picture.PictureException when a frame cannot be read
     */
    public void run(Audience audience) {
        run(table.watchedFrames(), audience);
    }

    /** Plays other frames of the recording's table, such as its own again and again, until they end, and closes them. */
    public void run(FrameSource frames, Audience audience) {
        try (var ahead = new ReadAhead(frames)) {
            watch(ahead, audience);
        }
    }

    /** The same with frames that nobody may read before they are looked at, such as a camera's; they are the caller's to close. */
    public void watch(FrameSource frames, Audience audience) {
        var follower =
                GameFollower.of(table.game(), table.view().calibration().sideMm(), table.tile(), table.longPress());
        var eyes = SteadyEyes.of(networks, table.view(), table.tile(), table.bareTable(), times, bumped -> {});
        var numbers = new AtomicLong();
        new Kiosk(
                        frames,
                        eyes,
                        follower,
                        ButtonEdges.recorded(table.buttons()),
                        new SaidQueue(),
                        (event, by) -> OptionalLong.of(numbers.incrementAndGet()),
                        Audience.of(List.of(audience)),
                        times)
                .run();
    }
}
