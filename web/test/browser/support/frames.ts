import type { Page } from "playwright-core";

/** Waits until what was changed is drawn: two frames, the second of which follows whatever observers did in the first. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
