package org.tilewatch.simulator.scene;

import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Seat;

/**
 * A player's arm over the table.
 *
 * @param owner  whose it is; it comes in over that side of the table
 * @param elbow  where it enters, in table millimetres (may lie outside the table)
 * @param hand   where its fingers are, in table millimetres
 * @param height of the hand over the surface, in millimetres
 */
public record Arm(Seat owner, TablePoint elbow, TablePoint hand, double height) {}
