package org.tilewatch.camera;

/**
 * A camera that hangs on this machine.
 *
 * @param option by which {@link LiveCameras} opens it, such as {@code rpi:0} or {@code usb:/dev/v4l/by-id/...}
 * @param name   what its maker calls it, with the socket behind it where two are called the same
 */
public record AttachedCamera(String option, String name) {}
