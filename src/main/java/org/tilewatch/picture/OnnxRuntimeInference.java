package org.tilewatch.picture;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.opencv.core.Mat;

/** A network that ONNX Runtime computes on the processor. */
final class OnnxRuntimeInference implements Inference {
    private final Engine engine;
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final String input;

    private OnnxRuntimeInference(Engine engine, OrtEnvironment environment, OrtSession session) {
        this.engine = engine;
        this.environment = environment;
        this.session = session;
        this.input = session.getInputNames().iterator().next();
    }

    /**
     * A network from its file.
     *
     * @throws IllegalStateException when it cannot be computed by it
     */
    static OnnxRuntimeInference of(Engine engine, OrtEnvironment environment, byte[] file) {
        try (var options = new OrtSession.SessionOptions()) {
            options.disablePerSessionThreads();
            return new OnnxRuntimeInference(engine, environment, environment.createSession(file, options));
        } catch (OrtException e) {
            throw new IllegalStateException("a network could not be loaded", e);
        }
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public List<NetworkOutput> answers(Mat numbers, List<String> outputs) {
        long[] sides = OpenCvInference.sides(numbers).stream()
                .mapToLong(Integer::longValue)
                .toArray();
        try (var given = OnnxTensor.createTensor(environment, inPlace(numbers), sides);
                var answers = session.run(Map.of(input, given), new LinkedHashSet<>(outputs))) {
            return outputs.stream()
                    .map(name -> output((OnnxTensor) answers.get(name).orElseThrow()))
                    .toList();
        } catch (OrtException e) {
            throw new IllegalStateException("a network could not be computed", e);
        }
    }

    /** An image's own memory, which is not copied: the image outlives the computation. */
    private static FloatBuffer inPlace(Mat numbers) {
        if (!numbers.isContinuous()) {
            throw new IllegalArgumentException("a network's input lies in one piece");
        }
        return MemorySegment.ofAddress(numbers.dataAddr())
                .reinterpret(numbers.total() * Float.BYTES)
                .asByteBuffer()
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    private static NetworkOutput output(OnnxTensor answer) {
        var values = answer.getFloatBuffer();
        var sides = Arrays.stream(answer.getInfo().getShape())
                .mapToObj(Math::toIntExact)
                .toList();
        var numbers = new float[values.remaining()];
        values.get(numbers);
        return new NetworkOutput(sides, numbers);
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("a network could not be released", e);
        }
    }
}
