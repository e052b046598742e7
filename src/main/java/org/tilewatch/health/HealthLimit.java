package org.tilewatch.health;

/** Every number by which the checks grade, with its unit and its reason. */
enum HealthLimit {
    TILE_GOOD(24, "pixels across", "from here on pictures of real tables are read without loss"),
    TILE_FAIR(18, "pixels across", "below this faces run together in pictures of real tables"),
    SHARP_GOOD(1.7, "ratio of edges", "pictures of tables have 1.9 to 2.3"),
    SHARP_FAIR(1.4, "ratio of edges", "a blur of two pixels, at which characters are lost"),
    LIGHT_DARK(35, "grey levels", "below this the sensor's noise covers the engraving"),
    LIGHT_DIM(50, "grey levels", "exposure becomes so long that hands smear"),
    LIGHT_BRIGHT(205, "grey levels", "white faces of tiles lose their signs"),
    GLARE_FAIR(0.005, "share of the table", "one tile of a full table"),
    GLARE_POOR(0.03, "share of the table", "a pond's worth of tiles"),
    DISK_FAIR(1e9, "bytes", "a recording ends there, and two years of evenings fit in it"),
    DISK_POOR(1e8, "bytes", "a copy of a large ledger and its journal beside it"),
    CLOCK_BEHIND(3600, "seconds", "between two files written by the same clock; time zones play no part"),
    WARM(70, "degrees Celsius", "a Raspberry Pi slows down from 80 on, and a summer evening adds ten"),
    HOT(80, "degrees Celsius", "here a Raspberry Pi slows itself down"),
    COPY_FAIR(3, "days written on without a copy", "a weekend"),
    COPY_POOR(14, "days written on without a copy", "as long as nightly copies are kept"),
    CHARGE_FAIR(
            30,
            "per cent of a telephone's battery",
            "one that films loses up to twenty in an hour: from here an hour is sure"),
    CHARGE_POOR(15, "per cent of a telephone's battery", "below that many switch their screen off to save it"),
    BUTTON_HELD(30, "seconds", "nobody presses that long; a stuck one never comes up");

    private final double value;
    private final String unit;
    private final String because;

    HealthLimit(double value, String unit, String because) {
        this.value = value;
        this.unit = unit;
        this.because = because;
    }

    double value() {
        return value;
    }

    /** In what it is measured. */
    String unit() {
        return unit;
    }

    /** Why there and not elsewhere. */
    String because() {
        return because;
    }
}
