package org.tilewatch.herald;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.tilewatch.herald.Receiver.TableStanding;

/**
 * Under which topics a broker has what a table tells.
 *
 * @param table by which this table is known among others
 */
record Topics(String table) {
    static final String ONLINE = "online";
    static final String OFFLINE = "offline";

    static final String TABLE = "table";
    static final String LIGHTS = "lights";
    static final String HEALTH = "health";
    static final String EVENTS = "events";
    static final String HAND = "hand";

    private static final String ROOT = "tilewatch";

    static Topics of(BrokerAddress address) {
        return new Topics(address.table().orElseGet(Topics::machine));
    }

    private static String machine() {
        try {
            var name = InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9_-]", "-");
            return name.isEmpty() ? TABLE : name;
        } catch (UnknownHostException nameless) {
            return TABLE;
        }
    }

    /** By which it is one device. */
    String device() {
        return ROOT + "_" + table;
    }

    String status() {
        return of("status");
    }

    String of(String what) {
        return ROOT + "/" + table + "/" + what;
    }

    String of(TableStanding what) {
        return of(
                switch (what) {
                    case TABLE -> TABLE;
                    case LIGHTS -> LIGHTS;
                    case HEALTH -> HEALTH;
                });
    }
}
