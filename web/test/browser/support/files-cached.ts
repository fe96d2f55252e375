import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the service worker has cached every file of ours that the page has loaded. */
export async function waitForCachedFiles(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
      const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
      return navigator.serviceWorker.controller ? files.filter((_, at) => !kept[at]) : ["no worker"];
    });
  await expect.poll(missing).toEqual([]);
}
