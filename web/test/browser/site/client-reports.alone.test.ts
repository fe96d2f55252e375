import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  clientHealth,
  findClientHealth,
  saveEntries,
} from "../../../../functions/src/features/system/client-health/client-health.repo.ts";
import { db } from "../../../../functions/src/lib/firestore/database.ts";
import { DESKTOP, launchBrowser, openWindow, PHONE, SITE, takePictures } from "../support/browser.ts";
import { checkHealth } from "../support/health.ts";
import { openAsSuperadmin } from "../support/people/superadmin.ts";
import { expectFault } from "../support/watch.ts";

/** What pages report of their errors and their speed, and what a superadmin sees of it. */

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  await forgetReports();
  ({ page } = await openWindow(browser));
});
afterEach(() => page.context().close());
afterAll(async () => {
  await forgetReports();
  await browser.close();
});

const forgetReports = async () => {
  await db().recursiveDelete(clientHealth.all());
  await db().recursiveDelete(db().collection("rateLimits"));
};
const told = async () => (await findClientHealth([today()]))[0];
/** Whether this page load tells how fast it was. */
const sampled = (isSampled: boolean) =>
  page.addInitScript(
    (random) => {
      Math.random = () => random;
    },
    isSampled ? 0.05 : 0.5,
  );
/** Opens a page, and waits until it reports. */
async function open(path: string): Promise<void> {
  await page.goto(SITE + path);
  await page.waitForFunction(() => !Array.isArray(window.pageFaults));
}
const leave = () => page.goto("about:blank");

test("a page that fails tells it once for each error, without its address or what is somebody's, when it is left", async () => {
  expectFault(/^page error: /);
  await sampled(false);
  await page.addInitScript(() => setTimeout(() => Promise.reject(new RangeError("before any script"))));
  await open("/eventos?q=secreto");
  await page.evaluate(() => {
    const fail = (message: string) => setTimeout(() => Promise.reject(new Error(message)));
    for (const _ of [1, 2, 3]) fail("no answer for ana@correo.co");
    setTimeout(() => {
      throw new TypeError("x is undefined");
    });
    setTimeout(() => Promise.reject(new DOMException("called off", "AbortError")));
    for (const word of ["uno", "dos", "tres"]) fail(word);
  });
  await page.waitForTimeout(300); // the errors happen after the page was told to make them
  expect(await told()).toBeUndefined();
  await leave();
  await expect.poll(told).toMatchObject({ otherErrors: 0, vitals: [] });
  const errors = (await told())?.errors ?? [];
  expect(errors).toHaveLength(5);
  expect(errors.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      "RangeError: before any script",
      "Error: no answer for [correo]",
      "TypeError: x is undefined",
    ]),
  );
  expect(JSON.stringify(errors)).not.toMatch(/called off|secreto|ana@/);
  for (const { count, page, release } of errors)
    expect([count, page, release]).toEqual([1, "/eventos", "local"]);
});

test("one page load of ten tells how fast it was, by the page that was opened", async () => {
  await sampled(true);
  await open("/eventos");
  await page.getByRole("main").click({ position: { x: 2, y: 2 } }); // INP needs somebody who does something
  await page.getByRole("link", { name: "Inicio" }).first().click();
  await page.waitForTimeout(300);
  await leave();
  const names = async () => (await told())?.vitals.map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(["CLS", "LCP", "TTFB"])); // they may come one by one
  const vitals = (await told())?.vitals ?? [];
  expect(new Set(vitals.map(({ page: of }) => of))).toEqual(new Set(["/eventos"]));
  for (const { counts } of vitals) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test("a page that is hidden and shown again tells each vital once, although more of it moves", async () => {
  await sampled(true);
  await open("/eventos");
  await page.getByRole("main").waitFor();
  for (const px of [120, 300, 500]) {
    await page.waitForTimeout(1_200); // what moves later is no part of the same shift
    await page.evaluate(async (height) => {
      const block = document.createElement("div");
      block.style.height = `${height}px`;
      document.body.prepend(block);
      await new Promise((done) => setTimeout(done, 300));
      for (const state of ["hidden", "visible"]) {
        Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }
    }, px);
  }
  await leave();
  const shifts = async () => (await told())?.vitals.find(({ name }) => name === "CLS")?.counts ?? [];
  await expect.poll(shifts).toContain(1);
  await new Promise((done) => setTimeout(done, 1_000)); // for further ones to be stored
  expect((await shifts()).reduce((sum, count) => sum + count, 0)).toBe(1);
});

test("a browser without beacons tells nothing, and nothing fails", async () => {
  await sampled(true);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "sendBeacon", { value: undefined });
  });
  await open("/eventos");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await leave(); // a page error fails the test
  expect(await told()).toBeUndefined();
});

