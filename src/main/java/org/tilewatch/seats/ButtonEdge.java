package org.tilewatch.seats;

import org.tilewatch.tiles.Seat;

/** A seat's button going down or up, {@code t} seconds from the start, already debounced. */
public record ButtonEdge(double t, Seat seat, boolean down) {}
