/** What somebody pressed, or chose, while the page stood there as the server drew it and nothing listened yet. */
type EarlyEvent = [target: EventTarget | null, value: string | undefined];

declare global {
  interface Window {
    /** Kept, and kept from React, by the script in index.html from the first moment on; null once the screen listens. */
    earlyEvents: EarlyEvent[] | null;
  }
}

/** Does what was pressed too early, once the screen can. Links need nobody: the browser has followed them. */
export function replayEarlyEvents(): void {
  const early = window.earlyEvents ?? [];
  window.earlyEvents = null;
  for (const [target, value] of early) {
    if (!(target instanceof Element && target.isConnected)) continue;
    if (target instanceof HTMLSelectElement && value !== undefined) {
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.closest<HTMLElement>("button:not([type=submit])")?.click();
  }
}
