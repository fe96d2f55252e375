import { afterEach, expect, test, vi } from "vitest";
import { noteServerTime, onServerClock, watchServerClock } from "./server-clock.ts";

const DEVICE = new Date("2026-12-12T20:00:00.000Z");
const MINUTE = 60_000;
/** The server's time, so far from the device's. */
const told = (difference: number, cache = "no-store") =>
  noteServerTime(
    new Response(null, {
      headers: { Date: new Date(DEVICE.getTime() + difference).toUTCString(), "Cache-Control": cache },
    }),
  );
const difference = () => onServerClock(DEVICE) - DEVICE.getTime();

afterEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  told(0); // as it was
  vi.useRealTimers();
});

test.each([
  ["runs late", 3 * MINUTE, 3 * MINUTE],
  ["runs ahead", -3 * MINUTE, -3 * MINUTE],
  ["is right, but for what a call takes", 4_000, 0],
  ["is right, but for what a call took", -4_000, 0],
])("a device that %s counts down by the server's clock", (_what, ahead, wanted) => {
  vi.useFakeTimers({ now: DEVICE });
  told(ahead);
  expect(difference()).toBe(wanted);
  noteServerTime(new Response(null)); // says nothing of the time: what was known stays
  expect(difference()).toBe(wanted);
});

const PUBLIC = "public, max-age=30, s-maxage=60";

test("an answer that a cache has kept for a minute gives nobody a minute more", () => {
  vi.useFakeTimers({ now: DEVICE });
  told(-MINUTE, PUBLIC);
  expect(difference()).toBe(0);
  told(-3 * MINUTE);
  told(-4 * MINUTE, PUBLIC);
  expect(difference()).toBe(-3 * MINUTE);
});

test("an answer from a cache tells a device that it is a day off", () => {
  vi.useFakeTimers({ now: DEVICE });
  told(-24 * 60 * MINUTE, PUBLIC);
  expect(difference()).toBe(-24 * 60 * MINUTE);
});

test("screens hear of another difference, and not of the same", () => {
  vi.useFakeTimers({ now: DEVICE });
  const heard = vi.fn();
  const leave = watchServerClock(heard);
  told(3 * MINUTE);
  told(3 * MINUTE);
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  told(0);
  expect(heard).toHaveBeenCalledTimes(1);
});
