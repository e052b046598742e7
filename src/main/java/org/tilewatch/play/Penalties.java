package org.tilewatch.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.Declared;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * All penalties of a game, as they stand in its record: what a referee ruled, and what was said of a player's hand or offence.
 *
 * @param all in order
 */
public record Penalties(List<GivenPenalty> all) {
    public Penalties {
        all = List.copyOf(all);
    }

    /**
     * One penalty.
     *
     * @param hand   in which it was given; 0 before the first
     * @param player who has it
     * @param what   he did, in a few words
     * @param brings what it brings him besides points
     * @param rule   the number in the text
     * @param points that it costs him, above zero; 0 where it costs none, or none yet
     * @param by     who ruled, if that is said
     * @param clip   the SHA-256 of the pictures by which it was ruled, where a referee noted it
     * @param number of the event
     */
    public record GivenPenalty(
            int hand,
            Player player,
            Sentence what,
            Sentence brings,
            String rule,
            int points,
            Optional<String> by,
            Optional<String> clip,
            long number) {}

    private static final Set<Key> OFFENCES_PAID =
            Set.of(Key.PAID_CHOMBO, Key.PAYS_FOR_THE_FALSE_MAHJONG, Key.PAYS_FOR_THE_MISNAMED_TILE);

    /** Those of a game. */
    public static Penalties of(GameRecord game) {
        var given = new ArrayList<GivenPenalty>();
        var before = game.hands().isEmpty()
                ? game.holding()
                : game.holding().stream()
                        .takeWhile(event -> event.number()
                                != game.hands().getFirst().start().number())
                        .toList();
        var course = game.hands().stream()
                .findFirst()
                .map(PlayedHand::game)
                .orElseGet(game::game)
                .course();
        before.forEach(event -> ruled(event)
                .ifPresent(ruled -> course.playerAt(ruled.seat())
                        .ifPresent(player -> given.add(of(0, player, ruled, 0, event.number())))));
        game.hands().forEach(hand -> new InHand(hand).addTo(given));
        return new Penalties(given);
    }

    /** The points of all of them by player; who has none is left out. */
    public Map<Player, Integer> sums() {
        var sums = new EnumMap<Player, Integer>(Player.class);
        all.forEach(penalty -> sums.merge(penalty.player(), penalty.points(), Integer::sum));
        return sums;
    }

    private static Optional<Arrangement.Ruled> ruled(NumberedEvent event) {
        return event.event().what() instanceof Arranged(Arrangement.Ruled ruled)
                ? Optional.of(ruled)
                : Optional.empty();
    }

    private static GivenPenalty of(int hand, Player player, Arrangement.Ruled ruled, int paid, long number) {
        return new GivenPenalty(
                hand,
                player,
                ruled.penalty().word(),
                ruled.penalty().sanction().word(),
                ruled.rule(),
                ruled.fine() + paid,
                ruled.by(),
                ruled.clip(),
                number);
    }

    /** The penalties of one hand: what an offence costs is what its settlement says, or what is taken after uma. */
    private static final class InHand {
        private final PlayedHand hand;
        private final GameCourse course;
        private Optional<Seat> lastDiscarder = Optional.empty();

        InHand(PlayedHand hand) {
            this.hand = hand;
            this.course = hand.game().course();
        }

        void addTo(List<GivenPenalty> given) {
            for (var event : hand.holding()) {
                if (event.event().what() instanceof Discard discard) {
                    lastDiscarder = Optional.of(discard.seat());
                }
                if (event.event().what() instanceof Declared(Seat seat, Declaration said)) {
                    law(said).ifPresent(law -> add(given, seat, said, said.word(), law, event));
                }
                ruled(event).ifPresent(ruled -> add(given, ruled, event));
            }
        }

        private void add(
                List<GivenPenalty> given, Seat seat, Declaration said, Sentence word, Law law, NumberedEvent event) {
            course.playerAt(offender(seat, said))
                    .ifPresent(player -> given.add(new GivenPenalty(
                            number(),
                            player,
                            word,
                            word,
                            hand.game().rules().number(law),
                            paid(seat, said),
                            Optional.empty(),
                            Optional.empty(),
                            event.number())));
        }

        private void add(List<GivenPenalty> given, Arrangement.Ruled ruled, NumberedEvent event) {
            var said = ruled.penalty().sanction() instanceof Sanction.OnHand(Declaration of)
                    ? Optional.of(of)
                    : Optional.<Declaration>empty();
            int paid = said.map(what -> paid(ruled.seat(), what)).orElse(0);
            course.playerAt(said.map(what -> offender(ruled.seat(), what)).orElse(ruled.seat()))
                    .ifPresent(player -> given.add(Penalties.of(number(), player, ruled, paid, event.number())));
        }

        private int number() {
            return hand.game().number();
        }

        /** Who was misled is named, and who misled him pays. */
        private Seat offender(Seat named, Declaration said) {
            return isMisleading(said) ? lastDiscarder.orElse(named) : named;
        }

        private static boolean isMisleading(Declaration said) {
            return said == Declaration.MISNAMED_FOR_CHOW || said == Declaration.MISNAMED_FOR_PUNG;
        }

        private int paid(Seat named, Declaration said) {
            if (!said.endsHand() && !isMisleading(said)) {
                return 0;
            }
            var payer = new Purse.SeatPurse(offender(named, said));
            int atOnce = hand.record().settlement().stream()
                    .flatMap(event -> event.event().what() instanceof Scored scored
                            ? scored.payments().stream()
                            : List.<Payment>of().stream())
                    .filter(payment -> OFFENCES_PAID.contains(payment.why().key())
                            && payment.from().equals(payer)
                            && (said.endsHand() || payment.to().equals(new Purse.SeatPurse(named))))
                    .mapToInt(Payment::points)
                    .sum();
            boolean later = said == Declaration.CHOMBO && hand.settled();
            return atOnce
                    + (later
                            ? course.rules()
                                    .finalCount()
                                    .map(GameRules.FinalCount::chombo)
                                    .orElse(0)
                            : 0);
        }

        /** The law against what is said of a player; empty where there is none. */
        private static Optional<Law> law(Declaration said) {
            return switch (said) {
                case SHORT_HAND, LONG_HAND, FOUL_HAND, DEAD_HAND -> Optional.of(Law.FAULTY_HAND);
                case TILE_NOT_SHOWN -> Optional.of(Law.TILE_SHOWN);
                case THROWN_AWAY -> Optional.of(Law.THROWN_AWAY);
                case FALSE_MAHJONG, CHOMBO -> Optional.of(Law.FALSE_WIN);
                case MISNAMED -> Optional.of(Law.MISNAMED);
                case MISNAMED_FOR_CHOW -> Optional.of(Law.MISNAMED_FOR_CHOW);
                case MISNAMED_FOR_PUNG -> Optional.of(Law.MISNAMED_FOR_PUNG);
                case RIICHI, ORIGINAL_CALL, CALLING_HAND, TAKE_BACK, NO_CHOICE, PAYS_FOR_ALL, ENDS_DISCARDED ->
                    Optional.empty();
            };
        }
    }
}
