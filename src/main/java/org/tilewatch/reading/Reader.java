package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.opencv.core.Mat;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.Network;
import org.tilewatch.picture.NetworkInput;
import org.tilewatch.picture.NetworkOutput;
import org.tilewatch.picture.NetworkWork;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * Reads faces with the reader network, upright crops of the full picture. The network also says whether a crop shows an upright
 * face at all; a face that does not look upright the way the finder thought it to be is tried the other ways round. One batch at
 * a time: calls from several threads wait for each other.
 */
public final class Reader {
    /** From this chance of standing upright the finder's direction is believed without trying others. */
    private static final double SURELY_UPRIGHT = 0.97;

    /**
     * The same where the set is known: an enrolled face is surer than this the right way up, and one that looks like another of the set when it is
     * upside down is not.
     */
    private static final double SURELY_AS_SHOWN = 0.999;

    /** From this height to width a face seen from above is clearly taller than wide; tiles are 1.35 times as tall. */
    private static final double CLEARLY_TALL = 1.18;

    /** Less probable than this a flower of an enrolled set is none that the face may be. */
    private static final double MAY_BE = 0.002;
    /**
     * What a picture's difference counts for, as a logarithm of odds. On 32 pictures of 16 made-up sets, of 256 flowers, all 255 that the network
     * has among its likeliest two are told by it at 2 to 12, and the mean log loss falls from 0.11 to 0.02 at this.
     */
    private static final double DIFFERENCE = 8;

    private static final int BATCH = 32;
    private static final String NETWORK = "reader.onnx";
    /** Four faces. */
    private static final List<Integer> USUAL_INPUT = List.of(4, 3, FaceCrop.HEIGHT, FaceCrop.WIDTH);

    private static final List<String> ANSWERS = List.of("kinds", "embedding");

    private final Network network;
    private final Optional<SetProfile> set;
    private final Optional<EnrolledFaces> enrolled;

    private Reader(Network network, Optional<SetProfile> set) {
        this.network = network;
        this.set = set;
        this.enrolled = set.map(EnrolledFaces::of);
    }

    /**
     * The reader with the program's own network.
     *
     * @throws org.tilewatch.picture.PictureException when OpenCV or the network cannot be loaded
     */
    public static Reader load() {
        return new Reader(Network.load(NETWORK, USUAL_INPUT, ANSWERS), Optional.empty());
    }

    /** Tells this program's network from another training's: what one has learnt of a set's looks says nothing to another. */
    public static String fingerprint() {
        return Network.fingerprint(NETWORK);
    }

    /** A reader that knows which set it reads; it shares this one's network. */
    public Reader of(SetProfile profile) {
        return new Reader(network, Optional.of(profile));
    }

    /** Whether it knows which set it reads. */
    public boolean knowsASet() {
        return set.isPresent();
    }

    /** The set that it reads; empty for none in particular. */
    public Optional<SetProfile> set() {
        return set;
    }

    /** A reader that knows of no set in particular; it shares this one's network. */
    public Reader ofAnySet() {
        return new Reader(network, Optional.empty());
    }

    /** The tiles of any picture in the order given, those face up with a reading. */
    public List<ReadTile> read(Frame frame, List<FoundTile> tiles) {
        return read(frame, tiles, Double.POSITIVE_INFINITY);
    }

    /**
     * The same for tiles that lie under a camera looking straight down. Such a face found clearly taller than wide is seen the
     * right way or upside down; in a photograph from the side it may be either.
     */
    public List<ReadTile> readFromAbove(Frame frame, List<FoundTile> tiles) {
        return read(frame, tiles, CLEARLY_TALL);
    }

    /** @param tall from this height to width a face is not tried a quarter turned */
    private List<ReadTile> read(Frame frame, List<FoundTile> tiles, double tall) {
        var read = new ArrayList<ReadTile>(tiles.size());
        var faces = tiles.stream().filter(tile -> tile.face() == Face.UP).toList();
        var attempts = attempts(frame, faces, tall).iterator();
        for (var tile : tiles) {
            if (tile.face() == Face.UP) {
                var attempt = attempts.next();
                read.add(new ReadTile(tile.withCorners(attempt.corners()), Optional.of(attempt.reading())));
            } else {
                read.add(new ReadTile(tile, Optional.empty()));
            }
        }
        return read;
    }

