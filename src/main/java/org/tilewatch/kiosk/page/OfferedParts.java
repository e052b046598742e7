package org.tilewatch.kiosk.page;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.tilewatch.dashboard.setup.Attached;
import org.tilewatch.kiosk.sight.CameraChoice;
import org.tilewatch.kiosk.wiring.ButtonChoice;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** What hangs on the machine, for people to choose on the page. */
public final class OfferedParts {
    private OfferedParts() {}

    /** What may be chosen. */
    private record Offer(String option, String name) {}

    /**
     * The cameras.
     *
     * @param used  the name of the one by which the table is seen
     * @param begin has the kiosk begin anew
     */
    public static Attached cameras(CameraChoice choice, String used, Runnable begin) {
        return of(
                () -> choice.found().stream().map(camera -> new Offer(camera.option(), camera.name())),
                choice::choose,
                Key.CAMERA_NO_SUCH,
                used,
                begin);
    }

    /**
     * The buttons.
     *
     * @param begin has the kiosk begin anew
     */
    public static Attached buttons(ButtonChoice choice, Runnable begin) {
        return of(
                () -> choice.found().stream().map(wired -> new Offer(wired.option(), wired.name())),
                choice::choose,
                Key.BUTTONS_NO_SUCH,
                choice.used().option(),
                begin);
    }

    private static Attached of(
            Supplier<Stream<Offer>> offers, Predicate<String> choose, Key noSuch, String used, Runnable begin) {
        var now = new AtomicReference<>(used);
        return new Attached(() -> parts(offers.get(), now.get()), option -> {
            if (option.equals(now.get())) {
                return;
            }
            if (!choose.test(option)) {
                throw new Refusal(noSuch.with(Argument.of(option)));
            }
            now.set(option);
            begin.run();
        });
    }

    private static List<Attached.Attachment> parts(Stream<Offer> offers, String used) {
        return offers.map(offer -> new Attached.Attachment(
                        offer.option(), offer.name(), offer.option().equals(used)))
                .toList();
    }
}
