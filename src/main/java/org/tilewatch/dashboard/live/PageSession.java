package org.tilewatch.dashboard.live;

import io.javalin.websocket.WsContext;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.eclipse.jetty.websocket.api.Callback;
import org.tilewatch.access.Principal;
import org.tilewatch.dashboard.server.Places;
import org.tilewatch.tiles.Seat;

/**
 * One open page. It has a thread of its own that sends the newest state and skips those that a slow page missed, so that one
 * tablet with a bad connection delays neither the kiosk nor the other pages.
 */
final class PageSession {
    /** So many answers wait for a page that does not read; it misses the rest. */
    private static final int MOST_WORDS = 8;

    private static final String NOTHING = "";
    private static final String BEAT = "{\"alive\":true}";

    private final WsContext page;
    private final String address;
    private final Supplier<Principal> principal;
    private final Places.SenderPlace senderPlace;
    private final AtomicReference<String> role = new AtomicReference<>(NOTHING);
    private final AtomicReference<String> next = new AtomicReference<>(NOTHING);
    private final Queue<String> words = new ArrayBlockingQueue<>(MOST_WORDS);
    private final Set<Seat> held = ConcurrentHashMap.newKeySet();
    private final Thread sender;
    private volatile boolean open = true;

    /**
     * A page that was opened.
     *
     * @param address   from which
     * @param principal whose it is now
     * @param place     that it takes until it is gone
     */
    PageSession(WsContext page, String address, Supplier<Principal> principal, Places.SenderPlace senderPlace) {
        this.page = page;
        this.address = address;
        this.principal = principal;
        this.senderPlace = senderPlace;
        this.sender = Thread.ofVirtual().name("dashboard-page").start(this::send);
    }

    /** Answers what the page asked for and cannot be. */
    void say(String word) {
        if (words.offer(word)) {
            LockSupport.unpark(sender);
        }
    }

    /** Whose page it is, and what he may do by now. */
    Principal principal() {
        return principal.get();
    }

    /** Tells the page what may be done on it, and who wants to be let in. */
    void tellRole(String json) {
        role.set(json);
        LockSupport.unpark(sender);
    }

    /** Whoever has the page may watch no longer. */
    void sendAway() {
        // Who may do what is said by the page that it reaches then; programs go by the number.
        page.closeSession(1008, "not-let-in");
    }

    String address() {
        return address;
    }

    /** Has the page show a state. */
    void show(String state) {
        next.set(state);
        LockSupport.unpark(sender);
    }

    /** Lets the page know that the kiosk lives, unless a state is on its way and says so. */
    void beat() {
        if (next.compareAndSet(NOTHING, BEAT)) {
            LockSupport.unpark(sender);
        }
    }

    /** Remembers that a seat's button is held on this page, or no longer. */
    void holds(Seat seat, boolean down) {
        if (down) {
            held.add(seat);
        } else {
            held.remove(seat);
        }
    }

    /** The buttons that are held on this page: they come up when it goes. */
    Set<Seat> held() {
        return Set.copyOf(held);
    }

    /** The page is gone. */
    void left() {
        open = false;
        senderPlace.close();
        LockSupport.unpark(sender);
    }

    /** Sends and waits until it is sent: what the connection does not take now must not pile up. */
    private void send(String state) {
        try {
            Callback.Completable.with(sent -> page.session.sendText(state, sent))
                    .join();
        } catch (CompletionException gone) {
            open = false;
        }
    }

    private void send() {
        while (open) {
            for (var word = words.poll(); word != null; word = words.poll()) {
                send(word);
            }
            var told = role.getAndSet(NOTHING);
            if (!told.equals(NOTHING)) {
                send(told);
            }
            var state = next.getAndSet(NOTHING);
            if (state.equals(NOTHING)) {
                LockSupport.park(this);
            } else {
                send(state);
            }
        }
    }
}
