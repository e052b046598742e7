package org.tilewatch.access;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.tilewatch.access.Joining.Request;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** Those who have asked to be let in, and the one-time secrets that are out. Not safe for use by several threads at once. */
final class Newcomers {
    private static final long SECOND = 1_000_000_000;

    private final LongSupplier nanoTime;
    private final Tokens tokens;
    private final Deque<Asking> asking = new ArrayDeque<>();
    private final Deque<Invitation> invitations = new ArrayDeque<>();
    private long last;

    /**
     * @param hash    of the newcomer's token
     * @param since   nanoseconds
     * @param refused whether somebody said no
     */
    record Asking(Request request, String hash, String address, long since, boolean refused) {}

    private record Invitation(String hash, Leave leave, long since) {}

    Newcomers(LongSupplier nanoTime, Tokens tokens) {
        this.nanoTime = nanoTime;
        this.tokens = tokens;
    }

    /**
     * Somebody asks.
     *
     * @throws Refusal when too many ask already
     */
    Request ask(String hash, String name, String address) {
        forget();
        var before = of(hash);
        if (before.isPresent()) {
            return before.get().request();
        }
        long fromThere =
                asking.stream().filter(one -> one.address().equals(address)).count();
        if (asking.size() >= Bound.ASKING.most() || fromThere >= Bound.ASKING_AN_ADDRESS.most()) {
            throw new Refusal(Key.TOO_MANY_ASK.sentence());
        }
        var request = new Request(++last, code(), name);
        asking.add(new Asking(request, hash, address, nanoTime.getAsLong(), false));
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
        return asking.stream().anyMatch(one -> one.request().code().equals(code));
    }

    /** The request of whoever has a token of this hash. */
    Optional<Asking> of(String hash) {
        forget();
        return asking.stream().filter(one -> one.hash().equals(hash)).findFirst();
    }

    /** Those who wait for an answer, in the order in which they asked. */
    List<Request> waiting() {
        forget();
        return asking.stream()
                .filter(one -> !one.refused())
                .map(Asking::request)
                .toList();
    }

    /** The request of a number that waits for an answer. */
    Optional<Asking> waiting(long number) {
        forget();
        return asking.stream()
                .filter(one -> !one.refused() && one.request().number() == number)
                .findFirst();
    }

    /** A request is answered with yes: nobody is asked about it any more. */
    void done(Asking one) {
        asking.remove(one);
    }

    /** A request is answered with no: for a while the newcomer hears that, and asks in vain. */
    void refuse(Asking one) {
        asking.remove(one);
        asking.add(new Asking(one.request(), one.hash(), one.address(), one.since(), true));
    }

    /** A secret that lets one device in, once. */
    String invite(Leave leave) {
        forget();
        var secret = tokens.next();
        invitations.add(new Invitation(Tokens.hash(secret), leave, nanoTime.getAsLong()));
        if (invitations.size() > Bound.INVITATIONS.most()) {
            invitations.remove();
        }
        return secret;
    }

    /** What a secret lets its bearer do, who uses it up. */
    Optional<Leave> redeem(String secret) {
        forget();
        var hash = Tokens.hash(secret);
        var found = invitations.stream().filter(one -> one.hash().equals(hash)).findFirst();
        found.ifPresent(invitations::remove);
        return found.map(Invitation::leave);
    }

    private void forget() {
        long now = nanoTime.getAsLong();
        asking.removeIf(one -> now - one.since() > Bound.ASKING_SECONDS.most() * SECOND);
        invitations.removeIf(one -> now - one.since() > Bound.INVITATION_SECONDS.most() * SECOND);
    }
}
