package org.tilewatch.rules.riichi;

/** The sorts of pungs and kongs that the fu table tells apart: of simples or majors, exposed or concealed (4.1.1). */
enum SetSort {
    PUNG_SIMPLE_CONCEALED,
    PUNG_SIMPLE_EXPOSED,
    PUNG_MAJOR_CONCEALED,
    PUNG_MAJOR_EXPOSED,
    KONG_SIMPLE_CONCEALED,
    KONG_SIMPLE_EXPOSED,
    KONG_MAJOR_CONCEALED,
    KONG_MAJOR_EXPOSED;

    private static final SetSort[] ALL = values();

    static SetSort of(boolean kong, boolean majors, boolean exposed) {
        return ALL[(kong ? 4 : 0) + (majors ? 2 : 0) + (exposed ? 1 : 0)];
    }

    boolean isKong() {
        return ordinal() >= KONG_SIMPLE_CONCEALED.ordinal();
    }
}
