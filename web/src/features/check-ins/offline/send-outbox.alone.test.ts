import { MAX_SCANS_SENT } from "@tarima/shared/lib/limits.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { QueuedScan } from "./door-store.ts";
import { sendOutbox } from "./send-outbox.ts";

// Tests sending only, with the store and the server replaced; the browser tests cover the rest of working offline.

let outbox: QueuedScan[] = [];
vi.mock("./door-store.ts", () => ({
  readOutbox: async (uid: string) => outbox.filter((scan) => scan.uid === uid),
  dropSent: async (sent: readonly QueuedScan[]) => {
    outbox = outbox.filter(({ nonce }) => !sent.some((scan) => scan.nonce === nonce));
  },
  setAside: async ({ nonce }: QueuedScan) => {
    outbox = outbox.map((scan) => (scan.nonce === nonce ? { ...scan, isRefused: true } : scan));
  },
}));

/** Event and nonces of each call. */
let calls: [eventId: string, nonces: string[]][] = [];
/** A code the server rejects as invalid. */
const GARBLED = "???";
let answer: (nonces: string[]) => Response | Promise<Response>;

beforeEach(() => {
  calls = [];
  answer = (nonces) => Response.json({ scans: nonces.map((nonce) => ({ nonce, isConflict: false })) });
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const { eventId, scans } = JSON.parse(String(init.body)) as Pick<QueuedScan, "eventId"> & {
      scans: Pick<QueuedScan, "nonce" | "qrToken">[];
    };
    const nonces = scans.map(({ nonce }) => nonce);
    calls.push([eventId, nonces]);
    if (calls.length > 500) throw new Error("It sends for ever");
    const isGarbled = scans.some(({ qrToken }) => qrToken === GARBLED);
    return isGarbled ? Response.json({ code: "INVALID_REQUEST" }, { status: 400 }) : answer(nonces);
  });
});

const queued = (nonce: string, over: Partial<QueuedScan> = {}): QueuedScan => ({
  uid: "puerta",
  eventId: "e1",
  nonce,
  qrToken: "T1.e1",
  scannedAt: "2026-12-12T20:00:00.000Z",
  told: "valid",
  reason: "ok",
  method: "scanner_web",
  direction: "in",
  deviceInfo: {},
  ...over,
});
const send = () => sendOutbox("puerta", new AbortController().signal);
const left = () => outbox.map(({ nonce }) => nonce);

test("what waits is sent in its order, an event at a time, and waits no longer", async () => {
  outbox = [queued("a"), queued("b", { eventId: "e2" }), queued("c"), queued("x", { uid: "otra" })];
  const saved = await send();
  expect(calls).toEqual([
    ["e1", ["a", "c"]],
    ["e2", ["b"]],
  ]);
  expect(saved.map(({ nonce }) => nonce)).toEqual(["a", "c", "b"]);
  expect(left()).toEqual(["x"]); // another user's scan
});

test("no call takes more than the server does, in number and in bytes", async () => {
  outbox = Array.from({ length: MAX_SCANS_SENT + 1 }, (_, i) => queued(`n${i}`));
  await send();
  expect(calls.map(([, nonces]) => nonces.length)).toEqual([MAX_SCANS_SENT, 1]);
  calls = [];
  outbox = ["a", "b", "c"].map((nonce) => queued(nonce, { qrToken: "x".repeat(45_000) }));
  await send();
  expect(calls.map(([, nonces]) => nonces)).toEqual([["a"], ["b"], ["c"]]);
});

test("one that the server does not understand holds up no other, is kept, and is not sent again", async () => {
  outbox = [queued("a"), queued("bad", { qrToken: GARBLED }), queued("c")];
  const saved = await send();
  expect(saved.map(({ nonce }) => nonce)).toEqual(["a", "c"]);
  expect(outbox).toMatchObject([{ nonce: "bad", isRefused: true }]);
  calls = [];
  expect(await send()).toEqual([]);
  expect(calls).toEqual([]);
});

test("one whose sale at a box office is not known yet waits, is sent once a time, and holds up no other", async () => {
  outbox = [queued("a"), queued("reserved"), queued("c")];
  answer = (nonces) =>
    Response.json({
      scans: nonces.map((nonce) => ({ nonce, isConflict: false, isAwaited: nonce === "reserved" })),
    });
  expect((await send()).filter(({ isAwaited }) => isAwaited).map(({ nonce }) => nonce)).toEqual(["reserved"]);
  expect(calls).toEqual([["e1", ["a", "reserved", "c"]]]);
  expect(outbox).toMatchObject([{ nonce: "reserved" }]);
  answer = (nonces) => Response.json({ scans: nonces.map((nonce) => ({ nonce, isConflict: false })) });
  expect((await send()).map(({ nonce }) => nonce)).toEqual(["reserved"]);
  expect(left()).toEqual([]);
});

test("without an answer everything waits on, to be sent under the same name", async () => {
  outbox = [queued("a"), queued("b")];
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(send()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  expect(left()).toEqual(["a", "b"]);
  answer = () => Response.json({ code: "UNKNOWN_ERROR" }, { status: 500 });
  await expect(send()).rejects.toMatchObject({ status: 500 });
  expect(left()).toEqual(["a", "b"]);
});

test("scans of a door where one no longer works wait, and hold up no other door", async () => {
  outbox = [queued("a"), queued("b", { eventId: "e2" })];
  answer = (nonces) =>
    nonces.includes("a")
      ? Response.json({ code: "FORBIDDEN" }, { status: 403 })
      : Response.json({ scans: nonces.map((nonce) => ({ nonce, isConflict: false })) });
  expect((await send()).map(({ nonce }) => nonce)).toEqual(["b"]);
  expect(left()).toEqual(["a"]);
});
