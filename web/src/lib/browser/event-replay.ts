/** A click or change on the server-rendered page before hydration. */
type EarlyEvent = [target: EventTarget | null, value: string | undefined];

declare global {
  interface Window {
    /** Recorded by the inline script of index.html, which stops the events; null after hydration. */
    earlyEvents: EarlyEvent[] | null;
  }
}

/** Replays early events after hydration. Links need no replay: the browser has followed them. */
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
