// @ts-check
// A network can be lost without a word: whoever waits for the kiosk waits so long, in milliseconds. It lets pages know that it lives every two seconds.

export const SILENT_AFTER = 5000;

// What the kiosk answers to what is asked again and again; a silent kiosk fails it.
export const promptly = route => fetch(route, {signal: AbortSignal.timeout(SILENT_AFTER)});
