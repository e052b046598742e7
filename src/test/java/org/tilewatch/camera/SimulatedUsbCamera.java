package org.tilewatch.camera;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A camera on USB as the kernel sees it: it answers the kernel's host controller for devices elsewhere (usbip's vhci, by
 * {@code Documentation/usb/usbip_protocol.rst}), and is of the video class (USB Device Class Definition for Video Devices 1.0), so that the
 * kernel's own driver for cameras takes it. It sends one size of JPEG pictures, and lets exposure, white balance and focus be chosen.
 */
final class SimulatedUsbCamera implements AutoCloseable {
    /** What the camera lets others choose. */
    enum Control {
        /** A bit: 1 for by hand, 8 for what the camera chooses itself. */
        EXPOSURE_MODE(1, 2, 1, 8, 1, 9, 8),
        /** In tenths of a millisecond. */
        EXPOSURE(1, 4, 4, 5000, 1, 1, 156),
        FOCUS(1, 6, 2, 250, 0, 5, 0),
        FOCUS_BY_ITSELF(1, 8, 1, 1, 0, 1, 1),
        /** In kelvin. */
        WHITE_BALANCE(2, 10, 2, 6500, 2800, 1, 4600),
        WHITE_BALANCE_BY_ITSELF(2, 11, 1, 1, 0, 1, 1);

        private final int unit;
        private final int selector;
        private final int length;
        private final int most;
        private final int least;
        private final int step;
        private final int usual;

        Control(int unit, int selector, int length, int most, int least, int step, int usual) {
            this.unit = unit;
            this.selector = selector;
            this.length = length;
            this.most = most;
            this.least = least;
            this.step = step;
            this.usual = usual;
        }
    }

    static final int WIDTH = 640;
    static final int HEIGHT = 480;

    private static final int SUBMIT = 1;
    private static final int UNLINK = 2;
    private static final int SUBMITTED = 3;
    private static final int UNLINKED = 4;
    /** What a device answers to what it does not understand: a stall. */
    private static final int STALLED = -32;

    private static final int GET_DESCRIPTOR = 6;
    private static final int SET_CUR = 0x01;
    private static final int GET_CUR = 0x81;
    private static final int GET_MIN = 0x82;
    private static final int GET_MAX = 0x83;
    private static final int GET_RES = 0x84;
    private static final int GET_LEN = 0x85;
    private static final int GET_INFO = 0x86;
    private static final int GET_DEF = 0x87;
    /** Of one packet of pictures, its header in it. */
    private static final int PAYLOAD = 16_384;

    private static final int HEADER = 2;
    private static final int INTERVAL = 500_000;
    private static final long BETWEEN_PICTURES = 50;

    private final DataInputStream in;
    private final DataOutputStream out;
    private final List<byte[]> pictures;
    private final Map<Control, Integer> chosen = new ConcurrentHashMap<>();
    private final SocketChannel channel;
    private int picture;
    private int sent;

    /** @param channel to the kernel */
    SimulatedUsbCamera(SocketChannel channel, List<byte[]> pictures) {
        this.channel = channel;
        this.in = new DataInputStream(Channels.newInputStream(channel));
        this.out = new DataOutputStream(Channels.newOutputStream(channel));
        this.pictures = List.copyOf(pictures);
        for (var control : Control.values()) {
            chosen.put(control, control.usual);
        }
    }

    /** What is chosen at the moment. */
    int chosen(Control control) {
        return chosen.getOrDefault(control, control.usual);
    }

    /** Answers until the kernel has no more to ask. */
    void run() throws IOException {
        try {
            while (true) {
                answer();
            }
        } catch (EOFException over) {
            channel.close();
        }
    }

    private void answer() throws IOException {
        int command = in.readInt();
        int number = in.readInt();
        in.readInt();
        boolean reads = in.readInt() == 1;
        int endpoint = in.readInt();
        if (command == UNLINK) {
            in.skipNBytes(28);
            // What was asked for has been answered before: it is read in order.
            reply(UNLINKED, number, 0, new byte[0], 0);
            return;
        }
        if (command != SUBMIT) {
            throw new IOException("the kernel asks for " + command);
        }
        in.readInt();
        int length = in.readInt();
        in.skipNBytes(12);
        var setup = new byte[8];
        in.readFully(setup);
        var given = new byte[reads ? 0 : length];
        in.readFully(given);
        if (endpoint == 0) {
            control(number, reads, length, ByteBuffer.wrap(setup).order(ByteOrder.LITTLE_ENDIAN), given);
        } else {
            var part = part(length);
            reply(SUBMITTED, number, 0, part, part.length);
        }
    }

    private void reply(int command, int number, int status, byte[] data, int length) throws IOException {
        out.writeInt(command);
        out.writeInt(number);
        out.write(new byte[12]);
        out.writeInt(status);
        out.writeInt(command == SUBMITTED ? length : 0);
        out.write(new byte[20]);
        out.write(data);
        out.flush();
    }

