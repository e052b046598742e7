package org.tilewatch.dashboard;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Whether a page, as it stands, fits its screen and can be used by everybody. */
public final class ForEverybody {
    /** What is on its way has its place when it is there; what moves without end is measured as it moves. */
    private static final String STILL = """
            () => Promise.all(document.getAnimations()
                .filter(one => Number.isFinite(one.effect?.getComputedTiming().endTime ?? Infinity))
                .map(one => one.finished.catch(() => null)))
            """;

    private static final String MEASURED = """
        () => {
          const wrong = [];
          const name = node => `${node.tagName.toLowerCase()}${node.id ? '#' + node.id : ''}${[...node.classList].map(one => '.' + one).join('')} "${node.textContent.trim().slice(0, 30)}"`;
          const seen = node => node.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !node.closest('.unseen, #lost');
          const page = document.scrollingElement;
          if (page.scrollWidth > innerWidth + 1) wrong.push(`the page is ${page.scrollWidth} wide`);
          const scrolls = node => node.closest('#pages, #games');
          // What a seat calls stands on the felt beside its section.
          const calls = node => node.matches('.seat') && node.querySelector('.call');
          for (const node of document.querySelectorAll('button, a, p, h1, h2, h3, li, td, th, small, b, span, label, summary, section, header, aside, nav, div, dialog')) {
            if (!seen(node) || scrolls(node) || calls(node) || node.closest('.pond, .tile, svg, #lens, figure') || !node.textContent.trim() || !node.clientWidth) continue;
            if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline') wrong.push(`${name(node)} holds ${node.scrollWidth} in ${node.clientWidth}`);
          }
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const node = text.parentElement;
            if (!text.data.trim() || !seen(node) || scrolls(node) || node.closest('script, svg, option')) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const box = range.getBoundingClientRect();
            if (box.width && (box.right > innerWidth + 1 || box.left < -1)) wrong.push(`${name(node)} is out of sight`);
          }
          // Tiles on the table lie as they lie: their sheet has tiles as large as a finger.
          for (const node of document.querySelectorAll('button, a[href], select, input, summary, label:has(input)')) {
            if (!seen(node) || node.closest('.unseen')) continue;
            const held = node.matches('input') && node.closest('label') ? node.closest('label') : node;
            const {width, height} = held.getBoundingClientRect();
            if (width < 43.5 || height < 43.5) wrong.push(`${name(node)} is a target of ${width.toFixed(0)} x ${height.toFixed(0)}`);
          }
          // A face is dark on light, by night as by day.
          for (const node of document.querySelectorAll('.tile[data-tile]')) {
            if (seen(node) && getComputedStyle(node).backgroundImage === 'none') wrong.push(`the ${node.dataset.tile} has lost its ground`);
          }
          return wrong;
        }\
        """;

    private static final String LOST = """
        () => {
          const name = node => `${node.tagName.toLowerCase()}${node.id ? '#' + node.id : ''}${[...node.classList].map(one => '.' + one).join('')} "${node.textContent.trim().slice(0, 30)}"`;
          const lost = [];
          for (const node of document.querySelectorAll('button, .chosen, [aria-pressed="true"]')) {
            const look = getComputedStyle(node);
            // What bears its own picture, as a tile does, is seen by that.
            if (!node.checkVisibility({visibilityProperty: true, opacityProperty: true}) || node.closest('.unseen, #lost') || node.querySelector('.tile, img, .cap')) continue;
            const edged = [look.borderTopWidth, look.outlineStyle === 'none' ? '0px' : look.outlineWidth].some(width => parseFloat(width) > 0);
            if (!edged) lost.push(`${name(node)} has no edge`);
            if (node.matches('.chosen, [aria-pressed="true"]') && look.outlineStyle === 'none') lost.push(`${name(node)} is chosen and does not look so`);
          }
          // What lies over the page hides it.
          for (const node of document.querySelectorAll('#card, #editor, #end, #put-right, #rule, #toast, dialog[open]')) {
            if (node.checkVisibility() && getComputedStyle(node).backgroundColor.endsWith(', 0)')) lost.push(`${name(node)} lets the page show through`);
          }
          return lost;
        }\
        """;

    private ForEverybody() {}

    /** What of the page cannot be seen where the system gives all colours; empty where nothing is. */
    public static List<String> lostInForcedColours(Page page) {
        return ((List<?>) page.evaluate(LOST)).stream().map(String::valueOf).toList();
    }

    /** What of the page is wider than its place, out of sight at a side, or too small to be touched; empty where nothing is. */
    public static List<String> outOfPlace(Page page) {
        page.evaluate(STILL);
        return ((List<?>) page.evaluate(MEASURED)).stream().map(String::valueOf).toList();
    }

    /** What the checker of pages that everybody can use finds; empty where nothing is wrong. */
    public static List<String> violations(Page page) {
        return violations(page, true);
    }

    /** The same where the system gives all colours: the checker reads those that the page asked for, which nobody sees there. */
    public static List<String> violationsInForcedColours(Page page) {
        return violations(page, false);
    }

    private static List<String> violations(Page page, boolean contrast) {
        if (!(Boolean) page.evaluate("() => 'axe' in window")) {
            page.evaluate(checker());
        }
        var found = (List<?>) page.evaluate("""
            async contrast => (await axe.run(document, {resultTypes: ['violations'], rules: {'color-contrast': {enabled: contrast}}})).violations
              .flatMap(one => one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 160)}`))\
            """, contrast);
        return found.stream().map(String::valueOf).toList();
    }

    private static String checker() {
        try (var script = Objects.requireNonNull(ForEverybody.class.getResourceAsStream("/axe.min.js"))) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
