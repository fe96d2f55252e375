import { SWITCHES_FRESH_MS } from "@tarima/shared/lib/limits.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as logger from "../../lib/observability/logger.ts";
import { decodeSwitches, NEVER_SWITCHED, type StoredSwitches } from "./switches.repo.ts";
import { switchesCache } from "./switches-cache.ts";

vi.mock("../../lib/observability/logger.ts", () => ({ error: vi.fn() }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(logger.error).mockClear();
});

const logged = () => vi.mocked(logger.error).mock.calls.map(([text]) => text);

const OFF: StoredSwitches = { ...NEVER_SWITCHED, isSellingOff: true };

/** Switches of which each read returns the next of these. */
function readOf(...answers: (StoredSwitches | Error)[]) {
  const read = vi.fn(async () => {
    const answer = answers.shift() ?? NEVER_SWITCHED;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const current = switchesCache(read, SWITCHES_FRESH_MS);
  return { read, isOff: async () => (await current()).isSellingOff };
}

test("a change is seen within 30 seconds, and costs one read in that time however many ask", async () => {
  const { read, isOff } = readOf(NEVER_SWITCHED, OFF);
  expect(await isOff()).toBe(false);
  vi.advanceTimersByTime(29_999);
  expect(await isOff()).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await Promise.all([isOff(), isOff(), isOff()])).toEqual([true, true, true]);
  expect(read).toHaveBeenCalledTimes(2);
});

test("what was known last holds where they cannot be read, it is logged, and the next time they are read again", async () => {
  const { isOff } = readOf(OFF, new Error("unavailable"), NEVER_SWITCHED);
  expect(await isOff()).toBe(true);
  vi.advanceTimersByTime(SWITCHES_FRESH_MS);
  expect(await isOff()).toBe(true);
  expect(logged()).toEqual(["The switches could not be read; what was known last holds"]);
  vi.advanceTimersByTime(SWITCHES_FRESH_MS);
  expect(await isOff()).toBe(false);
});

test("a change is seen where a clock that went ahead was put right", async () => {
  const { isOff } = readOf(NEVER_SWITCHED, OFF);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await isOff()).toBe(false);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await isOff()).toBe(true);
});

test("nothing is switched where they were never read", async () => {
  expect(await readOf(new Error("unavailable")).isOff()).toBe(false);
});

test("nobody waits long for a read that does not return", async () => {
  const isOff = switchesCache(() => new Promise(() => {}), SWITCHES_FRESH_MS)();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await isOff).isSellingOff).toBe(false);
});

describe("a stored document", () => {
  test("of an older release has the newer switches as they are without it", () => {
    const stored = { isSellingOff: true, revision: 7, changes: {} };
    expect(decodeSwitches(stored)).toEqual({ ...NEVER_SWITCHED, isSellingOff: true, revision: 7 });
  });

  test.each([
    ["a word for a switch", { areSignUpsOff: "sí" }, "areSignUpsOff"],
    ["a rate above the most", { feeRate: 0.3 }, "feeRate"],
    ["a banner of a tone that a newer release has", { banner: { text: "Hola", tone: "calm" } }, "banner"],
    ["more producers than there may be", { producersOff: Array(51).fill("la-clave") }, "producersOff"],
    ["no revision", { revision: undefined }, "revision"],
    ["changes that are none", { changes: [] }, "changes"],
  ])("with %s is logged as an error, and all the rest of it holds", (_what, wrong, field) => {
    expect(decodeSwitches({ ...OFF, ...wrong })).toEqual(OFF);
    expect(vi.mocked(logger.error).mock.calls).toEqual([
      ["What is stored of some switches is not understood: they are not switched", { fields: [field] }],
    ]);
  });

  test("of a newer release has what this one knows, after a way back to it", () => {
    const last = { at: "2026-11-23T20:00:00.000Z", by: "Ana", reason: "Cobros dobles" };
    const stored = { ...OFF, isFuture: true, revision: 4, changes: { isFuture: last, isSellingOff: last } };
    expect(decodeSwitches(stored)).toEqual({ ...OFF, revision: 4, changes: { isSellingOff: last } });
    expect(logged()).toEqual([]);
  });

  test("that is not there switches nothing", () => {
    expect(decodeSwitches(undefined)).toEqual(NEVER_SWITCHED);
  });
});
