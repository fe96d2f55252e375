import type { Page } from "playwright-core";

/** Waits until a change has been drawn: two frames, since observers may change something in the first. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
