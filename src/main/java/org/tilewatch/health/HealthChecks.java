package org.tilewatch.health;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** All checks there are, in the order in which they are shown. */
public final class HealthChecks {
    private static final List<PictureCheck> OF_THE_PICTURE =
            List.of(new FocusCheck(), new LightCheck(), new GlareCheck(), new TileSizeCheck(), new TableCheck());

    static final List<Check> ALL = Stream.of(
                    List.of(new CameraCheck()),
                    OF_THE_PICTURE,
                    List.of(
                            new PhoneCheck(),
                            new ButtonsCheck(),
                            new DiskCheck(),
                            new FilesCheck(),
                            new ClockCheck(),
                            new CertificateCheck(),
                            new TemperatureCheck(),
                            new ThrottlingCheck(),
                            new UnderVoltageCheck(),
                            new ModelsCheck(),
                            new DatabaseCheck(),
                            new BackupsCheck(),
                            new HallCheck(),
                            new ReceiversCheck()))
            .<Check>flatMap(List::stream)
            .toList();

    private HealthChecks() {}

    /** What every check finds. */
    public static List<Finding> of(Condition now) {
        return ALL.stream().map(check -> tried(check, now)).toList();
    }

    /** What those find that need a picture alone. */
    public static List<Finding> of(PictureFigures figures) {
        return OF_THE_PICTURE.stream().map(check -> check.of(figures)).toList();
    }

    /** What those find that need to know of the machine's strains alone. */
    public static List<Finding> of(ThrottlingState throttlingState) {
        return List.of(new UnderVoltageCheck().of(throttlingState), new ThrottlingCheck().of(throttlingState));
    }

    /** The worst grade among findings. */
    public static Grade worst(List<Finding> findings) {
        return findings.stream()
                .map(Finding::grade)
                .max(Comparator.naturalOrder())
                .orElse(Grade.UNKNOWN);
    }

    private static Finding tried(Check check, Condition now) {
        try {
            return check.of(now);
        } catch (RuntimeException failed) {
            return check.find().fair(Key.CHECK_FAILED.with(Argument.of(String.valueOf(failed.getMessage()))));
        }
    }
}
