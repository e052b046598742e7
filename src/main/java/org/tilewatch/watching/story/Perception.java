package org.tilewatch.watching.story;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayRules;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.pressed.Calls;
import org.tilewatch.watching.pressed.Presses;
import org.tilewatch.watching.seen.DealSight;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/** What a watcher has seen of the table and heard of the buttons, and what it takes each tile for: all but what it told. */
public final class Perception {
    private final Sightings sightings;
    private final Presses presses;
    private final Calls claims = new Calls();
    private Explained explained = Explained.NOTHING;
    /** Whether this table lays discards in rows, by the hands before. */
    private RowsHabit rowsBefore;
    /** The same with this hand, from the look that knew most of its discards. */
    private RowsHabit rows;

    private int rowsKnownBy;
    private final LaidUnwatched laidUnwatched = new LaidUnwatched();
    private final Opening opening = new Opening();
    private final UnseenDeal unseenDeal = new UnseenDeal();
    private double undealt = Double.NEGATIVE_INFINITY;
    /** Since when all but one hand have stood dealt, in seconds. */
    private double nearlyDealt = Double.POSITIVE_INFINITY;

    private List<Seat> outOfSight = List.of();
    /** Whether walls have been seen of which nothing was taken, since a hand was dealt. */
    private boolean built;

    private double visible;
    private boolean buttonsUsed;
    /** Whether nothing that was told of the hand in play is known where it lies. */
    private boolean unknown;
    /** When the hands were last seen to stand, or when nothing was known of them yet. */
    private double stood;

    /**
     * Before any look.
     *
     * @param sightings that have seen nothing yet
     * @param longPress seconds from which a press calls the win
     * @param sitting   the seats at which somebody sits
     */
    public Perception(Sightings sightings, double longPress, Set<Seat> sitting) {
        this.sightings = sightings;
        this.rowsBefore = RowsHabit.before(sightings.zones());
        this.rows = rowsBefore;
        this.presses = new Presses(longPress, sitting);
    }

    /**
     * Takes a look in.
     *
     * @param dealt whether a hand is being played
     * @return the look as it is to be understood
     */
    public Look take(Look seen, boolean dealt) {
        var taken = sightings.take(seen, dealt, explained::stays);
        for (var gone : taken.gone()) {
            var meaning = explained.meaning(gone);
            if (meaning.isEmpty()) {
                sightings.glimpsed(gone);
            } else if (meaning.get().part() == Part.THING && gone.faint()) {
                sightings.clutter().add(gone);
            }
            explained = explained.gone(gone);
        }
        return taken.look();
    }

    /** What looks have shown. */
    public Sightings sightings() {
        return sightings;
    }

    /** The buttons as they are held down. */
    public Presses presses() {
        return presses;
    }

    /** What the presses mean. */
    public Calls claims() {
        return claims;
    }

    /** What each tile was told as. */
    public Explained explained() {
        return explained;
    }

    /** Whether a face lies there that looks have passed over, and of which nothing is told yet. */
    public boolean hasPassedOver() {
        return sightings.tracks().all().stream()
                .anyMatch(track -> track.passedOver() && track.face() == Face.UP && !explained.knows(track));
    }

    /** What was laid while nobody looked. */
    public LaidUnwatched laidUnwatched() {
        return laidUnwatched;
    }

    /** Who deals the hand, by how it begins. */
    public Opening opening() {
        return opening;
    }

    /** When the last discard was first seen, in seconds: from then on it could be claimed. */
    public double visible() {
        return visible;
    }

    /** Whether a button was pressed in this hand for something that could be told. */
    public boolean buttonsUsed() {
        return buttonsUsed;
    }

    /** Something that a button was pressed for is told. */
    public void buttonUsed() {
        buttonsUsed = true;
    }

    /** Another watched the hand in play so far: where its tiles lie is not known, and that they are swept is seen by the hands alone. */
    public void knowsNothingOfTheHand() {
        unknown = true;
        stood = Double.NaN;
    }

    /** Whether each player lays discards in rows of his own here, by all that has been seen, rather than not. */
    public boolean laysRows() {
        return rows.likely();
    }

