package org.tilewatch.kiosk.wiring;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.seats.gpio.RaspberryPiHeader;
import org.tilewatch.seats.keypad.AttachedKeypad;
import org.tilewatch.seats.keypad.AttachedKeypads;

/**
 * Which of the buttons that hang on the machine are the seats', where the kiosk's options leave that open: those that somebody has chosen on
 * the page; else a keypad that is nothing else, else those on a Raspberry Pi's header, else the page's own. The choice outlives the kiosk.
 */
public final class ButtonChoice {
    private static final String KEYPAD = "keypad:";

    /**
     * Buttons that may be the seats'.
     *
     * @param option their name for options: {@code gpio}, {@code page} or {@code keypad:FILE}
     * @param name   what the maker of a keypad calls it; else empty
     * @param wiring how they reach the kiosk; empty for those of the page
     */
    public record AttachedButtons(String option, String name, Optional<SeatWiring> wiring) {}

    private final SeatWiring.LeftOpen open;
    private final AttachedKeypads keypads;
    private final RaspberryPiHeader header;
    private final KeptChoice kept;

    ButtonChoice(SeatWiring.LeftOpen open, AttachedKeypads keypads, RaspberryPiHeader header, Path folder) {
        this.open = open;
        this.keypads = keypads;
        this.header = header;
        this.kept = new KeptChoice(folder.resolve("wiring"));
    }

    /** The choice of a kiosk with this wiring, which keeps it in its folder; empty where its options name the buttons. */
    public static Optional<ButtonChoice> of(Optional<SeatWiring> wiring, Path folder) {
        return wiring.filter(SeatWiring.LeftOpen.class::isInstance)
                .map(SeatWiring.LeftOpen.class::cast)
                .map(open -> of(open, folder));
    }

    static ButtonChoice of(SeatWiring.LeftOpen open, Path folder) {
        return new ButtonChoice(open, AttachedKeypads.ofThisMachine(), RaspberryPiHeader.ofThisMachine(), folder);
    }

    /** What hangs there, keypads first: whoever has one has bought it for this. Those of the page are always there. */
    public List<AttachedButtons> found() {
        var found = new ArrayList<AttachedButtons>();
        for (var keypad : keypads.found()) {
            found.add(of(keypad));
        }
        if (header.isThere()) {
            found.add(new AttachedButtons("gpio", "", Optional.of(new SeatWiring.GpioHeader(open.pins()))));
        }
        found.add(new AttachedButtons("page", "", Optional.empty()));
        return List.copyOf(found);
    }

    private static AttachedButtons of(AttachedKeypad keypad) {
        return new AttachedButtons(
                KEYPAD + keypad.device(), keypad.name(), Optional.of(new SeatWiring.Keypad(keypad.device())));
    }

    /** The seats' buttons. A chosen keypad that is unplugged is waited for. */
    public AttachedButtons used() {
        return kept.option().flatMap(this::named).orElseGet(this::unasked);
    }

    private Optional<AttachedButtons> named(String option) {
        return found().stream()
                .filter(wired -> wired.option().equals(option))
                .findFirst()
                .or(() -> option.startsWith(KEYPAD)
                        ? Optional.of(of(new AttachedKeypad(Path.of(option.substring(KEYPAD.length())), "", true)))
                        : Optional.empty());
    }

    private AttachedButtons unasked() {
        return keypads.found().stream()
                .filter(AttachedKeypad::nothingElse)
                .findFirst()
                .map(ButtonChoice::of)
                .orElseGet(() -> found().stream()
                        .filter(wired -> !wired.option().startsWith(KEYPAD))
                        .findFirst()
                        .orElseThrow());
    }

    /**
     * Others are the seats' from the next start on.
     *
     * @return whether such buttons hang there
     * @throws UncheckedIOException when that cannot be kept
     */
    public boolean choose(String option) {
        if (found().stream().noneMatch(wired -> wired.option().equals(option))) {
            return false;
        }
        kept.keep(option);
        return true;
    }
}