    private List<Attempt> attempts(Frame frame, List<FoundTile> faces, double tall) {
        var all = faces.stream().map(WaysUp::new).toList();
        read(frame.image(), all, 0);
        var unsure = all.stream()
                .filter(ways -> ways.best().upright() < (knowsASet() ? SURELY_AS_SHOWN : SURELY_UPRIGHT))
                .toList();
        var turnable = unsure.stream().filter(ways -> !ways.isTallerThan(tall)).toList();
        for (int quarters = 1; quarters < 4; quarters++) {
            int now = quarters;
            var turned = quarters == 2 ? unsure : turnable;
            read(frame.image(), turned, quarters);
            turned.forEach(ways -> ways.compare(now));
        }
        var best = bothWaysUp(frame.image(), all);
        return set.map(profile -> best.stream()
                        .map(attempt -> toldApart(frame.image(), attempt, profile))
                        .toList())
                .orElse(best);
    }

    /**
     * Of the two likeliest flowers of the set that the face may be, what their pictures say is counted in. Of other kinds the reader's word is
     * better: on 689 tiles of photographs pictures of theirs made three more be misread.
     */
    private static Attempt toldApart(Mat picture, Attempt attempt, SetProfile profile) {
        double[] chances = attempt.probabilities().clone();
        var mayBe = profile.pictures().keySet().stream()
                .filter(tile -> tile.isBonus() && chances[tile.ordinal()] >= MAY_BE)
                .sorted(Comparator.comparingDouble(tile -> -chances[tile.ordinal()]))
                .limit(2)
                .toList();
        if (mayBe.size() < 2) {
            return attempt;
        }
        int one = mayBe.getFirst().ordinal();
        int other = mayBe.getLast().ordinal();
        try (var scope = new NativeScope()) {
            double difference = FaceDifference.of(
                    FaceCrop.cut(scope, picture, attempt.corners()),
                    picture(profile, mayBe.getFirst()),
                    picture(profile, mayBe.getLast()));
            double odds = chances[one] / chances[other] * Math.exp(DIFFERENCE * difference);
            double both = chances[one] + chances[other];
            chances[one] = both * odds / (1 + odds);
            chances[other] = both / (1 + odds);
        }
        return new Attempt(attempt.face(), chances);
    }

    private static FacePicture picture(SetProfile profile, Tile tile) {
        return Objects.requireNonNull(profile.pictures().get(tile), "every tile that the face may be has a picture");
    }

    /**
     * The best of each. What is doubtful is read from the other side too, and each side counts as far as it looks upright: many faces are nearly
     * the same both ways up, and one way may be the one that the network knows better.
     */
    private List<Attempt> bothWaysUp(Mat picture, List<WaysUp> all) {
        var doubtful = all.stream()
                .filter(ways -> ways.best().reading().confidence() < ReadTile.PLAINLY)
                .toList();
        for (int quarters = 0; quarters < 4; quarters++) {
            int now = quarters;
            read(
                    picture,
                    doubtful.stream()
                            .filter(ways -> ways.opposite() == now && !ways.has(now))
                            .toList(),
                    quarters);
        }
        return all.stream()
                .map(ways ->
                        doubtful.contains(ways) ? ways.best().with(ways.at(ways.opposite()), knowsASet()) : ways.best())
                .toList();
    }

    /** Reads some faces turned by so many quarters. */
    private void read(Mat picture, List<WaysUp> some, int quarters) {
        var read =
                read(picture, some.stream().map(ways -> ways.turned(quarters)).toList());
        for (int i = 0; i < some.size(); i++) {
            some.get(i).add(quarters, read.get(i));
        }
    }

    private List<Attempt> read(Mat picture, List<FoundTile> faces) {
        var read = new ArrayList<Attempt>(faces.size());
        for (int from = 0; from < faces.size(); from += BATCH) {
            read.addAll(readBatch(picture, faces.subList(from, Math.min(from + BATCH, faces.size()))));
        }
        return read;
    }

    /** How long the network itself has run so far, in milliseconds. */
    public double networkMillis() {
        return network.millis();
    }

    /** What computes the network on this machine, in a few words. */
    public String engine() {
        return network.engine();
    }

    /** What the network itself has done so far. */
    public NetworkWork work() {
        return network.work();
    }

    private List<Attempt> readBatch(Mat picture, List<FoundTile> faces) {
        try (var scope = new NativeScope()) {
            var crops = faces.stream()
                    .map(face -> FaceCrop.cut(scope, picture, face.corners()))
                    .toList();
            var answers = answers(scope, crops);
            var read = new ArrayList<Attempt>(faces.size());
            for (int i = 0; i < faces.size(); i++) {
                var answer = answers.get(i);
                var face = faces.get(i);
                boolean body = face.confidence() >= Acceptance.MEASURED.body();
                var scores = enrolled.map(of -> of.scores(answer.logits(), answer.embedding(), body))
                        .orElse(answer.logits());
                read.add(new Attempt(face, probabilities(scores)));
            }
            return read;
        }
    }