    /** The players of whose hands nothing was seen when these were dealt. */
    public List<Seat> outOfSight() {
        return outOfSight;
    }

    /** Whether the next hand stands dealt; then nothing of the last one counts any more. */
    public boolean dealt(Look look, PlayRules rules) {
        var resting = sightings.tracks().settled(look.t());
        boolean taken = built && DealSight.isDealtFrom(resting, sightings.zones(), rules);
        if (!DealSight.dealing(resting) && !taken) {
            undealt = look.t();
        }
        if (DealSight.isBuilt(resting, sightings.zones(), rules)) {
            built = true;
            sightings.built(look.t());
        }
        boolean liesOpen = !explained.of(Part.OPEN_HAND).isEmpty();
        var undealtTo = DealSight.undealt(resting, sightings.zones(), rules)
                .filter(missing -> !liesOpen)
                .filter(missing -> missing.isEmpty()
                        || ((onRacks(missing, rules) || missing.size() == 1 || taken)
                                && DealSight.hasJustBegun(resting, sightings.zones())));
        if (undealtTo.isEmpty()) {
            nearlyDealt = Double.POSITIVE_INFINITY;
            return false;
        }
        nearlyDealt = Math.min(nearlyDealt, look.t());
        // Of whom the tiles are not there yet, they will be soon; or they are where no look shows them.
        boolean expected = undealtTo.get().isEmpty() || onRacks(undealtTo.get(), rules);
        if (!expected && look.t() - nearlyDealt < Pace.USUAL.doubt()) {
            return false;
        }
        begins(look.t(), undealt, undealtTo.get());
        return true;
    }

    private void begins(double t, double bare, List<Seat> missing) {
        outOfSight = missing;
        built = false;
        nearlyDealt = Double.POSITIVE_INFINITY;
        sightings.dealt(t, bare);
        opening.dealt(t);
        unseenDeal.clear();
        explained = Explained.NOTHING;
        rowsBefore = rows.remembered();
        rows = rowsBefore;
        rowsKnownBy = 0;
        laidUnwatched.clear();
        claims.clear();
        buttonsUsed = false;
        unknown = false;
    }

    /**
     * Without whose tiles it cannot be seen that a hand was dealt, where one seems to be played all the same; nobody where none does.
     *
     * @param look at which no hand is being played
     */
    public List<Seat> lacksForADeal(Look look, PlayRules rules) {
        unseenDeal.look(look.t(), sightings, explained, rules);
        return unseenDeal.lacks(look.t());
    }

    /**
     * A hand is played by what the players say, at a time in seconds, though no look shows that it was dealt: what lies in the middle are its
     * discards.
     */
    public void beginsAsTold(double t, PlayRules rules) {
        var missing = DealSight.undealt(sightings.tracks().settled(t), sightings.zones(), rules);
        begins(t, UnseenDeal.bare(t, sightings, explained), missing.orElse(List.of()));
    }

    /** Whether the tiles of all these players stand on racks, as is known, and others' hands in sight tell of the deal. */
    private boolean onRacks(List<Seat> seats, PlayRules rules) {
        return sightings.customs().racks().containsAll(seats)
                && seats.size() < rules.seatsFrom(Seat.BOTTOM).count();
    }

    /**
     * Whether the hand that was dealt last is over, settled or not: its players' hands have been taken down, and what was told of lies
     * there no more.
     *
     * @param hand as it was told so far
     */
    public boolean isClearedAway(Look look, HandInPlay hand) {
        int held = hand.rules()
                .seatsFrom(hand.east())
                .filter(seat -> !outOfSight.contains(seat))
                .mapToInt(seat -> hand.seat(seat).concealedCount())
                .sum();
        if (held == 0) {
            return ReadyToSettle.isSwept(explained);
        }
        boolean stand = DealSight.playing(sightings.tracks().settled(look.t()), held);
        if (!stand) {
            undealt = look.t();
        }
        return undealt > sightings.deal().stood() && (ReadyToSettle.isSwept(explained) || isTakenDown(stand, look.t()));
    }

