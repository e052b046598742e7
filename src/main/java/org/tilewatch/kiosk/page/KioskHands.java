package org.tilewatch.kiosk.page;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.dashboard.appliance.SpareHands;
import org.tilewatch.kiosk.settings.CarriedSettings;

/**
 * The settings of this kiosk as its page hands them on and takes others.
 *
 * @param folder  where they are kept
 * @param players by their names in the games
 * @param options the machine's file of options for it, where it has one
 * @param begin   has the kiosk begin anew, with what is to be done before
 */
public record KioskHands(Path folder, Supplier<List<String>> players, Optional<Path> options, Beginning begin)
        implements SpareHands {
    /** The kiosk's beginning anew, once whoever wants it is answered. */
    public interface Beginning {
        /** With other settings. */
        void with(CarriedSettings settings);

        /** From nothing. */
        void fromNothing();
    }

    @Override
    public String settings(boolean devices) {
        return CarriedSettings.of(folder, players.get(), options, devices).json();
    }

    @Override
    public boolean take(byte[] file) {
        var settings = CarriedSettings.read(file);
        begin.with(settings);
        return settings.options().isPresent();
    }

    @Override
    public void forgetAll() {
        begin.fromNothing();
    }
}
