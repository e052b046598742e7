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
    private final Deque<PendingRequest> all = new ArrayDeque<>();
    private final Deque<Invitation> invitations = new ArrayDeque<>();
    private long last;

    /**
     * @param hash    of the device's token
     * @param since   nanoseconds
     * @param refused whether somebody said no
     */
    record PendingRequest(PairingRequest request, String hash, String address, long since, boolean refused) {}

    private record Invitation(String hash, Role role, long since) {}

    PairingRequests(LongSupplier nanoTime, Tokens tokens) {
        this.nanoTime = nanoTime;
        this.tokens = tokens;
    }

    /**
     * Somebody asks.
     *
     * @throws Refusal when too many ask already
     */
    PairingRequest ask(String hash, String name, String address) {
        forget();
        var before = of(hash);
        if (before.isPresent()) {
            return before.get().request();
        }
        long fromThere =
                all.stream().filter(one -> one.address().equals(address)).count();
        if (all.size() >= AccessLimit.PAIRING_REQUESTS.value()
                || fromThere >= AccessLimit.PAIRING_REQUESTS_PER_ADDRESS.value()) {
            throw new Refusal(Key.TOO_MANY_ASK.sentence());
        }
        var request = new PairingRequest(++last, code(), name);
        all.add(new PendingRequest(request, hash, address, nanoTime.getAsLong(), false));
        return request;
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
        return all.stream().anyMatch(one -> one.request().code().equals(code));
    }

    /** The request of whoever has a token of this hash. */
    Optional<PendingRequest> of(String hash) {
        forget();
        return all.stream().filter(one -> one.hash().equals(hash)).findFirst();
    }

    /** Those who wait for an answer, in the order in which they asked. */
    List<PairingRequest> waiting() {
        forget();
        return all.stream()
                .filter(one -> !one.refused())
                .map(PendingRequest::request)
                .toList();
    }

    /** The request of a number that waits for an answer. */
    Optional<PendingRequest> waiting(long number) {
        forget();
        return all.stream()
                .filter(one -> !one.refused() && one.request().number() == number)
                .findFirst();
    }

    /** A request is answered with yes: nobody is asked about it any more. */
    void done(PendingRequest one) {
        all.remove(one);
    }

    /** A request is answered with no: for a while the device hears that, and asks in vain. */
    void refuse(PendingRequest one) {
        all.remove(one);
        all.add(new PendingRequest(one.request(), one.hash(), one.address(), one.since(), true));
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
        all.removeIf(one -> now - one.since() > AccessLimit.PAIRING_REQUEST_SECONDS.value() * SECOND);
        invitations.removeIf(one -> now - one.since() > AccessLimit.INVITATION_SECONDS.value() * SECOND);
    }
}