    /** Whether the hands of a hand of which nothing else is known have been down for longer than anything covers them. */
    private boolean isTakenDown(boolean stand, double t) {
        if (!unknown || stood == Double.NEGATIVE_INFINITY) {
            return unknown;
        }
        if (stand || Double.isNaN(stood)) {
            stood = t;
        } else if (t - stood > Pace.USUAL.missed()) {
            stood = Double.NEGATIVE_INFINITY;
        }
        return stood == Double.NEGATIVE_INFINITY;
    }

    /** The table at a look, as far as no event of the hand explains it. */
    public TableSight sight(Look look, Asked asked, HandRecord record) {
        var hand = record.hand();
        var settled = TableSight.of(sightings, look, hand, explained, claims, rowsBefore);
        int known = explained.discards().size();
        if (known >= rowsKnownBy) {
            rowsKnownBy = known;
            rows = settled.rows();
        }
        var seen = settled.withUnread(FoundLate.notFound(explained, record));
        var lacking = asked.missed() ? seen.withMissed() : seen;
        var ending = OpenHands.anyOpening(lacking, hand) ? lacking.withEnding() : lacking;
        return asked.holdDiscards(ending) ? ending.withDiscardsHeld() : ending;
    }

    /** A tile is known to tell of an event, or of none. */
    public void take(Insight.OfTiles insight) {
        explained = explained.with(insight);
        if (insight instanceof Insight.PushedUnseen(Track from, Track _)) {
            sightings.tracks().forget(from);
        }
    }

    /** Tiles tell of an event. */
    public void tell(NumberedEvent event, List<Track> tiles) {
        tiles.forEach(tile -> take(new Insight.Tells(tile, event)));
    }

    /** An event holds under another number, and may be another. */
    public void renumber(long before, NumberedEvent now) {
        explained = explained.renumber(before, now);
    }

    /**
     * Events hold under other numbers. What an event without one explained, and what nobody could, can be explained anew.
     *
     * @param numbers the new ones by the old
     */
    public void renumber(Map<Long, Long> numbers) {
        explained = explained.renumber(numbers);
    }

    /** The last discard became part of a set or of a hand: it lies there no more. */
    public void lastDiscardClaimed() {
        explained.lastDiscard().ifPresent(sightings.tracks()::forget);
        explained = explained.lastDiscardClaimed();
    }

    /** A discard became part of a set, as is known only now. */
    public void claimed(NumberedEvent discard) {
        explained = explained.claimed(discard.number());
    }

    /** The last discard has come back: whoever claimed it has left it after all. */
    public void claimLeft() {
        claims.left();
        explained = explained.lastDiscardLeft();
    }

    /** The tiles that these tracks were of, as they lie here, tell of an event. */
    public void explain(NumberedEvent event, List<Track> tracks) {
        tracks.forEach(track -> sightings
                .tracks()
                .at(track.centre())
                .filter(now -> now.face() == track.face())
                .ifPresent(now -> take(new Insight.Tells(now, event))));
    }

    /** The tiles of a discard, or of a set, have gone back to their hand; what was claimed lies there as the discard that it was. */
    public void takenBack(Optional<NumberedEvent> lastDiscard, List<Track> tracks) {
        explained = explained.lastDiscardClaimed();
        lastDiscard.ifPresent(discard -> {
            explained = explained.forgetLostAfter(discard.number());
            tell(discard, tracks);
        });
    }

    /** A discard was told; without tracks nobody saw it, and the one before it lies there still. */
    public void discarded(List<Track> tracks, double told) {
        visible = tracks.stream().mapToDouble(Track::firstSeen).min().orElseGet(() -> claims.waitingSince(told));
        if (tracks.isEmpty()) {
            explained = explained.lastDiscardIs(Optional.empty());
        }
    }

    /** Gives the tiles the meanings that a corrected game has for them. */
    public void retrace(TableSight sight, GameRecord game, boolean outOfStep) {
        explained = new Retracing(
                        explained,
                        sightings.tracks().settled(sight.t()),
                        sight.owners(),
                        game,
                        sightings.zones(),
                        sight.rows(),
                        outOfStep)
                .retrace();
    }
}