test("the others load nothing for it, and tell nothing", async () => {
  await sampled(false);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await open("/eventos");
  await leave();
  await page.waitForTimeout(300);
  expect(sent.filter((it) => it.startsWith("POST"))).toEqual([]);
  expect(await told()).toBeUndefined();
});

test("calls of the API begin a trace once the page has loaded", async () => {
  const traces: [string, string | undefined][] = [];
  await open("/eventos?q=salsa");
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const { traceparent } = request.headers();
    if (traceparent || pathname.startsWith("/api/"))
      traces.push([origin + pathname.slice(0, 5), traceparent]);
  });
  const search = page.getByRole("searchbox").first();
  // what is typed is asked for after a pause
  await expect
    .poll(
      async () => {
        await search.fill(`rumba ${traces.length}`);
        await page.waitForTimeout(1_500);
        return traces.some(([, trace]) => trace);
      },
      { interval: 100 },
    )
    .toBe(true);
  traces.splice(
    0,
    traces.findIndex(([, trace]) => trace),
  ); // what is asked first brings the page itself
  for (const [to, trace] of traces)
    expect([to, trace]).toEqual([`${SITE}/api/`, expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)]);
});

test("a superadmin sees errors and speed, today's and the week's, and that there are none", async () => {
  await checkHealth();
  page = await openAsSuperadmin(browser, "/admin/sistema");
  await page.getByText("Ningún navegador ha contado nada hoy: ni errores ni demoras.").waitFor();
  await takePictures(page, "sistema-navegadores-sin-datos");
  const now = Date.now();
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const of = { release: "64ce656a" } as const;
  const failed = (message: string, where: "/eventos/:slug" | "/checkout/:slug" | "/", times: number) =>
    Array.from({ length: times }, (_, i) => ({
      ...({ kind: "error", message, page: where, at: at(90 - i * 3), ...of } as const),
    }));
  const fast = (
    where: "/eventos/:slug" | "/" | "/checkout/:slug",
    name: "LCP" | "INP" | "CLS" | "TTFB",
    values: number[],
  ) =>
    values.map((value) => ({ ...({ kind: "vital", page: where, name, value, at: at(1), ...of } as const) }));
  const later = new Date(now + 86_400_000);
  await saveEntries(
    today(),
    [
      ...failed(
        "TypeError: Cannot read properties of undefined (reading 'combinations')",
        "/checkout/:slug",
        17,
      ),
      ...failed(
        "TypeError: Failed to fetch dynamically imported module: https://tarima.co/assets/[archivo]",
        "/eventos/:slug",
        4,
      ),
      ...failed("<img src=x onerror=alert(1)>", "/", 1),
      ...["LCP", "INP", "CLS", "TTFB"].flatMap((name) => {
        const values = {
          LCP: [1_200, 1_900, 2_100],
          INP: [80, 120, 160],
          CLS: [0, 0.02, 0.03],
          TTFB: [150, 300, 380],
        };
        const key = name as keyof typeof values;
        return [
          ...fast("/", key, values[key]),
          ...fast(
            "/eventos/:slug",
            key,
            values[key].map((value) => value * 1.6),
          ),
          ...fast("/checkout/:slug", key, key === "INP" ? [700, 800] : values[key].map((value) => value * 4)),
        ];
      }),
    ],
    later,
  );
  const past = new Date(now - 3 * 86_400_000);
  await saveEntries(today(past), failed("Error: hace días", "/", 2), later);
  await page.getByRole("button", { name: "Ahora" }).click();
  const errors = page.getByRole("table", { name: "Errores en los navegadores" });
  await errors.getByRole("row", { name: /combinations.*17/ }).waitFor();
  await errors.getByText("<img src=x onerror=alert(1)>").waitFor();
  const speed = page.getByRole("table", { name: "Rapidez de las páginas" });
  await speed.getByRole("row", { name: /checkout.*Mal/ }).waitFor();
  await expect.poll(() => errors.getByText("hace días").count()).toBe(0);
  await page.getByRole("radiogroup", { name: "De cuándo", exact: true }).getByText("7 d").click();
  await errors.getByText("Error: hace días").waitFor();
  expect(new URL(page.url()).searchParams.get("navegadores")).toBe("7d");
  await page.getByRole("heading", { name: "Navegadores" }).scrollIntoViewIfNeeded();
  await takePictures(page, "sistema-navegadores");
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
  await takePictures(page, "sistema-navegadores-claro");
  await page.setViewportSize(PHONE);
  await page.getByRole("list", { name: "Errores en los navegadores" }).getByText("17 veces").waitFor();
  await page.getByRole("list", { name: "Rapidez de las páginas" }).getByText("Mal").first().waitFor();
  await page.setViewportSize(DESKTOP);
});
