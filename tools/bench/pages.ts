import { type Browser, type CDPSession, chromium } from "playwright-core";
import { findChromium } from "../world/chromium.ts";
import { many, median } from "./measure.ts";
import { atMost, type Row } from "./table.ts";

/** A phone on a poor line: 400 kbit/s, 400 ms, and a processor a fourth as fast as this machine's. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** How often a page is asked whether it stands, milliseconds. */
const LOOK_MS = 50;
const PATIENCE_MS = 40_000;

/** The pages, and within how many seconds their first poster has to be seen. */
const PAGES = [
  ["the home page", "/", 3],
  ["an event", "/eventos/rumba-en-la-loma", 2.5],
] as const;

/** How soon the first poster of a page is seen and how soon the page listens, in seconds, without anything cached. */
export async function pageRows(site: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const rows: Row[] = [];
  for (const density of [1, 2])
    for (const [name, path, most] of PAGES) {
      await fetch(site + path); // the first call starts a function
      const times: Seen[] = [];
      for (let i = 0; i < many(5, 1); i++) times.push(await seen(browser, site + path, density));
      const of = (what: keyof Seen) => median(times.map((it) => it[what])) / 1000;
      const where = `${name}, ${density} pixels a point`;
      rows.push(atMost(`${where}: its first poster, s`, of("poster"), most));
      rows.push(atMost(`${where}: it listens, s`, of("live"), 15));
    }
  await browser.close();
  return rows;
}

interface Seen {
  poster: number;
  live: number;
}

async function seen(browser: Browser, address: string, density: number): Promise<Seen> {
  const context = await browser.newContext({
    ...PHONE,
    deviceScaleFactor: density,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript({ content: NOTE_TIMES });
  await page.goto(address, { waitUntil: "commit" });
  const until = Date.now() + PATIENCE_MS;
  let times: Partial<Seen> = {};
  while (!(times.poster && times.live)) {
    if (Date.now() > until) throw new Error(`${address} does not stand after ${PATIENCE_MS} ms`);
    await page.waitForTimeout(LOOK_MS);
    times = await page.evaluate<Partial<Seen>>("window.seen ?? {}");
  }
  await context.close();
  return times as Seen; // both are there
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Runs in the page before its own scripts: notes when its first poster is drawn, and when it handles events. */
const NOTE_TIMES = `
  const times = (window.seen = {});
  const isPoster = (it) => it.fetchPriority === "high" && it.complete && it.naturalWidth > 0 && it.clientWidth > 0;
  const look = () => {
    const isDrawn = document.styleSheets.length > 0 && [...document.images].some(isPoster);
    if (isDrawn) requestAnimationFrame(() => (times.poster ??= performance.now()));
    if (window.earlyEvents === null) times.live ??= performance.now();
    if (!isDrawn || !times.live) requestAnimationFrame(look);
  };
  look();
`;
