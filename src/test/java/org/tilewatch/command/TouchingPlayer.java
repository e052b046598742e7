package org.tilewatch.command;

import com.microsoft.playwright.Page;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Writes one total after another, and measures when the kiosk tells of it and when a browser's page has painted it. */
final class TouchingPlayer implements WebSocket.Listener {
    private static final int PATIENCE_SECONDS = 30;

    /** Says when a total is painted, in milliseconds of the machine's clock: the frame after the one in which the page changed. */
    private static final String WATCH = """
            () => {
              const stage = document.getElementById('stage');
              window.painted = {};
              new MutationObserver(() => {
                const digits = stage.textContent.replace(/\\D/g, '');
                requestAnimationFrame(() => setTimeout(() => {
                  const now = performance.timeOrigin + performance.now();
                  if (digits.includes(window.awaited)) window.painted[window.awaited] ??= now;
                }));
              }).observe(stage, {attributes: true, attributeFilter: ['data-version']});
            }""";

    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final StringBuilder whole = new StringBuilder();
    private final WebSocket socket;
    private final Page page;
    private int written = 100_000;

    /**
     * Milliseconds from each touch.
     *
     * @param heard until a state came that tells what came of it
     * @param seen  until the page had painted it
     */
    record Took(List<Double> heard, List<Double> seen) {
        @Override
        public String toString() {
            return "a touch is journalled and heard of after %s ms, and seen after %s ms (half, 95 and 99 of 100, longest)"
                    .formatted(figures(heard), figures(seen));
        }

        private static String figures(List<Double> millis) {
            return DoubleStream.of(0.5, 0.95, 0.99, 1)
                    .mapToObj(share -> "%.0f".formatted(share(millis, share)))
                    .collect(Collectors.joining(", "));
        }
    }

    /** What that share of some figures does not exceed. */
    static double share(List<Double> figures, double share) {
        var sorted = figures.stream().sorted().toList();
        return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }

    TouchingPlayer(HttpClient client, int port, Page page) throws Exception {
        socket = client.newWebSocketBuilder().buildAsync(live(port), this).get(10, TimeUnit.SECONDS);
        this.page = page;
        page.navigate("http://127.0.0.1:" + port + "/?watch");
        page.locator("#stage .who").first().waitFor();
        page.evaluate(WATCH);
    }

    static URI live(int port) {
        return URI.create("ws://127.0.0.1:" + port + "/live");
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
        whole.append(text);
        if (last) {
            heard.add(whole.toString());
            whole.setLength(0);
        }
        from.request(1);
        return CompletableFuture.completedFuture(text);
    }

    /** Touches so many times, with a pause in milliseconds after each. */
    Took touches(int count, long pause) throws Exception {
        var took = new Took(new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < count; i++) {
            var total = Integer.toString(++written);
            page.evaluate("total => { window.awaited = total; }", total);
            heard.clear();
            double start = now();
            socket.sendText(
                            "{\"arrange\":{\"what\":\"total\",\"seat\":" + written % 4 + ",\"points\":" + total + "}}",
                            true)
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            awaitState(total);
            took.heard().add(now() - start);
            page.waitForFunction("total => window.painted[total]", total);
            took.seen().add(((Number) page.evaluate("total => window.painted[total]", total)).doubleValue() - start);
            Thread.sleep(pause);
        }
        return took;
    }

    private void awaitState(String total) throws InterruptedException {
        for (var text = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                text != null;
                text = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            if (text.contains("\"version\"") && text.contains(total)) {
                return;
            }
        }
        throw new AssertionError("the page is not shown " + total);
    }

    /** Milliseconds of the clock that the browser reads too. */
    private static double now() {
        var now = Instant.now();
        return now.getEpochSecond() * 1e3 + now.getNano() / 1e6;
    }
}
