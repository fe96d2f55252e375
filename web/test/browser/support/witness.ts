import { afterEach } from "vitest";
import { openPages } from "./browser.ts";

// What a page shows when its test fails says more than the line that waited in vain. Before the test's own afterEach,
// which closes the page: vitest.config.ts runs hooks in the order they were made.
afterEach(async ({ task }) => {
  for (const page of openPages) if (page.isClosed()) openPages.delete(page);
  if (task.result?.state !== "fail") return;
  for (const page of openPages) {
    const text = await page.innerText("body", { timeout: 2_000 }).catch((error) => String(error));
    console.error(`«${task.name}» ended at ${page.url()}, which showed:\n${text.slice(0, 3_000)}`);
  }
});
