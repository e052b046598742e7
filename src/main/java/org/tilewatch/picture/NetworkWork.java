package org.tilewatch.picture;

/**
 * What a network did, by what its layers are: the same on any processor.
 *
 * @param multiplyAdds a multiplication and an addition each
 * @param bytes        that go through memory at least: each layer's weights and what it is given are read, what it makes is written
 */
public record NetworkWork(long multiplyAdds, long bytes) {
    public static final NetworkWork NONE = new NetworkWork(0, 0);

    public NetworkWork plus(NetworkWork other) {
        return new NetworkWork(multiplyAdds + other.multiplyAdds, bytes + other.bytes);
    }

    /** What was done since it had done no more than another. */
    public NetworkWork since(NetworkWork before) {
        return new NetworkWork(multiplyAdds - before.multiplyAdds, bytes - before.bytes);
    }

    /** The same done so many times. */
    public NetworkWork times(long times) {
        return new NetworkWork(multiplyAdds * times, bytes * times);
    }
}
