package org.tilewatch.dashboard.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.HandRecord.Contradiction;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What an answer to a question would mean: what happened by it, and what could not have happened then. */
final class AnswerMeaning {
    private AnswerMeaning() {}

    /**
     * The sentences of an answer.
     *
     * @param hand in which it was asked
     */
    static List<Sentence> of(Attention asked, TableEvent answer, HandRecord hand) {
        return Stream.concat(
                        (asked.doubt() == Happening.Doubt.UNSEEN_DEAL ? played(answer.what()) : said(answer.what()))
                                .stream(),
                        answer.agreed()
                                ? Stream.of(Key.MEANS_AGREED.sentence())
                                : asked
                                        .about()
                                        .filter(number -> hand.event(number).isPresent())
                                        .flatMap(number -> against(number, answer, hand))
                                        .stream())
                .toList();
    }

    /** Where nobody knows whether a hand is being played. */
    private static Optional<Sentence> played(Happening what) {
        return switch (what) {
            case Happening.HandStart start ->
                Optional.of(Key.MEANS_PLAYED.with(Argument.of(start.east()), Argument.of(start.roundWind())));
            case Happening.Unwatched _ -> Optional.of(Key.MEANS_PLAYED_UNWATCHED.sentence());
            default -> Optional.empty();
        };
    }

    private static Optional<Sentence> said(Happening what) {
        return switch (what) {
            case Happening.HandStart start ->
                Optional.of(Key.MEANS_START.with(Argument.of(start.east()), Argument.of(start.roundWind())));
            case Happening.Discard discard ->
                Optional.of((discard.riichi() ? Key.MEANS_RIICHI : Key.MEANS_DISCARD)
                        .with(Argument.of(discard.seat()), Argument.of(discard.tile())));
            case Happening.Bonus bonus ->
                Optional.of(Key.MEANS_BONUS.with(Argument.of(bonus.seat()), Argument.of(bonus.tile())));
            case Happening.MeldLaid laid -> {
                var seat = Argument.of(laid.seat());
                var set = word(laid.meld().type());
                var tiles = Argument.tiles(laid.meld().tiles());
                yield Optional.of(laid.from()
                        .map(from -> Key.MEANS_SET_FROM.with(seat, set, tiles, Argument.of(from)))
                        .orElseGet(() -> Key.MEANS_SET.with(seat, set, tiles)));
            }
            case Happening.Win win -> {
                var seat = Argument.of(win.seat());
                var tile = Argument.of(win.tile());
                yield Optional.of(win.from()
                        .map(from -> Key.MEANS_WIN_ON.with(seat, tile, Argument.of(from)))
                        .orElseGet(() -> Key.MEANS_WIN_DRAWN.with(seat, tile)));
            }
            case Happening.Reveal reveal ->
                Optional.of(Key.MEANS_HAND.with(Argument.of(reveal.seat()), Argument.tiles(reveal.concealed())));
            case Happening.Scored scored ->
                Optional.of(Key.MEANS_INDICATORS.with(
                        Argument.tiles(Stream.concat(scored.indicators().stream(), scored.hidden().stream())
                                .toList())));
            default -> Optional.empty();
        };
    }

    private static Sentence word(MeldType set) {
        return switch (set) {
            case CHOW -> Key.CLAIM_CHOW.sentence();
            case PUNG -> Key.CLAIM_PUNG.sentence();
            case KONG -> Key.CLAIM_KONG.sentence();
        };
    }

    /** What stands now and could not if the event were the answer. */
    private static Optional<Sentence> against(long about, TableEvent answer, HandRecord hand) {
        var known = hand.contradictions().stream()
                .map(contradiction -> contradiction.event().number())
                .toList();
        return hand.replacing(about, new NumberedEvent(about, answer)).contradictions().stream()
                .filter(contradiction -> !known.contains(contradiction.event().number()))
                .map(Contradiction::because)
                .findFirst()
                .map(because -> Key.MEANS_THEN_CANNOT_STAND.with(because.reason(), Argument.of(because.rule())));
    }
}
