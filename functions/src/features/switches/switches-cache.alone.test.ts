import { SWITCHES_FRESH_MS } from "@tarima/shared/lib/limits.ts";
import { NOTHING_SWITCHED } from "@tarima/shared/system/switches.schema.ts";
import * as logger from "firebase-functions/logger";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decodeSwitches, NEVER_SWITCHED, type StoredSwitches } from "./switches.repo.ts";
import { switchesCache } from "./switches-cache.ts";

vi.mock("firebase-functions/logger", () => ({ error: vi.fn() }));

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
    ["a word for a switch", { ...NEVER_SWITCHED, isSellingOff: "sí" }],
    ["a rate above the most", { ...NEVER_SWITCHED, feeRate: 0.3 }],
    ["a banner without a tone", { ...NEVER_SWITCHED, banner: { text: "Hola", until: null } }],
    ["more producers than there may be", { ...NEVER_SWITCHED, producersOff: Array(51).fill("la-clave") }],
    ["no revision", NOTHING_SWITCHED],
  ])("with %s is logged as an error, and none of it holds", (_what, stored) => {
    expect(decodeSwitches({ ...stored, areMailsHeld: true })).toEqual(NEVER_SWITCHED);
    expect(logged()).toEqual(["The switches are of another shape: none of them holds"]);
  });

  test("that is not there switches nothing", () => {
    expect(decodeSwitches(undefined)).toEqual(NEVER_SWITCHED);
  });
});
