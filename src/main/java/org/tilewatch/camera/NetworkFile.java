package org.tilewatch.camera;

import java.io.IOException;
import java.util.Optional;
import org.opencv.core.MatOfByte;
import org.opencv.dnn.Dnn;
import org.opencv.dnn.Net;

/** A trained network among the program's own files, run by OpenCV's DNN on the processor. */
public final class NetworkFile {
    private NetworkFile() {}

    /**
     * The network of a file name such as {@code finder.onnx}.
     *
     * @throws CameraException when OpenCV cannot be loaded, or the program was built without the file
     */
    public static Net load(String name) {
        OpenCvLibrary.load();
        try (var in = NetworkFile.class.getResourceAsStream("/models/" + name);
                var scope = new NativeScope()) {
            var bytes = Optional.ofNullable(in)
                    .orElseThrow(
                            () -> new CameraException("the network models/" + name + " is missing from the program"))
                    .readAllBytes();
            var net = Dnn.readNetFromONNX(scope.own(new MatOfByte(bytes)));
            net.setPreferableBackend(Dnn.DNN_BACKEND_OPENCV);
            net.setPreferableTarget(Dnn.DNN_TARGET_CPU);
            return net;
        } catch (IOException e) {
            throw new CameraException("the network models/" + name + " cannot be read: " + e.getMessage(), e);
        }
    }
}
