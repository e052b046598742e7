package org.tilewatch.command;

import java.io.PrintWriter;
import org.tilewatch.contract.EventJson;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.play.NumberedEvent;

/** Prints every event as one line of JSON at once. */
record EventLines(PrintWriter out) implements Audience {
    @Override
    public void tell(NumberedEvent event) {
        out.write(EventJson.write(event.event()));
        out.write('\n');
        out.flush();
    }
}
