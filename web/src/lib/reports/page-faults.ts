import { maskMessage } from "@tarima/shared/system/mask-message.ts";

/** What went wrong in a page: an error event, a rejection nobody handled, or an error that a boundary caught. */
export interface PageFault {
  error?: unknown;
  reason?: unknown;
  message?: string;
  filename?: string;
}

declare global {
  interface Window {
    /** Begun as a list by the inline script of index.html, so that errors before this code are not missed. */
    pageFaults: { push: (fault: PageFault) => unknown } | undefined;
  }
}

/** Takes the errors of the page, those so far and those to come. */
export function takePageFaults(take: (fault: PageFault) => void): void {
  const early = window.pageFaults;
  window.pageFaults = { push: take };
  if (Array.isArray(early)) early.forEach(take);
}

/** Of scripts that are not ours: extensions, and pages of other origins, of which a browser says no more. */
const NOT_OURS = /(?:chrome|moz|safari(?:-web)?)-extension:|webkit-masked-url:|^Script error\.?$/;
/** Not errors: a fetch that was called off, and a note of browsers about layouts. */
const HARMLESS = /^AbortError|ResizeObserver loop/;

/** Anything can be thrown, also what no text can be made of. */
function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}

/** The message by which a fault is reported, masked; undefined for one that is not ours. */
export function messageOf({ error, reason, message = "", filename = "" }: PageFault): string | undefined {
  const thrown = error ?? reason;
  const isError = thrown instanceof Error;
  const text = isError ? `${thrown.name}: ${thrown.message}` : textOf(thrown ?? message);
  const origin = isError ? (thrown.stack ?? "") : "";
  if (NOT_OURS.test(text) || NOT_OURS.test(filename) || NOT_OURS.test(origin) || HARMLESS.test(text))
    return undefined;
  return maskMessage(text) || undefined;
}
