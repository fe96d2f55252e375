import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchBrowser, openWindow, SITE } from "../support/browser.ts";
import { expectFault, takeFaults } from "../support/watch.ts";

/** Tests that the watch on pages, which every browser test relies on, reports each kind of fault. */

const API = "/api/v1/event/public/slug/no-hay-tal";
/** An address that the page's policy allows, but that no test may call. */
const ELSEWHERE = "https://securetoken.googleapis.com/";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  const { context, page: opened } = await openWindow(browser);
  page = opened;
  await context.route(`${ELSEWHERE}**`, (route) => route.fulfill({ body: "" }));
  await page.goto(`${SITE}/terminos`);
  takeFaults();
});

/** Causes every kind of fault; the last one has happened when this returns. */
async function misbehave(): Promise<void> {
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(
    async ([path = "", elsewhere = ""]) => {
      console.error("something is wrong");
      setTimeout(() => {
        throw new Error("nobody catches this");
      });
      await fetch(elsewhere, { mode: "no-cors" });
      await fetch(path);
    },
    [API, ELSEWHERE],
  );
  await thrown;
}

test("an error, a line in the console, a call elsewhere and a refused call are seen, each once", async () => {
  await misbehave();
  const { unexpected } = takeFaults();
  expect(unexpected.map((fault) => fault.replace(/ \(.*\)$/, "")).sort()).toEqual([
    `404 GET ${API}`,
    `called ${ELSEWHERE}`,
    "console: something is wrong",
    "page error: nobody catches this",
  ]);
});

test("what a test names is not held against it, and not carried over to the next", async () => {
  await misbehave();
  expectFault(/^404 GET/, /^called https:\/\/securetoken/, /^console: something/);
  expect(takeFaults().unexpected).toEqual(["page error: nobody catches this"]);
  await misbehave();
  expect(takeFaults().unexpected).toHaveLength(4);
});

test("a second page of a window is watched as the first", async () => {
  const second = await page.context().newPage();
  await second.goto(`${SITE}/terminos`);
  await second.evaluate((path) => fetch(path), API);
  expect(takeFaults().unexpected).toEqual([`404 GET ${API}`]);
});
