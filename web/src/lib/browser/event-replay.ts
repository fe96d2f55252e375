/** A press or a choice made on the server-rendered page before React listened. */
type EarlyEvent = [target: EventTarget | null, value: string | undefined];

declare global {
  interface Window {
    /** Recorded, and kept from React, by the inline script of index.html; null once the screen is hydrated. */
    earlyEvents: EarlyEvent[] | null;
  }
}

/** Replays early events once the screen is hydrated. Links need no replay: the browser has followed them. */
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
