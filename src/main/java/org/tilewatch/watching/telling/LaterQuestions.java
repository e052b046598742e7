package org.tilewatch.watching.telling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Doubt;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Explained;
import org.tilewatch.words.Key;

/**
 * What is asked only when a hand is over and everybody has time, since nothing that happens meanwhile depends on it: which tile a discard
 * was, or one of a hand laid open. Evidence may decide it before. One question waits at a time, that on which the score card depends before
 * any other.
 *
 * @param game    before the hand
 * @param ruleset by which it is settled
 * @param record  of the hand
 */
record LaterQuestions(GameInPlay game, Ruleset ruleset, HandRecord record, Explained explained) {
    /**
     * A question that can wait.
     *
     * @param subject what is asked about once: the number of the track, or of the event where there is none
     * @param pays    whether an answer would change the score card
     * @param sure    how probable what was told is
     */
    record Waiting(long subject, Attention question, boolean pays, double sure) {}

    /** Everything that could be asked, the most important first. */
    List<Waiting> all() {
        var flowers = new FlowerDoubt(explained, record)
                .left().entrySet().stream()
                        .flatMap(flower -> record
                                .event(flower.getValue().about().orElseThrow())
                                .map(told -> new Waiting(
                                        flower.getKey().id(),
                                        flower.getValue(),
                                        flower.getValue().answers().stream().anyMatch(answer -> pays(told, answer)),
                                        told.event().confidence()))
                                .stream());
        return Stream.concat(record.events().stream().flatMap(told -> about(told).stream()), flowers)
                .sorted(Comparator.<Waiting, Boolean>comparing(waiting -> !waiting.pays())
                        .thenComparing(Waiting::sure))
                .toList();
    }

    private Optional<Waiting> about(NumberedEvent told) {
        return switch (told.event().known()) {
            case UNREAD ->
                told.event().what() instanceof Happening.Discard discard
                        ? Optional.of(new Waiting(-told.number(), unread(told, discard, record), false, 0))
                        : Optional.empty();
            case SEEN, GLIMPSED -> doubtful(told);
            case INFERRED, SAID, AGREED -> Optional.empty();
        };
    }

    /** Which tile a discard was that was told unread. */
    static Attention unread(NumberedEvent told, Happening.Discard discard, HandRecord record) {
        return new Attention(
                Doubt.UNSEEN,
                Key.ASK_UNREAD_DISCARD.with(discard.seat()),
                Optional.of(discard.seat()),
                List.of(),
                Optional.of(told.number()),
                outOfTurn(told, record).stream().toList());
    }

    /** What was laid next, if there was no discard before it and the players let that stand. */
    private static Optional<TableEvent> outOfTurn(NumberedEvent unread, HandRecord record) {
        return record.events().stream()
                .dropWhile(event -> !event.equals(unread))
                .skip(1)
                .filter(event -> !(event.event().what() instanceof Happening.Bonus))
                .findFirst()
                .map(NumberedEvent::event)
                .filter(next -> next.what() instanceof Happening.Discard && next.known() != Known.UNREAD)
                .flatMap(next -> Answers.agreed(record.before(unread), next.what(), next.t()));
    }

    private Optional<Waiting> doubtful(NumberedEvent told) {
        var tracks = explained.toldBy(told.number());
        boolean sure = switch (told.event().what()) {
            case Happening.Discard _ ->
                told.event().confidence() >= Sureness.USUAL.surely() || areLikeNoOther(told.event(), tracks);
            case Happening.Win _ -> areReadSurely(tracks) && told.event().confidence() >= Sureness.USUAL.likely();
            case Happening.Reveal reveal -> areReadSurely(tracks) && isToldAsRead(reveal, tracks);
            default -> true;
        };
        if (tracks.isEmpty()) {
            return Optional.empty();
        }
        if (sure) {
            boolean counted = told.event().what() instanceof Happening.Reveal
                    || told.event().what() instanceof Happening.MeldLaid
                    || isOfTheWin(told);
            return counted ? paying(told, tracks) : Optional.empty();
        }
        var possible = Answers.to(told.event(), tracks, before(told));
        // What was won with is asked about though no other reading of a single tile wins: two may have been misread.
        // So is a hand that cannot be what it looks like, as no more copies are left: this tile or another was misread.
        boolean asked = isOfTheWin(told)
                || (told.event().what() instanceof Happening.Reveal reveal && !isToldAsRead(reveal, tracks));
        var answers = asked
                ? possible
                : possible.stream().filter(answer -> stands(told, answer)).toList();
        return answers.size() < 2 && !asked
                ? Optional.empty()
                : Optional.of(new Waiting(
                        Answers.leastSure(tracks).orElse(tracks.getFirst()).id(),
                        Doubts.reading(told.event(), told.number(), answers),
                        asked || answers.stream().anyMatch(answer -> pays(told, answer)),
                        told.event().confidence()));
    }

