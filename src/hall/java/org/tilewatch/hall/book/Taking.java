package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.hall.acceptance.ChainRule;
import org.tilewatch.hall.acceptance.EntryVerdict;
import org.tilewatch.hall.book.KnownTips.KnownTip;
import org.tilewatch.ledger.RunningTotals;
import org.tilewatch.ledger.Seal;
import org.tilewatch.ledger.SealedBody;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.play.Happening;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Envelope;
import org.tilewatch.uplink.Receipt;

/** Batches being taken within one transaction: what follows upon a known entry, which is most of what comes, is written together. */
final class Taking {
    private static final Logger LOG = LoggerFactory.getLogger(Taking.class);

    private final Connection connection;
    private final KnownTips tips;
    private final Instant now;
    private final FindingRows findings;
    private final LinkedHashSet<UUID> moved = new LinkedHashSet<>();
    private final List<TakenEntry> taken = new ArrayList<>();
    /** Taken, and not yet written: of a game the entries at the end of its branch. */
    private final Map<UUID, BranchRows.Addition> unwritten = new LinkedHashMap<>();

    Taking(Connection connection, KnownTips tips, Instant now) {
        this.connection = connection;
        this.tips = tips;
        this.now = now;
        this.findings = new FindingRows(connection);
    }

    List<Receipt> receipts(List<Batch> batches, UUID identity) throws SQLException {
        KioskRows.heard(connection, batches, now, tips);
        var heard = new ArrayList<Map<UUID, Receipt.HeardUpTo>>();
        for (var batch : batches) {
            heard.add(new BatchTaking(batch).take());
        }
        write();
        keepStandings();
        var receipts = new ArrayList<Receipt>();
        for (var standings : heard) {
            var answers = new ArrayList<Receipt.HeardUpTo>();
            for (var one : standings.values()) {
                boolean forked =
                        tips.of(one.game()).isEmpty() && new BranchRows(connection, one.game()).undecided() > 0;
                answers.add(new Receipt.HeardUpTo(one.game(), one.last(), one.seal(), forked));
            }
            receipts.add(new Receipt(identity, now, answers));
        }
        return receipts;
    }

    /** What was taken, in order. */
    List<TakenEntry> taken() {
        return taken;
    }

    /** What was followed from entry to entry is known; any other game is read from its beginning, and followed from then on. */
    private void keepStandings() throws SQLException {
        var standing = new StandingRows(connection);
        var standings = new LinkedHashMap<UUID, List<StandingRows.Line>>();
        for (var game : moved) {
            var tip = tips.of(game);
            var totals = tip.flatMap(KnownTip::totals);
            if (totals.isPresent()) {
                var now = totals.get();
                standings.put(game, StandingRows.lines(now.settings(), now.totals(), now.hands()));
            } else {
                var told = standing.told(game);
                standings.put(
                        game, told.map(one -> StandingRows.lines(game, one)).orElse(List.of()));
                tip.ifPresent(known -> told.flatMap(Taking::totals).ifPresent(now -> tips.put(game, known.with(now))));
            }
        }
        if (!standings.isEmpty()) {
            standing.keep(standings);
        }
    }

    private static Optional<RunningTotals> totals(ToldGame game) {
        try {
            return RunningTotals.of(game);
        } catch (RuntimeException unreadable) {
            // Which was said where it was counted.
            return Optional.empty();
        }
    }

    /** Writes what was taken and is not yet written. */
    private void write() throws SQLException {
        if (!unwritten.isEmpty()) {
            BranchRows.append(connection, List.copyOf(unwritten.values()), now);
            unwritten.clear();
        }
    }

    /** One batch of these. */
    private final class BatchTaking {
        private final Batch batch;
        private final Map<UUID, Receipt.HeardUpTo> standings = new LinkedHashMap<>();

        BatchTaking(Batch batch) {
            this.batch = batch;
        }

        Map<UUID, Receipt.HeardUpTo> take() throws SQLException {
            if (!batch.heads().isEmpty() || batch.complete()) {
                write();
            }
            for (var head : batch.heads()) {
                compare(head);
            }
            if (batch.complete()) {
                missGames();
            }
            for (var envelope : batch.envelopes()) {
                take(envelope);
            }
            return standings;
        }

        private void stands(UUID game, long last, Seal seal) {
            standings.put(game, new Receipt.HeardUpTo(game, last, seal, false));
        }

