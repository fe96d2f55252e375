import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Arrival, readArrival } from "./arrival.ts";
import { arrive } from "./arrive.ts";

const SITE = "https://tarima.co";
const EVENT = { id: "e1", publicSlug: "rumba" };

const bytes = new Map<string, string>();
const storage = {
  getItem: (key: string) => bytes.get(key) ?? null,
  setItem: (key: string, value: string) => void bytes.set(key, value),
};
let told: { source: Arrival; promoterCode?: string }[] = [];
const sendBeacon = vi.fn((_address: string, _body: Blob) => true);

interface Load {
  /** What comes after the event's address, if it is there that the tab was loaded. */
  query?: string;
  before?: string;
  type?: "navigate" | "reload" | "back_forward";
  landed?: string;
  promoterCode?: string;
}

/** The event's page in a tab that was loaded so. */
async function open({ query = "", before = "", type = "navigate", landed, promoterCode }: Load) {
  const href = `${SITE}/eventos/rumba${query}`;
  vi.stubGlobal("location", { href });
  vi.stubGlobal("document", { referrer: before });
  vi.stubGlobal("performance", { getEntriesByType: () => [{ name: landed ?? href, type }] });
  arrive(EVENT, promoterCode);
  const bodies = sendBeacon.mock.calls.map(([, body]) => body.text());
  told = (await Promise.all(bodies)).map((text) => JSON.parse(text));
  return readArrival("rumba");
}

beforeEach(() => {
  bytes.clear();
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("navigator", { sendBeacon });
});
afterEach(() => vi.unstubAllGlobals());

test("each source that brought the visitor is told once, and the last one is kept", async () => {
  expect(await open({ query: "?utm_source=bio" })).toEqual({ source: "bio" });
  expect(await open({ query: "?utm_source=correo" })).toEqual({ source: "correo" });
  expect(await open({})).toEqual({ source: "correo" });
  expect(await open({ query: "?utm_source=bio" })).toEqual({ source: "bio" });
  expect(told.map(({ source }) => source.source)).toEqual(["bio", "correo"]);
});

test("a page that is loaded again brings nobody", async () => {
  await open({ landed: `${SITE}/`, before: "https://www.google.com/" });
  expect(await open({ type: "reload", before: "https://www.google.com/" })).toEqual({ isInside: true });
  await open({ query: "?utm_source=bio" });
  await open({ query: "?utm_source=correo" });
  expect(await open({ query: "?utm_source=bio", type: "back_forward" })).toEqual({ source: "correo" });
  expect(told.map(({ source }) => source)).toEqual([
    { isInside: true },
    { source: "bio" },
    { source: "correo" },
  ]);
});

test("one that is loaded again where nothing was kept tells what it knows", async () => {
  expect(await open({ query: "?utm_source=bio", type: "reload" })).toEqual({ source: "bio" });
  expect(told).toHaveLength(1);
});

test.each([
  ["the gateway", { before: "https://www.mercadopago.com.co/checkout" }],
  ["whom people sign in with", { before: "https://accounts.google.com/" }],
  ["our sign-in", { before: "https://tarima.firebaseapp.com/__/auth/handler" }],
  ["our own host", { before: "https://tarima.co/eventos" }],
  ["our own host with www", { before: "https://www.tarima.co/" }],
  ["a name that cannot be kept", { query: "?utm_source=%F0%9F%8E%89" }],
  ["a name that shows nothing", { query: "?utm_source=%E3%85%A4&utm_medium=x" }],
  ["a name that is too long", { query: `?utm_source=${"a".repeat(61)}` }],
])("%s takes no source's place", async (_, load) => {
  await open({ query: "?utm_source=bio" });
  expect(await open(load)).toEqual({ source: "bio" });
  expect(told).toHaveLength(1);
});

test("a visit is told though the tab can keep nothing", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { ...storage, setItem: full });
  await open({ query: "?utm_source=bio" });
  expect(told).toEqual([{ source: { source: "bio" } }]);
  Object.defineProperty(globalThis, "sessionStorage", { get: full, configurable: true });
  expect(await open({ query: "?utm_source=bio" })).toBeUndefined();
  expect(told).toHaveLength(2);
});

test("a visit that the browser could not take is told the next time", async () => {
  sendBeacon.mockReturnValueOnce(false);
  await open({ query: "?utm_source=bio" });
  await open({});
  await open({});
  expect(told).toHaveLength(2);
});

test("a promoter's visit is told once, whatever else the link says", async () => {
  await open({ promoterCode: "LINA" });
  await open({ promoterCode: "LINA", query: "?utm_source=cartel" });
  expect(told.map(({ promoterCode }) => promoterCode)).toEqual(["LINA"]);
});
