package org.tilewatch.looking;

import java.util.Optional;
import org.tilewatch.finding.Finder;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.NetworkWork;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.timing.Step;

/** The two networks, loaded once. */
public record Networks(Finder finder, Reader reader) {
    /** How long both have run so far, in milliseconds. */
    public double millis() {
        return finder.networkMillis() + reader.networkMillis();
    }

    /** What both have done so far. */
    public NetworkWork work() {
        return finder.work().plus(reader.work());
    }

    /** How long the network under a step has run so far, in milliseconds; 0 for a step without one. */
    public double millis(Step step) {
        return switch (step) {
            case FIND -> finder.networkMillis();
            case READ -> reader.networkMillis();
            default -> 0;
        };
    }

    /**
     * Loads the program's own networks.
     *
     * @throws org.tilewatch.picture.PictureException when OpenCV or a network cannot be loaded
     */
    public static Networks load() {
        return new Networks(Finder.load(), Reader.load());
    }

    /** Whether the reader knows which set lies on the table. */
    public boolean knowsASet() {
        return reader.knowsASet();
    }

    /** The size of the tiles, where the set that is read was measured. */
    public Optional<TileSize> tileSize() {
        return reader.set().flatMap(SetProfile::size);
    }

    /** The same networks, the reader knowing of no set in particular. */
    public Networks ofAnySet() {
        return new Networks(finder, reader.ofAnySet());
    }

    /** The same networks, the reader knowing which set lies on the table. */
    public Networks knowing(SetProfile set) {
        return new Networks(finder, reader.of(set));
    }
}
