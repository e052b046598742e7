package org.tilewatch.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.camera.PictureSize;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.enrolment.EnrolmentException;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.herald.BrokerAddress;
import org.tilewatch.herald.WebhookAddress;
import org.tilewatch.kiosk.recorder.RecordingTarget;
import org.tilewatch.kiosk.settings.GameDefaults;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.kiosk.settings.Outside;
import org.tilewatch.kiosk.wiring.SeatWiring;
import org.tilewatch.looking.Corners;
import org.tilewatch.looking.Networks;
import org.tilewatch.recording.OpticsFile;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Options;
import org.tilewatch.seats.gpio.SeatPins;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.SaidException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a kiosk at a table is told, as every command takes it that looks at the same table: the options of {@code tilewatch run}. */
final class TableOptions {
    private static final long GIGABYTE = 1_000_000_000;
    private static final String KEYPAD = "keypad:";
    private static final List<String> OF_THE_CAMERA = List.of(
            "--picture",
            "--frames-per-second",
            "--corners",
            "--lens",
            "--exposure",
            "--gain",
            "--white-balance",
            "--focus");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--camera",
            paramLabel = "NAME",
            description = "auto for what hangs there, a Raspberry Pi camera first, else one on USB, and where there are"
                    + " several the one that is chosen on the page; usb, usb:1 or usb:/dev/video2 for a USB camera, rpi or rpi:1 for a Raspberry Pi camera,"
                    + " http://HOST/PICTURES for a camera on the network that sends Motion JPEG, folder:PATH for a"
                    + " folder into which another program puts JPEG pictures, phone for a telephone by the kiosk's page eye.html, none to"
                    + " play without one and tell how each hand ended on the page. Default: ${DEFAULT-VALUE}.")
    private String camera = "usb";

    @Option(
            names = "--picture",
            paramLabel = "WxH",
            description = "Pixels asked of the camera. Default: ${DEFAULT-VALUE}.")
    private String picture = "1920x1440";

    @Option(names = "--frames-per-second", description = "Default: ${DEFAULT-VALUE}.")
    private int framesPerSecond = 10;

    @Mixin
    private LockOptions locks = new LockOptions();

    @Option(
            names = "--table",
            paramLabel = "MM",
            description = "A side of the playing surface. Default: ${DEFAULT-VALUE}.")
    private double sideMm = 800;

    @Option(
            names = "--corners",
            paramLabel = "\"X,Y X,Y X,Y X,Y\"",
            description =
                    "The surface's corners in pixels, the first one the first player's left; instead of clicking them.")
    private Optional<String> corners = Optional.empty();

    @Option(
            names = "--lens",
            paramLabel = "FILE",
            description = "The measured camera as JSON, in the words of a recording's camera: width, height, matrix and"
                    + " distortion. Without it lines are taken to be drawn straight.")
    private Optional<Path> lens = Optional.empty();

    @Option(
            names = "--tile",
            paramLabel = "WxHxT",
            description =
                    "Width, height and thickness of a tile in millimetres. Default: those of the set that is read,"
                            + " where it was learnt under the kiosk's own camera, else 26x35x20.")
    private Optional<String> tile = Optional.empty();

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            description = "The game to play. Default: that of --rules-file, else the first that tilewatch rules lists.")
    private Optional<String> rules = Optional.empty();

    @Mixin
    private RulesFile rulesFile = new RulesFile();

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "What the table agreed where the rules leave it a choice; may be given several times.")
    private Map<String, String> options = Map.of();

    @Option(
            names = "--players",
            paramLabel = "NAME",
            split = ",",
            description = "Four names, in the order of play from the bottom of the picture; with millington also three,"
                    + " nobody sitting to the left of east, or five, the last of whom sits out first. Without names"
                    + " the game is begun on the page.")
    private List<String> players = List.of();

    @Option(
            names = "--east",
            paramLabel = "SEAT",
            description = "Who is east first, 1 to 4. Default: ${DEFAULT-VALUE}.")
    private int east = 1;

    @Option(names = "--new-game", description = "Begin a game even where one is unfinished.")
    private boolean newGame;

    @Option(
            names = "--seats",
            paramLabel = "auto|gpio|page|keypad:FILE",
            description =
                    "auto for a keypad on USB, else gpio on a Raspberry Pi and page elsewhere, or those that are chosen on the page; gpio for the buttons and lights wired to a Raspberry Pi, keypad:/dev/input/by-id/... for the keys 1"
                            + " to 4 of a keypad or of USB buttons, page for those on the dashboard alone."
                            + " Default: ${DEFAULT-VALUE}.")
    private String seats = "page";

    @Option(
            names = "--pin",
            paramLabel = "NAME=LINE",
            description =
                    "Another GPIO line than hardware/ draws, such as seat.3.button=22; may be given several times.")
    private Map<String, String> pins = Map.of();

    @Option(
            names = "--long-press",
            paramLabel = "SECONDS",
            description = "How long a button is held to call the win, 0.4 to 1.5; a shorter press is any other claim."
                    + " Default: 0.8.")
    private Optional<Double> longPress = Optional.empty();

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Where the ledger and the corners are kept. Default: the service's state folder, else"
                    + " ~/.local/share/tilewatch.")
    private Optional<Path> data = Optional.empty();

    private Supplier<Path> usual = TableOptions::usualFolder;

    @Option(
            names = "--record",
            paramLabel = "FOLDER",
            description = {
                "Record what the kiosk is given as a recording for replay; where one is there already, another is begun"
                        + " beside it with a number. It stays readable if the power fails, but for its last seconds.",
                "Frames in which nothing moves are left out but for two a second. Recorded from the start of a game, a"
                        + " replay tells the same events, but for what people said on the page."
            })
    private Optional<Path> record = Optional.empty();

    @Option(
            names = "--record-limit",
            paramLabel = "GB",
            description = "The recording ends when it has taken so many gigabytes, or when the disk has less than one"
                    + " left; the kiosk goes on. Default: ${DEFAULT-VALUE}.")
    private double recordLimit = 20;

    @Option(
            names = "--consent",
            description =
                    "Record to give it away, so that others can build on it: only while everybody at the table has"
                            + " agreed on the page (/giving.html), cut off at the table's rim, without names; sound never is.")
    private boolean consent;

    @Option(
            names = "--copies",
            paramLabel = "FOLDER",
            description = "A folder on a stick or on the network that keeps another copy of each copy of the ledger.")
    private Optional<Path> copies = Optional.empty();

    @Option(
            names = "--webhook",
            paramLabel = "ADDRESS",
            description =
                    "An address, http://... or https://..., that is told what happens, and when camera, disk, power, ledger"
                            + " or copies fail and are well again; may be given several times. As JSON, or with discord: or"
                            + " slack: before it how each hand ended in words, in another language with #cs, #pl or #ru behind.")
    private List<String> webhooks = List.of();

    @Option(
            names = "--webhook-secret",
            paramLabel = "FILE",
            description =
                    "The file in which a secret stands that the receivers know too: what is told is signed with it, as"
                            + " X-Hub-Signature-256.")
    private Optional<Path> webhookSecret = Optional.empty();

    @Option(
            names = "--mqtt",
            paramLabel = "ADDRESS",
            description = {
                "A broker for MQTT that is told what happens, as mqtt://USER@HOST:PORT/TABLE?password=FILE, or mqtts://... with"
                        + " ca=FILE where its certificate is of an authority of your own. Home Assistant finds the table there.",
                "FILE holds the password alone; TABLE is the name of the table, else the machine's; lang=cs|en|pl|ru is the"
                        + " language of what Home Assistant shows."
            })
    private Optional<String> mqtt = Optional.empty();

    @Mixin
    private ProfileOption profile = new ProfileOption();

    @Mixin
    private DashboardOptions dashboard = new DashboardOptions();

    /** The networks, the reader knowing the set that is named. */
    Networks networks(Supplier<Networks> loaded) {
        try {
            return profile.networks(loaded, Optional.empty());
        } catch (EnrolmentException wrong) {
            throw new ParameterException(
                    spec.commandLine(), ContractEnglish.of(wrong), wrong, spec.findOption("--profile"), null);
        }
    }

    /** @throws ParameterException naming the option that cannot be used */
    KioskSettings table() {
        double[] size = of("--picture", () -> numbers(picture, 2, "--picture"));
        of("--camera", () -> {
            LiveCameras.requireName(camera);
            return camera;
        });
        return new KioskSettings(
                camera,
                of("--picture", () -> new PictureSize((int) size[0], (int) size[1], framesPerSecond)),
                locks.locks(this::of),
                of("--table", this::side),
                of("--tile", () -> tile.map(TableOptions::tileSize)),
                of("--corners", () -> corners.map(Corners::of)),
                of("--lens", () -> lens.map(file -> lens(file, size[0] / size[1]))),
                wishes(),
                newGame,
                of(seats.equals("gpio") || seats.equals("auto") ? "--pin" : "--seats", this::wiring),
                of("--long-press", this::longPress),
                data.orElseGet(usual),
                of("--record-limit", this::recording),
                new Outside(
                        copies,
                        of("--mqtt", () -> mqtt.map(BrokerAddress::of)),
                        of(
                                "--webhook",
                                () -> webhooks.stream().map(WebhookAddress::of).toList()),
                        webhookSecret),
                dashboard.address());
    }

    /** An option that changes nothing, and without what. */
    record Unused(String option, String other) {}

    /** Those that somebody has given for nothing. */
    List<Unused> unused() {
        var given = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(option -> option.longestName())
                .toList();
        var idle = new ArrayList<Unused>();
        if (!seats.equals("gpio") && !seats.equals("auto")) {
            idle.add(new Unused("--pin", "--seats=gpio"));
        }
        if (webhooks.isEmpty()) {
            idle.add(new Unused("--webhook-secret", "--webhook"));
        }
        if (record.isEmpty()) {
            idle.add(new Unused("--record-limit", "--record"));
        }
        if (camera.equals(LiveCameras.NONE)) {
            OF_THE_CAMERA.forEach(option -> idle.add(new Unused(option, "--camera=auto")));
        }
        return idle.stream().filter(one -> given.contains(one.option())).toList();
    }

    /** What an option says, or which option it is that cannot be used. */
    private <T> T of(String option, Supplier<T> read) {
        try {
            return read.get();
        } catch (IllegalArgumentException | SaidException wrong) {
            throw new ParameterException(
                    spec.commandLine(), ContractEnglish.of(wrong), wrong, spec.findOption(option), null);
        }
    }

    private GameDefaults wishes() {
        var house = rulesFile.house();
        var wishes = of(
                options.isEmpty() ? "--east" : "--option",
                () -> new GameDefaults(
                        rules.or(() -> house.map(HouseRules::base))
                                .orElse(Games.usual().name()),
                        players,
                        east(),
                        new Options(AgreedOptions.of(options)),
                        house));
        return of("--rules", () -> {
            if (Games.named(wishes.rules()).isEmpty()) {
                throw new IllegalArgumentException(
                        "there are no rules " + wishes.rules() + "; known are " + Games.names());
            }
            return of(options.isEmpty() ? "--players" : "--option", () -> {
                wishes.objection().ifPresent(objection -> {
                    throw new IllegalArgumentException(ContractEnglish.of(objection));
                });
                return wishes;
            });
        });
    }

    /** The page's own keys hold a press for a win longer than any of these. */
    private OptionalDouble longPress() {
        longPress.filter(seconds -> !(seconds >= 0.4 && seconds <= 1.5)).ifPresent(wrong -> {
            throw new IllegalArgumentException("--long-press is in seconds, from 0.4 to 1.5, not " + wrong);
        });
        return longPress.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    /** No table is smaller than a row of tiles, or wider than arms reach. */
    private double side() {
        if (!(sideMm >= 300 && sideMm <= 3000)) {
            throw new IllegalArgumentException(
                    "--table is a side of the playing surface in millimetres, from 300 to 3000, not " + sideMm);
        }
        return sideMm;
    }

    /** Seats are counted from 1 wherever people name them. */
    private Seat east() {
        if (east < 1 || east > 4) {
            throw new IllegalArgumentException("--east is a seat from 1 to 4, not " + east);
        }
        return Seat.of(east - 1);
    }

    /** @param shape width to height of the pictures asked for */
    private static Lens lens(Path file, double shape) {
        var optics = OpticsFile.read(file);
        double measured = (double) optics.width() / optics.height();
        if (Math.abs(measured / shape - 1) > 0.01) {
            throw new IllegalArgumentException("--lens: the file " + file + " is for pictures of " + optics.width()
                    + "x" + optics.height() + ", which --picture must have the shape of");
        }
        return new Lens(optics.width(), optics.height(), optics.matrix(), optics.distortion());
    }

    private Optional<RecordingTarget> recording() {
        if (!(recordLimit > 0)) {
            throw new IllegalArgumentException("--record-limit is a number of gigabytes above 0, not " + recordLimit);
        }
        if (consent && record.isEmpty()) {
            throw new IllegalArgumentException("--consent goes with --record, which names the folder");
        }
        return record.map(folder -> new RecordingTarget(folder, (long) (recordLimit * GIGABYTE), GIGABYTE, consent));
    }

    private Optional<SeatWiring> wiring() {
        if (seats.startsWith(KEYPAD)) {
            return Optional.of(new SeatWiring.Keypad(Path.of(seats.substring(KEYPAD.length()))));
        }
        return switch (seats) {
            case "gpio" -> Optional.of(new SeatWiring.GpioHeader(SeatPins.of(pins)));
            case "auto" -> Optional.of(new SeatWiring.LeftOpen(SeatPins.of(pins)));
            case "page" -> Optional.empty();
            default ->
                throw new IllegalArgumentException(
                        "--seats is auto, gpio or page, or keypad: and an input device, not " + seats);
        };
    }

    private static TileSize tileSize(String text) {
        double[] body = numbers(text, 3, "--tile");
        return new TileSize(body[0], body[1], body[2]);
    }

    private static double[] numbers(String text, int count, String option) {
        var parts = text.split("x", -1);
        double[] numbers = new double[parts.length];
        try {
            for (int i = 0; i < parts.length; i++) {
                numbers[i] = Double.parseDouble(parts[i]);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " takes numbers with x between them, not " + text, e);
        }
        if (numbers.length != count) {
            throw new IllegalArgumentException(
                    option + " takes " + count + " numbers with x between them, not " + text);
        }
        return numbers;
    }

    /** Where nothing else is said a telephone looks, and the evening is recorded to be given away while everybody agrees. */
    void ofTheLaptop() {
        var given = spec.commandLine().getParseResult();
        if (!given.hasMatchedOption("--camera")) {
            camera = LiveCameras.PHONE;
        }
        if (record.isEmpty()) {
            record = Optional.of(data.orElseGet(usual).resolve("evening"));
            consent = true;
        }
    }

    /** What looks after a kiosk looks after the one that is installed. */
    void ofTheInstalledKiosk() {
        usual = InstalledKiosk.ofThisMachine()::usualFolder;
    }

    /** The folder of the service that runs this program. */
    static Optional<Path> serviceFolder() {
        return Optional.ofNullable(System.getenv("STATE_DIRECTORY")).map(Path::of);
    }

    static Path usualFolder() {
        return serviceFolder()
                .orElseGet(() -> Path.of(System.getProperty("user.home", "."), ".local", "share", "tilewatch"));
    }
}
