package org.tilewatch.kiosk.recorder;

import java.nio.file.Path;

/**
 * Where a live session is recorded, and how much.
 *
 * @param folder  the recording; where one is there already, another beside it with a number
 * @param most    bytes of pictures of the session altogether
 * @param spare   bytes that are left free on the disk
 * @param toGive  whether it is to be given away: with everybody's consent alone, to the table's rim, without names
 */
public record RecordingTarget(Path folder, long most, long spare, boolean toGive) {}
