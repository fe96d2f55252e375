/** What somebody pressed, or chose, while the page stood there as the server drew it and nothing listened yet. */
type EarlyPress = [target: EventTarget | null, value: string | undefined];

declare global {
  interface Window {
    /** Kept by the script in index.html from the first moment on; null once React listens itself. */
    earlyPresses: EarlyPress[] | null;
  }
}

let waiting: EarlyPress[] | null;

/** From now on React hears what is pressed. */
export function takeEarlyPresses(): void {
  waiting = window.earlyPresses;
  window.earlyPresses = null;
}

/** Does what was pressed too early, once the screen can. Links and forms need nobody: the browser has followed them. */
export function replayEarlyPresses(): void {
  const presses = waiting ?? [];
  waiting = null;
  for (const [target, value] of presses) {
    if (!(target instanceof HTMLElement) || !target.isConnected) continue;
    if (target instanceof HTMLSelectElement && value !== undefined) {
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (!target.closest("a,select,input,textarea,[type=submit]")) target.click();
  }
}