        /** Says how far the hall has a game whose journal the kiosk has up to here. */
        private void compare(Batch.Head head) throws SQLException {
            var rows = new BranchRows(connection, head.game());
            var having = rows.having(head.last(), head.seal());
            if (having.isPresent()) {
                stands(head.game(), head.last(), head.seal());
                var tip = rows.tip(having.getAsInt());
                if (tip.last() > head.last()) {
                    find(HallFinding.FindingKind.SHORTENED, head.game(), tip.branch(), head.last() + 1);
                }
                return;
            }
            var holding = rows.holding().filter(tip -> tip.last() < head.last());
            stands(
                    head.game(),
                    holding.map(BranchRows.Tip::last).orElse(-1L),
                    holding.map(BranchRows.Tip::seal).orElse(Seal.NONE));
        }

        private void missGames() throws SQLException {
            var told = new HashSet<UUID>();
            batch.heads().forEach(head -> told.add(head.game()));
            batch.envelopes().forEach(envelope -> told.add(envelope.game()));
            for (var game : KioskRows.games(connection, batch.kiosk())) {
                if (!told.contains(game)) {
                    find(HallFinding.FindingKind.GONE, game, 0, 0);
                }
            }
        }

        private void take(Envelope envelope) throws SQLException {
            var game = envelope.game();
            var tip = tips.of(game).filter(known -> known.isFollowedBy(envelope));
            var body = tip.flatMap(known -> envelope.whole());
            if (body.isPresent()) {
                append(tip.get(), envelope, body.get());
                return;
            }
            write();
            var rows = new BranchRows(connection, game);
            switch (ChainRule.of(envelope, rows)) {
                case EntryVerdict.FollowsOn(int branch) -> {
                    if (envelope.seq() == 0) {
                        rows.begin(batch.kiosk());
                    }
                    append(rows, branch, envelope);
                }
                case EntryVerdict.Forks(int from) -> {
                    int branch = rows.fork(from, envelope.seq());
                    find(HallFinding.FindingKind.FORK, game, branch, envelope.seq());
                    append(rows, branch, envelope);
                }
                case EntryVerdict.AlreadyHere(int _) -> stands(game, envelope.seq(), envelope.seal());
                case EntryVerdict.LacksBefore() -> stands(game, -1, Seal.NONE);
                case EntryVerdict.Broken() -> {
                    LOG.warn("Entry {} of game {} does not bear its seal", envelope.seq(), game);
                    stands(game, -1, Seal.NONE);
                }
            }
        }

        private void append(KnownTip tip, Envelope envelope, SealedBody body) {
            unwritten
                    .computeIfAbsent(envelope.game(), game -> new BranchRows.Addition(game, tip.branch(), tip.last()))
                    .entries()
                    .add(envelope);
            var told = StandingRows.told(envelope.seq(), body);
            tips.put(envelope.game(), tip.movedTo(envelope, told.flatMap(what -> after(tip, what))));
            taken(envelope, told, StandingRows.mayMove(told));
        }

        private static Optional<RunningTotals> after(KnownTip tip, Happening what) {
            try {
                return tip.totals().flatMap(before -> before.after(what));
            } catch (RuntimeException unreadable) {
                return Optional.empty();
            }
        }

        private void append(BranchRows rows, int branch, Envelope envelope) throws SQLException {
            var addition = new BranchRows.Addition(envelope.game(), branch, envelope.seq() - 1);
            addition.entries().add(envelope);
            BranchRows.append(connection, List.of(addition), now);
            boolean begins = envelope.seq() == 0;
            taken(
                    envelope,
                    Optional.empty(),
                    !begins
                            && StandingRows.mayMove(
                                    envelope.whole().flatMap(body -> StandingRows.told(envelope.seq(), body))));
            var owner = rows.kiosk().orElseThrow();
            if (!owner.equals(batch.kiosk())) {
                find(HallFinding.FindingKind.ELSEWHERE, envelope.game(), branch, 0);
            }
            tips.forget(envelope.game());
            tips.learn(envelope.game(), owner, rows, begins ? begun(envelope) : Optional.empty());
        }

        private static Optional<RunningTotals> begun(Envelope agreed) {
            try {
                return Optional.of(RunningTotals.of(agreed.body()));
            } catch (RuntimeException unreadable) {
                return Optional.empty();
            }
        }

        private void taken(Envelope envelope, Optional<Happening> told, boolean mayMove) {
            taken.add(new TakenEntry(batch.kiosk(), envelope.game(), envelope.seq(), told, now));
            stands(envelope.game(), envelope.seq(), envelope.seal());
            if (mayMove) {
                moved.add(envelope.game());
            }
        }

        private void find(HallFinding.FindingKind kind, UUID game, int branch, long seq) throws SQLException {
            if (findings.find(kind, batch.kiosk(), game, branch, seq, now)) {
                LOG.warn("{}: kiosk {}, game {}, branch {}, entry {}", kind, batch.kiosk(), game, branch, seq);
            }
        }
    }
}
