package org.tilewatch.kiosk.recorder;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.dashboard.appliance.LookBack;
import org.tilewatch.dashboard.appliance.RecordingConsent.PlayerConsent;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.table.Calibration;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * The last twenty seconds of the table, in memory alone and without what lies outside its rim, while everybody who plays agrees to it; gone
 * when a hand begins or somebody agrees no longer. Frames and events come on the pipeline's thread, requests on the page's threads.
 */
public final class RecentPictures implements Audience, LookBack {
    private static final double SECONDS = 20;
    /** Seconds between two pictures; less than a discard takes. */
    private static final double APART = 0.5;
    /** A tile of a table that fills the picture is twenty pixels across and can be told. */
    private static final double MOST_PIXELS = 960;

    private static final int QUALITY = 80;
    /** Twenty seconds at the pace of the fastest table have a tenth. */
    private static final int MOST_EVENTS = 200;

    private record Kept(long number, double t, byte[] picture, byte[] thumbnail) {}

    private final AgreedPlayers players;
    private final Function<Frame, Optional<Calibration>> table;
    private final Deque<Kept> kept = new ArrayDeque<>();
    private final Deque<NumberedEvent> told = new ArrayDeque<>();
    private long next = 1;

    /**
     * @param players who agree
     * @param table   where it lies in a frame; empty where that is not known
     */
    public RecentPictures(AgreedPlayers players, Function<Frame, Optional<Calibration>> table) {
        this.players = players;
        this.table = table;
    }

    @Override
    public void saw(Frame frame) {
        if (!players.all()) {
            forget();
            return;
        }
        if (isDue(frame.t())) {
            table.apply(frame).ifPresent(rim -> takeIn(frame, rim));
        }
    }

    /** A clock that runs backwards begins anew. */
    private synchronized boolean isDue(double t) {
        return kept.isEmpty() || t < kept.getLast().t() || t - kept.getLast().t() >= APART;
    }

    private void takeIn(Frame frame, Calibration rim) {
        var thumbnail = Thumbnail.of(frame);
        synchronized (this) {
            if (!kept.isEmpty() && frame.t() < kept.getLast().t()) {
                kept.clear();
            }
            // What stood at the beginning of the twenty seconds was seen before them.
            while (kept.size() > 1 && second().t() <= frame.t() - SECONDS) {
                kept.removeFirst();
            }
            if (!kept.isEmpty() && !Thumbnail.differ(kept.getLast().thumbnail(), thumbnail)) {
                return;
            }
        }
        var picture = jpeg(frame, rim);
        synchronized (this) {
            // Somebody may have said no meanwhile.
            if (players.all()) {
                kept.add(new Kept(next++, frame.t(), picture, thumbnail));
            }
        }
    }

    private Kept second() {
        var all = kept.iterator();
        all.next();
        return all.next();
    }

    private static byte[] jpeg(Frame frame, Calibration rim) {
        try (var scope = new NativeScope()) {
            var picture = scope.mat();
            frame.image().copyTo(picture);
            TableMask.cut(picture, rim);
            return PictureCode.jpeg(scaled(picture, scope), QUALITY);
        }
    }

    private static Mat scaled(Mat picture, NativeScope scope) {
        double scale = MOST_PIXELS / Math.max(picture.cols(), picture.rows());
        if (scale >= 1) {
            return picture;
        }
        var small = scope.mat();
        Imgproc.resize(picture, small, new Size(), scale, scale, Imgproc.INTER_AREA);
        return small;
    }

    @Override
    public synchronized void tell(NumberedEvent event) {
        if (event.event().what() instanceof HandStart) {
            forget();
        }
        told.add(event);
        while (told.size() > MOST_EVENTS) {
            told.removeFirst();
        }
    }

    private synchronized void forget() {
        kept.clear();
        told.clear();
    }

    /** Another game begins: nobody has agreed to anything in it. */
    public synchronized void askAnew() {
        players.askAnew();
        forget();
    }

    @Override
    public synchronized Moments standing() {
        var consents = players.playing().stream()
                .map(name -> new PlayerConsent(name, players.agrees(name)))
                .toList();
        if (kept.isEmpty() || !players.all()) {
            return new Moments(consents, SECONDS, List.of(), List.of(), Optional.empty());
        }
        double from = kept.getLast().t() - SECONDS;
        return new Moments(
                consents,
                SECONDS,
                kept.stream().map(one -> new KeptMoment(one.number(), one.t())).toList(),
                told.stream().filter(event -> event.event().t() >= from).toList(),
                Optional.of(sha256()));
    }

    private String sha256() {
        try {
            var sum = MessageDigest.getInstance("SHA-256");
            kept.forEach(one -> sum.update(one.picture()));
            return HexFormat.of().formatHex(sum.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    public synchronized Optional<byte[]> picture(long number) {
        return players.all()
                ? kept.stream()
                        .filter(one -> one.number() == number)
                        .map(Kept::picture)
                        .findFirst()
                : Optional.empty();
    }

    @Override
    public synchronized void agree(String player, boolean agrees) {
        if (!players.playing().contains(player)) {
            throw new Refusal(Key.NOBODY_OF_THAT_NAME_PLAYS.with(Argument.of(player)));
        }
        players.agree(player, agrees);
        if (!agrees) {
            forget();
        }
    }
}
