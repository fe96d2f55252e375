import type { Page } from "playwright-core";
import { nextFrames } from "../frames.ts";

/** Sets the theme as the site's own switch does, without a reload. */
export async function showTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.evaluate((it) => {
    document.documentElement.dataset.theme = it;
  }, theme);
  await nextFrames(page);
  await endTransitions(page);
}

/** Ends transitions, because during a change of colours the contrast is not the final one. Endless animations are left alone. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}
