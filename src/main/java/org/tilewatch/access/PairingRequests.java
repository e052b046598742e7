package org.tilewatch.access;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The devices that have asked to be paired, and the one-time secrets that are out. Not safe for use by several threads at once. */
final class PairingRequests {
    private static final long SECOND = 1_000_000_000;

    private final LongSupplier nanoTime;
    private final Tokens tokens;
    /** Those who wait for an answer, in the order in which they asked. */
    private final Deque<PendingRequest> waiting = new ArrayDeque<>();
    /** Those who have been sent away: they hear it for a while, and take nobody's place. */
    private final Deque<PendingRequest> refused = new ArrayDeque<>();

    private final Deque<Invitation> invitations = new ArrayDeque<>();
    private long last;

    /**
     * @param hash    of the device's token
     * @param address of its sender
     * @param since   nanoseconds
     */
    record PendingRequest(PairingRequest request, String hash, String address, long since) {}

    private record Invitation(String hash, Role role, long since) {}

    PairingRequests(LongSupplier nanoTime, Tokens tokens) {
        this.nanoTime = nanoTime;
        this.tokens = tokens;
    }

    /**
     * Somebody asks. Where all places are taken, whoever asks most makes room, and else the one who has waited longest, once he has waited
     * for a while.
     *
     * @throws Refusal when too many ask already
     */
    PairingRequest ask(String hash, String name, String address) {
        forget();
        var before = of(hash).or(() -> refused(hash));
        if (before.isPresent()) {
            return before.get().request();
        }
        if (from(address) >= AccessLimit.PAIRING_REQUESTS_PER_ADDRESS.value()) {
            throw new Refusal(Key.TOO_MANY_ASK.sentence());
        }
        if (waiting.size() >= AccessLimit.PAIRING_REQUESTS.value()) {
            waiting.remove(spare().orElseThrow(() -> new Refusal(Key.TOO_MANY_ASK.sentence())));
        }
        var request = new PairingRequest(++last, code(), name);
        waiting.add(new PendingRequest(request, hash, address, nanoTime.getAsLong()));
        return request;
    }

    private long from(String address) {
        return waiting.stream().filter(one -> one.address().equals(address)).count();
    }

    private Optional<PendingRequest> spare() {
        long kept = AccessLimit.PAIRING_REQUEST_KEPT_SECONDS.value() * SECOND;
        return waiting.stream()
                .filter(one -> from(one.address()) > 1)
                .findFirst()
                .or(() -> waiting.stream()
                        .filter(one -> nanoTime.getAsLong() - one.since() > kept)
                        .findFirst());
    }

    /** One that nobody else shows now. */
    private String code() {
        var code = tokens.code();
        while (shown(code)) {
            code = tokens.code();
        }
        return code;
    }

    private boolean shown(String code) {
        return waiting.stream().anyMatch(one -> one.request().code().equals(code));
    }

    /** The request that waits of whoever has a token of this hash. */
    Optional<PendingRequest> of(String hash) {
        forget();
        return waiting.stream().filter(one -> one.hash().equals(hash)).findFirst();
    }

    /** Whether somebody has said no to whoever has a token of this hash. */
    boolean isRefused(String hash) {
        forget();
        return refused(hash).isPresent();
    }

    private Optional<PendingRequest> refused(String hash) {
        return refused.stream().filter(one -> one.hash().equals(hash)).findFirst();
    }

    /** Those who wait for an answer, in the order in which they asked. */
    List<PairingRequest> waiting() {
        forget();
        return waiting.stream().map(PendingRequest::request).toList();
    }

    /** The request of a number that waits for an answer. */
    Optional<PendingRequest> waiting(long number) {
        forget();
        return waiting.stream().filter(one -> one.request().number() == number).findFirst();
    }

    /** A request is answered with yes: nobody is asked about it any more. */
    void done(PendingRequest one) {
        waiting.remove(one);
    }

    /** A request is answered with no: for a while the device hears that, and its place is another's. */
    void refuse(PendingRequest one) {
        waiting.remove(one);
        refused.add(one);
        if (refused.size() > AccessLimit.PAIRING_REQUESTS.value()) {
            refused.remove();
        }
    }

    /** A secret that lets one device in, once. */
    String invite(Role role) {
        forget();
        var secret = tokens.next();
        invitations.add(new Invitation(Tokens.hash(secret), role, nanoTime.getAsLong()));
        if (invitations.size() > AccessLimit.INVITATIONS.value()) {
            invitations.remove();
        }
        return secret;
    }

    /** What a secret lets its bearer do, who uses it up. */
    Optional<Role> redeem(String secret) {
        forget();
        var hash = Tokens.hash(secret);
        var found = invitations.stream().filter(one -> one.hash().equals(hash)).findFirst();
        found.ifPresent(invitations::remove);
        return found.map(Invitation::role);
    }

    private void forget() {
        long now = nanoTime.getAsLong();
        for (var some : List.of(waiting, refused)) {
            some.removeIf(one -> now - one.since() > AccessLimit.PAIRING_REQUEST_SECONDS.value() * SECOND);
        }
        invitations.removeIf(one -> now - one.since() > AccessLimit.INVITATION_SECONDS.value() * SECOND);
    }
}