    /** What the network says of one crop. */
    private record NetworkAnswer(float[] logits, Embedding embedding) {
        /**
         * Of its numbers. On some crops, such as one that a check's hard edges fill, they outgrow what it can count to: then it has read nothing, and nothing
         * looks like it.
         */
        static NetworkAnswer of(float[] logits, float[] embedding) {
            return areFinite(logits) && areFinite(embedding)
                    ? new NetworkAnswer(logits, Embedding.of(embedding))
                    : new NetworkAnswer(Attempt.nothingRead(), Embedding.UNLIKE_ANY);
        }

        private static boolean areFinite(float[] numbers) {
            for (float number : numbers) {
                if (!Float.isFinite(number)) {
                    return false;
                }
            }
            return true;
        }
    }

    private List<NetworkAnswer> answers(NativeScope scope, List<Mat> crops) {
        var input = NetworkInput.of(scope, crops);
        List<NetworkOutput> outputs;
        synchronized (network) {
            outputs = network.answers(input);
        }
        var answers = new ArrayList<NetworkAnswer>(crops.size());
        for (int i = 0; i < crops.size(); i++) {
            answers.add(
                    NetworkAnswer.of(row(outputs.get(0), i, Attempt.CLASSES), row(outputs.get(1), i, Embedding.SIZE)));
        }
        return answers;
    }

    private static float[] row(NetworkOutput output, int row, int length) {
        return Arrays.copyOfRange(output.values(), row * length, (row + 1) * length);
    }

    /** Small pictures of upright faces; corners from the face's top left, in pixels. */
    public List<FacePicture> pictures(Frame frame, List<PixelQuad> faces) {
        try (var scope = new NativeScope()) {
            return faces.stream()
                    .map(face -> FacePicture.of(FaceCrop.cut(scope, frame.image(), face)))
                    .toList();
        }
    }

    /**
     * How upright faces look to the network, each as it is and as it would look smaller and a little beside its place: what a
     * profile is made of.
     *
     * @param faces corners from the face's top left, in pixels
     */
    public List<List<ShownLook>> looks(Frame frame, List<PixelQuad> faces) {
        var looks = new ArrayList<List<ShownLook>>(faces.size());
        for (var face : faces) {
            try (var scope = new NativeScope()) {
                var crops = FaceCrop.variants(scope, frame.image(), face);
                looks.add(answers(scope, crops).stream()
                        .map(answer -> new ShownLook(listed(answer.logits()), answer.embedding()))
                        .toList());
            }
        }
        return looks;
    }

    /**
     * Of shown white dragons whether they can be known again by what is on them, however far away they are.
     *
     * @param whites corners from the face's top left, in pixels
     */
    public boolean knowsAgain(Frame frame, List<PixelQuad> whites) {
        try (var scope = new NativeScope()) {
            return whites.stream()
                    .allMatch(white -> ShownWhite.isSteady(FaceCrop.variants(scope, frame.image(), white).stream()
                            .map(FacePicture::of)
                            .toList()));
        }
    }

    /** How sides look to the network, whatever is on them; corners in pixels. */
    List<Embedding> prints(Frame frame, List<PixelQuad> sides) {
        try (var scope = new NativeScope()) {
            var crops = sides.stream()
                    .map(side -> FaceCrop.cut(scope, frame.image(), side))
                    .toList();
            return crops.isEmpty()
                    ? List.of()
                    : answers(scope, crops).stream()
                            .map(NetworkAnswer::embedding)
                            .toList();
        }
    }

    private static List<Float> listed(float[] logits) {
        return IntStream.range(0, logits.length).mapToObj(i -> logits[i]).toList();
    }

    private static double[] probabilities(float[] logits) {
        double highest = Double.NEGATIVE_INFINITY;
        for (float logit : logits) {
            highest = Math.max(highest, logit);
        }
        var chances = new double[logits.length];
        double sum = 0;
        for (int i = 0; i < logits.length; i++) {
            chances[i] = Math.exp(logits[i] - highest);
            sum += chances[i];
        }
        for (int i = 0; i < chances.length; i++) {
            chances[i] /= sum;
        }
        return chances;
    }
}