    /** What was read surely, but not beyond doubt, and would be worth otherwise as what it may nearly be: a red five read as a plain one. */
    private Optional<Waiting> paying(NumberedEvent told, List<Track> tracks) {
        var doubtful = Answers.leastSure(tracks)
                .filter(track -> track.probability(track.best()) < Sureness.USUAL.beyondDoubt());
        if (doubtful.isEmpty()) {
            return Optional.empty();
        }
        var answers = Answers.to(told.event(), tracks, before(told)).stream()
                .filter(answer -> mayBe(doubtful.get(), told.event(), answer) && stands(told, answer))
                .toList();
        return answers.stream().anyMatch(answer -> pays(told, answer))
                ? Optional.of(new Waiting(
                        doubtful.get().id(),
                        Doubts.reading(told.event(), told.number(), answers),
                        true,
                        told.event().confidence()))
                : Optional.empty();
    }

    /** Whether an answer is what was told, or a tile that a face is not so much less likely to be that it cannot be. */
    private static boolean mayBe(Track face, TableEvent told, TableEvent answer) {
        var others = new ArrayList<>(Answers.tiles(List.of(answer)));
        Answers.tiles(List.of(told)).forEach(others::remove);
        return others.stream()
                .allMatch(other ->
                        face.probability(other) * Sureness.USUAL.timesBeyondDoubt() >= face.probability(face.best()));
    }

    /** Whether an event is a win, or the discard that was won on. */
    private boolean isOfTheWin(NumberedEvent told) {
        return told.event().what() instanceof Happening.Win
                || (record.hand().wins().stream().anyMatch(win -> !win.selfDrawn())
                        && record.lastDiscard()
                                .filter(last -> last.number() == told.number())
                                .isPresent());
    }

    private HandInPlay before(NumberedEvent told) {
        return HandRecord.of(
                        record.dealt(),
                        record.events().stream()
                                .takeWhile(event -> event.number() != told.number())
                                .toList())
                .hand();
    }

    /** Whether the rest of the hand allows an answer. */
    private boolean stands(NumberedEvent told, TableEvent answer) {
        return with(told, answer).contradictions().size()
                <= record.contradictions().size();
    }

    private HandRecord with(NumberedEvent told, TableEvent answer) {
        return record.replacing(told.number(), new NumberedEvent(told.number(), answer));
    }

    /** Whether an answer would change the score card. */
    private boolean pays(NumberedEvent told, TableEvent answer) {
        return !card(with(told, answer)).equals(card(record));
    }

    private Optional<List<Object>> card(HandRecord of) {
        return game.settle(of.ended(), ruleset)
                        instanceof GameInPlay.SettlingResult.Done(GameInPlay.HandSettlement done)
                ? Optional.of(card(done.scored()))
                : Optional.empty();
    }

    private static List<Object> card(Scored scored) {
        return List.of(scored.results(), scored.deltas());
    }

    /** Whether a tile looks a little like many and like none of them much, as white dragons do: there is nothing else to offer. */
    private static boolean areLikeNoOther(TableEvent told, List<Track> tracks) {
        return told.confidence() >= Sureness.USUAL.rather()
                && tracks.stream()
                        .allMatch(track -> Arrays.stream(Tile.values())
                                .filter(tile -> tile.kind() != track.best().kind())
                                .allMatch(tile -> track.probability(tile) < Sureness.USUAL.rival()));
    }

    /** Whether a hand laid open was told as what each of its tiles looks most like. */
    private static boolean isToldAsRead(Happening.Reveal told, List<Track> tracks) {
        var read = tracks.stream()
                .filter(track -> track.face() == Face.UP)
                .map(Track::best)
                .sorted()
                .toList();
        return read.size() != told.concealed().size()
                || read.equals(told.concealed().stream().sorted().toList());
    }

    /** Whether every tile of a hand laid open is read surely. */
    private static boolean areReadSurely(List<Track> tracks) {
        return Answers.leastSure(tracks)
                .filter(track -> track.probability(track.best()) < Sureness.USUAL.surely())
                .isEmpty();
    }
}