    private void control(int number, boolean reads, int length, ByteBuffer setup, byte[] given) throws IOException {
        int request = setup.get(1) & 0xFF;
        int value = setup.getShort(2) & 0xFFFF;
        int index = setup.getShort(4) & 0xFFFF;
        boolean ofTheClass = (setup.get(0) & 0x60) == 0x20;
        if (!reads) {
            if (ofTheClass && request == SET_CUR && (index & 0xFF) == 0) {
                take(index >> 8, value >> 8, given);
            }
            reply(SUBMITTED, number, 0, new byte[0], length);
            return;
        }
        var told = ofTheClass
                ? (index & 0xFF) == 0 ? figure(index >> 8, value >> 8, request) : streaming(request)
                : request == GET_DESCRIPTOR ? descriptor(value >> 8) : new byte[] {0, 0};
        if (told.length == 0) {
            reply(SUBMITTED, number, STALLED, told, 0);
            return;
        }
        var cut = Arrays.copyOf(told, Math.min(told.length, length));
        reply(SUBMITTED, number, 0, cut, cut.length);
    }

    private void take(int unit, int selector, byte[] given) {
        for (var control : Control.values()) {
            if (control.unit == unit && control.selector == selector) {
                var value = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
                value.put(0, given, 0, Math.min(given.length, control.length));
                chosen.put(control, value.getInt(0));
            }
        }
    }

    private byte[] figure(int unit, int selector, int request) {
        for (var control : Control.values()) {
            if (control.unit == unit && control.selector == selector) {
                return switch (request) {
                    case GET_CUR -> little(chosen(control), control.length);
                    case GET_MIN -> little(control.least, control.length);
                    case GET_MAX -> little(control.most, control.length);
                    case GET_RES -> little(control.step, control.length);
                    case GET_DEF -> little(control.usual, control.length);
                    case GET_LEN -> little(control.length, 2);
                    // It can be read and written.
                    case GET_INFO -> little(3, 1);
                    default -> new byte[0];
                };
            }
        }
        return new byte[0];
    }

    private static byte[] little(int value, int length) {
        return Arrays.copyOf(
                ByteBuffer.allocate(4)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(value)
                        .array(),
                length);
    }

    /** What is agreed of the pictures: there is one format, one size and one pace. */
    private static byte[] streaming(int request) {
        if (request == GET_LEN) {
            return little(26, 2);
        }
        if (request == GET_INFO) {
            return little(3, 1);
        }
        return ByteBuffer.allocate(26)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) 1)
                .put((byte) 1)
                .put((byte) 1)
                .putInt(INTERVAL)
                .putInt(18, WIDTH * HEIGHT * 2)
                .putInt(22, PAYLOAD)
                .array();
    }

    /** The next part of the pictures: a header whose lowest bit changes with each picture, and says where one ends. */
    private byte[] part(int most) throws IOException {
        var whole = pictures.get(picture % pictures.size());
        if (sent == 0) {
            try {
                TimeUnit.MILLISECONDS.sleep(BETWEEN_PICTURES);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
        int size = Math.min(whole.length - sent, Math.min(most, PAYLOAD) - HEADER);
        boolean ends = sent + size == whole.length;
        var part = new byte[HEADER + size];
        part[0] = HEADER;
        part[1] = (byte) (0x80 | picture & 1 | (ends ? 2 : 0));
        System.arraycopy(whole, sent, part, HEADER, size);
        sent = ends ? 0 : sent + size;
        picture += ends ? 1 : 0;
        return part;
    }

    private static byte[] descriptor(int type) {
        return switch (type) {
            case 1 -> bytes(18, 1, 0, 2, 0xEF, 2, 1, 64, 0x6B, 0x1D, 0x02, 0x01, 0, 1, 0, 0, 0, 1);
            case 2 -> configuration();
            default -> new byte[0];
        };
    }

    private static byte[] configuration() {
        byte[] units = joined(
                // An input that lets exposure (its mode and its time) and focus (where and by itself) be chosen.
                bytes(18, 0x24, 2, 1, 0x01, 0x02, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0x2A, 0, 0x02),
                // What works on the picture, with white balance, its kelvins and by itself.
                bytes(11, 0x24, 5, 2, 1, 0, 0, 2, 0x40, 0x10, 0),
                bytes(9, 0x24, 3, 3, 0x01, 0x01, 0, 2, 0));
        byte[] header = bytes(13, 0x24, 1, 0, 1, 13 + units.length, 0, 0, 0x6C, 0xDC, 2, 1, 1);
        byte[] formats = joined(
                bytes(11, 0x24, 6, 1, 1, 1, 1, 0, 0, 0, 0),
                ByteBuffer.allocate(30)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .put(bytes(30, 0x24, 7, 1, 0))
                        .putShort((short) WIDTH)
                        .putShort((short) HEIGHT)
                        .putInt(1_000_000)
                        .putInt(50_000_000)
                        .putInt(WIDTH * HEIGHT * 2)
                        .putInt(INTERVAL)
                        .put((byte) 1)
                        .putInt(INTERVAL)
                        .array(),
                bytes(6, 0x24, 0x0D, 1, 1, 4));
        byte[] input = bytes(14, 0x24, 1, 1, 14 + formats.length, 0, 0x81, 0, 3, 0, 0, 0, 1, 0);
        byte[] all = joined(
                bytes(8, 0x0B, 0, 2, 0x0E, 3, 0, 0),
                bytes(9, 4, 0, 0, 0, 0x0E, 1, 0, 0),
                header,
                units,
                bytes(9, 4, 1, 0, 1, 0x0E, 2, 0, 0),
                input,
                formats,
                bytes(7, 5, 0x81, 2, 0, 2, 0));
        int total = 9 + all.length;
        return joined(bytes(9, 2, total & 0xFF, total >> 8, 2, 1, 0, 0x80, 250), all);
    }

    private static byte[] bytes(int... values) {
        var bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static byte[] joined(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (var part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
