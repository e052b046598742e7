package org.tilewatch.reading;

import java.util.List;
import java.util.Optional;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.picture.Frame;

/** One table's sides, looked at again and again; what it has shown is remembered. */
final class SidesOfTable {
    private final SideModel model;
    private Tried tried = Tried.nothing(TableColours.UNKNOWN);

    SidesOfTable(Optional<SetProfile> set, BackPrint.Prints prints) {
        this.model = SideModel.ofTable(set, prints, Mat.UNKNOWN);
    }

    /** The finds, those face up that are read. */
    List<FoundTile> tried(Frame frame, List<FoundTile> finds) {
        var told = model.tried(frame, finds, tried.table());
        // Tests paint their frame again between two looks.
        tried = new Tried(told.tiles(), told.doubted(), told.table(), new MeasuredSides());
        return tried.tiles();
    }

    /** What each side is told to be, if it is a tile. */
    List<ReadTile> told(Frame frame, List<ReadTile> read) {
        return looked(frame, read).sides().stream().map(SideBelief::told).toList();
    }

    /** What lies there, without what is none. */
    List<ReadTile> tiles(Frame frame, List<ReadTile> read) {
        return looked(frame, read).tiles();
    }

    private SidesTold looked(Frame frame, List<ReadTile> read) {
        var looked = model.of(frame, read, tried);
        tried = tried.at(looked.table());
        return looked;
    }
}
