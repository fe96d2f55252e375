import type { Page } from "playwright-core";
import { nextFrames } from "../frames.ts";

/** As the switch of the site does it, without a reload. */
export async function showTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.evaluate((it) => {
    document.documentElement.dataset.theme = it;
  }, theme);
  await nextFrames(page);
  await endTransitions(page);
}

/** Half-way through a change of colours nothing has the contrast it will have. What goes on for ever is left alone. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}
